import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildStale } from './build.mjs';
import { runTool } from './processes.mjs';
import { cacheFolder, root } from './root.mjs';

const steps = {
  types: () => runChecker(['typescript', 'tsc'], ['-p', '.']),
  lint: () => runChecker(['@biomejs/biome', 'biome'], ['check', '--error-on-warnings', '.']),
  knip: () => runChecker('knip', ['--no-progress']),
  unit: () => runVitest('unit', ['unit', 'console']),
  build: () => buildStale().then(() => ({ passed: 1, failed: 0, output: '' })),
  e2e: async () => {
    if (!existsSync(join(root, 'e2e'))) return { passed: 0, failed: 0, output: '' };
    // A browser waits a sixth of its time: with one more at work than there are cores, the cores do not.
    return await runVitest('e2e', ['e2e'], { CHROMIUM_PATH: findBrowser() }, ['--maxWorkers=3']);
  },
  slow: async () => {
    await buildStale();
    return await runVitest('slow', ['slow'], { CHROMIUM_PATH: findBrowser() });
  },
};

/** What `npm test` runs, in this order. */
export const allSteps = ['types', 'lint', 'knip', 'unit', 'build', 'e2e'];

/**
 * Runs the named steps one after the other, all of them even when one fails, with a line for each and what the
 * failed ones wrote. The last line is the count. Resolves to whether everything passed.
 */
export async function runSteps(names) {
  const unknown = names.filter((name) => !Object.hasOwn(steps, name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')} (there are ${Object.keys(steps)})`);
  const total = { passed: 0, failed: 0 };
  for (const name of names) {
    const started = performance.now();
    const result = await steps[name]().catch((error) => ({ passed: 0, failed: 1, output: error.message }));
    total.passed += result.passed;
    total.failed += result.failed;
    if (result.failed > 0) console.log(`\n${result.output.trim()}\n`);
    console.log(summaryLine(name, result, performance.now() - started));
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

function summaryLine(name, { passed, failed }, ms) {
  const mark = failed > 0 ? '✗' : '✓';
  const counts = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;
  return `${mark} ${name.padEnd(6)} ${`${(ms / 1000).toFixed(1)} s`.padStart(8)}   ${counts}`;
}

async function runChecker(tool, options) {
  const { code, output } = await runTool(tool, options);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

async function runVitest(name, projects, env = {}, options = []) {
  const report = join(cacheFolder, 'tests', `${name}.json`);
  mkdirSync(join(cacheFolder, 'tests'), { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await runTool(
    'vitest',
    [
      ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      projects.flatMap((project) => ['--project', project]),
      options,
    ].flat(),
    { env: { NODE_ENV: 'test', ...env } },
  );
  const { passed, failed } = existsSync(report)
    ? countReport(JSON.parse(readFileSync(report, 'utf8')))
    : none;
  // Something that belongs to no test went wrong: a set-up, an error nobody caught, or there is no report.
  const isUnexplained = code !== 0 && failed === 0;
  return { passed, failed: isUnexplained ? 1 : failed, output };
}

const none = { passed: 0, failed: 0 };

/** Counts vitest's JSON report. A file that could not even be loaded has no tests, so it counts as one itself. */
export function countReport({ numPassedTests, numFailedTests, testResults }) {
  const isBroken = ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
  return { passed: numPassedTests, failed: numFailedTests + testResults.filter(isBroken).length };
}

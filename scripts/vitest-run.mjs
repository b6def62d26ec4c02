import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runTool } from './processes.mjs';
import { cacheFolder, root } from './root.mjs';

/**
 * Runs vitest in a process of its own and reads its report.
 *
 * @param {string} name of the report in `.cache/tests`
 * @param {{ projects?: string[], env?: Record<string, string>, options?: string[], cwd?: string }} settings
 * @returns `{ passed, failed, output, failures, runAgain }`: counts of tests, what vitest printed, a `{ file, tests:
 *   [{ name, reason }] }` for each file in which something failed, and `runAgain(file)`, which runs one of them once
 *   more, alone, and resolves to `{ hasPassed, output }`
 */
export async function runVitest(name, { projects = [], env = {}, options = [], cwd = root } = {}) {
  const { isGreen, report, output } = await callVitest(name, { projects, env, options, cwd });
  const { passed, failed, failures } = report === undefined ? nothing : readReport(report, cwd);
  // Something that belongs to no test went wrong: a set-up, an error nobody caught, or there is no report.
  const isUnexplained = !isGreen && failed === 0;
  return {
    passed,
    failed: isUnexplained ? 1 : failed,
    output,
    failures,
    async runAgain(file) {
      const path = join(cwd, file);
      const again = await callVitest(`${name}-again`, {
        projects,
        env,
        options: [path, '--maxWorkers=1'],
        cwd,
      });
      const hasRun = again.report?.testResults.some((result) => result.name === path) ?? false;
      return { hasPassed: again.isGreen && hasRun, output: again.output };
    },
  };
}

async function callVitest(name, { projects, env, options, cwd }) {
  const path = join(cacheFolder, 'tests', `${name}.json`);
  mkdirSync(join(cacheFolder, 'tests'), { recursive: true });
  rmSync(path, { force: true });
  const { code, output } = await runTool(
    'vitest',
    [
      ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
      projects.flatMap((project) => ['--project', project]),
      options,
    ].flat(),
    { cwd, env: { NODE_ENV: 'test', ...env } },
  );
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  return { isGreen: code === 0, report, output };
}

const nothing = { passed: 0, failed: 0, failures: [] };

/** Counts vitest's report and names what failed, by file. A file that could not be loaded counts as one test. */
export function readReport({ numPassedTests, testResults }, folder = root) {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults, message }) => {
      const tests = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          name: fullName,
          reason: firstLine(failureMessages?.[0]),
        }));
      if (tests.length === 0) tests.push({ name: '(the file itself)', reason: firstLine(message) });
      return { file: relative(folder, name), tests };
    });
  return { passed: numPassedTests, failed: failures.flatMap(({ tests }) => tests).length, failures };
}

const firstLine = (text = '') => text.split('\n', 1)[0].slice(0, 200);

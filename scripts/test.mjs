import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { forgetWrites, withUnaudited } from './audited-writes.mjs';
import { findBrowser } from './browser.mjs';
import { buildStale } from './build.mjs';
import { clockAt, moments } from './clock.mjs';
import { runTool } from './processes.mjs';
import { cacheFolder, root } from './root.mjs';
import { runVitest } from './vitest-run.mjs';

const steps = {
  types: () => runChecker(['typescript', 'tsc'], ['-p', '.']),
  lint: () => runChecker(['@biomejs/biome', 'biome'], ['check', '--error-on-warnings', '.']),
  knip: () => runChecker('knip', ['--no-progress']),
  unit: async () => {
    forgetWrites();
    return withUnaudited(await runVitest('unit', { projects: ['unit', 'console'] }));
  },
  build: () => buildStale().then(() => ({ passed: 1, failed: 0, output: '' })),
  e2e: async () => {
    if (!existsSync(join(root, 'e2e'))) return { passed: 0, failed: 0, output: '' };
    // More at once than there are cores is no faster, and what waits for a core runs into time-outs.
    const options = [`--maxWorkers=${availableParallelism()}`];
    return await runVitest('e2e', { projects: ['e2e'], env: { CHROMIUM_PATH: findBrowser() }, options });
  },
  slow: async () => {
    await buildStale();
    return await runVitest('slow', { projects: ['slow'], env: { CHROMIUM_PATH: findBrowser() } });
  },
};

/** Seconds that steps of `npm test`, and all of them, may take on two quiet cores. */
const budgetSeconds = { unit: 300, e2e: 450, all: 900 };

/** What `npm test` runs. */
export const allSteps = ['types', 'lint', 'knip', 'unit', 'build', 'e2e'];

/** Steps that go on beside the unit tests, which wait for their database now and then. */
const besideUnit = new Set(['types', 'lint', 'knip', 'build']);

/**
 * Runs the named steps, all of them even when one fails, with a line for each and what the failed ones wrote. Types,
 * lint, dead code and build go on one after the other beside the unit tests. The last line is the count. Resolves to
 * whether everything passed.
 */
export async function runSteps(names) {
  const unknown = names.filter((name) => !Object.hasOwn(steps, name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')} (there are ${Object.keys(steps)})`);
  return await runTasks(names.map((name) => ({ name, run: steps[name], isBeside: besideUnit.has(name) })));
}

/**
 * Runs the unit tests as if it were each of the named moments of `moments`, all of them unless they are given. Resolves
 * to whether everything passed; where there is no libfaketime it says so and nothing is run.
 */
export async function runAtMoments(names = Object.keys(moments)) {
  const unknown = names.filter((name) => !Object.hasOwn(moments, name));
  if (unknown.length > 0) throw new Error(`No such moment: ${unknown} (there are ${Object.keys(moments)})`);
  const clocks = names.map((name) => [name, clockAt(moments[name])]);
  if (clocks.some(([, env]) => env === undefined)) {
    console.log('left out: there is no libfaketime on this machine, and none could be installed');
    return true;
  }
  const tasks = clocks.map(([name, env]) => ({
    name,
    run: () => runVitest(`at-${name}`, { projects: ['unit', 'console'], env }),
  }));
  return await runTasks(tasks, { flakyFile: join(cacheFolder, 'tests', 'flaky-at-moments.json') });
}

/** Keeps a core busy until it is ended, or whoever started it is gone. */
const busyLoop = 'const { ppid } = process; while (process.ppid === ppid);';

/**
 * Runs tests several times without second tries while two processes keep the cores busy, and prints what fell over in
 * which runs, and why. Resolves to whether nothing did.
 *
 * @param {{ times?: number, prepare?: () => Promise<unknown>, runs?: Record<string, typeof steps.unit> }} settings
 *   `runs`: what is run each time, by name; the tests of `npm test` unless they are given
 */
export async function findFlakyTests({
  times = 5,
  prepare = steps.build,
  runs = { unit: steps.unit, e2e: steps.e2e },
} = {}) {
  await prepare();
  const fallen = new Map();
  const busy = [1, 2].map(() => spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' }));
  try {
    for (let turn = 1; turn <= times; turn++)
      for (const [name, run] of Object.entries(runs)) {
        const { passed, failed, failures = [], output } = await run();
        console.log(`run ${turn} of ${times}, ${name}: ${passed} passed, ${failed} failed`);
        // An error outside of tests, or nothing that could be run.
        if (failed > 0 && failures.length === 0) console.log(output.trim());
        for (const [test, reason] of fallenIn(name, failed, failures))
          fallen.set(test, [...(fallen.get(test) ?? []), `run ${turn}: ${reason}`]);
      }
  } finally {
    await Promise.all(busy.map((child) => child.kill() && once(child, 'exit')));
  }
  for (const [test, reasons] of fallen) console.log(`fell over: ${test}\n  ${reasons.join('\n  ')}`);
  console.log(`${fallen.size} tests fell over in ${times} runs`);
  return fallen.size === 0;
}

/** What fell over in a run, each with its reason; the run itself where something failed that belongs to no test. */
function fallenIn(name, failed, failures) {
  if (failed > 0 && failures.length === 0) return [[`${name} › (the run itself)`, 'see above']];
  return failures.flatMap(({ file, tests }) => tests.map((test) => [`${file} › ${test.name}`, test.reason]));
}

/**
 * What the `check` of one domain runs: types, and the tests in the folders of the domain.
 *
 * @param {string} domain a folder of the contract, such as `recruitment`
 */
export async function checkDomain(domain) {
  const folders = foldersOf(domain);
  if (folders.length === 0) throw new Error(`There is no domain "${domain}".`);
  return await runTasks([
    { name: 'types', run: steps.types, isBeside: true },
    { name: 'unit', run: () => runVitest('domain', { projects: ['unit', 'console'], options: folders }) },
  ]);
}

/** The folders of a domain that exist. */
export function foldersOf(domain) {
  const places = ['packages/contract/src', 'apps/server/src/modules', 'apps/console/src/domains'];
  // A name, not a path: it has to stand in one of the lists.
  return places
    .filter((place) => readdirSync(join(root, place)).includes(domain))
    .map((place) => `${place}/${domain}/`);
}

/** A run with more flaky tests than these fails. */
const mostFlaky = 5;

/** More failed files than these are not tried again: so much does not fail by chance. */
const mostFilesAgain = 12;

/**
 * Runs the tasks that go beside others one after the other, and next to them the others one after the other. Then
 * each test file in which something failed runs once more, alone. What passes now counts as passed and is named as
 * flaky above the count and in `flakyFile`; more than five flaky tests fail the run.
 */
export async function runTasks(tasks, { flakyFile = join(cacheFolder, 'tests', 'flaky.json') } = {}) {
  const total = { passed: 0, failed: 0 };
  const failedFiles = [];
  const seconds = {};
  const startedAll = performance.now();
  const runAll = async (chain) => {
    for (const { name, run } of chain) {
      const started = performance.now();
      const result = await run().catch((error) => ({ passed: 0, failed: 1, output: error.message }));
      seconds[name] = (performance.now() - started) / 1000;
      total.passed += result.passed;
      total.failed += result.failed;
      const { failures = [], runAgain } = result;
      failedFiles.push(...failures.map((failure) => ({ ...failure, step: name, runAgain })));
      if (result.failed > 0) console.log(`\n${result.output.trim()}\n`);
      console.log(summaryLine(name, result, seconds[name]));
    }
  };
  const unit = tasks.filter(({ name }) => name === 'unit');
  await Promise.all([runAll(tasks.filter(({ isBeside }) => isBeside)), runAll(unit)]);
  await runAll(tasks.filter((task) => !task.isBeside && !unit.includes(task)));
  const flaky = failedFiles.length > mostFilesAgain ? [] : await findFlaky(failedFiles);
  total.passed += flaky.length;
  total.failed -= flaky.length;
  if (flaky.length > mostFlaky) total.failed += 1;
  mkdirSync(dirname(flakyFile), { recursive: true });
  writeFileSync(flakyFile, `${JSON.stringify(flaky, null, 2)}\n`);
  if (flaky.length > 0) {
    const isTooMany = flaky.length > mostFlaky;
    console.log(`${flaky.length} flaky${isTooMany ? `, more than ${mostFlaky}: the run fails` : ''}:`);
    for (const { file, name, reason } of flaky) console.log(`  flaky ${file} › ${name}: ${reason}`);
  }
  seconds.all = (performance.now() - startedAll) / 1000;
  for (const line of overBudget(seconds)) console.log(line);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

/** A warning for each step that took longer than its budget. */
export function overBudget(seconds, budgets = budgetSeconds) {
  return Object.entries(budgets)
    .filter(([name, budget]) => (seconds[name] ?? 0) > budget)
    .map(([name, budget]) => `over budget: ${name} took ${seconds[name].toFixed(0)} s of ${budget} s`);
}

/** Runs each failed file once more, alone, and returns the failed tests of those in which everything passed. */
async function findFlaky(failedFiles) {
  const flaky = [];
  for (const { step, file, tests, runAgain } of failedFiles) {
    const started = performance.now();
    const again = await runAgain(file);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (again.hasPassed) flaky.push(...tests.map((test) => ({ step, file, ...test })));
    else console.log(`\n${again.output.trim()}\n`);
    console.log(`${again.hasPassed ? '✓' : '✗'} again  ${seconds.padStart(6)} s   ${file}`);
  }
  return flaky;
}

function summaryLine(name, { passed, failed }, seconds) {
  const mark = failed > 0 ? '✗' : '✓';
  const counts = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;
  return `${mark} ${name.padEnd(6)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${counts}`;
}

async function runChecker(tool, options) {
  const { code, output } = await runTool(tool, options);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cacheFolder } from './root.mjs';
import { findFlakyTests, foldersOf, overBudget, runTasks } from './test.mjs';
import { readReport, runVitest } from './vitest-run.mjs';

test('readReport counts failed tests, and a file that cannot be loaded as one', () => {
  const passed = { status: 'passed', fullName: 'a list opens', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'a list sorts', failureMessages: ['Timeout 1\n at x', 'y'] };
  const report = {
    numPassedTests: 2,
    testResults: [
      { name: '/project/good.test.ts', status: 'passed', assertionResults: [passed], message: '' },
      { name: '/project/bad.test.ts', status: 'failed', assertionResults: [passed, failed], message: '' },
      { name: '/project/e2e/c.e2e.ts', status: 'failed', assertionResults: [], message: 'No module\n at x' },
    ],
  };
  expect(readReport(report, '/project')).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      { file: 'bad.test.ts', tests: [{ name: 'a list sorts', reason: 'Timeout 1' }] },
      { file: join('e2e', 'c.e2e.ts'), tests: [{ name: '(the file itself)', reason: 'No module' }] },
    ],
  });
});

test('runTasks runs tasks beside the unit tests, then those that need both', async () => {
  const seen = [];
  const task = (name, isBeside, { failed = 0 } = {}) => ({
    name,
    isBeside,
    run: async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} ends`);
      if (failed > 0) throw new Error('broken');
      return { passed: 1, failed: 0, output: '' };
    },
  });
  const flakyFile = join(cacheFolder, 'tests', `flaky-${process.pid}.json`);
  onTestFinished(() => rmSync(flakyFile, { force: true }));
  const run = (...tasks) => runTasks(tasks, { flakyFile });
  expect(await run(task('types', true), task('unit'), task('build', true), task('e2e'))).toBe(true);
  expect(seen.slice(0, 2)).toEqual(['types begins', 'unit begins']);
  expect(seen.slice(-2)).toEqual(['e2e begins', 'e2e ends']);
  expect(seen.indexOf('build begins')).toBeGreaterThan(seen.indexOf('types ends'));
  expect(await run(task('types', true, { failed: 1 }), task('e2e'))).toBe(false);
});

test('foldersOf names the folders of a domain and of nothing else', () => {
  expect(foldersOf('recruitment')).toHaveLength(3);
  for (const name of ['nothing', '..', '', 'sites/../media']) expect(foldersOf(name)).toEqual([]);
});

const passing = `test('passes', () => {});`;
/** A test that fails as often as it says, then passes. */
const failing = (name, times) => `
  test('${name}', () => {
    const runs = existsSync('${name}.runs') ? Number(readFileSync('${name}.runs', 'utf8')) : 0;
    writeFileSync('${name}.runs', String(runs + 1));
    expect(runs, 'planted').toBeGreaterThanOrEqual(${times});
  });`;

/** A folder with planted test files and how they are run. */
function plantTests(name, files) {
  const folder = join(cacheFolder, 'tests', `planted-${process.pid}-${name}`);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: {} };');
  for (const [file, code] of Object.entries(files))
    writeFileSync(
      join(folder, `${file}.test.mjs`),
      `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
       import { expect, test } from 'vitest';
       ${code}`,
    );
  return { folder, run: () => runVitest(`planted-${process.pid}-${name}`, { cwd: folder }) };
}

/** What work answers, and the lines that it prints. */
async function withLines(work) {
  const lines = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(...line.split('\n')));
  try {
    return { hasPassed: await work(), lines };
  } finally {
    log.mockRestore();
  }
}

/** Runs planted test files as a step of the test command, and returns what it prints last and keeps. */
async function runPlanted(name, files) {
  const { folder, run } = plantTests(name, files);
  const flakyFile = join(folder, 'flaky.json');
  const printed = await withLines(() => runTasks([{ name: 'e2e', run }], { flakyFile }));
  return { ...printed, flaky: JSON.parse(readFileSync(flakyFile, 'utf8')) };
}

test('runTasks fails when a test also fails in its second run', async () => {
  const { hasPassed, lines, flaky } = await runPlanted('always', {
    good: passing,
    bad: failing('always', 99),
  });
  expect([hasPassed, lines.at(-1), flaky]).toEqual([false, '1 passed, 1 failed', []]);
  expect(lines).toContainEqual(expect.stringMatching(/^✗ again .* bad\.test\.mjs$/));
}, 60_000);

test('runTasks passes when a test fails once, and reports it as flaky', async () => {
  const { hasPassed, lines, flaky } = await runPlanted('once', { good: passing, shaky: failing('once', 1) });
  expect(lines.slice(-3)).toEqual([
    '1 flaky:',
    expect.stringMatching(/^ {2}flaky shaky\.test\.mjs › once: .*planted/),
    '2 passed, 0 failed',
  ]);
  expect([hasPassed, flaky]).toEqual([
    true,
    [{ step: 'e2e', file: 'shaky.test.mjs', name: 'once', reason: expect.stringContaining('planted') }],
  ]);
}, 60_000);

test('runTasks fails when more than five tests are flaky', async () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  const { hasPassed, lines, flaky } = await runPlanted('six', {
    shaky: names.map((name) => failing(name, 1)).join('\n'),
  });
  expect([hasPassed, flaky.map(({ name }) => name), lines.at(-1)]).toEqual([
    false,
    names,
    '6 passed, 1 failed',
  ]);
  expect(lines).toContain('6 flaky, more than 5: the run fails:');
}, 60_000);

const childrenOfTest = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

test('findFlakyTests names failed tests per run, and ends its background load', async () => {
  const { run } = plantTests('flaky', { good: passing, shaky: `${passing} ${failing('once', 1)}` });
  const prepare = vi.fn();
  const before = childrenOfTest();
  const { hasPassed, lines } = await withLines(() =>
    findFlakyTests({ times: 2, prepare, runs: { planted: run } }),
  );
  await expect.poll(childrenOfTest).toBeLessThanOrEqual(before);
  expect(prepare).toHaveBeenCalledOnce();
  expect(lines).toEqual([
    'run 1 of 2, planted: 2 passed, 1 failed',
    'run 2 of 2, planted: 3 passed, 0 failed',
    'fell over: shaky.test.mjs › once',
    expect.stringMatching(/^ {2}run 1: .*planted/),
    '1 tests fell over in 2 runs',
  ]);
  expect(hasPassed).toBe(false);
}, 60_000);

test('findFlakyTests passes when nothing failed, and fails when a run fails outside of its tests', async () => {
  const find = (results) =>
    withLines(() =>
      findFlakyTests({
        times: results.length,
        prepare: async () => undefined,
        runs: { planted: async () => results.shift() },
      }),
    );
  const green = { passed: 3, failed: 0, output: '', failures: [] };
  expect((await find([green, green])).hasPassed).toBe(true);
  const { hasPassed, lines } = await find([green, { ...green, failed: 1, output: 'No database\n' }]);
  expect(hasPassed).toBe(false);
  expect(lines).toContain('No database');
  expect(lines).toContain('fell over: planted › (the run itself)');
});

test('overBudget names the steps that took longer than they may', () => {
  const budgets = { unit: 200, e2e: 300, all: 480 };
  expect(overBudget({ types: 900, unit: 200, e2e: 301.4, all: 700 }, budgets)).toEqual([
    'over budget: e2e took 301 s of 300 s',
    'over budget: all took 700 s of 480 s',
  ]);
});

import { spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { supervise } from './supervise.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lc-supervise-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that takes the next of these lives each time it is started. */
const programOf = (name, runs) => {
  const [script, count] = [join(folder, `${name}.mjs`), join(folder, `${name}.lives`)];
  writeFileSync(count, '');
  appendFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs';
const life = readFileSync(${JSON.stringify(count)}, 'utf8').length;
appendFileSync(${JSON.stringify(count)}, '.');
const lives = [${runs.map((life) => `async () => { ${life} }`).join(', ')}];
await lives[Math.min(life, lives.length - 1)]();`,
  );
  return { program: [script], runs: () => readFileSync(count, 'utf8').length };
};

const ready = `await new Promise((done) => process.send('ready', done));`;
const crash = `${ready} process.kill(process.pid, 'SIGKILL');`;
const watched = () => {
  const lines = [];
  let left = 0;
  const leave = () => {
    left++;
  };
  return {
    lines,
    leftCount: () => left,
    options: { firstPauseMs: 5, say: (line) => lines.push(line), leave },
  };
};

test('supervise restarts a crashed program after a growing pause', async () => {
  const { program, runs } = programOf('comes-back', [crash, crash, crash, 'process.exit(0);']);
  const { lines, leftCount, options } = watched();
  expect(await supervise(program, options)).toBe(0);
  expect(runs()).toBe(4);
  expect(lines.map((line) => /in ([\d.]+) s/.exec(line)?.[1])).toEqual(['0.005', '0.01', '0.02']);
  expect(leftCount()).toBe(0);
});

test('supervise gives up after five crashes in a minute and cleans up after them', async () => {
  const { program, runs } = programOf('gives-up', [crash]);
  const { lines, leftCount, options } = watched();
  expect(await supervise(program, options)).toBe(1);
  expect(runs()).toBe(5);
  expect(lines.join('\n')).toMatch(/5 times in a minute: it is not started again/);
  expect(leftCount()).toBe(1);
});

test('supervise does not count old crashes', async () => {
  const { program, runs } = programOf('forgets', [...Array(7).fill(crash), 'process.exit(0);']);
  const { options } = watched();
  expect(await supervise(program, { ...options, withinMs: 1 })).toBe(0);
  expect(runs()).toBe(8);
});

test('supervise does not repeat a refused first start', async () => {
  const { program, runs } = programOf('refused', ['process.exit(3);']);
  const { lines, options } = watched();
  expect(await supervise(program, options)).toBe(3);
  expect([runs(), lines]).toEqual([1, []]);
});

test('supervise tries again when a later start is refused', async () => {
  const { program, runs } = programOf('later', [crash, 'process.exit(1);', 'process.exit(0);']);
  expect(await supervise(program, watched().options)).toBe(0);
  expect(runs()).toBe(3);
});

/** Supervises in a process of its own, whose lines nobody can read. @returns its exit code */
const superviseUnheard = (program, stdio, options) => {
  const script = `import { supervise } from ${JSON.stringify(new URL('./supervise.mjs', import.meta.url).href)};
process.exit(await supervise(${JSON.stringify(program)}, ${JSON.stringify(options)}));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio });
  for (const stream of [child.stdout, child.stderr]) stream?.destroy();
  return new Promise((resolve) => child.once('exit', resolve));
};

test.each([
  ['is gone', () => 'pipe'],
  ...(existsSync('/dev/full') ? [['is full', () => openSync('/dev/full', 'w')]] : []),
])('supervise restarts a crashed program when what it writes to %s', async (name, open) => {
  const { program, runs } = programOf(`unheard ${name}`, [crash, crash, 'process.exit(0);']);
  const output = open();
  const options = { firstPauseMs: 5 };
  expect(await superviseUnheard(program, ['ignore', output, output], options)).toBe(0);
  expect(runs()).toBe(3);
});

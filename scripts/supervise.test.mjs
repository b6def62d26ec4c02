import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { supervise } from './supervise.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lc-supervise-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that takes the next of these lives each time it is started. */
const programOf = (name, lives) => {
  const [script, count] = [join(folder, `${name}.mjs`), join(folder, `${name}.lives`)];
  writeFileSync(count, '');
  appendFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs';
const life = readFileSync(${JSON.stringify(count)}, 'utf8').length;
appendFileSync(${JSON.stringify(count)}, '.');
const lives = [${lives.map((life) => `async () => { ${life} }`).join(', ')}];
await lives[Math.min(life, lives.length - 1)]();`,
  );
  return { program: [script], lives: () => readFileSync(count, 'utf8').length };
};

const ready = `await new Promise((done) => process.send('ready', done));`;
const crash = `${ready} process.kill(process.pid, 'SIGKILL');`;
const watched = () => {
  const said = [];
  let left = 0;
  const leave = () => {
    left++;
  };
  return { said, leftCount: () => left, options: { firstPauseMs: 5, say: (line) => said.push(line), leave } };
};

test('supervise starts a crashed program again, after a pause that grows', async () => {
  const { program, lives } = programOf('comes-back', [crash, crash, crash, 'process.exit(0);']);
  const { said, leftCount, options } = watched();
  expect(await supervise(program, options)).toBe(0);
  expect(lives()).toBe(4);
  expect(said.map((line) => /in ([\d.]+) s/.exec(line)?.[1])).toEqual(['0.005', '0.01', '0.02']);
  expect(leftCount()).toBe(0);
});

test('supervise gives up after five crashes in a minute and removes what they left', async () => {
  const { program, lives } = programOf('gives-up', [crash]);
  const { said, leftCount, options } = watched();
  expect(await supervise(program, options)).toBe(1);
  expect(lives()).toBe(5);
  expect(said.join('\n')).toMatch(/5 times in a minute: it is not started again/);
  expect(leftCount()).toBe(1);
});

test('supervise forgets crashes that lie further back', async () => {
  const { program, lives } = programOf('forgets', [...Array(7).fill(crash), 'process.exit(0);']);
  const { options } = watched();
  expect(await supervise(program, { ...options, withinMs: 1 })).toBe(0);
  expect(lives()).toBe(8);
});

test('supervise does not repeat a first start that was refused', async () => {
  const { program, lives } = programOf('refused', ['process.exit(3);']);
  const { said, options } = watched();
  expect(await supervise(program, options)).toBe(3);
  expect([lives(), said]).toEqual([1, []]);
});

test('supervise tries again when a later start is refused', async () => {
  const { program, lives } = programOf('later', [crash, 'process.exit(1);', 'process.exit(0);']);
  expect(await supervise(program, watched().options)).toBe(0);
  expect(lives()).toBe(3);
});

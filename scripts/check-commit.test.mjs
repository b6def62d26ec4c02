import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { problemsOfCommit } from './check-commit.mjs';
import { root } from './root.mjs';

test.each([
  'feat(content): keep friendly links',
  'fix: answer 503 while the database is away\n\nBecause clients wait.',
  'refactor(form-core)!: drop the old reader',
  'docs: say where UEditor files go',
  'feat(api): API keys for partners',
  "Merge branch 'main' into content",
  'fixup! feat(content): keep friendly links',
])('problemsOfCommit accepts %j', (message) => {
  expect(problemsOfCommit(message)).toEqual([]);
});

test.each([
  'Friendly links',
  'feat:no space',
  'feature(content): keep links',
  'feat(content): Keep links',
  'feat(content): keep links.',
  'feat(content): wip',
  `feat: ${'x'.repeat(100)}`,
  '',
])('problemsOfCommit refuses %j', (message) => {
  expect(problemsOfCommit(message)).toHaveLength(1);
});

const folder = mkdtempSync(join(tmpdir(), 'lc-hooks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
for (const name of Object.keys(env)) if (/^GIT_(DIR|WORK_TREE|INDEX_FILE)$/.test(name)) delete env[name];
const run = (cwd, command, ...options) => spawnSync(command, options, { cwd, env, encoding: 'utf8' });
const hasGit = run(folder, 'git', '--version').status === 0;

/** The project's scripts alone, in a folder of their own. */
const copyOf = (name) => {
  const copy = join(folder, name);
  mkdirSync(join(copy, 'scripts'), { recursive: true });
  for (const file of ['hooks', 'set-hooks.mjs', 'check-commit.mjs'])
    cpSync(join(root, 'scripts', file), join(copy, 'scripts', file), { recursive: true });
  return copy;
};

test('set-hooks does nothing without a repository', () => {
  const { status, stdout, stderr } = run(copyOf('plain'), process.execPath, 'scripts/set-hooks.mjs');
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});

test.runIf(hasGit)('set-hooks makes git refuse invalid commit titles', () => {
  const copy = copyOf('repository');
  run(copy, 'git', 'init', '--quiet');
  expect(run(copy, process.execPath, 'scripts/set-hooks.mjs').status).toBe(0);
  writeFileSync(join(copy, 'a.txt'), 'a');
  run(copy, 'git', 'add', 'a.txt');
  const commit = (title) =>
    run(copy, 'git', '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-m', title);
  const refused = commit('Some changes');
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain('type(scope)');
  expect(commit('chore: begin').status).toBe(0);
});

test.runIf(hasGit)('set-hooks keeps existing hooks of the user', () => {
  const copy = copyOf('own-hooks');
  run(copy, 'git', 'init', '--quiet');
  run(copy, 'git', 'config', 'core.hooksPath', 'mine');
  expect(run(copy, process.execPath, 'scripts/set-hooks.mjs').stdout).toContain('mine');
  expect(run(copy, 'git', 'config', 'core.hooksPath').stdout.trim()).toBe('mine');
});

// npm's "prepare": has git look at commit messages. Never fails, as an installation needs no git.
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = 'scripts/hooks';
const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)));

function git(...options) {
  const { status, stdout } = spawnSync('git', options, { cwd: root, encoding: 'utf8' });
  return { isDone: status === 0, output: stdout?.trim() ?? '' };
}

function setHooks() {
  const top = git('rev-parse', '--show-toplevel');
  // Neither a download without git nor a folder within somebody else's repository.
  if (!top.isDone || realpathSync(top.output) !== root) return;
  const own = git('config', '--get', 'core.hooksPath');
  if (own.output === folder) return;
  if (own.output) console.log(`Commits are not checked: git takes its hooks from ${own.output}.`);
  else git('config', 'core.hooksPath', folder);
}

try {
  setHooks();
} catch (error) {
  console.log(`Commits are not checked: ${error.message}`);
}

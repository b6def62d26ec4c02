import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

const git = (...given: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', ['-C', root, ...given], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** The migrations of a commit. */
const migrationsOf = (commit: string): string =>
  git('ls-tree', '--name-only', commit, 'apps/server/migrations/') ?? '';

/**
 * The commit of the version before: where a branch left `main`, or, on `main`, the last commit of it that lacks a
 * migration. Undefined without a history of enough commits, as in an unpacked archive.
 */
export const earlierCommit = (): string | undefined => {
  const left = ['main', 'origin/main']
    .map((branch) => git('merge-base', 'HEAD', branch))
    .find((commit) => commit !== undefined && migrationsOf(commit) !== migrationsOf('HEAD'));
  if (left) return left;
  const added = git(
    ...['log', '-1', '--first-parent', '-m', '--format=%H', '--diff-filter=A'],
    ...['--', 'apps/server/migrations'],
  );
  return added ? git('rev-parse', '--verify', '--quiet', `${added}^`) : undefined;
};

/** Puts the sources of a commit into a folder, with our dependencies and its own packages. @returns its server */
export const unpackVersion = (commit: string, folder: string): string => {
  const { status, stderr } = spawnSync(
    'sh',
    [
      '-c',
      'git -C "$1" archive "$2" package.json packages apps/server | tar -x -C "$3"',
      'sh',
      root,
      commit,
      folder,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${commit} cannot be unpacked: ${stderr}`);
  const [ours, theirs] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(theirs, '@lc'), { recursive: true });
  for (const name of readdirSync(ours).filter((entry) => entry !== '@lc' && !entry.startsWith('.')))
    symlinkSync(join(ours, name), join(theirs, name));
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(theirs, '@lc', name));
  const ofServer = join('apps', 'server', 'node_modules');
  if (existsSync(join(root, ofServer))) symlinkSync(join(root, ofServer), join(folder, ofServer));
  return join(folder, 'apps', 'server', 'src', 'main.ts');
};

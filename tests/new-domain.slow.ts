import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { folds, migration, ownFiles, ownFolders } from './support/new-domain.ts';

/**
 * Adds a domain with one entity to a copy of the sources, as docs/architecture.md says, and takes it away again. Nothing
 * is touched but its own folders, its migration, and the lines that fold the domains.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'lc-new-domain-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const skipped = new Set(['node_modules', 'dist', '.git', '.cache', 'data', 'backups']);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [relative(copy, path)];
  });

const contents = (): Map<string, string> =>
  new Map(filesIn(copy).map((file) => [file, readFileSync(join(copy, file), 'latin1')]));

/** The packages of this folder; our own are those of the copy. */
const linkPackages = (): void => {
  const from = join(root, 'node_modules');
  const to = join(copy, 'node_modules');
  mkdirSync(join(to, '@lc'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@lc') symlinkSync(join(from, name), join(to, name));
  for (const [name, folder] of [
    ['contract', 'packages/contract'],
    ['form-core', 'packages/form-core'],
    ['process-core', 'packages/process-core'],
    ['server', 'apps/server'],
    ['console', 'apps/console'],
  ] as const) {
    symlinkSync(join(copy, folder), join(to, '@lc', name));
    const own = join(root, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, folder, 'node_modules'));
  }
};

const run = (tool: string, ...options: string[]): string => {
  try {
    const bin = join(copy, 'node_modules', '.bin', tool);
    return execFileSync(bin, options, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${tool} ${options.join(' ')} failed:\n${stdout}${stderr}`.slice(0, 6000));
  }
};

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
};

const addDomain = (): void => {
  for (const [file, text] of Object.entries(ownFiles)) write(file, text);
  for (const [file, lines] of Object.entries(folds)) {
    let text = readFileSync(join(copy, file), 'utf8');
    for (const [line, before] of lines) {
      expect(text.split(before), `${file} has its place`).toHaveLength(2);
      text = text.replace(before, () => line + before);
    }
    write(file, text);
  }
  const draft = run('tsx', 'scripts/draft-migration.ts', 'course');
  write(
    migration,
    `-- Courses that sites offer.\n${draft.replace('subsite_id bigint not null', '$& references subsite')}`,
  );
};

const removeDomain = (): void => {
  for (const folder of ownFolders) rmSync(join(copy, folder), { recursive: true });
  rmSync(join(copy, migration));
  for (const [file, lines] of Object.entries(folds)) {
    let text = readFileSync(join(copy, file), 'utf8');
    for (const [line] of lines) text = text.replace(line, '');
    write(file, text);
  }
};

test('a new domain needs only its own folders and one line in each index', () => {
  for (const entry of readdirSync(root, { withFileTypes: true }))
    if (!skipped.has(entry.name))
      cpSync(join(root, entry.name), join(copy, entry.name), {
        recursive: true,
        filter: (path) => !skipped.has(path.split('/').at(-1) ?? ''),
      });
  linkPackages();
  const before = contents();

  addDomain();
  const after = contents();
  const touched = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
  const elsewhere = touched.filter((file) => !ownFolders.some((folder) => file.startsWith(folder)));
  expect(elsewhere.sort()).toEqual([...Object.keys(folds), migration].sort());

  run('tsc', '-p', '.', '--noEmit');
  run(
    'vitest',
    ...['run', '--project', 'unit', '--maxWorkers=1'],
    'apps/server/src/modules/training',
    ...['migrations', 'boundaries', 'words', 'resource-tests', 'raw-writes', 'wire'].map(
      (name) => `tests/${name}.test.ts`,
    ),
    'apps/server/src/modules/seeds.test.ts',
  );

  removeDomain();
  expect(contents()).toEqual(before);
}, 900_000);

import { expect, test } from 'vitest';
import { isTest, sourcesIn } from './support/sources.ts';

/**
 * Processes agree on moments by the clock of the database: `now()` in SQL, `currentTime` and `currentDate` of
 * `kernel/clock.ts` here. The clock of a process measures what it remembers for itself, or stamps what it says.
 */
const ownClock = /\bDate\.now\(|\bnew Date\(\s*\)/;

/** Who reads the clock of its process, and what for. */
const allowed: Readonly<Record<string, string>> = {
  'backup/backup.ts': 'stamps a backup',
  'kernel/clock.ts': 'compares the two clocks',
  'kernel/db/engine/folder-lock.ts': 'touches a file of this machine',
  'kernel/db/engine/postmaster.ts': 'waits for a process of this machine',
  'kernel/db/engine/supervisor.ts': 'waits for a process of this machine',
  'kernel/db/page.ts': 'stamps an answer',
  'kernel/db/session-check.ts': 'waits',
  'kernel/http/bind.ts': 'stamps an answer',
  'kernel/http/errors.ts': 'stamps an answer',
  'kernel/jobs/runner.ts': 'waits',
  'kernel/output/standard.ts': 'stamps a line of the log',
  'kernel/resource/count-cache.ts': 'the age of what it remembers',
  'kernel/personal-key.ts': 'names a file that is set aside',
  'main.ts': 'names the folder of a backup',
  'modules/content/publishing/page-memory.ts': 'the age of what it remembers',
  'modules/forms/submission-table.ts': 'stamps an answer',
  'modules/media/archive.service.ts': 'stamps a file in an archive',
  'modules/media/sweep.service.ts': 'the age of files of this machine',
  'modules/recruitment/search/kept-counts.ts': 'the age of what it remembers',
  'modules/seeds.ts': 'dates demo data',
};

const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

test('the clock of a process decides nothing that another process or a later start looks at', () => {
  const root = 'apps/server/src/';
  const readers = sourcesIn(root)
    .filter((source) => !isTest(source) && !/\.seed\.ts$|-support\.ts$/.test(source.path))
    .filter(({ text }) => ownClock.test(codeOf(text)))
    .map(({ path }) => path.slice(root.length));
  expect(readers.filter((path) => !(path in allowed))).toEqual([]);
  expect(Object.keys(allowed).filter((path) => !readers.includes(path))).toEqual([]);
});

test('the gate on clocks sees both ways to read one', () => {
  for (const text of ['const at = Date.now();', 'if (due < new Date()) return;'])
    expect(text).toMatch(ownClock);
  expect('new Date(row.at)').not.toMatch(ownClock);
});

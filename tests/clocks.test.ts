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
  'modules/content/publishing/template-values.ts': 'what a template calls now',
  'modules/content/publishing/page-memory.ts': 'the age of what it remembers',
  'modules/forms/submission-table.ts': 'stamps an answer',
  'modules/media/archive.service.ts': 'stamps a file in an archive',
  'modules/recruitment/search/kept-counts.ts': 'the age of what it remembers',
  'modules/seeds.ts': 'dates demo data',
};

const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

/**
 * Moments become days and texts in `kernel/clock-in.ts` of the contract, and by it in `kernel/time-zone.ts` and
 * `kernel/time-zone.queries.ts` of the server and `kernel/clock.ts` of the console; `kernel/days.ts` counts days.
 */
const ownConversion =
  /\bat time zone\b|to_char\([^`]{0,80}?'YYYY|\bcurrent_date\b|now\(\)::date|toISOString\(\)\.(slice|split|substring)|\bclockIn\([^;]*\)\.slice|Intl\.DateTimeFormat|toLocale(Date|Time)?String\(|\.getTimezoneOffset\(|\bdayjs\(\)/;

/** Who converts moments otherwise, and why. */
const converting: Readonly<Record<string, string>> = {
  'apps/server/src/kernel/time-zone.ts': 'is the place',
  'apps/server/src/kernel/time-zone.queries.ts': 'is the place',
  'apps/server/src/kernel/tables/formats.ts': 'cells of workbooks are in no zone',
  'apps/server/src/modules/content/publishing/filters.ts': 'writes days of the calendar in a language',
  'apps/console/src/domains/forms/render/moments.ts':
    'values of forms in milliseconds go by the clock of the browser',
  'apps/console/src/domains/forms/render/widgets/time-arrows.tsx': 'a time of no day',
  'apps/console/src/kernel/session-store.ts': 'asks the browser for its zone',
  'packages/contract/src/kernel/clock-in.ts': 'is the place',
  'packages/contract/src/kernel/days.ts': 'counts days of the calendar',
  'packages/contract/src/recruitment/seekers/seeker.resource.ts': 'counts years back to a day of birth',
};

test('moments become days and texts in one place of each side', () => {
  const found = ['apps/server/src/', 'apps/console/src/', 'packages/']
    .flatMap((root) => sourcesIn(root))
    .filter(
      (source) =>
        !isTest(source) && !/[./](seed|fixture)\.tsx?$|-support\.ts$|testing\.tsx$/.test(source.path),
    )
    .filter(({ text }) => ownConversion.test(codeOf(text)))
    .map(({ path }) => path);
  expect(found.filter((path) => !(path in converting))).toEqual([]);
  expect(Object.keys(converting).filter((path) => !found.includes(path))).toEqual([]);
});

test.each([
  'select t.at at time zone reader.zone',
  "to_char(j.published_at, 'YYYY-MM-DD')",
  'ends_on < current_date',
  'published.toISOString().slice(0, 10)',
  'clockIn(ctx.timeZone, currentDate()).slice(0, 10)',
  "new Intl.DateTimeFormat('en')",
  'date.toLocaleDateString(language)',
  'const now = dayjs();',
])('the gate on clocks sees %s', (text) => {
  expect(text).toMatch(ownConversion);
});

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

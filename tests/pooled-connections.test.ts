import { expect, test } from 'vitest';
import { isTest, sourcesIn } from './support/sources.ts';

/**
 * A call may go through a pooler that gives each transaction another connection: what a session would keep is lost
 * there, or meets somebody else. Settings are `set local`, locks those of a transaction (`pg_advisory_xact_lock`).
 */
const keptBySession: readonly RegExp[] = [
  /\bset_config\([^;]*?,\s*false\s*\)/i,
  /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\b/i,
  /\bcreate\s+(?:(?:global|local)\s+)?temp(?:orary)?\b/i,
  /\bwith\s+hold\b/i,
  // Statements of a session, where a statement begins.
  /(?:sql(?:<[^`]*?>)?`|query\(\s*['"`]|;)\s*(?:set\s+(?!local\b|constraints\b)|(?:reset|discard|listen|unlisten|prepare|deallocate|load)\s+)[\w"$*]/i,
  /\.connection\(\)\s*\.\s*execute/,
];

/** Who has a connection of its own to PostgreSQL itself (`directAddress`), or asks for nothing of it behind a pooler. */
const allowed: Readonly<Record<string, string>> = {
  'apps/server/src/kernel/db/listen.ts': 'listens at the direct address',
  'apps/server/src/kernel/db/migrate.ts': 'migrates at the direct address',
  'apps/server/src/kernel/db/run-migration.ts': 'migrates at the direct address',
  'apps/server/src/kernel/jobs/library.ts': 'migrates at the direct address',
  'apps/server/src/backup/backup.ts': 'reads at the direct address',
  'apps/server/src/kernel/db/session-check.ts': 'finds out whether sessions are kept',
  'apps/server/src/kernel/db/line.ts': 'sets a limit where sessions are kept',
  'apps/server/src/kernel/db/statements.ts': 'is not used behind a pooler',
};

const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
const needsSession = (text: string): boolean => keptBySession.some((pattern) => pattern.test(codeOf(text)));

test('calls need nothing of the database that a session would have to keep', () => {
  const sources = sourcesIn('apps/server/src').filter((source) => !isTest(source));
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter(({ text }) => needsSession(text)).map(({ path }) => path);
  expect(found.filter((path) => !(path in allowed))).toEqual([]);
  expect(Object.keys(allowed).filter((path) => !found.includes(path))).toEqual([]);
});

test('only what chooses between the two addresses reads them', () => {
  const readers = sourcesIn('apps/server/src')
    .filter((source) => !isTest(source) && /\bdatabase(?:Direct)?Url\b/.test(codeOf(source.text)))
    .map(({ path }) => path.slice('apps/server/src/'.length));
  expect(readers.sort()).toEqual(['config.ts', 'kernel/db/address.ts', 'kernel/settings.ts', 'server.ts']);
});

test.each([
  "await sql`select set_config('statement_timeout', $1, false)`.execute(db)",
  'await sql`set statement_timeout = 5`.execute(db)',
  "await client.query('SET search_path to x')",
  "await client.query('begin; set role x')",
  'await sql<{ a: string }>`listen changes`.execute(db)',
  'await sql`select pg_try_advisory_lock_shared(1)`.execute(db)',
  'await sql`create temporary table a ()`.execute(db)',
  'await db.connection().execute(work)',
  'await sql`declare c cursor with hold for select 1`.execute(db)',
  'await sql`prepare one as select 1`.execute(db)',
])('the gate on sessions refuses %s', (text) => {
  expect(needsSession(text)).toBe(true);
});

test.each([
  "await sql`select set_config('lock_timeout', '5s', true)`.execute(tx)",
  'await sql`set local lock_timeout = 5`.execute(tx)',
  'await sql`select pg_advisory_xact_lock(1)`.execute(tx)',
  'await sql`update a set b = 1`.execute(tx)',
])('the gate on sessions allows %s', (text) => {
  expect(needsSession(text)).toBe(false);
});

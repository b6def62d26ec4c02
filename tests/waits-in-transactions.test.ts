import { describe, expect, test } from 'vitest';
import { isTest, type Source, sourcesIn } from './support/sources.ts';

/**
 * Inside a transaction nothing is waited for but the database: connections are few, and one that waits for a process, a
 * disk or a network serves nobody. Every function that does calls `refuseInTransaction`; here every source is found
 * that could wait and does not ask.
 */
const root = 'apps/server/src/';

/** What waits: names of node modules that do no more than compute are left out. */
const waitingModules =
  /import\s+(?!type\b)(?<names>\{[^}]*\}|\S+)\s+from\s+'node:(?<module>fs\/promises|http|https|net|tls|dns|dns\/promises|child_process|worker_threads|timers\/promises|zlib|stream\/promises)'/g;
const computing: Readonly<Record<string, RegExp>> = {
  http: /^(IncomingMessage|ServerResponse|Server|STATUS_CODES|type .*)$/,
  net: /^(isIP|isIPv6|BlockList|type .*)$/,
  child_process: /^(spawnSync|type .*)$/,
  worker_threads: /^(parentPort|type .*)$/,
  zlib: /^(\w+Sync|crc32|createGzip|createGunzip)$/,
  'fs/promises': /^type /,
  'dns/promises': /^type /,
  'timers/promises': /^type /,
};
/** Libraries of ours that wait, and `fetch`. */
const waitingCalls =
  /(?<![.\w])fetch\(|\bimport\('(?:nodemailer|openid-client)'\)|from '(?:@node-rs\/argon2|nodemailer|undici|s3mini)'|lazyModule<[^>]*>\('s3mini'\)|\bnew Promise<void>\(\((?:resolve|start)\)/;

/** Sources that wait where no transaction is: each with the reason. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/^(server|main)\.ts$/, 'starts and stops the server'],
  [/^backup\//, 'a program of its own'],
  [/^kernel\/db\/(engine\/|migrate\.ts|run-migration\.ts|session-check\.ts)/, 'starts the database'],
  [/^kernel\/http\//, 'works before a call begins and after it ends'],
  [/^kernel\/personal-key\.ts$/, 'reads its file before the server starts'],
  [/^kernel\/jobs\/runner\.ts$/, 'fetches jobs'],
  [/^kernel\/files\/(folder-store|s3-store)\.ts$/, 'behind outsideTransactions of store.ts'],
  [
    /^kernel\/files\/(drawing|moving|pages|picture|picture-process|spool-thread)\.ts$/,
    'in a process or thread of its own',
  ],
  [/^kernel\/files\/(zip-directory|compound-file)\.ts$/, 'reads files that inspect.ts opened'],
  [/^kernel\/files\/(chunks|spool-threads)\.ts$/, 'works on names that scratchPath of ingest.ts gave'],
  [/^kernel\/bounded\/task-process\.ts$/, 'behind createBoundedTask'],
  [/^modules\/media\/seed\.ts$/, 'seeds when the server starts'],
];

const namesIn = (names: string): string[] =>
  names
    .replace(/[{}\s]+/g, ' ')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const couldWait = (text: string): boolean =>
  waitingCalls.test(text) ||
  [...text.matchAll(waitingModules)].some(({ groups }) =>
    namesIn(groups?.names ?? '').some((name) => !computing[groups?.module ?? '']?.test(name)),
  );

const unguarded = (sources: readonly Pick<Source, 'path' | 'text'>[]): string[] =>
  sources
    .filter(({ text }) => couldWait(text) && !text.includes('refuseInTransaction('))
    .map(({ path }) => path.slice(root.length))
    .filter((path) => !elsewhere.some(([pattern]) => pattern.test(path)));

const product = sourcesIn(root).filter((source) => !isTest(source));

test('every source that waits for something other than the database refuses to in a transaction', () => {
  expect(unguarded(product)).toEqual([]);
});

test('every exception is for an existing source', () => {
  const paths = product.map(({ path }) => path.slice(root.length));
  expect(elsewhere.filter(([pattern]) => !paths.some((path) => pattern.test(path)))).toEqual([]);
});

test('a pool is asked for a connection in the kernel alone, where a transaction is refused a second one', () => {
  const asking = product.filter(({ text }) => /\bpool\.(?:query|connect)\(/.test(text));
  expect(asking.map(({ path }) => path.slice(root.length))).toEqual(['kernel/db/database.ts']);
});

test('transactions begin in one place, where they are marked', () => {
  const begin = /\.(?:transaction|connection|startTransaction)\(\)/;
  const places = product.filter(({ text }) => begin.test(text)).map(({ path }) => path.slice(root.length));
  expect(places).toEqual(['kernel/db/transaction.ts']);
  const usersOf = (name: string): string[] =>
    product.filter(({ text }) => text.includes(`${name}(`)).map(({ path }) => path.slice(root.length));
  expect(usersOf('inStartTransaction')).toEqual(['prepare.ts']);
  // Files are removed under a lock, by one job.
  expect(usersOf('inLockTransaction')).toEqual(['kernel/db/locks.ts']);
});

describe('the gate on waits', () => {
  const path = `${root}modules/analytics/planted.ts`;
  test.each([
    ['a call out', 'await fetch(url);'],
    ['a file', "import { readFile } from 'node:fs/promises';"],
    ['a socket', "import { connect, isIP } from 'node:net';"],
    ['a timer', "import { setTimeout as pause } from 'node:timers/promises';"],
    ['a hash', "import { hash } from '@node-rs/argon2';"],
  ])('finds an injected %s', (_, text) => {
    expect(unguarded([{ path, text }])).toEqual(['modules/analytics/planted.ts']);
    expect(unguarded([{ path, text: `${text}\nrefuseInTransaction('the disk');` }])).toEqual([]);
  });

  test.each([
    ['what compares addresses', "import { BlockList, isIPv6 } from 'node:net';"],
    ['what packs at once', "import { gzipSync } from 'node:zlib';"],
    ['a type', "import type { FileHandle } from 'node:fs/promises';"],
    ['a method of that name', 'const page = await store.fetch(key);'],
  ])('ignores %s', (_, text) => {
    expect(unguarded([{ path, text }])).toEqual([]);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { makeFolder, requireWritable } from './kernel/folders.ts';
import { startFault } from './start-fault.ts';

const folder = mkdtempSync(join(tmpdir(), 'lc-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const thrownBy = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

const system = (code: string, more: object): Error =>
  Object.assign(new Error(`${code}: what`), { code, ...more });

const refused = (code: string): pg.DatabaseError => {
  const error = new pg.DatabaseError('what PostgreSQL says', 20, 'error');
  error.code = code;
  return error;
};

describe('the message of a failed start', () => {
  test.each([
    [
      system('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'db.nowhere' }),
      /db\.nowhere cannot be resolved/,
    ],
    [
      system('EAI_AGAIN', { syscall: 'getaddrinfo', hostname: 'db.nowhere' }),
      /db\.nowhere cannot be resolved/,
    ],
    [system('EADDRINUSE', { syscall: 'listen', port: 80 }), /port is taken/],
    [system('EACCES', { syscall: 'open', path: '/x/server.lock.new' }), /cannot be used: EACCES/],
    [system('ECONNREFUSED', { syscall: 'connect' }), /database cannot be reached: ECONNREFUSED/],
    [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), /cannot be reached: ECONNREFUSED/],
    [new Error('timeout expired'), /database cannot be reached/],
    [refused('XX001'), /damaged: restore a backup \(XX001: what PostgreSQL says\)/],
    [system('SELF_SIGNED_CERT_IN_CHAIN', {}), /certificate of the database is not accepted .*sslrootcert/],
    [system('ERR_TLS_CERT_ALTNAME_INVALID', {}), /certificate of the database is not accepted/],
    [system('CERT_HAS_EXPIRED', {}), /certificate of the database is not accepted/],
    [new Error('The server does not support SSL connections'), /does not speak TLS/],
    [refused('25006'), /can only be read: DATABASE_URL must lead to the primary/],
    [refused('53300'), /no connection left: lower LC_DATABASE_CONNECTIONS/],
    [refused('28P01'), /user and password/],
    [refused('3D000'), /does not exist/],
  ])('explains %s', (error, words) => {
    expect(startFault(error)).toMatch(words);
  });

  test('is replaced by the stack for unexpected errors', () => {
    expect(startFault(new TypeError('x is not a function'))).toBeUndefined();
  });
});

describe('a missing folder', () => {
  test.each([
    ['below a file', () => join(folder, 'file', 'below')],
    ['where a file stands', () => join(folder, 'file')],
    ['where the system allows none', () => '/proc/nope/data'],
  ])('is refused at once with a message when it cannot be created: %s', (_name, path) => {
    writeFileSync(join(folder, 'file'), '');
    const error = thrownBy(() => makeFolder(path(), 0o700));
    expect(startFault(error)).toMatch(/^A file or folder cannot be used: E/);
  });

  test('is created with its parents, and again without error', () => {
    const path = join(folder, 'a', 'b', 'c');
    makeFolder(path, 0o700);
    requireWritable(path);
    writeFileSync(join(path, 'x'), '');
  });
});

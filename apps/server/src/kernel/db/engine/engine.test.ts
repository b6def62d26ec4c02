import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { prepareBinaries } from './binaries.ts';
import { ask, clusterOf, makeTemporaryFolder, startTestEngine } from './engine-support.ts';
import { connectionString, EngineError, engineAvailable, startEngine } from './index.ts';

import { databaseProcesses } from './processes.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('the embedded PostgreSQL', () => {
  test('says what to do where there is none for the machine', () => {
    expect(engineAvailable()).toBe(true);
    const attempt = () => prepareBinaries({ owner: null, copyFolder: '/nowhere', source: null });
    expect(attempt).toThrow(expect.objectContaining({ code: 'unavailable' }));
    expect(attempt).toThrow('DATABASE_URL');
  });

  test('is created by the first start and kept by the second', async () => {
    const dataDir = makeTemporaryFolder();
    const first = await startTestEngine(dataDir);
    expect(await ask(first.connection, 'show server_version')).toEqual([[expect.stringMatching(/^18\./)]]);
    expect(await ask(first.connection, 'show fsync')).toEqual([['on']]);
    expect(await ask(first.connection, 'show listen_addresses')).toEqual([['']]);
    expect(
      await ask(
        first.connection,
        "select datlocale, pg_encoding_to_char(encoding) from pg_database where datname = 'lc'",
      ),
    ).toEqual([['C.UTF-8', 'UTF8']]);
    expect(statSync(join(dataDir, 'database.json')).mode & 0o777).toBe(0o600);
    await ask(first.connection, "create table note as select 'kept' as text");
    await first.stop();

    const second = await startTestEngine(dataDir);
    expect(await ask(second.connection, 'select text from note')).toEqual([['kept']]);
    expect(second.connection).toEqual(first.connection);
  });

  test('lets nobody in without the password', async () => {
    const { connection } = await startTestEngine(makeTemporaryFolder());
    await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toMatchObject({
      code: '28P01',
    });
  });

  test('has a socket of its own where the path of the data folder is too long for one', async () => {
    const dataDir = join(makeTemporaryFolder(), 'a-very-long-name-'.repeat(6));
    const { connection } = await startTestEngine(dataDir);
    expect(connection.host.startsWith(dataDir)).toBe(false);
    expect(await ask(connection, 'select 1')).toEqual([[1]]);
    const client = new Client(connectionString(connection));
    await client.connect();
    expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    await client.end();
  });

  test('starts although a stranger has the process number of the one before', async () => {
    const dataDir = makeTemporaryFolder();
    const first = await startTestEngine(dataDir);
    const pidFile = join(await clusterOf(first), 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await first.stop();
    writeFileSync(pidFile, [process.ppid, ...lines.slice(1)].join('\n'));
    const second = await startTestEngine(dataDir);
    expect(await ask(second.connection, 'select 1')).toEqual([[1]]);
  });

  test('does not put an empty database in the place of one that is missing', async () => {
    const dataDir = makeTemporaryFolder();
    const record = { id: 'x', home: join(dataDir, 'elsewhere'), password: 'x', isReady: true };
    writeFileSync(join(dataDir, 'database.json'), JSON.stringify(record));
    const refusal = await startEngine({ dataDir, log: silent }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EngineError);
    expect(refusal).toMatchObject({ code: 'damaged' });
    expect(existsSync(record.home)).toBe(false);
  });

  test('a start that is refused leaves nothing running', async () => {
    const dataDir = makeTemporaryFolder();
    const first = await startTestEngine(dataDir);
    const cluster = await clusterOf(first);
    await first.stop();
    const recordFile = join(dataDir, 'database.json');
    const record: object = JSON.parse(readFileSync(recordFile, 'utf8'));
    writeFileSync(recordFile, JSON.stringify({ ...record, password: 'another' }));
    await expect(startEngine({ dataDir, log: silent })).rejects.toMatchObject({ code: 'damaged' });
    expect(databaseProcesses(cluster)).toEqual([]);

    rmSync(recordFile);
    await expect(startEngine({ dataDir, log: silent })).rejects.toMatchObject({ code: 'damaged' });
    expect(databaseProcesses(cluster)).toEqual([]);
    expect(existsSync(recordFile)).toBe(false);
  });

  test('a start that is given up leaves nothing running', async () => {
    const dataDir = makeTemporaryFolder();
    const signal = AbortSignal.abort(new Error('told to stop'));
    await expect(startEngine({ dataDir, log: silent, signal })).rejects.toThrow('told to stop');
    expect(databaseProcesses(join(dataDir, 'database', 'cluster'))).toEqual([]);
  });
});

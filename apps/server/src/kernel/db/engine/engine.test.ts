import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prepareBinaries } from './binaries.ts';
import { ask, makeTemporaryFolder, startTestEngine } from './engine-support.ts';
import { EngineError, engineAvailable, startEngine } from './index.ts';

import { databaseProcesses } from './processes.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('the embedded PostgreSQL', () => {
  test('says what to do when there is no build for the machine', () => {
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

  test('refuses connections without the password', async () => {
    const { connection } = await startTestEngine(makeTemporaryFolder());
    await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toMatchObject({
      code: '28P01',
    });
  });

  test('does not create an empty database in the place of a missing one', async () => {
    const dataDir = makeTemporaryFolder();
    const record = { id: 'x', home: join(dataDir, 'elsewhere'), password: 'x', isReady: true };
    writeFileSync(join(dataDir, 'database.json'), JSON.stringify(record));
    const refusal = await startEngine({ dataDir, log: silent }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EngineError);
    expect(refusal).toMatchObject({ code: 'damaged' });
    expect(existsSync(record.home)).toBe(false);
  });

  test('leaves nothing running when a start is aborted', async () => {
    const dataDir = makeTemporaryFolder();
    const signal = AbortSignal.abort(new Error('told to stop'));
    await expect(startEngine({ dataDir, log: silent, signal })).rejects.toThrow('told to stop');
    expect(databaseProcesses(join(dataDir, 'database', 'cluster'))).toEqual([]);
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { prepareDatabase } from '../prepare.ts';
import { personalKeyFile, personalKeyId, placeOfPersonalKey, settlePersonalKey } from './personal-key.ts';

const silent = { warn: () => undefined, info: () => undefined };

interface Installation {
  client: pg.Client;
  connectionString: string;
  folder: string;
  file: string;
  settle(): Promise<string | undefined>;
  start(): Promise<unknown>;
}

const install = async (): Promise<Installation> => {
  const { connectionString } = await createTestDatabase();
  const client = new pg.Client({ connectionString });
  await client.connect();
  const folder = mkdtempSync(join(tmpdir(), 'lc-key-'));
  onTestFinished(async () => {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  });
  const file = personalKeyFile(folder);
  return {
    client,
    connectionString,
    folder,
    file,
    settle: () => settlePersonalKey(connectionString, { keyFile: file, log: silent }),
    start: async () =>
      prepareDatabase({
        connectionString,
        demo: false,
        personalSecret: await settlePersonalKey(connectionString, { keyFile: file, log: silent }),
      }),
  };
};

const storedIn = async ({ client }: Installation, name: string): Promise<string | undefined> => {
  const { rows } = await client.query<{ value: string }>(
    `select value #>> '{}' as value from sys_setting where name = $1`,
    [name],
  );
  return rows[0]?.value;
};
const keyIn = (file: string): string => readFileSync(file, 'utf8').trim();

describe('the key of personal values', () => {
  test('moves from the database into a file that only its owner reads, and seals as before', async () => {
    const here = await install();
    const key = (await storedIn(here, 'personalKey')) ?? '';
    expect(key).not.toBe('');
    expect(await placeOfPersonalKey(here.client, here.file)).toBe('database');
    await here.settle();
    expect(keyIn(here.file)).toBe(key);
    expect(statSync(here.file).mode & 0o777).toBe(0o600);
    expect(await storedIn(here, 'personalKey')).toBeUndefined();
    expect(await placeOfPersonalKey(here.client, here.file)).toBe('here');
    await here.start();
    expect(await storedIn(here, 'personalKey')).toBeUndefined();
    await here.settle();
    expect(readdirSync(here.folder)).toEqual(['personal.key']);
  });

  test('is set aside for the one that a restored database brings along', async () => {
    const here = await install();
    const key = (await storedIn(here, 'personalKey')) ?? '';
    writeFileSync(here.file, 'of another database');
    await here.settle();
    expect(keyIn(here.file)).toBe(key);
    const aside = readdirSync(here.folder).filter((name) => name !== 'personal.key');
    expect(aside.map((name) => keyIn(join(here.folder, name)))).toEqual(['of another database']);
  });

  test('is not replaced by a new one where it is missing, nor by another', async () => {
    const here = await install();
    await here.settle();
    const key = keyIn(here.file);
    rmSync(here.file);
    expect(await placeOfPersonalKey(here.client, here.file)).toBe('missing');
    await expect(here.settle()).rejects.toThrow('key of personal values is missing');
    expect(readdirSync(here.folder)).toEqual([]);
    writeFileSync(here.file, 'another');
    await here.settle();
    await expect(here.start()).rejects.toThrow('sealed with another key');
    writeFileSync(here.file, `${key}\n`);
    await here.settle();
    await here.start();
  });

  test('leaves the database once LC_PERSONAL_KEY says the same, and stays there without a file', async () => {
    const here = await install();
    const key = (await storedIn(here, 'personalKey')) ?? '';
    await settlePersonalKey(here.connectionString, { keyFile: undefined, log: silent });
    expect(await storedIn(here, 'personalKey')).toBe(key);
    process.env.LC_PERSONAL_KEY = key;
    onTestFinished(() => void delete process.env.LC_PERSONAL_KEY);
    await settlePersonalKey(here.connectionString, { keyFile: undefined, log: silent });
    expect(await storedIn(here, 'personalKey')).toBeUndefined();
    await here.start();
    process.env.LC_PERSONAL_KEY = 'another';
    await expect(here.start()).rejects.toThrow('sealed with another key');
  });

  test('is refused where it is short, unless something was sealed with it already', async () => {
    const here = await install();
    const key = 'a'.repeat(31);
    process.env.LC_PERSONAL_KEY = key;
    onTestFinished(() => void delete process.env.LC_PERSONAL_KEY);
    await here.client.query(`delete from sys_setting where name in ('personalKey', 'personalKeyId')`);
    await here.start();
    expect(await storedIn(here, 'personalKeyId')).toBe(personalKeyId(key));
    const fresh = (await createTestDatabase({ template: 'lc_migrated' })).connectionString;
    await expect(prepareDatabase({ connectionString: fresh, demo: false })).rejects.toThrow(
      'LC_PERSONAL_KEY must have at least 32 characters',
    );
    process.env.LC_PERSONAL_KEY = 'a'.repeat(32);
    const { adminPassword = '' } = await prepareDatabase({ connectionString: fresh, demo: false });
    // 16 random bytes, and what the rule for passwords asks for.
    expect(adminPassword).toMatch(/^[\w-]{22}-7a$/);
  });

  test('is known again by a fingerprint that does not give it away', async () => {
    const here = await install();
    const [key = '', id = ''] = [await storedIn(here, 'personalKey'), await storedIn(here, 'personalKeyId')];
    expect(id).toBe(personalKeyId(key));
    expect(id).not.toContain(key.slice(0, 6));
  });
});

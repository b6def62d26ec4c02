import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../apps/server/src/kernel/db/engine/engine-support.ts';
import { callApi, signIn } from '../tests/support/api.ts';
import { createTestDatabase } from '../tests/support/database.ts';
import { testPasswords } from '../tests/support/passwords.ts';
import { failure, reason, started } from './support/starts.ts';

test('two servers that start at once on an empty database seed everything exactly once', async () => {
  const { connectionString } = await createTestDatabase({ template: 'template0' });
  const folders = [makeTemporaryFolder(), makeTemporaryFolder()];
  const env = { DATABASE_URL: connectionString, LC_ADMIN_PASSWORD: testPasswords.adminPassword };
  const servers = await Promise.all(folders.map((folder) => started({ ...env, LC_DATA_DIR: folder })));

  // The one that made up a password keeps it where the owner can read it again; the given one is nowhere.
  const kept = folders.map((folder) => join(folder, 'first-sign-in.txt')).filter((file) => existsSync(file));
  expect(kept.map((file) => readFileSync(file, 'utf8'))).toEqual([
    expect.stringMatching(/^demo staff \S+\n$/),
  ]);
  expect(kept.map((file) => statSync(file).mode & 0o777)).toEqual([0o600]);
  const made =
    readFileSync(kept[0] ?? '', 'utf8')
      .trim()
      .split(' ')
      .at(-1) ?? '';
  const printed = servers.map((server) => server.output()).join('');
  expect(printed).toContain(kept[0]);
  for (const password of [made, testPasswords.adminPassword]) expect(printed).not.toContain(password);

  const client = new Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query(`
    select (select count(*) = count(distinct name) and count(*) > 0 from schema_migration) as migrations,
      (select count(*)::int from sys_user where lower(username) = 'admin') as admins,
      (select count(*) = count(distinct dict_code) from sys_dict) as dictionaries,
      (select count(*) = count(distinct perms) from sys_permission where menu_type = '2' and perms is not null) as buttons,
      (select count(*)::int from sys_setting where name = 'demoLaid') as demos`);
  expect(rows).toEqual([{ migrations: true, admins: 1, dictionaries: true, buttons: true, demos: 1 }]);

  // A session opened on one is good on the other, and ends on both.
  const [one, other] = servers.map(({ address }) => address);
  const token = await signIn(String(one));
  expect((await callApi(String(other), '/sys/user/list', { token })).success).toBe(true);
  await callApi(String(one), '/sys/logout', { method: 'POST', token });
  await expect
    .poll(async () => (await callApi(String(other), '/sys/user/list', { token })).code, { timeout: 5000 })
    .toBe('405');
}, 30_000);

test('a configuration with mistakes is refused with all of them at once', async () => {
  const { code, output } = await failure({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://localhost',
    LC_ADMIN_PASSWORD: 'short',
    LC_DEMO: 'maybe',
    LC_LOG_LEVEL: 'loud',
    LC_TIME_ZONE: 'Mars/Olympus',
  });
  expect(code).toBe(1);
  for (const name of ['PORT', 'DATABASE_URL', 'LC_ADMIN_PASSWORD', 'LC_DEMO', 'LC_LOG_LEVEL', 'LC_TIME_ZONE'])
    expect(output).toContain(name);
  expect(output).not.toContain('short"');
  expect(output).not.toMatch(/\n\s+at /);
});

test('an unreachable database is named in one line', async () => {
  const { code, output } = await failure({ DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' });
  expect(code).toBe(1);
  expect(output).toMatch(/ECONNREFUSED/);
  expect(output).not.toContain('nothing');
});

const fileInFolder = (): string => {
  const file = join(makeTemporaryFolder(), 'file');
  writeFileSync(file, '');
  return file;
};

describe('a failed start names the reason when', () => {
  test('the data folder is a file, or cannot be created', async () => {
    expect(await reason({ LC_DATA_DIR: fileInFolder() })).toMatch(/LC_DATA_DIR\) cannot be used: EEXIST/);
    expect(await reason({ LC_DATA_DIR: '/proc/nope' })).toMatch(/LC_DATA_DIR\) cannot be used: E/);
  });

  test('the host of the database is unknown', async () => {
    expect(await reason({ DATABASE_URL: 'postgres://lc:x@db.invalid/lc' })).toMatch(
      /db\.invalid cannot be resolved/,
    );
  });

  test('the files folder is a file', async () => {
    const { connectionString } = await createTestDatabase();
    const said = await reason({ DATABASE_URL: connectionString, LC_FILES_DIR: fileInFolder() });
    expect(said).toMatch(/LC_FILES_DIR\) cannot be used: ENOTDIR/);
  });
});

import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { callApi, signIn } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { testPasswords } from '../support/passwords.ts';
import { StartFailure, startServerProcess } from '../support/server-process.ts';

const started = async (env: Readonly<Record<string, string>>) => {
  const server = await startServerProcess({ env });
  onTestFinished(() => void server.end('SIGTERM'));
  return server;
};

const failure = async (env: Readonly<Record<string, string>>): Promise<StartFailure> => {
  const outcome = await started(env).catch((error: unknown) => error);
  if (!(outcome instanceof StartFailure)) throw new Error('the server came up');
  return outcome;
};

test('two servers that start at once on an empty database lay everything exactly once', async () => {
  const { connectionString } = await createTestDatabase({ template: 'template0' });
  const env = { DATABASE_URL: connectionString, LC_ADMIN_PASSWORD: testPasswords.adminPassword };
  const servers = await Promise.all([started(env), started(env)]);

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
    .poll(async () => (await callApi(String(other), '/sys/user/list', { token })).code, { timeout: 1000 })
    .toBe('405');
}, 30_000);

test('a second server on the same data folder is refused and says why', async () => {
  const env = { LC_DATA_DIR: makeTemporaryFolder(), LC_DEMO: 'off' };
  await started(env);
  const { code, output } = await failure(env);
  expect(code).toBe(1);
  expect(output).toMatch(/already|in use/i);
  expect(output).not.toMatch(/\n\s+at /);
}, 30_000);

test('a configuration with mistakes is refused with all of them', async () => {
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

test('a port that is taken is named', async () => {
  const { connectionString: one } = await createTestDatabase();
  const first = await started({ DATABASE_URL: one });
  const { code, output } = await failure({ DATABASE_URL: one, PORT: new URL(first.address).port });
  expect(code).toBe(1);
  expect(output).toMatch(/EADDRINUSE/);
  expect(output).not.toMatch(/\n\s+at /);
}, 30_000);

test('a database that cannot be reached is said in one line', async () => {
  const { code, output } = await failure({ DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' });
  expect(code).toBe(1);
  expect(output).toMatch(/ECONNREFUSED/);
  expect(output).not.toContain('nothing');
});

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { withDatabaseOf } from '../../apps/server/src/kernel/db/engine/index.ts';
import { unlock } from '../../apps/server/src/unlock.ts';
import { callApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { startServerProcess } from '../support/server-process.ts';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const white = `insert into sys_ip_rule (network, scope, mode) values ('203.0.113.7', 'api', 'white')`;
const tell = `select pg_notify('lc_events', '{"name":"reference.changed","payload":{"resource":"ipRule"}}')`;

const query = async (address: string, ...texts: string[]): Promise<unknown[]> => {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const text of texts) rows = (await client.query(text)).rows;
    return rows;
  } finally {
    await client.end();
  }
};

const settings = async (address: string): Promise<number> =>
  (await callApi(address, '/sys/console/settings')).status;

test('unlock removes IP rules on running servers, and is in the audit log', async () => {
  const { connectionString: address } = await createTestDatabase();
  const server = await startServerProcess({ env: { DATABASE_URL: address } });
  onTestFinished(() => void server.end());
  await query(address, white, tell);
  await expect.poll(() => settings(server.address), { timeout: 5000 }).toBe(403);
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', main, 'unlock'], {
    env: { ...process.env, DATABASE_URL: address },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining('Switched off 1 IP rules')]);
  await expect.poll(() => settings(server.address), { timeout: 5000 }).toBe(200);
  const [record] = await query(
    address,
    `select actor_name, record_label, changes from audit_log where action = 'unlock'`,
  );
  expect(record).toEqual({
    actor_name: 'server',
    record_label: '203.0.113.7',
    changes: { enabled: [true, false] },
  });
});

test('unlock reaches the embedded database beside its server, and without it', async () => {
  const folder = makeTemporaryFolder();
  const server = await startServerProcess({ env: { LC_DATA_DIR: folder, LC_DEMO: 'off' } });
  const config = readConfig({ LC_DATA_DIR: folder });
  await withDatabaseOf(folder, (address) => query(address, white, tell));
  await expect.poll(() => settings(server.address), { timeout: 5000 }).toBe(403);
  expect(await unlock(config)).toBe(1);
  await expect.poll(() => settings(server.address), { timeout: 5000 }).toBe(200);
  await withDatabaseOf(folder, (address) => query(address, `update sys_ip_rule set enabled = true`));
  await server.end();
  expect(await unlock(config)).toBe(1);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  makeTemporaryFolder,
  patient,
  startTestEngine,
} from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { connectionString } from '../../apps/server/src/kernel/db/engine/index.ts';
import { callApi, signIn } from '../support/api.ts';
import { prepareLastingServers } from '../support/lasting-servers.ts';
import { testPasswords } from '../support/passwords.ts';
import { startServerProcess } from '../support/server-process.ts';

const env = { LC_ADMIN_PASSWORD: testPasswords.adminPassword, LC_DEMO: 'off', LC_RATE_LIMIT: '0' };

/** Four people who add dictionaries without a pause; a call that fails is given up. */
const startWriters = (target: { address: string; token: string }) => {
  const acknowledged: string[] = [];
  const state = { isOn: true, made: 0 };
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    while (state.isOn) {
      const dictCode = `w${writer}-${state.made++}`;
      const body = { dictName: dictCode, dictCode };
      const { address, token } = target;
      const answer = await callApi(address, '/sys/dict/add', { method: 'POST', token, body }).catch(
        () => undefined,
      );
      if (answer?.success) acknowledged.push(dictCode);
      else await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  return {
    acknowledged,
    /** Waits until so many more were acknowledged. */
    more: (count: number) => {
      const enough = acknowledged.length + count;
      return vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(enough), patient);
    },
    stop: async () => {
      state.isOn = false;
      await Promise.all(writers);
    },
  };
};

/** Of these codes, those that have no row, or no audit row. */
const lost = async (database: string, codes: readonly string[]): Promise<string[]> => {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ dict_code: string }>(
      `select dict_code from sys_dict d where exists (
         select from audit_log a where a.resource = 'dict' and a.record_id = d.id and a.action = 'add')`,
    );
    const kept = new Set(rows.map((row) => row.dict_code));
    return codes.filter((code) => !kept.has(code));
  } finally {
    await client.end();
  }
};

test('killing the server twenty times under writes loses nothing that was acknowledged', async () => {
  const { start, database } = await prepareLastingServers();
  let server = await start();
  const target = { address: server.address, token: await signIn(server.address) };
  const writers = startWriters(target);
  for (let round = 0; round < 20; round++) {
    await writers.more(20);
    await server.end('SIGKILL');
    server = await start();
    target.address = server.address;
  }
  await writers.stop();
  expect(writers.acknowledged.length).toBeGreaterThanOrEqual(400);
  expect(await lost(database, writers.acknowledged)).toEqual([]);
});

test('killing PostgreSQL ten times under writes loses nothing, and the server keeps running', async () => {
  const dataDir = makeTemporaryFolder();
  const server = await startServerProcess({ env: { ...env, LC_DATA_DIR: dataDir } });
  onTestFinished(() => void server.end('SIGTERM'));
  const writers = startWriters({ address: server.address, token: await signIn(server.address) });
  for (let round = 0; round < 10; round++) {
    await writers.more(20);
    const pidFile = join(dataDir, 'database', 'cluster', 'postmaster.pid');
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
  }
  await writers.more(20);
  await writers.stop();
  expect(server.child.exitCode).toBeNull();
  expect(await server.end()).toBe(0);
  const engine = await startTestEngine(dataDir);
  expect(await lost(connectionString(engine.connection), writers.acknowledged)).toEqual([]);
});

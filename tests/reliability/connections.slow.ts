import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { connectionString, startEngine } from '../../apps/server/src/kernel/db/engine/index.ts';
import { callApi, signIn } from '../support/api.ts';
import { testPasswords } from '../support/passwords.ts';
import { type ServerProcess, type StartFailure, startServerProcess } from '../support/server-process.ts';

const note = (): void => undefined;

/** A PostgreSQL with few connections, as the small ones of providers have. */
const startSmall = async (maxConnections: number): Promise<string> => {
  const engine = await startEngine({
    dataDir: makeTemporaryFolder(),
    log: { info: note, warn: note, error: note },
    settings: { max_connections: String(maxConnections) },
  });
  onTestFinished(() => engine.stop());
  return connectionString(engine.connection);
};

const env = {
  LC_ADMIN_PASSWORD: testPasswords.adminPassword,
  LC_DEMO: 'off',
  LC_RATE_LIMIT: '0',
  LC_LINK_CHECK: 'off',
  LC_LOG_LEVEL: 'warn',
};

const start = async (more: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const server = await startServerProcess({ env: { ...env, ...more } });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  return server;
};

const mostOf = async (address: string, whileWorking: () => Promise<void>): Promise<number> => {
  const client = new Client({ connectionString: address });
  await client.connect();
  onTestFinished(() => client.end());
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where application_name like 'lc-console%'`,
      );
      most = Math.max(most, rows[0]?.count ?? 0);
    }
  })();
  await whileWorking().finally(() => {
    isOver = true;
  });
  await watching;
  return most;
};

test('the start refuses more connections than PostgreSQL allows, in words', async () => {
  const address = await startSmall(20);
  const refused = await startServerProcess({
    env: { ...env, DATABASE_URL: address, LC_DATABASE_CONNECTIONS: '18' },
  }).catch((error: StartFailure) => error);
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /would open 18 connections to PostgreSQL, which allows 17: lower LC_DATABASE_CONNECTIONS/,
    ),
  });
});

test('three servers on few connections answer all calls, and open no more than they may', async () => {
  const address = await startSmall(35);
  const settings = { DATABASE_URL: address, LC_DATABASE_CONNECTIONS: '8' };
  const servers = [await start(settings)];
  servers.push(...(await Promise.all([start(settings), start(settings)])));
  const token = await signIn(servers[0]?.address ?? '');
  const statuses = new Map<number, number>();
  const most = await mostOf(address, async () => {
    const work = async (client: number): Promise<void> => {
      for (let turn = 0; turn < 30; turn++) {
        const { status } = await callApi(
          servers[(client + turn) % servers.length]?.address ?? '',
          turn % 3 === 0 ? '/sys/record/search?q=admin' : '/sys/user/list?pageSize=5',
          { token },
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 60 }, (_, client) => work(client)));
  });
  expect(Object.fromEntries(statuses)).toEqual({ 200: 60 * 30 });
  expect(most).toBeGreaterThan(9);
  expect(most).toBeLessThanOrEqual(24);
});

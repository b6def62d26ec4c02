import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  makeTemporaryFolder,
  startTestEngine,
} from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { connectionString } from '../../apps/server/src/kernel/db/engine/index.ts';
import { signIn } from '../support/api.ts';
import { prepareLastingServers } from '../support/lasting-servers.ts';
import { testPasswords } from '../support/passwords.ts';
import { startServerProcess } from '../support/server-process.ts';
import { compareWrites, startWriters } from '../support/writers.ts';

const env = { LC_ADMIN_PASSWORD: testPasswords.adminPassword, LC_DEMO: 'off', LC_RATE_LIMIT: '0' };

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
  expect(await compareWrites(database, writers.acknowledged)).toEqual({ lost: [], twice: [] });
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
  expect(await compareWrites(connectionString(engine.connection), writers.acknowledged)).toEqual({
    lost: [],
    twice: [],
  });
});

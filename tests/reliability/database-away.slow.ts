import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  makeTemporaryFolder,
  patient,
  startTestEngine,
} from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { connectionString } from '../../apps/server/src/kernel/db/engine/index.ts';
import { callApi, signIn } from '../support/api.ts';
import { testPasswords } from '../support/passwords.ts';
import { startServerProcess } from '../support/server-process.ts';

const list = '/sys/user/list?pageSize=5';
const env = { LC_ADMIN_PASSWORD: testPasswords.adminPassword, LC_DEMO: 'off', LC_RATE_LIMIT: '0' };

const readiness = async (address: string): Promise<number> => (await fetch(`${address}/readyz`)).status;

test('calls are refused cleanly while the database is away, and work again afterwards', async () => {
  const dataDir = makeTemporaryFolder();
  const engine = await startTestEngine(dataDir);
  const server = await startServerProcess({
    env: { ...env, DATABASE_URL: connectionString(engine.connection) },
  });
  onTestFinished(() => void server.end('SIGKILL'));
  const { address } = server;
  const [token, other] = [await signIn(address), await signIn(address)];
  expect(await readiness(address)).toBe(200);

  await engine.stop();
  for (const call of [
    callApi(address, list, { token }),
    callApi(address, '/sys/dict/add', { method: 'POST', token, body: { dictName: 'x', dictCode: 'x' } }),
    callApi(address, '/sys/login', { method: 'POST', body: { username: 'admin', password: 'x' } }),
  ]) {
    const answer = await call;
    expect(answer).toMatchObject({ status: 503, success: false, code: '503' });
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(JSON.stringify(answer)).not.toMatch(/ECONN|ENOENT|socket|terminat/i);
  }
  expect(await readiness(address)).toBe(503);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);

  await startTestEngine(dataDir);
  await vi.waitFor(async () => expect(await readiness(address)).toBe(200), patient);
  await vi.waitFor(async () => expect((await callApi(address, list, { token })).success).toBe(true), patient);
  const sessions = await callApi<{ id: string; own: boolean }[]>(address, '/sys/online/list', { token });
  const victim = sessions.result.find(({ own }) => !own);
  await vi.waitFor(async () => {
    // Cached again, so that the kick has to travel.
    expect((await callApi(address, list, { token: other })).status).toBe(200);
  }, patient);
  await callApi(address, '/sys/online/forceLogout', { method: 'POST', token, body: { id: victim?.id } });
  await vi.waitFor(async () => expect((await callApi(address, list, { token: other })).code).toBe('406'), {
    timeout: 5000,
    interval: 20,
  });
  expect(await server.end()).toBe(0);
});

test('calls are refused cleanly when the embedded PostgreSQL is killed, and work again afterwards', async () => {
  const dataDir = makeTemporaryFolder();
  const server = await startServerProcess({ env: { ...env, LC_DATA_DIR: dataDir } });
  onTestFinished(() => void server.end('SIGTERM'));
  const { address } = server;
  const token = await signIn(address);
  const seen = new Map<number, number>();
  const working = { isOn: true };
  onTestFinished(() => {
    working.isOn = false;
  });
  const workers = Array.from({ length: 8 }, async () => {
    while (working.isOn) {
      const { status, success, headers } = await callApi(address, list, { token });
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (!success) expect(headers.get('retry-after')).toBe('1');
    }
  });
  for (let round = 0; round < 2; round++) {
    const pidFile = join(dataDir, 'database', 'cluster', 'postmaster.pid');
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
    await vi.waitFor(async () => expect(await readiness(address)).toBe(503), { timeout: 5000, interval: 5 });
    await vi.waitFor(async () => expect(await readiness(address)).toBe(200), patient);
    await vi.waitFor(async () => expect((await callApi(address, list, { token })).status).toBe(200), patient);
  }
  working.isOn = false;
  await Promise.all(workers);
  expect([...seen.keys()].sort()).toEqual([200, 503]);
  expect(await server.end()).toBe(0);
});

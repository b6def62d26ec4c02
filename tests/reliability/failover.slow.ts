import { expect, onTestFinished, test } from 'vitest';
import { callApi, signIn } from '../support/api.ts';
import { testPasswords } from '../support/passwords.ts';
import { startServerProcess } from '../support/server-process.ts';
import { hasPostgres, startBalancer, startPair } from '../support/standby.ts';

/** Left out where this machine has no PostgreSQL with all its programs: the runner names what it skipped. */
test.runIf(hasPostgres)('a process is unready while it reaches a standby alone, and serves once that is promoted', async () => {
  const pair = await startPair();
  const balancer = await startBalancer(pair.primary);
  const server = await startServerProcess({
    env: {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${balancer.port}/postgres`,
      LC_ADMIN_PASSWORD: testPasswords.adminPassword,
      LC_DEMO: 'off',
      LC_RATE_LIMIT: '0',
      LC_LOG_LEVEL: 'warn',
    },
  });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const { address } = server;
  const token = await signIn(address);
  let added = 0;
  const write = async (): Promise<number> => {
    added++;
    const body = { dictName: `Added ${added}`, dictCode: `added_${added}` };
    return (await callApi(address, '/sys/dict/add', { method: 'POST', token, body })).status;
  };
  const readiness = async (): Promise<number> => (await fetch(`${address}/readyz`)).status;
  expect(await write()).toBe(200);

  // The moment of a failover: the balancer knows nothing yet, and the old primary comes back as a standby.
  balancer.leadTo(pair.standby, { cut: true });
  await expect.poll(readiness, { timeout: 10_000 }).toBe(503);
  for (let call = 0; call < 20; call++) {
    expect(await write()).toBe(503);
    expect((await callApi(address, '/sys/dict/list', { token })).status).toBe(503);
  }

  pair.stopPrimary();
  pair.promote();
  await expect.poll(readiness, { timeout: 20_000 }).toBe(200);
  for (let call = 0; call < 20; call++) expect(await write()).toBe(200);
  expect(await server.end()).toBe(0);
});

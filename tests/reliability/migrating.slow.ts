import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { startServerProcess } from '../support/server-process.ts';

test('a server that migrates lives, is not ready, and refuses calls until it has migrated', async () => {
  const { connectionString } = await createTestDatabase();
  // The lock of migrations: another process has it, and the server waits for its turn.
  const other = new Client({ connectionString });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('select pg_advisory_lock(7210926)');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const starting = startServerProcess({
    env: { DATABASE_URL: connectionString, PORT: String(port), LC_SITES_PORT: '0', LC_RATE_LIMIT: '0' },
  });
  onTestFinished(async () => void (await (await starting).end('SIGKILL')));
  const statusOf = (path: string): Promise<number> =>
    fetch(`${address}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(() => statusOf('/healthz'), { timeout: 60_000 }).toBe(200);
  const readiness = await fetch(`${address}/readyz`);
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toEqual({ status: 'unavailable', reason: 'migrating' });
  const call = await fetch(`${address}/lcplatform/sys/console/settings`);
  expect(call.status).toBe(503);
  expect(call.headers.get('retry-after')).toBe('1');
  expect(call.headers.get('x-content-type-options')).toBe('nosniff');
  await other.query('select pg_advisory_unlock(7210926)');
  await starting;
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/lcplatform/sys/console/settings')).toBe(200);
});

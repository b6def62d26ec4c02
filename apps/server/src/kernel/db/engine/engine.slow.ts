import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import {
  ask,
  clusterOf,
  makeTemporaryFolder,
  patient,
  postmasterPid,
  startTestEngine,
} from './engine-support.ts';

test('PostgreSQL comes back also while a busy process of the old one holds its memory', async () => {
  const engine = await startTestEngine(makeTemporaryFolder());
  const cluster = await clusterOf(engine);
  const client = new Client(engine.connection);
  client.on('error', () => undefined);
  await client.connect();
  // Counting never looks up to see that the main process is gone.
  client
    .query('select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b')
    .catch(() => undefined);
  await ask(engine.connection, 'select pg_sleep(0.2)');
  process.kill(postmasterPid(cluster), 'SIGKILL');
  await vi.waitFor(() => expect(engine.lines.at(-1)).toMatch(/^PostgreSQL is back/), patient);
  expect(
    await ask(engine.connection, "select count(*)::int from pg_stat_activity where state = 'active'"),
  ).toEqual([[1]]);
  await client.end().catch(() => undefined);
}, 30_000);

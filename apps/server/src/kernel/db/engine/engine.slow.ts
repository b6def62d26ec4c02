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

test('killing PostgreSQL twenty times under writes loses nothing that was acknowledged', async () => {
  const engine = await startTestEngine(makeTemporaryFolder());
  const cluster = await clusterOf(engine);
  await ask(engine.connection, 'create table note (id int primary key)');
  const acknowledged: number[] = [];
  const writing = { isOn: true };
  const writers = [0, 1, 2].map(async (first) => {
    for (let id = first; writing.isOn; id += 3) {
      const isWritten = ask(engine.connection, `insert into note values (${id})`).then(
        () => true,
        () => false,
      );
      if (await isWritten) acknowledged.push(id);
    }
  });
  for (let round = 1; round <= 20; round += 1) {
    const enough = acknowledged.length + 50;
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(enough), patient);
    process.kill(postmasterPid(cluster), 'SIGKILL');
    await vi.waitFor(() => {
      expect(engine.lines.filter((line) => line.startsWith('PostgreSQL is back'))).toHaveLength(round);
    }, patient);
  }
  writing.isOn = false;
  await Promise.all(writers);
  const kept = new Set((await ask(engine.connection, 'select id from note')).map(([id]) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
}, 300_000);

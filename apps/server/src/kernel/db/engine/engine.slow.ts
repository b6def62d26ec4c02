import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import {
  ask,
  clusterOf,
  makeTemporaryFolder,
  patient,
  postmasterPid,
  startTestEngine,
} from './engine-support.ts';
import { connectionString, startEngine } from './index.ts';
import { databaseProcesses } from './processes.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('the embedded PostgreSQL', () => {
  test('uses another socket when the path of the data folder is too long', async () => {
    const dataDir = join(makeTemporaryFolder(), 'a-very-long-name-'.repeat(6));
    const { connection } = await startTestEngine(dataDir);
    expect(connection.host.startsWith(dataDir)).toBe(false);
    expect(await ask(connection, 'select 1')).toEqual([[1]]);
    const client = new Client(connectionString(connection));
    await client.connect();
    expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    await client.end();
  });

  test('starts although another process has the former process number', async () => {
    const dataDir = makeTemporaryFolder();
    const first = await startTestEngine(dataDir);
    const pidFile = join(await clusterOf(first), 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await first.stop();
    writeFileSync(pidFile, [process.ppid, ...lines.slice(1)].join('\n'));
    const second = await startTestEngine(dataDir);
    expect(await ask(second.connection, 'select 1')).toEqual([[1]]);
  });

  test('leaves nothing running when a start is refused', async () => {
    const dataDir = makeTemporaryFolder();
    const first = await startTestEngine(dataDir);
    const cluster = await clusterOf(first);
    await first.stop();
    const recordFile = join(dataDir, 'database.json');
    const record: object = JSON.parse(readFileSync(recordFile, 'utf8'));
    writeFileSync(recordFile, JSON.stringify({ ...record, password: 'another' }));
    await expect(startEngine({ dataDir, log: silent })).rejects.toMatchObject({ code: 'damaged' });
    expect(databaseProcesses(cluster)).toEqual([]);

    rmSync(recordFile);
    await expect(startEngine({ dataDir, log: silent })).rejects.toMatchObject({ code: 'damaged' });
    expect(databaseProcesses(cluster)).toEqual([]);
    expect(existsSync(recordFile)).toBe(false);
  });
});

test('PostgreSQL is restarted although a busy process of the killed one still holds its memory', async () => {
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
});

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

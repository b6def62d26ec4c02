import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { createTestDatabase } from '../../../../../tests/support/database.ts';
import { listenAnywhere } from '../../../../../tests/support/ports.ts';
import { openDatabase } from './database.ts';
import { isDatabaseDown } from './errors.ts';

/** Has new connections to a database only read, as a failover or a full disk of a managed one does. */
const makeReadOnly = async (connectionString: string, isReadOnly: boolean): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await client.query('begin read write');
  await client.query(
    `alter database "${rows[0]?.name}" set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
  );
  await client.query('commit');
  await client.end();
};

test('a connection that can only read is given up, with all others of its time', async () => {
  const { connectionString } = await createTestDatabase();
  await makeReadOnly(connectionString, true);
  const { db, ping, close } = openDatabase({
    connection: { connectionString },
    maxConnections: 3,
    onError: () => undefined,
  });
  onTestFinished(close);
  const pidOf = async (): Promise<unknown> =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(db)).rows[0]?.pid;
  const write = () => sql`insert into sys_setting (name, value) values ('written', '1')`.execute(db);
  const stale = await Promise.all([pidOf(), pidOf(), pidOf()]);
  // The failover is over: new connections can write, those of the moment before cannot.
  await makeReadOnly(connectionString, false);
  const error: unknown = await write().catch((thrown: unknown) => thrown);
  expect(isDatabaseDown(error)).toBe(true);
  await write();
  const fresh = await Promise.all([pidOf(), pidOf(), pidOf()]);
  expect(stale.filter((pid) => fresh.includes(pid))).toEqual([]);
  expect(await ping()).toBe(true);
});

/** A port that leads to a database, but for its first connection, which is accepted and never answered. */
const hangFirst = async (connectionString: string): Promise<string> => {
  const { host, port, user, password, database } = new pg.Client({ connectionString });
  const sockets: Socket[] = [];
  const balancer = createServer((near) => {
    near.on('error', () => undefined);
    sockets.push(near);
    if (sockets.length === 1) return;
    const far = connect(`${host}/.s.PGSQL.${port}`);
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  const own = await listenAnywhere(balancer);
  onTestFinished(() => {
    balancer.close();
    for (const socket of sockets) socket.destroy();
  });
  return `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${own}/${database}`;
};

test('a probe whose connection hangs, as in a failover, asks on another one', async () => {
  const connectionString = await hangFirst((await createTestDatabase()).connectionString);
  const { ping, close } = openDatabase({
    connection: { connectionString },
    maxConnections: 3,
    onError: () => undefined,
  });
  onTestFinished(close);
  expect(await ping(10_000)).toBe(true);
});

test('a process is not ready while its database can only be read, and is again after it', async () => {
  const server = await startTestApp();
  const statusOf = async (): Promise<number> => (await server.call('GET /readyz')).status;
  expect(await statusOf()).toBe(200);
  await makeReadOnly(server.connectionString, true);
  // What is open already can still write.
  await sql`set default_transaction_read_only = on`.execute(server.db);
  expect(await statusOf()).toBe(503);
  expect(await statusOf()).toBe(503);
  await makeReadOnly(server.connectionString, false);
  // The last probe gave up what it had found.
  expect(await statusOf()).toBe(200);
});

import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { listenAnywhere } from '../../../../../tests/support/ports.ts';
import { type DatabaseHandle, openDatabase } from './database.ts';
import { isDatabaseDown } from './errors.ts';

/** A line to the test database that can fall silent without being closed. */
const openLine = async (): Promise<{ port: number; freeze(): void; thaw(): void; count(): number }> => {
  const { host, port } = inject('database');
  let isFrozen = false;
  let count = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    count++;
    const far = connect(`${host}/.s.PGSQL.${port}`);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.on('data', (bytes) => isFrozen || far.write(bytes));
    far.on('data', (bytes) => isFrozen || near.write(bytes));
    near.on('close', () => far.destroy());
  });
  const own = await listenAnywhere(server);
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    port: own,
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
    },
    count: () => count,
  };
};

const databaseThrough = (port: number): DatabaseHandle => {
  const { user, password, database } = inject('database');
  const handle = openDatabase({
    connection: { host: '127.0.0.1', port, user, password, database },
    maxConnections: 1,
    answerTimeout: 200,
    onError: () => undefined,
  });
  onTestFinished(() => handle.close());
  return handle;
};

test('a statement without an answer fails as an unavailable database', async () => {
  const line = await openLine();
  const { db } = databaseThrough(line.port);
  const ask = () => sql`select 1 as one`.execute(db);
  await ask();
  line.freeze();
  const error: unknown = await ask().catch((thrown: unknown) => thrown);
  expect(isDatabaseDown(error)).toBe(true);
  line.thaw();
  // On the old connection it would wait behind the statement that was given up.
  await ask();
  expect(line.count()).toBe(2);
});

import { once } from 'node:events';
import { socketLimits } from '@lc/contract/identity';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp } from '../../../../../tests/support/app.ts';

const { app, asAdministrator, connectionString } = await startTestApp();
const address = (await app.http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');

type Caller = Awaited<ReturnType<typeof asAdministrator>>;

const ticketOf = async ({ call }: Caller): Promise<string> =>
  (await call<{ ticket: string }>('POST /sys/websocket/ticket')).result.ticket;

const connect = (userId: string, ticket: string, origin?: string): WebSocket =>
  new WebSocket(`${address}/websocket/${userId}`, [socketLimits.protocol, ticket], origin ? { origin } : {});

const refusalOf = async (socket: WebSocket): Promise<string> => {
  const [error]: Error[] = await once(socket, 'error');
  return error?.message ?? '';
};

test('a heartbeat is answered', async () => {
  const person = await asAdministrator();
  const socket = connect(person.userId, await ticketOf(person));
  await once(socket, 'open');
  expect(socket.protocol).toBe(socketLimits.protocol);
  socket.send(socketLimits.heartbeatText);
  const [message] = await once(socket, 'message');
  expect(JSON.parse(String(message))).toMatchObject({ cmd: 'heartcheck' });
  socket.close();
});

test('a ticket opens one socket', async () => {
  const person = await asAdministrator();
  const ticket = await ticketOf(person);
  const socket = connect(person.userId, ticket);
  await once(socket, 'open');
  socket.close();
  expect(await refusalOf(connect(person.userId, ticket))).toContain('401');
});

test('nobody opens a socket without a ticket, for somebody else, or from a foreign page', async () => {
  const person = await asAdministrator();
  const other = await asAdministrator();
  expect(await refusalOf(connect(person.userId, 'x'.repeat(43)))).toContain('401');
  expect(await refusalOf(connect(other.userId, await ticketOf(person)))).toContain('403');
  expect(
    await refusalOf(connect(person.userId, await ticketOf(person), 'https://elsewhere.example')),
  ).toContain('403');
});

test('a session that ends on another process closes its socket within a second', async () => {
  const person = await asAdministrator();
  const socket = connect(person.userId, await ticketOf(person));
  await once(socket, 'open');
  const elsewhere = await startTestApp({ connectionString });
  const closed = once(socket, 'close');
  const started = performance.now();
  await elsewhere.app.sessions.end({ userIds: [person.userId] }, 'kicked');
  const [code] = await closed;
  expect(code).toBe(socketLimits.sessionEndedCode);
  expect(performance.now() - started).toBeLessThan(1000);
});

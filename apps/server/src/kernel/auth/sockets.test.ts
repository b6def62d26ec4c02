import { once } from 'node:events';
import { socketLimits } from '@lc/contract/identity';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp } from '../../../../../tests/support/app.ts';

const { app, db, asAdministrator, connectionString } = await startTestApp();
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

test('a socket is refused without a ticket, for another user, or from a foreign origin', async () => {
  const person = await asAdministrator();
  const other = await asAdministrator();
  expect(await refusalOf(connect(person.userId, 'x'.repeat(43)))).toContain('401');
  expect(await refusalOf(connect(other.userId, await ticketOf(person)))).toContain('403');
  expect(
    await refusalOf(connect(person.userId, await ticketOf(person), 'https://elsewhere.example')),
  ).toContain('403');
});

test('a session that ends on another process closes its socket', async () => {
  const person = await asAdministrator();
  const socket = connect(person.userId, await ticketOf(person));
  await once(socket, 'open');
  const elsewhere = await startTestApp({ connectionString });
  const closed = once(socket, 'close');
  await elsewhere.app.sessions.end({ userIds: [person.userId] }, 'kicked');
  const [code] = await closed;
  expect(code).toBe(socketLimits.sessionEndedCode);
});

test('a session that is continued closes its socket, and the new token opens another', async () => {
  const person = await asAdministrator();
  const socket = connect(person.userId, await ticketOf(person));
  await once(socket, 'open');
  const unused = await ticketOf(person);
  const closed = once(socket, 'close');
  const { result } = await person.call<{ token: string }>('POST /language/changeLanguageCode', {
    body: { languageCode: 'en-US' },
  });
  expect((await closed)[0]).toBe(socketLimits.sessionReplacedCode);
  expect(await refusalOf(connect(person.userId, unused))).toContain('401');
  const { ticket } = (await person.call<{ ticket: string }>('POST /sys/websocket/ticket', result)).result;
  const next = connect(person.userId, ticket);
  await once(next, 'open');
  next.close();
});

test.each([
  ['expires', sql`expires_at = now() - interval '1 second'`],
  ['is not used for twelve hours', sql`last_seen_at = now() - interval '13 hours'`],
])('a session that %s closes its socket', async (_, change) => {
  const person = await asAdministrator();
  const socket = connect(person.userId, await ticketOf(person));
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await sql`update sys_session set ${change} where id = ${person.sessionId}`.execute(db);
  expect((await closed)[0]).toBe(socketLimits.sessionEndedCode);
});

test('a notification about everybody closes the sockets of sessions that ended unnoticed', async () => {
  const person = await asAdministrator();
  const socket = connect(person.userId, await ticketOf(person));
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await sql`delete from sys_session where id = ${person.sessionId}`.execute(db);
  await app.sessions.refresh([person.userId]);
  expect((await closed)[0]).toBe(socketLimits.sessionEndedCode);
});

const open = async (person: Caller): Promise<WebSocket> => {
  const socket = connect(person.userId, await ticketOf(person));
  await once(socket, 'open');
  return socket;
};

test('socket answers the heartbeat and nothing else', async () => {
  const socket = await open(await asAdministrator());
  const answers: string[] = [];
  socket.on('message', (data) => answers.push(String(data)));
  for (const text of ['x', 'heartbeat', '{"cmd":"HeartBeat"}', '']) socket.send(text);
  socket.send(socketLimits.heartbeatText);
  await once(socket, 'message');
  expect(answers).toHaveLength(1);
  socket.close();
});

test.each([
  'message',
  'ping',
  'pong',
] as const)('socket closes when a client sends too many of %s', async (kind) => {
  const socket = await open(await asAdministrator());
  let answers = 0;
  socket.on('message', () => answers++).on('pong', () => answers++);
  const closed = once(socket, 'close');
  for (let sent = 0; sent < 200; sent++) {
    if (kind === 'message') socket.send(socketLimits.heartbeatText);
    else socket[kind]();
  }
  const [code] = await closed;
  expect(code).toBe(socketLimits.refusedCode);
  expect(answers).toBeLessThanOrEqual(socketLimits.mostMessages.count);
});

test('socket is refused when its session holds ten, and allowed once one has closed', async () => {
  const person = await asAdministrator();
  const sockets: WebSocket[] = [];
  for (let count = 0; count < socketLimits.most.perSession; count++) sockets.push(await open(person));
  expect(await refusalOf(connect(person.userId, await ticketOf(person)))).toContain('429');
  const first = sockets[0];
  first?.close();
  await expect
    .poll(async () => {
      const socket = connect(person.userId, await ticketOf(person));
      socket.on('error', () => undefined);
      const [event] = await Promise.race([
        once(socket, 'open').then(() => ['open']),
        once(socket, 'close').then(() => ['closed']),
      ]);
      sockets.push(socket);
      return event;
    })
    .toBe('open');
  for (const socket of sockets) socket.close();
});

import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { securityHeaders } from './headers.ts';

const logged: string[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    logged.push(chunk.toString());
    done();
  },
});
const server = await startTestApp({ log: pino({ level: 'warn' }, sink) });
const { port } = new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' }));
const caller = await server.asRole(['dict:add']);

/** Sends bytes on a bare connection and answers what came back before it closed. */
const sendBytes = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('a request that Node cannot read', () => {
  test.each([
    ['no HTTP at all', 'this is no request\r\n\r\n', 400],
    [
      'two lengths of one body',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'two lengths that differ',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello!',
      400,
    ],
    ['headers too large', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is answered with every security header and the envelope: %s', async (_, bytes, status) => {
    const answer = await sendBytes(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of Object.entries(securityHeaders)) expect(head).toContain(`${name}: ${value}`);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: String(status) });
  });
});

test('a refused HEAD is answered on the wire with headers alone', async () => {
  const answer = await sendBytes(
    'HEAD /lcplatform/media/tus/1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  );
  const [head = '', body] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 401 /);
  for (const [name, value] of Object.entries(securityHeaders)) expect(head).toContain(`${name}: ${value}`);
  expect(body).toBe('');
});

test('a malformed address is answered with strict transport security behind a TLS proxy', async () => {
  const behind = await startTestApp({
    connectionString: server.connectionString,
    config: { trustedProxies: ['10.7.0.5'] },
  });
  const ask = (headers: Record<string, string>) =>
    behind.app.http.inject({ url: '/lcplatform/file/%ff/x', remoteAddress: '10.7.0.5', headers });
  const secure = await ask({ 'x-forwarded-proto': 'https' });
  expect(secure.statusCode).toBe(400);
  expect(secure.headers['strict-transport-security']).toMatch(/max-age/);
  expect((await ask({})).headers['strict-transport-security']).toBeUndefined();
});

describe('a connection that breaks', () => {
  const post = (token: string, sent: string): string =>
    [
      'POST /lcplatform/sys/dict/add HTTP/1.1',
      'host: x',
      `x-access-token: ${token}`,
      'content-type: application/json',
      'content-length: 5000',
      '',
      sent,
    ].join('\r\n');

  test('is not logged as a fault when the client hung up', async () => {
    const errorsBefore = logged.length;
    const socket = connect(Number(port), '127.0.0.1');
    const arrived = new Promise((resolve) => server.app.http.server.once('request', resolve));
    socket.write(post(caller.token, '{"dictName":'));
    await arrived;
    const answered = new Promise((resolve) => {
      server.app.http.server.once('request', (_request, response) => response.once('close', resolve));
    });
    socket.resetAndDestroy();
    // A second call, begun and answered after the reset, says that the first has been dealt with.
    const after = await fetch(`http://127.0.0.1:${port}/readyz`);
    await Promise.all([answered, after.text()]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(logged.slice(errorsBefore)).toEqual([]);
  });

  test('is logged as a fault when the database hung up', async () => {
    const errorsBefore = logged.length;
    const victim = await startTestApp({ log: pino({ level: 'warn' }, sink) });
    const person = await victim.asRole(['dict:list']);
    await sql`alter table sys_dict rename to sys_dict_away`.execute(victim.db);
    // A view that ends the connection of whoever reads it stands in for a database that went away.
    await sql`create view sys_dict as select * from sys_dict_away
      where pg_terminate_backend(pg_backend_pid())`.execute(victim.db);
    const reply = await person.call('GET /sys/dict/list');
    expect([reply.status, reply.code]).toEqual([503, '503']);
    expect(logged.slice(errorsBefore).join('')).toContain('system.unavailable');
  });
});

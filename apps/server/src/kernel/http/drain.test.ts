import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { installDrain } from './drain.ts';

test('closing does not wait for a client that never ends its request', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const drain = installDrain(app, 600);
  app.post('/', () => 'never');
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  const received = new Promise((resolve) => app.server.once('request', resolve));
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n{"a": "begun',
  );
  await received;
  await drain.start();
  await app.close();
  expect(drain.isUnready()).toBe(true);
});

test('an unready server still answers, and closes keep-alive connections', async () => {
  const app = Fastify();
  const drain = installDrain(app);
  app.get('/', () => 'served');
  await app.ready();
  drain.becomeUnready();
  const before = await app.inject('/');
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);
  await drain.start();
  const after = await app.inject('/');
  expect([after.statusCode, after.headers.connection]).toEqual([200, 'close']);
  await app.close();
});

test('closing waits for a download on another port, and ends when it is done', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const drain = installDrain(app, 20_000);
  app.get('/', () => 'served');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const open: ServerResponse[] = [];
  const other = createServer((_request, response) => {
    response.writeHead(200);
    response.write('begun ');
    open.push(response);
  });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  drain.add(other);
  const { port } = other.address() as AddressInfo;
  const download = await fetch(`http://127.0.0.1:${port}/`);
  const body = download.text();
  let isStarted = false;
  const started = drain.start().then(() => {
    isStarted = true;
  });
  await expect.poll(() => other.listening).toBe(false);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  // Longer than quiet connections are kept.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(isStarted).toBe(false);
  for (const response of open) response.end('done');
  expect(await body).toBe('begun done');
  await started;
  await app.close();
});

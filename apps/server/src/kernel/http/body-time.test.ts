import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { guardBodies, markUpload } from './body-time.ts';

const times = { wholeMs: 300, everyMs: 300, leastBytes: 100 };

/** A server that answers once it has a whole body; `/upload` may take its time, and `/early` is answered at once. */
const startServer = async (): Promise<Server> => {
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    if (request.url === '/upload' || request.url === '/early') markUpload(request);
    if (request.url === '/early') response.end('no');
    request.on('error', () => undefined);
    request.resume().once('end', () => response.end('whole'));
  });
  guardBodies(server, times);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return server;
};

const open = async (path: string, length: number): Promise<{ socket: Socket; text: () => string }> => {
  const { port } = (await startServer()).address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (part: Buffer) => {
    text += part.toString();
  });
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`);
  return { socket, text: () => text };
};

/** The end of a connection, be it by a reset. */
const closed = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.once('close', resolve));

/** Sends so many bytes every 20 ms, until all are sent or the other side has ended the connection. */
const drip = (socket: Socket, bytes: number, total: number): void => {
  let sent = 0;
  const timer = setInterval(() => {
    if (sent >= total || socket.destroyed) return clearInterval(timer);
    socket.write('x'.repeat(Math.min(bytes, total - sent)));
    sent += bytes;
  }, 20);
  onTestFinished(() => clearInterval(timer));
};

test('a body that is no upload is answered 408 when it does not arrive in time', async () => {
  const { socket, text } = await open('/', 10_000);
  drip(socket, 20, 10_000);
  await closed(socket);
  expect(text()).toMatch(/^HTTP\/1.1 408 /);
});

test('an upload that keeps coming may take longer than any other body', async () => {
  const { socket, text } = await open('/upload', 1500);
  // 50 times 20 ms: more than three times as long as any other body may take.
  drip(socket, 30, 1500);
  await expect.poll(text, { timeout: 10_000 }).toContain('whole');
});

test.each([
  ['stops', 0],
  ['comes too slowly', 1],
])('an upload that %s is answered 408', async (_, bytes) => {
  const { socket, text } = await open('/upload', 10_000);
  if (bytes > 0) drip(socket, bytes, 10_000);
  await closed(socket);
  expect(text()).toMatch(/^HTTP\/1.1 408 /);
});

test('the rest of an upload that was answered already has no more time than any other body', async () => {
  const { socket, text } = await open('/early', 100_000);
  drip(socket, 30, 100_000);
  await closed(socket);
  expect(text()).toMatch(/^HTTP\/1.1 200 /);
});

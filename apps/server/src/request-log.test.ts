import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../tests/support/app.ts';

interface Line {
  msg?: string;
  route?: string;
  status?: number;
  user?: string;
  address?: string;
}

const lines: Line[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(JSON.parse(chunk.toString()));
    done();
  },
});
const server = await startTestApp({ log: pino({ level: 'info' }, sink), config: { rateLimit: 40 } });
const [reader, other] = await Promise.all([server.asRole(['dict:list']), server.asRole(['role:list'])]);

const list = 'GET /sys/dict/list';
const address = '192.0.2.77';
const linesFrom = (from: string): Line[] =>
  lines.filter((line) => line.msg === 'request' && line.address === from);

test('the log names who was not let in, and says nothing of reads that were answered', async () => {
  expect((await server.call(list, { address })).status).toBe(401);
  expect((await other.call(list, { address })).status).toBe(403);
  expect((await reader.call(list, { address })).status).toBe(200);
  const route = '/lcplatform/sys/dict/list';
  expect(linesFrom(address)).toEqual([
    expect.objectContaining({ route, status: 401 }),
    expect.objectContaining({ route, status: 403, user: other.userId }),
  ]);
  expect(linesFrom(address)[0]).not.toHaveProperty('user');
});

test('the log has a line for each call beyond the limit of an address', async () => {
  const busy = '192.0.2.78';
  const statuses = [];
  for (let index = 0; index < 42; index++) statuses.push((await reader.call(list, { address: busy })).status);
  expect(statuses.slice(39)).toEqual([200, 429, 429]);
  expect(linesFrom(busy).map(({ status }) => status)).toEqual([429, 429]);
});

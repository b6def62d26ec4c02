import { once } from 'node:events';
import { socketLimits } from '@lc/contract/identity';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { callApi, signIn } from '../../../../tests/support/api.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { startServerProcess } from '../../../../tests/support/server-process.ts';

test('a change on one server reaches consoles of another, many changes as a few messages', async () => {
  const { connectionString } = await createTestDatabase();
  const start = async (): Promise<string> => {
    const server = await startServerProcess({ env: { DATABASE_URL: connectionString, LC_RATE_LIMIT: '0' } });
    onTestFinished(() => void server.end());
    return server.address;
  };
  const [one, other] = await Promise.all([start(), start()]);
  const token = await signIn(one);
  const { result } = await callApi<{ ticket: string; userId: string }>(other, '/sys/websocket/ticket', {
    method: 'POST',
    token,
  });
  const socket = new WebSocket(`${other.replace('http', 'ws')}/websocket/${result.userId}`, [
    socketLimits.protocol,
    result.ticket,
  ]);
  onTestFinished(() => socket.close());
  const heard: unknown[] = [];
  socket.on('message', (message) => heard.push(JSON.parse(String(message))));
  await once(socket, 'open');

  const add = (number: number) =>
    callApi(one, '/sys/dict/add', {
      method: 'POST',
      token,
      body: { dictName: `Storm ${number}`, dictCode: `storm_${number}` },
    });
  expect((await add(0)).success).toBe(true);
  await expect
    .poll(() => heard, { timeout: 5000 })
    .toEqual([{ cmd: 'topic', msgId: expect.any(String), msgTxt: 'dictionary' }]);

  const started = performance.now();
  await Promise.all(Array.from({ length: 100 }, (_, index) => add(index + 1)));
  const seconds = (performance.now() - started) / 1000;
  await expect.poll(() => heard.length, { timeout: 5000 }).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(heard.length).toBeLessThan(5 * (seconds + 1) + 2);
});

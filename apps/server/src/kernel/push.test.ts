import { once } from 'node:events';
import { socketLimits } from '@lc/contract/identity';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Caller, startTestApp } from '../../../../tests/support/app.ts';
import { openEvents } from './db/listen.ts';
import { createPush, type Push } from './push.ts';

const server = await startTestApp();
const listening = await server.app.http.listen({ port: 0, host: '127.0.0.1' });

// What another process does, as far as it can be told from here: it has its own connection to the same database.
const elsewhere = await openEvents({
  connection: { connectionString: server.connectionString },
  db: server.db,
  onError: () => undefined,
});
const push: Push = createPush(elsewhere, { send: () => undefined });
afterAll(async () => {
  push.close();
  await elsewhere.close();
});

interface Heard {
  cmd: string;
  userId?: string;
  msgId: string;
  msgTxt: string;
}

/** The open socket of a person, and everything it was told. */
const listen = async (person: Caller): Promise<Heard[]> => {
  const { ticket } = (await person.call<{ ticket: string }>('POST /sys/websocket/ticket')).result;
  const socket = new WebSocket(`${listening.replace('http', 'ws')}/websocket/${person.userId}`, [
    socketLimits.protocol,
    ticket,
  ]);
  const heard: Heard[] = [];
  socket.on('message', (message) => heard.push(JSON.parse(String(message))));
  await once(socket, 'open');
  return heard;
};

const isMark = ({ msgTxt }: Heard): boolean => msgTxt === 'interview';

/** All that was said until now: what is said last is heard last, so a mark is said and waited for. */
const heardBy = async (lists: readonly Heard[][]): Promise<Heard[][]> => {
  const waiting = lists.map((messages) => ({ messages, marks: messages.filter(isMark).length }));
  await push.changed('interview');
  const haveAll = (): boolean =>
    waiting.every(({ messages, marks }) => messages.filter(isMark).length > marks);
  await expect.poll(haveAll).toBe(true);
  return lists.map((messages) => messages.filter((message) => !isMark(message)));
};

test('a change for everybody is pushed to everybody, on every process', async () => {
  const [one, other] = [await server.asRole([]), await server.asRole([])];
  const [heard, alsoHeard] = [await listen(one), await listen(other)];
  await push.changed('dictionary');
  for (const messages of [heard, alsoHeard]) {
    await expect.poll(() => messages.length, { timeout: 5000 }).toBe(1);
    expect(messages[0]).toEqual({ cmd: 'topic', msgId: expect.any(String), msgTxt: 'dictionary' });
  }
});

test('a change for some users or sessions is pushed to them only', async () => {
  const [named, held, stranger] = [await server.asRole([]), await server.asRole([]), await server.asRole([])];
  const heard = await Promise.all([named, held, stranger].map(listen));
  // More people than one notification holds.
  const crowd = Array.from({ length: 1000 }, (_, index) => `${9_000_000_000_000_000_000n + BigInt(index)}`);
  await push.changed('dictionary', { userIds: [...crowd, named.userId] });
  await push.changed('dictionary', { sessionIds: [held.sessionId] });
  await push.changed('dictionary', { userIds: [] });
  const said = await heardBy(heard);
  expect(said.map((messages) => messages.map(({ cmd, userId }) => [cmd, userId]))).toEqual([
    [['user', named.userId]],
    [['user', held.userId]],
    [],
  ]);
});

test('many changes at once are pushed as a few messages', async () => {
  const heard = await listen(await server.asRole([]));
  for (let index = 0; index < 100; index++) await push.changed('dictionary');
  const [said = []] = await heardBy([heard]);
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBeLessThan(20);
  expect(new Set(said.map(({ msgId }) => msgId)).size).toBe(said.length);
});

test('a change is pushed when its transaction commits, and never when it rolls back', async () => {
  const heard = await listen(await server.asRole([]));
  const undone = server.db.transaction().execute(async (tx) => {
    await push.changed('dictionary', 'everyone', tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await heardBy([heard])).toEqual([[]]);
  await server.db.transaction().execute(async (tx) => {
    await push.changed('dictionary', 'everyone', tx);
    expect(await heardBy([heard])).toEqual([[]]);
  });
  await expect.poll(() => heard.filter(({ msgTxt }) => msgTxt === 'dictionary').length).toBe(1);
});

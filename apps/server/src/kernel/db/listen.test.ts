import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { type Events, openEvents } from './listen.ts';

const { connectionString, database } = await startTestApp();
const open = (): Promise<Events> =>
  openEvents({ connection: { connectionString }, db: database.db, onError: () => undefined });
const [here, elsewhere] = [await open(), await open()];
afterAll(async () => {
  await here.close();
  await elsewhere.close();
});

/** What a process is told of changed reference data from now on. */
const heardBy = (events: Events): string[] => {
  const heard: string[] = [];
  events.on('reference.changed', ({ resource }) => heard.push(resource));
  return heard;
};

test('an event reaches its own process at once, other processes later, and each only once', async () => {
  const [own, others] = [heardBy(here), heardBy(elsewhere)];
  const sent = here.emit('reference.changed', { resource: 'dict' });
  expect(own).toEqual(['dict']);
  await sent;
  await here.emit('reference.changed', { resource: 'menu' });
  await expect.poll(() => others, { timeout: 5000 }).toEqual(['dict', 'menu']);
  expect(own).toEqual(['dict', 'menu']);
});

test('an event of a transaction is sent after commit, and never after rollback', async () => {
  const [own, others] = [heardBy(here), heardBy(elsewhere)];
  await database.db.transaction().execute(async (tx) => {
    await here.emit('reference.changed', { resource: 'kept' }, tx);
    expect(own).toEqual([]);
  });
  const failing = database.db.transaction().execute(async (tx) => {
    await here.emit('reference.changed', { resource: 'given up' }, tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await here.emit('reference.changed', { resource: 'last' });
  await expect.poll(() => others, { timeout: 5000 }).toEqual(['kept', 'last']);
  await expect.poll(() => own.toSorted(), { timeout: 5000 }).toEqual(['kept', 'last']);
});

test('an unknown event of another server version is ignored', async () => {
  const others = heardBy(elsewhere);
  const unknown = JSON.stringify({ name: 'unheard.of', payload: {} });
  await database.pool.query('select pg_notify($1, $2)', ['lc_events', unknown]);
  await here.emit('reference.changed', { resource: 'next' });
  await expect.poll(() => others, { timeout: 5000 }).toEqual(['next']);
});

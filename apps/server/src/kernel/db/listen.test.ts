import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { type Events, openEvents } from './listen.ts';

const { connectionString, database } = await startTestApp();
const open = (): Promise<Events> =>
  openEvents({ connection: { connectionString }, pool: database.pool, onError: () => undefined });
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

test('what changes is known here before it is sent, elsewhere soon after, and nowhere twice', async () => {
  const [own, others] = [heardBy(here), heardBy(elsewhere)];
  const sent = here.emit('reference.changed', { resource: 'dict' });
  expect(own).toEqual(['dict']);
  await sent;
  await here.emit('reference.changed', { resource: 'menu' });
  await expect.poll(() => others, { timeout: 5000 }).toEqual(['dict', 'menu']);
  expect(own).toEqual(['dict', 'menu']);
});

test('what changes in a transaction is known when that commits, and never when it does not', async () => {
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

test('what another version of the server says is passed over', async () => {
  const others = heardBy(elsewhere);
  const unknown = JSON.stringify({ name: 'unheard.of', payload: {} });
  await database.pool.query('select pg_notify($1, $2)', ['lc_events', unknown]);
  await here.emit('reference.changed', { resource: 'next' });
  await expect.poll(() => others, { timeout: 5000 }).toEqual(['next']);
});

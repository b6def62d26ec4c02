import pg from 'pg';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './kernel/db/database.ts';
import { openEvents } from './kernel/db/listen.ts';

test('the app is built without a database statement, while the start prepares the database', async () => {
  const { connectionString } = await createTestDatabase({ template: 'template0' });
  const onError = (error: Error): void => expect.unreachable(error.message);
  const database = openDatabase({ connection: { connectionString }, onError });
  const events = await openEvents({ connection: { connectionString }, db: database.db, onError });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const connect = vi.spyOn(pg.Client.prototype, 'connect');
  const config = readConfig({ LC_LOG_LEVEL: 'silent' });
  const app = await createApp({ config, database, events, log: pino({ level: 'silent' }) });
  expect(query).not.toHaveBeenCalled();
  expect(connect).not.toHaveBeenCalled();
  await app.close();
  await events.close();
  await database.close();
});

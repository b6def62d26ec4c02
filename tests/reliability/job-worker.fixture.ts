import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { z } from 'zod/mini';
import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { openDatabase } from '../../apps/server/src/kernel/db/database.ts';
import { openEvents } from '../../apps/server/src/kernel/db/listen.ts';
import { defineJob, startJobs } from '../../apps/server/src/kernel/jobs/index.ts';

/** Work that notes in a table when it begins and when it is done, and by which process. */
const probe = defineJob({
  name: 'test.probe',
  payload: z.object({ n: z.number() }),
  run: async ({ n }, { context: { db } }) => {
    const note = (event: string) =>
      sql`insert into job_probe (n, pid, event) values (${n}, ${process.pid}, ${event})`.execute(db);
    await note('begun');
    await pause(150);
    await note('done');
  },
});

// A process that runs these jobs until it is killed.
const config = readConfig(process.env);
const connection = { connectionString: config.databaseUrl ?? '' };
const onError = (): void => undefined;
const log = pino({ level: 'silent' });
const database = openDatabase({ connection, onError });
const events = await openEvents({ connection, db: database.db, onError });
const { context } = await createApp({ config, database, events, log });
await startJobs({
  connection,
  context,
  work: { jobs: [probe], schedules: [] },
  times: { beatMs: 300, silentMs: 2000, pollMs: 200 },
});
process.stdout.write('running\n');

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { hashPassword } from './kernel/auth/password.ts';
import { openDatabase, type Tx } from './kernel/db/database.ts';
import { lineSettings } from './kernel/db/line.ts';
import { migrate, readMigrations } from './kernel/db/migrate.ts';
import { inTransaction } from './kernel/db/transaction.ts';
import type { FileStore } from './kernel/files/store.ts';
import { migrateJobs, readLibrary } from './kernel/jobs/index.ts';
import { silentLog } from './kernel/log.ts';
import { migrationsFolder } from './kernel/paths.ts';
import { ensureAdministrator } from './modules/identity/bootstrap.ts';
import { sharedPhones } from './modules/identity/find-account.queries.ts';
import { seedDemo, seedReference } from './modules/seeds.ts';

interface PrepareOptions {
  connectionString: string;
  demo: boolean;
  /** Where the bytes of demo files go; without one there are none. */
  store?: FileStore;
  log?: Logger;
  /** First password of `admin`; one is made up when none is given. */
  adminPassword?: string;
  /** Password of the demo staff; one is made up when none is given. */
  demoPassword?: string;
}

export interface Prepared {
  migrations: string[];
  /** Set when the account was made just now. */
  adminPassword?: string;
  /** Set when the demo staff was made just now. */
  demoPassword?: string;
}

/** Serialises the seeding of servers that start at once. */
const seedLock = 7_210_927;

const madeUpPassword = (): string => `${randomBytes(9).toString('base64url')}-7a`;

/** Brings a database to what this program needs: migrations, reference data, an administrator, demo data once. */
export const prepareDatabase = async (options: PrepareOptions): Promise<Prepared> => {
  const { connectionString, demo } = options;
  const client = new pg.Client({ ...lineSettings, connectionString });
  client.on('error', () => undefined);
  let migrations: string[];
  try {
    const [known] = await Promise.all([readMigrations(migrationsFolder), client.connect(), readLibrary()]);
    migrations = await migrate(client, known, { log: options.log });
    await migrateJobs(client, { connectionString, log: options.log ?? silentLog() });
  } finally {
    await client.end();
  }
  const database = openDatabase({
    connection: { connectionString },
    maxConnections: 1,
    onError: () => undefined,
  });
  try {
    return await inTransaction(database.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
      await seedReference(tx);
      const adminPassword = options.adminPassword ?? madeUpPassword();
      const madeAdmin = await ensureAdministrator(tx, adminPassword);
      const demoPassword = options.demoPassword ?? madeUpPassword();
      const madeDemo = demo && madeAdmin && (await isFirstDemo(tx));
      if (madeDemo)
        await seedDemo(tx, { passwordHash: await hashPassword(demoPassword), store: options.store });
      await reportSharedPhones(tx, options.log);
      return { migrations, ...(madeAdmin ? { adminPassword } : {}), ...(madeDemo ? { demoPassword } : {}) };
    });
  } finally {
    await database.close();
  }
};

/** Says at every start which accounts share a phone number: neither can sign in by it until one is changed. */
const reportSharedPhones = async (tx: Tx, log: Logger | undefined): Promise<void> => {
  for (const { phone, usernames } of await sharedPhones(tx))
    log?.warn({ phone, usernames }, 'several accounts have one phone number; none of them can sign in by it');
};

/** Demo data is laid on the first start only: what staff deleted stays deleted. */
const isFirstDemo = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql`insert into sys_setting (name, value) values ('demoLaid', 'true')
    on conflict (name) do nothing returning name`.execute(tx);
  return rows.length > 0;
};

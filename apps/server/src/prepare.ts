import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { hashPassword } from './kernel/auth/password.ts';
import { openDatabase, type Tx } from './kernel/db/database.ts';
import { lineSettings } from './kernel/db/line.ts';
import { migrate, readMigrations } from './kernel/db/migrate.ts';
import { inStartTransaction } from './kernel/db/transaction.ts';
import type { FileStore } from './kernel/files/store.ts';
import { migrateJobs, readLibrary } from './kernel/jobs/index.ts';
import { silentLog } from './kernel/log.ts';
import { migrationsFolder } from './kernel/paths.ts';
import { maskOf, personalSecret, providePersonalSecret } from './kernel/personal.ts';
import { personalKeyId } from './kernel/personal-key.ts';
import { StartError } from './kernel/start-error.ts';
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
  /** Keeps what was made before anything is committed: a start that is killed then loses no password. */
  keepPasswords?: (made: FirstPasswords) => Promise<void>;
  /** The key of personal values, where it is kept beside the database. */
  personalSecret?: string | undefined;
}

export interface Prepared extends FirstPasswords {
  migrations: string[];
}

/** First passwords of the accounts that a start made. */
export interface FirstPasswords {
  /** Set when the account was made just now. */
  adminPassword?: string;
  /** Set when the demo staff was made just now. */
  demoPassword?: string;
}

/** Serialises the seeding of servers that start at once. */
const seedLock = 7_210_927;

/** 128 random bits, in the letters and signs that the rule for passwords asks for. */
const madeUpPassword = (): string => `${randomBytes(16).toString('base64url')}-7a`;

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
  providePersonalSecret(database.db, options.personalSecret);
  try {
    return await inStartTransaction(database.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
      await requireSamePersonalKey(tx);
      await seedReference(tx);
      const adminPassword = options.adminPassword ?? madeUpPassword();
      const madeAdmin = await ensureAdministrator(tx, adminPassword);
      const demoPassword = options.demoPassword ?? madeUpPassword();
      const madeDemo = demo && madeAdmin && (await isFirstDemo(tx));
      if (madeDemo)
        await seedDemo(tx, { passwordHash: await hashPassword(demoPassword), store: options.store });
      await reportSharedPhones(tx, options.log);
      const made = { ...(madeAdmin ? { adminPassword } : {}), ...(madeDemo ? { demoPassword } : {}) };
      await options.keepPasswords?.(made);
      return { migrations, ...made };
    });
  } finally {
    await database.close();
  }
};

/** As long as a secret that nobody guesses has to be. */
const shortestPersonalKey = 32;

/**
 * Another key would find nobody by phone and open no encrypted value, and what is written with it nobody could read later.
 * @throws StartError
 */
const requireSamePersonalKey = async (tx: Tx): Promise<void> => {
  const secret = await personalSecret(tx);
  const id = JSON.stringify(personalKeyId(secret));
  const isShort = secret.length < shortestPersonalKey;
  // What was sealed with a short key can be read with it alone: an installation that has accounts keeps it.
  if (isShort && (await sql`select from sys_user limit 1`.execute(tx)).rows.length === 0)
    throw new StartError(
      `LC_PERSONAL_KEY must have at least ${shortestPersonalKey} characters, as it cannot be changed later: whoever guesses it reads what is sealed.`,
    );
  await sql`insert into sys_setting (name, value) values ('personalKeyId', ${id}::jsonb)
    on conflict (name) do nothing`.execute(tx);
  const { rows } =
    await sql`select from sys_setting where name = 'personalKeyId' and value = ${id}::jsonb`.execute(tx);
  if (rows.length === 0)
    throw new StartError(
      'The personal values of this database were sealed with another key: set LC_PERSONAL_KEY, or bring back personal.key in the data folder. docs/operations.md says what to do where it is lost.',
    );
};

/** Says at every start which accounts share a phone number: neither can sign in by it until one is changed. */
const reportSharedPhones = async (tx: Tx, log: Logger | undefined): Promise<void> => {
  for (const { phone, usernames } of await sharedPhones(tx))
    log?.warn(
      { phone: maskOf('phone', phone), usernames },
      'several accounts have one phone number; none of them can sign in by it',
    );
};

/** Demo data is laid on the first start only: what staff deleted stays deleted. */
const isFirstDemo = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql`insert into sys_setting (name, value) values ('demoLaid', 'true')
    on conflict (name) do nothing returning name`.execute(tx);
  return rows.length > 0;
};

import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type App, createApp } from './app.ts';
import type { Config } from './config.ts';
import { keepFirstPasswords } from './first-passwords.ts';
import { type ClockWatch, watchClock } from './kernel/clock.ts';
import { directAddress } from './kernel/db/address.ts';
import { openDatabase } from './kernel/db/database.ts';
import { connectionString, type Engine, startEngine } from './kernel/db/engine/index.ts';
import { openEvents } from './kernel/db/listen.ts';
import { callConnections, requireConnections } from './kernel/db/server-check.ts';
import { requireSessions } from './kernel/db/session-check.ts';
import { requireFilesFolder } from './kernel/files/files-folder.ts';
import { createFileStore } from './kernel/files/index.ts';
import { makeFolder } from './kernel/folders.ts';
import { startJobs } from './kernel/jobs/index.ts';
import { openLog } from './kernel/log.ts';
import { consoleBuild } from './kernel/paths.ts';
import { providePersonalSecret } from './kernel/personal.ts';
import { personalKeyFile, settlePersonalKey } from './kernel/personal-key.ts';
import { type Prepared, prepareDatabase } from './prepare.ts';

interface Serving {
  address: string;
  /** Where public sites are, on an origin of their own. */
  sitesAddress: string | undefined;
  prepared: Prepared;
  /** Says that this process is not ready any more, and goes on serving. */
  becomeUnready(): void;
  /** Answers what is in flight, then closes everything but the database. */
  close(): Promise<void>;
}

export interface RunningServer extends Pick<Serving, 'address' | 'sitesAddress' | 'prepared'> {
  /**
   * Answers what is in flight, then closes everything; the embedded database is stopped whatever happens before.
   * @param unreadySeconds how long it stays open before, saying that it is not ready
   */
  stop(unreadySeconds?: number): Promise<void>;
}

/** Longest that calls, jobs and connections are waited for, in ms: a container has ten seconds for everything. */
const closeWithinMs = 8_500;

/**
 * Starts the database if it is ours, prepares it, and listens. What fails, or is given up by the signal, leaves
 * nothing running.
 */
export const startServer = async (config: Config, signal?: AbortSignal): Promise<RunningServer> => {
  const log = openLog(config);
  if (config.databaseUrl) makeFolder(config.dataDir, 0o700);
  const engine: Engine | undefined = config.databaseUrl
    ? undefined
    : await startEngine({ dataDir: config.dataDir, log, signal });
  try {
    const own = engine ? connectionString(engine.connection) : '';
    const addresses: Addresses = {
      calls: config.databaseUrl ?? own,
      direct: directAddress(config) ?? own,
      isPooled: config.databaseDirectUrl !== undefined,
    };
    const keyFile = engine && personalKeyFile(config.dataDir);
    const { address, sitesAddress, prepared, becomeUnready, close } = await unlessAborted(
      checkDatabase(config, addresses, log)
        .then(() => settlePersonalKey(addresses.direct, { keyFile, log }))
        .then((personalSecret) => serve(config, { addresses, personalSecret }, log)),
      signal,
    );
    const stop = async (unreadySeconds = 0): Promise<void> => {
      becomeUnready();
      try {
        await pause(unreadySeconds * 1000);
        await Promise.race([close(), pause(closeWithinMs, undefined, { ref: false })]);
      } finally {
        await engine?.stop();
      }
    };
    return { address, sitesAddress, prepared, stop };
  } catch (error) {
    await engine?.stop();
    throw error;
  }
};

/** Where the database is. */
interface Addresses {
  /** For calls. */
  calls: string;
  /** For whatever needs a session. */
  direct: string;
  /** Whether calls go through a pooler. */
  isPooled: boolean;
}

interface Source {
  addresses: Addresses;
  /** The key of personal values, where it is kept beside the database. */
  personalSecret: string | undefined;
}

/** Asks the database for what we need of it. */
const checkDatabase = async (
  { databaseUrl, databaseConnections }: Config,
  { calls, direct, isPooled }: Addresses,
  log: Logger,
): Promise<void> => {
  if (databaseUrl) await requireSessions({ direct, pooled: isPooled ? calls : undefined });
  const atPooler = isPooled ? callConnections(databaseConnections) : 0;
  await requireConnections(direct, { wanted: databaseConnections - atPooler, log });
};

const serve = async (config: Config, source: Source, log: Logger): Promise<Serving> => {
  const { addresses, personalSecret } = source;
  requireFilesFolder(config, log);
  const store = createFileStore(config);
  let isMigrating = true;
  const building = buildApp(config, { source, log, isMigrating: () => isMigrating });
  // Who watches the process hears from the beginning that it lives; a migration may take a while.
  const listening = building.then(({ app }) => app.http.listen({ port: config.port, host: config.host }));
  const preparing = prepareDatabase({
    connectionString: addresses.direct,
    demo: config.demo,
    store,
    log,
    adminPassword: config.adminPassword,
    personalSecret,
    keepPasswords: (made) => keepFirstPasswords(config, made),
  });
  // Side by side: putting the program together asks nothing of the database, and preparing that one is mostly waiting.
  const [built, address, prepared] = await Promise.all([building, listening, preparing]).catch(
    async (error: unknown) => {
      await building.then(({ close }) => close()).catch(() => undefined);
      throw error;
    },
  );
  const { app, clock } = built;
  await clock.look();
  isMigrating = false;
  const sitesAddress = await listenForSites(app, config, log);
  const jobs = await startJobs({
    connection: { connectionString: addresses.direct },
    context: app.context,
    maySchedule: () => !clock.isWrong(),
  });
  const close = async (): Promise<void> => {
    await jobs.stop();
    await built.close();
  };
  return { address, sitesAddress, prepared, becomeUnready: app.becomeUnready, close };
};

interface Built {
  app: App;
  clock: ClockWatch;
  /** Finishes what is running, then closes the app and its connections to the database. */
  close(): Promise<void>;
}

interface BuildOptions {
  source: Source;
  log: Logger;
  isMigrating: () => boolean;
}

const buildApp = async (
  config: Config,
  { source: { addresses, personalSecret }, log, isMigrating }: BuildOptions,
): Promise<Built> => {
  const { calls, direct, isPooled } = addresses;
  const onError = (error: Error): void => log.warn({ err: error.message }, 'database connection');
  const database = openDatabase({
    connection: { connectionString: calls },
    isPooled,
    maxConnections: callConnections(config.databaseConnections),
    onError,
  });
  providePersonalSecret(database.db, personalSecret);
  const events = await openEvents({ connection: { connectionString: direct }, db: database.db, onError });
  const clock = watchClock(database.db, log);
  const unready = (): string | undefined => (clock.isWrong() ? 'clock' : undefined);
  const app = await createApp({
    config,
    database,
    events,
    log,
    consoleFolder: consoleBuild,
    unready,
    isMigrating,
  });
  return {
    app,
    clock,
    close: async () => {
      clock.stop();
      await app.close();
      await events.close();
      await database.close();
    },
  };
};

/** Opens the port of public sites. One that nobody chose and somebody else has is gone without. */
const listenForSites = async (
  { siteServer }: App,
  { sitesPort, isSitesPortGiven, host }: Config,
  log: Logger,
): Promise<string | undefined> => {
  if (sitesPort === undefined) return undefined;
  try {
    siteServer.listen({ port: sitesPort, host });
    await once(siteServer, 'listening');
  } catch (error) {
    if (isSitesPortGiven) throw error;
    log.warn({ err: error, port: sitesPort }, 'public sites have no port of their own: set LC_SITES_PORT');
    return undefined;
  }
  const address = siteServer.address();
  const port = typeof address === 'object' && address ? address.port : sitesPort;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (!signal) return work;
  const aborted = new Promise<never>((_resolve, reject) => {
    const give = (): void => reject(signal.reason);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
  // What was begun fails when its database goes; nobody waits for that.
  work.catch(() => undefined);
  return Promise.race([work, aborted]);
};

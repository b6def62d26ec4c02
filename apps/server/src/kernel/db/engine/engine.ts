import { existsSync, realpathSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../folders.ts';
import { prepareBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { EngineError } from './engine-error.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { type Home, openHome, systemFolder } from './home.ts';
import { bringUp, findPostmaster, shutDown } from './postmaster.ts';
import { databaseName, hostOf, port, serverSettings } from './settings.ts';
import { supervise } from './supervisor.ts';

/** Where to connect, as node-postgres takes it. Stays the same as long as the engine runs. */
export interface EngineConnection {
  /** The folder of the unix socket (an address on Windows). */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** The logger the engine needs; a pino or Fastify logger is one. */
export interface EngineLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A running embedded PostgreSQL. */
export interface Engine {
  connection: EngineConnection;
  /** Calls back each time PostgreSQL ends without being asked to; it is being started again by then. */
  onExit(listener: (reason: string) => void): void;
  /** Shuts PostgreSQL down in good order, closing connections, and lets go of the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of a data folder, creating it the first time, and keeps it running until `stop()`.
 * If this process is killed PostgreSQL goes on, and the next start takes it over.
 * `settings` adds to or replaces PostgreSQL's settings.
 *
 * @throws {EngineError} with a message for the person at the terminal
 */
export async function startEngine(options: {
  dataDir: string;
  log: EngineLog;
  settings?: Readonly<Record<string, string>>;
  /** Gives the start up, and stops what it has started. */
  signal?: AbortSignal;
}): Promise<Engine> {
  const { log, signal } = options;
  const dataDir = openDataFolder(options.dataDir);
  const locks: FolderLock[] = [];
  const unlock = () => {
    for (const lock of locks.splice(0)) lock.release();
  };
  try {
    locks.push(await lockFolder(dataDir));
    const home = openHome(dataDir);
    // Two copies of a data folder may name the same home, so that is locked for itself.
    locks.push(await lockFolder(home.folder));
    const binaries = prepareBinaries({ owner: home.owner, copyFolder: home.owner ? systemFolder : dataDir });
    prepareCluster(home, binaries);
    const settings = serverSettings(home, options.settings ?? {});
    const supervisor = await supervise({
      log,
      bringUp: () => bringUp({ home, binaries, settings, signal, onNote: (message) => log.info(message) }),
      shutDown: (postmaster) => shutDown(postmaster, { home, binaries }),
    });
    return {
      connection: connectionOf(home),
      onExit: supervisor.onExit,
      stop: async () => {
        await supervisor.stop().finally(unlock);
        removeIfEmpty(home.socketFolder);
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The address of the engine as `DATABASE_URL` would give it; `database` names another one in it. */
export function connectionString(connection: EngineConnection, database = connection.database): string {
  const { user, password, host, port: number } = connection;
  const query = new URLSearchParams({ host, port: String(number) });
  return `postgres://${user}:${encodeURIComponent(password)}@/${database}?${query}`;
}

/**
 * Gives the address of a data folder's database to whoever has something short to do with it: of the one that a
 * server is running just now, else of one that runs for as long as that takes.
 */
export async function withDatabaseOf<T>(dataDir: string, use: (address: string) => Promise<T>): Promise<T> {
  const log: EngineLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const engine = await startEngine({ dataDir, log }).catch((error: unknown) => {
    if (error instanceof EngineError && error.code === 'locked') return undefined;
    throw error;
  });
  try {
    return await use(connectionString(engine?.connection ?? connectionOf(openHome(openDataFolder(dataDir)))));
  } finally {
    await engine?.stop();
  }
}

/**
 * Stops the PostgreSQL of a data folder that a killed server left running.
 * @returns whether there was one
 * @throws {EngineError} while a server uses the folder
 */
export async function stopLeftDatabase(dataDir: string): Promise<boolean> {
  const folder = openDataFolder(dataDir);
  if (!existsSync(join(folder, 'database.json'))) return false;
  const lock = await lockFolder(folder);
  try {
    const home = openHome(folder);
    const postmaster = findPostmaster(home);
    if (postmaster === null) return false;
    const binaries = prepareBinaries({ owner: home.owner, copyFolder: home.owner ? systemFolder : folder });
    await shutDown(postmaster, { home, binaries });
    return true;
  } finally {
    lock.release();
  }
}

function connectionOf(home: Home): EngineConnection {
  const { password } = home;
  return { host: hostOf(home), port, user: databaseName, password, database: databaseName };
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // In use again already, or gone.
  }
}

function openDataFolder(path: string): string {
  try {
    // As root, PostgreSQL's user has to pass through; what is inside stays closed to others.
    makeFolder(path, process.getuid?.() === 0 ? 0o711 : 0o700);
    return realpathSync(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EngineError('unreachable', `The data folder ${path} (LC_DATA_DIR) cannot be used: ${reason}`, {
      cause: error,
    });
  }
}

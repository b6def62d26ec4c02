import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { systemCode } from '../../system-code.ts';
import type { Binaries } from './binaries.ts';
import { programEnvironment } from './cluster.ts';
import { EngineError } from './engine-error.ts';
import { type Home, rotateLog } from './home.ts';
import { databaseProcesses, isDatabaseOf, processIdentity, sendSignal, wasStartedBy } from './processes.ts';
import { databaseName, hostOf, port } from './settings.ts';

/** PostgreSQL's main process, started by us or found running. */
export interface Postmaster {
  pid: number;
  isAlive(): boolean;
  /** Resolves when it has ended, to a few words on how. */
  ended: Promise<string>;
}

const startLimitMs = 10 * 60_000;
const leftoversLimitMs = 60_000;

/** The running PostgreSQL of this home, whoever started it. A pid file that names a stranger counts as none. */
export function findPostmaster(home: Home): Postmaster | null {
  let pid: number;
  try {
    pid = Number(readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
  const identity = processIdentity(pid);
  if (identity === null || !isDatabaseOf(pid, home.cluster)) return null;
  const isAlive = () => processIdentity(pid) === identity;
  return { pid, isAlive, ended: pollEnd(isAlive) };
}

async function pollEnd(isAlive: () => boolean): Promise<string> {
  while (isAlive()) await delay(500, undefined, { ref: false });
  return 'it is gone';
}

/** Attaches to the running PostgreSQL if it is set up as we want it, else (re)starts it. Resolves when it serves. */
export async function bringUp(input: {
  home: Home;
  binaries: Binaries;
  settings: readonly string[];
  signal?: AbortSignal;
  onNote(message: string): void;
}): Promise<Postmaster> {
  const { home, binaries, settings, signal, onNote } = input;
  /** What does not come to serve must not stay behind. */
  const serves = async (postmaster: Postmaster): Promise<boolean> => {
    try {
      return await waitUntilServing(home, postmaster, signal);
    } catch (error) {
      await shutDown(postmaster, { home, binaries });
      throw error;
    }
  };
  const command = [binaries.postgres, '-D', home.cluster, ...settings];
  const found = findPostmaster(home);
  if (found) {
    if (wasStartedBy(found.pid, command)) {
      if (await serves(found)) {
        onNote(`attached to the PostgreSQL that was still running (process ${found.pid})`);
        return found;
      }
    } else {
      onNote('restarting PostgreSQL, which was started by another release or with other settings');
      await shutDown(found, { home, binaries });
    }
  }
  const deadline = Date.now() + leftoversLimitMs;
  for (let attempt = 1; ; attempt += 1) {
    const logStart = statSync(home.logFile, { throwIfNoEntry: false })?.size ?? 0;
    const started = await start(home, command);
    if (await serves(started)) return started;
    const logText = readLog(home, logStart);
    if (!logText.includes('shared memory block') || Date.now() > deadline) throw startError(home, logText);
    // Processes of a PostgreSQL that was killed still hold its memory: they end by themselves, or are helped.
    if (attempt > 10) endLeftovers(home);
    await delay(200);
  }
}

async function start(home: Home, command: readonly string[]): Promise<Postmaster> {
  // Both name a process number that may belong to a stranger by now, which PostgreSQL would take for itself.
  rmSync(join(home.cluster, 'postmaster.pid'), { force: true });
  rmSync(join(home.socketFolder, `.s.PGSQL.${port}.lock`), { force: true });
  rotateLog(home.logFile);
  const log = openSync(home.logFile, 'a', 0o600);
  let child: ChildProcess;
  try {
    child = spawn(command[0] ?? '', command.slice(1), {
      cwd: home.folder,
      env: programEnvironment(),
      // A session of its own: Ctrl-C in a terminal is for us, and we stop it when the last request is done.
      detached: true,
      stdio: ['ignore', log, log],
      windowsHide: true,
      ...home.owner,
    });
  } finally {
    closeSync(log);
  }
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `by ${signal}` : `with code ${code}`));
  });
  if (child.pid === undefined) {
    throw new EngineError('failed', `The embedded PostgreSQL could not be started: ${await ended}`);
  }
  child.unref();
  return { pid: child.pid, isAlive: () => child.exitCode === null && child.signalCode === null, ended };
}

/** `false` when it ended before it served. */
async function waitUntilServing(
  home: Home,
  postmaster: Postmaster,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const deadline = Date.now() + startLimitMs;
  for (let pause = 5; Date.now() < deadline; pause = Math.min(pause * 1.5, 250)) {
    signal?.throwIfAborted();
    if (!postmaster.isAlive()) return false;
    if (await isServing(home)) return true;
    await delay(pause);
  }
  throw new EngineError('failed', `PostgreSQL did not come up within ten minutes, see ${home.logFile}.`);
}

async function isServing(home: Home): Promise<boolean> {
  try {
    await withClient(home, databaseName, async () => undefined);
    return true;
  } catch (error) {
    const code = systemCode(error);
    if (code === '3D000') {
      await createDatabase(home);
      return true;
    }
    if (code === '28P01') {
      throw new EngineError(
        'damaged',
        `The database in ${home.cluster} does not know the password in database.json of the data folder; bring back the file that belongs to it.`,
        { cause: error },
      );
    }
    // Not listening yet, starting up, recovering, shutting down, or all connections in use.
    const isPassing = code.startsWith('57P0') || code === '53300' || /^E[A-Z]+$/.test(code) || code === '';
    if (!isPassing) throw error;
    return false;
  }
}

async function createDatabase(home: Home): Promise<void> {
  await withClient(home, 'postgres', (client) => client.query(`create database ${databaseName}`));
}

async function withClient(
  home: Home,
  database: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({
    host: hostOf(home),
    port,
    user: databaseName,
    password: home.password,
    database,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Ends PostgreSQL in good order (open connections are closed, data are written), at the latest by force. */
export async function shutDown(
  postmaster: Postmaster,
  { home, binaries }: { home: Home; binaries: Binaries },
): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', home.cluster, '-m', 'fast'], { windowsHide: true });
    return;
  }
  for (const [signal, limitMs] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    if (!postmaster.isAlive()) return;
    sendSignal(postmaster.pid, signal);
    const deadline = Date.now() + limitMs;
    while (postmaster.isAlive() && Date.now() < deadline) await delay(10);
  }
}

function endLeftovers(home: Home): void {
  for (const pid of databaseProcesses(home.cluster)) sendSignal(pid, 'SIGKILL');
}

function readLog(home: Home, from: number): string {
  try {
    return readFileSync(home.logFile).subarray(from).toString('utf8').trim();
  } catch {
    return '';
  }
}

function startError(home: Home, logText: string): EngineError {
  const lines = logText.split('\n').slice(-8).join('\n');
  return new EngineError(
    'failed',
    `PostgreSQL did not start. It said:\n${lines}\n(all of it in ${home.logFile})`,
  );
}

import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemCode } from '../../system-code.ts';
import { EngineError } from './engine-error.ts';
import { processIdentity } from './processes.ts';

const heartbeatMs = 5_000;

interface Holder {
  pid: number;
  identity: string | null;
  host: string;
}

/** A folder that is ours until `release()` or until this process ends, however it ends. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes a folder for this process alone.
 *
 * The lock itself is an object of the operating system that vanishes with the process, so it is never stale
 * and two processes cannot both take it. `server.lock` beside it names the holder for people, and its
 * heartbeat keeps out a server in another container or on another machine, which the system cannot see.
 * `watchMs` is how long such a foreign holder is watched for a sign of life.
 */
export async function lockFolder(folder: string, options: { watchMs?: number } = {}): Promise<FolderLock> {
  const file = join(folder, 'server.lock');
  const releaseGuard = await takeGuard(folder);
  if (releaseGuard === null) throw lockedError(folder, readHolder(file));
  try {
    await refuseLiveHolder(folder, file, options.watchMs ?? 2 * heartbeatMs + 1_000);
    const me: Holder = { pid: process.pid, identity: processIdentity(process.pid), host: hostname() };
    writeFileSync(`${file}.new`, `${JSON.stringify(me)}\n`);
    renameSync(`${file}.new`, file);
  } catch (error) {
    releaseGuard();
    throw error;
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      rmSync(file, { force: true });
      releaseGuard();
    },
  };
}

async function refuseLiveHolder(folder: string, file: string, watchMs: number): Promise<void> {
  const holder = readHolder(file);
  if (holder === null) return;
  if (holder.host === hostname()) {
    const isAlive = holder.identity !== null && processIdentity(holder.pid) === holder.identity;
    if (isAlive && holder.pid !== process.pid) throw lockedError(folder, holder);
    return;
  }
  const seen = modified(file);
  // Clocks differ between machines, so what counts is whether the heartbeat goes on.
  for (let waited = 0; waited < watchMs; waited += 100) {
    await delay(100);
    if (modified(file) !== seen) throw lockedError(folder, holder);
  }
}

function lockedError(folder: string, holder: Holder | null): EngineError {
  const who = holder ? ` (process ${holder.pid} on ${holder.host})` : '';
  return new EngineError(
    'locked',
    `Another server${who} is already using the data folder ${folder}. Stop it first, or give this one a folder of its own with LC_DATA_DIR.`,
  );
}

function readHolder(file: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) return null;
    const { pid, identity, host } = value as Record<string, unknown>;
    if (typeof pid !== 'number' || typeof host !== 'string') return null;
    return { pid, host, identity: typeof identity === 'string' ? identity : null };
  } catch {
    return null;
  }
}

function modified(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Removed with the whole data folder; nothing left to keep alive.
  }
}

/** Resolves to the function that lets go, or to `null` when another process holds the folder. */
async function takeGuard(folder: string): Promise<(() => void) | null> {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `lc-console-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux' || process.platform === 'android') return takeSocket(`\0${name}`);
  if (process.platform === 'win32') return takeSocket(`\\\\.\\pipe\\${name}`);
  return takeFile(join(folder, 'server.guard'));
}

function takeSocket(name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => {
      if (systemCode(error) === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(name, () => {
      server.unref();
      resolve(() => server.close());
    });
  });
}

function takeFile(path: string): (() => void) | null {
  const exclusiveLock = 0x20; // O_EXLOCK of macOS and the BSDs, which Node does not name
  try {
    const descriptor = openSync(
      path,
      constants.O_CREAT | constants.O_RDWR | constants.O_NONBLOCK | exclusiveLock,
    );
    return () => closeSync(descriptor);
  } catch (error) {
    if (systemCode(error) === 'EAGAIN' || systemCode(error) === 'EWOULDBLOCK') return null;
    throw error;
  }
}

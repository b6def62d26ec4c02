import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { EngineError } from './engine-error.ts';
import { canEnter, databaseOwner, giveTo, type Owner } from './owner.ts';

/** What `database.json` in the data folder remembers about its database. */
interface HomeRecord {
  id: string;
  /** Relative to the data folder, or absolute where PostgreSQL cannot reach that. */
  home: string;
  password: string;
  isReady: boolean;
}

/** Where one database lives. */
export interface Home {
  folder: string;
  cluster: string;
  /** Holds the unix socket. */
  socketFolder: string;
  logFile: string;
  password: string;
  owner: Owner | null;
  /** Whether the database has been created. */
  isReady: boolean;
  /** Puts on record that the database has been created. */
  markReady(): void;
}

/** Data and programs go here when PostgreSQL's user cannot reach the data folder or the project. */
export const systemFolder = '/var/lib/lc-console';

/** The longest socket path that Linux (107 bytes) and macOS (103) both take. */
const longestSocketPath = 103;

/**
 * Finds the home of the data folder's database, or decides it for a new one.
 * The decision is written down before anything is created, so that a first start that is cut off can be
 * repeated, and so that data that have gone missing are noticed instead of replaced by an empty database.
 */
export function openHome(dataDir: string): Home {
  const recordFile = join(dataDir, 'database.json');
  let record = readRecord(recordFile);
  if (record === null) {
    refuseWithoutRecord(dataDir, recordFile);
    record = newRecord(dataDir);
    writeRecord(recordFile, record);
  }
  const folder = isAbsolute(record.home) ? record.home : join(dataDir, record.home);
  const cluster = join(folder, 'cluster');
  if (record.isReady && !existsSync(cluster)) {
    throw new EngineError(
      'damaged',
      `The database of ${dataDir} should be in ${cluster}, but that folder is missing. ` +
        'Bring it back (it belongs to this data folder), or use an empty data folder to start afresh.',
    );
  }
  const owner = databaseOwner(cluster);
  makeFolder(folder, owner);
  refuseForeignOwner(cluster, owner);
  if (owner && !canEnter(folder, owner)) {
    throw new EngineError(
      'unreachable',
      `PostgreSQL does not run as root, and its user (uid ${owner.uid}) cannot enter ${folder}. ` +
        'Let others pass through the folders above it (chmod o+x), or set DATABASE_URL.',
    );
  }
  return {
    folder,
    cluster,
    socketFolder: socketFolder(folder, owner),
    logFile: join(folder, 'postgresql.log'),
    password: record.password,
    owner,
    isReady: record.isReady,
    markReady: () => writeRecord(recordFile, { ...record, isReady: true }),
  };
}

/** A new record would name a password that the database does not know. */
function refuseWithoutRecord(dataDir: string, recordFile: string): void {
  const cluster = join(dataDir, 'database', 'cluster');
  if (!existsSync(cluster)) return;
  throw new EngineError(
    'damaged',
    `There is a database in ${cluster}, but ${recordFile}, which holds its password, is missing. ` +
      'Bring the file back, or use an empty data folder to start afresh.',
  );
}

function newRecord(dataDir: string): HomeRecord {
  const id = randomUUID();
  const owner = databaseOwner(null);
  const isReachable = owner === null || canEnter(dataDir, owner);
  const home = isReachable ? 'database' : join(systemFolder, id);
  return { id, home, password: randomBytes(24).toString('base64url'), isReady: false };
}

function readRecord(file: string): HomeRecord | null {
  if (!existsSync(file)) return null;
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Partial<HomeRecord>;
    const { id, home, password, isReady } = value;
    if (typeof id === 'string' && typeof home === 'string' && typeof password === 'string') {
      return { id, home, password, isReady: isReady === true };
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      throw new EngineError('unreachable', `${file} cannot be read.`, { cause: error });
    }
  }
  throw new EngineError('damaged', `${file} is not what this server wrote; bring back a copy of it.`);
}

function writeRecord(file: string, record: HomeRecord): void {
  const draft = `${file}.new`;
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    fchmodSync(descriptor, 0o600);
    writeSync(descriptor, `${JSON.stringify(record, null, 2)}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, file);
}

function makeFolder(folder: string, owner: Owner | null): void {
  try {
    if (folder.startsWith(`${systemFolder}/`)) mkdirSync(systemFolder, { recursive: true, mode: 0o711 });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (owner) lchownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    throw new EngineError('unreachable', `The folder ${folder} cannot be made ready for PostgreSQL.`, {
      cause: error,
    });
  }
}

function refuseForeignOwner(cluster: string, owner: Owner | null): void {
  const found = statSync(cluster, { throwIfNoEntry: false });
  if (!found || process.getuid === undefined) return;
  if (owner) {
    // Restored from a copy by root: hand it back to the user that has to write it.
    if (found.uid === 0) giveTo(owner, cluster);
  } else if (found.uid !== process.getuid()) {
    throw new EngineError(
      'unreachable',
      `The database in ${cluster} belongs to another user (uid ${found.uid}). Start the server as that user or as root, or give the data folder to this one with chown.`,
    );
  }
}

function socketFolder(folder: string, owner: Owner | null): string {
  const uid = owner?.uid ?? process.getuid?.() ?? 0;
  const hash = createHash('sha256').update(`${uid}:${folder}`).digest('hex').slice(0, 16);
  const temporary = [tmpdir(), '/tmp'].find((base) => existsSync(base) && (!owner || canEnter(base, owner)));
  const near = join(folder, 'socket');
  const isShort = Buffer.byteLength(join(near, '.s.PGSQL.65535')) <= longestSocketPath;
  const path = isShort || temporary === undefined ? near : join(temporary, `lc-${hash}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  if (owner && found.isDirectory() && found.uid === 0) {
    lchownSync(path, owner.uid, owner.gid);
  } else if (!found.isDirectory() || (process.getuid !== undefined && found.uid !== uid)) {
    // Anyone may write to the temporary folder, so never take over what somebody else put there.
    throw new EngineError('unreachable', `${path} belongs to somebody else; remove it and start again.`);
  }
  return path;
}

/** Sets aside the log of earlier runs once it is large, keeping one old one. */
export function rotateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size < 5_000_000) return;
  rmSync(`${file}.1`, { force: true });
  renameSync(file, `${file}.1`);
}

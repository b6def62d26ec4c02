import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import copy from 'pg-copy-streams';
import type { Config } from '../config.ts';
import { directAddress, isOwnDatabase } from '../kernel/db/address.ts';
import { withDatabaseOf } from '../kernel/db/engine/index.ts';
import { lineSettings } from '../kernel/db/line.ts';
import { filesInUseLock } from '../kernel/db/locks.ts';
import { createFileStore, type FileStore } from '../kernel/files/index.ts';
import { makeFolder } from '../kernel/folders.ts';
import { productVersion } from '../kernel/paths.ts';
import { type PersonalKeyPlace, personalKeyFile, placeOfPersonalKey } from '../kernel/personal-key.ts';
import { StartError } from '../kernel/start-error.ts';
import { verifyHashed, writeHashed } from './hashed-file.ts';
import { type Manifest, manifestName, type TableDump } from './manifest.ts';
import { columnsOf, findSequences, findTables, nameOf, type Table } from './tables.queries.ts';

/** What a backup holds, and the keys of files that the store has lost or damaged. */
export interface BackupReport {
  folder: string;
  manifest: Manifest;
  broken: string[];
  /** Whether the key of personal values is in the backup, or has to be kept apart from it. */
  personalKey: PersonalKeyPlace;
}

/**
 * Writes database and files into a new folder, while servers go on working, and reads them again.
 * The database is read in one snapshot; files never change under their key, and none is removed meanwhile.
 */
export const backUp = (config: Config, folder: string): Promise<BackupReport> => {
  const write = (connectionString: string): Promise<BackupReport> =>
    writeBackup(connectionString, createFileStore(config), {
      folder,
      keyFile: isOwnDatabase(config) ? personalKeyFile(config.dataDir) : undefined,
    });
  const address = directAddress(config);
  return address ? write(address) : withDatabaseOf(config.dataDir, write);
};

const writeBackup = async (
  connectionString: string,
  store: FileStore,
  { folder, keyFile }: { folder: string; keyFile: string | undefined },
): Promise<BackupReport> => {
  await openFolder(folder);
  const client = new pg.Client({ ...lineSettings, connectionString, application_name: 'lc-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A sweep that runs is waited for; none begins until this connection ends.
    await client.query('select pg_advisory_lock($1)', [filesInUseLock]);
    await client.query('begin isolation level repeatable read read only');
    const tables: TableDump[] = [];
    for (const table of await findTables(client)) tables.push(await dumpTable(client, table, folder));
    const migrations = await client.query<{ name: string }>(
      'select name from schema_migration order by name',
    );
    const version = await client.query<{ server_version: string }>('show server_version');
    const sequences = await findSequences(client);
    const blobs = await client.query<Blob>(
      // Bytes that an upload claimed when it was cut off belong to no file, and were never stored.
      `select storage_key as key, sha256 from file_blob b
      where exists (select from media_file f where f.sha256 = b.sha256) order by storage_key`,
    );
    const personalKey = await placeOfPersonalKey(client, keyFile);
    await client.query('commit');
    const { files, broken } = await copyFiles(blobs.rows, store, folder);
    const manifest: Manifest = {
      format: 1,
      product: productVersion,
      createdAt: new Date().toISOString(),
      postgresql: version.rows[0]?.server_version ?? '',
      migrations: migrations.rows.map(({ name }) => name),
      tables,
      sequences,
      files,
    };
    await verifyHashed(folder, [...tables, ...files]);
    await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    return { folder, manifest, broken, personalKey };
  } finally {
    await client.end();
  }
};

const openFolder = async (folder: string): Promise<void> => {
  makeFolder(folder, 0o700);
  if ((await readdir(folder)).length > 0) {
    throw new StartError(`${folder} is not empty: a backup goes into a folder of its own.`);
  }
  await mkdir(join(folder, 'database'), { mode: 0o700 });
  await mkdir(join(folder, 'files'), { mode: 0o700 });
};

/** In PostgreSQL's text format, in which every row is a line. */
const dumpTable = async (client: pg.Client, table: Table, folder: string): Promise<TableDump> => {
  let rows = 0;
  const count = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      for (const byte of chunk) if (byte === 10) rows++;
      done(null, chunk);
    },
  });
  const source = client.query(copy.to(`copy ${nameOf(table)} (${columnsOf(table)}) to stdout`));
  const zip = createGzip();
  // What breaks on the way has to reach the one who writes at its end.
  source.on('error', (error) => zip.destroy(error));
  source.pipe(count).pipe(zip);
  const hashed = await writeHashed(folder, `database/${table.schema}.${table.name}.copy.gz`, zip);
  return { ...table, ...hashed, rows };
};

interface Blob {
  key: string;
  sha256: string;
}

/** Every file is checked against the hash that its row has had since it was uploaded. */
const copyFiles = async (
  blobs: readonly Blob[],
  store: FileStore,
  folder: string,
): Promise<{ files: Manifest['files']; broken: string[] }> => {
  const files: Manifest['files'] = [];
  const broken: string[] = [];
  for (const { key, sha256 } of blobs) {
    const file = `files/${key.replaceAll('/', '.')}`;
    const bytes = await store.read(key).catch(() => undefined);
    const hashed = bytes && (await writeHashed(folder, file, bytes));
    if (hashed) files.push({ key, ...hashed });
    if (hashed?.sha256 !== sha256) broken.push(key);
  }
  return { files, broken };
};

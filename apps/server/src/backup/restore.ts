import { createReadStream } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import copy from 'pg-copy-streams';
import type { Config } from '../config.ts';
import { directAddress, isOwnDatabase } from '../kernel/db/address.ts';
import { connectionString, startEngine } from '../kernel/db/engine/index.ts';
import { lineSettings } from '../kernel/db/line.ts';
import { type Migration, migrate, readMigrations } from '../kernel/db/migrate.ts';
import { createFileStore, type FileStore } from '../kernel/files/index.ts';
import { scratchPath } from '../kernel/files/ingest.ts';
import { migrateJobs } from '../kernel/jobs/index.ts';
import { librarySchema } from '../kernel/jobs/library.queries.ts';
import { silentLog } from '../kernel/log.ts';
import { migrationsFolder } from '../kernel/paths.ts';
import { type PersonalKeyPlace, personalKeyFile, placeOfPersonalKey } from '../kernel/personal-key.ts';
import { StartError } from '../kernel/start-error.ts';
import { verifyHashed } from './hashed-file.ts';
import { type Manifest, readManifest, type TableDump } from './manifest.ts';
import {
  columnsOf,
  dropEverything,
  dropForeignKeys,
  findTables,
  hasTables,
  isServed,
  nameOf,
  type Table,
} from './tables.queries.ts';

interface RestoreOptions {
  /** Removes what stands in the target. */
  replace?: boolean;
  /** Leaves the database at the backup's version; the next start brings it to this program's. */
  keepVersion?: boolean;
}

export interface RestoreReport {
  manifest: Manifest;
  /** Migrations that came after the backup. */
  migrated: string[];
  /** Where the key is with which the personal values of the backup are sealed. */
  personalKey: PersonalKeyPlace;
}

const log = silentLog();

/**
 * Brings a backup back into an empty database and an empty store, and to the version of this program.
 * @throws StartError when the backup is damaged or newer, or the target is in use or not empty
 */
export const restore = async (
  config: Config,
  folder: string,
  options: RestoreOptions = {},
): Promise<RestoreReport> => {
  const manifest = await readManifest(folder);
  const migrations = await readMigrations(migrationsFolder);
  refuseNewer(manifest, migrations);
  await verifyHashed(folder, [...manifest.tables, ...manifest.files]);
  const address = directAddress(config);
  const engine = address ? undefined : await startEngine({ dataDir: config.dataDir, log });
  try {
    const target = address ?? (engine ? connectionString(engine.connection) : '');
    return await restoreInto(target, { config, folder, manifest, migrations, ...options });
  } finally {
    await engine?.stop();
  }
};

const refuseNewer = (manifest: Manifest, migrations: readonly Migration[]): void => {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StartError(
    `The backup was written by a newer version (${manifest.product}, with ${unknown.join(', ')}): restore it with that one.`,
  );
};

interface Restoring extends RestoreOptions {
  config: Config;
  folder: string;
  manifest: Manifest;
  migrations: readonly Migration[];
}

const restoreInto = async (target: string, restoring: Restoring): Promise<RestoreReport> => {
  const { config, folder, manifest, migrations, replace = false, keepVersion = false } = restoring;
  const store = createFileStore(config);
  const client = new pg.Client({
    ...lineSettings,
    connectionString: target,
    application_name: 'lc-restore',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (await isServed(client)) throw new StartError('Servers are using this database: stop them first.');
    if (!replace) await requireEmpty(client, store);
    await restoreFiles(manifest, { folder, store, scratch: join(config.filesDir, 'scratch') });
    try {
      await dropEverything(client);
      const had = new Set(manifest.migrations);
      await migrate(
        client,
        migrations.filter(({ name }) => had.has(name)),
      );
      await migrateJobs(client, { connectionString: target, log });
      await loadDatabase(client, manifest, folder);
    } catch (error) {
      // Half a database would look like a whole one to the next start.
      await dropEverything(client);
      throw error;
    }
    const keyFile = isOwnDatabase(config) ? personalKeyFile(config.dataDir) : undefined;
    const personalKey = await placeOfPersonalKey(client, keyFile);
    return { manifest, migrated: keepVersion ? [] : await migrate(client, migrations), personalKey };
  } finally {
    await client.end();
  }
};

const requireEmpty = async (client: pg.Client, store: FileStore): Promise<void> => {
  const howTo = 'Restore into an empty one, or add --replace to remove what is there.';
  if (await hasTables(client)) throw new StartError(`The database is not empty. ${howTo}`);
  for await (const { key } of store.keys()) {
    throw new StartError(`The store of files is not empty (it has ${key}). ${howTo}`);
  }
};

const restoreFiles = async (
  { files }: Manifest,
  { folder, store, scratch }: { folder: string; store: FileStore; scratch: string },
): Promise<void> => {
  for (const { key, file } of files) {
    const path = await scratchPath(scratch);
    try {
      await copyFile(join(folder, file), path);
      await store.keep(key, path);
    } finally {
      await rm(path, { force: true });
    }
  }
};

/** All or nothing. Foreign keys are checked again when every table is filled. */
const loadDatabase = async (client: pg.Client, manifest: Manifest, folder: string): Promise<void> => {
  await client.query('begin');
  const tables = await findTables(client);
  const pairs = tables.flatMap((table) => {
    const dump = manifest.tables.find(({ schema, name }) => schema === table.schema && name === table.name);
    return dump && fits(dump, table) ? [{ table, dump }] : [];
  });
  refuseHomeless(
    manifest,
    pairs.map(({ dump }) => dump),
  );
  const restoreForeignKeys = await dropForeignKeys(client);
  for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  for (const table of tables) await client.query(`delete from ${nameOf(table)}`);
  for (const { table, dump } of pairs) await loadTable(client, { table, dump, folder });
  for (const sequence of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [
      nameOf(sequence),
      sequence.lastValue,
      sequence.isCalled,
    ]);
  }
  for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
  await restoreForeignKeys();
  await client.query('commit');
  await client.query('analyze');
};

const fits = (dump: TableDump, table: Table): boolean =>
  dump.columns.every((column) => table.columns.includes(column));

/** Rows must have a place. Another release of the jobs' library may have none for its own: those jobs are lost. */
const refuseHomeless = (manifest: Manifest, placed: readonly TableDump[]): void => {
  const homeless = manifest.tables.find(
    (dump) => !placed.includes(dump) && dump.rows > 0 && dump.schema !== librarySchema,
  );
  if (homeless) throw new StartError(`The backup has rows of ${homeless.name}, for which there is no table.`);
};

const loadTable = async (
  client: pg.Client,
  { table, dump, folder }: { table: Table; dump: TableDump; folder: string },
): Promise<void> => {
  const sink = client.query(copy.from(`copy ${nameOf(table)} (${columnsOf(dump)}) from stdin`));
  await pipeline(createReadStream(join(folder, dump.file)), createGunzip(), sink);
  if (sink.rowCount === dump.rows) return;
  throw new StartError(`${table.name} has ${sink.rowCount} rows where the backup says ${dump.rows}.`);
};

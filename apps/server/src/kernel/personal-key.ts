import { hkdfSync, randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { withClient } from './db/client.ts';
import { StartError } from './start-error.ts';

/** Where the embedded engine's installation keeps the key of personal values: beside the database, not in it. */
export const personalKeyFile = (dataDir: string): string => join(dataDir, 'personal.key');

/** What a database remembers of the key that its values are sealed with: enough to know it again, and no more. */
export const personalKeyId = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'lc-personal', 'id', 12)).toString('base64url');

const readKey = async (file: string): Promise<string | undefined> => {
  try {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret === '')
      throw new StartError(`${file} is empty: bring the key of personal values back into it.`);
    return secret;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * Writes the file whole and to the disk, as the database forgets its key after it. Of two processes that start at once the
 * first one's key stays.
 * @returns the key that is there now
 */
const writeKey = async (file: string, secret: string): Promise<string> => {
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if (!isThere(error)) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readKey(file)) ?? secret;
};

interface Known {
  /** The key, where the database has it. */
  key: string | undefined;
  /** That of the key with which values are sealed. */
  id: string | undefined;
}

const inDatabase = async (client: pg.Client): Promise<Known> => {
  const { rows: tables } = await client.query<{ found: string | null }>(
    `select to_regclass('public.sys_setting')::text as found`,
  );
  if (!tables[0]?.found) return { key: undefined, id: undefined };
  const { rows } = await client.query<{ name: string; value: string }>(
    `select name, value #>> '{}' as value from sys_setting where name in ('personalKey', 'personalKeyId')`,
  );
  const found = (wanted: string) => rows.find(({ name }) => name === wanted)?.value;
  return { key: found('personalKey'), id: found('personalKeyId') };
};

const forget = (client: pg.Client, secret: string): Promise<unknown> =>
  client.query(`delete from sys_setting where name = 'personalKey' and value #>> '{}' = $1`, [secret]);

const lost = (file: string): StartError =>
  new StartError(
    `The key of personal values is missing: phones, e-mails and identity numbers were sealed with it. Bring ${file} back, or set LC_PERSONAL_KEY. docs/operations.md says what to do where it is lost.`,
  );

/**
 * Takes the key of personal values out of the database, where every backup has it, into a file of the data folder. What
 * the database brings is the key of its own values: a file with another one is set aside.
 */
const settleFile = async (
  client: pg.Client,
  file: string,
  log: Pick<Logger, 'warn' | 'info'>,
): Promise<string> => {
  const [kept, known] = [await readKey(file), await inDatabase(client)];
  if (known.key === undefined) {
    if (kept !== undefined) return kept;
    if (known.id !== undefined) throw lost(file);
    return writeKey(file, randomBytes(32).toString('base64url'));
  }
  if (kept !== known.key) {
    if (kept !== undefined) {
      const aside = `${file}.${new Date().toISOString().replace(/[:.]/g, '-')}`;
      await rename(file, aside);
      log.warn(
        { aside },
        'the database has a key of personal values of its own: the other one was set aside',
      );
    }
    await writeKey(file, known.key);
  }
  await forget(client, known.key);
  log.info(
    { file },
    'the key of personal values is in a file now: keep it apart from backups of the database',
  );
  return known.key;
};

/**
 * Decides with which key personal values are sealed, before anything reads or writes one: `LC_PERSONAL_KEY`, else with the
 * embedded engine a file of the data folder. With a database of somebody else's it stays there.
 * @returns the key, where a file has it
 * @throws StartError where values were sealed with a key that is not there
 */
export const settlePersonalKey = (
  connectionString: string,
  { keyFile, log }: { keyFile: string | undefined; log: Pick<Logger, 'warn' | 'info'> },
): Promise<string | undefined> =>
  withClient(connectionString, async (client) => {
    const own = process.env.LC_PERSONAL_KEY;
    if (own === undefined) return keyFile === undefined ? undefined : settleFile(client, keyFile, log);
    if ((await inDatabase(client)).key === own) await forget(client, own);
    return undefined;
  });

/** Where the key is of the values that a database holds: in it, with this installation, or neither. */
export type PersonalKeyPlace = 'database' | 'here' | 'missing';

export const placeOfPersonalKey = async (
  client: pg.Client,
  keyFile: string | undefined,
): Promise<PersonalKeyPlace> => {
  const { key, id } = await inDatabase(client);
  if (key !== undefined) return 'database';
  const own = process.env.LC_PERSONAL_KEY ?? (keyFile === undefined ? undefined : await readKey(keyFile));
  return own !== undefined && (id === undefined || personalKeyId(own) === id) ? 'here' : 'missing';
};

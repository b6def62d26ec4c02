import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { connectionOf } from './transaction.ts';
import { onceInProcess } from './waiting.ts';

/** A secret of the installation: made once, kept in the database, the same for every process. */
export const storedSecret = async (db: Db | Tx, name: string): Promise<string> => {
  const made = JSON.stringify(randomBytes(32).toString('base64url'));
  await sql`insert into sys_setting (name, value) values (${name}, ${made}::jsonb)
    on conflict (name) do nothing`.execute(db);
  const { rows } = await sql<{ value: unknown }>`select value from sys_setting where name = ${name}`.execute(
    db,
  );
  const value = rows[0]?.value;
  if (typeof value !== 'string') throw new Error(`${name} cannot be read`);
  return value;
};

/** Loads something once for each database, after a failure anew. */
export const oncePerDatabase = <T>(load: (db: Db) => Promise<T>): ((db: Db) => Promise<T>) => {
  const loaded = new WeakMap<Db, Promise<T>>();
  return (db) => {
    const connection = connectionOf(db);
    const known = loaded.get(connection);
    if (known) return known;
    const loading = onceInProcess(() => load(connection));
    loading.catch(() => loaded.delete(connection));
    loaded.set(connection, loading);
    return loading;
  };
};

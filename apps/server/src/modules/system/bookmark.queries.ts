import type { Bookmark } from '@lc/contract/system';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';

export const bookmarksOf = async (db: Db, userId: string): Promise<Bookmark[]> => {
  const { rows } = await sql<Bookmark>`
    select path, title from sys_bookmark where user_id = ${userId} order by create_time, path`.execute(db);
  return rows;
};

/** Keeps a page, or gives one that is kept another title. */
export const writeBookmark = async (tx: Tx, userId: string, { path, title }: Bookmark): Promise<void> => {
  await sql`insert into sys_bookmark (user_id, path, title) values (${userId}, ${path}, ${title})
    on conflict (user_id, path) do update set title = excluded.title`.execute(tx);
};

export const removeBookmark = async (db: Db, userId: string, path: string): Promise<void> => {
  await sql`delete from sys_bookmark where user_id = ${userId} and path = ${path}`.execute(db);
};

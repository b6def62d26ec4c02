import { sql } from 'kysely';
import type { Db } from '../../kernel/db/database.ts';

/** How a person arranged the blocks: those put in order, and those put away. */
export interface Layout {
  order: readonly string[];
  hidden: readonly string[];
}

export const layoutOf = async (db: Db, userId: string): Promise<Layout> => {
  const { rows } = await sql<Layout>`select block_order as "order", hidden from analytics_layout
    where user_id = ${userId}`.execute(db);
  return rows[0] ?? { order: [], hidden: [] };
};

export const writeLayout = async (db: Db, userId: string, { order, hidden }: Layout): Promise<void> => {
  await sql`insert into analytics_layout (user_id, block_order, hidden)
    values (${userId}, ${[...order]}::text[], ${[...hidden]}::text[])
    on conflict (user_id) do update set block_order = excluded.block_order, hidden = excluded.hidden,
      update_time = now()`.execute(db);
};

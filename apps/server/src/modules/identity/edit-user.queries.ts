import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

/** A living account, by column. */
type AccountRow = Readonly<Record<string, unknown>> & {
  id: string;
  realname: string;
  version: number;
};

export const lockAccount = async (tx: Tx, id: string): Promise<AccountRow | undefined> => {
  const { rows } = await sql<AccountRow>`
    select * from sys_user where id = ${id} and deleted_at is null for update`.execute(tx);
  return rows[0];
};

/** Tables of what an account is linked to; no name in them comes from a request. */
const links = {
  role: {
    link: sql.table('sys_user_role'),
    column: sql.ref('role_id'),
    target: sql.table('sys_role'),
  },
  depart: {
    link: sql.table('sys_user_depart'),
    column: sql.ref('depart_id'),
    target: sql.table('sys_depart'),
  },
  position: {
    link: sql.table('sys_user_position'),
    column: sql.ref('position_id'),
    target: sql.table('sys_position'),
  },
} as const;

interface Replaced {
  before: string[];
  /** Missing where something asked for does not exist; nothing has been written then. */
  after?: string[];
}

/** Replaces the roles, departments or positions of an account that is locked. Links to what was deleted stay untouched. */
export const replaceLinks = async (
  tx: Tx,
  kind: keyof typeof links,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<Replaced> => {
  const { link, column, target } = links[kind];
  const stored = await sql<{ id: string }>`
    select t.id from ${link} l join ${target} t on t.id = l.${column}
    where l.user_id = ${userId} and t.deleted_at is null order by t.id`.execute(tx);
  const before = stored.rows.map(({ id }) => id);
  const wanted = [...new Set(ids.map((id) => String(BigInt(id))))];
  const found = await sql<{ id: string }>`select id from ${target}
    where id = any(${wanted}::bigint[]) and deleted_at is null order by id for key share`.execute(tx);
  if (found.rows.length !== wanted.length) return { before };
  await sql`delete from ${link} l using ${target} t
    where t.id = l.${column} and t.deleted_at is null and l.user_id = ${userId}
      and l.${column} <> all(${wanted}::bigint[])`.execute(tx);
  await sql`insert into ${link} (user_id, ${column})
    select ${userId}::bigint, unnest(${wanted}::bigint[]) on conflict do nothing`.execute(tx);
  if (kind === 'depart') await standIn(tx, userId, wanted);
  return { before, after: found.rows.map(({ id }) => id) };
};

/** Where he stands must be one of his departments: it stays if it is, else he stands in the first. */
const standIn = async (tx: Tx, userId: string, departIds: readonly string[]): Promise<void> => {
  await sql`update sys_user u set org_code = (
      select d.org_code from sys_depart d where d.id = any(${[...departIds]}::bigint[])
      order by d.org_code = u.org_code desc nulls last, array_position(${[...departIds]}::bigint[], d.id) limit 1)
    where u.id = ${userId}`.execute(tx);
};

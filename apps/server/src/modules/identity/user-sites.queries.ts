import { subsite } from '@lc/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inSight } from '../../kernel/resource/limits.ts';

/** Whether the site or folder `s` is one that the caller holds: of the others he learns nothing. */
export const isOwnSite = (ctx: CallContext): RawBuilder<boolean> => {
  const { subsites } = ctx.session;
  const isHeld = subsites === 'all' ? sql`true` : sql`s.id = any(${[...subsites]}::bigint[])`;
  return sql`(s.deleted_at is null and ${isHeld} and ${inSight(subsite, ctx, 's')})`;
};

/** Those of a person's sites that the caller works on too. */
export const loadUserSites = async (db: Db, userId: string, ctx: CallContext): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from user_subsite us join subsite s on s.id = us.subsite_id
    where us.user_id = ${userId} and ${isOwnSite(ctx)} order by s.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** How many of these are sites that the caller works on. */
export const countOwnSites = async (db: Db, ids: readonly string[], ctx: CallContext): Promise<number> => {
  const { rows } = await sql`select from subsite s
    where s.id = any(${[...ids]}::bigint[]) and ${isOwnSite(ctx)}`.execute(db);
  return rows.length;
};

/** Whether a living account may work on every site. */
export const hasAllSites = async (db: Db, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ all_subsite: boolean }>`
    select all_subsite from sys_user where id = ${userId} and deleted_at is null`.execute(db);
  return rows[0]?.all_subsite ?? false;
};

interface Replacement {
  userId: string;
  ids: readonly string[];
  allSubsite: boolean;
}

/** Replaces those sites of a person that the caller works on. */
export const replaceUserSites = async (
  tx: Tx,
  { userId, ids, allSubsite }: Replacement,
  ctx: CallContext,
): Promise<void> => {
  await sql`delete from user_subsite us using subsite s
    where s.id = us.subsite_id and us.user_id = ${userId} and ${isOwnSite(ctx)}
      and s.id <> all(${[...ids]}::bigint[])`.execute(tx);
  await sql`insert into user_subsite (user_id, subsite_id)
    select ${userId}::bigint, unnest(${[...ids]}::bigint[]) on conflict do nothing`.execute(tx);
  await sql`update sys_user set all_subsite = ${allSubsite}, version = version + 1,
    update_by = ${ctx.session.username}, update_time = now() where id = ${userId}`.execute(tx);
};

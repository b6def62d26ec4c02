import { sql } from 'kysely';
import type { RequestContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { momentAt, zoneOf } from '../../kernel/time-zone.queries.ts';

/** Changes of rules queue here: each is judged by what the one before it has left. */
export const lockIpRules = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('sys_ip_rule'))`.execute(tx);
};

/** Moments as the caller writes them, in ms since 1970. */
export const toMoments = async (
  db: Db,
  { timeZone }: RequestContext,
  texts: readonly (string | null)[],
): Promise<(number | null)[]> => {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from ${momentAt(sql`text`, zoneOf({ timeZone }))}) * 1000)::float8 as ms
    from unnest(${[...texts]}::text[]) with ordinality as given(text, place) order by place`.execute(db);
  return rows.map(({ ms }) => ms);
};

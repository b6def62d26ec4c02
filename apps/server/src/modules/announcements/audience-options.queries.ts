import { role } from '@lc/contract/access';
import type { AudienceKind } from '@lc/contract/announcements';
import { user } from '@lc/contract/identity';
import { depart } from '@lc/contract/organization';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { escapeLike } from '../../kernel/resource/filters.ts';
import { shown, visibleRows } from '../../kernel/resource/visibility.ts';
import { isAtWork, isWithinReach } from './audience.queries.ts';

/** The kinds of audience that are chosen by id. */
export type ChosenKind = Exclude<AudienceKind, 'ALL'>;

interface Choices {
  msgType: ChosenKind;
  /** Of the announcement. */
  subsiteId: string;
}

interface Named {
  id: string;
  label: string;
}

/** Most choices that a picker shows at once. */
const mostOptions = 50;

/** Every choice that the caller has, as a relation of `id` and `label`. */
const choices = ({ msgType, subsiteId }: Choices, ctx: CallContext): RawBuilder<Named> => {
  const { session, language } = ctx;
  switch (msgType) {
    case 'USER':
      return sql`select u.id, concat(u.realname, ' (' || ${shown(user, ctx, 'username', sql`u.username`)} || ')') as label
        from sys_user u where ${isAtWork} and ${visibleRows(user, ctx, 'u')} and ${isWithinReach(subsiteId)}`;
    case 'ROLE':
      return sql`select r.id, ${localizedIn('r.role_name', language)} as label from sys_role r
        where r.deleted_at is null and ${visibleRows(role, ctx, 'r')}`;
    case 'DEPART':
      return sql`select d.id, concat(${localizedIn('above.depart_name', language)} || ' / ', ${localizedIn('d.depart_name', language)}) as label
        from sys_depart d left join sys_depart above on above.id = d.parent_id and ${visibleRows(depart, ctx, 'above')}
        where d.deleted_at is null and ${visibleRows(depart, ctx, 'd')}`;
    case 'SITE':
      return sql`select s.id, ${localizedIn('s.name', language)} as label from subsite s
        where s.deleted_at is null and s.classify = 'other'
          and ${session.subsites === 'all' ? sql`true` : sql`s.id = any(${[...session.subsites]}::bigint[])`}`;
  }
};

/** Whom an announcement can be for: by keyword, or those of the ids named. */
export const loadOptions = async (
  db: Db,
  wanted: Choices & { keyword?: string | undefined; ids?: readonly string[] | undefined },
  ctx: CallContext,
): Promise<{ value: string; label: string }[]> => {
  const { keyword, ids } = wanted;
  const { rows } = await sql<{ value: string; label: string }>`
    select choice.id as value, choice.label from (${choices(wanted, ctx)}) choice
    where ${keyword ? sql`choice.label ilike ${`%${escapeLike(keyword)}%`}` : sql`true`}
      and ${ids ? sql`choice.id = any(${[...ids]}::bigint[])` : sql`true`}
    order by choice.label, choice.id limit ${ids ? ids.length : mostOptions}`.execute(db);
  return rows;
};

/** How many of the ids name nobody that the caller could choose. */
export const countUnreachable = async (
  db: Db,
  wanted: Choices & { ids: readonly string[] },
  ctx: CallContext,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from unnest(${[...wanted.ids]}::bigint[]) as wanted(id)
    where wanted.id not in (select choice.id from (${choices(wanted, ctx)}) choice)`.execute(db);
  return rows[0]?.count ?? 0;
};

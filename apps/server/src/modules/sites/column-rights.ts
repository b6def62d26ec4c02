import { type ColumnAction, everything } from '@lc/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { isLimitOf } from '../../kernel/auth/site-rights.queries.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { defineVisibility } from '../../kernel/resource/visibility.ts';
import type { Check } from '../../kernel/resource/write.ts';

interface ColumnPlace {
  /** SQL of a column's id, and of the site it belongs to. */
  column: string;
  site: string;
}

/**
 * The columns that a caller may do something in, at sites where he is limited: `id`, and whether the right also
 * covers what is below it (`spreads`).
 */
const reachedColumns = (
  { session }: Pick<CallContext, 'session'>,
  action: ColumnAction,
): RawBuilder<unknown> =>
  sql`with recursive granted as (
      select l.subsite_id, g.id, coalesce(g.inherit, false) as inherit
      from subsite_limit l, jsonb_to_recordset(l.grants) as g (id text, inherit boolean, actions jsonb)
      where l.kind = 'columns' and ${isLimitOf(sql`${session.userId}::bigint`)} and g.actions ? ${action}),
    reached (id, spreads) as (
      select n.id, g.inherit from granted g join news_class n
        on n.id = nullif(g.id, ${everything})::bigint and n.subsite_id = g.subsite_id
      union select n.id, true from granted g join news_class n on n.subsite_id = g.subsite_id
        where g.id = ${everything}
      union select c.id, true from news_class c join reached r on c.parent_id = r.id and r.spreads)
    select id, spreads from reached`;

/**
 * Whether the caller may do something in a column (`view` to see it and what is filed in it). Every query over
 * columns, or over rows filed in them, joins this to its conditions; undefined where he is limited nowhere. The
 * site must be checked besides.
 */
export const columnCondition = (
  ctx: Pick<CallContext, 'session'>,
  action: ColumnAction,
  { column, site }: ColumnPlace,
): RawBuilder<boolean> | undefined =>
  ctx.session.columnLimits.size === 0
    ? undefined
    : sql`(${sql.ref(site)} <> all(${[...ctx.session.columnLimits]}::bigint[])
        or ${sql.ref(column)} in (select reached.id from (${reachedColumns(ctx, action)}) reached))`;

defineVisibility('sites.columns', (ctx, alias) =>
  columnCondition(ctx, 'view', { column: `${alias}.id`, site: `${alias}.subsite_id` }),
);

/** Of these columns and all below them: whether there is one that the caller may not edit. */
const someNotEditable = async (db: Db, ids: readonly string[], ctx: CallContext): Promise<boolean> => {
  const mayEdit = columnCondition(ctx, 'edit', { column: 'n.id', site: 'n.subsite_id' });
  if (!mayEdit) return false;
  const { rows } = await sql`
    with recursive below as (
      select id from news_class where id = any(${[...ids]}::bigint[])
      union select c.id from news_class c join below b on c.parent_id = b.id)
    select from below join news_class n on n.id = below.id where not ${mayEdit} limit 1`.execute(db);
  return rows.length > 0;
};

/** Whether the caller may edit whatever will be below this column; at the top, every column of the site. */
const mayEditBelow = async (
  db: Db,
  { parentId, subsiteId }: { parentId: string | undefined; subsiteId: string },
  ctx: CallContext,
): Promise<boolean> => {
  if (!ctx.session.columnLimits.has(subsiteId)) return true;
  const { rows } = await (parentId === undefined
    ? sql`select from subsite_limit l where l.kind = 'columns' and l.subsite_id = ${subsiteId}
        and ${isLimitOf(sql`${ctx.session.userId}::bigint`)}
        and l.grants @> ${JSON.stringify([{ id: everything, actions: ['edit'] }])}::jsonb limit 1`
    : sql`select from (${reachedColumns(ctx, 'edit')}) reached
        where reached.id = ${parentId} and reached.spreads limit 1`
  ).execute(db);
  return rows.length > 0;
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Columns are added, changed and removed where the caller may edit them, with everything below. */
export const checkColumn: Check = async (change, ctx, tx) => {
  if (ctx.session.columnLimits.size === 0) return;
  const refuse = (): never => {
    throw new AppError('sites.columnNotYours');
  };
  if (change.operation === 'create') {
    const subsiteId = textOf(change.input.subsiteId) ?? ctx.session.subsiteId ?? '0';
    const parentId = textOf(change.input.parentId);
    if (!(await mayEditBelow(tx, { parentId, subsiteId }, ctx))) refuse();
    return;
  }
  if (change.operation !== 'update') {
    if (await someNotEditable(tx, change.ids, ctx)) refuse();
    return;
  }
  const { id, input, before } = change;
  const isMove = input.parentId !== undefined && (input.parentId || null) !== before.parent_id;
  const mayEdit = columnCondition(ctx, 'edit', { column: 'n.id', site: 'n.subsite_id' });
  const { rows } = await sql`select from news_class n where n.id = ${id} and ${mayEdit}`.execute(tx);
  if (rows.length === 0) refuse();
  if (!isMove) return;
  const place = { parentId: textOf(input.parentId), subsiteId: String(before.subsite_id) };
  if ((await someNotEditable(tx, [id], ctx)) || !(await mayEditBelow(tx, place, ctx))) refuse();
};

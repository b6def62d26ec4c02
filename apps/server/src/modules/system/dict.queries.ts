import type { LocalizedText, Resource } from '@lc/contract/kernel';
import { columnOf } from '@lc/contract/kernel';
import { dict, dictItem } from '@lc/contract/system';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { limitOf, visibleRows } from '../../kernel/resource/visibility.ts';

interface DictionaryHead {
  code: string;
  name: LocalizedText;
}

/** The code and the name of living dictionaries. */
export const loadDictionaries = async (db: Db, ids: readonly string[]): Promise<DictionaryHead[]> => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('sys_dict')
    .select(['dict_code as code', 'dict_name as name'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
};

/** A dictionary with its last place, and the living item of a value where it has one. @throws system.recordNotFound */
export const findItem = async (
  tx: Tx,
  code: string,
  value: string,
): Promise<{ dictId: string; itemId: string | null; last: number }> => {
  const { rows } = await sql<{ dictId: string; itemId: string | null; last: number }>`
    select d.id as "dictId", max(i.id) filter (where i.item_value = ${value}) as "itemId",
      coalesce(max(i.sort_order), 0) as last
    from sys_dict d left join sys_dict_item i on i.dict_id = d.id and i.deleted_at is null
    where d.dict_code = ${code} and d.deleted_at is null group by d.id`.execute(tx);
  const [found] = rows;
  if (!found) throw new AppError('system.recordNotFound');
  return found;
};

/** The values of items, each with the code of its dictionary. */
export const loadItemValues = (
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; code: string; value: string }[]> =>
  db
    .selectFrom('sys_dict_item as item')
    .innerJoin('sys_dict as dict', 'dict.id', 'item.dict_id')
    .select(['item.id', 'dict.dict_code as code', 'item.item_value as value'])
    .where('item.id', 'in', [...ids])
    .execute();

/** The living items of a living dictionary in their order, kept from changing until the transaction ends. */
export const lockItems = async (tx: Tx, dictId: string): Promise<{ id: string; sortOrder: number }[]> => {
  await sql`select from sys_dict where id = ${dictId} and deleted_at is null for update`.execute(tx);
  const { rows } = await sql<{ id: string; sortOrder: number }>`
    select item.id, item.sort_order as "sortOrder" from sys_dict_item item
    join sys_dict dict on dict.id = item.dict_id and dict.deleted_at is null
    where item.dict_id = ${dictId} and item.deleted_at is null
    order by item.sort_order, item.id for update of item`.execute(tx);
  return rows;
};

/** Gives items the numbers 1, 2, 3 … in the order of the ids; those that have theirs already stay untouched. */
export const numberItems = async (tx: Tx, ids: readonly string[], username: string): Promise<void> => {
  await sql`
    update sys_dict_item item set sort_order = wanted.place, version = item.version + 1,
      update_by = ${username}, update_time = now()
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted(id, place)
    where item.id = wanted.id and item.sort_order <> wanted.place`.execute(tx);
};

/** How many rows that the caller may see hold each value of a field. */
export const countValues = async (
  db: Db,
  ctx: CallContext,
  resource: Resource,
  field: string,
): Promise<{ value: string; rows: number }[]> => {
  const column = sql.ref(`t.${columnOf(field)}`);
  const { rows } = await sql<{ value: string; rows: number }>`
    select ${column} as value, count(*)::int as rows from ${sql.table(resource.spec.table)} t
    where ${column} is not null and t.deleted_at is null and ${scopeCondition(resource, ctx)}
    group by 1`.execute(db);
  return rows;
};

/** Tells which values of a dictionary the caller's data rules leave him; all of them for most people. */
export const visibleValues = async (
  db: Db,
  code: string,
  ctx: CallContext,
): Promise<(value: string) => boolean> => {
  if (!limitOf(dict, ctx)?.rows && !limitOf(dictItem, ctx)?.rows) return () => true;
  const { rows } = await sql<{ value: string }>`
    select i.item_value as value from sys_dict_item i join sys_dict d on d.id = i.dict_id
    where d.dict_code = ${code} and d.deleted_at is null and i.deleted_at is null
      and ${visibleRows(dict, ctx, 'd')} and ${visibleRows(dictItem, ctx, 'i')}`.execute(db);
  const values = new Set(rows.map(({ value }) => value));
  return (value) => values.has(value);
};

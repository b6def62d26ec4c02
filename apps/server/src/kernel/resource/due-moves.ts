import { columnOf, type Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { afterCommit } from '../db/transaction.ts';
import { countsOf } from './count-cache.ts';
import { asSql } from './record-columns.ts';
import { transitionNamed } from './states.ts';

interface Due {
  /** Which of the rows in the states that the transition starts from; a row is `t`. */
  where: RawBuilder<unknown>;
  /** What is written with the state, by SQL names. */
  columns?: Readonly<Record<string, unknown>>;
  /** Most rows at once, in this order. With it rows that others hold are left for the next time, else waited for. */
  limit?: { rows: number; by: RawBuilder<unknown> };
}

/**
 * Makes a move that nobody asks for, of all rows whose time has come or that follow another one, in a few statements. The
 * log of moves says so; there is no audit, as nobody did it.
 * @returns the ids of the rows that moved
 */
export const moveDue = async (
  tx: Tx,
  resource: Resource,
  name: string,
  { where, columns = {}, limit }: Due,
): Promise<string[]> => {
  const { field, from, to, secondPerson } = transitionNamed(resource, name);
  if (secondPerson !== undefined) throw new Error(`${resource.spec.name}: nobody decides ${name}`);
  const { spec } = resource;
  const table = sql.table(spec.table);
  const state = sql.ref(columnOf(field));
  const written = Object.entries({ ...columns, [columnOf(field)]: to, update_by: 'system' }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${asSql(value)}`,
  );
  const { rows } = await sql<{ id: string }>`
    with due as (select t.id, t.${state} as state from ${table} t
      where t.${state} = any(${[...from]}::text[]) and t.deleted_at is null and ${where}
      order by ${limit ? limit.by : sql`t.id`} ${limit ? sql`limit ${limit.rows}` : sql``}
      for no key update of t ${limit ? sql`skip locked` : sql``}),
    moved as (update ${table} t set ${sql.join(written)}, update_time = now(), version = t.version + 1
      from due where t.id = due.id returning t.id, due.state),
    logged as (insert into record_transition (resource, record_id, action, from_state, to_state, actor_name)
      select ${spec.name}, id, ${name}, state, ${to}, 'system' from moved)
    select id from moved`.execute(tx);
  const counts = countsOf(tx, spec.name);
  if (rows.length > 0) afterCommit(tx, counts.clear);
  return rows.map(({ id }) => id);
};

import { columnOf, type Resource, sumLimit, sumsOf } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { fromReader, moneyText } from './projection.ts';
import { isHidden } from './visibility.ts';

/**
 * Sums of the amounts of rows that a condition takes, each currency by itself; of what is withheld from the caller none.
 * @returns nothing where there are more rows than are added up
 */
export const sumAmounts = async (
  db: Db,
  resource: Resource,
  where: RawBuilder<unknown>,
  ctx: CallContext,
): Promise<{ sums?: Record<string, Record<string, string>> }> => {
  const named = sumsOf(resource);
  const shown = (named?.of ?? []).filter((name) => !isHidden(resource, ctx, name));
  if (!named || shown.length === 0 || isHidden(resource, ctx, named.by)) return {};
  const columns = [named.by, ...shown].map((name) => sql.ref(`t.${columnOf(name)}`));
  const currency = `t.${columnOf(named.by)}`;
  const sums = shown.map(
    (name) => sql`${sql.raw(moneyText(`sum(t.${columnOf(name)})`, currency))} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, string>>`
    select ${sql.raw(currency)} as currency, count(*) as rows, ${sql.join(sums)} from (
      select ${sql.join(columns)} ${fromReader(resource, ctx)} where ${where} limit ${sumLimit + 1}
    ) t where ${sql.raw(currency)} is not null group by 1 order by 1`.execute(db);
  const added = rows.reduce((total, row) => total + Number(row.rows), 0);
  if (added > sumLimit) return {};
  return {
    sums: Object.fromEntries(
      rows.map((row) => [
        String(row.currency),
        Object.fromEntries(shown.map((name) => [name, row[name] ?? '0'])),
      ]),
    ),
  };
};

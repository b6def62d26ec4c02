import { neededItems } from '@lc/contract/content';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { Tx } from '../../../kernel/db/database.ts';

type Values = Readonly<Record<string, unknown>>;

interface Known {
  id: string;
  isBinned: boolean;
}

/** Those of the items that a site has, also in the recycle bin. */
const itemsOf = async (tx: Tx, site: string, ids: readonly string[]): Promise<ReadonlyMap<string, Known>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Known>`select id, deleted_at is not null as "isBinned" from content_item
    where id = any(${[...ids]}::bigint[]) and subsite_id = ${site}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * What a text cannot be without is not in the recycle bin when the text goes to review or to the public.
 * @throws system.invalidInput at `values.<field>`
 */
export const requireLivingItems = async (
  tx: Tx,
  values: Values,
  { model, site }: { model: string; site: string },
): Promise<void> => {
  const needed = neededItems(model).flatMap((name) =>
    typeof values[name] === 'string' ? [{ name, id: values[name] }] : [],
  );
  if (needed.length === 0) return;
  const found = await itemsOf(
    tx,
    site,
    needed.map(({ id }) => id),
  );
  const problems = needed
    .filter(({ id }) => found.get(id)?.isBinned !== false)
    .map(({ name }) => ({ path: `values.${name}`, rule: 'unknown' }));
  if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
};

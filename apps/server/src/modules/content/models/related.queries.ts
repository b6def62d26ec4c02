import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';

type Values = Readonly<Record<string, unknown>>;

const idsIn = ({ relatedIds }: Values): string[] => (Array.isArray(relatedIds) ? relatedIds.map(String) : []);

/**
 * The values without related items that are gone: deleted since, or left behind where a text is copied to another site.
 * What nobody named before stays, to be refused like every wrong choice.
 * @param known what the item ids may come from
 */
export const withoutGone = async (
  tx: Tx,
  values: Values,
  { known, site }: { known: readonly Values[]; site: string },
): Promise<Values> => {
  if (!('relatedIds' in values)) return values;
  const ids = idsIn(values);
  const { rows } = await sql<{ id: string }>`select id from content_item
    where id = any(${ids}::bigint[]) and subsite_id = ${site} and deleted_at is null`.execute(tx);
  const living = new Set(rows.map(({ id }) => id));
  const named = new Set(known.flatMap(idsIn));
  const relatedIds = ids.filter((id) => living.has(id) || !named.has(id));
  const { relatedIds: _all, ...others } = values;
  return relatedIds.length === 0 ? others : { ...others, relatedIds };
};

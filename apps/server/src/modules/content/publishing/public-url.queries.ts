import type { Language } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import { loadLiveItem } from './items.queries.ts';
import { itemAddress } from './site-model.ts';
import type { Sites } from './sites.ts';

/** Where visitors read the text of an item that the caller was found to see; null where they cannot. */
export const publicUrlOf = async (
  { db, sites }: { db: Db; sites: Sites },
  { itemId, siteId, lang }: { itemId: string; siteId: string; lang: Language },
): Promise<string | null> => {
  const { rows } = await sql<{ code: string }>`select code from subsite where id = ${siteId}`.execute(db);
  const site = rows[0] && (await sites.site(rows[0].code));
  if (!site?.languages.some(({ language }) => language === lang)) return null;
  const item = (await loadLiveItem(db, { siteId, id: itemId })).find((one) => one.lang === lang);
  const column = item && site.columns.get(item.columnId);
  if (!item || !column) return null;
  return itemAddress(site, lang, { id: itemId, columnPath: column.path, slug: item.content.slug });
};

import { type Language, type LocalizedText, pickLocalized } from '@lc/contract/kernel';
import type { SiteNode } from '@lc/contract/sites';
import { mayUseSite, type SessionContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';

interface SiteRow {
  id: string;
  parent_id: string | null;
  dep_id: string | null;
  name: LocalizedText;
  classify: string;
  site_type: string | null;
}

const loadSites = (db: Db): Promise<SiteRow[]> =>
  db
    .selectFrom('subsite')
    .select(['id', 'parent_id', 'dep_id', 'name', 'classify', 'site_type'])
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

/** The sites a session may work on, as a tree; folders stay where something below them can be chosen. */
export const loadSiteTree = async (
  db: Db,
  session: SessionContext,
  language: Language,
): Promise<SiteNode[]> => {
  const rows = await loadSites(db);
  const below = (parentId: string | null): SiteNode[] =>
    rows
      .filter((row) => row.parent_id === parentId)
      .map((row) => ({
        id: row.id,
        depId: row.dep_id,
        name: pickLocalized(row.name, language),
        classify: row.classify === 'group' ? ('group' as const) : ('other' as const),
        siteType: row.site_type,
        selectable: row.classify === 'other' && mayUseSite(session, row.id),
        childList: below(row.id),
      }))
      .filter((node) => node.selectable || node.childList.length > 0);
  return below(null);
};

/** A site that can be worked on; undefined for a folder or one that is gone. */
export const findSite = (
  db: Db,
  subsiteId: string,
): Promise<{ id: string; site_type: string | null } | undefined> =>
  db
    .selectFrom('subsite')
    .select(['id', 'site_type'])
    .where('id', '=', subsiteId)
    .where('classify', '=', 'other')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

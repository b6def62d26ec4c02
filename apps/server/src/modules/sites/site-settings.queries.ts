import type { Language, LocalizedText } from '@lc/contract/kernel';
import type { SiteLanguage } from '@lc/contract/sites';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';

/** A department and those below it. Their codes begin with its code. */
export const loadDepartIdsBelow = async (db: Db, departId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select d.id from sys_depart top join sys_depart d on starts_with(d.org_code, top.org_code)
    where top.id = ${departId} and top.deleted_at is null and d.deleted_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

export interface SeoRow {
  title: LocalizedText;
  keywords: LocalizedText;
  description: LocalizedText;
  robots: string;
}

/** What search engines are told about a site, if anything was ever saved. */
export const loadSeo = async (db: Db, siteId: string): Promise<SeoRow | undefined> => {
  const { rows } = await sql<SeoRow>`select title, keywords, description, robots
    from subsite_seo where subsite_id = ${siteId}`.execute(db);
  return rows[0];
};

export const writeSeo = async (tx: Tx, siteId: string, seo: SeoRow): Promise<void> => {
  const texts = [seo.title, seo.keywords, seo.description].map((text) => sql`${JSON.stringify(text)}::jsonb`);
  await sql`insert into subsite_seo (subsite_id, title, keywords, description, robots)
    values (${siteId}, ${sql.join(texts)}, ${seo.robots})
    on conflict (subsite_id) do update set title = excluded.title, keywords = excluded.keywords,
      description = excluded.description, robots = excluded.robots`.execute(tx);
};

export const loadLanguages = async (db: Db, siteId: string): Promise<SiteLanguage[]> => {
  const { rows } = await sql<SiteLanguage>`
    select language, enabled, is_default as "isDefault", base_path as "basePath",
      fallback_type as "fallbackType", fallbacks
    from subsite_language where subsite_id = ${siteId} order by is_default desc, language`.execute(db);
  return rows;
};

export const replaceLanguages = async (
  tx: Tx,
  siteId: string,
  languages: readonly SiteLanguage[],
): Promise<void> => {
  await sql`delete from subsite_language where subsite_id = ${siteId}`.execute(tx);
  for (const { language, enabled, isDefault, basePath, fallbackType, fallbacks } of languages) {
    await sql`insert into subsite_language
        (subsite_id, language, enabled, is_default, base_path, fallback_type, fallbacks)
      values (${siteId}, ${language}, ${enabled}, ${isDefault}, ${basePath}, ${fallbackType},
        ${[...fallbacks]}::text[])`.execute(tx);
  }
};

export interface ExtensionRow {
  name: string;
  value: unknown;
  /** The folder or site that says so. */
  siteId: string;
  classify: 'group' | 'other';
  siteName: string;
}

/** The settings that extend a site: its own, else those of its host, else of what it stands below. */
export const loadExtension = async (db: Db, siteId: string, language: Language): Promise<ExtensionRow[]> => {
  const { rows } = await sql<ExtensionRow>`
    with recursive up as (
      select id, coalesce(host_site_id, parent_id) as next, name, classify, 0 as distance
        from subsite where id = ${siteId}
      union all
      select s.id, coalesce(s.host_site_id, s.parent_id), s.name, s.classify, up.distance + 1
        from subsite s join up on s.id = up.next where s.deleted_at is null)
    select distinct on (c.name) c.name, c.value, up.id as "siteId", up.classify,
      ${localizedIn('up.name', language)} as "siteName"
    from up join subsite_extension_configuration c on c.subsite_id = up.id
    order by c.name, up.distance`.execute(db);
  return rows;
};

/** Saves a setting of a site; undefined takes it away. */
export const writeExtension = async (
  tx: Tx,
  siteId: string,
  { name, value }: { name: string; value: unknown },
): Promise<void> => {
  if (value === undefined) {
    await sql`delete from subsite_extension_configuration
      where subsite_id = ${siteId} and name = ${name}`.execute(tx);
    return;
  }
  await sql`insert into subsite_extension_configuration (subsite_id, name, value)
    values (${siteId}, ${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (subsite_id, name) do update set value = excluded.value`.execute(tx);
};

import { columnDefaults } from '@lc/contract/content';
import type { Language, LocalizedText } from '@lc/contract/kernel';
import type { SiteTheme } from '@lc/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { siteZone } from '../../../kernel/time-zone.queries.ts';
import { loadSiteLevels } from '../columns/settings.queries.ts';

/** A site that visitors may see, with what its pages say of it. */
export interface SiteRow {
  id: string;
  code: string;
  name: LocalizedText;
  siteType: string;
  hostId: string | null;
  theme: SiteTheme;
  logo: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  seoTitle: LocalizedText | null;
  seoKeywords: LocalizedText | null;
  seoDescription: LocalizedText | null;
  robots: string | null;
  origin: string | null;
  /** The zone of its clock, by which its pages show days. */
  timeZone: string;
  /** The sites and folders that may say so: what it is below, and its host. */
  above: string[];
}

export interface SiteLanguageRow {
  language: Language;
  isDefault: boolean;
  fallbackType: string;
  fallbacks: Language[];
}

export interface ColumnRow {
  id: string;
  parentId: string | null;
  code: string;
  title: LocalizedText;
  kind: 'list' | 'single' | 'link' | 'container';
  model: string;
  url: string | null;
  visible: boolean;
  /** What it says of itself beside these; the rest comes from above. */
  settings: Readonly<Record<string, unknown>>;
}

/** Which site is meant: one that is online and of a type that the public sees, or any, for those who work on it. */
export type SiteWish = { code: string } | { id: string };

/** Whether visitors see the site `s`. */
export const isOnlineSite = (): RawBuilder<boolean> => sql<boolean>`(s.status = 'online'
  and s.site_type in ('generalsite', 'affiliatedsite', 'virtualsite', 'synSite'))`;

const isMeant = (wish: SiteWish): RawBuilder<unknown> =>
  'code' in wish ? sql`s.code = ${wish.code} and ${isOnlineSite()}` : sql`s.id = ${wish.id}`;

export const findPublicSite = async (db: Db | Tx, wish: SiteWish): Promise<SiteRow | undefined> => {
  const { rows } = await sql<SiteRow>`
    select s.id, s.code, s.name, s.site_type as "siteType",
      h.id as "hostId", coalesce(s.theme, h.theme, 'portal') as theme, s.logo,
      s.contact_phone as "contactPhone", s.contact_email as "contactEmail",
      seo.title as "seoTitle", seo.keywords as "seoKeywords", seo.description as "seoDescription", seo.robots,
      (select case when d.https then 'https://' else 'http://' end || d.host from domain d
        where d.subsite_id = s.id and d.is_primary and d.path = '/') as origin,
      ${siteZone('s.id')} as "timeZone",
      array(with recursive up as (
        select coalesce(s.host_site_id, s.parent_id) as id
        union
        select coalesce(o.host_site_id, o.parent_id) from subsite o join up on o.id = up.id)
        select up.id::text from up where up.id is not null) as above
    from subsite s
      left join subsite h on h.id = coalesce(s.host_site_id, case when s.site_type = 'affiliatedsite' then s.parent_id end)
      left join subsite_seo seo on seo.subsite_id = s.id
    where ${isMeant(wish)} and s.deleted_at is null and s.classify = 'other'`.execute(db);
  return rows[0];
};

/** The languages of a site that are on, the default one first. */
export const loadPublicLanguages = async (db: Db | Tx, siteId: string): Promise<SiteLanguageRow[]> => {
  const { rows } = await sql<SiteLanguageRow>`
    select language, is_default as "isDefault", fallback_type as "fallbackType", fallbacks
    from subsite_language where subsite_id = ${siteId} and enabled order by is_default desc, language`.execute(
    db,
  );
  return rows;
};

/** The columns of a site in the order of its tree. */
export const loadPublicColumns = async (db: Db | Tx, siteId: string): Promise<ColumnRow[]> => {
  const { rows } = await sql<ColumnRow>`
    select id, parent_id as "parentId", code, title, kind, model, url, visible, settings
    from news_class where subsite_id = ${siteId} and deleted_at is null order by sort_order, id`.execute(db);
  return rows;
};

/** What a site and the platform say of all columns. */
export const loadColumnDefaults = async (
  db: Db | Tx,
  siteId: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const { levels } = await loadSiteLevels(db, siteId);
  return Object.assign({}, columnDefaults, ...levels.map(({ settings }) => settings).reverse());
};

export interface RedirectRow {
  path: string;
  target: 'column' | 'address' | 'gone';
  columnId: string | null;
  address: string | null;
}

/** The redirect of a path, or of the longest part of it that has one. */
export const findRedirect = async (
  db: Db | Tx,
  siteId: string,
  paths: readonly string[],
  exceptId = '0',
): Promise<RedirectRow | undefined> => {
  const { rows } = await sql<RedirectRow>`
    select path, target, news_class_id as "columnId", address from site_redirect
    where subsite_id = ${siteId} and path = any(${[...paths]}::text[]) and enabled and deleted_at is null
    and id <> ${exceptId}
    order by char_length(path) desc limit 1`.execute(db);
  return rows[0];
};

export interface LinkRow {
  typeName: LocalizedText;
  typeCode: string;
  name: LocalizedText;
  url: string;
  logo: string | null;
  newWindow: boolean;
}

/** Whether visitors see the friendly link `l` of the type `t`. */
export const isShownLink = (): RawBuilder<boolean> =>
  sql<boolean>`(l.enabled and l.deleted_at is null and t.enabled and t.deleted_at is null)`;

/** The friendly links of a site in their order. */
export const loadPublicLinks = async (db: Db | Tx, siteId: string): Promise<LinkRow[]> => {
  const { rows } = await sql<LinkRow>`
    select t.name as "typeName", t.code as "typeCode", l.name, l.url, l.logo, l.new_window as "newWindow"
    from friendly_link l join friendly_link_type t on t.id = l.type_id
    where l.subsite_id = ${siteId} and ${isShownLink()}
    order by t.sort_order, t.id, l.sort_order, l.id limit 200`.execute(db);
  return rows;
};

export interface AdRow {
  id: string;
  position: string;
  name: LocalizedText;
  file: string;
  link: string | null;
  newWindow: boolean;
  from: Date | null;
  until: Date | null;
  weight: number;
  weekdays: string[] | null;
}

/** Whether the advertisement `a` shows now, or will. */
const isComingAd = (): RawBuilder<boolean> =>
  sql<boolean>`(a.enabled and a.deleted_at is null and (a.end_time is null or a.end_time > now())
    and not exists (select from advertisement_day d where d.advertisement_id = a.id
      having sum(d.views) >= a.max_views or sum(d.clicks) >= a.max_clicks))`;

/** Whether the advertisement `a` shows now. */
export const isShownAd = (): RawBuilder<boolean> =>
  sql<boolean>`(${isComingAd()} and (a.start_time is null or a.start_time <= now()))`;

/** The advertisements of a site that show now, or will. */
export const loadPublicAds = async (db: Db | Tx, siteId: string): Promise<AdRow[]> => {
  const { rows } = await sql<AdRow>`
    select id, position, name, file, link, new_window as "newWindow", start_time as "from", end_time as until, weight, weekdays
    from advertisement a
    where subsite_id = ${siteId} and ${isComingAd()}
    order by sort_order, id limit 100`.execute(db);
  return rows;
};

export interface TemplateRow {
  id: string;
  code: string | null;
  type: string;
  model: string | null;
  columnId: string | null;
  body: string;
}

/** The published templates of a site of these types, oldest first. */
export const loadPublicTemplates = async (
  db: Db | Tx,
  siteId: string,
  types: readonly string[],
): Promise<TemplateRow[]> => {
  const { rows } = await sql<TemplateRow>`
    select t.id, t.code, t.type, t.model, t.news_class_id as "columnId", v.body
    from site_template t join site_template_version v on v.template_id = t.id and v.number = t.live_revision
    where t.subsite_id = ${siteId} and t.type = any(${[...types]}::text[]) and t.deleted_at is null
    order by t.id`.execute(db);
  return rows;
};

import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { firstOwnId, insertMissing, localize, type SeedRow } from '../../kernel/db/seed-rows.ts';
import { officeTime } from '../../kernel/db/seed-time.ts';
import type { DemoSeedInput, DomainSeed } from '../../kernel/seeds.ts';
import type { ColumnSeed } from './column-seed.ts';
import { chinaColumns } from './columns-china.seed.ts';
import { myanmarColumns } from './columns-myanmar.seed.ts';
import { platformColumns } from './columns-platform.seed.ts';
import { headings, pages } from './menu.ts';
import {
  demoDomains,
  demoExtensions,
  demoLanguages,
  demoSeo,
  demoSiteStaff,
  demoSites,
  type LanguageSeed,
  platformSite,
} from './sites.seed.ts';

const languageRow = (
  siteId: string,
  { language, basePath, fallbacks }: LanguageSeed,
  isDefault: boolean,
): SeedRow<'subsite_language'> => ({
  subsite_id: siteId,
  language,
  enabled: true,
  is_default: isDefault,
  base_path: basePath,
  fallback_type: fallbacks.length > 0 ? 'fallback' : 'strict',
  fallbacks: [...fallbacks],
});

/** Domains, languages, texts for search engines and settings of the demo sites. */
const seedSettings = async (tx: Tx): Promise<void> => {
  const languages = Object.entries(demoLanguages).flatMap(([siteId, rows]) =>
    rows.map((row, index) => languageRow(siteId, row, index === 0)),
  );
  await insertMissing(tx, { table: 'subsite_language', key: ['subsite_id', 'language'], rows: languages });
  await insertMissing(tx, {
    table: 'domain',
    key: ['host', 'path'],
    rows: demoDomains.map(({ siteId, host, path }, index) => ({
      id: String(index + 1),
      subsite_id: siteId,
      host,
      path,
      https: true,
      is_primary: demoDomains.findIndex((domain) => domain.siteId === siteId) === index,
      create_by: 'admin',
    })),
  });
  await insertMissing(tx, {
    table: 'subsite_seo',
    key: ['subsite_id'],
    rows: Object.entries(demoSeo).map(([siteId, { title, keywords, description }]) => ({
      subsite_id: siteId,
      title: localize(title),
      keywords: localize(keywords),
      description: localize(description),
      robots: 'index,follow',
    })),
  });
  await insertMissing(tx, {
    table: 'subsite_extension_configuration',
    key: ['subsite_id', 'name'],
    rows: demoExtensions.map(([siteId, name, value]) => ({ subsite_id: siteId, name, value })),
  });
};

/** The platform site, and the setting that says which one it is. */
const seedReference = async (tx: Tx): Promise<void> => {
  await insertMissing(tx, {
    table: 'subsite',
    key: ['id'],
    rows: [
      {
        id: platformSite.id,
        code: platformSite.code,
        name: localize(platformSite.name),
        classify: 'other',
        site_type: 'generalsite',
        status: 'online',
        sort_order: 1,
      },
    ],
  });
  await insertMissing(tx, {
    table: 'subsite_language',
    key: ['subsite_id'],
    rows: [languageRow(platformSite.id, { language: 'en-US', basePath: '/', fallbacks: [] }, true)],
  });
  await insertMissing(tx, {
    table: 'sys_setting',
    key: ['name'],
    rows: [{ name: 'platformSiteId', value: platformSite.id }],
  });
};

interface ColumnPlace {
  siteId: string;
  firstId: number;
  author: string;
  columns: readonly ColumnSeed[];
}

const places: readonly ColumnPlace[] = [
  { siteId: '102', firstId: 1001, author: 'kyaw.zin', columns: myanmarColumns },
  { siteId: '103', firstId: 2001, author: 'li.xuemei', columns: chinaColumns },
  { siteId: platformSite.id, firstId: 501, author: 'sarah.tan', columns: platformColumns },
];

/** A tree was built over three months, a column every few days. */
const daysOfColumn = (index: number): number => Math.max(2, Math.round(92 - 2.5 * index));

const columnRows = (
  { siteId, firstId, author, columns }: ColumnPlace,
  now: Date,
): SeedRow<'news_class'>[] => {
  const rows: SeedRow<'news_class'>[] = [];
  const add = (column: ColumnSeed, order: number, parentId: string | null): void => {
    const id = String(firstId + rows.length);
    rows.push({
      id,
      subsite_id: siteId,
      parent_id: parentId,
      title: localize(column.title),
      code: column.code,
      kind: column.kind,
      model: column.model,
      publish_art: column.takesArticles ? 'Y' : 'N',
      from_type: column.fromType,
      icon: column.icon,
      url: column.url,
      sort_order: order + 1,
      visible: column.isVisible,
      create_by: author,
      create_time: officeTime(now, daysOfColumn(rows.length), 560 + ((rows.length * 37) % 420)),
    });
    for (const [childOrder, child] of column.children.entries()) add(child, childOrder, id);
  };
  for (const [order, column] of columns.entries()) add(column, order, null);
  return rows;
};

/** Two sites in a folder, their columns, and who works on them. Laid after departments and staff. */
const seedDemo = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  const siteRows = demoSites.map((site) => ({
    id: site.id,
    parent_id: site.parentId,
    code: site.code,
    name: localize(site.name),
    classify: site.siteType ? ('other' as const) : ('group' as const),
    site_type: site.siteType,
    status: site.siteType ? ('online' as const) : null,
    contact_email: site.contactEmail,
    sort_order: site.sortOrder,
    create_by: 'admin',
  }));
  await insertMissing(tx, { table: 'subsite', key: ['id'], rows: siteRows });
  await seedSettings(tx);
  const owners = demoSites.map(({ id, orgCode }) => ({ id, org_code: orgCode }));
  await sql`
    update subsite set dep_id = depart.id
    from jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as seed (id bigint, org_code text)
    join sys_depart as depart on depart.org_code = seed.org_code and depart.deleted_at is null
    where subsite.id = seed.id`.execute(tx);
  const rows = places.flatMap((place) => columnRows(place, now));
  await insertMissing(tx, { table: 'news_class', key: ['id'], rows });
  const staff = Object.entries(demoSiteStaff).flatMap(([siteId, usernames]) =>
    usernames.map((username) => ({ subsite_id: siteId, username })),
  );
  await sql`
    insert into user_subsite (user_id, subsite_id)
    select staff.id, seed.subsite_id
    from jsonb_to_recordset(${JSON.stringify(staff)}::jsonb) as seed (subsite_id bigint, username text)
    join sys_user as staff on staff.username = seed.username and staff.id < ${firstOwnId}
    on conflict do nothing`.execute(tx);
};

export const seed: DomainSeed = { headings, pages, reference: seedReference, demo: seedDemo };

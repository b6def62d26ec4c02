import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { firstOwnId, insertMissing, localize, type SeedRow } from '../../kernel/db/seed-rows.ts';
import { officeTime } from '../../kernel/db/seed-time.ts';
import type { ColumnSeed } from './column-seed.ts';
import { chinaColumns } from './columns-china.seed.ts';
import { myanmarColumns } from './columns-myanmar.seed.ts';
import { platformColumns } from './columns-platform.seed.ts';
import { demoSiteStaff, demoSites, platformSite } from './sites.seed.ts';

/** The platform site, and the setting that says which one it is. */
export const seedReference = async (tx: Tx): Promise<void> => {
  await insertMissing(tx, {
    table: 'subsite',
    key: ['id'],
    rows: [
      {
        id: platformSite.id,
        name: localize(platformSite.name),
        classify: 'other',
        site_type: 'generalsite',
        sort_order: 1,
      },
    ],
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

export interface SiteSeedInput {
  now: Date;
}

/** Two sites in a folder, their columns, and who works on them. Laid after departments and staff. */
export const seedDemo = async (tx: Tx, { now }: SiteSeedInput): Promise<void> => {
  const siteRows = demoSites.map((site) => ({
    id: site.id,
    parent_id: site.parentId,
    name: localize(site.name),
    classify: site.siteType ? 'other' : 'group',
    site_type: site.siteType,
    sort_order: site.sortOrder,
    create_by: 'admin',
  }));
  await insertMissing(tx, { table: 'subsite', key: ['id'], rows: siteRows });
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

import { newsClass } from '@lc/contract/sites';
import { sql } from 'kysely';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { localizedIn } from '../../../kernel/db/texts.ts';
import { visibleRows } from '../../../kernel/resource/visibility.ts';

export type SettingValues = Readonly<Record<string, unknown>>;

/** Where settings of a column may come from, from near to far. */
export interface SettingLevel {
  from: 'own' | 'column' | 'site' | 'platform';
  name: string | null;
  settings: SettingValues;
}

/** The site whose settings hold for all sites. */
const platformSite = sql`coalesce((select (value #>> '{}')::bigint from sys_setting where name = 'platformSiteId'), 16)`;

/** What a column, the columns above it, its site and the platform say, from near to far. */
export const loadLevels = async (
  db: Db | Tx,
  columnId: string,
  ctx: CallContext,
): Promise<SettingLevel[]> => {
  const { rows } = await sql<SettingLevel>`
    with recursive up as (
      select id, parent_id, subsite_id, 0 as depth from news_class where id = ${columnId}
      union all
      select n.id, n.parent_id, n.subsite_id, up.depth + 1 from news_class n join up on n.id = up.parent_id)
    select "from", name, settings from (
      select case when up.depth = 0 then 'own' else 'column' end as "from", up.depth, n.settings,
        case when ${visibleRows(newsClass, ctx, 'n')} then ${localizedIn('n.title', ctx.language)} end as name
      from up join news_class n on n.id = up.id
      union all
      select case when d.subsite_id = ${platformSite} then 'platform' else 'site' end,
        case when d.subsite_id = ${platformSite} then 1000001 else 1000000 end, d.settings, null
      from column_default d where d.subsite_id in (${platformSite}, (select subsite_id from up where depth = 0))
    ) levels order by depth`.execute(db);
  return rows;
};

/** What a site and the platform say. */
export const loadSiteLevels = async (
  db: Db | Tx,
  subsiteId: string,
): Promise<{ levels: SettingLevel[]; version: number }> => {
  const { rows } = await sql<SettingLevel & { version: number }>`
    select case when d.subsite_id = ${subsiteId} then 'own' else 'platform' end as "from", null as name,
      d.settings, d.version
    from column_default d where d.subsite_id in (${platformSite}, ${subsiteId})
    order by d.subsite_id <> ${subsiteId}`.execute(db);
  return { levels: rows, version: rows.find(({ from }) => from === 'own')?.version ?? 0 };
};

/** Writes what a site says; answers what it said before. */
export const writeSiteSettings = async (
  tx: Tx,
  subsiteId: string,
  settings: SettingValues,
): Promise<SettingValues> => {
  const { rows } = await sql<{ settings: SettingValues }>`
    select settings from column_default where subsite_id = ${subsiteId} for update`.execute(tx);
  await sql`insert into column_default (subsite_id, settings) values (${subsiteId}, ${JSON.stringify(settings)}::jsonb)
    on conflict (subsite_id) do update set settings = excluded.settings, version = column_default.version + 1`.execute(
    tx,
  );
  return rows[0]?.settings ?? {};
};

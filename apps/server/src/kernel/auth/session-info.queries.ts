import type { UserInfo, WorkingSite } from '@lc/contract/identity';
import { type Language, pickLocalized } from '@lc/contract/kernel';
import type { Db } from '../db/database.ts';
import { zoneOfSite } from '../time-zone.queries.ts';

/** What is known of somebody with a session: what every answer says that opens one, and the clock that he chose. */
type Known = UserInfo & { timeZone: string | null };

/** Who somebody is, as every answer says that opens a session for him or puts one in its place. */
export const loadUserInfo = async (db: Db, userId: string, language: Language): Promise<Known> => {
  const row = await db
    .selectFrom('sys_user as u')
    .leftJoin('sys_depart as d', (join) =>
      join.onRef('d.org_code', '=', 'u.org_code').on('d.deleted_at', 'is', null),
    )
    .select(['u.id', 'u.username', 'u.realname', 'u.avatar', 'u.org_code as orgCode', 'd.depart_name'])
    .select('u.time_zone as timeZone')
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { depart_name: departName, ...info } = row;
  return { ...info, departName: departName ? pickLocalized(departName, language) : null };
};

/** The site on which a session works; null for none, and for one that is gone. */
export const loadWorkingSite = async (
  db: Db,
  subsiteId: string | null | undefined,
  { allSites, language }: { allSites: boolean; language: Language },
): Promise<WorkingSite | null> => {
  if (!subsiteId) return null;
  const row = await db
    .selectFrom('subsite')
    .select(['id', 'name', 'site_type'])
    .select(zoneOfSite(subsiteId).as('zone'))
    .where('id', '=', subsiteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    name: pickLocalized(row.name, language),
    flag: allSites ? '1' : '0',
    siteType: row.site_type ?? '',
    timeZone: row.zone,
  };
};

import type { SiteDomain } from '@lc/contract/sites';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';

/** The domains of a site, the primary one first, then as they came. */
export const loadDomains = async (db: Db, siteId: string): Promise<SiteDomain[]> => {
  const { rows } = await sql<SiteDomain>`
    select id, subsite_id as "subsiteId", host, path, https, is_primary as "isPrimary"
    from domain where subsite_id = ${siteId} order by is_primary desc, id`.execute(db);
  return rows;
};

/** The site that a domain belongs to. */
export const findSiteOfDomain = async (db: Db, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ siteId: string }>`
    select subsite_id as "siteId" from domain where id = ${id}`.execute(db);
  return rows[0]?.siteId;
};

type NewDomain = Omit<SiteDomain, 'id'> & { username: string };

export const insertDomain = async (tx: Tx, domain: NewDomain): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into domain (subsite_id, host, path, https, is_primary, create_by)
    values (${domain.subsiteId}, ${domain.host}, ${domain.path}, ${domain.https}, ${domain.isPrimary},
      ${domain.username}) returning id`.execute(tx);
  if (!rows[0]) throw new Error('an insert returned no row');
  return rows[0].id;
};

export const writeDomain = async (tx: Tx, { id, host, path, https }: SiteDomain): Promise<void> => {
  await sql`update domain set host = ${host}, path = ${path}, https = ${https} where id = ${id}`.execute(tx);
};

/** Makes one of a site's domains the primary one; none, where no id is given. */
export const setPrimary = async (tx: Tx, siteId: string, id: string | null): Promise<void> => {
  await sql`update domain set is_primary = false where subsite_id = ${siteId} and is_primary`.execute(tx);
  if (id !== null) await sql`update domain set is_primary = true where id = ${id}`.execute(tx);
};

export const removeDomain = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from domain where id = ${id}`.execute(tx);
};

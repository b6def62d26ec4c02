import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import type { Events } from '../../../kernel/db/listen.ts';
import type { SitePlace } from '../../../kernel/http/public-pages.ts';

/** The sites behind the hosts that visitors ask for. */
export interface Domains {
  /** The site of a host and path; of several paths of a host, the longest. */
  placeOf(host: string, path: string): Promise<SitePlace | undefined>;
  forget(): void;
}

const loadPlaces = async (db: Db): Promise<Map<string, SitePlace[]>> => {
  const { rows } = await sql<SitePlace>`
    select d.host, s.code, rtrim(d.path, '/') as base from domain d join subsite s on s.id = d.subsite_id
    where s.deleted_at is null and s.status = 'online' order by length(d.path) desc, d.id`.execute(db);
  const places = new Map<string, SitePlace[]>();
  for (const place of rows) places.set(place.host, [...(places.get(place.host) ?? []), place]);
  return places;
};

export const createDomains = (db: Db, events: Events): Domains => {
  let known: Promise<Map<string, SitePlace[]>> | undefined;
  const forget = (): void => {
    known = undefined;
  };
  return {
    placeOf: async (host, path) => {
      if (!known || !events.isConnected()) {
        const loading = loadPlaces(db);
        known = loading;
        loading.catch(() => {
          if (known === loading) forget();
        });
      }
      return (await known).get(host)?.find(({ base }) => path === base || path.startsWith(`${base}/`));
    },
    forget,
  };
};

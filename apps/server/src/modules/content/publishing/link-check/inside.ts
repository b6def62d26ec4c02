import type { Db } from '../../../../kernel/db/database.ts';
import type { Domains } from '../domains.ts';
import { redirectFor } from '../redirects.ts';
import { fileIdAt, findPage, partsOf } from '../route.ts';
import type { Sites } from '../sites.ts';
import { isPublicFile } from './links.queries.ts';

interface Inside {
  sites: Sites;
  db: Db;
  domains: Domains;
}

/** Whether visitors who follow a path of ours end at a page. */
const leadsSomewhere = async (ours: Inside, path: string, hops = 0): Promise<boolean> => {
  const { sites, db, domains } = ours;
  const id = fileIdAt(path);
  if (id !== undefined) return isPublicFile(db, id);
  if (path.startsWith('/site/~/')) return true;
  const [code = '', ...parts] = path.startsWith('/site/') ? (partsOf(path.slice('/site/'.length)) ?? []) : [];
  const site = code === '' ? undefined : await sites.site(code);
  if (!site) return false;
  const endsOpen = parts.at(-1) !== '';
  const found = findPage(site, endsOpen ? parts : parts.slice(0, -1), endsOpen);
  if ('location' in found) return hops < 3 && leadsSomewhere(ours, found.location, hops + 1);
  if ('unknown' in found) {
    const ways = { db, site: sites.site, page: sites.page, placeOf: domains.placeOf };
    const target = await redirectFor(ways, site, found);
    return target !== undefined && 'location' in target;
  }
  const { page } = found;
  // These are drawn for whoever asks, and are always there.
  if (page.kind === 'search' || page.kind === 'code' || page.kind === 'form') return true;
  const answer = await sites.page(site, page);
  return answer?.status === 200 || answer?.status === 301;
};

/**
 * Whether an address that stands on a page of a site leads to something of ours; undefined for one of another website.
 * @param origin where the site is
 */
export const checkInside = async (
  inside: Inside,
  address: string,
  origin: string,
): Promise<boolean | undefined> => {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  const place = await inside.domains.placeOf(url.hostname, url.pathname);
  if (place) {
    const own = `/site/${encodeURIComponent(place.code)}/`;
    const rest = url.pathname.slice(place.base.length + 1);
    const isFile = fileIdAt(url.pathname) !== undefined || url.pathname.startsWith('/site/');
    return leadsSomewhere(inside, isFile ? url.pathname : own + rest);
  }
  if (url.origin === new URL(origin).origin) return leadsSomewhere(inside, url.pathname);
  return undefined;
};

import { isWebAddress, type Language } from '@lc/contract/kernel';
import type { Db } from '../../../kernel/db/database.ts';
import { withoutSlashes } from './filters.ts';
import { findPage, pathsAbove } from './route.ts';
import { findRedirect } from './site.queries.ts';
import { columnAddress, rootOf, type SiteModel } from './site-model.ts';
import type { Sites } from './sites.ts';

type Target = { location: string } | { gone: true };

/** The final address of a path below a site; undefined where there is no page. Nobody is sent on twice. */
const finalAddress = async (
  sites: Sites,
  site: SiteModel,
  { path, lang, hops = 0 }: { path: string; lang: Language; hops?: number },
): Promise<string | undefined> => {
  const parts = path === '' ? [] : path.split('/');
  const closed = findPage(site, parts, false);
  const found = 'page' in closed && closed.page.kind !== 'item' ? closed : findPage(site, parts, true);
  if ('location' in found) return found.location;
  if (!('page' in found)) return undefined;
  const page = 'lang' in found.page ? { ...found.page, lang } : found.page;
  const answer = await sites.page(site, page);
  if (answer?.status === 301 && hops < mostHops)
    return leadTo(sites, site, { address: answer.path, lang, hops: hops + 1 });
  return answer?.status === 200 ? answer.path : undefined;
};

/** Texts that were taken offline, one after the other, that a visitor is led past. */
const mostHops = 5;

/** The final address for one that somebody wrote: inside the site it must be a page; undefined where it is none. */
export const leadTo = async (
  sites: Sites,
  site: SiteModel,
  { address, lang, hops = 0 }: { address: string; lang: Language; hops?: number },
): Promise<string | undefined> => {
  if (isWebAddress(address)) return address;
  const root = `/site/${encodeURIComponent(site.row.code)}/`;
  const inside = address.startsWith(root) ? address.slice(root.length) : address;
  return finalAddress(sites, site, { path: withoutSlashes(inside.split(/[?#]/, 1)[0] ?? ''), lang, hops });
};

/**
 * Where an address leads that is not there any more, in one step: its own redirect, or that of what it lay below. Columns
 * are found wherever they are by now, so that redirects neither follow one another nor go in circles.
 */
export const redirectFor = async (
  { sites, db }: { sites: Sites; db: Db },
  site: SiteModel,
  { unknown, lang }: { unknown: string; lang: Language },
): Promise<Target | undefined> => {
  if (unknown === '' || unknown.length > 500) return undefined;
  const row = await findRedirect(db, site.row.id, pathsAbove(unknown));
  if (!row) return undefined;
  const rest = unknown.slice(row.path.length + 1);
  if (row.target === 'gone') return rest === '' ? { gone: true } : undefined;
  if (row.target === 'column') {
    const column = row.columnId === null ? undefined : site.columns.get(row.columnId);
    if (!column || column.kind === 'link') return undefined;
    if (rest === '') return { location: columnAddress(site, lang, column) };
    const location = await finalAddress(sites, site, { path: `${column.path}/${rest}`, lang });
    return location === undefined ? undefined : { location };
  }
  if (row.address === null || rest !== '') return undefined;
  const root = rootOf(site, lang);
  if (isWebAddress(row.address)) return { location: row.address };
  const inside = row.address.startsWith(`${root}/`) ? row.address.slice(root.length + 1) : row.address;
  const path = withoutSlashes(inside);
  const location = await finalAddress(sites, site, { path, lang });
  return location === undefined ? undefined : { location };
};

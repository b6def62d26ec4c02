import { isWebAddress, type Language, normalizeText } from '@lc/contract/kernel';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import type { PublicPages } from '../../../kernel/http/public-pages.ts';
import { isPublicFile } from './link-check/links.queries.ts';
import { fileIdAt, findPage, type Page, partsOf, pathsAbove, withoutLanguage } from './route.ts';
import { findRedirect, type RedirectRow } from './site.queries.ts';
import { columnAddress, defaultLanguageOf, languageOfShort, type SiteModel } from './site-model.ts';
import type { PageAnswer } from './sites.ts';

/** What following addresses takes. */
export interface Ways {
  db: Db | Tx;
  /** A site by its code; undefined where visitors find none. */
  site(code: string): Promise<SiteModel | undefined>;
  /** A page of a site; undefined where there is none. */
  page(site: SiteModel, page: Page): Promise<Pick<PageAnswer, 'status' | 'path'> | undefined>;
  placeOf: PublicPages['placeOf'];
  /** A redirect that is about to be stored: what it said before is not followed, and no way leads back to it. */
  own?: { siteId: string; path: string; id: string | undefined };
}

/** Why an address leads nowhere: there is no such page, or it comes back to itself. */
export type Lost = 'unknown' | 'content.redirectLoop';

/** The end of a way: an address of ours with the site that it is of, or one of another website. */
type Followed = { location: string; at?: SiteModel } | { lost: Lost };

interface Start {
  address: string;
  lang: Language;
  /** What was passed on the way. */
  passed?: readonly string[];
}

/** Addresses that one leads to one after the other; more are a mistake. */
const mostHops = 12;

/** The origin of an address that names none. */
const inside = 'http://inside.invalid';

/** The path of an address as it is below `/site/`, or of a file; undefined for an address of another website. */
const ownPath = async ({ placeOf }: Ways, { row }: SiteModel, url: URL): Promise<string | undefined> => {
  const { pathname, hostname } = url;
  const isOfSite = url.origin === inside;
  // People write a host of ours with `www.` or without it.
  const other = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
  const place = isOfSite
    ? { code: row.code, base: '' }
    : ((await placeOf(hostname, pathname)) ?? (await placeOf(other, pathname)));
  if (!place || fileIdAt(pathname) !== undefined || pathname.startsWith('/site/')) return place && pathname;
  return `/site/${encodeURIComponent(place.code)}${pathname.slice(place.base.length)}`;
};

/**
 * Follows an address that somebody wrote to its end: past redirects, former addresses and texts that were taken offline, into
 * other sites of ours, and into another language where that alone has the page.
 */
const follow = async (
  ways: Ways,
  site: SiteModel,
  { address, lang, passed = [] }: Start,
): Promise<Followed> => {
  if (!URL.canParse(address, inside)) return { lost: 'unknown' };
  const url = new URL(address, inside);
  const path = await ownPath(ways, site, url);
  if (path === undefined) return isWebAddress(address) ? { location: address } : { lost: 'unknown' };
  const end = await followPath(ways, site, { address: path, lang, passed });
  const isOpen = 'location' in end && end.location.startsWith('/') && !/[?#]/.test(end.location);
  return isOpen ? { ...end, location: end.location + url.search + url.hash } : end;
};

const followPath = async (
  ways: Ways,
  from: SiteModel,
  { address: path, lang: asked, passed = [] }: Start,
): Promise<Followed> => {
  if (passed.includes(path) || passed.length > mostHops) return { lost: 'content.redirectLoop' };
  const file = fileIdAt(path);
  if (file !== undefined)
    return (await isPublicFile(ways.db, file)) ? { location: path } : { lost: 'unknown' };
  const [code = '', ...parts] = partsOf(path.slice('/site/'.length)) ?? [];
  const site = code === from.row.code ? from : await ways.site(code);
  if (!site) return { lost: 'unknown' };
  const endsOpen = parts.at(-1) !== '';
  const lang = languageOfShort(parts[0]) ?? asked;
  const onward = { lang, passed: [...passed, path] };
  const found = findPage(site, endsOpen ? parts : parts.slice(0, -1), endsOpen);
  if ('location' in found) return follow(ways, site, { address: found.location, ...onward });
  const end =
    'page' in found ? await followPage(ways, site, { page: found.page, path, ...onward }) : undefined;
  if (end && !('lost' in end && end.lost === 'unknown')) return end;
  const unknown =
    'unknown' in found ? found.unknown : withoutLanguage(site, endsOpen ? parts : parts.slice(0, -1));
  const target = await redirectFrom(ways, site, { unknown, ...onward });
  return target && !('gone' in target) ? target : { lost: 'unknown' };
};

/** Whether visitors find a page at a path of a site, in whatever language: no redirect from there is ever asked. */
export const isOccupied = async ({ page }: Ways, site: SiteModel, path: string): Promise<boolean> => {
  const found = findPage(site, path.split('/'), true);
  if (!('page' in found)) return 'location' in found;
  if (!placed.has(found.page.kind)) return true;
  for (const { language } of site.languages) {
    const answer = await page(site, { ...found.page, lang: language } as Page);
    if (answer !== undefined && answer.status < 400) return true;
  }
  return false;
};

/** Pages that are at one address; others are drawn for each visitor, at any address. */
const placed: ReadonlySet<Page['kind']> = new Set([
  'home',
  'column',
  'item',
  'jobs',
  'companies',
  'job',
  'company',
]);

const followPage = async (
  ways: Ways,
  site: SiteModel,
  { page, path, lang, passed }: { page: Page; path: string; lang: Language; passed: readonly string[] },
): Promise<Followed> => {
  if (!('lang' in page) || !placed.has(page.kind)) return { location: path, at: site };
  // The language that is meant, or any other of the site.
  const all = [lang, defaultLanguageOf(site)?.language, ...site.languages.map(({ language }) => language)];
  for (const one of new Set(all)) {
    const answer = one && (await ways.page(site, { ...page, lang: one }));
    if (answer?.status === 200) return { location: answer.path, at: site };
    if (answer?.status === 301) return follow(ways, site, { address: answer.path, lang, passed });
  }
  return { lost: 'unknown' };
};

interface Unknown {
  unknown: string;
  lang: Language;
  passed?: readonly string[];
}

/**
 * Where an address leads that is not there any more: its own redirect, or that of what it was below. Columns are found
 * wherever they are by now.
 */
const redirectFrom = async (
  ways: Ways,
  site: SiteModel,
  { unknown: asked, ...way }: Unknown,
): Promise<Followed | { gone: true } | undefined> => {
  // Letters that browsers send in parts are stored as one.
  const unknown = normalizeText(asked);
  if (unknown === '' || unknown.length > 500) return undefined;
  const own = ways.own?.siteId === site.row.id ? ways.own : undefined;
  if (own?.path === unknown) return { lost: 'content.redirectLoop' };
  const row = await findRedirect(ways.db, site.row.id, pathsAbove(unknown), own?.id);
  const rest = row ? unknown.slice(row.path.length + 1) : '';
  if (row?.target === 'gone') return rest === '' ? { gone: true } : undefined;
  const address = row && addressOf(site, row, { rest, lang: way.lang });
  return address === undefined ? undefined : follow(ways, site, { address, ...way });
};

/** What a redirect says of what is at its path, or below it. */
export const addressOf = (
  site: SiteModel,
  { target, columnId, address }: Omit<RedirectRow, 'path'>,
  { rest = '', lang }: { rest?: string; lang: Language },
): string | undefined => {
  if (target === 'address') return rest === '' ? (address ?? undefined) : undefined;
  const column = columnId === null ? undefined : site.columns.get(columnId);
  if (column?.kind === 'link') return rest === '' ? (column.url ?? undefined) : undefined;
  return column && columnAddress(site, lang, column) + rest.split('/').map(encodeURIComponent).join('/');
};

/** The end as visitors of a site are sent there: other sites of ours are at their own domains. */
const led = (site: SiteModel, end: Followed): string | undefined => {
  if ('lost' in end) return undefined;
  const { location, at } = end;
  if (!at || at.row.id === site.row.id || at.row.origin === null) return location;
  return at.row.origin + location.slice(`/site/${encodeURIComponent(at.row.code)}`.length);
};

/** The final address for one that somebody wrote; undefined where there is no page. Nobody is sent on twice. */
export const leadTo = async (ways: Ways, site: SiteModel, start: Start): Promise<string | undefined> =>
  led(site, await follow(ways, site, start));

/** Why an address of a site leads nowhere; undefined where it leads to a page. */
export const lostAt = async (ways: Ways, site: SiteModel, start: Start): Promise<Lost | undefined> => {
  const end = await follow(ways, site, start);
  return 'lost' in end ? end.lost : undefined;
};

/** Where an address leads that is not there any more, in one step; undefined where no redirect knows it. */
export const redirectFor = async (
  ways: Ways,
  site: SiteModel,
  unknown: Unknown,
): Promise<{ location: string } | { gone: true } | undefined> => {
  const end = await redirectFrom(ways, site, unknown);
  if (!end || 'gone' in end) return end;
  const location = led(site, end);
  return location === undefined ? undefined : { location };
};

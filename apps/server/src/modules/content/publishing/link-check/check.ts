import { pickLocalized } from '@lc/contract/kernel';
import { inTransaction } from '../../../../kernel/db/transaction.ts';
import { groupBy } from '../../../../kernel/group-by.ts';
import type { ModuleContext } from '../../../../kernel/module.ts';
import type { Probe } from '../../../../kernel/outbound/probe.ts';
import { createDomains } from '../domains.ts';
import { itemAddress, type SiteModel } from '../site-model.ts';
import { originOf, type Sites } from '../sites.ts';
import { checkInside } from './inside.ts';
import {
  type Broken,
  dropBroken,
  loadBroken,
  loadPartLinks,
  loadTexts,
  noteBroken,
  setHealth,
  type TextRow,
  type UsedLink,
} from './links.queries.ts';

/** What one run may cost. */
export const checkLimits = {
  /** Addresses of other websites for each site; the others wait for the next night. */
  outside: 3000,
  /** Websites that are asked at once; each is asked for one address after the other. */
  hosts: 6,
} as const;

type Verdict = { isBroken: false } | { isBroken: true; reason: string; status: number | null };

const attribute = /\s(?:href|src)="([^"]{1,2000})"/g;

const linksOfHtml = (html: string): string[] => [
  ...new Set([...html.matchAll(attribute)].map(([, found = '']) => found.replaceAll('&amp;', '&'))),
];

/** Addresses that browsers follow to a page. */
const isFollowed = (address: string): boolean =>
  address !== '' &&
  address.length <= 1000 &&
  !address.startsWith('#') &&
  (!/^[a-z][a-z0-9+.-]*:/i.test(address) || /^https?:/i.test(address));

const linksOfText = (site: SiteModel, row: TextRow): UsedLink[] => {
  const column = site.columns.get(row.columnId);
  const pageUrl = column
    ? itemAddress(site, row.lang, { id: row.itemId, columnPath: column.path, slug: row.slug ?? undefined })
    : null;
  const used = (address: string, place: 'body' | 'source'): UsedLink => ({
    address,
    place,
    source: `${place} ${row.textId}`,
    page: row.title,
    pageUrl,
    itemId: row.itemId,
    responsible: row.responsible,
  });
  return [
    ...linksOfHtml(row.body ?? '').map((address) => used(address, 'body')),
    ...(row.sourceUrl ? [used(row.sourceUrl, 'source')] : []),
  ].filter(({ address }) => isFollowed(address));
};

export interface LinkCheck {
  context: ModuleContext;
  sites: Sites;
  /** Nothing where other websites are not asked. */
  probe: Probe | undefined;
}

const collect = async (
  { db }: ModuleContext,
  site: SiteModel,
  itemIds: readonly string[] | undefined,
): Promise<UsedLink[]> => {
  const links: UsedLink[] = [];
  const siteId = site.row.id;
  for (let after = '0', rows = await loadTexts(db, { siteId, itemIds, after }); rows.length > 0; ) {
    links.push(...rows.flatMap((row) => linksOfText(site, row)));
    after = rows.at(-1)?.textId ?? after;
    rows = await loadTexts(db, { siteId, itemIds, after });
  }
  const parts = await loadPartLinks(db, siteId);
  return [
    ...links,
    ...parts
      .filter(({ address }) => isFollowed(address))
      .map(({ id, name, ...part }) => ({
        ...part,
        source: `${part.place} ${id}`,
        page: pickLocalized(name, site.languages[0]?.language ?? 'en-US'),
        pageUrl: null,
        itemId: null,
      })),
  ];
};

/** What other websites answer, a few websites at once and each of them one address after the other. */
const askOutside = async (
  addresses: readonly string[],
  probe: Probe,
  signal: AbortSignal,
): Promise<Map<string, Verdict>> => {
  const verdicts = new Map<string, Verdict>();
  const hosts = groupBy(addresses, (address) => new URL(address).host);
  const queue = [...hosts.values()];
  const work = async (): Promise<void> => {
    for (let own = queue.shift(); own && !signal.aborted; own = queue.shift()) {
      for (const address of own) {
        if (signal.aborted) return;
        const found = await probe(address, signal);
        if (signal.aborted) return;
        if ('fault' in found) verdicts.set(address, { isBroken: true, reason: found.fault, status: null });
        else if (found.status === 404 || found.status === 410)
          verdicts.set(address, { isBroken: true, reason: 'missing', status: found.status });
        else if (found.status >= 500)
          verdicts.set(address, { isBroken: true, reason: 'status', status: found.status });
        else verdicts.set(address, { isBroken: false });
      }
    }
  };
  await Promise.all(Array.from({ length: checkLimits.hosts }, work));
  return verdicts;
};

const judge = async (
  { context, sites, probe }: LinkCheck,
  addresses: readonly string[],
  origin: string,
  signal: AbortSignal,
): Promise<Map<string, Verdict>> => {
  const verdicts = new Map<string, Verdict>();
  const inside = { sites, db: context.db, domains: createDomains(context.db, context.events) };
  const outside: string[] = [];
  for (const address of addresses) {
    if (signal.aborted) break;
    const leads = await checkInside(inside, address, origin);
    if (leads === undefined) outside.push(address);
    else
      verdicts.set(address, leads ? { isBroken: false } : { isBroken: true, reason: 'missing', status: 404 });
  }
  const asked = outside.filter((address) => /^https?:/i.test(address)).slice(0, checkLimits.outside);
  if (probe)
    for (const [address, verdict] of await askOutside(asked, probe, signal)) verdicts.set(address, verdict);
  return verdicts;
};

const keyOf = ({ source, address }: { source: string; address: string }): string => `${source} ${address}`;

/**
 * Checks the links of a site and notes those that lead nowhere.
 * @param ids the known ones that are looked at again; all links of the site without
 */
export const checkSite = async (
  check: LinkCheck,
  { code, ids, signal }: { code: string; ids?: readonly string[] | undefined; signal: AbortSignal },
): Promise<{ checked: number; broken: number }> => {
  const { context, sites } = check;
  const { db } = context;
  const site = await sites.site(code);
  if (!site) return { checked: 0, broken: 0 };
  const siteId = site.row.id;
  const known = await loadBroken(db, siteId, ids);
  const wanted = ids && new Set(known.map(keyOf));
  const all = await collect(
    context,
    site,
    ids && known.flatMap(({ itemId }) => (itemId === null ? [] : [itemId])),
  );
  const links = wanted ? all.filter((link) => wanted.has(keyOf(link))) : all;
  const addresses = [...new Set(links.map(({ address }) => address))];
  const verdicts = await judge(check, addresses, originOf(site, context), signal);
  const broken = links.flatMap((link): Broken[] => {
    const verdict = verdicts.get(link.address);
    return verdict?.isBroken ? [{ ...link, reason: verdict.reason, status: verdict.status }] : [];
  });
  const still = new Set(links.filter(({ address }) => verdicts.get(address)?.isBroken !== false).map(keyOf));
  const friends = (isHealthy: boolean): string[] =>
    links.flatMap(({ place, source, address }) => {
      const verdict = verdicts.get(address);
      return place === 'friendlyLink' && verdict && verdict.isBroken !== isHealthy
        ? [source.slice('friendlyLink '.length)]
        : [];
    });
  await inTransaction(db, async (tx) => {
    for (const link of broken) await noteBroken(tx, siteId, link);
    await dropBroken(
      tx,
      known.filter((link) => !still.has(keyOf(link))).map(({ id }) => id),
    );
    await setHealth(tx, friends(true), true);
    await setHealth(tx, friends(false), false);
  });
  return { checked: verdicts.size, broken: broken.length };
};

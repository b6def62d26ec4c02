import { languages, pickLocalized } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { momentText, zoneOfSite } from '../../../kernel/time-zone.queries.ts';
import { isBeforeEnd, isListed } from '../public.queries.ts';
import type { Drawer } from './drawer.ts';
import { escaped } from './head.ts';
import { listItems } from './page-data.ts';
import { recruitmentAddresses } from './recruitment-pages.ts';
import {
  columnAddress,
  defaultLanguageOf,
  homeAddress,
  isFed,
  isOwnCanonical,
  itemAddress,
  rootOf,
  type SiteModel,
} from './site-model.ts';

/** The newest items of a site as RSS. */
export const feedOf = async (drawer: Drawer, origin: string): Promise<string> => {
  const { site, lang } = drawer;
  const fed = [...site.columns.values()].filter(isFed);
  const isWhole = fed.length === site.columns.size;
  const items = await listItems(drawer, isWhole ? undefined : fed, { limit: 30 });
  const name = pickLocalized(site.row.name, lang);
  const entries = items.map(
    (item) => `<item>
<title>${escaped(item.title)}</title>
<link>${escaped(origin + item.url)}</link>
<guid isPermaLink="false">${escaped(`${site.row.code}-${item.id}-${lang}`)}</guid>
<pubDate>${new Date(item.publishedAt).toUTCString()}</pubDate>
<description>${escaped(String(item.summary ?? ''))}</description>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escaped(name)}</title>
<link>${escaped(origin + homeAddress(site, lang))}</link>
<atom:link href="${escaped(`${origin}${rootOf(site, lang)}/feed.xml`)}" rel="self" type="application/rss+xml"/>
<description>${escaped(pickLocalized(site.row.seoDescription ?? undefined, lang) || name)}</description>
<language>${lang}</language>
${entries.join('\n')}
</channel>
</rss>
`;
};

interface Address {
  id: string;
  columnId: string;
  lang: string;
  slug: string | null;
  canonical: string | null;
  day: string;
}

/** As many as a sitemap may hold; larger sites name their newest. */
const mostAddresses = 45_000;

/** The addresses of all items that are pages of the site and that search engines may show. */
const loadAddresses = async ({ tx, site }: Drawer): Promise<Address[]> => {
  const { rows } = await sql<Address>`
    select i.id, i.news_class_id as "columnId", t.lang, v.content ->> 'slug' as slug,
      v.content ->> 'canonical' as canonical,
      ${momentText('v.create_time', zoneOfSite(site.row.id), 'day')} as day
    from content_item i join content_text t on t.item_id = i.id
      join content_version v on v.text_id = t.id and v.number = t.live_version
    where i.subsite_id = ${site.row.id} and i.deleted_at is null and not coalesce((v.content ->> 'noindex')::boolean, false)
      and not (i.model = 'article' and v.content -> 'values' ->> 'articleType' is not distinct from 'link'
        and coalesce(v.content -> 'values' ->> 'linkUrl', '') <> '')
      and ${isListed()} and ${isBeforeEnd()}
    order by t.published_at desc, t.id desc limit ${mostAddresses}`.execute(tx);
  return rows;
};

const url = (address: string, day?: string): string =>
  `<url><loc>${escaped(address)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;

interface PublicPage {
  path: string;
  day?: string;
  /** The address that search engines are to keep for it, where its author named one. */
  canonical?: string | null;
}

/** Every page of a site that search engines may show. */
export const publicPagesOf = async (drawer: Drawer): Promise<PublicPage[]> => {
  const { site, deps } = drawer;
  for (const language of languages) deps.add(`latest:${site.row.id}:${language}`);
  const known = new Set(site.languages.map(({ language }) => language));
  const items = (await loadAddresses(drawer)).flatMap(({ id, columnId, lang, slug, day, canonical }) => {
    const column = site.columns.get(columnId);
    const language = [...known].find((one) => one === lang);
    if (!column || !language) return [];
    return {
      path: itemAddress(site, language, { id, columnPath: column.path, slug: slug ?? undefined }),
      day,
      canonical,
    };
  });
  const pages = site.languages.flatMap(({ language }) => [
    { path: homeAddress(site, language) },
    ...[...site.columns.values()]
      .filter(({ kind, visible }) => kind !== 'link' && visible)
      .map((column) => ({ path: columnAddress(site, language, column) })),
  ]);
  return [...pages, ...(await recruitmentAddresses(drawer)), ...items].slice(0, 50_000);
};

export const sitemapOf = async (drawer: Drawer, origin: string): Promise<string> => {
  // A sitemap names canonical addresses alone.
  const pages = (await publicPagesOf(drawer)).filter(({ path, canonical }) =>
    isOwnCanonical(drawer.site, { path, origin, canonical }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path, day }) => url(origin + path, day)).join('\n')}
</urlset>
`;
};

/** What crawlers may do on a site. */
export const robotsOf = (site: SiteModel, origin: string): string => {
  const language = defaultLanguageOf(site)?.language ?? 'en-US';
  const root = rootOf(site, language);
  const isHidden = site.row.robots?.startsWith('noindex');
  return `User-agent: *\n${isHidden ? 'Disallow: /' : `Disallow: ${root}/search`}\nSitemap: ${origin}${root}/sitemap.xml\n`;
};

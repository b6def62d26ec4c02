import { createHash } from 'node:crypto';
import { type Language, pickLocalized } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import { chooseTemplate } from './choose-template.ts';
import { deliveredItem, deliveredList, deliveredSite } from './delivery.ts';
import { chainOf, type Data, type Drawer } from './drawer.ts';
import { type Drawing, type Drawn, listsIn } from './drawing.ts';
import { feedOf, robotsOf, sitemapOf } from './feeds.ts';
import { formPlan } from './forms/form-plan.ts';
import { escaped, type Head, withHead } from './head.ts';
import { addressOf, linkOf, toItemData } from './item-data.ts';
import { countList, type LiveItem, loadLiveItem, offlineAnswer } from './items.queries.ts';
import { commonData, listItems, sectionsOf } from './page-data.ts';
import { crumbs, headFor, imageOf } from './page-head.ts';
import { type Pager, pagerOf } from './pager.ts';
import type { Plan } from './plan.ts';
import { newestJobs, recruitmentPlan } from './recruitment-pages.ts';
import { relatedTo } from './related.ts';
import type { Page } from './route.ts';
import { findHits, type SearchWish } from './search.queries.ts';
import {
  columnAddress,
  columnsBelow,
  defaultLanguageOf,
  homeAddress,
  isFed,
  isOwnCanonical,
  orderOf,
  pageSizeOf,
  type SiteColumn,
  titleOf,
} from './site-model.ts';

/** A page as visitors get it. */
export interface Answer {
  status: number;
  type: string;
  body: string;
  /** Where the page is; visitors who came by another address go there. */
  path: string;
}

/** What draws a text: here for the theme, in another process for texts of people. */
export type Artist = (drawing: Drawing, isForeign: boolean) => Promise<Drawn>;

export class FaultyTemplateError extends Error {
  constructor(readonly fault: Extract<Drawn, { fault: unknown }>['fault']) {
    super(fault.message);
  }
}

const html = 'text/html; charset=utf-8';

const homePlan = (drawer: Drawer): Plan => {
  const { site, lang } = drawer;
  const name = pickLocalized(site.row.name, lang);
  return {
    type: 'home',
    status: 200,
    path: homeAddress(site, lang),
    addressIn: (language) => homeAddress(site, language),
    title: pickLocalized(site.row.seoTitle ?? undefined, lang) || name,
    head: { data: [{ '@context': 'https://schema.org', '@type': 'WebSite', name }] },
    data: async (uses) => ({
      sections: uses('sections') ? await sectionsOf(drawer, site.roots, 6) : [],
      latest: uses('latest') ? await listItems(drawer, undefined, { limit: 10 }) : [],
      jobs: uses('jobs') ? await newestJobs(drawer) : [],
    }),
  };
};

const sectionColumn = (column: SiteColumn): Data => ({ id: column.id, code: column.code, kind: column.kind });

/** What a column says to search engines, and whether the feed has it. */
const columnHead = (column: SiteColumn): Partial<Head> => {
  const { seoDescription, seoKeywords } = column.settings;
  return {
    ...(seoDescription ? { description: String(seoDescription) } : {}),
    ...(seoKeywords ? { keywords: String(seoKeywords) } : {}),
    ...(isFed(column) ? {} : { feed: undefined }),
  };
};

const columnPlan = async (drawer: Drawer, column: SiteColumn, page: number): Promise<Plan | undefined> => {
  const { site, lang, tx } = drawer;
  const columns = columnsBelow(column);
  const chain = chainOf(drawer);
  const size = pageSizeOf(column);
  const total = await countList(tx, { siteId: site.row.id, columnIds: columns.map(({ id }) => id), chain });
  if (page > 1 && (page - 1) * size >= total) return undefined;
  const items = await listItems(drawer, columns, {
    limit: size,
    offset: (page - 1) * size,
    order: orderOf(column),
  });
  const [first] = items;
  const pager: Pager = pagerOf({
    total,
    page,
    size,
    addressOf: (number) => columnAddress(site, lang, column, number),
  });
  const single =
    column.kind === 'single' && first ? await loadLiveItem(tx, { siteId: site.row.id, id: first.id }) : [];
  const shown = single.find(({ lang: one }) => one === first?.lang);
  if (shown) drawer.deps.add(`item:${shown.id}`);
  return {
    type: column.kind === 'single' ? 'single' : column.kind === 'container' ? 'column' : 'list',
    status: 200,
    path: columnAddress(site, lang, column, page),
    column,
    model: column.model,
    addressIn: (language) => columnAddress(site, language, column, page),
    title: String(column.settings.seoTitle ?? '') || titleOf(column, lang),
    head: columnHead(column),
    data: async (uses) => ({
      column: { ...sectionColumn(column), title: titleOf(column, lang) },
      items,
      pager,
      item: shown ? await toItemData(drawer, shown) : null,
      sections: uses('sections') ? await sectionsOf(drawer, column.children, 5) : [],
      siblings: (column.parent?.children ?? site.roots)
        .filter(({ visible, kind }) => visible && kind !== 'link')
        .map((one) => ({
          title: titleOf(one, lang),
          url: columnAddress(site, lang, one),
          isCurrent: one.id === column.id,
        })),
    }),
  };
};

const articleData = (item: LiveItem, url: string, publisher: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: item.content.title,
  datePublished: item.publishedAt.toISOString(),
  dateModified: item.changedAt.toISOString(),
  inLanguage: item.lang,
  mainEntityOfPage: url,
  ...(item.content.author ? { author: { '@type': 'Person', name: item.content.author } } : {}),
  publisher: { '@type': 'Organization', name: publisher },
});

/** The page of an item; undefined where visitors do not read it in this language. */
export const itemPlan = (
  drawer: Drawer,
  { versions, item, origin }: { versions: readonly LiveItem[]; item: LiveItem; origin: string },
): Plan | undefined => {
  const { site, lang } = drawer;
  const column = site.columns.get(item.columnId);
  const path = addressOf(drawer, item);
  if (!column || path === undefined) return undefined;
  const { content } = item;
  // What stands in for a missing translation is the same text: search engines keep the original.
  const original = item.lang === lang ? path : (addressOf({ site, lang: item.lang }, item) ?? path);
  const addressIn = (language: Language): string | undefined => {
    const other = versions.find((one) => one.lang === language);
    return other && addressOf({ site, lang: language }, other);
  };
  const isKeptIn = (language: Language): boolean => {
    const other = versions.find((one) => one.lang === language);
    const { canonical } = other?.content ?? {};
    return (
      other === undefined ||
      (!other.noindex && isOwnCanonical(site, { path: addressIn(language) ?? '', origin, canonical }))
    );
  };
  return {
    type: 'detail',
    status: 200,
    path,
    column,
    model: item.model,
    addressIn,
    isKeptIn,
    title: content.seoTitle || content.title,
    head: {
      type: 'article',
      description: content.seoDescription || content.summary || '',
      keywords: content.seoKeywords ?? '',
      canonical: content.canonical || origin + original,
      ...(item.noindex ? { robots: 'noindex,follow' } : {}),
      data: [articleData(item, origin + original, pickLocalized(site.row.name, lang))],
    },
    data: async (uses) => ({
      column: { ...sectionColumn(column), title: titleOf(column, lang) },
      item: await toItemData(drawer, item),
      related: uses('related') ? await relatedTo(drawer, item, column) : [],
    }),
  };
};

const errorPlan = (
  drawer: Drawer,
  status: 404 | 410,
  key: 'notFound' | 'gone' = status === 404 ? 'notFound' : 'gone',
): Plan => {
  const { site, lang } = drawer;
  return {
    type: 'error',
    status,
    path: homeAddress(site, lang),
    addressIn: () => undefined,
    title: translate(lang, `visitorPage.${key}`),
    head: { robots: 'noindex,follow' },
    data: async () => ({
      error: {
        status,
        message: translate(lang, `visitorPage.${key}`),
        hint: translate(lang, `visitorPage.${key}Hint`),
      },
    }),
  };
};

const searchPlan = async (drawer: Drawer, wish: SearchWish): Promise<Plan> => {
  const { site, lang } = drawer;
  const path = `${homeAddress(site, lang)}search`;
  const found = await findHits(drawer, wish, path);
  return {
    type: 'search',
    status: 200,
    path,
    addressIn: (language) => `${homeAddress(site, language)}search`,
    title: translate(lang, 'visitorPage.search'),
    head: { robots: 'noindex,follow' },
    data: async () => found,
  };
};

/** The plan of a page; undefined where there is no such page. */
const planOf = async (
  drawer: Drawer,
  page: Page,
  { origin, search, isDraft }: { origin: string; search: SearchWish; isDraft: boolean },
): Promise<Plan | { leadsTo: string } | undefined> => {
  const { site, lang, tx, deps } = drawer;
  if (page.kind === 'home') return homePlan(drawer);
  if (page.kind === 'search') return searchPlan(drawer, search);
  if (page.kind === 'missing') return errorPlan(drawer, 404);
  if (page.kind === 'gone') return errorPlan(drawer, 410);
  if (page.kind === 'column') {
    const column = site.columns.get(page.columnId);
    return column && columnPlan(drawer, column, page.page);
  }
  if (page.kind === 'jobs' || page.kind === 'companies' || page.kind === 'job' || page.kind === 'company')
    return recruitmentPlan(drawer, page, origin);
  if (page.kind === 'form' || page.kind === 'code') return formPlan(drawer, page);
  if (page.kind !== 'item') return undefined;
  deps.add(`item:${page.itemId}`);
  const versions = await loadLiveItem(tx, { siteId: site.row.id, id: page.itemId, isDraft });
  const item = chainOf(drawer).flatMap((one) => versions.find((version) => version.lang === one) ?? [])[0];
  const link = item && !isDraft ? linkOf(item) : undefined;
  if (link !== undefined) return { leadsTo: link };
  if (item) return itemPlan(drawer, { versions, item, origin });
  const former = await offlineAnswer(tx, { siteId: site.row.id, id: page.itemId, lang });
  if (!former) return undefined;
  if (former.answer === 'redirect' && former.address !== null) return { leadsTo: former.address };
  return errorPlan(drawer, former.answer === 'keep' ? 404 : 410, 'gone');
};

/** A page with all that it is drawn of: nothing more is asked of the database. */
interface Prepared extends Pick<Answer, 'status' | 'path'> {
  drawing: Drawing;
  /** Whether people wrote some of the template. */
  isForeign: boolean;
  head: Head;
  /** The pictures of the advertisements that were at hand, by their ids. */
  ads: ReadonlyMap<string, string>;
}

/** What is read of a page in a transaction: its answer, or what that is drawn of once the transaction is over. */
export type PagePlan = Answer | Prepared;

/** Reads what a plan is drawn of, with the template that fits or with a text that is tried. */
export const preparePlan = async (
  drawer: Drawer,
  plan: Plan,
  { origin, given, isSafe }: Omit<BuildOptions, 'search'>,
): Promise<Prepared> => {
  const { type, model, column } = plan;
  const chosen = await chooseTemplate(drawer, { type, model, column }, { given, isSafe: isSafe ?? false });
  const texts = [chosen.body, ...Object.values(chosen.partials)];
  const uses = (name: string): boolean => texts.some((text) => text.includes(name));
  const common = await commonData(drawer, {
    column,
    lists: listsIn(texts),
    uses,
    addressIn: plan.addressIn,
    section: plan.section,
  });
  const own = await plan.data(uses);
  const head = headFor(drawer, plan, { origin, image: imageOf(drawer, own) });
  const data: Data = {
    ...common,
    ...own,
    page: {
      type,
      title: plan.title,
      description: head.description,
      lang: drawer.lang,
      url: plan.path,
      breadcrumbs: crumbs(drawer, plan),
    },
  };
  const { body, partials, isForeign } = chosen;
  return {
    status: plan.status,
    path: plan.path,
    drawing: { body, partials, data },
    isForeign,
    head,
    ads: drawer.ads,
  };
};

/**
 * The answer of a page, and the advertisements that it shows. It may take another process a second: the transaction
 * that the page was read in is over.
 * @throws FaultyTemplateError
 */
export const renderPage = async (
  page: PagePlan,
  artist: Artist,
): Promise<{ answer: Answer; ads: string[] }> => {
  if (!('drawing' in page)) return { answer: page, ads: [] };
  const { drawing, isForeign, status, path, head, ads } = page;
  const drawn = await artist(drawing, isForeign);
  if ('fault' in drawn) throw new FaultyTemplateError(drawn.fault);
  const shown = [...ads].filter(([, picture]) => picture !== '' && drawn.html.includes(escaped(picture)));
  return {
    answer: { status, type: html, body: withHead(drawn.html, head), path },
    ads: shown.map(([id]) => id),
  };
};

const delivered = async (
  drawer: Drawer,
  page: Extract<Page, { kind: 'apiSite' | 'apiList' | 'apiItem' }>,
): Promise<object | undefined> => {
  if (page.kind === 'apiSite') return deliveredSite(drawer);
  return page.kind === 'apiList' ? deliveredList(drawer, page) : deliveredItem(drawer, page.itemId);
};

interface BuildOptions {
  origin: string;
  search?: SearchWish | undefined;
  given?: string | undefined;
  isSafe?: boolean;
}

/** Reads a page, ready to be drawn; undefined where there is no such page. */
export const preparePage = async (
  drawer: Drawer,
  page: Page,
  { origin, search = { query: '', page: 1 }, given, isSafe = false }: BuildOptions,
): Promise<PagePlan | undefined> => {
  const { site } = drawer;
  if (page.kind === 'feed')
    return {
      status: 200,
      type: 'application/rss+xml; charset=utf-8',
      body: await feedOf(drawer, origin),
      path: `${homeAddress(site, drawer.lang)}feed.xml`,
    };
  if (page.kind === 'apiSite' || page.kind === 'apiList' || page.kind === 'apiItem') {
    const found = await delivered(drawer, page);
    return (
      found && { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(found), path: '' }
    );
  }
  const root = homeAddress(site, defaultLanguageOf(site)?.language ?? drawer.lang);
  if (page.kind === 'sitemap')
    return {
      status: 200,
      type: 'application/xml; charset=utf-8',
      body: await sitemapOf(drawer, origin),
      path: `${root}sitemap.xml`,
    };
  if (page.kind === 'robots')
    return {
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: robotsOf(site, origin),
      path: `${root}robots.txt`,
    };
  const plan = await planOf(drawer, page, { origin, search, isDraft: given !== undefined });
  if (plan && 'leadsTo' in plan) return { status: 301, type: html, body: '', path: plan.leadsTo };
  return plan && preparePlan(drawer, plan, { origin, given, isSafe });
};

/** What tells one answer from another. */
export const etagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

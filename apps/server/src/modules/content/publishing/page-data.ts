import { sitePageWords } from '@lc/contract/content';
import { type Language, languageNames, languages, pickLocalized } from '@lc/contract/kernel';
import { type MessageKey, translate } from '@lc/contract/words';
import { advertisements } from './advertisements.ts';
import { chainOf, type Data, type Drawer, publicAddresses } from './drawer.ts';
import { type ListNeed, listKey } from './drawing.ts';
import { type ListItem, toListItem } from './item-data.ts';
import { type ListOrder, type ListPlace, loadList } from './items.queries.ts';
import { loadPublicLinks } from './site.queries.ts';
import {
  ancestorsOf,
  columnAddress,
  columnsBelow,
  formAddress,
  hasRecruitment,
  homeAddress,
  orderOf,
  recruitmentListAddress,
  recruitmentParts,
  rootOf,
  type SiteColumn,
  shortNames,
  titleOf,
} from './site-model.ts';
import { themes } from './themes/index.ts';

const isLanguage = (language: Language, { lang }: Drawer): boolean => language === lang;

/** Items of columns, as lists show them. */
export const listItems = async (
  drawer: Drawer,
  columns: readonly SiteColumn[] | undefined,
  { order, ...range }: { limit: number; offset?: number; order?: ListOrder },
): Promise<ListItem[]> => {
  const chain = chainOf(drawer);
  const { site, deps } = drawer;
  for (const language of chain) {
    if (columns) for (const { id } of columns) deps.add(`list:${id}:${language}`);
    else deps.add(`latest:${site.row.id}:${language}`);
  }
  const place: ListPlace = { siteId: site.row.id, columnIds: columns?.map(({ id }) => id), chain, order };
  const rows = await loadList(drawer.tx, place, range);
  return Promise.all(rows.map((row) => toListItem(drawer, row)));
};

const navigation = (drawer: Drawer, current: SiteColumn | undefined, section?: string): Data[] => {
  const here = new Set(current ? [current, ...ancestorsOf(current)].map(({ id }) => id) : []);
  const toNode = (column: SiteColumn): Data => ({
    title: titleOf(column, drawer.lang),
    code: column.code,
    url: column.kind === 'link' ? column.url : columnAddress(drawer.site, drawer.lang, column),
    isCurrent: here.has(column.id),
    children: column.children.filter(({ visible }) => visible).map(toNode),
  });
  const more = recruitmentParts.flatMap((part): Data[] =>
    hasRecruitment(drawer.site, part)
      ? [
          {
            title: translate(drawer.lang, `visitorPage.${part}`),
            code: part,
            url: recruitmentListAddress(drawer.site, drawer.lang, part),
            isCurrent: part === section,
            children: [],
          },
        ]
      : [],
  );
  return [...more, ...drawer.site.roots.filter(({ visible }) => visible).map(toNode)];
};

const words = new Map<Language, Data>(
  languages.map((language) => [
    language,
    Object.fromEntries(
      sitePageWords.map((name) => [name, translate(language, `visitorPage.${name}` as MessageKey)]),
    ),
  ]),
);

const friendlyLinks = async (drawer: Drawer): Promise<Data[]> => {
  const { tx, site, lang, deps } = drawer;
  const owner = site.lenders.at(-1) ?? site.row.id;
  deps.add(`links:${owner}`);
  const links = await loadPublicLinks(tx, owner);
  const logos = await publicAddresses(
    drawer,
    links.flatMap(({ logo }) => (logo === null ? [] : [logo])),
  );
  const groups = new Map<string, { title: string; links: Data[] }>();
  for (const link of links) {
    const group = groups.get(link.typeCode) ?? { title: pickLocalized(link.typeName, lang), links: [] };
    groups.set(link.typeCode, group);
    group.links.push({
      title: pickLocalized(link.name, lang),
      url: link.url,
      newWindow: link.newWindow,
      logo: link.logo === null ? null : (logos.get(link.logo) ?? null),
    });
  }
  return [...groups.values()].map((group) => ({ ...group }));
};

/** The newest items of every section of the site, or of a column. */
export const sectionsOf = async (
  drawer: Drawer,
  columns: readonly SiteColumn[],
  limit: number,
): Promise<Data[]> => {
  const sections: Data[] = [];
  for (const column of columns.filter(({ visible, kind }) => visible && kind !== 'link').slice(0, 12)) {
    const items = await listItems(drawer, columnsBelow(column), { limit, order: orderOf(column) });
    if (items.length === 0) continue;
    sections.push({
      title: titleOf(column, drawer.lang),
      url: columnAddress(drawer.site, drawer.lang, column),
      code: column.code,
      items,
    });
  }
  return sections;
};

/** What every page is given. `uses` says whether the texts that draw it name something. */
export const commonData = async (
  drawer: Drawer,
  {
    column,
    lists,
    uses,
    addressIn,
    section,
  }: {
    column: SiteColumn | undefined;
    /** The part of the menu that is no column. */
    section?: string | undefined;
    lists: readonly ListNeed[];
    uses: (name: string) => boolean;
    /** Where the page is in a language; nothing where it is not. */
    addressIn: (language: Language) => string | undefined;
  },
): Promise<Data> => {
  const { site, lang } = drawer;
  const { row } = site;
  const found: Data = {};
  for (const need of lists) {
    const at = site.byPath.get(need.path);
    if (need.path !== '*' && !at) continue;
    const columns = at && columnsBelow(at);
    found[listKey(need)] = await listItems(drawer, columns, { limit: need.limit });
  }
  return {
    site: {
      name: pickLocalized(row.name, lang),
      code: row.code,
      timeZone: row.timeZone,
      url: homeAddress(site, lang),
      title: pickLocalized(row.seoTitle ?? undefined, lang) || pickLocalized(row.name, lang),
      description: pickLocalized(row.seoDescription ?? undefined, lang),
      logo: row.logo,
      phone: row.contactPhone,
      email: row.contactEmail,
      searchUrl: `${rootOf(site, lang)}/search`,
      feedUrl: `${rootOf(site, lang)}/feed.xml`,
      requestUrl: row.theme === 'disclosure' ? formAddress(site, lang, 'request', '') : null,
    },
    languages: site.languages.map(({ language }) => ({
      code: language,
      short: shortNames[language],
      name: languageNames[language],
      url: addressIn(language) ?? homeAddress(site, language),
      isCurrent: isLanguage(language, drawer),
    })),
    theme: { css: themes[row.theme].stylePath },
    nav: navigation(drawer, column, section),
    t: words.get(lang),
    lists: found,
    links: uses('links') ? await friendlyLinks(drawer) : [],
    ads: uses('ads') ? await advertisements(drawer, addressIn(lang) ?? '') : {},
  };
};

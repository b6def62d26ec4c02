import { columnDefaults } from '@lc/contract/content';
import { type Language, languages, pickLocalized } from '@lc/contract/kernel';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { revisionOf } from './changes.queries.ts';
import type { CodeKind, FormKind } from './forms/kinds.ts';
import { type ListOrder, listOrders } from './items.queries.ts';
import {
  type ColumnRow,
  findPublicSite,
  loadColumnDefaults,
  loadPublicColumns,
  loadPublicLanguages,
  type SiteRow,
  type SiteWish,
} from './site.queries.ts';

/** How a language is written in addresses. */
export const shortNames: Readonly<Record<Language, string>> = { 'en-US': 'en', 'zh-CN': 'zh', 'my-MM': 'my' };

/** The language that a first part of a path names. */
export const languageOfShort = (short: string | undefined): Language | undefined =>
  languages.find((language) => shortNames[language] === short);

export interface SiteColumn extends ColumnRow {
  children: SiteColumn[];
  parent: SiteColumn | undefined;
  /** What holds in it, whoever says so. */
  settings: Readonly<Record<string, unknown>>;
  /** Below the site and language, without slashes at the ends. */
  path: string;
}

export interface SiteLanguage {
  language: Language;
  isDefault: boolean;
  /** The language itself, and those whose texts stand in for it. */
  chain: Language[];
}

/** What every page of a site needs to know of it. */
export interface SiteModel {
  row: SiteRow;
  languages: SiteLanguage[];
  columns: ReadonlyMap<string, SiteColumn>;
  byPath: ReadonlyMap<string, SiteColumn>;
  roots: SiteColumn[];
  /** Whose templates, links and advertisements it shows: its own, and those of its host. */
  lenders: string[];
  /** What it depends on, and how often that had changed. */
  keys: string[];
  revision: string;
}

const treeOf = (
  rows: readonly ColumnRow[],
  defaults: Readonly<Record<string, unknown>>,
): Pick<SiteModel, 'columns' | 'byPath' | 'roots'> => {
  const columns = new Map<string, SiteColumn>(
    rows.map((row) => [row.id, { ...row, children: [], parent: undefined, path: row.code }]),
  );
  const roots: SiteColumn[] = [];
  for (const column of columns.values()) {
    const parent = column.parentId === null ? undefined : columns.get(column.parentId);
    if (column.parentId !== null && !parent) continue;
    column.parent = parent;
    (parent?.children ?? roots).push(column);
  }
  const byPath = new Map<string, SiteColumn>();
  const place = (column: SiteColumn, above: string, from: SiteColumn['settings']): void => {
    column.settings = { ...from, ...column.settings };
    column.path = above === '' ? column.code : `${above}/${column.code}`;
    byPath.set(column.path, column);
    for (const child of column.children) place(child, column.path, column.settings);
  };
  for (const root of roots) place(root, '', defaults);
  return { columns, byPath, roots };
};

/** Loads a site; undefined where there is none. */
export const loadSiteModel = async (db: Db | Tx, wish: SiteWish): Promise<SiteModel | undefined> => {
  const row = await findPublicSite(db, wish);
  if (!row) return undefined;
  const others = new Set([...row.above, ...(row.hostId === null ? [] : [row.hostId])]);
  const keys = [`site:${row.id}`, `columns:${row.id}`, ...[...others].map((id) => `site:${id}`)];
  const [rows, defaults, languageRows, revision] = [
    await loadPublicColumns(db, row.id),
    await loadColumnDefaults(db, row.id),
    await loadPublicLanguages(db, row.id),
    await revisionOf(db, keys),
  ];
  const known = new Set(languageRows.map(({ language }) => language));
  const chainOf = ({ language, fallbackType, fallbacks }: (typeof languageRows)[number]): Language[] =>
    fallbackType === 'fallback' ? [language, ...fallbacks.filter((one) => known.has(one))] : [language];
  return {
    row,
    languages: languageRows.map((own) => ({
      language: own.language,
      isDefault: own.isDefault,
      chain: chainOf(own),
    })),
    ...treeOf(rows, defaults),
    lenders: row.hostId === null ? [row.id] : [row.id, row.hostId],
    keys,
    revision,
  };
};

/** The language of a site that a visitor gets who names none. */
export const defaultLanguageOf = ({ languages: own }: SiteModel): SiteLanguage | undefined =>
  own.find(({ isDefault }) => isDefault) ?? own[0];

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Where the pages of a site in a language begin, without a slash at the end. */
export const rootOf = (site: SiteModel, language: Language): string => {
  const isDefault = defaultLanguageOf(site)?.language === language;
  return `/site/${encodeURIComponent(site.row.code)}${isDefault ? '' : `/${shortNames[language]}`}`;
};

export const homeAddress = (site: SiteModel, language: Language): string => `${rootOf(site, language)}/`;

export const columnAddress = (site: SiteModel, language: Language, column: SiteColumn, page = 1): string =>
  `${rootOf(site, language)}/${encoded(column.path)}/${page > 1 ? `page-${page}/` : ''}`;

/** The address of an item: its column, its number, and its name where it has one. The number alone finds it. */
export const itemAddress = (
  site: SiteModel,
  language: Language,
  { id, columnPath, slug }: { id: string; columnPath: string; slug: string | undefined },
): string =>
  `${rootOf(site, language)}/${encoded(columnPath)}/${id}${slug ? `-${encodeURIComponent(slug)}` : ''}`;

/** Vacancies and companies are pages of recruitment portals, where no column lies at the same address. */
export const hasRecruitment = (
  { row, byPath }: SiteModel,
  part: string,
): part is (typeof recruitmentParts)[number] =>
  recruitmentParts.some((one) => one === part) &&
  row.theme === 'portal' &&
  row.siteType !== 'virtualsite' &&
  !byPath.has(part);

export const recruitmentParts = ['vacancies', 'companies'] as const;
type RecruitmentPart = (typeof recruitmentParts)[number];

export const recruitmentListAddress = (
  site: SiteModel,
  language: Language,
  part: RecruitmentPart,
  page = 1,
): string => `${rootOf(site, language)}/${part}/${page > 1 ? `page-${page}/` : ''}`;

export const recruitmentAddress = (
  site: SiteModel,
  language: Language,
  part: RecruitmentPart,
  id: string,
): string => `${rootOf(site, language)}/${part}/${id}`;

/** Where visitors fill in a form: for an item, or for the site. */
export const formAddress = (site: SiteModel, language: Language, form: FormKind, itemId: string): string =>
  `${rootOf(site, language)}/forms/${form}${itemId === '' ? '' : `/${itemId}`}`;

/** Where visitors look up what they sent. */
export const codeAddress = (site: SiteModel, language: Language, form: CodeKind): string =>
  `${rootOf(site, language)}/forms/code/${form}`;

/** The title of a column in a language, or in one that stands in for it. */
export const titleOf = (column: SiteColumn, language: Language): string =>
  pickLocalized(column.title, language) || column.code;

/** The column and all below it whose items visitors may read. */
export const columnsBelow = (column: SiteColumn): SiteColumn[] => [
  column,
  ...column.children.flatMap(columnsBelow),
];

/** Items on one page of a list of a column. */
export const pageSizeOf = (column: SiteColumn | undefined): number => {
  const size = column?.settings.pageSize;
  return typeof size === 'number' ? size : Number(columnDefaults.pageSize);
};

/** In what order a column lists its items. */
export const orderOf = (column: SiteColumn | undefined): ListOrder =>
  listOrders.find((order) => order === column?.settings.orderRule) ?? 'top';

/** Whether the feed of the site, and its search, have the items of a column. */
export const isFed = ({ settings }: SiteColumn): boolean => settings.rss !== false;
export const isSearchable = ({ settings }: SiteColumn): boolean => settings.searchable !== false;

export const ancestorsOf = (column: SiteColumn): SiteColumn[] =>
  column.parent ? [...ancestorsOf(column.parent), column.parent] : [];

/** Whether a page at a path says that its canonical address is its own, as it is below `/site/` or at a domain. */
export const isOwnCanonical = (
  { row }: SiteModel,
  { path, origin, canonical }: { path: string; origin: string; canonical: string | null | undefined },
): boolean => {
  const atDomain = path.slice(`/site/${encodeURIComponent(row.code)}`.length);
  return !canonical || [path, origin + path, origin + atDomain].includes(canonical);
};

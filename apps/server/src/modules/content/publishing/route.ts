import { type Language, languages } from '@lc/contract/kernel';
import { type CodeKind, codeKinds, type Filled, type FormKind, formKinds, forms } from './forms/kinds.ts';
import {
  columnAddress,
  defaultLanguageOf,
  hasRecruitment,
  homeAddress,
  languageOfShort,
  recruitmentAddress,
  recruitmentListAddress,
  type SiteLanguage,
  type SiteModel,
} from './site-model.ts';

/** What an address of a site asks for. */
export type Page =
  | { kind: 'home'; lang: Language }
  | { kind: 'column'; lang: Language; columnId: string; page: number }
  | { kind: 'item'; lang: Language; itemId: string }
  | { kind: 'search'; lang: Language }
  | { kind: 'jobs' | 'companies'; lang: Language; page: number }
  | { kind: 'job' | 'company'; lang: Language; id: string }
  | { kind: 'form'; lang: Language; form: FormKind; itemId: string; filled?: Filled }
  | { kind: 'code'; lang: Language; form: CodeKind; filled?: Filled }
  | { kind: 'feed'; lang: Language }
  | { kind: 'apiSite'; lang: Language }
  | { kind: 'apiList'; lang: Language; columnId: string | undefined; page: number }
  | { kind: 'apiItem'; lang: Language; itemId: string }
  | { kind: 'sitemap' }
  | { kind: 'robots' }
  | { kind: 'missing'; lang: Language }
  | { kind: 'gone'; lang: Language };

export type Found =
  | { page: Page }
  /** The page has another address. */
  | { location: string }
  /** There is nothing at this path; a redirect may know it. */
  | { unknown: string; lang: Language };

/** The id of the file of ours at a path; undefined for any other path. */
export const fileIdAt = (path: string): string | undefined =>
  /^\/lcplatform\/file\/(\d{1,18})(?:\/|$)/.exec(path)?.[1];

/** The parts of a path, as they are meant; undefined for one that no browser sends. */
export const partsOf = (path: string): string[] | undefined => {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
};

/** Under what a page is kept; nothing for one that is drawn for each visitor. */
export const keyOf = (page: Page): string | undefined => {
  if (page.kind === 'search' || page.kind === 'form' || page.kind === 'code') return undefined;
  if (page.kind === 'sitemap' || page.kind === 'robots') return page.kind;
  if (page.kind === 'column') return `${page.lang} column ${page.columnId} ${page.page}`;
  if (page.kind === 'item' || page.kind === 'apiItem') return `${page.lang} ${page.kind} ${page.itemId}`;
  if (page.kind === 'jobs' || page.kind === 'companies') return `${page.lang} ${page.kind} ${page.page}`;
  if (page.kind === 'job' || page.kind === 'company') return `${page.lang} ${page.kind} ${page.id}`;
  if (page.kind === 'apiList') return `${page.lang} apiList ${page.columnId ?? '*'} ${page.page}`;
  return `${page.lang} ${page.kind}`;
};

/** The page that is kept under a key; nothing for a key of an older version. */
export const pageOfKey = (key: string): Page | undefined => {
  if (key === 'sitemap' || key === 'robots') return { kind: key };
  const [short, kind, id = '', page = '1'] = key.split(' ');
  const lang = languages.find((language) => language === short);
  if (!lang) return undefined;
  if (kind === 'column') return { kind, lang, columnId: id, page: Number(page) };
  if (kind === 'item' || kind === 'apiItem') return { kind, lang, itemId: id };
  if (kind === 'jobs' || kind === 'companies') return { kind, lang, page: Number(id) };
  if (kind === 'job' || kind === 'company') return { kind, lang, id };
  if (kind === 'apiList') return { kind, lang, columnId: id === '*' ? undefined : id, page: Number(page) };
  if (kind === 'apiSite') return { kind, lang };
  if (kind === 'home' || kind === 'feed' || kind === 'missing' || kind === 'gone') return { kind, lang };
  return undefined;
};

const mostPages = 100_000;

const pageNumber = (part: string | undefined): number | undefined => {
  const [, digits] = /^page-([1-9]\d{0,5})$/.exec(part ?? '') ?? [];
  const number = Number(digits);
  return number >= 1 && number <= mostPages ? number : undefined;
};

/** The column at a path, as its page, or the page of its list that the last part names. */
const columnPage = (
  site: SiteModel,
  { language }: SiteLanguage,
  parts: readonly string[],
  endsOpen: boolean,
): Found | undefined => {
  const number = pageNumber(parts.at(-1));
  const exact = site.byPath.get(parts.join('/'));
  const column = exact ?? (number === undefined ? undefined : site.byPath.get(parts.slice(0, -1).join('/')));
  if (!column || column.kind === 'link') return undefined;
  const page = exact ? 1 : (number ?? 1);
  if (endsOpen || (!exact && page === 1)) return { location: columnAddress(site, language, column, page) };
  return { page: { kind: 'column', lang: language, columnId: column.id, page } };
};

const files: ReadonlyMap<string, 'feed' | 'sitemap' | 'robots'> = new Map([
  ['feed.xml', 'feed'],
  ['sitemap.xml', 'sitemap'],
  ['robots.txt', 'robots'],
]);

/** What other front ends ask for: `api`, `api/items`, `api/columns/5/items`, each with `page-2`, `api/items/7`. */
const apiPage = (lang: Language, [first, ...given]: readonly string[]): Page | undefined => {
  if (first !== 'api') return undefined;
  const page = pageNumber(given.at(-1));
  const parts = page === undefined ? given : given.slice(0, -1);
  const [kind, id, more, ...rest] = parts;
  if (rest.length > 0) return undefined;
  if (kind === undefined) return page === undefined ? { kind: 'apiSite', lang } : undefined;
  const isNumber = id !== undefined && /^\d{1,18}$/.test(id);
  if (kind === 'items' && id === undefined)
    return { kind: 'apiList', lang, columnId: undefined, page: page ?? 1 };
  if (kind === 'items' && isNumber && more === undefined && page === undefined)
    return { kind: 'apiItem', lang, itemId: id };
  if (kind === 'columns' && isNumber && more === 'items')
    return { kind: 'apiList', lang, columnId: id, page: page ?? 1 };
  return undefined;
};

/** Vacancies and companies of a recruitment site: `vacancies/`, `vacancies/page-2/`, `vacancies/5`, and companies alike. */
const recruitmentPage = (
  site: SiteModel,
  lang: Language,
  [first = '', second, ...rest]: readonly string[],
  endsOpen: boolean,
): Found | undefined => {
  if (!hasRecruitment(site, first) || rest.length > 0) return undefined;
  const isJobs = first === 'vacancies';
  if (second !== undefined && /^\d{1,18}$/.test(second))
    return endsOpen
      ? { page: { kind: isJobs ? 'job' : 'company', lang, id: second } }
      : { location: recruitmentAddress(site, lang, first, second) };
  const page = second === undefined ? 1 : pageNumber(second);
  if (page === undefined) return undefined;
  if (endsOpen || (second !== undefined && page === 1))
    return { location: recruitmentListAddress(site, lang, first, page) };
  return { page: { kind: isJobs ? 'jobs' : 'companies', lang, page } };
};

/** Forms of visitors: `forms/signup/5`, `forms/request`, `forms/code/signup`. */
const formPage = (
  site: SiteModel,
  lang: Language,
  [first, kind, id, ...rest]: readonly string[],
): Page | undefined => {
  if (first !== 'forms' || rest.length > 0 || site.byPath.has('forms')) return undefined;
  const code = kind === 'code' ? codeKinds.find((one) => one === id) : undefined;
  if (code) return { kind: 'code', lang, form: code };
  const form = formKinds.find((one) => one === kind);
  if (!form) return undefined;
  const isForItem = forms[form].event !== undefined;
  if (isForItem && id !== undefined && /^\d{1,18}$/.test(id)) return { kind: 'form', lang, form, itemId: id };
  return !isForItem && id === undefined ? { kind: 'form', lang, form, itemId: '' } : undefined;
};

/** What the parts of a path below a site ask for. `endsOpen`: the path has no slash at its end. */
export const findPage = (site: SiteModel, given: readonly string[], endsOpen: boolean): Found => {
  const fallback = defaultLanguageOf(site);
  if (!fallback) return { unknown: '', lang: 'en-US' };
  const named = languageOfShort(given[0]);
  const own = named && site.languages.find(({ language }) => language === named);
  if (named && !own) return { unknown: given.join('/'), lang: fallback.language };
  const lang = own ?? fallback;
  const parts = own ? given.slice(1) : given;
  if (own?.isDefault) {
    const rest = parts.map(encodeURIComponent).join('/');
    return { location: `${homeAddress(site, lang.language)}${rest}${rest === '' || endsOpen ? '' : '/'}` };
  }
  const [first, second] = parts;
  if (first === undefined) {
    return endsOpen
      ? { location: homeAddress(site, lang.language) }
      : { page: { kind: 'home', lang: lang.language } };
  }
  const file = second === undefined && endsOpen ? files.get(first) : undefined;
  if (file === 'feed') return { page: { kind: 'feed', lang: lang.language } };
  if (file && !own) return { page: { kind: file } };
  if (first === 'search' && second === undefined && endsOpen)
    return { page: { kind: 'search', lang: lang.language } };
  const api = endsOpen ? apiPage(lang.language, parts) : undefined;
  if (api) return { page: api };
  const form = endsOpen ? formPage(site, lang.language, parts) : undefined;
  if (form) return { page: form };
  const column = columnPage(site, lang, parts, endsOpen);
  if (column) return column;
  const recruitment = recruitmentPage(site, lang.language, parts, endsOpen);
  if (recruitment) return recruitment;
  const [, itemId] = /^(\d{1,18})(?:-.*)?$/s.exec(parts.at(-1) ?? '') ?? [];
  if (itemId !== undefined && parts.length > 1)
    return { page: { kind: 'item', lang: lang.language, itemId } };
  return { unknown: parts.join('/'), lang: lang.language };
};

/** A path below a site as redirects have it: without the language of the site that it begins with. */
export const withoutLanguage = (site: SiteModel, parts: readonly string[]): string => {
  const named = languageOfShort(parts[0]);
  return (site.languages.some(({ language }) => language === named) ? parts.slice(1) : parts).join('/');
};

/** The paths above and including one, the longest first. */
export const pathsAbove = (path: string): string[] => {
  const parts = path.split('/').slice(0, 30);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
};

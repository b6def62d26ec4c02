import {
  defaultLanguage,
  interpolate,
  isLanguage,
  type Language,
  type MessageParams,
} from '@lc/contract/kernel';
import type { MessageKey } from '@lc/contract/words';
import { useSyncExternalStore } from 'react';

export type { Language, MessageKey };

type WordList = Readonly<Record<string, string>>;
/** Which words are loaded: those of the login page, those of all pages before sign-in, or all. */
type Extent = 'login' | 'entry' | 'full';
export type Translate = (key: MessageKey, params?: MessageParams) => string;

const sources: Record<Extent, Record<Language, () => Promise<{ default: WordList }>>> = {
  login: {
    'en-US': () => import('virtual:words/login/en-US'),
    'zh-CN': () => import('virtual:words/login/zh-CN'),
    'my-MM': () => import('virtual:words/login/my-MM'),
  },
  entry: {
    'en-US': () => import('virtual:words/entry/en-US'),
    'zh-CN': () => import('virtual:words/entry/zh-CN'),
    'my-MM': () => import('virtual:words/entry/my-MM'),
  },
  full: {
    'en-US': () => import('virtual:words/en-US'),
    'zh-CN': () => import('virtual:words/zh-CN'),
    'my-MM': () => import('virtual:words/my-MM'),
  },
};

/** Where the browser remembers the language. */
export const languageKey = 'app_language';
const cookieName = 'lang';

const storedLanguage = (): Language => {
  const fromCookie = new RegExp(`(?:^|; )${cookieName}=([^;]+)`).exec(document.cookie)?.[1];
  const candidates = [localStorage.getItem(languageKey), fromCookie];
  return candidates.find(isLanguage) ?? defaultLanguage;
};

const translator = (words: WordList): Translate => {
  return (key, params) => {
    const text = words[key];
    return text === undefined ? key : interpolate(text, params);
  };
};

let extent: Extent = 'login';
let state: { language: Language; words: WordList; t: Translate } = {
  language: defaultLanguage,
  words: {},
  t: (key) => key,
};
const listeners = new Set<() => void>();
const extraLoaders = new Set<(language: Language) => Promise<unknown>>();
let latest = 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const load = async (language: Language): Promise<void> => {
  latest += 1;
  const mine = latest;
  const [source] = await Promise.all([
    sources[extent][language](),
    ...[...extraLoaders].map((loader) => loader(language)),
  ]);
  if (mine !== latest) return;
  state = { language, words: source.default, t: translator(source.default) };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
};

/** Loads the words of the remembered language; later calls may only widen the extent. */
export const startLanguage = (wanted: Extent): Promise<void> => {
  if (extent !== 'full') extent = wanted;
  return load(listeners.size > 0 ? state.language : storedLanguage());
};

/** Something else that follows the language, such as a component library's locale. */
export const addLanguageLoader = (loader: (language: Language) => Promise<unknown>): void => {
  extraLoaders.add(loader);
};

/** The words of a key in the current language. In components use `useT`, which follows the language. */
export const t: Translate = (key, params) => state.t(key, params);

/** The words of a key built from names at run time; the key itself where there are none. */
export const tx = (key: string, params?: MessageParams): string => {
  const text = state.words[key];
  return text === undefined ? key : interpolate(text, params);
};

/** Codes with their words: every key of two parts that begins with this one, such as `resource.dict`. */
export const wordsUnder = (prefix: string): [code: string, words: string][] =>
  Object.entries(state.words).flatMap(([key, words]): [string, string][] => {
    const [first, code, ...more] = key.split('.');
    return first === prefix && code !== undefined && more.length === 0 ? [[code, words]] : [];
  });

/** The label of a resource's field. */
export const labelOf = (resourceName: string, fieldName: string): string => {
  const own = `${resourceName}.${fieldName}`;
  return state.words[own] === undefined ? tx(`record.${fieldName}`) : tx(own);
};

/** `t`, re-rendering the component when the language changes. */
export const useT = (): Translate =>
  useSyncExternalStore(
    subscribe,
    () => state.t,
    () => state.t,
  );

export const useLanguage = (): Language =>
  useSyncExternalStore(
    subscribe,
    () => state.language,
    () => state.language,
  );

export const currentLanguage = (): Language => state.language;

/** Changes the language of the open page; what is typed stays. Kept in the cookie `lang` and in `app_language`. */
export const setLanguage = async (language: Language): Promise<void> => {
  await load(language);
  localStorage.setItem(languageKey, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox
  document.cookie = `${cookieName}=${language}; path=/; max-age=31536000; samesite=lax`;
};

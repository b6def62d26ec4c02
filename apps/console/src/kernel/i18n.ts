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
/** A part of the words, by language. One of a higher rank holds those of the lower ones too. */
export interface WordSource {
  rank: number;
  load: Record<Language, () => Promise<{ default: WordList }>>;
}
export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** The words of the login page. */
const loginWords: WordSource = {
  rank: 0,
  load: {
    'en-US': () => import('virtual:words/login/en-US'),
    'zh-CN': () => import('virtual:words/login/zh-CN'),
    'my-MM': () => import('virtual:words/login/my-MM'),
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

const reported = new Set<string>();

/** The rank of the source that holds every word. */
export const wholeRank = 3;

/** A key that a person gets to see is a fault, which browser tests look for. */
const rawKey = (key: string, rank: number): string => {
  if (rank >= wholeRank && !reported.has(key)) {
    reported.add(key);
    console.error(`There are no words for "${key}".`);
  }
  return key;
};

const translator = (words: WordList, rank: number): Translate => {
  return (key, params) => {
    const text = words[key];
    return text === undefined ? rawKey(key, rank) : interpolate(text, params);
  };
};

let source = loginWords;
const noWords: WordList = {};
let state: { language: Language; words: WordList; rank: number; t: Translate } = {
  language: defaultLanguage,
  words: noWords,
  rank: 0,
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
  const { rank, load: loaders } = source;
  const [loaded] = await Promise.all([
    loaders[language](),
    ...[...extraLoaders].map((loader) => loader(language)),
  ]);
  // Overtaken; the first words are shown all the same while more of them are on their way.
  if (mine !== latest && state.words !== noWords) return;
  state = { language, words: loaded.default, rank, t: translator(loaded.default, rank) };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
};

/** Loads the words of the remembered language; later calls only add to them. */
export const startLanguage = (wanted: WordSource = loginWords): Promise<void> => {
  if (wanted.rank > source.rank) source = wanted;
  // At once: calls that are sent while the words are on their way ask in the reader's language.
  if (listeners.size === 0) state = { ...state, language: storedLanguage() };
  return load(state.language);
};

/** Something else that follows the language, such as a component library's locale. */
export const addLanguageLoader = (loader: (language: Language) => Promise<unknown>): void => {
  extraLoaders.add(loader);
};

/** The words of a key in the current language. In components use `useT`, which follows the language. */
export const t: Translate = (key, params) => state.t(key, params);

/** The words of a key built from names at run time, where there are any. */
export const findWords = (key: string, params?: MessageParams): string | undefined => {
  const text = state.words[key];
  return text === undefined ? undefined : interpolate(text, params);
};

/** The words of a key built from names at run time; the key itself where there are none. */
export const tx = (key: string, params?: MessageParams): string =>
  findWords(key, params) ?? rawKey(key, state.rank);

/** Every word that is loaded, by key. */
export const loadedWords = (): WordList => state.words;

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

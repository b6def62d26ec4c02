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
/** A part of the words, by language. */
export type WordSource = Readonly<Record<Language, () => Promise<{ default: WordList }>>>;
export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** The words of the login page. */
const loginWords: WordSource = {
  'en-US': () => import('virtual:words/login/en-US'),
  'zh-CN': () => import('virtual:words/login/zh-CN'),
  'my-MM': () => import('virtual:words/login/my-MM'),
};

/** Where the browser remembers the language. */
export const languageKey = 'app_language';
const cookieName = 'lang';

const storedLanguage = (): Language => {
  const fromCookie = new RegExp(`(?:^|; )${cookieName}=([^;]+)`).exec(document.cookie)?.[1];
  const candidates = [localStorage.getItem(languageKey), fromCookie];
  return candidates.find(isLanguage) ?? defaultLanguage;
};

/** The parts that are in use: a change of language loads all of them. */
const sources = new Set<WordSource>();
/** What has come of them, by language. */
const arrived = new Map<Language, Map<WordSource, WordList>>();
/** Keys that were asked for and whose words are not there yet. */
const missed = new Set<string>();
const reported = new Set<string>();
const listeners = new Set<() => void>();
const extraLoaders = new Set<(language: Language) => Promise<unknown>>();

let words: Record<string, string> = {};
/** How many loads are on the way. */
let pending = 0;

const translate: Translate = (key, params) => {
  const text = words[key];
  return text === undefined ? rawKey(key) : interpolate(text, params);
};

let state: { language: Language; t: Translate } = { language: defaultLanguage, t: translate };
/** The language that is shown, or will be. */
let wantedLanguage: Language = defaultLanguage;

/** A key that a person gets to see is a fault, which browser tests look for; not what is drawn before words are asked for. */
const report = (key: string): void => {
  if (sources.size < 2 || reported.has(key)) return;
  reported.add(key);
  console.error(`There are no words for "${key}".`);
};

const rawKey = (key: string): string => {
  missed.add(key);
  if (pending === 0) report(key);
  return key;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Draws what says words anew. */
const redraw = (language: Language): void => {
  // Another function for each language, by which components see that they have to be drawn.
  state = { language, t: (key, params) => translate(key, params) };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
};

const fetchWords = async (source: WordSource, language: Language): Promise<void> => {
  const lists = arrived.get(language) ?? new Map<WordSource, WordList>();
  arrived.set(language, lists);
  if (!lists.has(source)) lists.set(source, (await source[language]()).default);
};

/** What has come takes effect; what is drawn already is drawn anew only for another language, or where it lacked words. */
const apply = (language: Language): void => {
  const lists = [...sources].map((source) => arrived.get(language)?.get(source));
  words = Object.assign({}, ...lists);
  const come = [...missed].filter((key) => words[key] !== undefined);
  for (const key of come) missed.delete(key);
  if (come.length > 0 || language !== state.language || listeners.size === 0) redraw(language);
};

/** Loads parts; all of them where the language changes. */
const load = async (language: Language, added: readonly WordSource[]): Promise<void> => {
  wantedLanguage = language;
  pending += 1;
  const wanted = language === state.language ? added : sources;
  try {
    await Promise.all([
      ...[...wanted].map((source) => fetchWords(source, language)),
      ...[...extraLoaders].map((loader) => loader(language)),
    ]);
  } catch (error) {
    if (wantedLanguage === language) wantedLanguage = state.language;
    // What asks for them again tries again; nothing else waits for them.
    for (const source of added) if (!arrived.get(state.language)?.has(source)) sources.delete(source);
    throw error;
  } finally {
    pending -= 1;
  }
  if (language === wantedLanguage) apply(language);
  if (pending === 0) for (const key of missed) report(key);
};

/** Loads the words of the login page in the language that the browser remembers; later calls add the words of more. */
export const startLanguage = (...more: readonly WordSource[]): Promise<void> => {
  const added = [loginWords, ...more];
  for (const source of added) sources.add(source);
  // At once: calls that are sent while the words are on their way ask in the reader's language.
  if (listeners.size === 0) {
    wantedLanguage = storedLanguage();
    state = { ...state, language: wantedLanguage };
  }
  return load(wantedLanguage, added);
};

/** Adds a loader that follows the language, such as a component library's locale. */
export const addLanguageLoader = (loader: (language: Language) => Promise<unknown>): void => {
  extraLoaders.add(loader);
};

/** The words of a key in the current language. In components use `useT`, which follows the language. */
export const t: Translate = (key, params) => state.t(key, params);

/** The words of a key built from names at run time, where there are any. */
export const findWords = (key: string, params?: MessageParams): string | undefined => {
  const text = words[key];
  return text === undefined ? undefined : interpolate(text, params);
};

/** The words of a key built from names at run time; the key itself where there are none. */
export const tx = (key: string, params?: MessageParams): string => findWords(key, params) ?? rawKey(key);

/** Every word that is loaded, by key. */
export const loadedWords = (): WordList => words;

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
  await load(language, []);
  localStorage.setItem(languageKey, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox
  document.cookie = `${cookieName}=${language}; path=/; max-age=31536000; samesite=lax`;
};

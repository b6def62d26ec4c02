import type { ComponentType } from 'react';
import { type LatePart, latePart } from './late-part.ts';
import { chunkTimeout, withTimeout } from './timeout.ts';
import { type WordPart, withWords } from './words.ts';

export type PageModule = { default: ComponentType };
export type PageLoader = () => Promise<PageModule>;
/** Screens of a domain by the component string that the server's menu names, e.g. `system/dict-list`. */
export type PageMap = Readonly<Record<string, PageLoader>>;

/** The home page (section 2). */
export const homeComponent = 'dashboard/Analysis';

interface PageSource {
  load: PageLoader;
  words: readonly WordPart[];
}

const sources = new Map<string, PageSource>();
const screens = new Map<string, LatePart>();

/**
 * Adds the screens of a domain; each component string belongs to one screen.
 * @param words what they say
 */
export const registerPages = (pages: PageMap, words: readonly WordPart[]): void => {
  for (const [component, load] of Object.entries(pages)) sources.set(component, { load, words });
};

/** Screens that open in windows of their own, by path (section 2, ruling 19). */
export type StandaloneMap = Readonly<Record<string, string>>;

const standalone = new Map<string, string>();

/** Says which screens have an address outside of the menu. */
export const registerStandalone = (paths: StandaloneMap): void => {
  for (const [path, component] of Object.entries(paths)) standalone.set(path, component);
};

/** The component string of the screen that has this path to itself. */
export const findStandalone = (path: string): string | undefined => standalone.get(path);

/** The component strings of all screens, in order. */
export const knownPages = (): string[] => [...sources.keys()].sort();

/** The screen of a component string; undefined where nobody registered one. */
export const findPage = (component: string): LatePart | undefined => {
  const source = sources.get(component);
  if (!source) return undefined;
  const known = screens.get(component);
  if (known) return known;
  const screen = latePart(() => withTimeout(withWords(source.load(), source.words), chunkTimeout));
  screens.set(component, screen);
  return screen;
};

/** Loads a screen before it is needed, as when the pointer rests on its menu entry: it is then drawn at once. */
export const prefetchPage = async (component: string): Promise<void> => {
  // A failure is shown, and loading tried again, when the screen is opened.
  await findPage(component)
    ?.load()
    .catch(() => undefined);
};

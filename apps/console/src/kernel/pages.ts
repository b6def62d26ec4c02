import type { ComponentType } from 'react';
import { type LatePart, latePart } from './late.tsx';
import { chunkTimeout, withTimeout } from './timeout.ts';
import { withAllWords } from './words.ts';

export type PageModule = { default: ComponentType };
export type PageLoader = () => Promise<PageModule>;
/** Screens of a domain by the component string that the server's menu names, e.g. `system/dict-list`. */
export type PageMap = Readonly<Record<string, PageLoader>>;

/** The home page (section 2): its words come with those of the frame. */
export const homeComponent = 'dashboard/Analysis';

const loaders = new Map<string, PageLoader>();
const screens = new Map<string, LatePart>();

/** Adds the screens of a domain; each component string belongs to one screen. */
export const registerPages = (pages: PageMap): void => {
  for (const [component, loader] of Object.entries(pages)) loaders.set(component, loader);
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
export const knownPages = (): string[] => [...loaders.keys()].sort();

/** The code of a screen with its words. */
const load = (component: string, loader: PageLoader): Promise<PageModule> =>
  component === homeComponent ? loader() : withAllWords(loader());

/** The screen of a component string; undefined where nobody registered one. */
export const findPage = (component: string): LatePart | undefined => {
  const loader = loaders.get(component);
  if (!loader) return undefined;
  const known = screens.get(component);
  if (known) return known;
  const screen = latePart(() => withTimeout(load(component, loader), chunkTimeout));
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

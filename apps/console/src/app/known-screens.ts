import { findStandalone, homeComponent } from '../kernel/pages.ts';
import { readStored, writeStored } from '../kernel/storage.ts';
import { paths } from './paths.ts';
import { type ConsoleRoute, pathOf } from './routes.ts';

const storageKey = 'lc.screens';

type Screens = Readonly<Record<string, unknown>>;

const isScreens = (value: unknown): value is Screens => typeof value === 'object' && value !== null;

/** Remembers which screen the menu shows at which address, until the next visit. */
export const rememberScreens = (routes: readonly ConsoleRoute[]): void =>
  writeStored(
    storageKey,
    Object.fromEntries(routes.map(({ path, component }): [string, string] => [pathOf(path), component])),
  );

/**
 * The component string of the screen that an address is likely to show: the menu of the last visit says so, before
 * that of this one has come, which alone decides.
 */
export const screenAt = (path: string): string | undefined => {
  const known = findStandalone(path) ?? readStored(storageKey, isScreens)?.[path];
  if (typeof known === 'string') return known;
  return path === paths.home ? homeComponent : undefined;
};

import { useEffect } from 'react';
import { callEarly, type QueryValue } from './api.ts';
import { usePageTab } from './page-tab.ts';

const storageKey = 'lc.first-calls';
/** How many pages are remembered. */
const most = 40;

type CallQuery = Readonly<Record<string, QueryValue>>;

/** A GET that a page makes when it is shown. */
export interface FirstCall {
  path: string;
  query: CallQuery;
}

/** What screens ask when they are shown at an address, by their component strings. */
export type FirstCallsMap = Readonly<Record<string, (search: string) => Promise<readonly FirstCall[]>>>;

const ofScreens = new Map<string, FirstCallsMap[string]>();

/** Says what screens ask at first, where that follows from an address at which they were never shown before. */
export const registerFirstCalls = (calls: FirstCallsMap): void => {
  for (const [component, callsAt] of Object.entries(calls)) ofScreens.set(component, callsAt);
};

/**
 * Sends what a screen will ask at an address.
 * @param search the query of the address
 */
export const sendCallsOfScreen = async (component: string, search: string): Promise<void> => {
  // Without them the screen makes its calls itself.
  const calls = await ofScreens
    .get(component)?.(search)
    .catch(() => []);
  for (const { path, query } of calls ?? []) callEarly(path, query);
};

const isFirstCall = (value: unknown): value is FirstCall =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'query' in value &&
  typeof value.query === 'object' &&
  value.query !== null;

/** What somebody has searched for goes with the window; what a page shows at first is no secret. */
const storageOf = (page: string): Storage => (page.includes('?') ? sessionStorage : localStorage);

/** The calls that are remembered, by the address of their page, the latest last. */
const read = (storage: Storage): ReadonlyMap<string, unknown> => {
  try {
    const calls: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    return new Map(Object.entries(calls ?? {}));
  } catch {
    // Damaged: pages make their calls themselves.
    return new Map();
  }
};

const remember = (page: string, call: FirstCall): void => {
  const storage = storageOf(page);
  const calls = new Map(read(storage));
  calls.delete(page);
  calls.set(page, call);
  storage.setItem(storageKey, JSON.stringify(Object.fromEntries([...calls].slice(-most))));
};

/**
 * Remembers the GET that the page in front waits for, so that it is sent at once when the page is loaded anew or its
 * menu entry is pressed.
 * @param path without one nothing is remembered
 */
export const useFirstCall = (path: string | undefined, query: CallQuery): void => {
  const { fullPath } = usePageTab();
  const text = JSON.stringify(query);
  useEffect(() => {
    if (path !== undefined) remember(fullPath, { path, query: JSON.parse(text) });
  }, [fullPath, path, text]);
};

/**
 * Sends what the page of an address waited for when it was shown last.
 * @param lifetime ms in which the page takes the answer, or not at all
 */
export const sendFirstCall = (page: string, lifetime?: number): void => {
  const call = read(storageOf(page)).get(page);
  if (isFirstCall(call)) callEarly(call.path, call.query, lifetime);
};

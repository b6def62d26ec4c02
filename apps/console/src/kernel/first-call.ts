import { useEffect } from 'react';
import { callEarly, type QueryValue } from './api.ts';
import { usePageTab } from './page-tab.ts';

const storageKey = 'lc.first-call';

type CallQuery = Readonly<Record<string, QueryValue>>;

interface FirstCall {
  /** The address of the page that makes the call. */
  page: string;
  path: string;
  query: CallQuery;
}

const isFirstCall = (value: unknown): value is FirstCall =>
  typeof value === 'object' &&
  value !== null &&
  'page' in value &&
  'path' in value &&
  typeof value.path === 'string' &&
  'query' in value &&
  typeof value.query === 'object' &&
  value.query !== null;

/**
 * Remembers the GET that the page in front waits for, so that it is sent at once when the page is loaded anew.
 * @param path without one nothing is remembered
 */
export const useFirstCall = (path: string | undefined, query: CallQuery): void => {
  const { fullPath } = usePageTab();
  const call = path === undefined ? undefined : JSON.stringify({ page: fullPath, path, query });
  useEffect(() => {
    if (call !== undefined) sessionStorage.setItem(storageKey, call);
  }, [call]);
};

/** Sends what the page of an address waited for when it was shown last in this window. */
export const sendFirstCall = (page: string): void => {
  try {
    const call: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (isFirstCall(call) && call.page === page) callEarly(call.path, call.query);
  } catch {
    // Damaged: the page makes the call itself.
  }
};

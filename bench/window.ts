import type { Browser, BrowserContext, Page } from 'playwright-core';
import { password, paths } from './plan.ts';

/** Somebody who has signed in. */
export interface SignedIn {
  token: string;
  userInfo: unknown;
  subsite: unknown;
}

/** Signs the administrator in. */
export const signInAdmin = async (address: string): Promise<SignedIn> => {
  const answer = await fetch(`${address}${paths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const { result } = (await answer.json()) as { result: SignedIn };
  return result;
};

const storageOf = ({ token, userInfo, subsite }: SignedIn) =>
  Object.entries({
    'lc.access-token': token,
    'lc.username': 'admin',
    'lc.user-info': userInfo,
    'lc.subsite': subsite,
  }).map(([name, value]) => ({
    name,
    value: JSON.stringify({ value, expires: Date.now() + 86_400_000 }),
  }));

/** Windows of somebody who is signed in already. */
export const signedInWindows = (
  browser: Browser,
  address: string,
  session: SignedIn,
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage: storageOf(session) }] },
  });

/**
 * ms from doing something in the page until something is to be seen, counted in frames. Both are written out: a
 * function would carry helpers of the compiler along, which the page does not have.
 * @param from an event of the page that the time is counted from, in place of now
 */
export const untilSeen = (page: Page, doing: string, seen: string, from?: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    let started = performance.now();
    const look = () => (${seen} ? resolve(performance.now() - started) : requestAnimationFrame(look));
    ${doing};
    const from = ${JSON.stringify(from ?? null)};
    const begin = () => {
      started = performance.now();
      look();
    };
    if (from) addEventListener(from, begin, { once: true, capture: true });
    else look();
  })`);

/** Goes to a page of the console without loading it anew. */
export const go = (path: string): string =>
  `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`;

/** How long the page's own thread has worked so far (or run scripts only), in ms of CPU. */
export const watchWork = async (
  page: Page,
  metric: 'TaskDuration' | 'ScriptDuration',
): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === metric)?.value ?? 0) * 1000;
  };
};

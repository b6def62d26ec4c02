import { sendCallsOfScreen, sendFirstCall } from '../kernel/first-call.ts';
import { followLanguage } from '../kernel/locales.ts';
import { prefetchPage } from '../kernel/pages.ts';
import { useSessionStore } from '../kernel/session-store.ts';
import { sentSiteIn, withoutSite } from '../kernel/site-address.ts';
import { loadWords } from '../kernel/words.ts';
import { screenAt } from './known-screens.ts';
import { homeAliases, paths } from './paths.ts';
import { pathOf } from './routes.ts';
import './domain-pages.ts';

let preparing: Promise<void> | undefined;

const prepare = async (): Promise<void> => {
  const address = pathOf(location.pathname);
  const path = homeAliases.includes(address) ? paths.home : address;
  followLanguage();
  const { subsite } = useSessionStore.getState();
  const screen = screenAt(path);
  // What was sent from another site is shown once that site is chosen.
  if (sentSiteIn(location.search, subsite?.id) === undefined) {
    sendFirstCall(withoutSite(`${address}${location.search}`));
    if (screen) void sendCallsOfScreen(screen, location.search);
  }
  if (screen) void prefetchPage(screen);
  await loadWords('shell');
};

/** Loads the words of the frame and, beside them, what the page of the address needs; once. */
export const prepareConsole = (): Promise<void> => {
  if (preparing) return preparing;
  preparing = prepare();
  preparing.catch(() => {
    preparing = undefined;
  });
  return preparing;
};

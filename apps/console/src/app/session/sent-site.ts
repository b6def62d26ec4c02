import { navigate } from 'wouter/use-browser-location';
import { useSession } from '../../kernel/session.ts';
import { siteParam } from '../../kernel/site-switch.ts';
import { pathOf } from '../routes.ts';
import { tabActions } from '../tabs/tab-store.ts';

/** The working site that an address was sent from, if it says so. */
export const sentSiteIn = (fullPath: string): string | undefined => {
  const id = new URLSearchParams(fullPath.split('?')[1]).get(siteParam);
  return id !== null && /^\d{1,19}$/.test(id) ? id : undefined;
};

/** The same, and whether it is the reader's working site. */
export const useSentSite = (fullPath: string): { id: string | undefined; isOwn: boolean } => {
  const { subsite } = useSession();
  const id = sentSiteIn(fullPath);
  return { id, isOwn: id !== undefined && id === subsite?.id };
};

/** Goes on at an address without the site that it was sent from, in the same tab. */
export const dropSentSite = (fullPath: string): void => {
  const params = new URLSearchParams(fullPath.split('?')[1]);
  params.delete(siteParam);
  const search = params.toString();
  tabActions.setSearch(fullPath, search);
  navigate(`${pathOf(fullPath)}${search && `?${search}`}`, { replace: true });
};

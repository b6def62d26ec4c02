import { useEffect, useLayoutEffect } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { useOwnSites, useSiteName } from '../../kernel/own-sites.ts';
import { useSession } from '../../kernel/session.ts';
import {
  isNamedByConsole,
  sentSiteIn,
  siteIn,
  stepOfSite,
  useNamedSites,
  withoutSite,
  withSite,
} from '../../kernel/site-address.ts';
import { changeWorkingSite } from './working-site.ts';

const addressOfWindow = (): string => `${location.pathname}${location.search}`;

/** Goes on at the address of the window without the site that it was sent from. */
export const dropSentSite = (): void => navigate(withoutSite(addressOfWindow()), { replace: true });

interface SentSite {
  /** The site that the address was sent from, where it is not the reader's working site. */
  id: string | undefined;
  /** Whether it is not yet known to be none of the reader's: one of theirs is about to be chosen. */
  isChanging: boolean;
}

/** The site that the address of the window was sent from; one of the reader's own becomes the working site. */
export const useSentSite = (onChosen: (name: string) => void): SentSite => {
  const search = useSearch();
  const { subsite } = useSession();
  const id = sentSiteIn(search, subsite?.id);
  const { isPending } = useOwnSites(id !== undefined);
  const name = useSiteName(id ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is chosen once, whatever else changes meanwhile
  useEffect(() => {
    if (id === undefined || name === undefined) return;
    // Where it is refused the frame says why.
    changeWorkingSite({ id, siteType: null }).then(() => onChosen(name), dropSentSite);
  }, [id, name]);
  return { id, isChanging: id !== undefined && (isPending || name !== undefined) };
};

/**
 * Keeps the site in the address of the window that limits the page in front, and takes it out where none does. An
 * address that was sent from another site stays as it is until the reader has been told.
 */
export const useAddressOfSite = (isSent: boolean): void => {
  const search = useSearch();
  const named = useNamedSites(({ sites }) => sites[0]?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is written anew whenever it or its site has changed
  useLayoutEffect(() => {
    if (isSent) return;
    // Of this moment: a page that goes to the back has taken its site away already.
    const id = useNamedSites.getState().sites[0]?.id;
    if (siteIn(location.search) === id && (id === undefined || isNamedByConsole(id))) return;
    if (id === undefined) dropSentSite();
    else navigate(withSite(addressOfWindow(), id), { replace: true, state: stepOfSite(id) });
  }, [search, named, isSent]);
};

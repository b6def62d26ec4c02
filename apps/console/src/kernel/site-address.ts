import { useLayoutEffect } from 'react';
import { create } from 'zustand';

const sitePart = /^site=(\d{1,19})$/;

const split = (address: string): { path: string; query: readonly string[] } => {
  const at = address.indexOf('?');
  if (at < 0) return { path: address, query: [] };
  return { path: address.slice(0, at), query: address.slice(at + 1).split('&') };
};

/** The site that an address names. */
export const siteIn = (address: string): string | undefined => {
  for (const part of split(address).query) {
    const id = sitePart.exec(part)?.[1];
    if (id !== undefined) return id;
  }
  return undefined;
};

/** An address without the site that it names; the rest stays as it was written. */
export const withoutSite = (address: string): string => {
  if (siteIn(address) === undefined) return address;
  const { path, query } = split(address);
  const rest = query.filter((part) => !sitePart.test(part)).join('&');
  return rest ? `${path}?${rest}` : path;
};

/** An address that names a site, and no other. */
export const withSite = (address: string, id: string): string => {
  const bare = withoutSite(address);
  return `${bare}${bare.includes('?') ? '&' : '?'}site=${id}`;
};

/** What the step of the window's history keeps whose address the console itself gave a site. */
export const stepOfSite = (id: string): { namedSite: string } => ({ namedSite: id });

/** Whether it was the console that put a site into the address of the window, and not whoever sent it. */
export const isNamedByConsole = (id: string): boolean => {
  const step: unknown = history.state;
  return typeof step === 'object' && step !== null && 'namedSite' in step && step.namedSite === id;
};

/** The site that the address of the window was sent from, where it is another than the reader's. */
export const sentSiteIn = (search: string, workingSite: string | undefined): string | undefined => {
  const id = siteIn(search);
  return id === undefined || id === workingSite || isNamedByConsole(id) ? undefined : id;
};

/** The sites that what is in front names: that of the page first, then those of what lies over it. */
export const useNamedSites = create<{ sites: readonly { id: string }[] }>()(() => ({ sites: [] }));

/** Has the address of the window name the site that limits what is shown; null names none. */
export const useSiteInAddress = (id: string | null): void =>
  // Before the frame writes the address of the page that comes to the front.
  useLayoutEffect(() => {
    if (id === null) return undefined;
    const named = { id };
    useNamedSites.setState(({ sites }) => ({ sites: [...sites, named] }));
    return () => useNamedSites.setState(({ sites }) => ({ sites: sites.filter((site) => site !== named) }));
  }, [id]);

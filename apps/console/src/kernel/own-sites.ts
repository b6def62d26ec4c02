import { type SiteNode, sitesOfLoginUser } from '@lc/contract/sites/subsite.api.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useLanguage } from './i18n.ts';

const nameIn = (sites: readonly SiteNode[], id: string): string | undefined => {
  for (const site of sites) {
    const name = site.id === id ? site.name : nameIn(site.childList, id);
    if (name !== undefined) return name;
  }
  return undefined;
};

/** The sites on which the reader works, and the folders above them. */
export const useOwnSites = (isWanted = true) => {
  const language = useLanguage();
  return useQuery({
    queryKey: ['subsiteChoices', language],
    queryFn: ({ signal }) => api(sitesOfLoginUser, {}, { signal }),
    enabled: isWanted,
  });
};

/** What a site is called; undefined before that is known, and of one on which the reader does not work. */
export const useSiteName = (id: string): string | undefined => nameIn(useOwnSites(id !== '').data ?? [], id);

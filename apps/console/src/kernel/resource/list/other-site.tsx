import type { Resource } from '@lc/contract/kernel';
import { type SiteNode, sitesOfLoginUser } from '@lc/contract/sites/subsite.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useSearch } from 'wouter';
import { api } from '../../api.ts';
import { useLanguage, useT } from '../../i18n.ts';
import { usePageTab } from '../../page-tab.ts';

/** The site that the address of a list names in place of the working site. */
export const useOtherSite = (resource: Resource, isPart: boolean): { subsiteId: string } | undefined => {
  const id = new URLSearchParams(useSearch()).get('subsiteId');
  const isNamed = !isPart && resource.spec.scope === 'site' && id !== null && /^\d{1,19}$/.test(id);
  return isNamed ? { subsiteId: id } : undefined;
};

const nameIn = (sites: readonly SiteNode[], id: string): string | undefined => {
  for (const site of sites) {
    const name = site.id === id ? site.name : nameIn(site.childList, id);
    if (name !== undefined) return name;
  }
  return undefined;
};

/** What a site is called; undefined before that is known, and of one on which the reader does not work. */
export const useSiteName = (id: string): string | undefined => {
  const language = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ['subsiteChoices', language],
    queryFn: ({ signal }) => api(sitesOfLoginUser, {}, { signal }),
    enabled: id !== '',
  });
  return nameIn(data, id);
};

/** Says that the rows are those of another site, and leads back. */
export const OtherSite = ({ id }: { id: string }) => {
  const t = useT();
  const search = useSearch();
  const { setSearch } = usePageTab();
  const name = useSiteName(id);
  const leave = (): void => {
    const params = new URLSearchParams(search);
    params.delete('subsiteId');
    setSearch(params.toString());
  };
  return (
    <Tag color="processing" closable onClose={leave}>
      {t('list.otherSite', { name: name ?? id })}
    </Tag>
  );
};

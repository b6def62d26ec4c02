import type { Resource } from '@lc/contract/kernel';
import { Tag } from 'antd';
import { useSearch } from 'wouter';
import { useT } from '../../i18n.ts';
import { useSiteName } from '../../own-sites.ts';
import { usePageTab } from '../../page-tab.ts';
import { useSessionStore } from '../../session-store.ts';

/** The site that the address of a list names in place of the working site. */
export const useOtherSite = (resource: Resource, isPart: boolean): { subsiteId: string } | undefined => {
  const id = new URLSearchParams(useSearch()).get('subsiteId');
  const workingSite = useSessionStore(({ subsite }) => subsite?.id);
  const isNamed =
    !isPart && resource.spec.scope === 'site' && id !== null && id !== workingSite && /^\d{1,19}$/.test(id);
  return isNamed ? { subsiteId: id } : undefined;
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

import { CheckOutlined } from '@ant-design/icons';
import { type SiteNode, sitesOfLoginUser } from '@lc/contract/sites/subsite.api.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Input } from 'antd';
import { useState } from 'react';
import { api } from '../../kernel/api.ts';
import { useLanguage, useT } from '../../kernel/i18n.ts';
import { useSession } from '../../kernel/session.ts';
import { LoadError, PageSkeleton } from '../../ui/states.tsx';
import { changeWorkingSite } from '../session/working-site.ts';
import './site-switch.css';

/** Above this many sites the list can be searched. */
const searchAbove = 7;

interface Choice {
  site: SiteNode;
  depth: number;
}

const flatten = (nodes: readonly SiteNode[], depth = 0): Choice[] =>
  nodes.flatMap((site) => [{ site, depth }, ...flatten(site.childList, depth + 1)]);

/** The sites whose name holds the keyword, with the folders above them. */
const matching = (nodes: readonly SiteNode[], keyword: string): SiteNode[] =>
  nodes.flatMap((node) => {
    const childList = matching(node.childList, keyword);
    const isHit = node.selectable && node.name.toLowerCase().includes(keyword.toLowerCase());
    return isHit || childList.length > 0 ? [{ ...node, childList }] : [];
  });

/** The sites a person may work on, as a list to choose from. */
const SiteList = ({ onDone }: { onDone: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const { subsite } = useSession();
  const { message } = App.useApp();
  const [keyword, setKeyword] = useState('');
  const [pending, setPending] = useState<string | null>(null);
  const sites = useQuery({
    queryKey: ['subsiteChoices', language],
    queryFn: ({ signal }) => api(sitesOfLoginUser, {}, { signal, silent: true }),
  });
  if (sites.isError) return <LoadError message={sites.error.message} onRetry={() => void sites.refetch()} />;
  if (!sites.data) return <PageSkeleton />;
  const all = flatten(sites.data);
  const shown = keyword.trim() ? flatten(matching(sites.data, keyword.trim())) : all;

  const choose = async (site: SiteNode): Promise<void> => {
    if (site.id === subsite?.id) return onDone();
    setPending(site.id);
    try {
      await changeWorkingSite(site);
      void message.success(t('sites.switched'));
      onDone();
    } finally {
      setPending(null);
    }
  };

  return (
    <div className="lc-sites">
      {all.filter(({ site }) => site.selectable).length > searchAbove && (
        <Input.Search
          allowClear
          placeholder={t('shell.searchSites')}
          aria-label={t('shell.searchSites')}
          onChange={(event) => setKeyword(event.target.value)}
        />
      )}
      <ul>
        {shown.map(({ site, depth }) => (
          <li key={site.id} style={{ paddingInlineStart: `calc(var(--space-4) * ${depth})` }}>
            {site.selectable ? (
              <button
                type="button"
                disabled={pending !== null}
                aria-busy={pending === site.id}
                aria-current={site.id === subsite?.id ? 'true' : undefined}
                onClick={() => void choose(site).catch(() => undefined)}
              >
                <span>{site.name}</span>
                {site.id === subsite?.id && <CheckOutlined aria-hidden="true" />}
              </button>
            ) : (
              <span className="lc-sites-folder">{site.name}</span>
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="lc-sites-none">{t('shell.noSiteFound')}</p>}
    </div>
  );
};

export default SiteList;

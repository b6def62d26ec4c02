import { CheckOutlined } from '@ant-design/icons';
import type { SiteNode } from '@lc/contract/sites/subsite.api.ts';
import { App, Input } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { useOwnSites } from '../../kernel/own-sites.ts';
import { useSession } from '../../kernel/session.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { LoadError, PageSkeleton } from '../../ui/states.tsx';
import { treeRowHeight, VirtualTree } from '../../ui/virtual-tree.tsx';
import { changeWorkingSite } from '../session/working-site.ts';
import './site-switch.css';

/** Above this many sites the list can be searched. */
const searchAbove = 7;

/** A site or folder as a node of the tree. */
interface Choice {
  key: string;
  title: string;
  site: SiteNode;
  children: Choice[];
}

const toChoices = (nodes: readonly SiteNode[]): Choice[] =>
  nodes.map((site) => ({ key: site.id, title: site.name, site, children: toChoices(site.childList) }));

const flatten = (nodes: readonly Choice[]): Choice[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

/** The sites whose name holds the keyword, with the folders above them. */
const matching = (nodes: readonly Choice[], keyword: string): Choice[] =>
  nodes.flatMap((node) => {
    const children = matching(node.children, keyword);
    const isHit = node.site.selectable && node.title.toLocaleLowerCase().includes(keyword);
    return isHit || children.length > 0 ? [{ ...node, children }] : [];
  });

/** The sites a person may work on, as a tree to choose from. */
const SiteList = ({ onDone }: { onDone: () => void }) => {
  const t = useT();
  const { subsite } = useSession();
  const { message } = App.useApp();
  const [keyword, setKeyword] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState<string | null>(null);
  const sites = useOwnSites();
  const wanted = useDeferredValue(keyword.trim().normalize('NFC').toLocaleLowerCase());
  const tree = useMemo(() => toChoices(sites.data ?? []), [sites.data]);
  const all = useMemo(() => flatten(tree), [tree]);
  const shown = useMemo(() => (wanted ? matching(tree, wanted) : tree), [tree, wanted]);
  const open = useMemo(
    () => new Set(all.map(({ key }) => key).filter((key) => wanted !== '' || !folded.has(key))),
    [all, folded, wanted],
  );
  if (sites.isError) return <LoadError message={sites.error.message} onRetry={() => void sites.refetch()} />;
  if (!sites.data) return <PageSkeleton />;

  const toggle = (key: string): void => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  };
  const choose = async ({ key, site }: Choice): Promise<void> => {
    if (!site.selectable) return toggle(key);
    if (pending !== null) return;
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
  const rows = flatten(shown).length;

  return (
    <div className="lc-sites" aria-busy={pending !== null}>
      {all.filter(({ site }) => site.selectable).length > searchAbove && (
        <Input.Search
          allowClear
          placeholder={t('shell.searchSites')}
          aria-label={t('shell.searchSites')}
          onChange={(event) => setKeyword(event.target.value)}
        />
      )}
      {rows === 0 ? (
        <p className="lc-sites-none">{t('shell.noSiteFound')}</p>
      ) : (
        // Only the rows visible are drawn: some people work on hundreds of sites.
        <div className="lc-sites-tree" style={{ height: `min(${rows * treeRowHeight}px, 50vh)` }}>
          <VirtualTree
            label={t('shell.workingSites')}
            nodes={shown}
            open={open}
            chosen={subsite?.id}
            onToggle={toggle}
            onChoose={(node) => void choose(node).catch(() => undefined)}
            renderTitle={({ title, site }) => (
              <span className={site.selectable ? 'lc-sites-site' : 'lc-sites-folder'} title={title}>
                <MarkedText text={title} sought={wanted} />
                {site.id === subsite?.id && <CheckOutlined aria-hidden="true" />}
              </span>
            )}
          />
        </div>
      )}
    </div>
  );
};

export default SiteList;

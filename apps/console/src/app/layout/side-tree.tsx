import { StopOutlined } from '@ant-design/icons';
import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { columnCounts } from '@lc/contract/content/columns/columns.api.ts';
import { type NewsClassNode, newsClassTree } from '@lc/contract/sites/news-class.api.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { api } from '../../kernel/api.ts';
import { useCan } from '../../kernel/can.tsx';
import { rememberColumns } from '../../kernel/column-titles.ts';
import { useLanguage, useT } from '../../kernel/i18n.ts';
import { useSession } from '../../kernel/session.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { EmptyState, LoadError, PageSkeleton } from '../../ui/states.tsx';
import { VirtualTree } from '../../ui/virtual-tree.tsx';
import { rememberTree } from '../nav-store.ts';
import { findRoute } from '../routes.ts';
import { loadConsoleSettings } from '../session/console-settings.ts';
import { useShell } from '../shell-context.ts';
import { columnTarget, filterColumns, reachableColumns } from './column-click.ts';
import './side-tree.css';

const keysOf = (columns: readonly NewsClassNode[]): string[] =>
  columns.flatMap((column) => [column.key, ...keysOf(column.children)]);

const useColumns = (menu: MenuNode) => {
  const language = useLanguage();
  const { subsite } = useSession();
  const isPlatform = menu.sideTree?.site === 'platform';
  const fromType = menu.sideTree?.fromType;
  return useQuery({
    queryKey: ['newsClassTree', isPlatform ? 'platform' : subsite?.id, fromType, language],
    queryFn: async ({ signal }) => {
      const site = isPlatform ? (await loadConsoleSettings())?.platformSiteId : subsite?.id;
      const { list } = await api(
        newsClassTree,
        { query: { subsiteId: site ?? undefined, fromType } },
        { signal },
      );
      return list;
    },
    placeholderData: (previous) => previous,
  });
};

/** How many drafts and waiting items each column of the tree has, by its id. */
const useCounts = (menu: MenuNode) => {
  const { subsite } = useSession();
  const can = useCan();
  const isPlatform = menu.sideTree?.site === 'platform';
  const { data } = useQuery({
    // Lists of content ask anew for everything under this name once something changed.
    queryKey: ['contentItem', 'columnCounts', isPlatform ? 'platform' : subsite?.id],
    enabled: can('contentItem:list'),
    queryFn: async ({ signal }) => {
      const site = isPlatform ? (await loadConsoleSettings())?.platformSiteId : subsite?.id;
      return api(columnCounts, { query: { subsiteId: site ?? undefined } }, { signal });
    },
  });
  return useMemo(() => new Map((data ?? []).map((counts) => [counts.newsClassId, counts])), [data]);
};

type Counts = ReturnType<typeof useCounts> extends Map<string, infer C> ? C : never;

const CountMarks = ({ counts }: { counts: Counts | undefined }) => {
  const t = useT();
  if (!counts) return null;
  const { drafts, waiting } = counts;
  return (
    <span className="lc-tree-counts">
      {drafts > 0 && <span title={t('columnPage.drafts', { count: drafts })}>{drafts}</span>}
      {waiting > 0 && (
        <span data-waiting title={t('columnPage.waiting', { count: waiting })}>
          {waiting}
        </span>
      )}
    </span>
  );
};

interface ColumnTitleProps {
  column: NewsClassNode;
  sought: string;
  /** It takes no articles where this tree is about them. */
  isRefused: boolean;
  counts: Counts | undefined;
}

const ColumnTitle = ({ column: { title }, sought, isRefused, counts }: ColumnTitleProps) => {
  const t = useT();
  const why = t('tree.cannotPublish');
  return (
    <>
      <span
        className={`lc-tree-title${isRefused ? ' is-refused' : ''}`}
        title={isRefused ? `${title} – ${why}` : title}
      >
        <MarkedText text={title} sought={sought} />
      </span>
      {isRefused && <StopOutlined className="lc-tree-stop" aria-label={why} title={why} />}
      <CountMarks counts={counts} />
    </>
  );
};

/** One message at a time says that a column takes no articles. */
const refusalKey = 'column-refused';

interface SideTreeProps {
  menu: MenuNode;
  /** What leads away from the tree. */
  back: { label: string; icon: ReactNode; run: () => void };
  onChosen?: () => void;
}

/** The columns of a site, for menus that carry them. */
const SideTree = ({ menu, back, onChosen }: SideTreeProps) => {
  const t = useT();
  const { fullPath, routes } = useShell();
  const { subsite } = useSession();
  const isOfWorkingSite = menu.sideTree?.site !== 'platform';
  const { data: columns, isPending, error, refetch } = useColumns(menu);
  const counts = useCounts(menu);
  const data = useMemo(
    () => columns && reachableColumns(columns, (path) => findRoute(routes, path) !== undefined),
    [columns, routes],
  );
  const [keyword, setKeyword] = useState('');
  const sought = useDeferredValue(keyword.trim());
  const shown = useMemo(() => filterColumns(data ?? [], sought), [data, sought]);
  const [openKeys, setOpenKeys] = useState<readonly string[] | null>(null);

  useEffect(() => {
    if (data) rememberColumns(data);
  }, [data]);
  useEffect(() => setOpenKeys(sought ? keysOf(shown) : null), [sought, shown]);

  const firstLevel = useMemo(() => (data ?? []).map(({ key }) => key), [data]);
  const opened = useMemo(() => new Set(openKeys ?? firstLevel), [openKeys, firstLevel]);
  const currentId = new URLSearchParams(fullPath.split('?')[1] ?? '').get('newsClassId');

  const toggle = (key: string) =>
    setOpenKeys(opened.has(key) ? [...opened].filter((other) => other !== key) : [...opened, key]);

  const targetOf = (column: NewsClassNode) =>
    columnTarget(column, menu.sideTree ?? { requirePublish: false });
  /** A leaf that leads nowhere here; what has others below opens. */
  const isRefused = (column: NewsClassNode): boolean =>
    column.children.length === 0 && 'refusal' in targetOf(column);
  const { message } = App.useApp();
  const choose = (column: NewsClassNode) => {
    if (column.children.length > 0) return toggle(column.key);
    const target = targetOf(column);
    if ('refusal' in target)
      return void message.warning({ key: refusalKey, content: t('tree.cannotPublish') });
    message.destroy(refusalKey);
    rememberTree(target.to, menu.id);
    navigate(target.to);
    onChosen?.();
  };

  return (
    <nav aria-label={t('tree.label')} className="lc-tree">
      <div className="lc-tree-head">
        <Button type="text" size="small" onClick={back.run} aria-label={back.label} title={back.label}>
          <span aria-hidden="true">{back.icon}</span>
        </Button>
        <strong title={menu.meta.title}>{menu.meta.title}</strong>
      </div>
      {isOfWorkingSite && subsite && (
        <p className="lc-tree-site">{t('shell.workingSite', { name: subsite.name })}</p>
      )}
      <Input
        allowClear
        className="lc-tree-search"
        value={keyword}
        placeholder={t('tree.search')}
        aria-label={t('tree.search')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className="lc-tree-list">
        {isPending && <PageSkeleton rows={5} />}
        {error && !data && (
          <LoadError title={t('tree.failed')} message={error.message} onRetry={() => void refetch()} />
        )}
        {data && shown.length === 0 && <EmptyState title={t(sought ? 'tree.noMatch' : 'tree.empty')} />}
        {shown.length > 0 && (
          <VirtualTree
            label={t('tree.label')}
            nodes={shown}
            open={opened}
            chosen={currentId ?? undefined}
            onToggle={toggle}
            onChoose={choose}
            renderTitle={(column) => (
              <ColumnTitle
                {...{ column, sought }}
                isRefused={isRefused(column)}
                counts={counts.get(column.key)}
              />
            )}
          />
        )}
      </div>
    </nav>
  );
};

export default SideTree;

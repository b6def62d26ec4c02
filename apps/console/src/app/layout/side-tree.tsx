import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { type NewsClassNode, newsClassTree } from '@lc/contract/sites/news-class.api.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Input, Tree, type TreeDataNode } from 'antd';
import { type Key, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { api } from '../../kernel/api.ts';
import { useLanguage, useT } from '../../kernel/i18n.ts';
import { useSession } from '../../kernel/session.ts';
import { EmptyState, LoadError, PageSkeleton } from '../../ui/states.tsx';
import { rememberColumns } from '../column-titles.ts';
import { rememberTree } from '../nav-store.ts';
import { loadConsoleSettings } from '../session/console-settings.ts';
import { useShell } from '../shell-context.ts';
import { columnTarget, filterColumns } from './column-click.ts';
import './side-tree.css';

interface ColumnNode extends TreeDataNode {
  column: NewsClassNode;
  children: ColumnNode[];
}

/** The title with the searched part marked. */
const markedTitle = (title: string, keyword: string): ReactNode => {
  const at = keyword ? title.toLowerCase().indexOf(keyword.toLowerCase()) : -1;
  if (at < 0) return title;
  return (
    <>
      {title.slice(0, at)}
      <mark>{title.slice(at, at + keyword.length)}</mark>
      {title.slice(at + keyword.length)}
    </>
  );
};

const toNodes = (columns: readonly NewsClassNode[], keyword: string): ColumnNode[] =>
  columns.map((column) => ({
    key: column.key,
    title: <span title={column.title}>{markedTitle(column.title, keyword)}</span>,
    isLeaf: column.children.length === 0,
    column,
    children: toNodes(column.children, keyword),
  }));

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
        { signal, silent: true },
      );
      return list;
    },
    placeholderData: (previous) => previous,
  });
};

/** The height of an element, for the list that draws only what is seen. */
const useHeight = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(400);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(Math.max(element.clientHeight, 160)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, height };
};

interface SideTreeProps {
  menu: MenuNode;
  onBack: () => void;
  onChosen?: () => void;
}

/** The columns of a site in place of the side menu, for menus that carry them. */
const SideTree = ({ menu, onBack, onChosen }: SideTreeProps) => {
  const t = useT();
  const { message } = App.useApp();
  const { fullPath } = useShell();
  const { data, isPending, error, refetch } = useColumns(menu);
  const [keyword, setKeyword] = useState('');
  const sought = useDeferredValue(keyword.trim());
  const shown = useMemo(() => filterColumns(data ?? [], sought), [data, sought]);
  const nodes = useMemo(() => toNodes(shown, sought), [shown, sought]);
  const [openKeys, setOpenKeys] = useState<readonly Key[] | null>(null);
  const { ref, height } = useHeight();

  useEffect(() => {
    if (data) rememberColumns(data);
  }, [data]);
  useEffect(() => setOpenKeys(sought ? keysOf(shown) : null), [sought, shown]);

  const firstLevel = useMemo(() => (data ?? []).map(({ key }) => key), [data]);
  const opened = [...(openKeys ?? firstLevel)];
  const currentId = new URLSearchParams(fullPath.split('?')[1] ?? '').get('newsClassId');

  const choose = ({ column, key }: ColumnNode) => {
    if (column.children.length > 0) {
      setOpenKeys(opened.includes(key) ? opened.filter((other) => other !== key) : [...opened, key]);
      return;
    }
    const target = columnTarget(column, { requirePublish: menu.sideTree?.requirePublish ?? false });
    if ('refusal' in target) {
      void message.error(t('tree.cannotPublish'));
      return;
    }
    rememberTree(target.to, menu.id);
    navigate(target.to);
    onChosen?.();
  };

  return (
    <nav aria-label={t('tree.label')} className="lc-tree">
      <div className="lc-tree-head">
        <Button type="text" size="small" onClick={onBack} aria-label={t('tree.back')} title={t('tree.back')}>
          <span aria-hidden="true">←</span>
        </Button>
        <strong title={menu.meta.title}>{menu.meta.title}</strong>
      </div>
      <Input
        allowClear
        className="lc-tree-search"
        value={keyword}
        placeholder={t('tree.search')}
        aria-label={t('tree.search')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div ref={ref} className="lc-tree-list">
        {isPending && <PageSkeleton rows={5} />}
        {error && !data && (
          <LoadError title={t('tree.failed')} message={error.message} onRetry={() => void refetch()} />
        )}
        {data && nodes.length === 0 && <EmptyState title={t(sought ? 'tree.noMatch' : 'tree.empty')} />}
        {nodes.length > 0 && (
          <Tree<ColumnNode>
            blockNode
            virtual
            height={height}
            itemHeight={36}
            treeData={nodes}
            expandedKeys={opened}
            selectedKeys={currentId ? [currentId] : []}
            onExpand={(keys) => setOpenKeys(keys)}
            onSelect={(_, { node }) => choose(node)}
          />
        )}
      </div>
    </nav>
  );
};

export default SideTree;

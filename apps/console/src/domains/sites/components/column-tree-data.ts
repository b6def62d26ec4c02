import { columnCounts, contentItem } from '@lc/contract/content';
import type { NewsClassNode } from '@lc/contract/sites';
import { newsClass, newsClassById, newsClassTree } from '@lc/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useLanguage } from '../../../kernel/i18n.ts';
import { type Row, type TreeOption, toRow } from '../../../kernel/resource/index.ts';

/** A negative key is an entry without a column behind it. */
const isColumn = ({ key }: NewsClassNode): boolean => !key.startsWith('-');

const columnsOf = (nodes: readonly NewsClassNode[]): NewsClassNode[] =>
  nodes.filter(isColumn).map((node) => ({ ...node, children: columnsOf(node.children) }));

const loadTree = async (subsiteId?: string): Promise<NewsClassNode[]> =>
  columnsOf((await api(newsClassTree, { query: { subsiteId } })).list);

/** The columns of the working site as a tree. */
export const useColumnTree = () => {
  const language = useLanguage();
  return useQuery({ queryKey: [newsClass.spec.name, 'siteTree', language], queryFn: () => loadTree() });
};

/** How many drafts and waiting items each column of the working site has, by its id. */
export const useColumnCounts = () => {
  const can = useCan();
  const { data } = useQuery({
    queryKey: [contentItem.spec.name, 'columnCounts'],
    enabled: can('contentItem:list'),
    queryFn: ({ signal }) => api(columnCounts, { query: {} }, { signal }),
  });
  return useMemo(() => new Map((data ?? []).map((counts) => [counts.newsClassId, counts])), [data]);
};

/** The columns of a site, the working one unless it is named, as choices for a parent. */
export const loadParents = (subsiteId?: string): Promise<TreeOption[]> => loadTree(subsiteId);

/** One column; its row stands under a name of its own on the wire. */
export const loadColumn = async (id: string): Promise<Row> =>
  toRow((await api(newsClassById, { query: { id } })).newclass);

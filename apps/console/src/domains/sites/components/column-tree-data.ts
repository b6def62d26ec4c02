import { columnCounts, contentItem } from '@lc/contract/content';
import type { NewsClassNode } from '@lc/contract/sites';
import { moveColumn, newsClass, newsClassById, newsClassTree } from '@lc/contract/sites';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useLanguage } from '../../../kernel/i18n.ts';
import { type Row, refreshResource, type TreeOption, toRow } from '../../../kernel/resource/index.ts';
import { placeNode } from '../../../kernel/tree/place-node.ts';
import { useNodeMoving } from '../../../kernel/tree/use-node-moving.ts';

/** A negative key is an entry without a column behind it. */
const isColumn = ({ key }: NewsClassNode): boolean => !key.startsWith('-');

const columnsOf = (nodes: readonly NewsClassNode[]): NewsClassNode[] =>
  nodes.filter(isColumn).map((node) => ({ ...node, children: columnsOf(node.children) }));

const loadTree = async (subsiteId?: string): Promise<NewsClassNode[]> =>
  columnsOf((await api(newsClassTree, { query: { subsiteId } })).list);

const columnTreeKey = (language: string) => [newsClass.spec.name, 'siteTree', language] as const;

/** The columns of the working site as a tree. */
export const useColumnTree = () => {
  const language = useLanguage();
  return useQuery({ queryKey: columnTreeKey(language), queryFn: () => loadTree() });
};

/** Moving the columns of the working site within its tree. */
export const useColumnMoving = (tree: readonly NewsClassNode[]) => {
  const client = useQueryClient();
  return useNodeMoving({
    tree,
    queryKey: columnTreeKey(useLanguage()),
    show: placeNode<NewsClassNode>,
    send: ({ id, parentId, beforeId }) => api(moveColumn, { body: { id, parentId, beforeId } }),
    refresh: () => refreshResource(client, newsClass),
  });
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

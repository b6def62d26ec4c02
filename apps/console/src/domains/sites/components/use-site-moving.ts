import { mayStand, moveSite, subsite } from '@lc/contract/sites';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import { refreshResource } from '../../../kernel/resource/index.ts';
import { placeNode } from '../../../kernel/tree/place-node.ts';
import { useNodeMoving } from '../../../kernel/tree/use-node-moving.ts';
import { type SiteNode, siteTreeKey } from './site-tree-data.ts';

/** Moving folders and sites within the tree, as far as their kinds allow it. */
export const useSiteMoving = (tree: readonly SiteNode[]) => {
  const client = useQueryClient();
  return useNodeMoving({
    tree,
    queryKey: siteTreeKey(useLanguage()),
    show: placeNode<SiteNode>,
    send: ({ id, parentId, beforeId }) => api(moveSite, { body: { id, parentId, beforeId } }),
    refresh: () => refreshResource(client, subsite),
    mayStand: (node, parent) => mayStand(node.kind, parent?.kind),
  });
};

import { mayStand, moveSite, subsite } from '@lc/contract/sites';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refreshResource } from '../../../kernel/resource/index.ts';
import { findNode, pathTo } from '../../../kernel/tree/filter-tree.ts';
import { useUndo } from '../../../kernel/use-undo.tsx';
import type { SiteNode } from './site-tree-data.ts';

/** A place in the tree: below what, and before which of those that stand there; last without one. */
interface Place {
  parentId: string | null;
  beforeId: string | null;
}

/** Moving folders and sites within the tree, with a way back. */
export const useSiteMoves = (tree: readonly SiteNode[]) => {
  const t = useT();
  const client = useQueryClient();
  const doUndoably = useUndo();
  const parentOf = (key: string): SiteNode | undefined => pathTo(tree, key).at(-2);
  const siblingsOf = (key: string): readonly SiteNode[] => parentOf(key)?.children ?? tree;

  const place = (id: string, where: Place) =>
    api(moveSite, { body: { id, ...where } }).finally(() => refreshResource(client, subsite));
  const move = (node: SiteNode, where: Place): Promise<boolean> =>
    doUndoably({
      key: `moved-${node.key}`,
      title: t('sitePage.moved', { name: node.title }),
      work: () => place(node.key, where),
      undo: (former) => place(node.key, former),
    });

  return {
    /** Not under itself, not where it is already, and only where its kind may stand. */
    mayMove: (node: SiteNode, onto: SiteNode | undefined): boolean =>
      parentOf(node.key)?.key !== onto?.key &&
      (!onto || !findNode([node], onto.key)) &&
      mayStand(node.kind, onto?.kind),
    moveBelow: (node: SiteNode, onto: SiteNode | undefined) =>
      move(node, { parentId: onto?.key ?? null, beforeId: null }),
    /** What moves a node one place up or down among its siblings; undefined where there is no such place. */
    stepper: (node: SiteNode, direction: 'up' | 'down'): (() => void) | undefined => {
      const siblings = siblingsOf(node.key);
      const at = siblings.findIndex(({ key }) => key === node.key);
      const neighbour = siblings[direction === 'up' ? at - 1 : at + 1];
      if (at < 0 || !neighbour) return undefined;
      const before = direction === 'up' ? neighbour : siblings[at + 2];
      const where = { parentId: parentOf(node.key)?.key ?? null, beforeId: before?.key ?? null };
      return () => void move(node, where);
    },
  };
};

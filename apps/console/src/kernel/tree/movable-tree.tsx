import { useEffect, useRef } from 'react';
import { VirtualTree, type VirtualTreeProps } from '../../ui/virtual-tree.tsx';
import { useT } from '../i18n.ts';
import { pathTo, type TitledNode } from './filter-tree.ts';
import type { TreeMove } from './use-tree-move.ts';
import './movable-tree.css';

interface MovableTreeProps<T extends TitledNode<T>> extends Omit<VirtualTreeProps<T>, 'drag' | 'onKey'> {
  move: TreeMove<T>;
  /** Opens these branches, so that what was moved into them stays in view. */
  onOpen: (keys: readonly string[]) => void;
}

/** A tree whose nodes are dragged, or moved by Alt with the arrows; what came of it is said to screen readers. */
export const MovableTree = <T extends TitledNode<T>>({ move, onOpen, ...tree }: MovableTreeProps<T>) => {
  const t = useT();
  const { drag, onKey, said } = move;
  const { nodes, open } = tree;
  const moved = useRef<{ key: string; from: readonly T[] }>(undefined);
  // What was moved is in view, wherever it stands once the tree has changed.
  useEffect(() => {
    if (moved.current === undefined || moved.current.from === nodes) return;
    const above = pathTo(nodes, moved.current.key).slice(0, -1);
    moved.current = undefined;
    const closed = above.map(({ key }) => key).filter((key) => !open.has(key));
    if (closed.length > 0) onOpen(closed);
  });
  return (
    <div className="lc-movable">
      <VirtualTree<T>
        {...tree}
        drag={
          drag && {
            ...drag,
            onDrop: (node, onto, place) => {
              moved.current = { key: node.key, from: nodes };
              drag.onDrop(node, onto, place);
            },
          }
        }
        onKey={
          onKey &&
          ((event, node) => {
            if (event.altKey) moved.current = { key: node.key, from: nodes };
            return onKey(event, node);
          })
        }
      />
      {onKey && <p className="lc-tree-hint">{t('tree.keysHint')}</p>}
      {said !== undefined && (
        <span className="lc-sr-only" role="status">
          {said}
        </span>
      )}
    </div>
  );
};

import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';
import type { TreeOption } from '../resource/index.ts';
import { findNode, pathTo, type TitledNode } from './filter-tree.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { NodeMoving } from './use-node-moving.ts';

interface NodeMoveDialogProps<T> {
  node: T;
  tree: readonly T[];
  moving: NodeMoving<T>;
  hint?: ReactNode;
  onClose: () => void;
}

/** Moves a node of a tree below another one without dragging it. */
export const NodeMoveDialog = <T extends TitledNode<T>>({
  node,
  tree,
  moving,
  hint,
  onClose,
}: NodeMoveDialogProps<T>) => {
  const t = useT();
  const above = pathTo(tree, node.key).map(({ key }) => key);
  const before = above.at(-2);
  /** Where the node may go, and what leads there. */
  const targetsIn = (nodes: readonly T[]): TreeOption[] =>
    nodes.flatMap((target): TreeOption[] => {
      if (target.key === node.key) return [];
      const children = targetsIn(target.children);
      const isDisabled = !moving.mayStand(node, target);
      if (isDisabled && children.length === 0) return [];
      return [{ value: target.key, title: target.title, disabled: isDisabled, children }];
    });
  return (
    <MoveDialog
      title={t('tree.moveTitle', { name: node.title })}
      hint={hint}
      label={t('tree.moveUnder')}
      tree={targetsIn(tree)}
      before={before}
      open={above}
      hasTop={moving.mayStand(node, undefined)}
      onMove={(onto) => moving.moveBelow(node, onto === undefined ? undefined : findNode(tree, onto))}
      onClose={onClose}
    />
  );
};

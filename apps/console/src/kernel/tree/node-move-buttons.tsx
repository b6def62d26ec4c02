import { ArrowDownOutlined, ArrowUpOutlined, DragOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n.ts';
import type { TitledNode } from './filter-tree.ts';
import { NodeMoveDialog } from './node-move-dialog.tsx';
import type { NodeMoving } from './use-node-moving.ts';

interface NodeMoveButtonsProps<T> {
  node: T;
  tree: readonly T[];
  moving: NodeMoving<T>;
  /** What moving takes along, for the dialog. */
  hint?: ReactNode;
  isUnordered?: boolean;
}

/** Moves the chosen node of a tree where there is neither mouse nor keyboard, or the target is far away. */
export const NodeMoveButtons = <T extends TitledNode<T>>({
  node,
  tree,
  moving,
  hint,
  isUnordered = false,
}: NodeMoveButtonsProps<T>) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [up, down] = [moving.stepper(node, 'up'), moving.stepper(node, 'down')];
  return (
    <>
      <Button
        size="small"
        icon={<DragOutlined aria-hidden="true" />}
        title={t('tree.keysHint')}
        onClick={() => setOpen(true)}
      >
        {t('tree.moveTo')}
      </Button>
      {!isUnordered && (
        <>
          <Button
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={t('tree.moveUp')}
            title={t('tree.moveUp')}
            disabled={!up}
            onClick={up}
          />
          <Button
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={t('tree.moveDown')}
            title={t('tree.moveDown')}
            disabled={!down}
            onClick={down}
          />
        </>
      )}
      {isOpen && (
        <NodeMoveDialog node={node} tree={tree} moving={moving} hint={hint} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

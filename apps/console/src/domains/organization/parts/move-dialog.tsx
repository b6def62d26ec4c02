import { Form, Modal, TreeSelect } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { withoutBranch } from '../../../kernel/resource/index.ts';
import { findNode, type PickNode, pathTo } from '../../../kernel/tree/narrow-tree.ts';

interface MoveDialogProps {
  node: PickNode;
  tree: readonly PickNode[];
  onMove: (onto: PickNode | undefined) => Promise<void>;
  onClose: () => void;
}

/** Moves a department without dragging it. */
export const MoveDialog = ({ node, tree, onMove, onClose }: MoveDialogProps) => {
  const t = useT();
  const before = pathTo(tree, node.key).at(-2)?.key;
  const [chosen, setChosen] = useState(before);
  const [isMoving, setMoving] = useState(false);
  const handleMove = async () => {
    setMoving(true);
    await onMove(chosen === undefined ? undefined : findNode(tree, chosen));
    onClose();
  };
  return (
    <Modal
      open
      title={t('departPage.moveTitle', { name: node.title })}
      okText={t('departPage.moveDo')}
      okButtonProps={{ disabled: chosen === before, loading: isMoving }}
      cancelText={t('form.cancel')}
      onOk={() => void handleMove()}
      onCancel={onClose}
    >
      <p>{t('departPage.moveHint')}</p>
      <Form layout="vertical" component={false}>
        <Form.Item label={t('departPage.moveUnder')} htmlFor="move-under">
          <TreeSelect
            id="move-under"
            autoFocus
            allowClear
            showSearch={{ treeNodeFilterProp: 'title' }}
            listHeight={320}
            placeholder={t('form.topLevel')}
            treeData={withoutBranch(tree, node.key)}
            treeDefaultExpandedKeys={pathTo(tree, node.key).map(({ key }) => key)}
            value={chosen}
            onChange={(value: string | undefined) => setChosen(value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};

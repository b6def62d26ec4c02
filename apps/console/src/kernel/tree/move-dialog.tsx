import { Form, Modal, TreeSelect } from 'antd';
import { type ReactNode, useState } from 'react';
import { dialogWidths } from '../../ui/dialog-widths.ts';
import { useT } from '../i18n.ts';
import type { TreeOption } from '../resource/index.ts';

interface MoveDialogProps {
  title: string;
  hint?: ReactNode;
  /** What the place is called to which things are moved. */
  label: string;
  /** Where they may go. */
  tree: readonly TreeOption[];
  /** Where they are now; undefined for the top. */
  before: string | undefined;
  /** Opened at the start. */
  open?: readonly string[];
  /** Whether they may stand at the top. */
  hasTop?: boolean;
  onMove: (onto: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Moves something in a tree without dragging it. */
export const MoveDialog = ({
  title,
  hint,
  label,
  tree,
  before,
  open = [],
  hasTop = true,
  onMove,
  onClose,
}: MoveDialogProps) => {
  const t = useT();
  const [chosen, setChosen] = useState(before);
  const [isMoving, setMoving] = useState(false);
  const handleMove = async () => {
    setMoving(true);
    await onMove(chosen);
    onClose();
  };
  return (
    <Modal
      width={dialogWidths.generic}
      open
      title={title}
      okText={t('tree.moveDo')}
      okButtonProps={{
        disabled: chosen === before || (chosen === undefined && !hasTop),
        loading: isMoving,
      }}
      cancelText={t('form.cancel')}
      onOk={() => void handleMove()}
      onCancel={onClose}
    >
      {hint && <p>{hint}</p>}
      <Form layout="vertical" component={false}>
        <Form.Item label={label} htmlFor="move-under">
          <TreeSelect
            id="move-under"
            autoFocus
            allowClear
            showSearch={{ treeNodeFilterProp: 'title' }}
            listHeight={320}
            placeholder={t(hasTop ? 'form.topLevel' : 'form.select')}
            treeData={[...tree]}
            treeDefaultExpandedKeys={[...open]}
            value={chosen}
            onChange={(value: string | undefined) => setChosen(value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};

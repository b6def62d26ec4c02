import { siteRules } from '@lc/contract/sites';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { findNode, pathTo } from '../../../kernel/tree/filter-tree.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { placesOf, SitePicker } from './site-picker.tsx';
import type { SiteNode } from './site-tree-data.ts';

interface SiteMoveDialogProps {
  node: SiteNode;
  tree: readonly SiteNode[];
  onMove: (onto: SiteNode | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Moves a folder or site without dragging it. */
export const SiteMoveDialog = ({ node, tree, onMove, onClose }: SiteMoveDialogProps) => {
  const t = useT();
  const before = pathTo(tree, node.key).at(-2)?.key;
  const [chosen, setChosen] = useState(before);
  const [isMoving, setMoving] = useState(false);
  const mayBeTop = siteRules[node.kind].places.includes('top');
  const handleMove = async () => {
    setMoving(true);
    await onMove(chosen === undefined ? undefined : findNode(tree, chosen));
    onClose();
  };
  return (
    <Modal
      width={dialogWidths.generic}
      open
      title={t('sitePage.moveTitle', { name: node.title })}
      okText={t('sitePage.moveDo')}
      okButtonProps={{
        disabled: chosen === before || (chosen === undefined && !mayBeTop),
        loading: isMoving,
      }}
      cancelText={t('form.cancel')}
      onOk={() => void handleMove()}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('sitePage.moveUnder')} htmlFor="site-move-under">
          <SitePicker
            id="site-move-under"
            kinds={placesOf(node.kind)}
            without={node.key}
            value={chosen}
            placeholder={t(mayBeTop ? 'form.topLevel' : 'form.select')}
            onChange={setChosen}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};

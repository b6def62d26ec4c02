import type { MenuOutline } from '@lc/contract/access';
import { Form, Modal } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { ParentPicker } from './menu-pickers.tsx';
import type { Menus } from './use-menus.ts';

interface MoveDialogProps {
  menu: MenuOutline;
  menus: Menus;
  onMove: (parentId: string | null) => void;
  onClose: () => void;
}

/** Moves a menu below another, as dragging does, at the end of what stands there. */
export const MoveDialog = ({ menu, menus, onMove, onClose }: MoveDialogProps) => {
  const t = useT();
  const id = useId();
  const [parentId, setParentId] = useState(menu.parentId ?? '');
  const isButton = menu.menuType === '2';
  const isNowhere = isButton && parentId === '';
  return (
    <Modal
      width={dialogWidths.generic}
      open
      title={t('menuPage.moveTitle', { name: menu.title })}
      okText={t('menuPage.move')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: isNowhere || parentId === (menu.parentId ?? '') }}
      onOk={() => {
        onMove(parentId === '' ? null : parentId);
        onClose();
      }}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('menuPage.newParent')} htmlFor={id}>
          <ParentPicker
            id={id}
            menus={menus}
            movedId={menu.id}
            hasFirstLevel={!isButton}
            value={parentId}
            onChange={setParentId}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};

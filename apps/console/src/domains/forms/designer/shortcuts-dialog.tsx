import { Modal } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { shortcuts } from './use-shortcuts.ts';

/** The list of shortcuts. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  return (
    <Modal
      open
      width={dialogWidths.generic}
      centered
      title={t('designer.shortcuts')}
      footer={null}
      onCancel={onClose}
    >
      <dl className="lc-fd-shortcuts">
        {shortcuts.map(({ keys, words }) => (
          <div key={keys} className="lc-fd-shortcuts-row">
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};

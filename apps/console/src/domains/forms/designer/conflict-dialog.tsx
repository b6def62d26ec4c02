import { Button, Modal } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import type { Saving } from './use-saving.ts';

/** Tells that somebody else has saved meanwhile, and asks whose design it is to be. */
export const ConflictDialog = ({ saving }: { saving: Saving }) => {
  const t = useT();
  const { conflict, forgetConflict, loadTheirs, saveOver } = saving;
  if (!conflict) return null;
  return (
    <Modal
      width={dialogWidths.generic}
      open
      centered
      title={t('designer.conflict')}
      onCancel={forgetConflict}
      footer={
        <>
          <Button onClick={forgetConflict}>{t('form.cancel')}</Button>
          <Button danger onClick={() => void saveOver(conflict)}>
            {t('designer.saveOver')}
          </Button>
          <Button type="primary" onClick={() => void loadTheirs(conflict)}>
            {t('designer.loadTheirs')}
          </Button>
        </>
      }
    >
      <p>{conflict.told}</p>
      <p>{t('designer.conflictHint')}</p>
    </Modal>
  );
};

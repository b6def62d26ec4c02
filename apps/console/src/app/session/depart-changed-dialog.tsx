import { Modal } from 'antd';
import { useState } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { useSession } from '../../kernel/session.ts';
import { dialogWidths } from '../../ui/dialog-widths.ts';
import { useDepartSwitch } from './depart-switch.ts';

/** Another window has changed the department: the reader is told, and the page is loaded anew. */
export const DepartChangedDialog = () => {
  const t = useT();
  const { info } = useSession();
  const isLeaving = useDepartSwitch((state) => state.isLeaving);
  const [shown] = useState(info?.orgCode);
  return (
    <Modal
      width={dialogWidths.generic}
      open={info !== null && info.orgCode !== shown && !isLeaving}
      title={t('departSwitch.changedTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      okText={t('shell.siteChangedContinue')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={() => location.reload()}
    >
      {t('departSwitch.changedText', { name: info?.departName ?? '—' })}
    </Modal>
  );
};

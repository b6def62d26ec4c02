import { currentUserDeparts } from '@lc/contract/organization/depart.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import { api } from '../../kernel/api.ts';
import { useLanguage, useT } from '../../kernel/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { LoadError, PageSkeleton } from '../../ui/states.tsx';
import { closeDepartSwitch, switchDepart, useDepartSwitch } from './depart-switch.ts';
import './depart-dialog.css';
import { dialogWidths } from '../../ui/dialog-widths.ts';

/** Choosing the department to work in, out of the reader's own. */
const DepartDialog = () => {
  const t = useT();
  const language = useLanguage();
  const isOpen = useDepartSwitch((state) => state.isOpen);
  const [choice, setChoice] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const departs = useQuery({
    queryKey: ['ownDeparts', language],
    queryFn: ({ signal }) => api(currentUserDeparts, {}, { signal }),
    enabled: isOpen,
    staleTime: 0,
  });
  const list = departs.data?.list ?? [];
  const chosen = choice ?? departs.data?.orgCode ?? undefined;

  const handleClose = () => {
    closeDepartSwitch();
    setChoice(undefined);
    setFailure(undefined);
  };
  const handleSwitch = async () => {
    if (chosen === undefined) return setFailure(t('departSwitch.required'));
    if (chosen === departs.data?.orgCode) return handleClose();
    setBusy(true);
    setFailure(undefined);
    try {
      await switchDepart(chosen);
      location.reload();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('form.failed'));
      setBusy(false);
    }
  };

  const body = () => {
    if (departs.isError)
      return <LoadError message={departs.error.message} onRetry={() => void departs.refetch()} />;
    if (!departs.data) return <PageSkeleton />;
    if (list.length === 0)
      return <Notice kind="empty" title={t('departSwitch.none')} hint={t('departSwitch.noneHint')} />;
    return (
      <Form component={false} layout="vertical">
        {list.length > 1 && <p>{t('departSwitch.hint')}</p>}
        {failure && <Alert type="error" showIcon title={failure} role="alert" />}
        <Radio.Group
          className="lc-departs"
          aria-label={t('departSwitch.title')}
          value={chosen}
          onChange={(event) => {
            setChoice(String(event.target.value));
            setFailure(undefined);
          }}
          options={list.map(({ orgCode, departName }) => ({
            value: orgCode,
            label: (
              <span className="lc-departs-name">
                {departName} <small>{orgCode}</small>
              </span>
            ),
          }))}
        />
      </Form>
    );
  };

  return (
    <Modal
      open={isOpen}
      width={dialogWidths.generic}
      title={t('departSwitch.title')}
      mask={{ closable: false }}
      okText={t('common.ok')}
      okButtonProps={{ style: list.length === 0 ? { display: 'none' } : undefined }}
      confirmLoading={isBusy}
      cancelText={t(list.length === 0 ? 'form.close' : 'common.cancel')}
      onOk={() => void handleSwitch()}
      onCancel={handleClose}
    >
      {body()}
    </Modal>
  );
};

export default DepartDialog;

import { mySignIns } from '@lc/contract/identity/sign-in-log.api.ts';
import type { EndpointResult } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Table, type TableColumnsType, Tag } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TableNotice } from '../../../ui/table-notice.tsx';
import { deviceOf } from './device-of.ts';
import './own-dialogs.css';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

type SignIn = EndpointResult<typeof mySignIns>[number];

interface MySignInsDialogProps {
  onClose: () => void;
  /** Where to go when one of them was somebody else. */
  onChangePassword: () => void;
}

const label = (name: string): string => labelOf('signInLog', name);

/** The reader's own last sign-ins, and what to do when one was not his. */
const MySignInsDialog = ({ onClose, onChangePassword }: MySignInsDialogProps) => {
  const t = useT();
  const language = useLanguage();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['signInLog', 'mine', language],
    queryFn: ({ signal }) => api(mySignIns, {}, { signal }),
    staleTime: 0,
  });
  const columns: TableColumnsType<SignIn> = [
    { key: 'at', title: label('at'), dataIndex: 'at' },
    {
      key: 'outcome',
      title: label('outcome'),
      render: (_value, { succeeded, reason }) => (
        <>
          <Tag color={succeeded ? 'green' : 'red'}>
            {t(succeeded ? 'mySignIns.succeeded' : 'mySignIns.failed')}
          </Tag>{' '}
          {reason}
        </>
      ),
    },
    { key: 'address', title: label('address'), dataIndex: 'address' },
    {
      key: 'device',
      title: label('userAgent'),
      render: (_value, { userAgent }) => <span title={userAgent}>{deviceOf(userAgent)}</span>,
    },
  ];
  return (
    <Modal
      open
      width={dialogWidths.record}
      title={t('mySignIns.title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('form.close')}</Button>}
    >
      <Alert
        className="lc-own-hint"
        type="info"
        showIcon
        title={t('mySignIns.hint')}
        action={
          <Button
            danger
            size="small"
            onClick={() => {
              onClose();
              onChangePassword();
            }}
          >
            {t('mySignIns.notMe')}
          </Button>
        }
      />
      <Table<SignIn>
        size="medium"
        rowKey="id"
        scroll={{ x: 'max-content', y: 420 }}
        columns={columns}
        dataSource={error ? [] : (data ?? [])}
        pagination={false}
        locale={{
          emptyText: (
            <TableNotice isPending={isPending} error={error} onRetry={() => void refetch()}>
              <Notice kind="empty" title={t('mySignIns.empty')} />
            </TableNotice>
          ),
        }}
      />
    </Modal>
  );
};

export default MySignInsDialog;

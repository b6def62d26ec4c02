import { ReloadOutlined } from '@ant-design/icons';
import { kickSession, onlineSessions } from '@lc/contract/identity';
import type { EndpointResult } from '@lc/contract/kernel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Table, type TableColumnsType, Tag } from 'antd';
import { api } from '../../../kernel/api.ts';
import { Can } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/resource-api.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TableNotice } from '../../../ui/table-notice.tsx';
import { deviceOf } from '../components/device-of.ts';
import '../../../ui/page-card.css';
import './online-list.css';

type Session = EndpointResult<typeof onlineSessions>[number];

const queryKey = ['onlineSessions'];
const halfMinute = 30_000;

/** Who is signed in, from where, since when; and ending a session. */
const OnlineListPage = () => {
  const t = useT();
  const client = useQueryClient();
  const { modal, message } = App.useApp();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => api(onlineSessions, { query: {} }),
    refetchInterval: halfMinute,
  });

  const kick = async ({ id, realname }: Session) => {
    try {
      await api(kickSession, { body: { id } });
      message.success(t('online.kicked', { name: realname }));
      void client.invalidateQueries({ queryKey });
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal) message.error(refusal);
    }
  };
  const confirmKick = (session: Session) =>
    modal.confirm({
      title: t('online.kickConfirm', { name: session.realname }),
      content: t('online.kickHint'),
      okText: t('online.kick'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      onOk: () => kick(session),
    });

  const columns: TableColumnsType<Session> = [
    {
      key: 'user',
      title: t('online.user'),
      render: (_value, { realname, username, own }) => (
        <div className="lc-online-user">
          <span>
            {realname} {own && <Tag color="processing">{t('online.own')}</Tag>}
          </span>
          <small>{username}</small>
        </div>
      ),
    },
    { key: 'address', title: t('online.address'), dataIndex: 'address', responsive: ['md'] },
    {
      key: 'device',
      title: t('online.device'),
      responsive: ['lg'],
      render: (_value, { userAgent }) => <span title={userAgent}>{deviceOf(userAgent)}</span>,
    },
    { key: 'loginTime', title: t('online.loginTime'), dataIndex: 'loginTime', responsive: ['md'] },
    {
      key: 'lastSeen',
      title: t('online.lastSeen'),
      dataIndex: 'lastSeenTime',
      className: 'lc-online-time',
    },
    {
      key: 'actions',
      title: t('list.actions'),
      width: 110,
      render: (_value, session) =>
        session.own || session.beyond ? null : (
          <Can do="session:kick">
            <Button type="link" size="small" danger onClick={() => confirmKick(session)}>
              {t('online.kick')}
            </Button>
          </Can>
        ),
    },
  ];

  return (
    <section className="lc-online lc-page-card">
      <div className="lc-online-head">
        <span>{data && t('online.count', { count: data.length })}</span>
        <Button
          type="text"
          icon={<ReloadOutlined spin={isFetching} />}
          aria-label={t('list.refresh')}
          onClick={() => void refetch()}
        />
      </div>
      <Table<Session>
        size="medium"
        scroll={{ x: 'max-content' }}
        bordered
        rowKey="id"
        columns={columns}
        dataSource={error ? [] : (data ?? [])}
        pagination={false}
        locale={{
          emptyText: (
            <TableNotice isPending={isPending} error={error} onRetry={() => void refetch()}>
              <Notice kind="empty" title={t('online.empty')} />
            </TableNotice>
          ),
        }}
      />
    </section>
  );
};

export default OnlineListPage;

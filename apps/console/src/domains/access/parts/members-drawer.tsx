import { role as roleResource } from '@lc/contract/access';
import { addRoleMembers, removeRoleMembers, roleMembers } from '@lc/contract/identity';
import type { EndpointResult } from '@lc/contract/kernel';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { labelOf, useLanguage, useT } from '../../../kernel/i18n.ts';
import { nameOf, ReferencePicker, type Row, refusalOf } from '../../../kernel/resource/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import './grants.css';

type Member = EndpointResult<typeof roleMembers>['records'][number];

const pageSize = 10;

/** The people who have a role: giving it to one more, and taking it away. */
export const MembersDrawer = ({ role, onClose }: { role: Row; onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const client = useQueryClient();
  const { modal, message } = App.useApp();
  const [page, setPage] = useState(1);
  const [adding, setAdding] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['membersOf', role.id, language, page],
    queryFn: ({ signal }) =>
      api(roleMembers, { query: { roleId: role.id, pageNo: page, pageSize } }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  });

  const change = async (call: () => Promise<unknown>, words: 'system.created' | 'system.deleted') => {
    setSaving(true);
    try {
      await call();
      message.success(t(words));
      setAdding(undefined);
      if (words === 'system.deleted' && data?.records.length === 1) setPage(Math.max(1, page - 1));
      void client.invalidateQueries({ queryKey: ['membersOf', role.id] });
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal) message.error(refusal);
    } finally {
      setSaving(false);
    }
  };
  const handleAdd = (id: string) =>
    change(() => api(addRoleMembers, { body: { roleId: role.id, userIdList: [id] } }), 'system.created');
  const askToRemove = ({ id, realname }: Member) =>
    modal.confirm({
      title: t('rolePage.removeConfirm', { name: realname }),
      content: t('rolePage.removeHint'),
      okText: t('rolePage.remove'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      onOk: () =>
        change(() => api(removeRoleMembers, { query: { roleId: role.id, userIds: id } }), 'system.deleted'),
    });

  const columns: TableColumnsType<Member> = [
    { key: 'realname', title: labelOf('user', 'realname'), dataIndex: 'realname' },
    { key: 'username', title: labelOf('user', 'username'), dataIndex: 'username', responsive: ['md'] },
    { key: 'departs', title: t('resource.depart'), dataIndex: 'departNames', responsive: ['md'] },
    {
      key: 'actions',
      title: t('list.actions'),
      render: (_value, member) => (
        <Button type="link" size="small" danger onClick={() => askToRemove(member)}>
          {t('rolePage.remove')}
        </Button>
      ),
    },
  ];

  return (
    <Drawer
      open
      size="min(720px, 100vw)"
      title={t('rolePage.membersOf', { name: nameOf(roleResource, role) })}
      onClose={onClose}
      classNames={{ body: 'lc-grants' }}
    >
      <div className="lc-members-add">
        <ReferencePicker
          to="user"
          value={adding}
          placeholder={t('rolePage.memberToAdd')}
          onChange={setAdding}
        />
        <Button
          type="primary"
          loading={isSaving}
          disabled={adding === undefined}
          onClick={() => adding !== undefined && void handleAdd(adding)}
        >
          {t('rolePage.addMember')}
        </Button>
      </div>
      <Table<Member>
        size="medium"
        bordered
        rowKey="id"
        scroll={{ x: 'max-content' }}
        columns={columns}
        dataSource={error ? [] : (data?.records ?? [])}
        loading={isPending}
        pagination={{
          current: page,
          pageSize,
          total: data?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        locale={{
          emptyText: error ? (
            <Notice
              kind="failed"
              title={t('list.failed')}
              hint={error.message}
              action={<Button onClick={() => void refetch()}>{t('list.retry')}</Button>}
            />
          ) : (
            <Notice kind="empty" title={t('rolePage.noMembers')} />
          ),
        }}
      />
    </Drawer>
  );
};

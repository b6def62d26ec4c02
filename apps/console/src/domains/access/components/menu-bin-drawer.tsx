import { purgeMenus, recycledMenus, restoreMenus } from '@lc/contract/access';
import type { EndpointResult } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Drawer, Table, type TableColumnsType, Tooltip } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TableNotice } from '../../../ui/table-notice.tsx';
import { type Menus, menuKeys } from './use-menus.ts';

type Gone = EndpointResult<typeof recycledMenus>[number];

/** Deleted menus and buttons: bring them back, or delete them for good. */
export const MenuBinDrawer = ({ menus, onClose }: { menus: Menus; onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const { modal, message } = App.useApp();
  const [busy, setBusy] = useState<string>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: menuKeys.bin(language),
    queryFn: ({ signal }) => api(recycledMenus, {}, { signal }),
    staleTime: 0,
  });

  const settle = async (id: string, work: () => Promise<unknown>, word: string) => {
    setBusy(id);
    try {
      await work();
      message.success(word);
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal) message.error(refusal);
    } finally {
      await menus.refresh();
      setBusy(undefined);
    }
  };
  const restore = ({ id }: Gone) =>
    settle(id, () => api(restoreMenus, { body: { ids: id } }), t('system.restored'));
  const confirmPurge = ({ id, title }: Gone) =>
    modal.confirm({
      title: t('menuPage.purgeConfirm', { name: title }),
      content: t('menuPage.purgeHint'),
      okText: t('recycle.purge'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      onOk: () => settle(id, () => api(purgeMenus, { query: { ids: id } }), t('system.purged')),
    });

  const columns: TableColumnsType<Gone> = [
    {
      key: 'title',
      title: labelOf('menu', 'name'),
      render: (_value, { title, below, menuType, perms, url }) => (
        <span className="lc-menus-gone">
          <span>
            {title} <small>{t(`menuKind.${menuType}`)}</small>
          </span>
          {below > 0 && <small>{t('menuPage.binBelow', { count: below })}</small>}
          <code>{menuType === '2' ? perms : url}</code>
        </span>
      ),
    },
    {
      key: 'path',
      title: t('menuPage.binWas'),
      responsive: ['md'],
      render: (_value, { path }) => path.join(' / ') || t('form.topLevel'),
    },
    {
      key: 'deleted',
      title: t('menuPage.binDeleted'),
      responsive: ['md'],
      render: (_value, { deletedAt, deletedBy }) => (
        <span className="lc-menus-gone">
          {deletedAt}
          <small>{deletedBy}</small>
        </span>
      ),
    },
    {
      key: 'actions',
      title: t('list.actions'),
      render: (_value, menu) => (
        <>
          <Tooltip title={menu.isRestorable ? undefined : t('access.menuParentGone')}>
            <Button
              type="link"
              size="small"
              loading={busy === menu.id}
              disabled={!menu.isRestorable}
              onClick={() => void restore(menu)}
            >
              {t('recycle.restore')}
            </Button>
          </Tooltip>
          <Button type="link" size="small" danger onClick={() => confirmPurge(menu)}>
            {t('recycle.purge')}
          </Button>
        </>
      ),
    },
  ];

  return (
    <Drawer open size="min(960px, 100vw)" title={t('menuPage.bin')} onClose={onClose}>
      <Table<Gone>
        size="medium"
        bordered
        rowKey="id"
        columns={columns}
        dataSource={data ?? []}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        locale={{
          emptyText: (
            <TableNotice isPending={isPending} error={error} onRetry={() => void refetch()}>
              <Notice kind="empty" title={t('recycle.empty')} hint={t('recycle.emptyHint')} />
            </TableNotice>
          ),
        }}
      />
    </Drawer>
  );
};

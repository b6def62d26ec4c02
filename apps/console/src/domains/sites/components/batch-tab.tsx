import type { EndpointResult } from '@lc/contract/kernel';
import { grantBatch, grantBatches, undoBatch } from '@lc/contract/sites';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Skeleton, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { api, isApiError } from '../../../kernel/api.ts';
import { Can } from '../../../kernel/can.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { shortPager } from '../../../kernel/short-pager.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { TableNotice } from '../../../ui/table-notice.tsx';
import { BatchWizard } from './batch-wizard.tsx';
import { ChangeTable } from './change-table.tsx';
import { forgetGrants } from './grant-data.ts';

type Batch = EndpointResult<typeof grantBatches>['records'][number];

const pageSize = 10;

const kindWords = {
  sites: 'grantPage.sites',
  columns: 'grantPage.columns',
  menus: 'grantPage.menus',
} as const;

/** The names in the result of a refusal. */
const namesOf = (since: unknown): string =>
  (Array.isArray(since) ? since : [])
    .map((one: unknown) => (typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : ''))
    .join(', ');

/** What a batch changed for whom. */
const BatchDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['siteGrants', 'batch', language, id],
    queryFn: ({ signal }) => api(grantBatch, { query: { id } }, { signal }),
  });
  return (
    <Drawer open size="min(960px, 100vw)" title={t('grantPage.changesOf')} onClose={onClose}>
      {error && <LoadError message={error.message} />}
      {data ? <ChangeTable changes={data.changes} /> : !error && <Skeleton active paragraph={{ rows: 6 }} />}
    </Drawer>
  );
};

/** Undoing a batch: at once, or for those who were granted nothing else since. */
const useBatchUndo = () => {
  const t = useT();
  const client = useQueryClient();
  const { modal, message } = App.useApp();
  const undo = async (id: string, rest: boolean): Promise<void> => {
    try {
      await api(undoBatch, { body: { id, rest } });
      message.success(t('siteGrant.undone'));
    } catch (error) {
      const isChanged = isApiError(error) && error.code === 'sites.batchChanged';
      if (!isChanged || rest) {
        message.error(
          isChanged
            ? t('grantPage.undoNobody', { names: namesOf(error.result) })
            : error instanceof Error
              ? error.message
              : t('form.failed'),
        );
        return;
      }
      modal.confirm({
        title: error.message,
        content: t('grantPage.undoRestHint', { names: namesOf(error.result) }),
        okText: t('grantPage.undoRest'),
        cancelText: t('form.cancel'),
        onOk: () => undo(id, true),
      });
    } finally {
      void forgetGrants(client);
    }
  };
  return (id: string) =>
    modal.confirm({
      title: t('grantPage.undoConfirm'),
      content: t('grantPage.undoHint'),
      okText: t('grantPage.undo'),
      cancelText: t('form.cancel'),
      onOk: () => undo(id, false),
    });
};

/** Grants to many at once, and the batches so far. */
export const BatchTab = () => {
  const t = useT();
  const language = useLanguage();
  const confirmUndo = useBatchUndo();
  const [pageNo, setPageNo] = useState(1);
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<string>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['siteGrants', 'batches', language, pageNo],
    queryFn: ({ signal }) => api(grantBatches, { query: { pageNo, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });

  const stateOf = ({ undoBy, standingCount }: Batch): string => {
    if (undoBy === null) return t('grantPage.stands');
    return t(standingCount > 0 ? 'grantPage.partlyUndone' : 'grantPage.undoneBy', { name: undoBy });
  };
  const columns: TableColumnsType<Batch> = [
    { key: 'when', title: t('grantPage.when'), dataIndex: 'createTime' },
    { key: 'who', title: t('grantPage.who'), dataIndex: 'createBy' },
    {
      key: 'what',
      title: t('grantPage.what'),
      render: (_value, { kind, subsiteName, mode }) => (
        <div className="lc-grant-name">
          <span>{[t(kindWords[kind]), subsiteName].filter(Boolean).join(' · ')}</span>
          <small>{t(mode === 'add' ? 'grantPage.add' : 'grantPage.replace')}</small>
        </div>
      ),
    },
    { key: 'count', title: t('grantPage.count'), dataIndex: 'principalCount' },
    { key: 'state', title: t('grantPage.state'), render: (_value, batch) => stateOf(batch) },
    {
      key: 'actions',
      title: t('list.actions'),
      render: (_value, { id, standingCount }) => (
        <>
          <Button type="link" size="small" onClick={() => setShown(id)}>
            {t('grantPage.show')}
          </Button>
          {standingCount > 0 && (
            <Can do="siteGrant:undo">
              <Button type="link" size="small" danger onClick={() => confirmUndo(id)}>
                {t('grantPage.undo')}
              </Button>
            </Can>
          )}
        </>
      ),
    },
  ];

  return (
    <div className="lc-grant-panel">
      <Can do="siteGrant:edit">
        <div className="lc-grant-tools">
          <Button type="primary" onClick={() => setMaking(true)}>
            {t('grantPage.newBatch')}
          </Button>
        </div>
      </Can>
      <h2>{t('grantPage.history')}</h2>
      <Table<Batch>
        size="medium"
        bordered
        rowKey="id"
        scroll={{ x: 'max-content' }}
        columns={columns}
        dataSource={error ? [] : (data?.records ?? [])}
        pagination={shortPager({ pageNo, pageSize, total: data?.total ?? 0, onPage: setPageNo })}
        locale={{
          emptyText: (
            <TableNotice isPending={isPending} error={error} onRetry={() => void refetch()}>
              <Notice kind="empty" title={t('grantPage.noBatches')} />
            </TableNotice>
          ),
        }}
      />
      {isMaking && <BatchWizard onClose={() => setMaking(false)} />}
      {shown !== undefined && <BatchDrawer id={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
};

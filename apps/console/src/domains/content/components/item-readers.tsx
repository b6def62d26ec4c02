import { contentItem, itemReaders } from '@lc/contract/content';
import type { EndpointRequest, EndpointResult } from '@lc/contract/kernel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Modal, Segmented, Skeleton, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { FileLinks } from '../../../kernel/files/index.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { type Row, textOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { EmptyState, LoadError } from '../../../ui/states.tsx';
import './content.css';
import { shortPager } from '../../../kernel/short-pager.ts';

type Reader = EndpointResult<typeof itemReaders>['records'][number];
type State = NonNullable<EndpointRequest<typeof itemReaders>['query']['state']>;

const pageSize = 10;

const states = ['replied', 'unreplied', 'read', 'unread'] as const satisfies readonly State[];

const useReaders = (id: string, state: State, pageNo: number) => {
  const language = useLanguage();
  return useQuery({
    queryKey: [contentItem.spec.name, 'readers', id, language, state, pageNo],
    queryFn: ({ signal }) => api(itemReaders, { query: { id, state, pageNo, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

const Reply = ({ reader: { replyContent, replyTime, annexList } }: { reader: Reader }) => {
  const t = useT();
  return (
    <div className="lc-reader-reply">
      <span className="lc-soft">
        {t('contentPage.reply')} · {replyTime}
      </span>
      <p>{replyContent}</p>
      <FileLinks files={annexList} />
    </div>
  );
};

const Readers = ({ id, state }: { id: string; state: State }) => {
  const t = useT();
  const [pageNo, setPage] = useState(1);
  const { data, error, isPending, refetch } = useReaders(id, state, pageNo);
  if (isPending) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (!data) return <LoadError message={error?.message} onRetry={() => void refetch()} />;
  if (data.total === 0) return <EmptyState title={t('contentPage.noReaders')} />;
  const columns: TableColumnsType<Reader> = [
    {
      key: 'person',
      title: t('contentPage.reader'),
      render: (_value, reader) => (
        <>
          {`${reader.realname} (${reader.username})`}
          {state === 'replied' && <Reply reader={reader} />}
        </>
      ),
    },
    { key: 'read', title: t('contentPage.readTime'), dataIndex: 'readTime' },
  ];
  return (
    <Table<Reader>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={data.records}
      pagination={shortPager({ pageNo, pageSize, total: data.total, onPage: setPage })}
    />
  );
};

/** Who read and answered the message in the bells that tells of an announcement. */
export const ItemReaders = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const t = useT();
  const [state, setState] = useState<State>('replied');
  return (
    <Modal
      open
      width={dialogWidths.record}
      title={t('contentPage.readersOf', { name: textOf(row.title) })}
      footer={null}
      onCancel={onClose}
    >
      <Segmented
        className="lc-reader-states"
        aria-label={t('contentPage.readers')}
        value={state}
        options={states.map((value) => ({ value, label: t(`contentPage.readers.${value}`) }))}
        onChange={setState}
      />
      <Readers key={state} id={row.id} state={state} />
    </Modal>
  );
};

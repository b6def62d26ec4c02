import { announcement, announcementRecipients, announcementStatistics } from '@lc/contract/announcements';
import type { EndpointResult } from '@lc/contract/kernel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Skeleton, Table, type TableColumnsType, Tabs } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { nameOf, type Row } from '../../../kernel/resource/index.ts';
import { EmptyState, LoadError } from '../../../ui/states.tsx';
import { Remind } from './remind.tsx';
import { Replies } from './replies.tsx';
import './announcements.css';
import { shortPager } from '../../../kernel/short-pager.ts';

type Statistics = EndpointResult<typeof announcementStatistics>;
type Recipient = EndpointResult<typeof announcementRecipients>['records'][number];
type State = 'read' | 'unread' | 'replied' | 'unreplied';

/** While rows or messages are still being made, the figures are read anew this often, in ms. */
const whileGrowing = 2000;

const isGrowing = (figures: Statistics | undefined): boolean =>
  figures?.delivered === false || figures?.reminder?.done === false;

const useStatistics = (id: string) =>
  useQuery({
    queryKey: [announcement.spec.name, 'statistics', id],
    queryFn: ({ signal }) => api(announcementStatistics, { query: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isGrowing(state.data) ? whileGrowing : false),
  });

const Figures = ({ figures }: { figures: Statistics }) => {
  const t = useT();
  const shown = [
    [t('announcementPage.recipients'), figures.recipients],
    [t('announcementPage.readBy'), figures.read],
    [t('announcementPage.notRead'), figures.unread],
    [t('announcementPage.repliedBy'), figures.replied],
  ] as const;
  return (
    <dl className="lc-announcement-figures">
      {shown.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
};

const pageSize = 10;

const Recipients = ({ id, state }: { id: string; state: State }) => {
  const t = useT();
  const language = useLanguage();
  const [pageNo, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [announcement.spec.name, 'recipients', id, language, state, pageNo],
    queryFn: ({ signal }) =>
      api(announcementRecipients, { query: { id, state, pageNo, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (isPending) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (!data) return <LoadError message={error?.message} onRetry={() => void refetch()} />;
  if (data.total === 0) return <EmptyState title={t('announcementPage.nobody')} />;
  const columns: TableColumnsType<Recipient> = [
    {
      key: 'person',
      title: t('announcementPage.person'),
      render: (_value, { realname, username }) => `${realname} (${username})`,
    },
    ...(state === 'unread'
      ? []
      : [{ key: 'read', title: t('announcementPage.readTime'), dataIndex: 'readTime' as const }]),
    ...(state === 'replied'
      ? [{ key: 'replied', title: t('announcementPage.replyTime'), dataIndex: 'replyTime' as const }]
      : []),
  ];
  return (
    <Table<Recipient>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={data.records}
      scroll={{ x: 'max-content' }}
      pagination={shortPager({ pageNo, pageSize, total: data.total, onPage: setPage })}
    />
  );
};

/** Who read an announcement, who answered, who did not read it, and what was answered. */
export const StatisticsDrawer = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const t = useT();
  const can = useCan();
  const { data, error, isPending, refetch } = useStatistics(row.id);
  return (
    <Drawer
      open
      size="min(760px, 100vw)"
      title={t('announcementPage.statisticsOf', { name: nameOf(announcement, row) })}
      onClose={onClose}
    >
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {error && !data && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div aria-live="polite">
            {!data.delivered && <Alert type="info" showIcon title={t('announcementPage.delivering')} />}
            <Figures figures={data} />
          </div>
          {row.sendStatus === '1' && can('announcement:remind') && <Remind row={row} figures={data} />}
          <Tabs
            items={[
              {
                key: 'replies',
                label: t('announcementPage.replies'),
                children: <Replies id={row.id} replied={data.replied} />,
              },
              {
                key: 'read',
                label: t('announcementPage.readBy'),
                children: <Recipients id={row.id} state="read" />,
              },
              {
                key: 'unread',
                label: t('announcementPage.notRead'),
                children: <Recipients id={row.id} state="unread" />,
              },
              {
                key: 'replied',
                label: t('announcementPage.repliedBy'),
                children: <Recipients id={row.id} state="replied" />,
              },
              {
                key: 'unreplied',
                label: t('announcementPage.notReplied'),
                children: <Recipients id={row.id} state="unreplied" />,
              },
            ]}
          />
        </>
      )}
    </Drawer>
  );
};

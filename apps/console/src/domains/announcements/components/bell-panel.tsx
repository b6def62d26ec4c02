import { type ReceivedAnnouncement, readAllAnnouncements } from '@lc/contract/announcements';
import { useQueryClient } from '@tanstack/react-query';
import { Badge, Button, Skeleton, Tabs, Tag } from 'antd';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { AlertSwitches } from '../../../kernel/alerts/alert-switches.tsx';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { EmptyState, LoadError } from '../../../ui/states.tsx';
import { type Category, priorityColours, refreshReceived, useBellLists } from './received.ts';
import './bell.css';

interface BellPanelProps {
  onOpen: (anntId: string) => void;
  onClose: () => void;
}

const Records = ({
  records,
  onOpen,
}: {
  records: readonly ReceivedAnnouncement[];
  onOpen: (anntId: string) => void;
}) => {
  const t = useT();
  if (records.length === 0) return <EmptyState title={t('bell.none')} />;
  return (
    <ul className="lc-bell-list">
      {records.map((record) => (
        <li key={record.id}>
          <button type="button" onClick={() => onOpen(record.anntId)}>
            <span className="lc-bell-title">{record.titile}</span>
            <span className="lc-bell-line">
              <Tag color={priorityColours[record.priority]}>{record.priority_dictText}</Tag>
              <span>{record.sendTime}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** What opens from the bell (section 2): two tabs with what is unread, and the way to all of it. */
export const BellPanel = ({ onOpen, onClose }: BellPanelProps) => {
  const t = useT();
  const client = useQueryClient();
  const [category, setCategory] = useState<Category>('1');
  const { data, error, isPending, refetch } = useBellLists();
  const totals = { 1: data?.anntMsgTotal ?? 0, 2: data?.sysMsgTotal ?? 0 };
  const handleReadAll = async () => {
    try {
      await api(readAllAnnouncements, { body: { msgCategory: category } });
    } finally {
      void refreshReceived(client);
    }
  };
  const listOf = (records: readonly ReceivedAnnouncement[] | undefined) => (
    <>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {records && !error && <Records records={records} onOpen={onOpen} />}
    </>
  );
  const label = (words: string, count: number) => (
    <span className="lc-bell-tab">
      {words}
      <Badge count={count} size="small" overflowCount={99} />
    </span>
  );
  return (
    <div className="lc-bell-panel">
      <Tabs
        centered
        activeKey={category}
        onChange={(key) => setCategory(key === '2' ? '2' : '1')}
        items={[
          { key: '1', label: label(t('bell.notices'), totals[1]), children: listOf(data?.anntMsgList) },
          { key: '2', label: label(t('bell.messages'), totals[2]), children: listOf(data?.sysMsgList) },
        ]}
      />
      <div className="lc-bell-actions">
        <Button
          type="link"
          size="small"
          onClick={() => {
            navigate(`/system/UserAnnouncementList?msgCategory=${category}`);
            onClose();
          }}
        >
          {t('bell.viewMore')}
        </Button>
        <Button
          type="link"
          size="small"
          disabled={totals[category] === 0}
          onClick={() => void handleReadAll()}
        >
          {t('bell.readAll')}
        </Button>
      </div>
      <div className="lc-bell-alerts">
        <AlertSwitches />
      </div>
    </div>
  );
};

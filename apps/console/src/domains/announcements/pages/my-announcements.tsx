import { type ReceivedAnnouncement, readAllAnnouncements } from '@lc/contract/announcements';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Input, Pagination, Segmented, Skeleton, Tabs, Tag } from 'antd';
import { useDeferredValue, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { limited } from '../../../ui/text-limit.ts';
import { AnnouncementModal } from '../components/announcement-modal.tsx';
import { type Category, priorityColours, refreshReceived, useReceivedPage } from '../components/received.ts';
import '../components/announcements.css';

type ReadFilter = 'all' | ReceivedAnnouncement['readFlag'];

const Records = ({
  records,
  onOpen,
}: {
  records: readonly ReceivedAnnouncement[];
  onOpen: (anntId: string) => void;
}) => {
  const t = useT();
  return (
    <ul className="lc-received-list">
      {records.map((record) => {
        const isUnread = record.readFlag === '0';
        return (
          <li key={record.id} data-unread={isUnread ? '' : undefined}>
            <button type="button" onClick={() => onOpen(record.anntId)}>
              <Tag color={priorityColours[record.priority]}>{record.priority_dictText}</Tag>
              <span className="lc-received-title">
                {record.titile}
                {isUnread && <span className="lc-sr-only"> {t('myAnnouncements.unread')}</span>}
              </span>
              <span className="lc-received-time">
                {t('announcementShow.from', { sender: record.sender ?? '—', time: record.sendTime ?? '—' })}
              </span>
              <span className="lc-received-text">{record.msgTxt}</span>
              <span className="lc-received-marks">
                {isUnread && record.remindTime && <Tag>{t('myAnnouncements.reminder')}</Tag>}
                {record.annexCount > 0 && t('myAnnouncements.files', { count: record.annexCount })}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};

const startSize = 10;

const Inbox = ({ category }: { category: Category }) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [page, setPage] = useState({ pageNo: 1, pageSize: startSize });
  const [readFlag, setReadFlag] = useState<ReadFilter>('all');
  const [titile, setTitle] = useState('');
  const sought = useDeferredValue(titile.trim());
  const [shown, setShown] = useState<string>();
  const { data, error, isPending, refetch } = useReceivedPage({
    ...page,
    msgCategory: category,
    ...(readFlag !== 'all' && { readFlag }),
    ...(sought !== '' && { titile: `*${sought}*` }),
  });
  const toFirst = () => setPage(({ pageSize }) => ({ pageNo: 1, pageSize }));
  const handleReadAll = async () => {
    try {
      await api(readAllAnnouncements, { body: { msgCategory: category } });
      message.success(t('announcements.allMarkedRead'));
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal) message.error(refusal);
    } finally {
      void refreshReceived(client);
    }
  };
  const isRestricted = readFlag !== 'all' || sought !== '';
  return (
    <>
      <div className="lc-received-head">
        <Segmented<ReadFilter>
          value={readFlag}
          options={[
            { value: 'all', label: t('myAnnouncements.all') },
            { value: '0', label: t('myAnnouncements.unread') },
            { value: '1', label: t('myAnnouncements.read') },
          ]}
          onChange={(next) => {
            setReadFlag(next);
            toFirst();
          }}
        />
        <Input
          allowClear
          {...limited(190)}
          aria-label={t('myAnnouncements.search')}
          placeholder={t('myAnnouncements.search')}
          value={titile}
          onChange={(event) => {
            setTitle(event.target.value);
            toFirst();
          }}
        />
        <Button onClick={() => void handleReadAll()}>{t('bell.readAll')}</Button>
      </div>
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {error && !data && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {data && data.records.length === 0 && (
        <Notice
          kind={isRestricted ? 'noMatch' : 'empty'}
          title={t(isRestricted ? 'myAnnouncements.noneFound' : 'myAnnouncements.none')}
        />
      )}
      {data && data.records.length > 0 && <Records records={data.records} onOpen={setShown} />}
      {data && data.total > startSize && (
        <Pagination
          align="end"
          responsive
          showSizeChanger
          current={page.pageNo}
          pageSize={page.pageSize}
          total={data.total}
          onChange={(pageNo, pageSize) => setPage({ pageNo, pageSize })}
        />
      )}
      {shown && <AnnouncementModal anntId={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};

/** Everything that the reader received, by category: `/system/UserAnnouncementList?msgCategory=1`. */
const MyAnnouncementsPage = () => {
  const t = useT();
  const { fullPath } = usePageTab();
  const [path = '', search = ''] = fullPath.split('?');
  const category: Category = new URLSearchParams(search).get('msgCategory') === '2' ? '2' : '1';
  return (
    <section className="lc-received">
      <Tabs
        activeKey={category}
        onChange={(key) => navigate(`${path}?msgCategory=${key}`)}
        items={[
          { key: '1', label: t('bell.notices') },
          { key: '2', label: t('bell.messages') },
        ]}
      />
      <Inbox key={category} category={category} />
    </section>
  );
};

export default MyAnnouncementsPage;

import { announcement, announcementReplies, seeReplies } from '@lc/contract/announcements';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Badge, Pagination, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { FileLinks } from '../../../kernel/files/index.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { onPush } from '../../../kernel/push.ts';
import { EmptyState, LoadError } from '../../../ui/states.tsx';

const pageSize = 10;

/** The thread of answers to an announcement, oldest first. Looking at it marks them as seen by the sender. */
export const Replies = ({ id, replied }: { id: string; replied: number }) => {
  const t = useT();
  const language = useLanguage();
  const [pageNo, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [announcement.spec.name, 'replies', id, language, pageNo, replied],
    queryFn: ({ signal }) => api(announcementReplies, { query: { id, pageNo, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  // The badge counts answers that wait for the sender, so it changes with each.
  useEffect(() => onPush('badge', () => void refetch()), [refetch]);
  const hasNew = data?.records.some(({ seen }) => !seen) === true;
  useEffect(() => {
    // What could not be marked stays new, and is marked the next time.
    if (hasNew) api(seeReplies, { body: { id } }, { isBackground: true }).catch(() => undefined);
  }, [hasNew, id]);
  if (isPending) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (!data) return <LoadError message={error?.message} onRetry={() => void refetch()} />;
  if (data.total === 0) return <EmptyState title={t('announcementPage.noReplies')} />;
  return (
    <>
      <ul className="lc-replies">
        {data.records.map((reply) => (
          <li key={reply.id}>
            <div className="lc-replies-head">
              <strong>
                {reply.realname} ({reply.username}){' '}
                {!reply.seen && <Badge status="processing" text={t('announcementPage.newReply')} />}
              </strong>
              <span>{reply.createTime}</span>
            </div>
            <p className="lc-announcement-words">{reply.replyContent}</p>
            <FileLinks files={reply.annexList} />
          </li>
        ))}
      </ul>
      {data.total > pageSize && (
        <Pagination
          size="small"
          align="end"
          showSizeChanger={false}
          current={pageNo}
          pageSize={pageSize}
          total={data.total}
          onChange={setPage}
        />
      )}
    </>
  );
};

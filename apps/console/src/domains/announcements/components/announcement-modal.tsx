import { type ReceivedAnnouncement, readAnnouncement, replyBySendId } from '@lc/contract/announcements';
import { annexFiles } from '@lc/contract/media/annex.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError, api } from '../../../kernel/api.ts';
import { FileLinks } from '../../../kernel/files/index.ts';
import { SafeHtml } from '../../../kernel/html/safe-html.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { LoadError } from '../../../ui/states.tsx';
import { AnnouncementFrame } from './announcement-frame.tsx';
import { receivedKey, refreshReceived, useReceived } from './received.ts';
import { ReplyDialog } from './reply-dialog.tsx';

const Annexes = ({ anntId }: { anntId: string }) => {
  const t = useT();
  const { data } = useQuery({
    queryKey: [receivedKey, 'annexes', anntId],
    queryFn: ({ signal }) => api(annexFiles, { query: { obj: 'announcement', objId: anntId } }, { signal }),
    staleTime: 0,
  });
  if (!data?.length) return null;
  return (
    <section className="lc-announcement-part">
      <h3>{t('announcementShow.annexes')}</h3>
      <FileLinks files={data} />
    </section>
  );
};

/** The reader's own reply. That there is none is a refusal, and the reason to show the button (section 4). */
const useOwnReply = (sendId: string | undefined) =>
  useQuery({
    queryKey: [receivedKey, 'reply', sendId],
    queryFn: ({ signal }) => api(replyBySendId, { query: { id: sendId ?? '' } }, { signal }),
    enabled: sendId !== undefined,
    retry: false,
    staleTime: 0,
  });

const Shown = ({ record, onLeave }: { record: ReceivedAnnouncement; onLeave: () => void }) => {
  const t = useT();
  const { data: reply } = useOwnReply(record.id);
  return (
    <>
      <p className="lc-announcement-from">
        {t('announcementShow.from', { sender: record.sender ?? '—', time: record.sendTime ?? '—' })}
      </p>
      <SafeHtml
        html={record.msgContent}
        onPath={(path) => {
          navigate(path);
          onLeave();
        }}
      />
      {record.annexCount > 0 && <Annexes anntId={record.anntId} />}
      {reply && (
        <section className="lc-announcement-part">
          <h3>{t('announcementShow.yourReply')}</h3>
          <p className="lc-announcement-from">{reply.createTime}</p>
          <p className="lc-announcement-words">{reply.replyContent}</p>
          <FileLinks files={reply.annexList} />
        </section>
      )}
    </>
  );
};

/** An announcement as its receiver reads it: opening it marks it as read, then shows it (section 4). */
export const AnnouncementModal = ({ anntId, onClose }: { anntId: string; onClose: () => void }) => {
  const t = useT();
  const client = useQueryClient();
  const [isReplying, setReplying] = useState(false);
  const [marked, setMarked] = useState<string>();
  const { data: record, error, refetch } = useReceived(anntId, marked === anntId);
  const own = useOwnReply(record?.id);
  useEffect(() => {
    // That it could not be marked is no reason not to show it; it only stays unread.
    api(readAnnouncement, { body: { anntId } })
      .then(
        () =>
          void client.invalidateQueries({
            predicate: ({ queryKey }) =>
              queryKey[1] === 'bell' || queryKey[1] === 'page' || queryKey[1] === 'unread',
          }),
        () => undefined,
      )
      .finally(() => setMarked(anntId));
  }, [anntId, client]);
  const hasNoReply = own.error instanceof ApiError && own.error.kind === 'refused';
  const isGone = error instanceof ApiError && error.kind === 'refused';
  return (
    <>
      <AnnouncementFrame
        title={record?.titile ?? ''}
        priority={record && { value: record.priority, text: record.priority_dictText }}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('common.close')}</Button>
            {record?.anntId && hasNoReply && (
              <Button type="primary" onClick={() => setReplying(true)}>
                {t('announcementShow.reply')}
              </Button>
            )}
          </>
        }
      >
        {record && <Shown record={record} onLeave={onClose} />}
        {!record && !error && <Skeleton active paragraph={{ rows: 6 }} />}
        {!record && error && (
          <LoadError
            title={isGone ? t('announcementShow.gone') : undefined}
            message={error.message}
            onRetry={isGone ? undefined : () => void refetch()}
          />
        )}
      </AnnouncementFrame>
      {isReplying && record && (
        <ReplyDialog
          record={record}
          onClose={() => setReplying(false)}
          onSent={() => {
            setReplying(false);
            void refreshReceived(client);
          }}
        />
      )}
    </>
  );
};

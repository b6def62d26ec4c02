import { type ReceivedAnnouncement, readAnnouncement, replyBySendId } from '@lc/contract/announcements';
import { annexFiles } from '@lc/contract/media/annex.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
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
      {record.mayReply && record.replyDue && !reply && (
        <p className="lc-announcement-from">{t('announcementShow.replyDue', { time: record.replyDue })}</p>
      )}
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

interface AnnouncementModalProps {
  anntId: string;
  /** It came up by itself: it is read when its reader closes it, not by being opened, and closes where it is read elsewhere. */
  popup?: { others: number };
  onClose: () => void;
}

/**
 * An announcement as its receiver reads it: opening it marks it as read, then shows it (section 4). One that must be read
 * stays until its reader says that it was.
 */
export const AnnouncementModal = ({ anntId, popup, onClose }: AnnouncementModalProps) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const isPopup = popup !== undefined;
  const [isReplying, setReplying] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [marked, setMarked] = useState<string>();
  const { data: record, error, refetch } = useReceived(anntId, isPopup || marked === anntId);
  const own = useOwnReply(record?.id);
  const mark = useCallback(
    async (confirmed: boolean) => {
      await api(readAnnouncement, { body: { anntId, confirmed } });
      const isCount = (key: unknown) => key === 'bell' || key === 'page' || key === 'unread';
      void client.invalidateQueries({ predicate: ({ queryKey }) => isCount(queryKey[1]) });
    },
    [anntId, client],
  );
  useEffect(() => {
    if (isPopup) return;
    // That it could not be marked is no reason not to show it; it only stays unread.
    mark(false)
      .catch(() => undefined)
      .finally(() => setMarked(anntId));
  }, [anntId, isPopup, mark]);
  const isUnread = record?.readFlag === '0';
  const isReadElsewhere = isPopup && record?.readFlag === '1' && !isReplying;
  const closes = useRef(onClose);
  closes.current = onClose;
  useEffect(() => {
    if (isReadElsewhere) closes.current();
  }, [isReadElsewhere]);
  const mustConfirm = record?.mustRead === true && isUnread;
  const handleClose = () => {
    if (isPopup && isUnread) mark(false).catch(() => undefined);
    onClose();
  };
  const handleConfirm = async () => {
    setSaving(true);
    try {
      await mark(true);
      onClose();
    } catch (failure) {
      message.error(failure instanceof Error ? failure.message : t('form.failed'));
    } finally {
      setSaving(false);
    }
  };
  const hasNoReply = own.error instanceof ApiError && own.error.kind === 'refused';
  const isGone = error instanceof ApiError && error.kind === 'refused';
  return (
    <>
      <AnnouncementFrame
        title={record?.titile ?? ''}
        priority={record && { value: record.priority, text: record.priority_dictText }}
        isKept={mustConfirm}
        onClose={handleClose}
        footer={
          <>
            {popup !== undefined && popup.others > 0 && (
              <span className="lc-announcement-others" role="status">
                {t('announcementShow.others', { count: popup.others })}
              </span>
            )}
            {record?.anntId && record.mayReply && hasNoReply && (
              <Button type={mustConfirm ? 'default' : 'primary'} onClick={() => setReplying(true)}>
                {t('announcementShow.reply')}
              </Button>
            )}
            {mustConfirm ? (
              <Button type="primary" loading={isSaving} onClick={() => void handleConfirm()}>
                {t('announcementShow.confirmRead')}
              </Button>
            ) : (
              <Button onClick={handleClose}>
                {t(isPopup && isUnread ? 'announcementShow.read' : 'common.close')}
              </Button>
            )}
          </>
        }
      >
        {record && <Shown record={record} onLeave={handleClose} />}
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

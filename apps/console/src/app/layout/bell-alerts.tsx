import {
  announcementsOfUser,
  type ReceivedAnnouncement,
} from '@lc/contract/announcements/announcement-send.api.ts';
import { useEffect, useRef } from 'react';
import type { AlertChoice } from '../../kernel/alerts/alert-choice.ts';
import { notify, sound } from '../../kernel/alerts/tell.ts';
import { api } from '../../kernel/api.ts';
import { onPush } from '../../kernel/push.ts';
import { useUrgentToasts } from './urgent-toasts.tsx';

interface BellAlertsProps {
  choice: AlertChoice;
  onOpen: (anntId: string) => void;
}

/** Most notifications for one thing that happened; the bell has the rest. */
const most = 3;

/** What tells an announcement, and a reminder of it, from what was there before. */
const signatureOf = ({ id, remindTime }: ReceivedAnnouncement): string => `${id} ${remindTime ?? ''}`;

/** Tells of what came in since the page was opened: of what is urgent always, else in the way the person chose. */
const BellAlerts = ({ choice, onOpen }: BellAlertsProps) => {
  const known = useRef<ReadonlySet<string>>(undefined);
  const toasts = useUrgentToasts(onOpen);
  const newest = useRef({ choice, onOpen, toasts });
  newest.current = { choice, onOpen, toasts };
  useEffect(() => {
    const look = async (): Promise<void> => {
      const found = await api(announcementsOfUser, {}, { isBackground: true });
      const unread = [...found.anntMsgList, ...found.sysMsgList];
      const isWhole = unread.length === found.anntMsgTotal + found.sysMsgTotal;
      const before = known.current;
      known.current = new Set([...(before ?? []), ...unread.map(signatureOf)]);
      const fresh = before ? unread.filter((record) => !before.has(signatureOf(record))) : [];
      // What comes up by itself needs no toast.
      const quiet = (records: readonly ReceivedAnnouncement[]) => records.filter(({ popup }) => !popup);
      newest.current.toasts.follow(quiet(unread), quiet(fresh), isWhole);
      if (fresh.length === 0) return;
      if (newest.current.choice.sound) void sound();
      if (!newest.current.choice.notify) return;
      for (const { anntId, titile, sender, msgTxt } of fresh.slice(0, most))
        notify({
          name: `announcement-${anntId}`,
          title: titile,
          text: [sender, msgTxt].filter(Boolean).join('\n'),
          onClick: () => newest.current.onOpen(anntId),
        });
    };
    const lookQuietly = (): void => void look().catch(() => undefined);
    lookQuietly();
    return onPush('announcement', lookQuietly);
  }, []);
  return null;
};

export default BellAlerts;

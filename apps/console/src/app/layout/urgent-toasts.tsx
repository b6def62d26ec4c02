import type { ReceivedAnnouncement } from '@lc/contract/announcements/announcement-send.api.ts';
import { App, Button } from 'antd';
import { useRef } from 'react';
import { useT } from '../../kernel/i18n.ts';
import './urgent-toasts.css';

const storageKey = 'lc.urgent-toasts';

type Records = readonly ReceivedAnnouncement[];

/** The announcements whose toasts were open before this window was loaded anew. */
const readOpen = (): readonly unknown[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
};

const isUrgent = ({ priority }: ReceivedAnnouncement): boolean => priority === 'H';

interface UrgentToasts {
  /**
   * Shows what is `fresh` and urgent, and takes away what was read elsewhere; `unread` names all that is unread only
   * where it `isWhole`.
   */
  follow: (unread: Records, fresh: Records, isWhole: boolean) => void;
}

/** Urgent announcements as notifications that stay until they are closed or read; what comes at once shares one. */
export const useUrgentToasts = (onOpen: (anntId: string) => void): UrgentToasts => {
  const t = useT();
  const { notification } = App.useApp();
  const shown = useRef<ReadonlyMap<string, Records>>(undefined);

  const keep = (next: ReadonlyMap<string, Records>): void => {
    shown.current = next;
    const ids = [...next.values()].flatMap((records) => records.map(({ id }) => id));
    sessionStorage.setItem(storageKey, JSON.stringify(ids));
  };
  const forget = (key: string): void => {
    const next = new Map(shown.current);
    next.delete(key);
    keep(next);
  };
  const draw = (key: string, records: Records): void => {
    const [first, ...others] = records;
    if (!first) {
      notification.destroy(key);
      return;
    }
    const open = (anntId: string) => () => {
      if (others.length === 0) {
        notification.destroy(key);
        forget(key);
      }
      onOpen(anntId);
    };
    const isOne = others.length === 0;
    notification.warning({
      key,
      duration: false,
      className: 'lc-urgent-toast',
      title: isOne ? first.titile : t('urgentToast.several', { count: records.length }),
      description: isOne ? (
        <p>{first.msgTxt}</p>
      ) : (
        <ul>
          {records.map(({ id, anntId, titile }) => (
            <li key={id}>
              <Button type="link" size="small" onClick={open(anntId)}>
                {titile}
              </Button>
            </li>
          ))}
        </ul>
      ),
      actions: isOne && (
        <Button type="primary" size="small" onClick={open(first.anntId)}>
          {t('urgentToast.open')}
        </Button>
      ),
      onClose: () => forget(key),
    });
  };

  return {
    follow: (unread, fresh, isWhole) => {
      const before = shown.current ?? new Map<string, Records>();
      const again = shown.current === undefined ? readOpen() : [];
      const added = unread.filter(
        (record) => isUrgent(record) && (fresh.includes(record) || again.includes(record.id)),
      );
      const isGone = ({ id }: ReceivedAnnouncement): boolean =>
        added.some((record) => record.id === id) || (isWhole && !unread.some((record) => record.id === id));
      const next = new Map<string, Records>();
      for (const [key, records] of before) {
        const left = records.filter((record) => !isGone(record));
        if (left.length > 0) next.set(key, left);
        if (left.length < records.length) draw(key, left);
      }
      if (added[0]) {
        const key = `urgent-${added[0].id}`;
        next.set(key, added);
        draw(key, added);
      }
      keep(next);
    },
  };
};

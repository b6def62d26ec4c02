import { BellOutlined, LoadingOutlined } from '@ant-design/icons';
import { unreadAnnouncements } from '@lc/contract/announcements/unread.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge, Popover } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useAlertChoice } from '../../kernel/alerts/alert-choice.ts';
import { api } from '../../kernel/api.ts';
import { useT } from '../../kernel/i18n.ts';
import { late, lateAside } from '../../kernel/late.tsx';
import { lateDialog } from '../../kernel/late-dialog.tsx';
import { onPush } from '../../kernel/push.ts';
import { useSession } from '../../kernel/session.ts';
import { useIsSocketOpen } from '../../kernel/socket.ts';
import { partsOfDomain, withWords } from '../../kernel/words.ts';
import { badgeCap } from './menu-items.tsx';

// Most pages are left without a look at what is behind the bell.
const behind = () =>
  withWords(import('../../domains/announcements/components/behind-bell.ts'), partsOfDomain('announcements'));
const BellWaiting = () => {
  const t = useT();
  return (
    <div className="lc-bell-loading" role="status" aria-busy="true">
      <LoadingOutlined aria-label={t('shell.loading')} />
    </div>
  );
};
const BellPanel = late(async () => ({ default: (await behind()).BellPanel }), BellWaiting);
const BellAlerts = lateAside(() => import('./bell-alerts.tsx'));
const Popups = lateAside(async () => ({ default: (await behind()).Popups }));
const AnnouncementModal = lateDialog(async () => ({ default: (await behind()).AnnouncementModal }));

/** Time between two looks while the server cannot say that something changed, in ms: shorter in the first minute (section 9). */
const pollTimes = { first: 6_000, later: 30_000, firstLasts: 60_000 } as const;

/** The moment since which the server cannot say that something changed; undefined while it can. */
const useSilentSince = (): number | undefined => {
  const isSocketOpen = useIsSocketOpen();
  const [since, setSince] = useState<number>();
  useEffect(() => setSince(isSocketOpen ? undefined : Date.now()), [isSocketOpen]);
  return since;
};

/** How much is unread, and what of it comes up by itself. A look that fails is not repeated until the connection is back (section 8). */
const useUnread = (): { count: number; popups: readonly string[] } | undefined => {
  const client = useQueryClient();
  const silentSince = useSilentSince();
  const pollTime = (): number | false => {
    if (silentSince === undefined) return false;
    return Date.now() - silentSince < pollTimes.firstLasts ? pollTimes.first : pollTimes.later;
  };
  const { data } = useQuery({
    queryKey: ['announcementReceived', 'unread'],
    queryFn: ({ signal }) => api(unreadAnnouncements, {}, { signal, isBackground: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) => (state.error ? false : pollTime()),
  });
  useEffect(
    () => onPush('announcement', () => void client.invalidateQueries({ queryKey: ['announcementReceived'] })),
    [client],
  );
  return data && { count: data.anntMsgTotal + data.sysMsgTotal, popups: data.popups };
};

/** In ms; what a page needs while it opens comes first. */
const openingTime = 3000;

const useOpenForLong = (): boolean => {
  const [isForLong, setForLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setForLong(true), openingTime);
    return () => clearTimeout(timer);
  }, []);
  return isForLong;
};

/** The bell of the header: how much is unread, and what opens from it. */
export const Bell = () => {
  const t = useT();
  const known = useUnread();
  const unread = known?.count ?? 0;
  const [hadPopups, setHadPopups] = useState(false);
  if (!hadPopups && known && known.popups.length > 0) setHadPopups(true);
  const { info } = useSession();
  const { choice } = useAlertChoice(info?.id ?? '');
  const isOpenForLong = useOpenForLong();
  const areAlertsDue = isOpenForLong || choice.notify || choice.sound;
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<string>();
  const before = useRef(unread);
  const [hasRisen, setRisen] = useState(false);
  useEffect(() => {
    setRisen(unread > before.current);
    before.current = unread;
  }, [unread]);
  const handleOpen = (anntId: string) => {
    setOpen(false);
    setShown(anntId);
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="bottom"
        open={isOpen}
        onOpenChange={setOpen}
        destroyOnHidden
        content={<BellPanel onOpen={handleOpen} onClose={() => setOpen(false)} />}
      >
        <button
          type="button"
          className="lc-header-button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={unread > 0 ? t('bell.openWith', { count: unread }) : t('bell.open')}
        >
          <Badge count={unread} overflowCount={badgeCap} size="small">
            <BellOutlined aria-hidden="true" />
          </Badge>
        </button>
      </Popover>
      <span className="lc-sr-only" role="status">
        {hasRisen && t('bell.new')}
      </span>
      {known !== undefined && areAlertsDue && <BellAlerts choice={choice} onOpen={handleOpen} />}
      {hadPopups && <Popups ids={known?.popups ?? []} />}
      {shown && <AnnouncementModal anntId={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};

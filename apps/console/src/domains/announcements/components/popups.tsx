import { useEffect, useState } from 'react';
import { AnnouncementModal } from './announcement-modal.tsx';

/** Announcements that come up by themselves, one after the other; each once while this window is open. */
export const Popups = ({ ids }: { ids: readonly string[] }) => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<string>();
  const waiting = ids.filter((id) => id !== shown && !seen.has(id));
  const [next] = waiting;
  useEffect(() => {
    if (shown === undefined && next !== undefined) setShown(next);
  }, [shown, next]);
  if (shown === undefined) return null;
  const handleClose = () => {
    setSeen(new Set([...seen, shown]));
    setShown(undefined);
  };
  return (
    <AnnouncementModal key={shown} anntId={shown} popup={{ others: waiting.length }} onClose={handleClose} />
  );
};

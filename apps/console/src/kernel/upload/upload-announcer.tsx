import { useEffect, useState } from 'react';
import { useT } from '../i18n.ts';
import { isUnderWay, type UploadItem } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Progress is said in steps of so many percent: more would drown everything else. */
const step = 25;

/** How much of everything that is on its way has gone out, in whole steps. */
const stepOf = (items: readonly UploadItem[]): number => {
  const total = items.reduce((sum, { file }) => sum + file.size, 0);
  const sent = items.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0);
  return total === 0 ? 0 : Math.floor(((sent / total) * 100) / step) * step;
};

/** Says to those who do not see the list what becomes of its files. */
export const UploadAnnouncer = ({ queue }: { queue: Pick<UploadQueue, 'items' | 'subscribe'> }) => {
  const t = useT();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    let before = new Map(queue.items().map(({ key, status }) => [key, status]));
    let announcedBefore = '';
    // Heard from the queue itself: a file that arrived may leave the list before the page is drawn.
    return queue.subscribe(() => {
      const items = queue.items();
      const ended = items.filter(
        ({ key, status }) => (status === 'success' || status === 'error') && before.get(key) !== status,
      );
      before = new Map(items.map(({ key, status }) => [key, status]));
      if (ended.length > 0) {
        const sentences = ended.map(({ file: { name }, status, reason }) =>
          status === 'success' ? t('upload.saidDone', { name }) : t('upload.saidFailed', { name, reason }),
        );
        setAnnouncement(sentences.join(' · '));
        return;
      }
      const underWay = items.filter(isUnderWay);
      const progress = t('upload.saidProgress', { count: underWay.length, percent: stepOf(underWay) });
      if (underWay.length > 0 && progress !== announcedBefore) setAnnouncement(progress);
      announcedBefore = progress;
    });
  }, [queue.items, queue.subscribe, t]);

  return (
    <span className="lc-sr-only" role="status">
      {announcement}
    </span>
  );
};

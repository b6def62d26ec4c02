import { announcement } from '@lc/contract/announcements';
import { offeredTransitions } from '@lc/contract/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import {
  type Action,
  ResourceListPage,
  type Row,
  refreshResource,
  textOf,
  useDictionary,
  useMoves,
  useOffer,
} from '../../../kernel/resource/index.ts';
import { AnnouncementDrawer } from '../components/announcement-drawer.tsx';
import { loadDetail } from '../components/detail.ts';
import { LoadedPreview } from '../components/loaded-preview.tsx';
import { CountedListView, ReaderCount, refreshFigures } from '../components/reader-counts.tsx';
import { ScheduleDialog } from '../components/schedule-dialog.tsx';
import { StatisticsDrawer } from '../components/statistics-drawer.tsx';
import { useDrafts, useMoveRules } from '../components/use-drafts.tsx';
import { useReviews } from '../components/use-reviews.ts';

type Opened = { name: 'form'; id?: string } | { name: 'preview' | 'schedule' | 'statistics'; row: Row };

const Status = ({ row }: { row: Row }) => {
  const t = useT();
  const item = useDictionary('send_status').find(({ value }) => value === row.sendStatus);
  const publishAt = textOf(row.publishAt);
  return row.sendStatus === '0' && publishAt ? (
    <Tag color="cyan">{t('announcementPage.scheduledFor', { time: publishAt })}</Tag>
  ) : (
    <>
      <Tag color={item?.color ?? undefined}>{item?.text ?? textOf(row.sendStatus)}</Tag>
      <ReaderCount id={row.id} />
    </>
  );
};

const publishing = offeredTransitions(announcement).find(({ name }) => name === 'publish');

const cells = { sendStatus: (row: Row) => <Status row={row} /> };

/** Announcements as they are managed: written, published, revoked, copied, and who read them. */
const AnnouncementListPage = () => {
  const t = useT();
  const can = useCan();
  const offer = useOffer();
  const client = useQueryClient();
  const drafts = useDrafts();
  const moveRules = useMoveRules();
  const moves = useMoves(announcement, { rules: moveRules });
  const reviewOf = useReviews();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  // Whoever looked at the readers of one has newer figures than the list.
  const closeStatistics = () => {
    close();
    refreshFigures(client);
  };

  const actionsOf = (row: Row): Action[] => {
    const isDraft = row.sendStatus === '0';
    const isScheduled = isDraft && textOf(row.publishAt) !== '';
    const isSent = row.sendStatus === '1' || row.sendStatus === '2';
    const review = reviewOf(row);
    return [
      ...offer('announcement:edit', {
        key: 'edit',
        label: t('list.edit'),
        run: () => setOpened({ name: 'form', id: row.id }),
        when: isDraft && !isScheduled,
      }),
      ...offer('announcement:edit', {
        key: 'submit',
        label: t('announcementPage.submit'),
        run: () => drafts.submit(row),
        when: isDraft && !isScheduled && review !== 'none',
      }),
      ...offer('announcement:publish', {
        key: 'schedule',
        label: t('announcementPage.schedule'),
        run: () => setOpened({ name: 'schedule', row }),
        when: isDraft && review !== 'required',
      }),
      ...offer('announcement:publish', {
        key: 'unschedule',
        label: t('announcementPage.unschedule'),
        run: () => void drafts.unschedule(row),
        when: isScheduled,
      }),
      ...offer('announcement:statistics', {
        key: 'statistics',
        label: t('announcementPage.statistics'),
        run: () => setOpened({ name: 'statistics', row }),
        when: isSent,
      }),
      ...offer('announcement:add', {
        key: 'copy',
        label: t('announcementPage.copy'),
        run: () => void drafts.copy(row),
      }),
    ];
  };
  const handleSaved = async (id: string, publish: boolean) => {
    close();
    refreshResource(client, announcement);
    if (!publish) return;
    const detail = await loadDetail(id).catch(() => undefined);
    if (!detail) return;
    if (reviewOf(detail.row) === 'required') drafts.submit(detail.row);
    else if (publishing) moves.start(publishing, detail.row);
  };

  return (
    <>
      <ResourceListPage
        resource={announcement}
        cells={cells}
        view={CountedListView}
        onAdd={can('announcement:add') ? () => setOpened({ name: 'form' }) : undefined}
        onOpen={(row) => setOpened({ name: 'preview', row })}
        moveRules={moveRules}
        rowActions={actionsOf}
      />
      {opened?.name === 'form' && (
        <AnnouncementDrawer
          id={opened.id}
          mayPublish={can('announcement:publish')}
          onClose={close}
          onSaved={(id, publish) => void handleSaved(id, publish)}
        />
      )}
      {opened?.name === 'preview' && <LoadedPreview id={opened.row.id} onClose={close} />}
      {opened?.name === 'schedule' && <ScheduleDialog row={opened.row} onClose={close} />}
      {opened?.name === 'statistics' && <StatisticsDrawer row={opened.row} onClose={closeStatistics} />}
    </>
  );
};

export default AnnouncementListPage;

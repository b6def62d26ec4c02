import { announcement } from '@lc/contract/announcements';
import { Button, Skeleton } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { localizedOf, RecordApproval, RecordTimeline, textOf } from '../../../kernel/resource/index.ts';
import { LoadError } from '../../../ui/states.tsx';
import { AnnouncementFrame } from './announcement-frame.tsx';
import { useDetail } from './detail.ts';
import { PreviewModal } from './preview-modal.tsx';

/** A saved announcement as its receivers see it, and how it came to its state. */
export const LoadedPreview = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useT();
  const { data, error, refetch } = useDetail(id);
  if (data)
    return (
      <PreviewModal
        titles={localizedOf(data.row.titileI18n)}
        contents={data.contents}
        priority={textOf(data.row.priority)}
        files={data.files}
        onClose={onClose}
      >
        <RecordApproval
          resource={announcement}
          id={id}
          className="lc-announcement-part"
          heading="h3"
          onLeave={onClose}
        />
        <section className="lc-announcement-part">
          <h3>{t('timeline.title')}</h3>
          <RecordTimeline resource={announcement} id={id} />
        </section>
      </PreviewModal>
    );
  return (
    <AnnouncementFrame
      title={t('announcementPage.preview')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </AnnouncementFrame>
  );
};

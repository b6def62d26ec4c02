import { announcement, scheduleAnnouncement } from '@lc/contract/announcements';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { isMoment } from '../../../kernel/moment-input.tsx';
import { ComingMoment, nextHour } from '../../../kernel/moment-item.tsx';
import { nameOf, type Row, refreshResource, textOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

/** Has a draft published by itself at a moment to come. */
export const ScheduleDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [publishAt = '', setPublishAt] = useState<string | undefined>(
    () => textOf(row.publishAt) || nextHour(),
  );
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const handleSave = async () => {
    setSaving(true);
    try {
      await api(scheduleAnnouncement, { body: { id: row.id, publishAt } });
      message.success(t('announcements.onSchedule', { time: publishAt }));
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : t('form.failed'));
    } finally {
      setSaving(false);
      refreshResource(client, announcement);
    }
  };
  return (
    <Modal
      width={dialogWidths.generic}
      open
      title={t('announcementPage.scheduleOf', { name: nameOf(announcement, row) })}
      okText={t('announcementPage.schedule')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: !isMoment('dateTime', publishAt), loading: isSaving }}
      onOk={() => void handleSave()}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        {refusal && <Alert type="error" showIcon title={refusal} />}
        <ComingMoment
          id="lc-schedule"
          label={t('announcementPage.scheduleAt')}
          value={publishAt}
          onChange={setPublishAt}
        />
      </Form>
    </Modal>
  );
};

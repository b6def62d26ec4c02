import { announcement, scheduleAnnouncement } from '@lc/contract/announcements';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, DatePicker, Form, Modal } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { nameOf, type Row, refreshResource, textOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

const format = 'YYYY-MM-DD HH:mm:ss';

/** Has a draft published by itself at a moment to come. */
export const ScheduleDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const given = textOf(row.publishAt);
  const [moment, setMoment] = useState<Dayjs | null>(
    given ? dayjs(given) : dayjs().add(1, 'hour').startOf('hour'),
  );
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const handleSave = async () => {
    if (!moment) return;
    const publishAt = moment.format(format);
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
      okButtonProps={{ disabled: !moment, loading: isSaving }}
      onOk={() => void handleSave()}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        {refusal && <Alert type="error" showIcon title={refusal} />}
        <Form.Item label={t('announcementPage.scheduleAt')} htmlFor="lc-schedule">
          <DatePicker
            id="lc-schedule"
            className="lc-form-whole"
            showTime
            value={moment}
            disabledDate={(day) => day.isBefore(dayjs().startOf('day'))}
            onChange={(next) => setMoment(next)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};

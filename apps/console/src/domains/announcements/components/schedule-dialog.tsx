import { announcement, scheduleAnnouncement } from '@lc/contract/announcements';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Modal } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { readerTime } from '../../../kernel/clock.ts';
import { useT } from '../../../kernel/i18n.ts';
import { isMoment, MomentInput, useMomentProblem } from '../../../kernel/moment-input.tsx';
import { nameOf, type Row, refreshResource, textOf } from '../../../kernel/resource/index.ts';
import { currentTimeZone } from '../../../kernel/session-store.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

const format = 'YYYY-MM-DD HH:mm:ss';

/** Has a draft published by itself at a moment to come. */
export const ScheduleDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [publishAt = '', setPublishAt] = useState<string | undefined>(
    () => textOf(row.publishAt) || dayjs(readerTime()).add(1, 'hour').startOf('hour').format(format),
  );
  const problem = useMomentProblem()('dateTime', publishAt);
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
        <Form.Item
          label={t('announcementPage.scheduleAt')}
          htmlFor="lc-schedule"
          extra={t('moment.zone', { zone: currentTimeZone() })}
          validateStatus={problem === undefined ? undefined : 'error'}
          help={problem}
        >
          <MomentInput
            id="lc-schedule"
            className="lc-form-whole"
            kind="dateTime"
            value={publishAt}
            disabledDate={(day) => day.isBefore(dayjs(readerTime()).startOf('day'))}
            onChange={setPublishAt}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};

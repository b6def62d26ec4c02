import {
  announcement,
  type announcementStatistics,
  reminderChannels,
  remindOfAnnouncement,
} from '@lc/contract/announcements';
import type { EndpointResult } from '@lc/contract/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { type Row, refusalOf, useDictionary } from '../../../kernel/resource/index.ts';
import './announcements.css';

type Statistics = EndpointResult<typeof announcementStatistics>;

/** Reminds those who have not read: in their bells, and by message where there are gateways. */
export const Remind = ({ row, figures }: { row: Row; figures: Statistics }) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [isSaving, setSaving] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const offered = useDictionary('message_channel').filter(({ value }) =>
    figures.reminderChannels.some((channel) => channel === value),
  );
  const isPossible = figures.unread > 0 && figures.mayRemindFrom === null;
  const { reminder } = figures;
  const handleRemind = async () => {
    setSaving(true);
    try {
      const channels = reminderChannels.filter((channel) => chosen.includes(channel));
      const { count } = await api(remindOfAnnouncement, { body: { id: row.id, channels } });
      message.success(t('announcements.reminded', { count }));
      setChosen([]);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
    } finally {
      setSaving(false);
      void client.invalidateQueries({ queryKey: [announcement.spec.name, 'statistics', row.id] });
    }
  };
  return (
    <div className="lc-announcement-remind">
      <Button loading={isSaving} disabled={!isPossible} onClick={() => void handleRemind()}>
        {t('announcementPage.remind')}
      </Button>
      {isPossible && offered.length > 0 && (
        <fieldset className="lc-announcement-channels">
          <legend>{t('announcementPage.remindAlso')}</legend>
          <Checkbox.Group
            options={offered.map(({ value, text }) => ({ value, label: text }))}
            value={[...chosen]}
            onChange={(values) => setChosen(values.map(String))}
          />
        </fieldset>
      )}
      {figures.remindTime && <span>{t('announcementPage.remindedAt', { time: figures.remindTime })}</span>}
      {reminder && (
        <span aria-live="polite">
          {t(reminder.done ? 'announcementPage.remindSent' : 'announcementPage.remindSending', {
            messages: reminder.messages,
            unreachable: reminder.unreachable,
          })}
        </span>
      )}
      {figures.mayRemindFrom && (
        <span>{t('announcementPage.remindFrom', { time: figures.mayRemindFrom })}</span>
      )}
    </div>
  );
};

import { actOnEvent, eventById } from '@lc/contract/content';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input, Modal, Space, Tag } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { tx, useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

type Action = 'cancel' | 'publishResult';

/** Where an event stands, what is left of its seats, and what can be done with it as a whole. */
export const EventHead = ({ id }: { id: string }) => {
  const t = useT();
  const can = useCan();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const queryKey = ['contentEvent', id];
  const { data: event } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(eventById, { query: { id } }, { signal }),
  });
  if (!event) return null;
  const act = async (action: Action) => {
    try {
      await api(actOnEvent, { body: { id, action, ...(reason ? { reason } : {}) } });
      setAsking(false);
      message.success(t('system.updated'));
      void client.invalidateQueries({ queryKey });
    } catch (error) {
      message.error(refusalOf(error) ?? t('form.failed'));
    }
  };
  const { stage, seats, seatsLeft } = event;
  const isOver = stage === 'closed' || stage === 'processing' || stage === 'finished';
  const isOpen = !isOver && stage !== 'cancelled' && stage !== 'result';
  return (
    <Space wrap className="lc-event-head">
      <strong>{event.title}</strong>
      <Tag color={stage === 'live' || stage === 'open' ? 'green' : undefined}>
        {tx(`eventStage.${stage}`)}
      </Tag>
      {seats !== null && <span>{t('eventPage.seatsLeft', { left: seatsLeft ?? 0, seats })}</span>}
      {event.reason && <span>{event.reason}</span>}
      {can('contentItem:edit') && isOpen && (
        <Button danger onClick={() => setAsking(true)}>
          {t('eventPage.callOff')}
        </Button>
      )}
      {can('contentItem:edit') && isOver && event.model === 'opinion' && (
        <Button type="primary" onClick={() => void act('publishResult')}>
          {t('eventPage.result')}
        </Button>
      )}
      <Modal
        width={dialogWidths.generic}
        open={asking}
        title={t('eventPage.callOff')}
        okText={t('eventPage.callOff')}
        okButtonProps={{ danger: true, disabled: reason.trim() === '' }}
        onOk={() => void act('cancel')}
        onCancel={() => setAsking(false)}
      >
        <label htmlFor="lc-event-reason">{t('eventPage.reason')}</label>
        <Input.TextArea
          id="lc-event-reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(change) => setReason(change.target.value)}
        />
      </Modal>
    </Space>
  );
};

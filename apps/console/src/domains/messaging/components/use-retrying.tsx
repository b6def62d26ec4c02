import { canMove } from '@lc/contract/kernel';
import { messageMachine, message as messageResource, retryMessages } from '@lc/contract/messaging';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { type Row, refreshResource, refusalOf } from '../../../kernel/resource/index.ts';

/** Whether a message may be sent again by hand. What was masked in it is gone, so then there is nothing to send. */
export const canRetry = ({ status, hasSecret }: Row): boolean => {
  const state = messageMachine.states.find((candidate) => candidate === status);
  return state !== undefined && hasSecret !== true && canMove(messageMachine, 'retry', state);
};

/** Asks, and sends messages again. */
export const useRetrying = (): ((rows: readonly Row[], onDone?: () => void) => void) => {
  const t = useT();
  const client = useQueryClient();
  const { modal, message } = App.useApp();
  const send = async (rows: readonly Row[]) => {
    try {
      await api(retryMessages, { body: { ids: rows.map(({ id }) => id).join(',') } });
      message.success(t('messagePage.retried'));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
    }
    refreshResource(client, messageResource);
  };
  return (rows, onDone) =>
    modal.confirm({
      title: t('messagePage.retryAsk', { count: rows.length }),
      content: rows.some(({ reason }) => reason === 'unsure') ? t('messagePage.retryHint') : undefined,
      okText: t('messagePage.retry'),
      cancelText: t('form.cancel'),
      onOk: async () => {
        await send(rows);
        onDone?.();
      },
    });
};

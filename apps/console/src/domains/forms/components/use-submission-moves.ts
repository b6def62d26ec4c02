import {
  type FormSubmissionMove,
  formSubmission,
  formSubmissionMachine,
  handleSubmissions,
  reopenSubmissions,
} from '@lc/contract/forms';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { type MessageKey, useT } from '../../../kernel/i18n.ts';
import { type Action, type Row, refreshResource, refusalOf } from '../../../kernel/resource/index.ts';

const endpoints = { handle: handleSubmissions, reopen: reopenSubmissions } as const;
const words = {
  handle: 'submissionPage.handle',
  reopen: 'submissionPage.reopen',
} as const satisfies Record<FormSubmissionMove, MessageKey>;
const moves = ['handle', 'reopen'] as const;

/**
 * What the machine and the reader's rights let him do with submissions, all of them at once. `onMoved` hears of what
 * went well: whoever keeps rows keeps them in the state they were in.
 */
export const useSubmissionMoves = (): ((rows: readonly Row[], onMoved?: () => void) => Action[]) => {
  const t = useT();
  const can = useCan();
  const client = useQueryClient();
  const { message } = App.useApp();
  const run = async (move: FormSubmissionMove, rows: readonly Row[], onMoved?: () => void) => {
    try {
      await api(endpoints[move], { body: { ids: rows.map(({ id }) => id).join(',') } });
      onMoved?.();
      message.success(t('system.updated'));
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal) message.error(refusal);
    } finally {
      refreshResource(client, formSubmission);
    }
  };
  const isPossible = (move: FormSubmissionMove, rows: readonly Row[]): boolean => {
    const { from, permission } = formSubmissionMachine.transitions[move];
    return can(permission) && rows.every(({ status }) => from.some((state) => state === status));
  };
  return (rows, onMoved) =>
    moves
      .filter((move) => rows.length > 0 && isPossible(move, rows))
      .map((move) => ({ key: move, label: t(words[move]), run: () => void run(move, rows, onMoved) }));
};

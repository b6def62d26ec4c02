import type { EndpointResult } from '@lc/contract/kernel';
import type { UploadedFile } from '@lc/contract/media';
import {
  addSigners,
  claimTask,
  closeInstance,
  copyTask,
  invalidateInstance,
  type ProcessButton,
  reassignTask,
  removeSigners,
  resumeInstance,
  returnTask,
  skipNode,
  suspendInstance,
  type TaskButton,
  type taskOperate,
  unclaimTask,
  urgeTask,
  withdrawInstance,
} from '@lc/contract/process';
import { api } from '../../../kernel/api.ts';
import type { useT } from '../../../kernel/i18n.ts';

/** What is done with a task or an instance besides deciding. */
export type ActionCode = Exclude<ProcessButton, 'agree' | 'disagree'> | 'takeBack';
/** A button of a task or an instance. */
export type Action = Pick<TaskButton, 'label' | 'commentRequired'> & { code: ActionCode };

/** What it is done with. */
export interface Place {
  processInstanceId: string;
  /** The task, or the decision that can be taken back. */
  taskId?: string | undefined;
}

/** What was asked before. */
export interface Answers {
  reason: string;
  files: readonly UploadedFile[];
  people: readonly string[];
  /** Where it goes. */
  node: string | undefined;
  /** How it comes back from there. */
  resubmit: 'replay' | 'direct';
}

export const noAnswers: Answers = { reason: '', files: [], people: [], node: undefined, resubmit: 'replay' };

type Question = 'onePerson' | 'people' | 'visited' | 'target' | 'files';

interface Asking {
  asks: readonly Question[];
  hint?: Parameters<ReturnType<typeof useT>>[0];
  isDanger?: boolean;
}

/** What an action asks, besides why. What is not named here is done at once, unless a reason is required. */
export const askings: Partial<Record<ActionCode, Asking>> = {
  return: { asks: ['visited', 'files'] },
  jump: { asks: ['target', 'files'], hint: 'processAction.jumpHint', isDanger: true },
  transfer: { asks: ['onePerson', 'files'] },
  delegate: { asks: ['onePerson', 'files'] },
  addSign: { asks: ['people', 'files'] },
  removeSign: { asks: ['people', 'files'] },
  cc: { asks: ['people'] },
  withdraw: { asks: [], hint: 'processAction.withdrawHint' },
  takeBack: { asks: [], hint: 'processAction.takeBackHint' },
  invalid: { asks: [], hint: 'processAction.invalidHint', isDanger: true },
  close: { asks: [], hint: 'processAction.closeHint', isDanger: true },
};

/** After these the task is still the reader's. */
export const keepsTask: ReadonlySet<ActionCode> = new Set([
  'claim',
  'addSign',
  'removeSign',
  'cc',
  'urge',
  'suspend',
  'resume',
]);

/** What a jump names to end the process as if it were approved. */
export const endTarget = 'end';

/** The call behind a button. */
export const send = (code: ActionCode, { processInstanceId, taskId = '' }: Place, answers: Answers) => {
  const { reason, files, people, node, resubmit } = answers;
  const withReason = reason.trim() ? { reason } : {};
  const annex = files.length > 0 ? { annex: files.map(({ id }) => ({ id })) } : {};
  const annexIds = files.length > 0 ? { annexIds: files.map(({ id }) => id).join(',') } : {};
  switch (code) {
    case 'claim':
      return api(claimTask, { query: { taskId, ...withReason } });
    case 'unclaim':
      return api(unclaimTask, { body: { taskId, ...withReason } });
    case 'return':
      return api(returnTask, {
        query: { taskId, reason, resubmit, ...(node && { nodeId: node }), ...annexIds },
      });
    case 'jump':
      return api(skipNode, { query: { taskId, skipTaskNode: node ?? '', ...withReason, ...annexIds } });
    case 'transfer':
    case 'delegate':
      return api(reassignTask, {
        query: { taskId, userName: people[0] ?? '', mode: code, ...withReason, ...annexIds },
      });
    case 'addSign':
    case 'removeSign':
      return api(code === 'addSign' ? addSigners : removeSigners, {
        body: { taskId, userNames: people.join(','), ...withReason, ...annex },
      });
    case 'cc':
      return api(copyTask, { body: { taskId, userNames: people.join(','), ...withReason } });
    case 'urge':
      return api(urgeTask, { body: { ...(taskId ? { taskId } : { processInstanceId }), ...withReason } });
    case 'withdraw':
      return api(withdrawInstance, { query: { processInstanceId, ...withReason } });
    case 'takeBack':
      return api(withdrawInstance, { query: { taskId, ...withReason } });
    case 'invalid':
      return api(invalidateInstance, { query: { processInstanceId, reason } });
    case 'suspend':
    case 'resume':
      return api(code === 'suspend' ? suspendInstance : resumeInstance, { query: { processInstanceId } });
    case 'close':
      return api(closeInstance, { query: { processInstanceId, ...withReason } });
  }
};

/** Where a task can go. */
export type Targets = Pick<EndpointResult<typeof taskOperate>, 'histListNode' | 'jumpTargets'>;

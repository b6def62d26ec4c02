import { buttonWords, type ProcessButton, processButtons, type TaskButton } from '@lc/contract/process';
import { translate } from '@lc/contract/words';
import type { NodeConfig } from '@lc/process-core';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { InstanceRow } from './instance.queries.ts';
import { mayManage } from './instance.queries.ts';
import type { TaskRow } from './task.queries.ts';

/** What a step offers unless it is configured otherwise. */
const usual: readonly ProcessButton[] = [
  'agree',
  'disagree',
  'return',
  'claim',
  'unclaim',
  'transfer',
  'delegate',
  'addSign',
  'removeSign',
  'cc',
];
const atStart: readonly ProcessButton[] = ['agree', 'claim', 'unclaim', 'withdraw', 'invalid'];
const ofStarters: readonly ProcessButton[] = ['withdraw', 'invalid', 'urge'];
/** What managers may do with any task. */
const ofManagers: readonly ProcessButton[] = ['transfer', 'jump', 'urge', 'suspend', 'close'];

interface Place {
  task: TaskRow;
  instance: Pick<InstanceRow, 'status' | 'subsiteId' | 'starterId'>;
  config: NodeConfig;
  /** Whether the caller may take the instance back, as its process has it. */
  canWithdraw?: boolean;
}

const isConfigured = (config: NodeConfig, code: ProcessButton): boolean => {
  if (config.buttons) return config.buttons.some((button) => button === code);
  return (config.isInitiator ? atStart : usual).includes(code);
};

/** What having a task gives nobody, however its step is configured: candidates, the starter and managers have it. */
const ofOthers: ReadonlySet<ProcessButton> = new Set([
  'claim',
  'withdraw',
  'invalid',
  'urge',
  'suspend',
  'resume',
  'close',
]);

/** Whether a button makes sense for whoever has the task. */
const fits = ({ task }: Place, code: ProcessButton): boolean =>
  code === 'unclaim' ? task.isShared : !ofOthers.has(code);

const startersOf = (canWithdraw: boolean | undefined): readonly ProcessButton[] =>
  ofStarters.filter((code) => code !== 'withdraw' || canWithdraw);

/** What the caller may do with a task now: the configuration of the step, its state and the caller's rights. */
export const allowedButtons = (place: Place, ctx: CallContext): ReadonlySet<ProcessButton> => {
  const { task, instance, config } = place;
  const allowed = new Set<ProcessButton>();
  const isManager = mayManage(ctx, instance.subsiteId);
  if (instance.status === 'suspended' && isManager)
    for (const code of ['resume', 'close'] as const) allowed.add(code);
  if (instance.status !== 'running' || task.state !== 'open') return allowed;
  if (isManager) for (const code of ofManagers) allowed.add(code);
  if (task.isCandidate && isConfigured(config, 'claim')) allowed.add('claim');
  if (task.isMine) {
    for (const code of processButtons) if (isConfigured(config, code) && fits(place, code)) allowed.add(code);
    // Whoever was asked for help hands the task back; the rest is its owner's.
    if (task.isDelegated)
      for (const code of ['disagree', 'return', 'addSign', 'removeSign', 'delegate', 'unclaim'] as const)
        allowed.delete(code);
  }
  if (instance.starterId === ctx.session.userId)
    for (const code of startersOf(place.canWithdraw)) allowed.add(code);
  return allowed;
};

/** What the caller may do with an instance in which they have no task. */
const allowedOn = (
  { status, subsiteId, starterId }: Place['instance'],
  canWithdraw: boolean,
  ctx: CallContext,
): ReadonlySet<ProcessButton> => {
  const isOpen = status === 'running' || status === 'suspended';
  if (!isOpen) return new Set();
  const isStarter = starterId === ctx.session.userId && status === 'running';
  const ofManager =
    status === 'running' ? (['urge', 'suspend', 'close'] as const) : (['resume', 'close'] as const);
  return new Set([
    ...(isStarter ? startersOf(canWithdraw) : []),
    ...(mayManage(ctx, subsiteId) ? ofManager : []),
  ]);
};

/** Their calls take nothing without a reason. */
const alwaysWithReason: ReadonlySet<ProcessButton> = new Set(['return', 'invalid']);

const asksForReason = (config: NodeConfig, code: ProcessButton): boolean =>
  alwaysWithReason.has(code) ||
  (config.reasonFor ? config.reasonFor.some((one) => one === code) : code === 'disagree');

/** @throws process.taskGone, process.taskDone, process.notAssignee, process.buttonOff, process.reasonRequired */
export const requireButton = (
  place: Place,
  code: ProcessButton,
  reason: string | undefined,
  ctx: CallContext,
): void => {
  if (place.instance.status === 'suspended') throw new AppError('process.suspended');
  const { state, doneByName: name } = place.task;
  if (state !== 'open')
    throw name === null
      ? new AppError('process.taskGone')
      : new AppError('process.taskDone', { params: { name } });
  if (!allowedButtons(place, ctx).has(code))
    throw new AppError(
      place.task.isMine || place.task.isCandidate || mayManage(ctx, place.instance.subsiteId)
        ? 'process.buttonOff'
        : 'process.notAssignee',
    );
  if (asksForReason(place.config, code) && !reason?.trim()) throw new AppError('process.reasonRequired');
};

const shown = (
  codes: ReadonlySet<ProcessButton>,
  config: NodeConfig,
  { language }: CallContext,
): TaskButton[] =>
  processButtons
    .filter((code) => codes.has(code))
    .map((code, index) => ({
      code,
      label: translate(language, buttonWords[code]),
      sort: index + 1,
      enabled: true,
      commentRequired: asksForReason(config, code),
    }));

/** The buttons of a task as a page shows them. */
export const buttonsOf = (place: Place, ctx: CallContext): TaskButton[] =>
  shown(allowedButtons(place, ctx), place.config, ctx);

/** The buttons of an instance for somebody who has no task of it. */
export const instanceButtons = (
  instance: Place['instance'],
  canWithdraw: boolean,
  ctx: CallContext,
): TaskButton[] => shown(allowedOn(instance, canWithdraw, ctx), {}, ctx);

/** The buttons that a step has by its version, whoever has it. */
export const configuredButtons = (config: NodeConfig, ctx: CallContext): TaskButton[] =>
  shown(new Set(processButtons.filter((code) => isConfigured(config, code))), config, ctx);

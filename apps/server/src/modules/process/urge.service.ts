import type { EndpointInput } from '@lc/contract/kernel';
import { cutText, inEveryLanguage, type Language, pickLocalized } from '@lc/contract/kernel';
import type { urgeTask } from '@lc/contract/process';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import { currentTime } from '../../kernel/clock.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { canSend } from '../../kernel/settings.ts';
import { notifyUsers } from '../announcements/index.ts';
import { sendMessages } from '../messaging/index.ts';
import { type Definition, loadDefinition } from './definition.queries.ts';
import { type InstanceRow, insertOpinion, lockInstance, mayManage } from './instance.queries.ts';
import type { EngineContext } from './live.ts';
import { linkToInstance } from './page-address.ts';
import { instanceOfTask } from './task.queries.ts';

interface Urged {
  userId: string;
  phone: string | null;
  language: Language;
  node: string;
  name: string;
  task: string;
}

/** Notes the open tasks of an instance that nobody was urged about within the hour. @returns who has them */
const takeOpen = async (
  tx: Tx,
  { instanceId, taskId, except }: { instanceId: string; taskId: string | undefined; except: string },
): Promise<Urged[]> => {
  const { rows } = await sql<Urged>`with urged as (
      update wf_task set urged_at = now() where instance_id = ${instanceId} and state = 'open'
        and (${taskId ?? null}::bigint is null or id = ${taskId ?? null})
        and (urged_at is null or urged_at < now() - interval '1 hour')
      returning id, node_id, name, assignee_id)
    select distinct on (u.id) u.id as "userId", nullif(u.phone, '') as phone, u.language, urged.node_id as node, urged.name,
      urged.id as task
    from urged join sys_user u on u.deleted_at is null and u.status = '1' and u.id <> ${except}
      and (u.id = urged.assignee_id or (urged.assignee_id is null
        and exists (select from wf_task_candidate k where k.task_id = urged.id and k.user_id = u.id)))
    order by u.id limit 500`.execute(tx);
  return rows;
};

const urgeWords = (key: 'process.urgeTitle' | 'process.urgeWords', { name }: Definition, starter: string) =>
  inEveryLanguage((language) =>
    cutText(translate(language, key, { process: pickLocalized(name, language), name: starter }), 200),
  );

const notifyAssignees = async (
  context: EngineContext,
  tx: Tx,
  { row, people }: { row: InstanceRow; people: readonly Urged[] },
  ctx: CallContext,
): Promise<void> => {
  const { realname } = ctx.session;
  const definition = await loadDefinition(tx, row.definitionId);
  await notifyUsers(context, tx, {
    subsiteId: row.subsiteId,
    userIds: people.map(({ userId }) => userId),
    title: urgeWords('process.urgeTitle', definition, realname),
    words: urgeWords('process.urgeWords', definition, realname),
    link: linkToInstance(row.id),
    sender: ctx.session,
  });
  if (!canSend(context.config, 'sms')) return;
  const hour = Math.floor(currentTime() / 3_600_000);
  const messages = people.flatMap(({ phone, language, name, node, userId, task }) => {
    if (phone === null) return [];
    const process = cutText(pickLocalized(definition.name, language), 100);
    const params = { process, step: cutText(name, 100) || node, starter: realname };
    const occasion = `task_urged:${task}:${userId}:${hour}`;
    return [{ to: phone, channel: 'sms' as const, language, params, occasion }];
  });
  await sendMessages(context, tx, 'task_urged', messages);
};

/** The starter, or a manager, asks those for whom an instance waits to look at it: by bell and by SMS. */
export const urge = async (
  context: EngineContext,
  { processInstanceId, taskId, reason }: EndpointInput<typeof urgeTask>['body'],
  ctx: CallContext,
): Promise<{ people: number }> => {
  const id = processInstanceId ?? (taskId && (await instanceOfTask(context.db, taskId)));
  if (!id) throw new AppError('system.recordNotFound');
  const { userId, realname } = ctx.session;
  return inTransaction(context.db, async (tx) => {
    const row = await lockInstance(tx, id, ctx);
    if (!row) throw new AppError('system.recordNotFound');
    if (row.starterId !== userId && !mayManage(ctx, row.subsiteId)) throw new AppError('process.notStarter');
    if (row.status === 'suspended') throw new AppError('process.suspended');
    if (row.status !== 'running') throw new AppError('process.ended');
    const people = await takeOpen(tx, { instanceId: id, taskId, except: userId });
    if (people.length === 0) throw new AppError('process.urgedLately');
    await notifyAssignees(context, tx, { row, people }, ctx);
    await insertOpinion(tx, { instanceId: id, action: 'urge', userId, userName: realname, content: reason });
    await writeAudit(tx, ctx, {
      action: 'flowAssign',
      resource: 'processInstance',
      recordId: id,
      recordLabel: row.title,
      subsiteId: row.subsiteId,
    });
    return { people: people.length };
  });
};

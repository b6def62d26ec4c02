import type { Language } from '@lc/contract/kernel';
import { cutText, pickLocalized } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { canSend } from '../../kernel/settings.ts';
import { enqueueForFlow } from '../messaging/index.ts';
import type { EngineContext, Live, Moment } from './live.ts';

interface Reached {
  name: string;
  phone: string;
  language: Language;
}

/** Most people to whom one step writes at once. */
const mostReached = 200;

const isReachable = sql`u.deleted_at is null and u.status = '1' and u.phone <> ''`;

const starterOf = async (tx: Tx, { starterId }: Live): Promise<Reached[]> => {
  const { rows } = await sql<Reached>`select u.realname as name, u.phone, u.language from sys_user u
    where u.id = ${starterId} and ${isReachable}`.execute(tx);
  return rows;
};

/** Those who have or had a step: whoever decided it, has it, or could claim it. */
const handlersOf = async (tx: Tx, { id }: Live, token: number): Promise<Reached[]> => {
  const { rows } = await sql<Reached>`select u.realname as name, u.phone, u.language from sys_user u
    where ${isReachable} and u.id in (
      select coalesce(t.done_by, t.assignee_id) from wf_task t where t.instance_id = ${id} and t.token = ${token}
      union select k.user_id from wf_task t join wf_task_candidate k on k.task_id = t.id
      where t.instance_id = ${id} and t.token = ${token} and t.state = 'open' and t.assignee_id is null)
    order by u.id limit ${mostReached}`.execute(tx);
  return rows;
};

const short = (text: string): string => cutText(text, 100);

const sendOne = async (
  context: EngineContext,
  tx: Tx,
  live: Live,
  { on, node, token }: Moment,
  { template: templateCode, to }: { template: string; to: 'handlers' | 'starter' },
): Promise<void> => {
  const [starter] = await starterOf(tx, live);
  const people = to === 'starter' ? (starter ? [starter] : []) : await handlersOf(tx, live, token);
  for (const { name, phone, language } of people) {
    const params = {
      name,
      title: short(live.title),
      process: short(pickLocalized(live.definition.name, language)),
      step: short(live.definition.model.nodes[node]?.name || node),
      starter: starter?.name ?? '',
    };
    const businessKey = `process-${live.id}:${token}:${on}`;
    const flow = { templateCode, numbers: [phone], businessKey, language, params, by: 'system' };
    await enqueueForFlow(context, tx, flow);
  }
};

/**
 * Sends what the steps of an instance say about what has just happened to them. A template that is gone or asks for
 * values that steps do not have keeps no approval.
 */
export const sendStepSms = async (context: EngineContext, tx: Tx, live: Live): Promise<void> => {
  for (const moment of live.moments.splice(0))
    for (const sms of live.definition.config[moment.node]?.sms ?? []) {
      if (sms.on !== moment.on || !canSend(context.config, 'sms')) continue;
      try {
        await sendOne(context, tx, live, moment, sms);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        context.log.warn(
          { err: error, instance: live.id, node: moment.node },
          'a step could not send its SMS',
        );
      }
    }
};

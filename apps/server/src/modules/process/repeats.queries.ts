import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';

/** Whether the caller did this with the task `t`, and nobody has done anything with it since. */
const wasLast = (action: string, { session: { userId } }: CallContext): RawBuilder<unknown> => sql`coalesce((
  select o.action = ${action} and o.user_id = ${userId} from wf_opinion o
  where o.instance_id = t.instance_id and o.task_id = t.id order by o.id desc limit 1), false)`;

/** Whether the task `t` led to a step. */
const hasLedTo = (node: string): RawBuilder<unknown> => sql`exists (select from wf_activity a
  where a.instance_id = t.instance_id and a.from_token = t.token and a.node_id = ${node})`;

/** Who has a task to whom the caller gave it last. */
export const givenTo = async (
  tx: Tx,
  taskId: string,
  mode: string,
  ctx: CallContext,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select t.assignee_id as id from wf_task t
    where t.id = ${taskId} and t.state = 'open' and t.assignee_id is not null and ${wasLast(mode, ctx)}`.execute(
    tx,
  );
  return rows[0]?.id;
};

/** Whether the caller went from a task to a step, or to the end. */
export const hasJumped = async (tx: Tx, taskId: string, to: string, ctx: CallContext): Promise<boolean> => {
  const hasEnded = sql`exists (select from wf_instance i where i.id = t.instance_id and i.status = 'completed')`;
  const { rows } = await sql`select from wf_task t where t.id = ${taskId} and t.state <> 'open'
    and ${to === 'end' ? hasEnded : hasLedTo(to)} and ${wasLast('jump', ctx)}`.execute(tx);
  return rows.length > 0;
};

/** Whether the caller returned a task: to this step, where one is named. */
export const hasReturned = async (
  tx: Tx,
  taskId: string,
  to: string | undefined,
  { session: { userId } }: CallContext,
): Promise<boolean> => {
  const { rows } = await sql`select from wf_task t where t.id = ${taskId} and t.state = 'done'
    and t.outcome = 'return' and t.done_by = ${userId}
    and ${to === undefined ? sql`true` : hasLedTo(to)}`.execute(tx);
  return rows.length > 0;
};

/** Those who sign with a token: whoever still has to, and whoever has. */
export const signersOf = async (tx: Tx, instanceId: string, token: number): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`select assignee_id as id from wf_task
    where instance_id = ${instanceId} and token = ${token} and state <> 'canceled' and assignee_id is not null`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Whether a person has signed with a token, for themselves or in the place of somebody. */
export const hasSigned = async (
  tx: Tx,
  { instanceId, token, except }: { instanceId: string; token: number; except: string },
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql`select from wf_task where instance_id = ${instanceId} and token = ${token}
    and state = 'done' and done_by = ${userId} and id <> ${except} limit 1`.execute(tx);
  return rows.length > 0;
};

/** Whether the signature of a person was taken from a token, and they were not asked again. */
export const isRemovedSigner = async (
  tx: Tx,
  instanceId: string,
  token: number,
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql<{ isRemoved: boolean }>`
    select state = 'canceled' and outcome = 'removed' as "isRemoved" from wf_task
    where instance_id = ${instanceId} and token = ${token} and assignee_id = ${userId}
    order by id desc limit 1`.execute(tx);
  return rows[0]?.isRemoved ?? false;
};

/** What the caller decided last in an instance. */
export const lastDecisionOf = async (
  tx: Tx,
  instanceId: string,
  userId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from wf_task where instance_id = ${instanceId}
    and state = 'done' and done_by = ${userId} order by ended_at desc, id desc limit 1`.execute(tx);
  return rows[0]?.id;
};

import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { afterCommit } from '../../kernel/db/transaction.ts';
import { type CountCache, countsOf } from '../../kernel/resource/count-cache.ts';
import { isVisibleInstance } from './instance.queries.ts';
import { actsFor } from './people.queries.ts';
import { taskName } from './step-names.ts';

/** A task, read while its instance is locked. */
export interface TaskRow {
  id: string;
  instanceId: string;
  nodeId: string;
  name: string;
  token: number;
  assigneeId: string | null;
  assigneeName: string | null;
  ownerId: string | null;
  isDelegated: boolean;
  /** Whether a person gave it to who has it. */
  isGiven: boolean;
  state: 'waiting' | 'open' | 'done' | 'canceled';
  doneBy: string | null;
  doneByName: string | null;
  outcome: string | null;
  /** Whether the caller, or somebody they stand in for, has it or could claim it. */
  isMine: boolean;
  isCandidate: boolean;
  /** Whether several people could have taken it. */
  isShared: boolean;
  /** Whose task it is, where the caller has it only because they stand in for them. */
  standsInFor: { id: string; name: string } | null;
}

/** How many tasks people have, as lists of tasks were counted a moment ago. */
export const taskCountsOf = (db: Db): CountCache => countsOf(db, 'processTask');

/** Tasks have changed: they are counted anew. */
export const forgetTaskCounts = (tx: Tx): void => afterCommit(tx, taskCountsOf(tx).clear);

/** An instance whose tasks change, with everybody for whom one has come or gone. */
export interface Telling {
  id: string;
  toNotify: Set<string>;
}

/** Those whom tasks concern that a statement has changed as `changed`: who has one, or could have claimed it. */
const whomChanged = sql`
  select c.assignee_id as id from changed c where c.assignee_id is not null
  union select k.user_id from changed c join wf_task_candidate k on k.task_id = c.id and k.claimable_since is not null`;

const change = async (tx: Tx, { toNotify }: Telling, statement: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{ id: string }>`with changed as (${statement}) ${whomChanged}`.execute(tx);
  for (const { id } of rows) toNotify.add(id);
};

/** The instance of a task. */
export const instanceOfTask = async (db: Db, taskId: string): Promise<string | undefined> => {
  const { rows } = await sql<{
    id: string;
  }>`select instance_id as id from wf_task where id = ${taskId}`.execute(db);
  return rows[0]?.id;
};

/** A task of an instance that the caller sees. */
export const loadTask = async (db: Db, taskId: string, ctx: CallContext): Promise<TaskRow | undefined> => {
  const me = ctx.session.userId;
  const people = actsFor(me);
  const isCandidate = (id: RawBuilder<unknown>) =>
    sql`exists (select from wf_task_candidate k where k.task_id = t.id and k.user_id = ${id})`;
  const { rows } = await sql<TaskRow>`
    select t.id, t.instance_id as "instanceId", t.node_id as "nodeId",
      ${taskName('t.name', ctx.language)} as name, t.token, t.assignee_id as "assigneeId",
      u.realname as "assigneeName", t.owner_id as "ownerId", t.is_delegated as "isDelegated", t.is_given as "isGiven", t.state,
      t.done_by as "doneBy", d.realname as "doneByName", t.outcome,
      coalesce(t.assignee_id in ${people}, false) as "isMine",
      t.assignee_id is null and exists (
        select from wf_task_candidate k where k.task_id = t.id and k.user_id in ${people}) as "isCandidate",
      (select count(*) from wf_task_candidate k where k.task_id = t.id) > 1 as "isShared",
      (select jsonb_build_object('id', p.id::text, 'name', p.realname) from sys_user p
        where p.id in ${people} and p.id <> ${me} and (p.id = t.assignee_id
          or (coalesce(t.assignee_id, ${me}) = ${me} and ${isCandidate(sql`p.id`)} and not ${isCandidate(sql`${me}`)}))
        order by p.id limit 1) as "standsInFor"
    from wf_task t join wf_instance i on i.id = t.instance_id left join sys_user u on u.id = t.assignee_id
      left join sys_user d on d.id = t.done_by
    where t.id = ${taskId} and ${isVisibleInstance(ctx)}`.execute(db);
  return rows[0];
};

export interface NewTask {
  nodeId: string;
  name: string;
  token: number;
  round: number;
  dueAt: Date | null;
}

/** Makes one task that one person has, or that several could claim. */
export const insertTask = async (
  tx: Tx,
  { id, toNotify }: Telling,
  task: NewTask,
  people: readonly string[],
): Promise<void> => {
  const only = people.length === 1 ? people[0] : null;
  await sql`with made as (
      insert into wf_task (instance_id, node_id, name, token, round, assignee_id, due_at)
      values (${id}, ${task.nodeId}, ${task.name}, ${task.token}, ${task.round}, ${only ?? null}, ${task.dueAt})
      returning id, assignee_id, created_at)
    insert into wf_task_candidate (task_id, user_id, claimable_since)
      select made.id, person, case when made.assignee_id is null then made.created_at end
      from made, unnest(${[...people]}::bigint[]) person`.execute(tx);
  for (const person of people) toNotify.add(person);
};

/** Makes a task for each of several people; one after the other, only the first is open. */
export const insertSignatures = async (
  tx: Tx,
  { id, toNotify }: Telling,
  task: NewTask,
  people: readonly string[],
  { isSequential, after = 0 }: { isSequential: boolean; after?: number },
): Promise<void> => {
  await sql`insert into wf_task (instance_id, node_id, name, token, round, item, assignee_id, is_given, state, due_at)
    select ${id}, ${task.nodeId}, ${task.name}, ${task.token}, ${task.round}, ${after} + p.place, p.person, ${after > 0},
      case when ${isSequential} and ${after} + p.place > 1 then 'waiting' else 'open' end, ${task.dueAt}::timestamptz
    from unnest(${[...people]}::bigint[]) with ordinality p(person, place) order by p.place`.execute(tx);
  const open = isSequential ? people.slice(0, after === 0 ? 1 : 0) : people;
  for (const person of open) toNotify.add(person);
};

/** Opens the next of several who sign one after the other. */
export const openNextSignature = (tx: Tx, live: Telling, token: number): Promise<void> =>
  change(
    tx,
    live,
    sql`update wf_task set state = 'open', created_at = clock_timestamp() where id = (
      select id from wf_task where instance_id = ${live.id} and token = ${token} and state = 'waiting'
      order by item, id limit 1) returning id, assignee_id`,
  );

/** Closes whatever is still open of a token. */
export const cancelTasks = (tx: Tx, live: Telling, token: number, reason: string): Promise<void> =>
  change(
    tx,
    live,
    sql`update wf_task set state = 'canceled', outcome = ${reason}, ended_at = clock_timestamp()
      where instance_id = ${live.id} and token = ${token} and state in ('open', 'waiting') returning id, assignee_id`,
  );

/** A task is done by somebody, or by itself. */
export const finishTask = (
  tx: Tx,
  live: Telling,
  id: string,
  { outcome, userId }: { outcome: string; userId: string | null },
): Promise<void> =>
  change(
    tx,
    live,
    sql`update wf_task set state = 'done', outcome = ${outcome}, done_by = ${userId}, ended_at = clock_timestamp(),
        assignee_id = coalesce(assignee_id, ${userId})
      where id = ${id} and state = 'open' returning id, assignee_id`,
  );

/** Gives a task to a person, or to nobody. */
export const assignTask = async (
  tx: Tx,
  { toNotify }: Telling,
  id: string,
  {
    assigneeId,
    ownerId,
    isDelegated = false,
    isGiven,
  }: { assigneeId: string | null; ownerId?: string | null; isDelegated?: boolean; isGiven?: boolean },
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`with before as (
      select id, assignee_id from wf_task where id = ${id} and state = 'open'),
    given as (update wf_task t set assignee_id = ${assigneeId}, is_delegated = ${isDelegated},
        owner_id = ${ownerId === undefined ? sql`t.owner_id` : ownerId},
        is_given = ${isGiven ?? sql`t.is_given`}
      from before where t.id = before.id returning t.assignee_id)
    select assignee_id as id from before where assignee_id is not null
    union select assignee_id from given where assignee_id is not null
    union select k.user_id from before join wf_task_candidate k on k.task_id = before.id`.execute(tx);
  for (const person of rows) toNotify.add(person.id);
};

/** What is open of a token, in the order in which it came. */
export const openTasksOf = async (tx: Tx, instanceId: string, token: number): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`select id from wf_task
    where instance_id = ${instanceId} and token = ${token} and state = 'open' order by id`.execute(tx);
  return rows;
};

/** Gives whatever is open of a token to others: to one, or to all of whom one may claim it. */
export const giveTasks = async (
  tx: Tx,
  live: Telling,
  token: number,
  people: readonly string[],
): Promise<void> => {
  const only = people.length === 1 ? people[0] : null;
  const open = await openTasksOf(tx, live.id, token);
  for (const { id } of open)
    await assignTask(tx, live, id, { assigneeId: only ?? null, ownerId: null, isGiven: true });
  const tasks = open.map(({ id }) => id);
  await sql`with gone as (delete from wf_task_candidate k
      where k.task_id = any(${tasks}::bigint[]) and k.user_id <> all(${[...people]}::bigint[]))
    insert into wf_task_candidate (task_id, user_id, claimable_since)
    select t.id, person, case when t.assignee_id is null then t.created_at end
    from wf_task t, unnest(${[...people]}::bigint[]) person where t.id = any(${tasks}::bigint[])
    on conflict (user_id, task_id) do update set claimable_since = excluded.claimable_since`.execute(tx);
  for (const person of people) live.toNotify.add(person);
};

/** Everybody for whom something of a token is open. */
export const waitedFor = async (tx: Tx, instanceId: string, token: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select t.assignee_id as id from wf_task t
    where t.instance_id = ${instanceId} and t.token = ${token} and t.state = 'open' and t.assignee_id is not null
    union select k.user_id from wf_task t join wf_task_candidate k on k.task_id = t.id and k.claimable_since is not null
    where t.instance_id = ${instanceId} and t.token = ${token} and t.state = 'open'`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Moves the times at which open steps are due by as long as their instance was suspended. */
export const moveDueTimes = async (tx: Tx, instanceId: string): Promise<void> => {
  await sql`update wf_task t set due_at = t.due_at + (now() - i.suspended_at) from wf_instance i
    where i.id = ${instanceId} and t.instance_id = i.id and t.state in ('open', 'waiting') and t.due_at is not null
      and i.suspended_at is not null`.execute(tx);
};

/** The task of the starter's own step, which is done by handing in. */
export const openTaskOf = async (tx: Tx, instanceId: string, token: number): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from wf_task
    where instance_id = ${instanceId} and token = ${token} and state = 'open' limit 1`.execute(tx);
  return rows[0]?.id;
};

/** The tokens that came from one, at whatever remove, and whether somebody has claimed or decided a task of theirs. */
export const comeFrom = async (
  tx: Tx,
  instanceId: string,
  token: number,
): Promise<{ tokens: Set<number>; isTouched: boolean }> => {
  const { rows } = await sql<{ token: number; isTouched: boolean }>`with recursive line as (
      select token from wf_activity where instance_id = ${instanceId} and from_token = ${token}
      union select a.token from wf_activity a join line l on a.from_token = l.token where a.instance_id = ${instanceId})
    select l.token, exists (select from wf_task t where t.instance_id = ${instanceId} and t.token = l.token
      and (t.state = 'done' or (t.state = 'open' and t.assignee_id is not null
        and (select count(*) from wf_task_candidate k where k.task_id = t.id) > 1))) as "isTouched"
    from line l`.execute(tx);
  return {
    tokens: new Set(rows.map((row) => row.token)),
    isTouched: rows.some(({ isTouched }) => isTouched),
  };
};

/** Whether anybody but the starter has decided something. */
export const isDecidedByOthers = async (tx: Tx, instanceId: string, starterId: string): Promise<boolean> => {
  const { rows } = await sql`select from wf_task where instance_id = ${instanceId} and state = 'done'
    and done_by <> ${starterId} limit 1`.execute(tx);
  return rows.length > 0;
};

/** The steps of people that an instance has been at, in the order in which they were last done. */
export const visitedSteps = async (db: Db, instanceId: string): Promise<string[]> => {
  const { rows } = await sql<{ node: string }>`select node_id as node from wf_task
    where instance_id = ${instanceId} and state = 'done' group by node_id order by max(ended_at), max(id)`.execute(
    db,
  );
  return rows.map(({ node }) => node);
};

/** Closes the open signature of a person, as long as it is not the one with this id. @returns whether it was its turn */
export const cancelSignature = async (
  tx: Tx,
  { id, toNotify }: Telling,
  { token, userId, except }: { token: number; userId: string; except: string },
): Promise<{ wasOpen: boolean } | undefined> => {
  const { rows } = await sql<{ wasOpen: boolean }>`with found as (
      select id, state from wf_task where instance_id = ${id} and token = ${token} and assignee_id = ${userId}
        and state in ('open', 'waiting') and id <> ${except} order by item limit 1)
    update wf_task t set state = 'canceled', outcome = 'removed', ended_at = clock_timestamp() from found
    where t.id = found.id returning found.state = 'open' as "wasOpen"`.execute(tx);
  if (rows[0]) toNotify.add(userId);
  return rows[0];
};

/** The open task that the caller has in an instance, or could claim. */
export const ownTaskOf = async (
  db: Db,
  instanceId: string,
  ctx: CallContext,
): Promise<string | undefined> => {
  const people = actsFor(ctx.session.userId);
  const { rows } = await sql<{ id: string }>`select t.id from wf_task t
    where t.instance_id = ${instanceId} and t.state = 'open' and (t.assignee_id in ${people}
      or (t.assignee_id is null and exists (
        select from wf_task_candidate k where k.task_id = t.id and k.user_id in ${people})))
    order by t.id limit 1`.execute(db);
  return rows[0]?.id;
};

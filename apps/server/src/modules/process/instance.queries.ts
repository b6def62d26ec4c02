import type { Resource } from '@lc/contract/kernel';
import type { InstanceStatus } from '@lc/contract/process';
import { resources } from '@lc/contract/registry';
import type { ProcessState } from '@lc/process-core';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { waitsBriefly } from '../../kernel/db/locks.ts';
import { ofVisibleRecords } from '../../kernel/resource/visibility.ts';
import type { StoppedTimer } from './live.ts';
import { actsFor } from './people.queries.ts';

/** An instance, locked. */
export interface InstanceRow {
  id: string;
  definitionId: string;
  subsiteId: string;
  title: string;
  starterId: string;
  status: InstanceStatus;
  state: ProcessState;
  /** The record that it decides about, if it does. */
  bizTable: string | null;
  bizId: string | null;
}

/** What is read of an instance `i`. */
export const instanceColumns = sql.raw(
  'i.id, i.definition_id as "definitionId", i.subsite_id as "subsiteId", i.title, i.starter_id as "starterId", i.status, i.state, i.biz_table as "bizTable", i.biz_id as "bizId"',
);

/** The records that processes decide about, by their tables. */
const decided = Object.fromEntries(
  Object.values<Resource>(resources).flatMap((resource) =>
    resource.spec.approval ? [[resource.spec.table, resource]] : [],
  ),
);

/**
 * Whether an instance `i` is of the sites of the caller, and about no record that they do not see: its title has the name
 * of the record.
 */
export const isOfOwnSites = (ctx: CallContext): RawBuilder<unknown> => {
  const { subsites } = ctx.session;
  const site = subsites === 'all' ? sql`true` : sql`i.subsite_id = any(${[...subsites]}::bigint[])`;
  const visible = ofVisibleRecords(ctx, 'i', { kind: 'biz_table', id: 'biz_id', of: decided });
  return visible ? sql`(${site} and ${visible})` : site;
};

/** Whether the caller manages the instance `i`. */
const isManaged = (ctx: CallContext): RawBuilder<unknown> =>
  ctx.session.permissions.has('process:manage') ? isOfOwnSites(ctx) : sql`false`;

/** Whether the caller takes part in the instance `i`, was told of it, or manages it. */
export const isVisibleInstance = (ctx: CallContext): RawBuilder<unknown> => {
  const people = actsFor(ctx.session.userId);
  return sql`(i.starter_id = ${ctx.session.userId} or ${isManaged(ctx)}
    or exists (select from wf_cc c where c.instance_id = i.id and c.user_id = ${ctx.session.userId})
    or exists (select from wf_task t where t.instance_id = i.id
      and (t.done_by = ${ctx.session.userId} or t.owner_id = ${ctx.session.userId} or (t.state = 'open' and (t.assignee_id in ${people}
        or exists (select from wf_task_candidate k where k.task_id = t.id and k.user_id in ${people}))))))`;
};

/** Whether the caller may manage it, beyond taking part. */
export const mayManage = ({ session }: CallContext, subsiteId: string): boolean =>
  session.permissions.has('process:manage') &&
  (session.subsites === 'all' || session.subsites.has(subsiteId));

/** Locks an instance that the caller sees. Tokens stand in the locked row, so that none is read stale. */
export const lockInstance = async (
  tx: Tx,
  id: string,
  ctx?: CallContext,
): Promise<InstanceRow | undefined> => {
  const { rows } = await sql<InstanceRow>`select ${instanceColumns} from wf_instance i
    where i.id = ${id} and ${waitsBriefly()} for no key update`.execute(tx);
  const [row] = rows;
  if (!row || !ctx) return row;
  const { rows: seen } =
    await sql`select from wf_instance i where i.id = ${id} and ${isVisibleInstance(ctx)}`.execute(tx);
  return seen.length > 0 ? row : undefined;
};

/** Locks the instance of a task; whether the caller sees it is asked with the task. */
export const lockInstanceOf = async (tx: Tx, taskId: string): Promise<InstanceRow | undefined> => {
  const { rows } = await sql<InstanceRow>`select ${instanceColumns} from wf_instance i
    where i.id = (select instance_id from wf_task where id = ${taskId}) and ${waitsBriefly()} for no key update`.execute(
    tx,
  );
  return rows[0];
};

/** An instance that the caller started with the same request before. */
export const findByRequest = async (
  db: Db,
  requestId: string,
  ctx: CallContext,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from wf_instance
    where starter_id = ${ctx.session.userId} and request_id = ${requestId}`.execute(db);
  return rows[0]?.id;
};

interface NewInstance {
  definitionId: string;
  subsiteId: string;
  title: string;
  starterId: string;
  state: ProcessState;
  requestId: string | undefined;
  bizTable: string | null;
  bizId: string | null;
}

/** The instance that decides about a row now. */
export const findLiveOf = async (
  tx: Db | Tx,
  table: string,
  id: string,
): Promise<{ id: string; starterId: string } | undefined> => {
  const { rows } = await sql<{ id: string; starterId: string }>`
    select id, starter_id as "starterId" from wf_instance
    where biz_table = ${table} and biz_id = ${id} and status in ('running', 'suspended')`.execute(tx);
  return rows[0];
};

/** @returns undefined where the same request has made one meanwhile */
export const insertInstance = async (tx: Tx, row: NewInstance): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into wf_instance (definition_id, subsite_id, title, starter_id, status, state, request_id, biz_table, biz_id)
    values (${row.definitionId}, ${row.subsiteId}, ${row.title}, ${row.starterId}, 'running',
      ${JSON.stringify(row.state)}::jsonb, ${row.requestId ?? null}, ${row.bizTable}, ${row.bizId})
    on conflict (starter_id, request_id) do nothing returning id`.execute(tx);
  return rows[0]?.id;
};

/** Where a token was, from when to when. */
export interface Activity {
  token: number;
  node: string;
  round: number;
  flow?: string;
  /** The token that it came from. */
  from?: number;
  result?: string;
}

/** What somebody said or did, for the history. */
export interface NewOpinion {
  taskId?: string | undefined;
  nodeId?: string | undefined;
  action: string;
  userId: string | null;
  userName: string;
  /** Whose place they took. */
  standsInFor?: { id: string; name: string } | null | undefined;
  content?: string | undefined;
}

const opinionInsert = (instanceId: string, opinion: NewOpinion): RawBuilder<unknown> => sql`
  insert into wf_opinion (instance_id, task_id, node_id, action, user_id, user_name, for_id, for_name, content)
  values (${instanceId}, ${opinion.taskId ?? null}, ${opinion.nodeId ?? null}, ${opinion.action},
    ${opinion.userId}, ${opinion.userName}, ${opinion.standsInFor?.id ?? null}, ${opinion.standsInFor?.name ?? null},
    ${opinion.content || null}) returning id`;

interface Standing {
  state: ProcessState;
  /** Where tokens came to, and from where they left that had come before. */
  entered: readonly Activity[];
  left: readonly { token: number; result: string }[];
  opinion?: NewOpinion | undefined;
  /** The row of the log, as an insert. */
  audit?: RawBuilder<unknown> | undefined;
}

/** Writes where an instance stands, and how it came there, in one statement. @returns the opinion's id */
export const saveInstance = async (
  tx: Tx,
  id: string,
  { state, entered, left, opinion, audit }: Standing,
): Promise<string | undefined> => {
  const nodes = [...new Set(state.tokens.filter((token) => token.state === 'wait').map(({ node }) => node))];
  const isOpen = state.status === 'running' || state.status === 'suspended';
  const came = sql`came as (
    insert into wf_activity (instance_id, token, node_id, round, flow, from_token, ended_at, result)
    select ${id}, a.token, a.node, a.round, a.flow, a."from", case when a.result is not null then clock_timestamp() end, a.result
    from jsonb_to_recordset(${JSON.stringify(entered)}::jsonb)
      as a(token integer, node text, round integer, flow text, "from" integer, result text) order by a.token)`;
  const went = sql`went as (
    update wf_activity a set ended_at = clock_timestamp(), result = l.result
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l(token integer, result text)
    where a.instance_id = ${id} and a.token = l.token)`;
  const parts = [
    ...(entered.length > 0 ? [came] : []),
    ...(left.length > 0 ? [went] : []),
    ...(opinion ? [sql`said as (${opinionInsert(id, opinion)})`] : []),
    ...(audit ? [sql`logged as (${audit})`] : []),
  ];
  const { rows } = await sql<{ opinion: string | null }>`
    ${parts.length > 0 ? sql`with ${sql.join(parts)}` : sql``}
    update wf_instance set state = ${JSON.stringify(state)}::jsonb, status = ${state.status},
      current_nodes = ${nodes}::text[], ended_at = ${isOpen ? sql`null` : sql`now()`}
    where id = ${id} returning ${opinion ? sql`(select id from said)` : sql`null`} as opinion`.execute(tx);
  return rows[0]?.opinion ?? undefined;
};

/** Whose commands those of timers are. */
export const nobody = '0';

/** Remembers a command by its number. @returns whether it is new */
export const isNewCommand = async (
  tx: Tx,
  id: string,
  requestId: string,
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql`insert into wf_command (instance_id, request_id, user_id)
    values (${id}, ${requestId}, ${userId}) on conflict do nothing returning instance_id`.execute(tx);
  return rows.length > 0;
};

export const insertOpinion = async (
  tx: Tx,
  { instanceId, ...opinion }: NewOpinion & { instanceId: string },
): Promise<void> => {
  await opinionInsert(instanceId, opinion).execute(tx);
};

export const insertCopies = async (tx: Tx, id: string, userIds: readonly string[]): Promise<void> => {
  await sql`insert into wf_cc (instance_id, user_id)
    select distinct ${id}::bigint, person from unnest(${[...userIds]}::bigint[]) person
    on conflict (user_id, instance_id) do update set read_at = null`.execute(tx);
};

/** The caller has seen the instance that they were told of. */
export const markCopyRead = async (db: Db, id: string, { session }: CallContext): Promise<void> => {
  await sql`update wf_cc set read_at = now() where instance_id = ${id} and user_id = ${session.userId}
    and read_at is null`.execute(db);
};

interface StoppedTimers {
  /** The version by which the instance went. */
  definitionId: string;
  timers: readonly StoppedTimer[];
}

/** Keeps the timers of an instance that is suspended now. */
export const keepStoppedTimers = async (tx: Tx, id: string, stopped: StoppedTimers): Promise<void> => {
  await sql`update wf_instance set suspended_at = now(), stopped_timers = ${JSON.stringify(stopped)}::jsonb
    where id = ${id}`.execute(tx);
};

/** Takes the timers of an instance that goes on now, with how long it was suspended. */
export const takeStoppedTimers = async (
  tx: Tx,
  id: string,
): Promise<{ stopped: StoppedTimers | null; pausedMs: number }> => {
  const { rows } = await sql<{ stopped: StoppedTimers | null; pausedMs: number }>`with before as (
      select suspended_at, stopped_timers from wf_instance where id = ${id})
    update wf_instance i set suspended_at = null, stopped_timers = null from before where i.id = ${id}
    returning before.stopped_timers as stopped,
      coalesce(extract(epoch from now() - before.suspended_at) * 1000, 0)::float8 as "pausedMs"`.execute(tx);
  return rows[0] ?? { stopped: null, pausedMs: 0 };
};

/** Notes who suspended an instance. */
export const setSuspendedBy = async (
  tx: Tx,
  id: string,
  by: 'person' | 'definition' | null,
): Promise<void> => {
  await sql`update wf_instance set suspended_by = ${by} where id = ${id}`.execute(tx);
};

/** Whether an instance stands still because its version does. */
export const isSuspendedWithVersion = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`select from wf_instance i join wf_definition d on d.id = i.definition_id
    where i.id = ${id} and i.suspended_by = 'definition' and d.state = 'suspended'`.execute(tx);
  return rows.length > 0;
};

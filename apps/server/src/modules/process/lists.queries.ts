import type { EndpointInput, Page } from '@lc/contract/kernel';
import type { instanceList, TaskRow, todoTasks } from '@lc/contract/process';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { pageWindow, toPage } from '../../kernel/db/page.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { escapeLike } from '../../kernel/resource/like.ts';
import { readerOf } from '../../kernel/resource/projection.ts';
import { momentText, readerZone } from '../../kernel/time-zone.queries.ts';
import type { WorkSource } from '../../kernel/worklist.ts';
import { isOfOwnSites } from './instance.queries.ts';
import { actsFor } from './people.queries.ts';
import { taskName } from './step-names.ts';
import { taskCountsOf } from './task.queries.ts';

type Query = EndpointInput<typeof todoTasks>['query'];

const clock = (column: string): RawBuilder<string> => momentText(column, readerZone);

/** Whether the caller was told of the instance `i` and has not opened it since. */
const isUnreadCopy = ({ session }: CallContext): RawBuilder<unknown> => sql`exists (select from wf_cc unread
  where unread.instance_id = i.id and unread.user_id = ${session.userId} and unread.read_at is null)`;

const rowColumns = (ctx: CallContext, isUnread: RawBuilder<unknown> = sql`false`): RawBuilder<unknown> => sql`
  coalesce(t.id::text, '') as "taskId",
  case when t.id is null then '' else ${taskName('t.name', ctx.language)} end as "taskName", coalesce(t.node_id, '') as "nodeId",
  i.id as "processInstanceId", ${localizedIn('d.name', ctx.language)} as "processName", i.title, i.status,
  starter.realname as starter, assignee.realname as assignee, t.outcome,
  ${clock('page.at')} as "createTime", ${clock('t.due_at')} as "dueTime",
  coalesce(t.state = 'open' and t.due_at < now(), false) as "isOverdue", ${isUnread} as "isUnread",
  ${clock('t.ended_at')} as "endTime"`;

/** What a list asks of the instance with this id. */
const filters = (id: RawBuilder<unknown>, { processInstanceId, keyword }: Query): RawBuilder<unknown> => {
  const conditions = [
    ...(processInstanceId ? [sql`and ${id} = ${processInstanceId}`] : []),
    ...(keyword
      ? [
          sql`and exists (select from wf_instance i where i.id = ${id} and i.title ilike ${`%${escapeLike(keyword)}%`})`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` `);
};

interface Source {
  /** Whose rows these are, as `mine(id)`. */
  people(userId: string): RawBuilder<unknown>;
  /** From and where, for one of those people. */
  rows: RawBuilder<unknown>;
  instance: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  /** What a row is told by: of those of one moment the higher comes first. */
  id: RawBuilder<unknown>;
  /** The task of a row of the page. */
  task: RawBuilder<unknown>;
  /** Whether rows are of what the caller was told of. */
  isOfCopies?: boolean;
}

const counting = ({ people, rows, instance, id }: Source, userId: string, query: Query = {} as Query) =>
  sql<{
    total: number;
  }>`select count(distinct found.id)::integer as total from ${people(userId)} cross join lateral (
    select ${id} as id ${rows} ${filters(instance, query)}) found`;

/** Two people may have the same row, for both of whom the caller acts: it is counted and listed once. */
const pageOf = async (db: Db, source: Source, query: Query, ctx: CallContext): Promise<Page<TaskRow>> => {
  const { limit, offset } = pageWindow(query);
  const { userId } = ctx.session;
  const { people, rows, instance, at, id, task, isOfCopies = false } = source;
  const count = counting(source, userId, query);
  // Each person's rows are cut in the order of an index before they are put together: there may be tens of thousands.
  const [found, { total, countedAt }] = await Promise.all([
    sql<TaskRow>`
      with page as materialized (
        select distinct newest.* from ${people(userId)} cross join lateral (
          select ${at} as at, ${id} as id, ${instance} as instance_id ${rows} ${filters(instance, query)}
          order by ${at} desc, ${id} desc limit ${limit + offset}) newest
        order by at desc, id desc limit ${limit} offset ${offset})
      select ${rowColumns(ctx, isOfCopies ? isUnreadCopy(ctx) : undefined)}
        from page join wf_instance i on i.id = page.instance_id
        join wf_definition d on d.id = i.definition_id left join wf_task t on t.id = ${task}
        left join sys_user starter on starter.id = i.starter_id left join sys_user assignee on assignee.id = t.assignee_id,
        ${readerOf(ctx)}
      order by page.at desc, page.id desc`.execute(db),
    taskCountsOf(db).get(count.compile(db), async () => (await count.execute(db)).rows[0]?.total ?? 0),
  ]);
  return { ...toPage(found.rows, total, query), countedAt };
};

const caller = (userId: string): RawBuilder<unknown> => sql`(select ${userId}::bigint) mine(id)`;
const whomTheyActFor = (userId: string): RawBuilder<unknown> => sql`${actsFor(userId)} mine(id)`;
const ofTask = { instance: sql`t.instance_id`, id: sql`t.id`, task: sql`page.id` };

const todo: Source = {
  ...ofTask,
  people: whomTheyActFor,
  rows: sql`from wf_task t where t.state = 'open' and t.assignee_id = mine.id`,
  at: sql`t.created_at`,
};

const claimable: Source = {
  people: whomTheyActFor,
  rows: sql`from wf_task_candidate k where k.user_id = mine.id and k.claimable_since is not null`,
  instance: sql`(select t.instance_id from wf_task t where t.id = k.task_id)`,
  at: sql`k.claimable_since`,
  id: sql`k.task_id`,
  task: sql`page.id`,
};

const handled: Source = {
  ...ofTask,
  people: caller,
  rows: sql`from wf_task t where t.state = 'done' and t.done_by = mine.id`,
  at: sql`t.ended_at`,
};

const started: Source = {
  people: caller,
  rows: sql`from wf_instance i where i.starter_id = mine.id`,
  instance: sql`i.id`,
  at: sql`i.created_at`,
  id: sql`i.id`,
  task: sql`(select min(o.id) from wf_task o where o.instance_id = i.id and o.state = 'open')`,
};

const copied: Source = {
  people: caller,
  rows: sql`from wf_cc c where c.user_id = mine.id`,
  instance: sql`c.instance_id`,
  at: sql`c.created_at`,
  id: sql`c.instance_id`,
  task: sql`null`,
  isOfCopies: true,
};

const list =
  (source: Source) =>
  (db: Db, query: Query, ctx: CallContext): Promise<Page<TaskRow>> =>
    pageOf(db, source, query, ctx);

/** The lists of the task centre, newest first. */
export const taskLists = {
  todo: list(todo),
  group: list(claimable),
  handled: list(handled),
  started: list(started),
  copied: list(copied),
};

/** How much waits for the caller, and how much they could claim. */
export const countTasks = async (db: Db, ctx: CallContext): Promise<{ todo: number; group: number }> => {
  const { userId } = ctx.session;
  const { rows } = await sql<{ todo: number; group: number }>`select
    (${counting(todo, userId)}) as todo, (${counting(claimable, userId)}) as "group"`.execute(db);
  return rows[0] ?? { todo: 0, group: 0 };
};

/** How much waits for the caller, is on its way, and is over, for the badges of the menu. */
export const countForBadges = async (
  db: Db,
  ctx: CallContext,
): Promise<{ waiting: number; handled: number; ended: number }> => {
  const { userId } = ctx.session;
  const { rows } = await sql<{ waiting: number; handled: number; ended: number }>`select
    (${counting(todo, userId)}) + (${counting(claimable, userId)}) as waiting,
    (select count(distinct i.id)::integer from wf_task t join wf_instance i on i.id = t.instance_id
      where t.state = 'done' and t.done_by = ${userId} and i.status in ('running', 'suspended')) as handled,
    (select count(distinct i.id)::integer from wf_task t join wf_instance i on i.id = t.instance_id
      where t.state = 'done' and t.done_by = ${userId} and i.status not in ('running', 'suspended')) as ended`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, handled: 0, ended: 0 };
};

/** What the caller has to decide and could claim, for the home page of whoever has a list of tasks. */
export const waitingTasks =
  (db: Db): WorkSource =>
  async (ctx) => {
    const permission = 'process:decide';
    if (!ctx.session.permissions.has(permission)) return [];
    const { todo: own, group } = await countTasks(db, ctx);
    const row = { resource: 'processTask', permission, field: 'tab' };
    return [
      { ...row, state: 'todo', query: { tab: 'todo' }, words: 'process.waiting.todo', count: own },
      { ...row, state: 'group', query: { tab: 'group' }, words: 'process.waiting.group', count: group },
    ];
  };

/** A task as lists have it. */
export const loadTaskRow = async (db: Db, taskId: string, ctx: CallContext): Promise<TaskRow | undefined> => {
  const { rows } = await sql<TaskRow>`
    with page as (select instance_id, id as task_id, created_at as at from wf_task where id = ${taskId})
    select ${rowColumns(ctx)} from page join wf_instance i on i.id = page.instance_id
      join wf_definition d on d.id = i.definition_id join wf_task t on t.id = page.task_id
      left join sys_user starter on starter.id = i.starter_id left join sys_user assignee on assignee.id = t.assignee_id,
      ${readerOf(ctx)}`.execute(db);
  return rows[0];
};

export interface InstanceListRow {
  id: string;
  title: string;
  status: TaskRow['status'];
  processKey: string;
  processName: string;
  version: number;
  starter: string | null;
  currentNodes: string[];
  overdue: number;
  stranded: number;
  waitsSince: string | null;
  isUnread: boolean;
  createTime: string;
  endTime: string | null;
}

/** Whether nobody with an open account has the task `o` or could take it. */
const isStranded = sql`o.state = 'open' and not exists (
  select from sys_user u where u.deleted_at is null and u.status = '1' and (u.id = o.assignee_id
    or (o.assignee_id is null and u.id in (select k.user_id from wf_task_candidate k where k.task_id = o.id))))`;
const isOverdue = sql`o.state = 'open' and o.due_at < now()`;

const instanceColumns = (ctx: CallContext): RawBuilder<unknown> => sql`
  i.id, i.title, i.status, p.process_key as "processKey", ${localizedIn('d.name', ctx.language)} as "processName",
  d.number as version, starter.realname as starter, i.current_nodes as "currentNodes",
  ${clock('i.created_at')} as "createTime", ${clock('i.ended_at')} as "endTime",
  ${isUnreadCopy(ctx)} as "isUnread",
  (select count(*)::integer from wf_task o where o.instance_id = i.id and ${isOverdue}) as overdue,
  (select count(*)::integer from wf_task o where o.instance_id = i.id and ${isStranded}) as stranded,
  (select ${momentText(sql`min(o.created_at)`, readerZone)} from wf_task o
    where o.instance_id = i.id and o.state = 'open') as "waitsSince"`;

const instanceTables = (ctx: CallContext): RawBuilder<unknown> => sql`
  from wf_instance i join wf_definition d on d.id = i.definition_id join wf_process p on p.id = d.process_id
    left join sys_user starter on starter.id = i.starter_id, ${readerOf(ctx)}`;

/** An instance as lists have it; the caller was let in before. */
export const loadInstanceRow = async (
  db: Db,
  id: string,
  ctx: CallContext,
): Promise<InstanceListRow | undefined> => {
  const { rows } = await sql<InstanceListRow>`
    select ${instanceColumns(ctx)} ${instanceTables(ctx)} where i.id = ${id}`.execute(db);
  return rows[0];
};

/** The processes that have instances on the sites of the caller; those of several sites may share a key. */
export const listInstanceProcesses = async (
  db: Db,
  ctx: CallContext,
): Promise<{ processKey: string; name: string }[]> => {
  const { rows } = await sql<{ processKey: string; name: string }>`
    select p.process_key as "processKey", min(${localizedIn('p.name', ctx.language)}) as name
    from wf_process p
    where exists (select from wf_definition d join wf_instance i on i.definition_id = d.id
      where d.process_id = p.id and ${isOfOwnSites(ctx)})
    group by p.process_key order by name, p.process_key limit 500`.execute(db);
  return rows;
};

/** The instances of the sites that the caller manages, newest first. */
export const listInstances = async (
  db: Db,
  query: EndpointInput<typeof instanceList>['query'],
  ctx: CallContext,
): Promise<Page<InstanceListRow>> => {
  const { limit, offset } = pageWindow(query);
  const conditions = sql.join(
    [
      isOfOwnSites(ctx),
      ...(query.status ? [sql`i.status = ${query.status}`] : []),
      ...(query.processKey ? [sql`p.process_key = ${query.processKey}`] : []),
      ...(query.overdue === 'true'
        ? [sql`exists (select from wf_task o where o.instance_id = i.id and ${isOverdue})`]
        : []),
      ...(query.stranded === 'true'
        ? [sql`exists (select from wf_task o where o.instance_id = i.id and ${isStranded})`]
        : []),
      ...(query.keyword ? [sql`i.title ilike ${`%${escapeLike(query.keyword)}%`}`] : []),
    ],
    sql` and `,
  );
  const [found, counted] = await Promise.all([
    sql<InstanceListRow>`select ${instanceColumns(ctx)} ${instanceTables(ctx)} where ${conditions}
      order by i.created_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{
      total: number;
    }>`select count(*)::integer as total ${instanceTables(ctx)} where ${conditions}`.execute(db),
  ]);
  return toPage(found.rows, counted.rows[0]?.total ?? 0, query);
};

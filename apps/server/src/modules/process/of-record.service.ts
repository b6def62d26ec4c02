import { type EndpointInput, type EndpointResult, splitList } from '@lc/contract/kernel';
import type { InstanceStatus, processOfRecord, recordsInProcess } from '@lc/contract/process';
import type { GrantKey } from '@lc/contract/registry';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { Approvable } from '../../kernel/approvals.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { readerOf } from '../../kernel/resource/projection.ts';
import { momentText, readerZone } from '../../kernel/time-zone.queries.ts';
import { findInstance } from './history.queries.ts';
import { taskName } from './step-names.ts';

type ProcessOfRecord = EndpointResult<typeof processOfRecord>;
type Step = NonNullable<ProcessOfRecord>['steps'][number];

/** Rows of a resource that the caller could read at their own addresses. */
const readableRows = ({ resource }: Approvable, ids: readonly string[], ctx: CallContext) =>
  sql`${sql.table(resource.spec.table)} t
    where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null and ${scopeCondition(resource, ctx)}`;

const mayRead = ({ resource }: Approvable, { session }: CallContext): boolean =>
  session.permissions.has(resource.permissionOf('get') as GrantKey);

const isReadable = async (db: Db, approvable: Approvable, id: string, ctx: CallContext): Promise<boolean> => {
  if (!mayRead(approvable, ctx)) return false;
  const { rows } = await sql`select from ${readableRows(approvable, [id], ctx)}`.execute(db);
  return rows.length > 0;
};

interface Latest {
  id: string;
  status: InstanceStatus;
  processName: string;
}

/** The instance that decides about a record, or did last. */
const findLatest = async (
  db: Db,
  { tableName, id }: { tableName: string; id: string },
  { language }: CallContext,
): Promise<Latest | undefined> => {
  const { rows } = await sql<Latest>`
    select i.id, i.status, ${localizedIn('d.name', language)} as "processName"
    from wf_instance i join wf_definition d on d.id = i.definition_id
    where i.biz_table = ${tableName} and i.biz_id = ${id} order by i.id desc limit 1`.execute(db);
  return rows[0];
};

/** Where an instance waits for people, with the first of them. */
const listWaiting = async (db: Db, id: string, ctx: CallContext): Promise<Step[]> => {
  const { rows } = await sql<Step>`
    select t.node_id as "nodeId", max(${taskName('t.name', ctx.language)}) as name,
      (select coalesce(jsonb_agg(p.realname), '[]') from (
        select distinct u.realname from wf_task o
          left join wf_task_candidate k on k.task_id = o.id and o.assignee_id is null
          join sys_user u on u.id = coalesce(o.assignee_id, k.user_id)
        where o.instance_id = ${id} and o.node_id = t.node_id and o.state = 'open' order by u.realname limit 5) p) as people,
      ${momentText(sql`min(t.created_at)`, readerZone)} as since,
      ${momentText(sql`min(t.due_at)`, readerZone)} as "dueTime"
    from wf_task t, ${readerOf(ctx)} where t.instance_id = ${id} and t.state = 'open'
    group by t.node_id, reader.zone order by min(t.id) limit 50`.execute(db);
  return rows;
};

/**
 * Where the process of a record stands. What the caller sees neither as a record nor as an instance is not there.
 * @throws system.recordNotFound
 */
export const readOfRecord = async (
  { db, approvals }: Pick<ModuleContext, 'db' | 'approvals'>,
  { tableName, id }: EndpointInput<typeof processOfRecord>['query'],
  ctx: CallContext,
): Promise<ProcessOfRecord> => {
  const approvable = approvals.find(tableName);
  const found = approvable && (await findLatest(db, { tableName, id }, ctx));
  const canOpen = found !== undefined && (await findInstance(db, found.id, ctx)) !== undefined;
  if (!approvable || !(canOpen || (await isReadable(db, approvable, id, ctx))))
    throw new AppError('system.recordNotFound');
  if (!found) return null;
  const { id: processInstanceId, status, processName } = found;
  return {
    processInstanceId,
    status,
    processName,
    steps: await listWaiting(db, processInstanceId, ctx),
    canOpen,
  };
};

/**
 * Which of these records a process decides about. Records that the caller does not see are left out.
 * @throws system.recordNotFound where the table has no such records, or the caller may read none
 */
export const listInProcess = async (
  { db, approvals }: Pick<ModuleContext, 'db' | 'approvals'>,
  { tableName, ids }: EndpointInput<typeof recordsInProcess>['query'],
  ctx: CallContext,
): Promise<string[]> => {
  const approvable = approvals.find(tableName);
  if (!approvable || !mayRead(approvable, ctx)) throw new AppError('system.recordNotFound');
  const { rows } = await sql<{ id: string }>`
    select t.id from ${readableRows(approvable, splitList(ids), ctx)} and exists (
      select from wf_instance i
      where i.biz_table = ${tableName} and i.biz_id = t.id and i.status in ('running', 'suspended'))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

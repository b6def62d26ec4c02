import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { readerOf } from '../../kernel/resource/projection.ts';
import { momentText, readerZone } from '../../kernel/time-zone.queries.ts';
import { annexCount } from '../media/index.ts';
import { type InstanceRow, instanceColumns, isVisibleInstance } from './instance.queries.ts';
import { taskName } from './step-names.ts';

/** An instance that the caller sees, as it stands; not locked. */
export const findInstance = async (
  db: Db,
  id: string,
  ctx: CallContext,
): Promise<InstanceRow | undefined> => {
  const { rows } = await sql<InstanceRow>`
    select ${instanceColumns} from wf_instance i where i.id = ${id} and ${isVisibleInstance(ctx)}`.execute(
    db,
  );
  return rows[0];
};

interface OpinionRow {
  id: string;
  nodeId: string | null;
  taskName: string | null;
  action: string;
  by: string;
  /** Whose place they took. */
  standsInFor: string | null;
  content: string | null;
  /** How many files go with it. */
  files: number;
  time: string;
}

/** What was said and done, oldest first. */
export const listOpinions = async (db: Db, instanceId: string, ctx: CallContext): Promise<OpinionRow[]> => {
  const { rows } = await sql<OpinionRow>`
    select o.id, o.node_id as "nodeId",
      case when t.id is not null then ${taskName('t.name', ctx.language)} end as "taskName", o.action, o.user_name as by,
      o.for_name as "standsInFor", o.content,
      ${annexCount('processOpinion', sql`o.id`)} as files,
      ${momentText('o.created_at', readerZone)} as time
    from wf_opinion o left join wf_task t on t.id = o.task_id, ${readerOf(ctx)}
    where o.instance_id = ${instanceId} order by o.id limit 1000`.execute(db);
  return rows;
};

interface ActivityRow {
  token: number;
  nodeId: string;
  round: number;
  flow: string | null;
  result: string | null;
  assignee: string | null;
  /** Those who could claim what nobody has. */
  candidates: string | null;
  comment: string | null;
  startTime: string;
  endTime: string | null;
}

/** Where tokens were, in order, with the people who had them. */
export const listActivities = async (
  db: Db,
  instanceId: string,
  ctx: CallContext,
): Promise<ActivityRow[]> => {
  const { rows } = await sql<ActivityRow>`
    select a.token, a.node_id as "nodeId", a.round, a.flow, a.result,
      (select string_agg(distinct u.realname, ', ') from wf_task t
        join sys_user u on u.id = coalesce(t.done_by, t.assignee_id)
        where t.instance_id = a.instance_id and t.token = a.token
          and t.state = any(case when a.result is null then array['open'] else array['done', 'open'] end)) as assignee,
      (select string_agg(c.realname, ', ' order by c.realname) from (
        select distinct u.realname from wf_task t join wf_task_candidate k on k.task_id = t.id
          join sys_user u on u.id = k.user_id
        where t.instance_id = a.instance_id and t.token = a.token and t.state = 'open' and t.assignee_id is null
        limit 5) c) as candidates,
      (select o.content from wf_opinion o join wf_task t on t.id = o.task_id
        where t.instance_id = a.instance_id and t.token = a.token and o.content is not null
        order by o.id desc limit 1) as comment,
      ${momentText('a.started_at', readerZone)} as "startTime",
      ${momentText('a.ended_at', readerZone)} as "endTime"
    from wf_activity a, ${readerOf(ctx)} where a.instance_id = ${instanceId} order by a.token limit 2000`.execute(
    db,
  );
  return rows;
};

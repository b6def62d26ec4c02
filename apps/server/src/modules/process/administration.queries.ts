import type { EndpointResult } from '@lc/contract/kernel';
import type { failedJobs } from '@lc/contract/process';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { readerOf } from '../../kernel/resource/projection.ts';
import { momentText, readerZone } from '../../kernel/time-zone.queries.ts';
import { isOfOwnSites } from './instance.queries.ts';

export interface Heat {
  node: string;
  waiting: number;
  overdue: number;
  longest: number;
  average: number | null;
  done: number;
}

/** How many instances of a version wait at each node, for how many hours, and how long those took that are through. */
export const loadHeat = async (db: Db, definitionId: string, ctx: CallContext): Promise<Heat[]> => {
  const { rows } = await sql<Heat>`
    select a.node_id as node,
      (count(*) filter (where a.ended_at is null and i.status in ('running', 'suspended')))::integer as waiting,
      (count(*) filter (where a.ended_at is null and exists (select from wf_task t where t.instance_id = i.id
        and t.token = a.token and t.state = 'open' and t.due_at < now())))::integer as overdue,
      coalesce(max(extract(epoch from now() - a.started_at)) filter (where a.ended_at is null
        and i.status in ('running', 'suspended')), 0)::float8 / 3600 as longest,
      (avg(extract(epoch from a.ended_at - a.started_at)) filter (where a.result in ('agree', 'disagree', 'done')))::float8
        / 3600 as average,
      (count(*) filter (where a.result in ('agree', 'disagree', 'done')))::integer as done
    from wf_activity a join wf_instance i on i.id = a.instance_id
    where i.definition_id = ${definitionId} and ${isOfOwnSites(ctx)} group by a.node_id`.execute(db);
  return rows;
};

type Failed = EndpointResult<typeof failedJobs>[number];

/** The timers of the caller's instances that failed for the last time. The payload says whose they are. */
export const listFailed = async (db: Db, ctx: CallContext): Promise<Failed[]> => {
  const { rows } = await sql<Failed>`
    select j.id::text as id, j.kind, i.id as "processInstanceId", i.title, split_part(j.key, ':', 4) as "nodeId",
      j.attempts, j.error, ${momentText('j.at', readerZone)} as time
    from job_entry j join wf_instance i on i.id = nullif(split_part(j.key, ':', 2), '')::bigint, ${readerOf(ctx)}
    where j.state = 'failed' and j.kind in ('process.fire', 'process.overdue', 'process.service') and ${isOfOwnSites(ctx)}
    order by j.at desc, j.id desc limit 200`.execute(db);
  return rows;
};

import type { Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { AppError } from '../app-error.ts';
import type { Db, Tx } from '../db/database.ts';
import { removeJob } from '../jobs/library.queries.ts';
import type { KeptAnswers } from './asks.ts';

/** A planned move as it is stored. */
export interface Plan {
  id: string;
  resource: string;
  recordId: string;
  action: string;
  reason: string | undefined;
  reasonCode: string | undefined;
  /** What was given of what the move asks for beside a reason. */
  kept: KeptAnswers | null;
  actorId: string;
  actorUsername: string;
  actorName: string;
  /** The site on which it was planned. */
  actorSubsiteId: string | null;
}

/** Why a planned move could not be made. */
export type Refusal = Pick<AppError, 'key' | 'params' | 'problems'>;

/** A move of a row that waits. */
interface Waiting {
  resource: Resource;
  id: string;
  action: string;
}

type NewPlan = Omit<Plan, 'id' | 'resource'> & { resource: Resource; at: Date };

/** The key of the job that makes a planned move. */
export const planJobKey = (planId: string): string => `move:${planId}`;

/** Writes a plan; one that waits for the same move of the same row is put off. @returns its id. */
export const savePlan = async (tx: Tx, plan: NewPlan): Promise<string> => {
  const { resource, recordId, action, at, reason, reasonCode, kept } = plan;
  const { actorId, actorUsername, actorName, actorSubsiteId } = plan;
  const { rows } = await sql<{ id: string }>`
    insert into record_plan
      (resource, record_id, action, at, reason, reason_code, answers, actor_id, actor_username, actor_name,
        actor_subsite_id)
    values (${resource.spec.name}, ${recordId}, ${action}, ${at}, ${reason || null}, ${reasonCode || null},
      ${answersColumn(kept)}, ${actorId}, ${actorUsername}, ${actorName}, ${actorSubsiteId})
    on conflict (resource, record_id, action) where outcome = 'waiting' do update set at = excluded.at,
      reason = excluded.reason, reason_code = excluded.reason_code, answers = excluded.answers, actor_id = excluded.actor_id,
      actor_username = excluded.actor_username, actor_name = excluded.actor_name,
      actor_subsite_id = excluded.actor_subsite_id, create_time = now()
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('an insert returned no row');
  return rows[0].id;
};

/** What was given for a move, as its column holds it. */
export const answersColumn = (kept: KeptAnswers | null): RawBuilder<unknown> =>
  kept === null || Object.keys(kept).length === 0 ? sql`null` : sql`${JSON.stringify(kept)}::jsonb`;

/** A plan that still waits and whose moment has come. */
export const findDuePlan = async (db: Db, id: string): Promise<Plan | undefined> => {
  const { rows } = await sql<Plan>`select id, resource, record_id as "recordId", action,
      coalesce(reason, '') as reason, coalesce(reason_code, '') as "reasonCode",
      answers as kept, actor_id as "actorId", actor_username as "actorUsername", actor_name as "actorName",
      actor_subsite_id as "actorSubsiteId"
    from record_plan where id = ${id} and outcome = 'waiting' and at <= now()`.execute(db);
  return rows[0];
};

/** The moves of a row that wait and are due before a moment, by their names. */
export const plannedBefore = async (
  tx: Tx,
  { resource, id }: Omit<Waiting, 'action'>,
  at: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`select action from record_plan
    where resource = ${resource.spec.name} and record_id = ${id} and outcome = 'waiting' and at < ${at}`.execute(
    tx,
  );
  return rows.map(({ action }) => action);
};

/** Ends a plan that still waits. @returns whether it did. */
export const endPlan = async (
  tx: Tx,
  id: string,
  { outcome, refusal }: { outcome: 'done' | 'refused'; refusal?: Refusal },
): Promise<boolean> => {
  const { rows } = await sql`update record_plan set outcome = ${outcome}, ended_at = now(),
      refusal = ${refusal ? JSON.stringify(refusal) : null}::jsonb
    where id = ${id} and outcome = 'waiting' returning id`.execute(tx);
  return rows.length > 0;
};

/** Takes back the plan of a move, if one waits. @returns when it was due. */
export const dropPlan = async (
  tx: Tx,
  { resource, id, action }: Waiting,
  by: string,
): Promise<Date | undefined> => {
  const { rows } = await sql<{ id: string; at: Date }>`
    update record_plan set outcome = 'cancelled', ended_at = now(), ended_by = ${by}
    where resource = ${resource.spec.name} and record_id = ${id} and action = ${action} and outcome = 'waiting'
    returning id, at`.execute(tx);
  if (rows[0]) await removeJob(tx, planJobKey(rows[0].id));
  return rows[0]?.at;
};

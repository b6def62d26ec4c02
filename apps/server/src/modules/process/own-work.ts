import type { Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import type { NodeConfig } from '@lc/process-core';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { writersAmong } from '../../kernel/resource/writers.ts';
import type { InstanceRow } from './instance.queries.ts';
import type { Live } from './live.ts';

/**
 * Nobody decides about their own record: neither who submitted it, nor who wrote it since it was approved last. It does
 * not matter how a task came to them: by a role, a claim, a transfer, as a substitute or in a batch.
 */

const approved = new Map(
  Object.values<Resource>(resources).flatMap((resource) =>
    resource.spec.approval ? [[resource.spec.table, resource] as const] : [],
  ),
);

/** The resource whose record an instance decides about. */
const recordOf = ({ bizTable, bizId }: Pick<InstanceRow, 'bizTable' | 'bizId'>) => {
  const resource = bizTable === null ? undefined : approved.get(bizTable);
  return resource && bizId !== null ? { resource, id: bizId } : undefined;
};

/** A step of the starter, to submit or to confirm: it is drawn for them, and decides nothing. */
export const isOfStarter = ({ isInitiator, handlers }: NodeConfig): boolean =>
  isInitiator === true || handlers?.kind === 'starter';

/** Those of some people who may decide about the record of an instance. */
export const outsidersAmong = async (
  tx: Tx,
  live: Pick<InstanceRow, 'bizTable' | 'bizId' | 'starterId'>,
  people: readonly string[],
): Promise<string[]> => {
  const record = recordOf(live);
  if (!record || people.length === 0) return [...people];
  const writers = await writersAmong(tx, record.resource, record.id, people);
  return people.filter((id) => id !== live.starterId && !writers.includes(id));
};

/** @throws process.ownRecord where a step would be decided by one of these people about their own record */
export const requireOutsiders = async (
  tx: Tx,
  live: Live,
  { config, people }: { config: NodeConfig; people: readonly string[] },
): Promise<void> => {
  if (isOfStarter(config)) return;
  if ((await outsidersAmong(tx, live, people)).length < people.length)
    throw new AppError('process.ownRecord');
};

/** What moves an instance without anybody's consent, or takes back what was consented to. */
const withoutConsent = ['jump', 'return', 'autoReturn', 'takeBack', 'migrate'];

/**
 * Who consented to the record of an instance as it is now: who agreed at a step of others since it was submitted last, and
 * since the instance was moved by anything but decisions.
 */
export const consentsTo = async (tx: Tx, live: Live): Promise<{ people: string[]; hasJumped: boolean }> => {
  const { definition, id, starterId } = live;
  const ofStarter = Object.entries(definition.config).flatMap(([node, config]) =>
    isOfStarter(config) ? [node] : [],
  );
  const { rows } = await sql<{ people: string[] | null; hasJumped: boolean }>`
    with moved as (
      select max(o.created_at) as at, coalesce(bool_or(o.action = 'jump'), false) as jumped from wf_opinion o
      where o.instance_id = ${id} and o.action = any(${withoutConsent}::text[])),
    handed as (
      select max(t.ended_at) as at from wf_task t
      where t.instance_id = ${id} and t.state = 'done' and t.node_id = any(${ofStarter}::text[]))
    select moved.jumped as "hasJumped", (
      select array_agg(distinct t.done_by::text) from wf_task t
      where t.instance_id = ${id} and t.state = 'done' and t.outcome = 'agree' and t.done_by <> ${starterId}
        and t.node_id <> all(${ofStarter}::text[])
        and t.ended_at > coalesce(greatest(moved.at, handed.at), '-infinity')) as people
    from moved, handed`.execute(tx);
  return { people: rows[0]?.people ?? [], hasJumped: rows[0]?.hasJumped ?? false };
};

/** Whether the record of an instance is approved by a second person alone. */
export const needsConsent = (live: Pick<InstanceRow, 'bizTable' | 'bizId'>): boolean => {
  const { states = {}, approval } = recordOf(live)?.resource.spec ?? {};
  if (!approval) return false;
  return Object.values(states[approval.field] ?? {}).some(
    ({ to, secondPerson }) => to === approval.approved && secondPerson !== undefined,
  );
};

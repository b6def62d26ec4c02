import type { EventSpec } from '@lc/process-core';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';

interface Subscription extends EventSpec {
  instance: string;
  subsiteId: string;
  token: number;
  node: string;
  correlation: string;
}

/** An instance waits for a message or a signal. */
export const insertSubscription = async (tx: Tx, one: Subscription): Promise<void> => {
  await sql`insert into wf_subscription (instance_id, subsite_id, token, node_id, kind, name, correlation)
    values (${one.instance}, ${one.subsiteId}, ${one.token}, ${one.node}, ${one.kind}, ${one.name}, ${one.correlation})
    on conflict (instance_id, token, node_id) do nothing`.execute(tx);
};

/** A token waits no more: for anything, or for one event. */
export const deleteSubscriptions = async (
  tx: Tx,
  { instance, token, node }: { instance: string; token: number; node?: string },
): Promise<void> => {
  await sql`delete from wf_subscription where instance_id = ${instance} and token = ${token}
    and ${node === undefined ? sql`true` : sql`node_id = ${node}`}`.execute(tx);
};

/** The newest of all that is waited for: what comes to be waited for later misses what is told now. */
export const lastSubscription = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{
    last: string;
  }>`select coalesce(max(id), 0)::text as last from wf_subscription`.execute(tx);
  return rows[0]?.last ?? '0';
};

/** What goes out, to whom it may come. */
export interface EventMessage extends EventSpec {
  subsiteId: string;
  correlation: string;
  /** One instance alone. */
  instance: string | null;
}

export interface Waiting {
  id: string;
  instance: string;
  token: number;
  node: string;
}

/** Those who wait for it, the longest first. */
export const listWaiting = async (
  db: Db,
  { subsiteId, kind, name, correlation, instance }: EventMessage,
  { after, upTo }: { after: string; upTo: string },
): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select id, instance_id as instance, token, node_id as node from wf_subscription
    where subsite_id = ${subsiteId} and kind = ${kind} and name = ${name}
      and ${kind === 'message' ? sql`correlation = ${correlation}` : sql`true`}
      and ${instance === null ? sql`true` : sql`instance_id = ${instance}`}
      and id > ${after} and id <= ${upTo} order by id limit 100`.execute(db);
  return rows;
};

/** Whether somebody waits still; asked while the instance is locked. */
export const isWaiting = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`select from wf_subscription where id = ${id}`.execute(tx);
  return rows.length > 0;
};

export const insertStartEvents = async (
  tx: Tx,
  definitionId: string,
  events: readonly (EventSpec & { node: string })[],
): Promise<void> => {
  for (const { node, kind, name } of events)
    await sql`insert into wf_start_event (definition_id, node_id, kind, name)
      values (${definitionId}, ${node}, ${kind}, ${name})`.execute(tx);
};

interface Begun {
  definitionId: string;
  node: string;
}

/** The processes of a site that a message or a signal begins, as they run now. */
export const listBegun = async (db: Db, { subsiteId, kind, name }: EventMessage): Promise<Begun[]> => {
  const { rows } = await sql<Begun>`
    select d.id as "definitionId", e.node_id as node from wf_start_event e
      join wf_definition d on d.id = e.definition_id and d.state = 'active'
      join wf_process p on p.id = d.process_id and p.deployed_version = d.number and p.deleted_at is null
    where e.kind = ${kind} and e.name = ${name} and p.subsite_id = ${subsiteId} order by p.id limit 100`.execute(
    db,
  );
  return rows;
};

/** A version that its site runs now. */
export const isRunningVersion = async (
  db: Db,
  definitionId: string,
): Promise<{ subsiteId: string; deployedBy: string | null; isActive: boolean } | undefined> => {
  const { rows } = await sql<{ subsiteId: string; deployedBy: string | null; isActive: boolean }>`
    select p.subsite_id as "subsiteId", u.id as "deployedBy", d.state = 'active' as "isActive" from wf_definition d
      join wf_process p on p.id = d.process_id and p.deployed_version = d.number and p.deleted_at is null
      left join sys_user u on u.username = d.deployed_by and u.deleted_at is null and u.status = '1'
    where d.id = ${definitionId}`.execute(db);
  return rows[0];
};

/** Notes that an event was told, or that a message has come to somebody. @returns whether that is new */
export const noteDelivery = async (tx: Tx, source: string): Promise<boolean> => {
  const { rows } = await sql`insert into wf_delivery (source) values (${source})
    on conflict do nothing returning source`.execute(tx);
  return rows.length > 0;
};

export const isDelivered = async (db: Db, source: string): Promise<boolean> => {
  const { rows } = await sql`select from wf_delivery where source = ${source}`.execute(db);
  return rows.length > 0;
};

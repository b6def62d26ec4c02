import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { readerOf } from '../../kernel/resource/projection.ts';
import { momentText, readerZone } from '../../kernel/time-zone.queries.ts';
import { type InstanceRow, instanceColumns, isOfOwnSites } from './instance.queries.ts';
import type { Plan } from './move-instance.service.ts';

/** The running instances of a version on the sites that the caller manages. */
const running = (definitionId: string, ctx: CallContext): RawBuilder<unknown> =>
  sql`i.definition_id = ${definitionId} and i.status in ('running', 'suspended') and ${isOfOwnSites(ctx)}`;

interface Wanted {
  definitionId: string;
  ids: readonly string[] | undefined;
  after: string;
  limit: number;
}

/** The next running instances of a version, in the order of their ids. */
export const nextInstances = async (
  db: Db,
  { definitionId, ids, after, limit }: Wanted,
  ctx: CallContext,
): Promise<InstanceRow[]> => {
  const { rows } = await sql<InstanceRow>`select ${instanceColumns} from wf_instance i
    where ${running(definitionId, ctx)} and i.id > ${after}
      and ${ids ? sql`i.id = any(${[...ids]}::bigint[])` : sql`true`} order by i.id limit ${limit}`.execute(
    db,
  );
  return rows;
};

export const countRunning = async (db: Db, definitionId: string, ctx: CallContext): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from wf_instance i
    where ${running(definitionId, ctx)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Writes that an instance runs another version, with the steps that are open now under their new names. */
export const writeVersion = async (
  tx: Tx,
  { id, definitionId }: { id: string; definitionId: string },
  places: readonly { token: number; node: string; name: string }[],
): Promise<void> => {
  await sql`update wf_instance set definition_id = ${definitionId} where id = ${id}`.execute(tx);
  const moved = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(token integer, node text, name text)`;
  await sql`update wf_task t set node_id = p.node, name = p.name from ${moved}
    where t.instance_id = ${id} and t.token = p.token and t.state in ('open', 'waiting')`.execute(tx);
  await sql`update wf_activity a set node_id = p.node from ${moved}
    where a.instance_id = ${id} and a.token = p.token and a.ended_at is null`.execute(tx);
};

interface MigrationRow {
  fromId: string;
  toId: string;
  mapping: Readonly<Record<string, string>>;
  userId: string;
  afterId: string;
}

/** @returns undefined where instances of the version are on their way already */
export const insertMigration = async (
  tx: Tx,
  { plan: { from, to, mapping }, total, userId }: { plan: Plan; total: number; userId: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{
    id: string;
  }>`insert into wf_migration (from_id, to_id, mapping, user_id, total)
    values (${from.id}, ${to.id}, ${JSON.stringify(mapping)}::jsonb, ${userId}, ${total})
    on conflict (from_id) where ended_at is null do nothing returning id`.execute(tx);
  return rows[0]?.id;
};

/** A migration that goes on. */
export const loadMigration = async (db: Db, id: string): Promise<MigrationRow | undefined> => {
  const { rows } =
    await sql<MigrationRow>`select from_id as "fromId", to_id as "toId", mapping, user_id as "userId",
      after_id as "afterId" from wf_migration where id = ${id} and ended_at is null`.execute(db);
  return rows[0];
};

/** Whether instances of a version are on their way to another one. */
export const isMigrating = async (db: Db, fromId: string): Promise<boolean> => {
  const { rows } = await sql`select from wf_migration where from_id = ${fromId} and ended_at is null`.execute(
    db,
  );
  return rows.length > 0;
};

/** An instance was looked at: it went, or was kept. */
export const noteMoved = async (
  tx: Tx,
  id: string,
  { instance, hasMoved }: { instance: string; hasMoved: boolean },
): Promise<void> => {
  await sql`update wf_migration set after_id = ${instance}, moved = moved + ${hasMoved ? 1 : 0},
    kept = kept + ${hasMoved ? 0 : 1} where id = ${id}`.execute(tx);
};

export const endMigration = async (tx: Tx, id: string): Promise<{ moved: number; kept: number }> => {
  const { rows } = await sql<{ moved: number; kept: number }>`update wf_migration set ended_at = now()
    where id = ${id} returning moved, kept`.execute(tx);
  return rows[0] ?? { moved: 0, kept: 0 };
};

/** The last migration of a version in the background. */
export const lastMigration = async (db: Db, fromId: string, ctx: CallContext) => {
  const { rows } = await sql<{
    id: string;
    version: number;
    total: number;
    moved: number;
    kept: number;
    createTime: string;
    endTime: string | null;
  }>`select m.id, d.number as version, m.total, m.moved, m.kept,
      ${momentText('m.created_at', readerZone)} as "createTime",
      ${momentText('m.ended_at', readerZone)} as "endTime"
    from wf_migration m join wf_definition d on d.id = m.to_id, ${readerOf(ctx)}
    where m.from_id = ${fromId} order by m.id desc limit 1`.execute(db);
  return rows[0] ?? null;
};

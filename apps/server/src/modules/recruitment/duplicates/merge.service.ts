import { isDeepStrictEqual } from 'node:util';
import { columnOf, type Field, fieldEntries, type Resource } from '@lc/contract/kernel';
import {
  application,
  applicationStages,
  company,
  duplicatePair,
  jobPosting,
  seeker,
  unmergeDays,
} from '@lc/contract/recruitment';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { currentTime } from '../../../kernel/clock.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { type LockedRow, recordsOf } from '../../../kernel/resource/records.ts';
import { moveByName } from '../../../kernel/resource/states.ts';
import { limitOf } from '../../../kernel/resource/visibility.ts';
import type { DuplicateKind } from './find.queries.ts';

/** What each kind of pair is about. */
export const resourceOf: Readonly<Record<DuplicateKind, Resource>> = {
  seeker: seeker as Resource,
  company: company as Resource,
  job: jobPosting as Resource,
};

/** The fields of a record that a merge may take over: what people write in its own row. */
export const mergeableFields = (resource: Resource): (readonly [string, Field])[] =>
  fieldEntries(resource).filter(
    ([, field]) => !field.system && !field.setOnce && field.kind !== 'serial' && field.kind !== 'references',
  );

const columnsOf = ([name, { kind }]: readonly [string, Field]): string[] => {
  const column = columnOf(name);
  if (kind === 'personal') return [column, `${column}_mask`, `${column}_hash`];
  return kind === 'html' ? [column, `${column}_text`, `${column}_files`] : [column];
};

/** Whether taking a field over changes it. */
const isDifferent = (kept: LockedRow, lost: LockedRow, one: readonly [string, Field]): boolean =>
  columnsOf(one).some((column) => !isDeepStrictEqual(kept.columns[column], lost.columns[column]));

interface Snapshot {
  keptId: string;
  lostId: string;
  kept: unknown;
  lost: unknown;
  keptVersion: number;
  /** Rows that pointed to the record that went, by table and column. */
  moved: unknown;
  /** Applications that the merge ended, as they were. */
  ended?: unknown[];
}

const rowAsJson = async (tx: Tx, table: string, id: string): Promise<unknown> => {
  const { rows } = await sql<{
    row: unknown;
  }>`select to_jsonb(t) as row from ${sql.table(table)} t where t.id = ${id}`.execute(tx);
  return rows[0]?.row;
};

const takeOver = async (
  tx: Tx,
  {
    table,
    keptId,
    lostId,
    columns,
  }: { table: string; keptId: string; lostId: string; columns: readonly string[] },
): Promise<void> => {
  if (columns.length === 0) return;
  const pairs = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`other.${column}`)}`);
  await sql`update ${sql.table(table)} kept set ${sql.join(pairs)} from ${sql.table(table)} other
    where kept.id = ${keptId} and other.id = ${lostId}`.execute(tx);
};

const lockPair = async (tx: Tx, id: string, ctx: CallContext) => {
  const pair = await recordsOf(duplicatePair).lock(tx, id, ctx);
  const kind = pair.columns.kind as DuplicateKind;
  return { pair, kind, resource: resourceOf[kind] };
};

export interface Merge {
  id: string;
  keep: 'a' | 'b';
  take?: string[] | undefined;
}

/** @throws system.recordNotFound, system.wrongState, system.invalidInput for a field that cannot be taken over */
export const mergePair = (db: Db, { id, keep, take = [] }: Merge, ctx: CallContext): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { pair, resource } = await lockPair(tx, id, ctx);
    if (pair.columns.status === 'merged') throw new AppError('system.wrongState');
    const [aId, bId] = [String(pair.columns.a_id), String(pair.columns.b_id)];
    const [keptId, lostId] = keep === 'a' ? [aId, bId] : [bId, aId];
    const fields = new Map(mergeableFields(resource));
    const limit = limitOf(resource, ctx);
    const wanted = [...new Set(take)].map((name) => {
      const field = fields.get(name);
      if (!field || limit?.hidden.has(name) || limit?.locked.has(name))
        throw new AppError('system.invalidInput', { problems: [{ path: 'take', rule: 'unknown' }] });
      return [name, field] as const;
    });
    const records = recordsOf(resource);
    // In one order, whichever stays, so that two merges cannot wait for each other.
    const locked = new Map<string, LockedRow>();
    for (const one of [aId, bId].sort((x, y) => Number(BigInt(x) - BigInt(y))))
      locked.set(one, await records.lock(tx, one, ctx));
    const [kept, lost] = [locked.get(keptId), locked.get(lostId)];
    if (!kept || !lost) throw new AppError('system.recordNotFound');
    const { table } = resource.spec;
    const before = { kept: await rowAsJson(tx, table, keptId), lost: await rowAsJson(tx, table, lostId) };
    await records.update(tx, lost, {}, ctx, {
      action: 'merge',
      columns: {
        deleted_at: sql`now()`,
        ...(table === 'job_posting' ? {} : { merged_into: keptId }),
      },
      changes: { mergedInto: [null, kept.label] },
    });
    // Rows that belonged to the other record come along, too: a merge is writing, whatever is taken over.
    const { version } = await records.update(tx, kept, {}, ctx, {
      action: 'merge',
      isWriting: true,
      writes: wanted.filter((one) => isDifferent(kept, lost, one)).map(([name]) => name),
      changes: { mergedFrom: [null, lost.label], fields: [null, wanted.map(([name]) => name).join(', ')] },
    });
    await takeOver(tx, { table, keptId, lostId, columns: wanted.flatMap(columnsOf) });
    const ended = table === 'job_seeker' ? await endDoubles(tx, { keptId, lostId }, ctx) : [];
    const { rows } = await sql<{
      moved: unknown;
    }>`select repoint_rows(${table}, ${lostId}::bigint, ${keptId}::bigint) as moved`.execute(tx);
    const snapshot: Snapshot = {
      keptId,
      lostId,
      ...before,
      keptVersion: version,
      moved: rows[0]?.moved ?? [],
      ended,
    };
    await moveByName(tx, duplicatePair as Resource, 'merge', { id }, ctx, {
      effect: async () => ({
        columns: {
          merge_snapshot: sql`${JSON.stringify(snapshot)}::jsonb`,
          decided_by: ctx.session.userId,
          decided_at: sql`now()`,
        },
      }),
    });
    return keptId;
  });

/** The job for which both of a pair have an open application, and which of the two got less far. */
interface Doubled {
  id: string;
  row: unknown;
}

/**
 * One person has one open application for a job: of two, the one that got further stays, or the earlier one. The other is
 * withdrawn, and goes to the record that stays like everything else.
 * @returns the ended ones as they were
 */
const endDoubles = async (
  tx: Tx,
  { keptId, lostId }: Pick<Snapshot, 'keptId' | 'lostId'>,
  ctx: CallContext,
): Promise<unknown[]> => {
  const open = sql`deleted_at is null and stage not in ('hired', 'rejected', 'withdrawn', 'lapsed')`;
  const rank = sql`array_position(${[...applicationStages]}::text[], stage)`;
  const { rows } = await sql<Doubled>`select id, to_jsonb(d) as row from (
      select a.*, row_number() over (partition by job_id order by ${rank} desc, id) as place
      from application a where a.seeker_id in (${keptId}, ${lostId}) and ${open}) d
    where place > 1 order by id`.execute(tx);
  const reason = translate(ctx.language, 'duplicatePair.act.merge');
  for (const { id } of rows)
    await moveByName(tx, application as Resource, 'withdraw', { id, reason }, ctx, {
      effect: async () => ({ columns: { stage_at: sql`now()` } }),
    });
  return rows.map(({ row }) => row);
};

/** Opens the applications again that a merge ended, as far as nobody has touched them since. */
const reopenEnded = async (tx: Tx, ended: readonly unknown[]): Promise<void> => {
  for (const row of ended) {
    const kept = JSON.stringify(row);
    await sql`select restore_row('application', ${kept}::jsonb) from application a
      where a.id = (${kept}::jsonb ->> 'id')::bigint and a.version = (${kept}::jsonb ->> 'version')::int + 1`.execute(
      tx,
    );
  }
};

const isOver = (decidedAt: unknown): boolean =>
  !(decidedAt instanceof Date) || currentTime() - decidedAt.getTime() > unmergeDays * 86_400_000;

/** Why a merge cannot be undone. */
export interface WhyNot {
  key: 'recruitment.unmergeOver' | 'recruitment.unmergeLater' | 'recruitment.unmergeChanged';
  params: { other: string };
}

/**
 * What keeps a merge from being undone: its time is over, a later merge of the same record, which is undone first, or another
 * change of the record since. Undefined where nothing does.
 */
export const whyNotUnmerge = async (db: Db | Tx, id: string): Promise<WhyNot | undefined> => {
  const { rows } = await sql<{
    kind: DuplicateKind;
    decidedAt: Date | null;
    keptId: string;
    keptVersion: number;
    other: string | null;
  }>`select d.kind, d.decided_at as "decidedAt", d.merge_snapshot ->> 'keptId' as "keptId",
      (d.merge_snapshot ->> 'keptVersion')::int as "keptVersion",
      (select p.title_a || ' – ' || p.title_b from duplicate_pair p
        where p.kind = d.kind and p.status = 'merged' and p.id <> d.id and p.decided_at >= d.decided_at
          and d.merge_snapshot ->> 'keptId' in (p.merge_snapshot ->> 'keptId', p.merge_snapshot ->> 'lostId')
        order by p.decided_at desc limit 1) as other
    from duplicate_pair d where d.id = ${id} and d.status = 'merged'`.execute(db);
  const [merge] = rows;
  if (!merge) return undefined;
  if (isOver(merge.decidedAt)) return { key: 'recruitment.unmergeOver', params: { other: '' } };
  if (merge.other !== null) return { key: 'recruitment.unmergeLater', params: { other: merge.other } };
  const { rows: same } = await sql`select from ${sql.table(resourceOf[merge.kind].spec.table)}
    where id = ${merge.keptId} and version = ${merge.keptVersion} and deleted_at is null`.execute(db);
  return same.length > 0 ? undefined : { key: 'recruitment.unmergeChanged', params: { other: '' } };
};

/** Puts both records back as they were. @throws recruitment.unmergeOver, recruitment.unmergeLater, recruitment.unmergeChanged */
export const unmergePair = (db: Db, id: string, ctx: CallContext): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { pair, resource } = await lockPair(tx, id, ctx);
    if (pair.columns.status !== 'merged') throw new AppError('system.wrongState');
    const whyNot = await whyNotUnmerge(tx, id);
    if (whyNot) throw new AppError(whyNot.key, { params: whyNot.params });
    const snapshot = pair.columns.merge_snapshot as Snapshot;
    const { table } = resource.spec;
    const kept = await recordsOf(resource).lock(tx, snapshot.keptId, ctx);
    await recordsOf(resource).update(tx, kept, {}, ctx, { action: 'unmerge' });
    await sql`select restore_row(${table}, ${JSON.stringify(snapshot.kept)}::jsonb)`.execute(tx);
    await sql`select restore_row(${table}, ${JSON.stringify(snapshot.lost)}::jsonb)`.execute(tx);
    await sql`select repoint_back(${JSON.stringify(snapshot.moved)}::jsonb, ${snapshot.lostId}::bigint)`.execute(
      tx,
    );
    await reopenEnded(tx, snapshot.ended ?? []);
    await moveByName(tx, duplicatePair as Resource, 'unmerge', { id }, ctx, {
      effect: async () => ({ columns: { merge_snapshot: null, decided_by: null, decided_at: null } }),
    });
  });

import { columnOf, fieldEntries, type Resource, writableFields } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { AppError, type ProblemDraft } from '../app-error.ts';
import { auditInsert, auditValues, type Changes, writeAudit } from '../audit/audit.ts';
import { type CallContext, mayUseSite } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import { databaseFault, faultCodes } from '../db/errors.ts';
import { inTransaction } from '../db/transaction.ts';
import { childResources, purgeChildren } from './children.ts';
import { scopeCondition, siteOf } from './filters.ts';
import { isNarrowed, requireStillInSight, sightOf } from './limits.ts';
import { findResource, labelExpression, readerOf } from './projection.ts';
import { uniqueGuard } from './unique.ts';
import { type ColumnValue, columnValues, type Input, isSame } from './values.ts';

/** A change about to be made, shown to the resource's `check` inside the transaction. */
export type PlannedChange =
  | { operation: 'create'; input: Input }
  | { operation: 'update'; id: string; input: Input; before: Readonly<Record<string, unknown>> }
  | { operation: 'remove' | 'restore' | 'purge'; ids: readonly string[] };

/** May only throw an AppError: it neither changes the input nor writes. */
export type Check = (change: PlannedChange, ctx: CallContext, tx: Tx) => Promise<void>;

/** The writing half of a resource. Each call is one transaction with its audit rows. */
export interface ResourceWriter {
  create(input: Input, ctx: CallContext): Promise<{ id: string }>;
  update(input: Input & { id: string; version?: number }, ctx: CallContext): Promise<{ version: number }>;
  /** Into the recycle bin; a node of a tree goes with everything below it. All or none. */
  remove(ids: readonly string[], ctx: CallContext): Promise<void>;
  restore(ids: readonly string[], ctx: CallContext): Promise<void>;
  /** Out of the recycle bin for good. */
  purge(ids: readonly string[], ctx: CallContext): Promise<void>;
}

interface WriterOptions {
  resource: Resource;
  db: Db;
  check?: Check;
}

export const createWriter = ({ resource, db, check }: WriterOptions): ResourceWriter => {
  const { spec } = resource;
  const table = sql.table(spec.table);
  const guard = uniqueGuard(resource);
  const references = writableFields(resource, 'create').filter(([, field]) => field.kind === 'reference');
  const label = sql.raw(labelExpression(resource, 't'));
  // A row of a site counts to that site, wherever its author works.
  const siteOfRow = spec.scope === 'site' ? sql`t.subsite_id` : undefined;

  const insert = async (
    tx: Db,
    values: ColumnValue[],
    site: string | undefined,
    ctx: CallContext,
  ): Promise<{ id: string }> => {
    const columns = [
      ...values.map(({ column, value }) => [column, value] as const),
      ...(site === undefined ? [] : [['subsite_id', livingSite(site)] as const]),
      ['create_by', sql`${ctx.session.username}`] as const,
    ];
    const changes: Changes = Object.fromEntries(values.map(({ name, plain }) => [name, [null, plain]]));
    const { rows } = await sql<{ id: string }>`
      with t as (insert into ${table} (${sql.join(columns.map(([column]) => sql.ref(column)))})
        values (${sql.join(columns.map(([, value]) => value))}) returning *),
      audit as (${auditInsert} select ${auditValues(ctx, { action: 'add', resource: spec.name, changes }, sql`t.id`, label, siteOfRow)}
        from t, ${readerOf(ctx)})
      select id from t`
      .execute(tx)
      .catch(refuseDeadSite);
    if (!rows[0]) throw new Error('an insert returned no row');
    return rows[0];
  };

  /** Every row referred to must live and be in sight; it is kept from vanishing until the transaction ends. */
  const checkReferences = async (
    tx: Tx,
    input: Input,
    site: string | undefined,
    ctx: CallContext,
  ): Promise<void> => {
    const problems: ProblemDraft[] = [];
    for (const [name, field] of references) {
      const id = input[name];
      if (field.kind !== 'reference' || typeof id !== 'string' || !id) continue;
      const target = findResource(field.to);
      if (!target) continue;
      const { rows } =
        await sql`select from ${sql.table(target.spec.table)} t where t.id = ${id} and t.deleted_at is null
        and ${scopeCondition(target, ctx, target.spec.scope === 'site' ? site : undefined)} for key share`.execute(
          tx,
        );
      if (rows.length === 0) problems.push({ path: name, rule: 'unknown' });
    }
    if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
  };

  /**
   * Moves, deletions and restorations in one tree queue before they look at anything: two of them could each be
   * right and together close a circle or leave a row below a deleted one. Additions wait for them, not for one
   * another.
   */
  const queueInTree = async (tx: Tx, isAddition = false): Promise<void> => {
    if (!spec.tree) return;
    const lock = sql.raw(isAddition ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
    await sql`select ${lock}(hashtext(${spec.table}))`.execute(tx);
  };

  const parentIn = (input: Input): string | undefined => {
    const parent = spec.tree && input[spec.tree.parent];
    return typeof parent === 'string' && parent ? parent : undefined;
  };

  const checkParent = async (tx: Tx, id: string, input: Input): Promise<void> => {
    const parent = parentIn(input);
    if (!spec.tree || parent === undefined) return;
    const { rows } = await sql`
      with recursive up as (
        select id, ${sql.ref(columnOf(spec.tree.parent))} as parent from ${table} where id = ${parent}
        union all
        select n.id, n.${sql.ref(columnOf(spec.tree.parent))} from ${table} n join up on n.id = up.parent
      ) select from up where id = ${id}`.execute(tx);
    if (rows.length > 0) throw new AppError('system.parentIsSelf', { problems: [] });
  };

  const lockRows = async (
    tx: Tx,
    ids: readonly string[],
    deleted: boolean,
    ctx: CallContext,
  ): Promise<void> => {
    const { rows } = await sql`select t.id from ${table} t where t.id = any(${[...ids]}::bigint[])
      and t.deleted_at is ${sql.raw(deleted ? 'not null' : 'null')} and ${scopeCondition(resource, ctx)}
      order by t.id for update`.execute(tx);
    if (rows.length !== ids.length) throw new AppError('system.recordNotFound');
  };

  /** The rows themselves and, in a tree, everything below them that shares their fate. */
  const withDescendants = (ids: readonly string[], condition: RawBuilder<unknown>): RawBuilder<unknown> => {
    const own = sql`select id, deleted_at from ${table} where id = any(${[...ids]}::bigint[])`;
    if (!spec.tree) return sql`${own}`;
    const parent = sql.ref(columnOf(spec.tree.parent));
    return sql`${own} union select n.id, n.deleted_at from ${table} n join fate on n.${parent} = fate.id where ${condition}`;
  };

  /** What goes with a node of a tree must be in sight too: nobody deletes what he cannot see. */
  const requireBranchInSight = async (
    tx: Tx,
    ids: readonly string[],
    condition: RawBuilder<unknown>,
    ctx: CallContext,
  ): Promise<void> => {
    const sight = sightOf(resource, ctx, 't');
    if (!spec.tree || !sight) return;
    const { rows } = await sql`with recursive fate as (${withDescendants(ids, condition)})
      select from ${table} t join fate on fate.id = t.id
      where not coalesce(${sight}, false) limit 1`.execute(tx);
    if (rows.length > 0) throw new AppError('system.outOfSight');
  };

  const mark = async (
    tx: Tx,
    ids: readonly string[],
    action: 'delete' | 'restore',
    ctx: CallContext,
  ): Promise<void> => {
    const isDelete = action === 'delete';
    const condition = isDelete ? sql`n.deleted_at is null` : sql`n.deleted_at = fate.deleted_at`;
    await requireBranchInSight(tx, ids, condition, ctx);
    await sql`
      with recursive fate as (${withDescendants(ids, condition)}),
      t as (update ${table} u set deleted_at = ${isDelete ? sql`now()` : sql`null`}, version = u.version + 1,
          update_by = ${ctx.session.username}, update_time = now()
        from fate where u.id = fate.id returning u.*)
      ${auditInsert} select ${auditValues(ctx, { action, resource: spec.name }, sql`t.id`, label, siteOfRow)}
      from t, ${readerOf(ctx)}`.execute(tx);
  };

  return {
    create: (input, ctx) =>
      guard(input, async () => {
        const site = siteOf(resource, ctx, input.subsiteId);
        if (spec.scope === 'site' && site === undefined) throw new AppError('sites.noWorkingSite');
        const values = columnValues(resource, 'create', input, ctx);
        const hasReferences = references.some(
          ([name]) => typeof input[name] === 'string' && input[name] !== '',
        );
        if (site !== undefined && !mayUseSite(ctx.session, site)) throw new AppError('system.recordNotFound');
        if (!check && !hasReferences && !isNarrowed(resource, ctx)) return insert(db, values, site, ctx);
        return inTransaction(db, async (tx) => {
          if (parentIn(input) !== undefined) await queueInTree(tx, true);
          await checkReferences(tx, input, site, ctx);
          await check?.({ operation: 'create', input }, ctx, tx);
          const created = await insert(tx, values, site, ctx);
          await requireStillInSight(tx, resource, [created.id], ctx);
          return created;
        });
      }),
    update: (input, ctx) =>
      guard(input, () =>
        inTransaction(db, async (tx) => {
          if (parentIn(input) !== undefined) await queueInTree(tx);
          const { rows } = await sql<
            Record<string, unknown> & { version: number; subsite_id?: string; label: string }
          >`
            select t.*, ${label} as label from ${table} t, ${readerOf(ctx)}
            where t.id = ${input.id} and t.deleted_at is null
            and ${scopeCondition(resource, ctx)} for update of t`.execute(tx);
          const before = rows[0];
          if (!before) throw new AppError('system.recordNotFound');
          if (input.version !== undefined && input.version !== before.version)
            throw new AppError('system.conflict');
          await checkReferences(tx, input, before.subsite_id, ctx);
          await checkParent(tx, input.id, input);
          await check?.({ operation: 'update', id: input.id, input, before }, ctx, tx);
          const changed = columnValues(resource, 'update', input, ctx, before).filter(
            ({ column, plain }) => !isSame(before[column], plain),
          );
          if (changed.length === 0) return { version: before.version };
          await sql`update ${table} set ${sql.join(
            changed.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`),
          )}, update_by = ${ctx.session.username}, update_time = now(), version = version + 1
            where id = ${input.id}`.execute(tx);
          await requireStillInSight(tx, resource, [input.id], ctx);
          await writeAudit(tx, ctx, {
            action: 'edit',
            resource: spec.name,
            recordId: input.id,
            recordLabel: before.label,
            ...(before.subsite_id === undefined ? {} : { subsiteId: before.subsite_id }),
            changes: Object.fromEntries(
              changed.map(({ name, column, plain }) => [name, [before[column], plain]]),
            ),
          });
          return { version: before.version + 1 };
        }),
      ),
    remove: (ids, ctx) =>
      inTransaction(db, async (tx) => {
        await queueInTree(tx);
        await lockRows(tx, ids, false, ctx);
        await check?.({ operation: 'remove', ids }, ctx, tx);
        await mark(tx, ids, 'delete', ctx);
      }),
    restore: (ids, ctx) =>
      guard({}, () =>
        inTransaction(db, async (tx) => {
          await queueInTree(tx);
          await lockRows(tx, ids, true, ctx);
          await check?.({ operation: 'restore', ids }, ctx, tx);
          await mark(tx, ids, 'restore', ctx);
          await requireLivingParents(tx, resource, ids);
        }),
      ),
    purge: (ids, ctx) =>
      inTransaction(db, async (tx) => {
        await queueInTree(tx);
        await lockRows(tx, ids, true, ctx);
        await check?.({ operation: 'purge', ids }, ctx, tx);
        await requireBranchInSight(tx, ids, sql`true`, ctx);
        for (const child of childResources(resource)) await purgeChildren(tx, child, ids, ctx);
        await sql`
          with recursive fate as (${withDescendants(ids, sql`true`)}),
          t as (delete from ${table} u using fate where u.id = fate.id returning u.*)
          ${auditInsert} select ${auditValues(ctx, { action: 'purge', resource: spec.name }, sql`t.id`, label, siteOfRow)}
          from t, ${readerOf(ctx)}`.execute(tx);
      }),
  };
};

/** The id of a site, or null when it does not live, is archived or a folder (ruling 16), which the column refuses. */
const livingSite = (site: string): RawBuilder<unknown> =>
  sql`(select id from subsite where id = ${site} and deleted_at is null
    and classify = 'other' and status <> 'archived')`;

/** A site that cannot hold rows is as good as none. */
const refuseDeadSite = (error: unknown): never => {
  const fault = databaseFault(error);
  const isSite = fault?.code === faultCodes.notNullViolation && fault.column === 'subsite_id';
  throw isSite ? new AppError('system.recordNotFound', { cause: error }) : error;
};

/** A row brought back under a parent that is still deleted would be out of everybody's reach. */
const requireLivingParents = async (tx: Tx, resource: Resource, ids: readonly string[]): Promise<void> => {
  for (const [name, field] of fieldEntries(resource)) {
    if (field.kind !== 'reference') continue;
    const target = findResource(field.to);
    if (!target) continue;
    const { rows } = await sql`select from ${sql.table(resource.spec.table)} t
      join ${sql.table(target.spec.table)} p on p.id = t.${sql.ref(columnOf(name))}
      where t.id = any(${[...ids]}::bigint[]) and p.deleted_at is not null limit 1`.execute(tx);
    if (rows.length > 0) throw new AppError('system.parentDeleted');
  }
};

import { checksOf, columnOf, fieldEntries, type Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { auditInsert, auditValues, type Changes, writeAudit } from '../audit/audit.ts';
import type { CallContext } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import { afterCommit, inTransaction, isRehearsal } from '../db/transaction.ts';
import { childResources, purgeChildren, writeChildren } from './children.ts';
import { countsOf } from './count-cache.ts';
import { hasTokens, storedColumns } from './ddl.ts';
import { requireChecks } from './field-checks.ts';
import { mayHaveRows, scopeCondition, siteOf } from './filters.ts';
import { logMove } from './move-log.ts';
import { prepareInput } from './prepare.ts';
import { labelExpression, readerOf } from './projection.ts';
import { asSql, livingSite, refuseDeadSite, writtenColumns } from './record-columns.ts';
import type { CheckRows, Extra, LockedRow, Records } from './record-types.ts';
import {
  checkTargets,
  isTargetKind,
  requireLivingParents,
  requireUnreferenced,
  withShownFiles,
  writeLinks,
} from './references.ts';
import { reopening } from './review.ts';
import { nextSerials } from './serial.ts';
import { constraintGuard } from './unique.ts';
import { type ColumnValue, changedValues, columnValues, type Input, plainBefore } from './values.ts';
import { isRestricted, requireStillVisible, visibilityOf } from './visibility.ts';
import { isCounted, isWrite, noteWriter, noteWriterOfWhole, writerInsert } from './writers.ts';

export type { Change, Extra, LockedRow } from './record-types.ts';

/** Whether an input was made from the row as it stands. @throws system.conflict */
export const requireVersion = ({ version }: LockedRow, input: { version?: unknown }): void => {
  if (input.version !== undefined && input.version !== version) throw new AppError('system.conflict');
};

const made = new Map<string, Records>();

/** The writes of a resource. */
export const recordsOf = (resource: Resource): Records => {
  const known = made.get(resource.spec.name);
  if (known) return known;
  const records = makeRecords(resource);
  made.set(resource.spec.name, records);
  return records;
};

/** Makes the writes of a definition that is not the one of its resource; all others come from {@link recordsOf}. */
export const makeRecords = (resource: Resource): Records => {
  const { spec } = resource;
  const table = sql.table(spec.table);
  const guard = constraintGuard(resource);
  const label = sql.raw(labelExpression(resource, 't'));
  const stored = hasTokens(resource)
    ? sql.join(storedColumns(resource).map((column) => sql.ref(`t.${column}`)))
    : sql`t.*`;
  // A row of a site counts to that site, wherever its author works.
  const siteOfRow = spec.scope === 'site' ? sql`t.subsite_id` : undefined;
  const targets = fieldEntries(resource)
    .filter(([, { kind }]) => isTargetKind(kind))
    .flatMap(([name]) => [name, `${name}I18n`]);
  const hasMore =
    Object.keys(spec.children ?? {}).length > 0 ||
    checksOf(spec).length > 0 ||
    Object.values(spec.fields).some(({ kind }) => kind === 'serial' || kind === 'references');

  const isPlain = (input: Input, ctx: CallContext): boolean =>
    !isRehearsal() && !hasMore && !isRestricted(resource, ctx) && !targets.some((name) => name in input);

  const forgetCounts = (tx: Db | Tx): void => {
    const counts = countsOf(tx, spec.name);
    afterCommit(tx, counts.clear);
  };

  const auditOfNew = (
    values: readonly ColumnValue[],
    { action = 'add', changes }: Extra,
    ctx: CallContext,
  ): RawBuilder<unknown> => {
    const given = Object.fromEntries(values.map(({ name, plain }) => [name, [null, plain] as const]));
    const entry = { action, resource: spec.name, changes: { ...given, ...changes } };
    return sql`${auditInsert} select ${auditValues(ctx, entry, sql`t.id`, label, siteOfRow)}`;
  };

  const insert = async (
    tx: Db | Tx,
    values: readonly ColumnValue[],
    { site, extra = {} }: { site: string | undefined; extra?: Extra },
    ctx: CallContext,
  ): Promise<{ id: string }> => {
    const columns: (readonly [string, RawBuilder<unknown>])[] = [
      ...values.flatMap(writtenColumns),
      ...Object.entries(extra.columns ?? {}).map(([name, value]) => [name, asSql(value)] as const),
      ...(site === undefined ? [] : [['subsite_id', livingSite(site)] as const]),
      ['create_by', sql`${ctx.session.username}`],
    ];
    // What is written together with the row is not known yet; then the audit follows.
    const audit = extra.created
      ? sql``
      : sql`, audit as (${auditOfNew(values, extra, ctx)} from t, ${readerOf(ctx)})`;
    const writer = isCounted(resource) ? sql`, writer as (${writerInsert(resource, ctx)})` : sql``;
    const { rows } = await sql<{ id: string }>`
      with t as (insert into ${table} (${sql.join(columns.map(([column]) => sql.ref(column)))})
        values (${sql.join(columns.map(([, value]) => value))}) returning *)
      ${audit}${writer} select id from t`
      .execute(tx)
      .catch(refuseDeadSite);
    if (!rows[0]) throw new Error('an insert returned no row');
    return rows[0];
  };

  /**
   * Moves, deletions and restorations in one tree queue before they look at anything: two of them could each be
   * right and together close a circle or leave a row below a deleted one. Additions wait for them, not for one
   * another.
   */
  const queueInTree = async (tx: Db | Tx, isAddition = false): Promise<void> => {
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
    isRecycled: boolean,
    ctx: CallContext,
  ): Promise<LockedRow[]> => {
    const wanted = [...new Set(ids.map((id) => String(BigInt(id))))];
    type Stored = Record<string, unknown> & {
      id: string;
      version: number;
      subsite_id?: string;
      record_label: string;
    };
    const { rows } =
      await sql<Stored>`select ${stored}, ${label} as record_label from ${table} t, ${readerOf(ctx)}
      where t.id = any(${wanted}::bigint[])
      and t.deleted_at is ${sql.raw(isRecycled ? 'not null' : 'null')} and ${scopeCondition(resource, ctx)}
      order by t.id for update of t`.execute(tx);
    if (rows.length !== wanted.length) throw new AppError('system.recordNotFound');
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      label: row.record_label,
      subsiteId: row.subsite_id,
      columns: row,
    }));
  };

  const lockForFate = async (
    tx: Tx,
    ids: readonly string[],
    isRecycled: boolean,
    ctx: CallContext,
    check: CheckRows | undefined,
  ): Promise<void> => {
    await queueInTree(tx);
    const rows = await lockRows(tx, ids, isRecycled, ctx);
    await check?.(rows);
  };

  /** The rows themselves and, in a tree, everything below them that shares their fate. */
  const withDescendants = (ids: readonly string[], condition: RawBuilder<unknown>): RawBuilder<unknown> => {
    const own = sql`select id, deleted_at from ${table} where id = any(${[...ids]}::bigint[])`;
    if (!spec.tree) return sql`${own}`;
    const parent = sql.ref(columnOf(spec.tree.parent));
    return sql`${own} union select n.id, n.deleted_at from ${table} n join fate on n.${parent} = fate.id where ${condition}`;
  };

  /** What goes with a node of a tree must be visible too: nobody deletes what he cannot see. */
  const requireBranchVisible = async (
    tx: Tx,
    ids: readonly string[],
    condition: RawBuilder<unknown>,
    ctx: CallContext,
  ): Promise<void> => {
    const visible = visibilityOf(resource, ctx, 't');
    if (!spec.tree || !visible) return;
    const { rows } = await sql`with recursive fate as (${withDescendants(ids, condition)})
      select from ${table} t join fate on fate.id = t.id
      where not coalesce(${visible}, false) limit 1`.execute(tx);
    if (rows.length > 0) throw new AppError('system.notVisible');
  };

  const mark = async (
    tx: Tx,
    ids: readonly string[],
    action: 'delete' | 'restore',
    ctx: CallContext,
  ): Promise<void> => {
    const isDelete = action === 'delete';
    const condition = isDelete ? sql`n.deleted_at is null` : sql`n.deleted_at = fate.deleted_at`;
    await requireBranchVisible(tx, ids, condition, ctx);
    await sql`
      with recursive fate as (${withDescendants(ids, condition)}),
      t as (update ${table} u set deleted_at = ${isDelete ? sql`now()` : sql`null`}, version = u.version + 1,
          update_by = ${ctx.session.username}, update_time = now()
        from fate where u.id = fate.id returning u.*)
      ${auditInsert} select ${auditValues(ctx, { action, resource: spec.name }, sql`t.id`, label, siteOfRow)}
      from t, ${readerOf(ctx)}`.execute(tx);
    forgetCounts(tx);
  };

  const createInTransaction = async (
    tx: Tx,
    input: Input,
    { site, extra }: { site: string | undefined; extra: Extra },
    ctx: CallContext,
  ): Promise<{ id: string }> => {
    if (parentIn(input) !== undefined) await queueInTree(tx, true);
    const writing = { resource, input, before: {}, site, ctx };
    await checkTargets(tx, writing);
    await extra.check?.();
    const given = columnValues(resource, 'create', input, ctx);
    requireChecks(resource, { input, before: {}, ctx });
    const values = [
      ...(await withShownFiles(tx, given, writing, extra.copiedFiles)),
      ...(await nextSerials(tx, resource, site)),
    ];
    const { id } = await insert(tx, values, { site, extra }, ctx);
    await writeLinks(tx, id, writing);
    await writeChildren(tx, { ...writing, id });
    if (extra.created) {
      const changes = { ...extra.changes, ...(await extra.created(id)) };
      await sql`${auditOfNew(values, { ...extra, changes }, ctx)}
        from ${table} t, ${readerOf(ctx)} where t.id = ${id}`.execute(tx);
    }
    await requireStillVisible(tx, resource, [id], ctx);
    return { id };
  };

  return {
    prepare: (db, input, ctx) => prepareInput(db, resource, input, ctx),
    isPlain,
    create: (tx, input, ctx, extra = {}) =>
      guard(async () => {
        const site = siteOf(resource, ctx, input.subsiteId);
        if (spec.scope === 'site' && site === undefined) throw new AppError('sites.noWorkingSite');
        if (site !== undefined && !mayHaveRows(resource, ctx, site))
          throw new AppError('system.recordNotFound');
        const created =
          isPlain(input, ctx) && !extra.check && !extra.created
            ? await insert(tx, columnValues(resource, 'create', input, ctx), { site, extra }, ctx)
            : await inTransaction(tx, (inner) => createInTransaction(inner, input, { site, extra }, ctx));
        forgetCounts(tx);
        return created;
      }),
    lock: async (tx, wanted, ctx) => {
      const input: Input = typeof wanted === 'string' ? {} : wanted;
      if (parentIn(input) !== undefined) await queueInTree(tx);
      const [row] = await lockRows(tx, [typeof wanted === 'string' ? wanted : wanted.id], false, ctx);
      if (!row) throw new AppError('system.recordNotFound');
      return row;
    },
    lockMany: (tx, ids, ctx) => lockRows(tx, ids, false, ctx),
    update: (tx, row, input, ctx, extra = {}) =>
      guard(async () => {
        requireVersion(row, input);
        const writing = { resource, input, before: row.columns, site: row.subsiteId, ctx };
        await checkTargets(tx, writing);
        await checkParent(tx, row.id, input);
        await extra.check?.();
        const changed = changedValues(columnValues(resource, 'update', input, ctx, row.columns), row.columns);
        requireChecks(resource, { input, before: row.columns, ctx });
        const values = await withShownFiles(tx, changed, writing, extra.copiedFiles);
        const own: Changes = {
          ...Object.fromEntries(
            values.map((value) => [
              value.name,
              [plainBefore(resource, value, row.columns), value.plain] as const,
            ]),
          ),
          ...(await writeLinks(tx, row.id, writing)),
          ...(await writeChildren(tx, { ...writing, id: row.id })),
        };
        const reopened = reopening(resource, row, { own, extra });
        const changes: Changes = { ...own, ...extra.changes, ...reopened?.changes };
        const columns = [
          ...values.flatMap(writtenColumns),
          ...Object.entries({ ...extra.columns, ...reopened?.columns }).map(
            ([name, value]) => [name, asSql(value)] as const,
          ),
        ];
        if (columns.length === 0 && Object.keys(changes).length === 0) return { version: row.version };
        await sql`update ${table} set ${sql.join([
          ...columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
          sql`update_by = ${ctx.session.username}, update_time = now(), version = version + 1`,
        ])} where id = ${row.id}`.execute(tx);
        await requireStillVisible(tx, resource, [row.id], ctx);
        await writeAudit(tx, ctx, {
          action: extra.action ?? 'edit',
          resource: spec.name,
          recordId: row.id,
          recordLabel: row.label,
          ...(row.subsiteId === undefined ? {} : { subsiteId: row.subsiteId }),
          changes,
        });
        if (reopened) await logMove(tx, resource, { id: row.id, ...reopened.move }, ctx);
        if (extra.isWriting ?? isWrite(resource, own, extra)) await noteWriter(tx, resource, [row.id], ctx);
        forgetCounts(tx);
        return { version: row.version + 1 };
      }),
    remove: async (tx, ids, ctx, check) => {
      await lockForFate(tx, ids, false, ctx, check);
      await requireUnreferenced(tx, resource, ids);
      await noteWriterOfWhole(tx, resource, ids, ctx);
      await mark(tx, ids, 'delete', ctx);
    },
    restore: (tx, ids, ctx, check) =>
      guard(async () => {
        await lockForFate(tx, ids, true, ctx, check);
        await noteWriterOfWhole(tx, resource, ids, ctx);
        await mark(tx, ids, 'restore', ctx);
        await requireLivingParents(tx, resource, ids);
      }),
    purge: (tx, ids, ctx, check) =>
      guard(async () => {
        await lockForFate(tx, ids, true, ctx, check);
        await requireBranchVisible(tx, ids, sql`true`, ctx);
        for (const child of childResources(resource)) await purgeChildren(tx, child, ids, ctx);
        await sql`
          with recursive fate as (${withDescendants(ids, sql`true`)}),
          t as (delete from ${table} u using fate where u.id = fate.id returning u.*)
          ${auditInsert} select ${auditValues(ctx, { action: 'purge', resource: spec.name }, sql`t.id`, label, siteOfRow)}
          from t, ${readerOf(ctx)}`.execute(tx);
        forgetCounts(tx);
      }),
  };
};

import { type ChildSpec, columnOf, dependenciesOf, fieldEntries, type Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { auditInsert, auditValues, type Changes } from '../audit/audit.ts';
import type { CallContext } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import { requireChecks } from './field-checks.ts';
import { atPlace } from './prepare.ts';
import { fromReader, labelExpression, projectionOf, readerOf, type WireRow } from './projection.ts';
import { checkTargets, type Writing } from './references.ts';
import { constraintGuard } from './unique.ts';
import { changedValues, columnValues, type Input, plainBefore } from './values.ts';

/** The resources whose rows belong to a row of this one and go with it. */
export const childResources = ({ spec }: Resource): Resource[] =>
  Object.values<Resource>(resources).filter((candidate) => candidate.spec.parent?.resource === spec.name);

/** The database would take them along; here each goes on record. */
export const purgeChildren = async (
  tx: Tx,
  child: Resource,
  parentIds: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  const { spec } = child;
  if (!spec.parent) return;
  const label = sql.raw(labelExpression(child, 't'));
  await sql`
    with t as (delete from ${sql.table(spec.table)}
      where ${sql.ref(columnOf(spec.parent.field))} = any(${[...parentIds]}::bigint[]) returning *)
    ${auditInsert} select ${auditValues(ctx, { action: 'purge', resource: spec.name }, sql`t.id`, label)}
    from t, ${readerOf(ctx)}`.execute(tx);
};

const parentColumn = ({ spec }: Resource): string => {
  if (!spec.parent) throw new Error(`${spec.name} is a child and names no parent`);
  return columnOf(spec.parent.field);
};

interface Parent extends Writing {
  id: string;
}

type Stored = Readonly<Record<string, unknown>> & { id: string };

const storedChildren = async (tx: Tx, child: Resource, parentId: string): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`select * from ${sql.table(child.spec.table)}
    where ${sql.ref(parentColumn(child))} = ${parentId} and deleted_at is null order by id for update`.execute(
    tx,
  );
  return rows;
};

interface Written {
  columns: readonly (readonly [column: string, value: RawBuilder<unknown>])[];
  changes: Changes;
}

/** What is written to a child, which is checked as a row of its own. */
const writingOf = (of: Resource, row: Input, before: Stored | undefined, parent: Parent): Writing => ({
  resource: of,
  input: row,
  before: before ?? {},
  site: parent.site,
  ctx: parent.ctx,
  parent,
});

/** What one child is to say, checked as a row of its own. */
const childValues = async (
  tx: Tx,
  { of, order }: ChildSpec,
  { row, place, before, parent }: { row: Input; place: number; before: Stored | undefined; parent: Parent },
): Promise<Written> => {
  const operation = before ? 'update' : 'create';
  const writing = writingOf(of, row, before, parent);
  await checkTargets(tx, writing);
  const given = columnValues(of, operation, order ? { ...row, [order]: place } : row, parent.ctx, before);
  requireChecks(of, writing);
  const values = before ? changedValues(given, before) : given;
  return {
    columns: values.flatMap(({ column, value, companions = [] }) => [
      [column, value] as const,
      ...companions,
    ]),
    changes: Object.fromEntries(
      values
        .filter(({ name }) => name !== order)
        .map((value) => [value.name, [before ? plainBefore(of, value, before) : null, value.plain] as const]),
    ),
  };
};

const insertChild = async (
  tx: Tx,
  child: Resource,
  { id, site, ctx }: Parent,
  columns: Written['columns'],
): Promise<void> => {
  const all = [
    ...columns,
    [parentColumn(child), sql`${id}`] as const,
    ['create_by', sql`${ctx.session.username}`] as const,
    ...(child.spec.scope === 'site' ? [['subsite_id', sql`${site}`] as const] : []),
  ];
  await sql`insert into ${sql.table(child.spec.table)} (${sql.join(all.map(([column]) => sql.ref(column)))})
    values (${sql.join(all.map(([, value]) => value))})`.execute(tx);
};

/** The fields of its parent that a child depends on. */
const parentDependencies = (child: Resource): string[] =>
  fieldEntries(child)
    .flatMap(([, field]) => dependenciesOf(field))
    .filter((name) => !(name in child.spec.fields));

/** Children that are not sent still have to go with what is written to their parent. */
const checkUnsent = async (tx: Tx, name: string, { of, order }: ChildSpec, parent: Parent): Promise<void> => {
  if (!parentDependencies(of).some((other) => parent.input[other] !== undefined)) return;
  const stored = await storedChildren(tx, of, parent.id);
  const inOrder = order
    ? stored.toSorted((one, other) => Number(one[columnOf(order)]) - Number(other[columnOf(order)]))
    : stored;
  for (const [place, before] of inOrder.entries())
    await atPlace(`${name}.${place}`, async () => {
      const writing = writingOf(of, {}, before, parent);
      await checkTargets(tx, writing);
      requireChecks(of, writing);
    });
};

const writeList = async (tx: Tx, name: string, spec: ChildSpec, parent: Parent): Promise<Changes> => {
  const { input, ctx } = parent;
  const rows = input[name];
  if (!Array.isArray(rows)) {
    await checkUnsent(tx, name, spec, parent);
    return {};
  }
  const stored = new Map((await storedChildren(tx, spec.of, parent.id)).map((row) => [row.id, row]));
  const changes: Record<string, readonly [unknown, unknown]> = {};
  const kept = new Set(
    (rows as Input[]).flatMap(({ id }) => (typeof id === 'string' ? [String(BigInt(id))] : [])),
  );
  // Before the others: a new child may take what was another's alone.
  const gone = [...stored.keys()].filter((id) => !kept.has(id));
  if (gone.length > 0) changes[`${name}.removed`] = [await removeChildren(tx, spec.of, gone, ctx), null];
  for (const [place, row] of (rows as Input[]).entries()) {
    const write = async (): Promise<void> => {
      const before = typeof row.id === 'string' ? stored.get(String(BigInt(row.id))) : undefined;
      if (typeof row.id === 'string' && !before)
        throw new AppError('system.invalidInput', { problems: [{ path: 'id', rule: 'unknown' }] });
      if (!before) requireWhole(spec.of, row);
      const { columns, changes: own } = await childValues(tx, spec, { row, place, before, parent });
      if (!before) await insertChild(tx, spec.of, parent, columns);
      else if (columns.length > 0) await updateChild(tx, spec.of, before.id, columns, ctx);
      for (const [field, change] of Object.entries(own)) changes[`${name}.${place + 1}.${field}`] = change;
    };
    await atPlace(`${name}.${place}`, () => constraintGuard(spec.of)(write));
  }
  return changes;
};

/** @returns what the children were called. */
const removeChildren = async (
  tx: Tx,
  child: Resource,
  ids: readonly string[],
  ctx: CallContext,
): Promise<string[]> => {
  const label = sql.raw(labelExpression(child, 't'));
  const { rows } = await sql<{ label: string }>`
    with t as (delete from ${sql.table(child.spec.table)} where id = any(${[...ids]}::bigint[]) returning *)
    select ${label} as label from t, ${readerOf(ctx)}`.execute(tx);
  return rows.map(({ label: words }) => words);
};

/** A new child is checked like any new row; the parent it hangs on is known. */
const requireWhole = (child: Resource, row: Input): void => {
  const missing = Object.entries(child.spec.fields).filter(
    ([name, field]) =>
      field.required &&
      field.default === undefined &&
      !field.system &&
      name !== child.spec.parent?.field &&
      (row[name] === undefined || row[name] === null || row[name] === '') &&
      row[`${name}I18n`] === undefined,
  );
  if (missing.length > 0)
    throw new AppError('system.invalidInput', {
      problems: missing.map(([path]) => ({ path, rule: 'required' })),
    });
};

const updateChild = async (
  tx: Tx,
  child: Resource,
  id: string,
  columns: Written['columns'],
  ctx: CallContext,
): Promise<void> => {
  await sql`update ${sql.table(child.spec.table)} set ${sql.join([
    ...columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql`update_by = ${ctx.session.username}, update_time = now(), version = version + 1`,
  ])} where id = ${id}`.execute(tx);
};

/** Brings the children of a row to what the input lists: by their ids changed, added, or taken away. */
export const writeChildren = async (tx: Tx, parent: Parent): Promise<Changes> => {
  let changes: Changes = {};
  for (const [name, spec] of Object.entries(parent.resource.spec.children ?? {}))
    changes = { ...changes, ...(await writeList(tx, name, spec, parent)) };
  return changes;
};

/** The children of a row as they travel with it, by the name of their list. */
export const readChildren = async (
  db: Db,
  resource: Resource,
  id: string,
  ctx: CallContext,
): Promise<[name: string, child: Resource, rows: WireRow[]][]> => {
  const lists: [string, Resource, WireRow[]][] = [];
  for (const [name, { of, order }] of Object.entries(resource.spec.children ?? {})) {
    const place = order ? sql`${sql.ref(`t.${columnOf(order)}`)}, t.id` : sql`t.id`;
    const { rows } = await sql<WireRow>`select ${projectionOf(of, ctx, true)} ${fromReader(of, ctx)}
      where ${sql.ref(`t.${parentColumn(of)}`)} = ${id} and t.deleted_at is null order by ${place}`.execute(
      db,
    );
    lists.push([name, of, rows]);
  }
  return lists;
};

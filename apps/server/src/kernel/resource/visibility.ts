import type { Field, Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { CallContext, ResourceLimit } from '../context.ts';
import type { Db } from '../db/database.ts';

type Condition = RawBuilder<unknown>;

/** Of a call, who is calling. */
export type SessionOf = Pick<CallContext, 'session'>;

/** As much of a resource as its limits are found by. */
interface Named {
  spec: { name: string; visibility?: string };
}

interface Limited {
  spec: { name: string; table: string; visibility?: string };
}

/** What data rules and column authorisation take from the caller; undefined for nothing at all, the usual case. */
export const limitOf = ({ spec }: Named, { session }: SessionOf): ResourceLimit | undefined =>
  session.resourceLimits.get(spec.name);

/** The rows of a resource, under an alias, that a caller sees by a rule of its module; undefined for all of them. */
export type VisibilityRule = (ctx: SessionOf, alias: string) => Condition | undefined;

const visibilityRules = new Map<string, VisibilityRule>();

/**
 * Says what a rule means that definitions name as their `visibility`: which rows a caller sees, for everything that
 * reads or writes the resource and for every row that refers to it. A module says it once, when it is loaded.
 */
export const defineVisibility = (name: string, rule: VisibilityRule): void => {
  visibilityRules.set(name, rule);
};

const ruledVisibility = ({ spec }: Named, ctx: SessionOf, alias: string): Condition | undefined => {
  if (spec.visibility === undefined) return undefined;
  const rule = visibilityRules.get(spec.visibility);
  // Nobody loaded the module that says it: then nothing is to be seen, rather than everything.
  return rule ? rule(ctx, alias) : sql`false`;
};

/** What the caller sees of a resource beyond what its site says, by data rules and by its module; undefined for all. */
export const visibilityOf = (resource: Named, ctx: SessionOf, alias: string): Condition | undefined => {
  const byDataRules = limitOf(resource, ctx)?.rows?.(alias);
  const byModule = ruledVisibility(resource, ctx, alias);
  return byDataRules && byModule ? sql`(${byDataRules} and ${byModule})` : (byDataRules ?? byModule);
};

/** Whether some rows of a resource may be not visible to the caller. */
export const isRestricted = (resource: Named, ctx: SessionOf): boolean =>
  visibilityOf(resource, ctx, 't') !== undefined;

/**
 * The rows of a resource visible to the caller, as a condition on `alias`. Every query of a hand-written service over
 * a resource's table carries it, like `scopeCondition` in the kernel.
 */
export const visibleRows = (resource: Named, ctx: SessionOf, alias: string): Condition =>
  visibilityOf(resource, ctx, alias) ?? sql`true`;

/**
 * The rows of another resource that the caller sees, as what a query joins or selects from: the table itself for whom all
 * are visible. A left join has no value for the others, as the labels of lists have none.
 */
export const visibleTable = (resource: Limited, ctx: SessionOf): Condition => {
  const table = sql.table(resource.spec.table);
  const visible = visibilityOf(resource, ctx, 't');
  return visible ? sql`(select t.* from ${table} t where ${visible})` : table;
};

/** Columns in which rows keep the kind and the id of a record of another resource, with the resource of each kind. */
export interface RecordPlace {
  kind: string;
  id: string;
  of: Readonly<Record<string, Limited & Pick<Resource, 'permissionOf'>>>;
  /** Records of a kind are named to those alone who may list them. */
  isListed?: true;
}

/**
 * The rows, under an alias, that are about records which the caller sees, for rows that repeat the names of records;
 * undefined for all of them.
 */
export const ofVisibleRecords = (
  ctx: SessionOf,
  alias: string,
  { kind, id, of, isListed }: RecordPlace,
): Condition | undefined => {
  const permissions: ReadonlySet<string> = ctx.session.permissions;
  const conditions = Object.entries(of).flatMap(([name, resource]) => {
    const isOther = sql`${sql.ref(`${alias}.${kind}`)} is distinct from ${name}`;
    if (isListed && !permissions.has(resource.permissionOf('list'))) return [isOther];
    return isRestricted(resource, ctx)
      ? [
          sql`(${isOther}
            or ${sql.ref(`${alias}.${id}`)} in (select own.id from ${visibleTable(resource, ctx)} own))`,
        ]
      : [];
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : undefined;
};

const withheldRules = new Map<string, VisibilityRule>();

/**
 * Says what a rule means that references name as `withheld`: the rows, under an alias, in which a caller does not get the
 * value; undefined for none of them. A module says it once, when it is loaded.
 */
export const defineWithheld = (name: string, rule: VisibilityRule): void => {
  withheldRules.set(name, rule);
};

interface WithFields {
  spec: { fields: Readonly<Record<string, Field>> };
}

/** The rows in which a field is withheld from the caller, as a condition on `alias`; undefined for none. */
export const withheldRows = (
  { spec }: WithFields,
  ctx: SessionOf,
  name: string,
  alias: string,
): Condition | undefined => {
  const field = spec.fields[name];
  if (field?.kind !== 'reference' || field.withheld === undefined) return undefined;
  const rule = withheldRules.get(field.withheld);
  return rule ? rule(ctx, alias) : sql`true`;
};

/** A condition on the value of a field, of the rows `alias` in which the caller gets the value. */
export const whereGiven = (
  condition: Condition,
  { resource, ctx, name, alias }: { resource: WithFields; ctx: SessionOf; name: string; alias: string },
): Condition => {
  const withheld = withheldRows(resource, ctx, name, alias);
  return withheld ? sql`(${condition} and ${withheld} is not true)` : condition;
};

const countVisible = async (
  db: Db,
  resource: Limited,
  ids: readonly string[],
  ctx: CallContext,
): Promise<number> => {
  const { rows } = await sql`select from ${sql.table(resource.spec.table)} t
    where t.id = any(${[...ids]}::bigint[]) and ${visibleRows(resource, ctx, 't')}`.execute(db);
  return rows.length;
};

/** Whether a row is visible to the caller. */
export const isRowVisible = async (
  db: Db,
  resource: Limited,
  id: string,
  ctx: CallContext,
): Promise<boolean> => !isRestricted(resource, ctx) || (await countVisible(db, resource, [id], ctx)) === 1;

/** @throws system.recordNotFound when one of these rows is not visible to the caller. */
export const requireVisible = async (
  db: Db,
  resource: Limited,
  ids: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  if (!isRestricted(resource, ctx)) return;
  const wanted = new Set(ids.map((id) => String(BigInt(id)))).size;
  if ((await countVisible(db, resource, ids, ctx)) !== wanted) throw new AppError('system.recordNotFound');
};

/**
 * Asked after a write, in its transaction: nobody puts a row where he cannot see it.
 * @throws system.notVisible
 */
export const requireStillVisible = async (
  db: Db,
  resource: Limited,
  ids: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  if (!isRestricted(resource, ctx)) return;
  if ((await countVisible(db, resource, ids, ctx)) !== new Set(ids).size)
    throw new AppError('system.notVisible');
};

/**
 * Department and name of a person may stand in the rules that bind him: he does not change his own.
 * @throws identity.notYourself
 */
export const requireNotOwnRules = ({ session }: SessionOf, userIds: readonly string[]): void => {
  const isBound = [...session.resourceLimits.values()].some(({ rows }) => rows !== undefined);
  if (isBound && userIds.some((id) => BigInt(id) === BigInt(session.userId))) {
    throw new AppError('identity.notYourself');
  }
};

/** Whether column authorisation keeps a field from the caller altogether. */
export const isHidden = (resource: Named, ctx: SessionOf, name: string): boolean =>
  limitOf(resource, ctx)?.hidden.has(name) ?? false;

/** The expression of a field in a hand-written select; null for whom the column is withheld. */
export const shown = (resource: Named, ctx: SessionOf, name: string, expression: Condition): Condition =>
  isHidden(resource, ctx, name) ? sql`null` : expression;

import {
  columnOf,
  type Field,
  filterFields,
  isPerLanguage,
  noLink,
  perResource,
  type Resource,
  type RuleOperator,
  splitList,
  suffixesOf,
} from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { type CallContext, isClosedAt, mayUseSite, type SessionContext } from '../context.ts';
import { compileComparison } from './comparison.ts';
import { computedValue } from './computed.ts';
import { combinedCondition } from './conditions.ts';
import { linkTableOf } from './ddl.ts';
import { keywordIn } from './keyword.ts';
import { escapeLike } from './like.ts';
import { HashedFilter } from './prepare.ts';
import { findResource, valueExpression } from './projection.ts';
import { branchesOf } from './tree.ts';
import { limitOf, type SessionOf, visibilityOf, whereGiven } from './visibility.ts';

type Condition = RawBuilder<unknown>;

export { escapeLike };

/** The filters of a list as its query schema let them through. */
export type ListQuery = Readonly<Record<string, unknown>> & { pageNo: number; pageSize: number };

const expressionOf = (name: string, field: Field): Condition => sql.raw(valueExpression(name, field));

/** A filter as a query may name it. */
interface Filter {
  resource: Resource;
  name: string;
  field: Field;
  suffix: string;
  expression: Condition;
}

/** A filter of a definition; what a computed value is depends on the caller. */
type KnownFilter = Omit<Filter, 'expression'> & { expression: Condition | undefined };

/** The filters of a resource by their name on the wire, such as `createTime_begin`. */
const filtersOf = perResource(
  (resource): ReadonlyMap<string, KnownFilter> =>
    new Map(
      filterFields(resource).flatMap(([name, field]) =>
        suffixesOf(field).map((suffix) => {
          const expression = resource.spec.computed?.[name] ? undefined : expressionOf(name, field);
          return [name + suffix, { resource, name, field, suffix, expression }] as const;
        }),
      ),
    ),
);

/** What a plain text asks for: `*x*`, `*x` and `x*` are the family's wildcards, anything else is equality. */
const textAsked = (text: string): { operator: RuleOperator; value: string } | undefined => {
  if (/^\*+$/.test(text)) return undefined;
  const [starts, ends] = [text.endsWith('*'), text.startsWith('*')];
  if (!starts && !ends) return { operator: '=', value: text };
  const operator = starts && ends ? 'LIKE' : starts ? 'RIGHT_LIKE' : 'LEFT_LIKE';
  return { operator, value: text.replace(/^\*|\*$/g, '') };
};

const operatorOfSuffix: Readonly<Record<string, RuleOperator>> = {
  '': '=',
  _ne: '!=',
  _in: 'IN',
  _begin: '>=',
  _end: '<=',
  _contains: 'LIKE',
  _starts: 'RIGHT_LIKE',
};

const isUnder = ({ field, expression }: Filter, ids: readonly string[]): Condition | undefined => {
  const target = field.kind === 'reference' ? findResource(field.to) : undefined;
  return target && sql`${expression} in (${branchesOf(target, ids)})`;
};

/** Rows that are linked to one of these. */
const isLinked = ({ resource, name }: Filter, ids: readonly string[]): Condition =>
  sql`exists (select from ${sql.table(linkTableOf(resource, name))} l
    where l.record_id = t.id and l.target_id = any(${[...ids]}::bigint[]))`;

const isPersonal = ({ name }: Filter, value: unknown): Condition =>
  sql`${sql.ref(`t.${columnOf(name)}_hash`)} = ${value instanceof HashedFilter ? value.hash : null}`;

/** A filter as a condition; undefined where it asks for every row. */
const conditionOf = (filter: Filter, value: unknown, timeZone: string): Condition | undefined => {
  const { field, suffix, expression } = filter;
  // No query can say so; a module that asks for rows without a value does.
  if (value === null) return sql`${expression} is null`;
  if (suffix === '_under') return isUnder(filter, splitList(String(value)));
  if (field.kind === 'personal') return isPersonal(filter, value);
  const text = String(value);
  if (field.kind === 'references') return isLinked(filter, suffix === '_in' ? splitList(text) : [text]);
  // What is compared of a text per language is the one that the reader sees.
  const kind = isPerLanguage(field) ? 'text' : field.kind;
  const isText = kind === 'text' || kind === 'serial';
  const operator = operatorOfSuffix[suffix] ?? '=';
  const asked = isText && suffix === '' ? textAsked(text) : { operator, value: text };
  if (!asked) return undefined;
  return compileComparison(kind, asked, { timeZone, ignoresCase: true })?.(expression) ?? sql`false`;
};

/** The sites `t` that a person may work on, and the folders above them. */
const visibleSites = (session: SessionContext): Condition => {
  if (session.subsites === 'all') return sql`true`;
  const own = sql`any(${[...session.subsites]}::bigint[])`;
  return sql`(t.id = ${own} or t.classify = 'group' and t.id in (
    with recursive up as (
      select s.parent_id as id from subsite s where s.id = ${own} and s.deleted_at is null
      union select s.parent_id from subsite s join up on s.id = up.id)
    select id from up where id is not null))`;
};

/**
 * The rows the caller may touch at all: those visible to them and, where rows are of a site, those of the sites he may
 * work on, or of one of them. A site he may not work on has no rows.
 */
export const scopeCondition = (resource: Resource, ctx: SessionOf, subsiteId?: string): Condition => {
  const conditions = [
    siteCondition(resource, ctx, subsiteId),
    parentCondition(resource, ctx),
    visibilityOf(resource, ctx, 't'),
  ].filter((made) => made !== undefined);
  return conditions.length === 1 && conditions[0]
    ? conditions[0]
    : sql`(${sql.join(conditions, sql` and `)})`;
};

/** A child of no site of its own is seen by whoever sees its parent. */
const parentCondition = ({ spec }: Resource, ctx: SessionOf): Condition | undefined => {
  const parent = spec.scope === 'none' && spec.parent ? findResource(spec.parent.resource) : undefined;
  if (!spec.parent || !parent || parent.spec.scope === 'none') return undefined;
  return sql`${sql.ref(`t.${columnOf(spec.parent.field)}`)} in (
    select t.id from ${sql.table(parent.spec.table)} t where ${scopeCondition(parent, ctx)})`;
};

/** Whether the rows of a site are the caller's: they work on it, and its menus have the list. */
export const mayHaveRows = (resource: Resource, { session }: SessionOf, subsiteId: string): boolean =>
  mayUseSite(session, subsiteId) && !isClosedAt(session, resource.permissionOf('list'), subsiteId);

const siteCondition = (resource: Resource, ctx: SessionOf, subsiteId: string | undefined): Condition => {
  if (resource.spec.scope === 'none') return sql`true`;
  if (resource.spec.scope === 'log' && ctx.session.isAdministrator) return sql`true`;
  if (resource.spec.scope === 'sites') return visibleSites(ctx.session);
  const closed = ctx.session.closedSites.get(resource.permissionOf('list'));
  if (subsiteId !== undefined) {
    return mayHaveRows(resource, ctx, subsiteId) ? sql`t.subsite_id = ${subsiteId}` : sql`false`;
  }
  const open = closed
    ? sql`(t.subsite_id is null or t.subsite_id <> all(${[...closed]}::bigint[]))`
    : undefined;
  if (ctx.session.subsites === 'all') return open ?? sql`true`;
  const own = [...ctx.session.subsites].filter((id) => !closed?.has(id));
  return sql`t.subsite_id = any(${own}::bigint[])`;
};

/** The site that a list shows or a row is created on: the one named, else the working site. */
export const siteOf = (resource: Resource, ctx: CallContext, named: unknown): string | undefined =>
  resource.spec.scope === 'site'
    ? typeof named === 'string' && named
      ? named
      : ctx.session.subsiteId
    : undefined;

/** What makes the row `t` one that is linked to a row of this id or, without one, one that is linked to none. */
export type Links = Readonly<
  Record<string, (id: string | undefined, ctx: CallContext) => RawBuilder<unknown>>
>;

const linkConditions = (
  resource: Resource,
  query: Readonly<Record<string, unknown>>,
  { links, ctx }: { links: Links; ctx: CallContext },
): Condition[] =>
  (resource.spec.links ?? []).flatMap((name) => {
    const value = query[name];
    const made =
      typeof value === 'string' ? links[name]?.(value === noLink ? undefined : value, ctx) : undefined;
    return made ? [made] : [];
  });

/**
 * Everything after `where` of a list: scope, recycle bin or not, filters and keyword. A filter on a field that is
 * withheld from the caller is refused like one that does not exist: what matched would tell what it holds.
 * @throws system.invalidInput
 */
export const listCondition = (
  resource: Resource,
  ctx: CallContext,
  query: Readonly<Record<string, unknown>>,
  { deleted, links = {}, isTyping = false }: { deleted: boolean; links?: Links; isTyping?: boolean },
): Condition => {
  const conditions: Condition[] = [
    deleted ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`,
    scopeCondition(
      resource,
      ctx,
      siteOf(resource, ctx, query.subsiteId) ?? (resource.spec.scope === 'site' ? '0' : undefined),
    ),
  ];
  conditions.push(...linkConditions(resource, query, { links, ctx }));
  const filters = filtersOf(resource);
  const limit = limitOf(resource, ctx);
  for (const name in query) {
    const filter = filters.get(name);
    const value = query[name];
    if (!filter || value === undefined) continue;
    if (limit?.hidden.has(filter.name))
      throw new AppError('system.invalidInput', { problems: [{ path: name, rule: 'unknown' }] });
    const expression = filter.expression ?? computedValue(resource, filter.name, ctx) ?? sql`null`;
    const made = conditionOf({ ...filter, expression }, value, ctx.timeZone);
    if (made) conditions.push(whereGiven(made, { resource, ctx, name: filter.name, alias: 't' }));
  }
  if (typeof query.keyword === 'string' && query.keyword) {
    const made = keywordIn(resource, ctx, query.keyword, isTyping);
    if (made) conditions.push(made);
  }
  const combined = combinedCondition(resource, ctx, query);
  if (combined) conditions.push(combined);
  if (typeof query.ids === 'string') conditions.push(sql`t.id = any(${splitList(query.ids)}::bigint[])`);
  return sql.join(conditions, sql` and `);
};

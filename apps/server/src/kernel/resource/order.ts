import { columnOf, isSortable, type Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../context.ts';
import { computedValue } from './computed.ts';
import { valueExpression } from './projection.ts';
import { isHidden } from './visibility.ts';

type Condition = RawBuilder<unknown>;

/** What a list is ordered by. The id breaks ties, so that every row has a place of its own. */
export interface ListOrder {
  column: string;
  direction: 'asc' | 'desc';
  /** What is compared of a row `t`; undefined where only the id is. */
  expression: Condition | undefined;
  /** Rows without a value come last. */
  isNullable: boolean;
}

/** A place in an order: that of a row which may be gone meanwhile. */
export interface Place {
  value: string | null;
  id: string;
  /** Rows before it are wanted, nearest first, in place of those after it. */
  isBackward: boolean;
}

/** A sortable column of the definition, else its default. */
export const orderOf = (
  resource: Resource,
  ctx: CallContext,
  query: Readonly<Record<string, unknown>>,
): ListOrder => {
  const asked = String(query.column ?? '').replace(/_dictText$/, '');
  const isKnown = isSortable(resource, asked) && !isHidden(resource, ctx, asked);
  const usual = isHidden(resource, ctx, resource.spec.sort.column) ? 'id' : resource.spec.sort.column;
  const column = isKnown ? asked : usual;
  const direction = isKnown ? (query.order === 'asc' ? 'asc' : 'desc') : resource.spec.sort.order;
  if (column === 'id') return { column, direction, expression: undefined, isNullable: false };
  const computed = computedValue(resource, column, ctx);
  if (computed) return { column, direction, expression: computed, isNullable: true };
  const field = resource.spec.fields[column];
  return {
    column,
    direction,
    expression: sql.raw(field ? valueExpression(column, field) : `t.${columnOf(column)}`),
    isNullable: column === 'updateTime' || (field !== undefined && !field.required),
  };
};

/** Everything after `order by`, or the same from behind. */
export const orderBy = (
  { direction, expression, isNullable }: ListOrder,
  { isBackward = false }: { isBackward?: boolean } = {},
): Condition => {
  const order = sql.raw((direction === 'asc') === isBackward ? 'desc' : 'asc');
  if (!expression) return sql`t.id ${order}`;
  const nulls = sql.raw(isNullable ? (isBackward ? ' nulls first' : ' nulls last') : '');
  return sql`${expression} ${order}${nulls}, t.id ${order}`;
};

/**
 * The rows on one side of a place, as conditions whose rows follow one another: those with a value and those without.
 * Each is one range of an index in this order, however deep it begins.
 */
export const rangesFrom = (
  { direction, expression, isNullable }: ListOrder,
  { value, id, isBackward }: Place,
): Condition[] => {
  const beyond = sql.raw((direction === 'asc') === isBackward ? '<' : '>');
  if (!expression) return [sql`t.id ${beyond} ${id}`];
  if (value === null) {
    const without = sql`${expression} is null and t.id ${beyond} ${id}`;
    return isBackward ? [without, sql`${expression} is not null`] : [without];
  }
  const withValue = sql`(${expression}, t.id) ${beyond} (${value}, ${id})`;
  return isNullable && !isBackward ? [withValue, sql`${expression} is null`] : [withValue];
};

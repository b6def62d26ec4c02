import {
  columnOf,
  conditionFields,
  type Field,
  type ListCondition,
  operatorOfRule,
  parseConditions,
  type Resource,
} from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import { compileComparison, type Reading } from './comparison.ts';
import { isHidden, whereGiven } from './visibility.ts';

type Condition = RawBuilder<unknown>;

const isEmpty = (field: Field, column: Condition): Condition => {
  if (field.kind === 'text' || field.kind === 'code') return sql`(${column} is null or ${column} = '')`;
  if (field.kind === 'codes' || field.kind === 'choices')
    return sql`(${column} is null or cardinality(${column}) = 0)`;
  return sql`${column} is null`;
};

const compile = (field: Field, { field: name, rule, val }: ListCondition, reading: Reading): Condition => {
  const column = sql.ref(`t.${columnOf(name)}`);
  const operator = operatorOfRule[rule];
  if (operator === undefined)
    return rule === 'empty' ? isEmpty(field, column) : sql`not ${isEmpty(field, column)}`;
  return compileComparison(field.kind, { operator, value: val }, reading)?.(column) ?? sql`false`;
};

const refuse = (): never => {
  throw new AppError('system.invalidInput', { problems: [{ path: 'superQueryParams', rule: 'unknown' }] });
};

/**
 * The combined conditions of a list (the family's super query), compiled as data rules are. A field that is withheld
 * from the caller is refused: what matched would tell what it holds.
 * @throws system.invalidInput
 */
export const combinedCondition = (
  resource: Resource,
  ctx: CallContext,
  { superQueryParams, superQueryMatchType }: Readonly<Record<string, unknown>>,
): Condition | undefined => {
  if (typeof superQueryParams !== 'string' || superQueryParams === '') return undefined;
  const conditions = parseConditions(superQueryParams) ?? refuse();
  if (conditions.length === 0) return undefined;
  const fields = new Map(conditionFields(resource));
  const { username, realname } = ctx.session;
  const reading = {
    timeZone: ctx.timeZone,
    ignoresCase: true,
    subject: { username, realname, orgCode: null, orgCodes: [] },
  };
  const compiled = conditions.map((condition) => {
    const field = fields.get(condition.field);
    if (!field || isHidden(resource, ctx, condition.field)) return refuse();
    const compiledOne = compile(field, condition, reading);
    return whereGiven(compiledOne, { resource, ctx, name: condition.field, alias: 't' });
  });
  return sql`(${sql.join(compiled, superQueryMatchType === 'or' ? sql` or ` : sql` and `)})`;
};

import {
  type FieldKind,
  type RuleOperator,
  type RuleVariable,
  ruleValues,
  ruleVariableIn,
} from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { momentAt, todayIn, zoneOf } from '../time-zone.queries.ts';
import { escapeLike } from './like.ts';

/**
 * The one compiler of comparisons: data rules, the filters of lists and their combined conditions say what is compared
 * with which operator, and get SQL with bound values.
 */

type Condition = RawBuilder<unknown>;
type OnColumn = (column: Condition) => Condition;

/** What variables in values stand for. */
export interface Subject {
  username: string;
  realname: string;
  orgCode: string | null;
  orgCodes: readonly string[];
}

/** How values are read. */
export interface Reading {
  timeZone: string;
  /** A person who searches does not care about capital letters; a rule does, so that a prefix finds its index. */
  ignoresCase?: boolean;
  /** Without one a value is what it says, also where it looks like a variable. */
  subject?: Subject;
}

interface Comparison {
  operator: RuleOperator;
  /** Several for `IN`, with commas between them. */
  value: string;
}

const meaningOf = (variable: RuleVariable, { username, realname, orgCode, orgCodes }: Subject) => {
  switch (variable) {
    case 'sys_user_code':
      return [username];
    case 'sys_user_name':
      return [realname];
    case 'sys_org_code':
      return orgCode ? [orgCode] : [];
    case 'sys_multi_org_code':
      return orgCodes;
    default:
      return [];
  }
};

const variableIn = (value: string, { subject }: Reading): RuleVariable | null | undefined =>
  subject && ruleVariableIn(value);

/** The texts that are compared with. None where a variable stands for nothing: somebody without a department. */
const textsOf = (values: readonly string[], reading: Reading): string[] =>
  values
    .flatMap((value) => {
      const variable = variableIn(value, reading);
      return variable && reading.subject ? meaningOf(variable, reading.subject) : [value];
    })
    .filter(Boolean);

const patterns: Partial<Record<RuleOperator, (text: string) => string>> = {
  LIKE: (text) => `%${text}%`,
  LEFT_LIKE: (text) => `%${text}`,
  RIGHT_LIKE: (text) => `${text}%`,
};

/** Equality with the only one keeps the order of an index that begins with the column. */
const isAmong = (values: readonly string[], type: 'text' | 'bigint'): OnColumn => {
  const [only] = values;
  const [one, many] = [sql.raw(type), sql.raw(`${type}[]`)];
  if (only !== undefined && values.length === 1) return (column) => sql`${column} = ${only}::${one}`;
  return (column) => sql`${column} = any(${[...values]}::${many})`;
};

/** How a text is compared. */
const textTest = (operator: RuleOperator, texts: readonly string[], { ignoresCase }: Reading): OnColumn => {
  const pattern = patterns[operator];
  const like = sql.raw(ignoresCase ? 'ilike' : 'like');
  if (!pattern) return isAmong(texts, 'text');
  return (column) =>
    sql`(${sql.join(
      texts.map((text) => sql`${column} ${like} ${pattern(escapeLike(text))}`),
      sql` or `,
    )})`;
};

/** A text per language is compared in every language: what a person sees must not depend on the one he reads. */
const textComparison = (
  kind: FieldKind,
  operator: RuleOperator,
  { texts, reading }: { texts: readonly string[]; reading: Reading },
): OnColumn => {
  const test = textTest(operator, texts, reading);
  const isNot = operator === '!=';
  if (kind === 'localized') {
    return (column) => {
      const found = sql`exists (select from jsonb_each_text(${column}) as word where ${test(sql.raw('word.value'))})`;
      return isNot ? sql`not ${found}` : found;
    };
  }
  return (column) => (isNot ? sql`(${column} is null or not ${test(column)})` : test(column));
};

/** The comparison of numbers and days; every operator here is one of ours. */
const orderedComparison =
  (operator: RuleOperator, value: Condition): OnColumn =>
  (column) =>
    operator === '!='
      ? sql`${column} is distinct from ${value}`
      : sql`${column} ${sql.raw(operator)} ${value}`;

/**
 * From when to before when a value lasts: a whole day, or a second, as what is shown has no fractions of one and what
 * is stored has.
 */
const spanOf = (value: string, reading: Reading): [from: Condition, to: Condition] => {
  const zone = zoneOf(reading);
  const variable = variableIn(value, reading);
  if (variable === 'sys_time')
    return [sql`date_trunc('second', now())`, sql`date_trunc('second', now()) + interval '1 second'`];
  if (variable === undefined && value.length > 10) {
    const moment = momentAt(sql`${value}`, zone);
    return [moment, sql`${moment} + interval '1 second'`];
  }
  const day = variable === 'sys_date' ? todayIn(zone) : sql`${value}::date`;
  return [momentAt(day, zone), momentAt(sql`(${day} + 1)`, zone)];
};

const momentComparison = ({ operator, value }: Comparison, reading: Reading): OnColumn => {
  const [from, to] = spanOf(value, reading);
  return (column) => {
    switch (operator) {
      case '=':
        return sql`(${column} >= ${from} and ${column} < ${to})`;
      case '!=':
        return sql`(${column} is null or ${column} < ${from} or ${column} >= ${to})`;
      case '>':
        return sql`${column} >= ${to}`;
      case '>=':
        return sql`${column} >= ${from}`;
      case '<':
        return sql`${column} < ${from}`;
      default:
        return sql`${column} < ${to}`;
    }
  };
};

/** Numbers that are none match nothing; those of a single comparison were checked before. */
const isWhole = (text: string): boolean => /^-?\d{1,18}$/.test(text);

/** A comparison as a condition on a column of that kind; undefined where it can hold for no row. */
export const compileComparison = (
  kind: FieldKind,
  comparison: Comparison,
  reading: Reading,
): OnColumn | undefined => {
  const { operator, value } = comparison;
  switch (kind) {
    case 'text':
    case 'localized':
    case 'serial':
    case 'month':
    case 'time':
    case 'code':
    case 'choice': {
      if (operator.includes('>') || operator.includes('<')) return orderedComparison(operator, sql`${value}`);
      const texts = textsOf(ruleValues(operator, value), reading);
      return texts.length > 0 ? textComparison(kind, operator, { texts, reading }) : undefined;
    }
    case 'codes':
    case 'choices':
      return (column) => sql`${column} && ${ruleValues(operator, value)}::text[]`;
    case 'decimal':
    case 'money':
      return orderedComparison(operator, sql`${value}::numeric`);
    case 'integer':
    case 'bigint':
      return operator === 'IN'
        ? isAmong(ruleValues(operator, value).filter(isWhole), 'bigint')
        : orderedComparison(operator, sql`${value}::bigint`);
    case 'reference':
      return operator === 'IN'
        ? isAmong(ruleValues(operator, value), 'bigint')
        : orderedComparison(operator, sql`${value}::bigint`);
    case 'boolean':
      return orderedComparison(operator, sql`${value === 'true'}`);
    case 'date':
      return orderedComparison(
        operator,
        variableIn(value, reading) === 'sys_date' ? todayIn(zoneOf(reading)) : sql`${value}::date`,
      );
    case 'dateTime':
      return momentComparison(comparison, reading);
    default:
      return undefined;
  }
};

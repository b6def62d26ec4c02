import {
  columnOf,
  type Field,
  type Resource,
  type RuleOperator,
  type RuleVariable,
  ruleFault,
  ruleFields,
  ruleOperators,
  ruleValues,
  ruleVariableIn,
} from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from './like.ts';

type Condition = RawBuilder<unknown>;

/** A data rule as it is stored. Nothing in it is trusted: what does not fit its resource lets nothing be seen. */
export interface StoredRule {
  id: string;
  column: string;
  operator: string;
  value: string;
}

/** Whom the rules bind: what their variables stand for. */
export interface RuleSubject {
  username: string;
  realname: string;
  orgCode: string | null;
  orgCodes: readonly string[];
  /** The server's zone: the reader's own is his to choose and must not change what he sees. */
  timeZone: string;
  /** A person who searches does not care about capital letters; a rule does, so that a prefix finds its index. */
  ignoresCase?: boolean;
}

/** The condition on a row known under an alias; only aliases of our own code are put in. */
export type RowCondition = (alias: string) => Condition;

const nothing: RowCondition = () => sql`false`;

const isOperator = (text: string): text is RuleOperator =>
  (ruleOperators as readonly string[]).includes(text);

const meaningOf = (variable: RuleVariable, { username, realname, orgCode, orgCodes }: RuleSubject) => {
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

/** The texts a rule compares with. None where a variable stands for nothing: somebody without a department. */
const textsOf = (values: readonly string[], subject: RuleSubject): string[] =>
  values
    .flatMap((value) => {
      const variable = ruleVariableIn(value);
      return variable ? meaningOf(variable, subject) : [value];
    })
    .filter(Boolean);

const patterns: Partial<Record<RuleOperator, (text: string) => string>> = {
  LIKE: (text) => `%${text}%`,
  LEFT_LIKE: (text) => `%${text}`,
  RIGHT_LIKE: (text) => `${text}%`,
};

/** How a text is compared. */
const textTest = (
  operator: RuleOperator,
  texts: readonly string[],
  { ignoresCase }: RuleSubject,
): ((column: Condition) => Condition) => {
  const pattern = patterns[operator];
  const like = sql.raw(ignoresCase ? 'ilike' : 'like');
  if (!pattern) return (column) => sql`${column} = any(${[...texts]}::text[])`;
  return (column) =>
    sql`(${sql.join(
      texts.map((text) => sql`${column} ${like} ${pattern(escapeLike(text))}`),
      sql` or `,
    )})`;
};

/** A text per language is compared in every language: what a person sees must not depend on the one he reads. */
const wordCondition = (
  field: Field,
  operator: RuleOperator,
  { texts, subject }: { texts: readonly string[]; subject: RuleSubject },
) => {
  const test = textTest(operator, texts, subject);
  const isNot = operator === '!=';
  if (field.kind === 'localized') {
    return (column: Condition) => {
      const found = sql`exists (select from jsonb_each_text(${column}) as word where ${test(sql.raw('word.value'))})`;
      return isNot ? sql`not ${found}` : found;
    };
  }
  return (column: Condition) => (isNot ? sql`(${column} is null or not ${test(column)})` : test(column));
};

/** The comparison of whole numbers and days as SQL; every operator here is one of ours. */
const orderedCondition =
  (operator: RuleOperator, value: Condition) =>
  (column: Condition): Condition =>
    operator === '!='
      ? sql`${column} is distinct from ${value}`
      : sql`${column} ${sql.raw(operator)} ${value}`;

const today = (zone: string): Condition => sql`(now() at time zone ${zone})::date`;

/** From when to before when a value lasts: a whole day, or a second. */
const spanOf = (value: string, zone: string): [from: Condition, to: Condition] => {
  const variable = ruleVariableIn(value);
  if (variable === 'sys_time')
    return [sql`date_trunc('second', now())`, sql`date_trunc('second', now()) + interval '1 second'`];
  if (variable === undefined && value.length > 10) {
    const moment = sql`(${value}::timestamp at time zone ${zone})`;
    return [moment, sql`${moment} + interval '1 second'`];
  }
  const day = variable === 'sys_date' ? today(zone) : sql`${value}::date`;
  return [sql`(${day}::timestamp at time zone ${zone})`, sql`((${day} + 1)::timestamp at time zone ${zone})`];
};

const momentCondition = (operator: RuleOperator, value: string, zone: string) => {
  const [from, to] = spanOf(value, zone);
  return (column: Condition): Condition => {
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

/** A comparison of a field as a condition on its column; undefined where it can hold for no row. */
export const conditionOf = (
  field: Field,
  { operator, value }: { operator: RuleOperator; value: string },
  subject: RuleSubject,
): ((column: Condition) => Condition) | undefined => {
  switch (field.kind) {
    case 'text':
    case 'localized':
    case 'serial':
    case 'month':
    case 'time':
    case 'code':
    case 'choice': {
      if (operator.includes('>') || operator.includes('<')) return orderedCondition(operator, sql`${value}`);
      const texts = textsOf(ruleValues(operator, value), subject);
      return texts.length > 0 ? wordCondition(field, operator, { texts, subject }) : undefined;
    }
    case 'codes':
    case 'choices':
      return (column) => sql`${value} = any(${column})`;
    case 'decimal':
    case 'money':
      return orderedCondition(operator, sql`${value}::numeric`);
    case 'integer':
    case 'bigint':
    case 'reference': {
      const numbers = ruleValues(operator, value);
      if (operator === 'IN') return (column) => sql`${column} = any(${numbers}::bigint[])`;
      return orderedCondition(operator, sql`${value}::bigint`);
    }
    case 'boolean':
      return orderedCondition(operator, sql`${value === 'true'}`);
    case 'date':
      return orderedCondition(
        operator,
        ruleVariableIn(value) === 'sys_date' ? today(subject.timeZone) : sql`${value}::date`,
      );
    case 'dateTime':
      return momentCondition(operator, value, subject.timeZone);
    default:
      return undefined;
  }
};

const compileRule = (resource: Resource, rule: StoredRule, subject: RuleSubject): RowCondition => {
  const { column, operator, value } = rule;
  const field = ruleFields(resource).find(([name]) => name === column)?.[1];
  if (!field || !isOperator(operator) || ruleFault(field, { operator, value })) return nothing;
  const condition = conditionOf(field, { operator, value }, subject);
  return condition ? (alias) => condition(sql.ref(`${alias}.${columnOf(column)}`)) : nothing;
};

/**
 * What the data rules of a person's roles leave him of a resource, as a condition with bound values: all rules of a
 * role hold together, any role will do (ruling 13).
 */
export const compileRules = (
  resource: Resource,
  roles: readonly (readonly StoredRule[])[],
  subject: RuleSubject,
): RowCondition => {
  const compiled = roles.map((rules) => rules.map((rule) => compileRule(resource, rule, subject)));
  return (alias) =>
    sql`(${sql.join(
      compiled.map(
        (rules) =>
          sql`(${sql.join(
            rules.map((rule) => rule(alias)),
            sql` and `,
          )})`,
      ),
      sql` or `,
    )})`;
};

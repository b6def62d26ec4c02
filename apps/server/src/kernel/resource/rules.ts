import {
  columnOf,
  type Resource,
  type RuleOperator,
  ruleFault,
  ruleFields,
  ruleOperators,
} from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { compileComparison, type Subject } from './comparison.ts';

type Condition = RawBuilder<unknown>;

/** A data rule as it is stored. Nothing in it is trusted: what does not fit its resource lets nothing be seen. */
export interface StoredRule {
  id: string;
  column: string;
  operator: string;
  value: string;
}

/** Whom the rules bind: what their variables stand for. */
export interface RuleSubject extends Subject {
  /** The server's zone: the reader's own is his to choose and must not change what he sees. */
  timeZone: string;
}

/** The condition on a row known under an alias; only aliases of our own code are put in. */
export type RowCondition = (alias: string) => Condition;

const nothing: RowCondition = () => sql`false`;

const isOperator = (text: string): text is RuleOperator =>
  (ruleOperators as readonly string[]).includes(text);

const compileRule = (resource: Resource, rule: StoredRule, subject: RuleSubject): RowCondition => {
  const { column, operator, value } = rule;
  const field = ruleFields(resource).find(([name]) => name === column)?.[1];
  if (!field || !isOperator(operator) || ruleFault(field, { operator, value })) return nothing;
  const condition = compileComparison(
    field.kind,
    { operator, value },
    { timeZone: subject.timeZone, subject },
  );
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

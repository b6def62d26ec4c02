import { columnOfKey, subjectOf } from '@lc/contract/registry';
import type { ResourceLimit } from '../context.ts';
import type { Db } from '../db/database.ts';
import { compileRules, type RuleSubject, type StoredRule } from '../resource/rules.ts';
import { type GivenResource, loadLimitsRow } from './resource-limits.queries.ts';

type Limits = ReadonlyMap<string, ResourceLimit>;

const noFields: ReadonlySet<string> = new Set();
const whole: ResourceLimit = { ruleSets: [], hidden: noFields, locked: noFields };

/** The rules of each role that gives a resource; resources that some role gives without a rule are not among them. */
const rulesByResource = (given: readonly GivenResource[]): Map<string, StoredRule[][]> => {
  const unbound = new Set(given.filter(({ rules }) => !rules).map(({ subject }) => subject));
  const found = new Map<string, StoredRule[][]>();
  for (const { subject, rules } of given) {
    if (rules && !unbound.has(subject)) found.set(subject, [...(found.get(subject) ?? []), rules]);
  }
  return found;
};

const withRows = (given: readonly GivenResource[], subject: RuleSubject): [string, ResourceLimit][] =>
  [...rulesByResource(given)].flatMap(([name, roles]): [string, ResourceLimit][] => {
    const resource = subjectOf(name);
    if (!resource) return [];
    const ruleSets = roles.map((rules) => rules.map(({ id }) => id));
    return [[name, { ...whole, ruleSets, rows: compileRules(resource, roles, subject) }]];
  });

/**
 * What data rules and column authorisation take from a person who is no administrator, compiled once: conditions on
 * rows, and names of fields. Empty for most people.
 */
export const loadResourceLimits = async (db: Db, userId: string, timeZone: string): Promise<Limits> => {
  const row = await loadLimitsRow(db, userId);
  if (!row) return new Map();
  const resourceLimits = new Map(withRows(row.given, { ...row, timeZone }));
  for (const entry of row.withheld) {
    const column = columnOfKey(entry.slice(1));
    if (!column) continue;
    const { name } = column.resource.spec;
    const limit = resourceLimits.get(name) ?? whole;
    const part = entry.startsWith('1') ? 'hidden' : 'locked';
    resourceLimits.set(name, { ...limit, [part]: new Set([...limit[part], column.name]) });
  }
  return resourceLimits;
};

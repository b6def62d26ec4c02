import { choiceKinds, type ProcessFinding } from '@lc/contract/process';
import type { HandlerRule, NodeConfig } from '@lc/process-core';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { strangeNames } from './choices.queries.ts';
import { findingOf } from './drawing.ts';

interface Named {
  element: string;
  rule: HandlerRule;
}

const namedIn = (config: Readonly<Record<string, NodeConfig>>): Named[] =>
  Object.entries(config).flatMap(([element, { handlers, cc, timeout, service }]) =>
    [handlers, cc, timeout?.to, service && 'to' in service ? service.to : undefined].flatMap((rule) =>
      rule ? [{ element, rule }] : [],
    ),
  );

/** The people, roles, departments and positions that steps name and whoever deploys them does not see. */
export const handlerFindings = async (
  db: Db,
  config: Readonly<Record<string, NodeConfig>>,
  ctx: CallContext,
): Promise<ProcessFinding[]> => {
  const named = namedIn(config).flatMap(({ element, rule }) =>
    'values' in rule ? rule.values.map((name) => ({ element, kind: rule.kind, name })) : [],
  );
  const strange = new Set<string>();
  // One question for each kind, however many steps there are.
  for (const kind of choiceKinds) {
    const names = new Set(named.filter((one) => one.kind === kind).map(({ name }) => name));
    for (const name of await strangeNames(db, kind, [...names], ctx)) strange.add(`${kind} ${name}`);
  }
  return named
    .filter(({ kind, name }) => strange.has(`${kind} ${name}`))
    .map(({ element, name }) => findingOf({ element, code: 'noPerson', params: { name } }, ctx));
};

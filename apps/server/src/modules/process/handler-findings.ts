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
  const findings: ProcessFinding[] = [];
  for (const { element, rule } of namedIn(config)) {
    const kind = choiceKinds.find((one) => one === rule.kind);
    if (!kind || !('values' in rule)) continue;
    for (const name of await strangeNames(db, kind, rule.values, ctx))
      findings.push(findingOf({ element, code: 'noPerson', params: { name } }, ctx));
  }
  return findings;
};

import { choiceKinds } from '@lc/contract/process';
import { type HandlerRule, rulesIn, type SimpleHandlerRule } from '@lc/process-core';
import type { CompiledProcess } from '@lc/process-core/xml';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { strangeNames } from './choices.queries.ts';
import type { DrawingFinding } from './drawing.ts';

interface Named {
  element: string | null;
  kind: SimpleHandlerRule['kind'];
  name: string;
}

/** The names that rules call people, roles, departments and positions by. */
const namesOf = (element: string | null, rules: readonly (HandlerRule | undefined)[]): Named[] =>
  rules
    .flatMap((rule) => (rule ? rulesIn(rule) : []))
    .flatMap((rule) => {
      if ('values' in rule)
        return rule.values.map((name) => ({ element, kind: rule.kind, name: name.trim() }));
      if (rule.kind !== 'departPosition' || rule.value === '') return [];
      return [{ element, kind: 'positions' as const, name: rule.value }];
    });

const namedIn = ({ config, process }: Pick<CompiledProcess, 'config' | 'process'>): Named[] => [
  ...namesOf(null, [process.starters]),
  ...Object.entries(config).flatMap(([element, { handlers, cc, timeout, service }]) =>
    namesOf(element, [handlers, cc, timeout?.to, service && 'to' in service ? service.to : undefined]),
  ),
];

/** The people, roles, departments and positions that a process and its steps name and whoever deploys them does not see. */
export const handlerFindings = async (
  db: Db,
  compiled: Pick<CompiledProcess, 'config' | 'process'> | undefined,
  ctx: CallContext,
): Promise<DrawingFinding[]> => {
  const named = compiled ? namedIn(compiled) : [];
  const strange = new Set<string>();
  // One question for each kind, however many steps there are.
  for (const kind of choiceKinds) {
    const names = new Set(named.filter((one) => one.kind === kind).map(({ name }) => name));
    for (const name of await strangeNames(db, kind, [...names], ctx)) strange.add(`${kind} ${name}`);
  }
  return named
    .filter(({ kind, name }) => strange.has(`${kind} ${name}`))
    .map(({ element, name }) => ({ element, code: 'noPerson', params: { name } }));
};

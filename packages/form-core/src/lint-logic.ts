import type { FormDocument, Item, Placed } from './document.ts';
import { evaluate, isTrue } from './evaluate.ts';
import { type Expression, fieldsIn, parseExpression } from './expression.ts';
import { isObject } from './json.ts';
import type { Finding } from './lint-finding.ts';
import { isHiddenByOption } from './lint-foreign.ts';
import { compileLogic, type LogicKind, logicTexts } from './logic.ts';
import { modelOf } from './read.ts';

/** Checks the expressions of a design: what cannot be read, what reads nothing, what goes in circles. */
export const lintLogic = (document: FormDocument, items: readonly Placed[]): Finding[] => {
  const models = new Set(items.map(({ item }) => modelOf(item)).filter((model) => model !== ''));
  const { circular } = compileLogic(document);
  const waiting = hidingEachOther(items);
  return items.flatMap(({ item, path }) =>
    Object.entries(logicTexts(item)).flatMap(([name, text]): Finding[] => {
      const kind = name as LogicKind;
      const place = { id: item.id, path: [...path, 'logic', kind] };
      const parsed = parseExpression(text);
      if ('fault' in parsed)
        return [{ code: parsed.fault.code, severity: 'error', params: parsed.fault.params, ...place }];
      return [
        ...lintExpression(kind, parsed.expression, models, modelOf(item))
          .filter(({ code }) => code !== 'lint.neverSeen' || !isMeantHidden(item))
          .map((finding) => ({ ...finding, ...place })),
        ...(kind === 'visible' && waiting.has(item.id)
          ? [{ code: 'lint.hideEachOther' as const, severity: 'warning' as const, ...place }]
          : []),
        ...(kind === 'value' && circular.has(modelOf(item))
          ? [{ code: 'lint.circular' as const, severity: 'error' as const, ...place }]
          : []),
      ];
    }),
  );
};

/** A field that the design hides by an option as well is hidden on purpose. */
const isMeantHidden = ({ raw }: Item): boolean => isObject(raw) && isHiddenByOption(raw);

/** The widgets whose conditions read each other's fields in a circle of two and more. */
const hidingEachOther = (items: readonly Placed[]): Set<string> => {
  const reads = new Map<string, Set<string>>();
  for (const { item } of items) {
    const parsed = parseExpression(logicTexts(item).visible ?? '');
    const model = modelOf(item);
    if (model !== '' && 'expression' in parsed) reads.set(model, fieldsIn(parsed.expression));
  }
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>();
    const open = [...(reads.get(from) ?? [])].filter((model) => model !== from);
    for (let model = open.pop(); model !== undefined; model = open.pop()) {
      if (seen.has(model)) continue;
      seen.add(model);
      open.push(...(reads.get(model) ?? []));
    }
    return seen;
  };
  return new Set(
    items.flatMap(({ item }) => {
      const model = modelOf(item);
      return reads.has(model) && reached(model).has(model) ? [item.id] : [];
    }),
  );
};

const lintExpression = (
  kind: LogicKind,
  expression: Expression,
  models: ReadonlySet<string>,
  own: string,
): Omit<Finding, 'path'>[] => {
  const findings: Omit<Finding, 'path'>[] = [];
  const read = fieldsIn(expression);
  for (const model of read)
    if (!models.has(model))
      findings.push({ code: 'lint.unknownField', severity: 'error', params: { model } });
  if (kind === 'visible' && own !== '' && read.has(own))
    findings.push({ code: 'lint.hidesItself', severity: 'warning' });
  if (kind === 'visible' && read.size === 0 && !isTrue(evaluate(expression, {})))
    findings.push({ code: 'lint.neverSeen', severity: 'warning' });
  return findings;
};

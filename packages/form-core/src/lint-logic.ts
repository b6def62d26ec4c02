import { budgets, Meter, OverBudget } from '@lc/contract/kernel/budget.ts';
import type { FormDocument, Item, Placed } from './document.ts';
import { evaluate, isTrue } from './evaluate.ts';
import { type Expression, fieldsIn, parseExpression } from './expression.ts';
import { isObject } from './json.ts';
import type { Finding } from './lint-finding.ts';
import { isHiddenByOption } from './lint-foreign.ts';
import { compileLogic, type LogicKind, logicTexts, workOut } from './logic.ts';
import { modelOf } from './read.ts';
import { initialValues } from './values.ts';

/** Checks the expressions of a design: what cannot be read, what reads nothing, what goes in circles, what is too much. */
export const lintLogic = (document: FormDocument, items: readonly Placed[]): Finding[] => {
  const models = new Set(items.map(({ item }) => modelOf(item)).filter((model) => model !== ''));
  const logic = compileLogic(document);
  const waiting = hidingEachOther(items);
  // What is too much for the values that the form starts with is too much for others.
  const { overBudget } = workOut(logic, initialValues(document, 'en-US'));
  return items.flatMap(({ item, path }) => [
    ...(item.id === overBudget
      ? [
          {
            code: 'lint.overBudget' as const,
            severity: 'error' as const,
            id: item.id,
            path: [...path, 'logic'],
          },
        ]
      : []),
    ...Object.entries(logicTexts(item)).flatMap(([name, text]): Finding[] => {
      const kind = name as LogicKind;
      const place = { id: item.id, path: [...path, 'logic', kind] };
      const parsed = parseExpression(text);
      if ('fault' in parsed)
        return [{ code: parsed.fault.code, severity: 'error', params: parsed.fault.params, ...place }];
      return [
        ...lintExpression(kind, parsed.expression, models, modelOf(item))
          .filter(({ code }) => code !== 'lint.neverSeen' || !isMeantHidden(item))
          .map((finding) => ({ ...finding, ...place })),
        ...(kind === 'visible' && waiting.has(modelOf(item))
          ? [{ code: 'lint.hideEachOther' as const, severity: 'warning' as const, ...place }]
          : []),
        ...(kind === 'value' && logic.circular.has(modelOf(item))
          ? [{ code: 'lint.circular' as const, severity: 'error' as const, ...place }]
          : []),
      ];
    }),
  ]);
};

/** A field that the design hides by an option as well is hidden on purpose. */
const isMeantHidden = ({ raw }: Item): boolean => isObject(raw) && isHiddenByOption(raw);

/** The models whose conditions read each other in a circle of two and more. */
const hidingEachOther = (items: readonly Placed[]): Set<string> => {
  const reads = new Map<string, readonly string[]>();
  for (const { item } of items) {
    const parsed = parseExpression(logicTexts(item).visible ?? '');
    const model = modelOf(item);
    if (model !== '' && 'expression' in parsed) reads.set(model, [...fieldsIn(parsed.expression)]);
  }
  return inCircles(reads);
};

/** The names that lead back to themselves by way of others, each way looked at once (Tarjan). */
const inCircles = (leads: ReadonlyMap<string, readonly string[]>): Set<string> => {
  const found = new Set<string>();
  /** When each was come to, and the earliest that is still open and can be come to from it. */
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const lower = (name: string, to: number): void => {
    lowest.set(name, Math.min(lowest.get(name) ?? to, to));
  };
  const enter = (name: string): { name: string; next: number } => {
    order.set(name, order.size);
    lower(name, order.size - 1);
    open.push(name);
    isOpen.add(name);
    return { name, next: 0 };
  };
  for (const start of leads.keys()) {
    const trail = order.has(start) ? [] : [enter(start)];
    for (let here = trail.at(-1); here; here = trail.at(-1)) {
      const { name } = here;
      const to = leads.get(name)?.[here.next++];
      if (to !== undefined) {
        if (!order.has(to)) trail.push(enter(to));
        else if (isOpen.has(to)) lower(name, order.get(to) ?? 0);
        continue;
      }
      trail.pop();
      const before = trail.at(-1);
      if (before) lower(before.name, lowest.get(name) ?? 0);
      if (lowest.get(name) !== order.get(name)) continue;
      const circle = open.splice(open.lastIndexOf(name));
      for (const one of circle) isOpen.delete(one);
      if (circle.length > 1) for (const one of circle) found.add(one);
    }
  }
  return found;
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
  if (kind === 'visible' && read.size === 0 && isNeverSeen(expression))
    findings.push({ code: 'lint.neverSeen', severity: 'warning' });
  return findings;
};

const isNeverSeen = (expression: Expression): boolean => {
  try {
    return !isTrue(evaluate(expression, {}, new Meter(budgets.forms)));
  } catch (error) {
    if (error instanceof OverBudget) return false;
    throw error;
  }
};

import { budgets, Meter, OverBudget } from '@lc/contract/kernel/budget.ts';
import type { ModdleElement } from 'bpmn-moddle';
import type { HandlerRule, NodeConfig } from '../config.ts';
import { evaluate, toExpression } from '../expression.ts';
import type { SignRule } from '../model.ts';
import { completionOf } from './completion.ts';
import { extensionsOf, foreign, isElement } from './dialect.ts';
import { type Around, countOf, type LeftOut, peopleOf } from './people.ts';
import { isTime } from './times.ts';

const bodyOf = (element: ModdleElement, name: string): string => {
  const value = element.get(name);
  return isElement(value) ? String(value.get('body') ?? '').trim() : '';
};

const loopOf = (element: ModdleElement): ModdleElement | undefined => {
  const loop = element.get('loopCharacteristics');
  return isElement(loop) && loop.$type === 'bpmn:MultiInstanceLoopCharacteristics' ? loop : undefined;
};

/** A number of instances that is written out: `3`, `${5-2}`. */
const cardinalityOf = (text: string): number | undefined => {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  try {
    const value = evaluate(toExpression(text), {}, new Meter(budgets.expressions));
    return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;
  } catch (error) {
    if (error instanceof OverBudget) return undefined;
    throw error;
  }
};

/** A rule over so many instances, for people of whom another number is asked. */
const ruleOver = (rule: SignRule, count: number): SignRule | undefined => {
  if (rule.mode === 'all') return { mode: 'votes', votes: count };
  if (rule.mode === 'ratio') {
    const share = (rule.percent * count) / 100;
    return { mode: 'votes', votes: rule.isAbove ? Math.floor(share) + 1 : Math.max(1, Math.ceil(share)) };
  }
  return rule.mode === 'until' ? undefined : rule;
};

/** How several sign a step, and what of that is not carried over. */
const signOf = (
  loop: ModdleElement | undefined,
  handlers: HandlerRule | undefined,
): { sign?: NodeConfig['sign']; left: LeftOut[] } => {
  if (!loop) return { left: [] };
  const left: LeftOut[] = [];
  const condition = bodyOf(loop, 'completionCondition');
  const found: SignRule | undefined = condition === '' ? { mode: 'all' } : completionOf(condition);
  if (!found) left.push({ what: 'completionCondition', value: condition });
  let rule = found ?? { mode: 'all' };
  const cardinality = bodyOf(loop, 'loopCardinality');
  const people = countOf(handlers);
  if (cardinality !== '') {
    const count = cardinalityOf(cardinality);
    // Each person signs once, so that there are never more signatures than people.
    const isPossible = count !== undefined && (people === undefined || count <= people);
    const over = isPossible && count !== people ? ruleOver(rule, count) : rule;
    if (!isPossible || !over) left.push({ what: 'loopCardinality', value: cardinality });
    else rule = over;
  }
  return { sign: { rule, isSequential: loop.get('isSequential') === true }, left };
};

/** Days, hours and minutes from when a step begins. */
const durationOf = (text: string): Pick<NodeConfig, 'dueHours' | 'dueMinutes'> | undefined => {
  const [, weeks = '0', days = '0', hours = '0', minutes = '0'] =
    /^P(?=\w)(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?=\d)(?:(\d{1,5})H)?(?:(\d{1,6})M)?)?$/.exec(text) ?? [];
  const all = ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes);
  const [dueHours, dueMinutes] = [Math.floor(all / 60), all % 60];
  if (all === 0 || dueHours > 10_000) return undefined;
  return { ...(dueHours > 0 && { dueHours }), ...(dueMinutes > 0 && { dueMinutes }) };
};

/** When a step is overdue, as another engine says it. */
const dueOf = (
  element: ModdleElement,
): { config: Pick<NodeConfig, 'dueHours' | 'dueMinutes' | 'dueExpression'>; left: LeftOut[] } => {
  const text = foreign(element, 'dueDate')?.trim();
  if (text === undefined) return { config: {}, left: [] };
  const config = durationOf(text);
  if (config) return { config, left: [] };
  if (/^[$#]\{/.test(text)) return { config: { dueExpression: text }, left: [] };
  if (isTime(text)) return { config: { dueExpression: `"${text}"` }, left: [] };
  return { config: {}, left: [{ what: 'dueDate', value: text }] };
};

/** What other engines run of an element beside what is drawn; there is nothing like it here. */
const runBeside: ReadonlySet<string> = new Set([
  'executionListener',
  'taskListener',
  'eventListener',
  'executionListeners',
  'taskListeners',
  'inputOutput',
  'ioMapping',
  'connector',
  'in',
  'out',
  'field',
  'calledDecision',
]);

/** How other engines have a service call code. */
const calls = ['class', 'delegateExpression', 'expression', 'topic', 'type', 'decisionRef'] as const;

const callers: ReadonlySet<string> = new Set(['bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask']);

/** What of a called process is chosen by other engines; here it is the version that runs now. */
const bindings = [
  'calledElementBinding',
  'calledElementVersion',
  'calledElementVersionTag',
  'calledElementTenantId',
  'caseRef',
] as const;

const attributes = (element: ModdleElement, names: readonly string[]): LeftOut[] =>
  names.flatMap((what) => {
    const value = foreign(element, what);
    return value === undefined ? [] : [{ what, value }];
  });

/** Everything of an element that it would not do here, by the name that its engine has for it. */
export const refusedOf = (element: ModdleElement, own: NodeConfig | undefined): LeftOut[] => [
  ...extensionsOf(element).flatMap(({ name, value }) =>
    runBeside.has(name)
      ? [{ what: name, value: String(value.get('expression') ?? value.get('class') ?? '') }]
      : [],
  ),
  ...(callers.has(element.$type) && !own?.service ? attributes(element, calls) : []),
  ...(element.$type === 'bpmn:CallActivity' ? attributes(element, bindings) : []),
  ...(element.$type === 'bpmn:SequenceFlow' ? attributes(element, ['skipExpression']) : []),
  ...(element.get('isForCompensation') === true ? [{ what: 'isForCompensation', value: 'true' }] : []),
];

/**
 * What the attributes of other engines and BPMN's own say of a step, and what of that is not carried over. Our own
 * configuration is above it: what that says is not asked of others.
 */
export const importedConfig = (
  element: ModdleElement,
  own: NodeConfig | undefined,
  around: Around,
): { config: NodeConfig; left: LeftOut[] } => {
  if (element.$type !== 'bpmn:UserTask') return { config: {}, left: [] };
  const loop = loopOf(element);
  const people = own?.handlers ? { handlers: own.handlers, left: [] } : peopleOf(element, loop, around);
  const signed = own?.sign ? { left: [] } : signOf(loop, people.handlers);
  const due = own?.dueDays || own?.dueHours || own?.dueExpression ? { config: {}, left: [] } : dueOf(element);
  const skip = foreign(element, 'skipExpression');
  return {
    config: {
      ...(people.handlers && { handlers: people.handlers }),
      ...('sign' in signed && signed.sign && { sign: signed.sign }),
      ...due.config,
      ...(skip && { skipIf: skip }),
    },
    left: [...people.left, ...signed.left, ...due.left],
  };
};

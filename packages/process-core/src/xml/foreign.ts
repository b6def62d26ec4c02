import type { ModdleElement } from 'bpmn-moddle';
import type { HandlerRule, NodeConfig } from '../config.ts';
import type { SignRule } from '../model.ts';

const prefixes = ['camunda', 'flowable', 'activiti'] as const;

/** An attribute of a model that was drawn for another engine. */
export const foreign = (element: ModdleElement, name: string): string | undefined => {
  for (const prefix of prefixes) {
    const value = element.$attrs?.[`${prefix}:${name}`];
    if (value !== undefined && value !== '') return value;
  }
  return undefined;
};

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const starters: ReadonlySet<string> = new Set(['initiator', 'starter', 'applyUserId', 'startUserId']);

const byName = (text: string): HandlerRule | undefined => {
  const variable = /^[$#]\{\s*(\w+)\s*\}$/.exec(text)?.[1];
  if (variable !== undefined)
    return starters.has(variable) ? { kind: 'starter' } : { kind: 'variable', value: variable };
  return /[${}#]/.test(text) ? undefined : { kind: 'users', values: list(text) };
};

/** Who has a step, as another engine's attributes say it. */
const handlersOf = (element: ModdleElement): HandlerRule | undefined => {
  const collection = foreign(element, 'collection');
  const assignee = foreign(element, 'assignee');
  const users = foreign(element, 'candidateUsers');
  const groups = foreign(element, 'candidateGroups');
  if (assignee !== undefined) return byName(assignee);
  if (users !== undefined) return byName(users);
  if (groups !== undefined && !/[${}#]/.test(groups)) return { kind: 'roles', values: list(groups) };
  return collection === undefined ? undefined : byName(`\${${collection.replace(/[${}]/g, '')}}`);
};

const isElement = (value: unknown): value is ModdleElement =>
  typeof value === 'object' && value !== null && '$type' in value;

/** The several of a step and the condition that ends them, where the condition is one that we know. */
const signOf = (
  element: ModdleElement,
): { sign?: NodeConfig['sign']; collection?: string; isKnown: boolean } => {
  const loop = element.get('loopCharacteristics');
  if (!isElement(loop) || loop.$type !== 'bpmn:MultiInstanceLoopCharacteristics') return { isKnown: true };
  const condition = loop.get('completionCondition');
  const body = isElement(condition) ? String(condition.get('body') ?? '').replace(/\s/g, '') : '';
  const collection = foreign(loop, 'collection');
  const isSequential = loop.get('isSequential') === true;
  const share = /nrOfCompletedInstances\/nrOfInstances(?:>=|==)(0?\.\d{1,4}|1(?:\.0+)?)\}?$/.exec(body)?.[1];
  const count = /nrOfCompletedInstances(?:>=|==)(\d{1,3})\}?$/.exec(body)?.[1];
  const rule: SignRule | undefined =
    body === ''
      ? { mode: 'all' }
      : share !== undefined
        ? { mode: 'ratio', percent: Math.max(1, Math.round(Number(share) * 100)) }
        : count !== undefined
          ? { mode: 'votes', votes: Math.max(1, Number(count)) }
          : undefined;
  return {
    isKnown: rule !== undefined,
    ...(rule && { sign: { rule, isSequential } }),
    ...(collection === undefined ? {} : { collection }),
  };
};

/** What an element has inside for another engine, by its name without the prefix. */
export const extensionsOf = (element: ModdleElement): { name: string; value: ModdleElement }[] => {
  const holder = element.get('extensionElements');
  const values = isElement(holder) ? holder.get('values') : undefined;
  return (Array.isArray(values) ? values.filter(isElement) : []).flatMap((value) => {
    const [prefix = '', name = ''] = value.$type.split(':');
    return prefixes.some((one) => one === prefix) ? [{ name, value }] : [];
  });
};

/** What other engines run of an element beside what is drawn; there is nothing like it here. */
const runBeside: ReadonlySet<string> = new Set([
  'executionListener',
  'taskListener',
  'inputOutput',
  'connector',
  'in',
  'out',
]);

/** How other engines have a service call code. */
const calls = ['class', 'delegateExpression', 'expression', 'topic', 'type'] as const;

/** Everything of an element that it would not do here, by the name that its engine has for it. */
export const refusedOf = (element: ModdleElement, own: NodeConfig | undefined): string[] => {
  const called = element.$type === 'bpmn:ServiceTask' && !own?.service ? calls : [];
  return [
    ...extensionsOf(element).flatMap(({ name }) => (runBeside.has(name) ? [name] : [])),
    ...called.filter((name) => foreign(element, name) !== undefined),
    ...(foreign(element, 'skipExpression') === undefined ? [] : ['skipExpression']),
    ...(element.get('isForCompensation') === true ? ['isForCompensation'] : []),
    ...(isWrongDue(element) && !own?.dueDays && !own?.dueHours ? ['dueDate'] : []),
    ...(isWrongCount(element, own) ? ['loopCardinality'] : []),
  ];
};

/** Days and hours from when a step begins, in hours; undefined for any other time. */
const dueHoursOf = (element: ModdleElement): number | undefined => {
  const [, days = '0', hours = '0'] =
    /^P(?:(\d{1,3})D)?(?:T(\d{1,4})H)?$/.exec(foreign(element, 'dueDate') ?? '') ?? [];
  const all = Number(days) * 24 + Number(hours);
  return all > 0 && all <= 10_000 ? all : undefined;
};

const isWrongDue = (element: ModdleElement): boolean =>
  foreign(element, 'dueDate') !== undefined && dueHoursOf(element) === undefined;

/** Everybody of a step signs: another number of signatures than there are people named cannot be kept. */
const isWrongCount = (element: ModdleElement, own: NodeConfig | undefined): boolean => {
  const loop = element.get('loopCharacteristics');
  const count = isElement(loop) ? loop.get('loopCardinality') : undefined;
  if (!isElement(count) || own?.handlers) return false;
  const people = handlersOf(element);
  return people?.kind !== 'users' || String(people.values.length) !== String(count.get('body')).trim();
};

/** What the attributes of other engines and BPMN's own say of a step; our own configuration stands above it. */
export const importedConfig = (element: ModdleElement): { config: NodeConfig; isKnown: boolean } => {
  const { sign, collection, isKnown } = signOf(element);
  const dueHours = dueHoursOf(element);
  const ofCollection =
    collection === undefined ? undefined : byName(`\${${collection.replace(/[${}]/g, '')}}`);
  const handlers = ofCollection ?? handlersOf(element);
  return {
    isKnown,
    config: { ...(handlers && { handlers }), ...(sign && { sign }), ...(dueHours && { dueHours }) },
  };
};

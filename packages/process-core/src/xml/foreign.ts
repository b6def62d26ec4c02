import type { ModdleElement } from 'bpmn-moddle';
import type { HandlerRule, NodeConfig } from '../config.ts';
import type { SignRule } from '../model.ts';

const prefixes = ['camunda', 'flowable', 'activiti'] as const;

/** An attribute of a model that was drawn for another engine. */
const foreign = (element: ModdleElement, name: string): string | undefined => {
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

/** What the attributes of other engines and BPMN's own say of a step; our own configuration stands above it. */
export const importedConfig = (element: ModdleElement): { config: NodeConfig; isKnown: boolean } => {
  const { sign, collection, isKnown } = signOf(element);
  const ofCollection =
    collection === undefined ? undefined : byName(`\${${collection.replace(/[${}]/g, '')}}`);
  const handlers = ofCollection ?? handlersOf(element);
  return { isKnown, config: { ...(handlers && { handlers }), ...(sign && { sign }) } };
};

import { isVariableName } from '@lc/contract/kernel/variable-name.ts';
import type { ModdleElement } from 'bpmn-moddle';
import { type HandlerRule, rulesIn, type SimpleHandlerRule } from '../config.ts';
import { toExpression } from '../expression.ts';
import { parseUel } from '../uel.ts';
import { extensionsOf, foreign, isElement } from './dialect.ts';

/** Something of an element that is not carried over: by the name that its engine has for it. */
export interface LeftOut {
  what: string;
  value: string;
}

/** What is known of the whole process where a step is read. */
export interface Around {
  /** Names of variables that hold who started. */
  starters: ReadonlySet<string>;
}

const usualStarters = ['initiator', 'starter', 'applyUserId', 'startUserId', 'INITIATOR'] as const;

/** The variables by which a process calls the person who started it. */
export const startersOf = (members: readonly ModdleElement[]): ReadonlySet<string> =>
  new Set([...usualStarters, ...members.flatMap((member) => foreign(member, 'initiator') ?? [])]);

/** The parts of a list; what is in brackets is one part. */
const partsOf = (text: string): string[] => {
  const parts: string[] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at] ?? ',';
    if (sign === '(' || sign === '{') depth++;
    else if (sign === ')' || sign === '}') depth--;
    if (at < text.length && (depth > 0 || (sign !== ',' && sign !== ';'))) continue;
    parts.push(text.slice(from, at).trim());
    from = at + 1;
  }
  return parts.filter((part) => part !== '');
};

/** The variable that an expression names and nothing else: `${boss}`, `${execution.getVariable("boss")}`. */
export const variableIn = (text: string): string | undefined => {
  if (text === '$INITIATOR') return 'INITIATOR';
  const { language, text: inner } = toExpression(text);
  const parsed = language === 'uel' ? parseUel(inner) : undefined;
  const found = parsed && 'expression' in parsed ? parsed.expression : undefined;
  const [name = '', ...members] = found?.kind === 'variable' ? found.path : [];
  return members.length === 0 && isVariableName(name) ? name : undefined;
};

const isPlain = (text: string): boolean => !/[${}#()]/.test(text) && text.length <= 100;

interface Found {
  rules: SimpleHandlerRule[];
  left: LeftOut[];
}

const nothing: Found = { rules: [], left: [] };

/** People by their names or by variables that hold them. */
const usersIn = (what: string, text: string | undefined, { starters }: Around): Found => {
  const found: Found = { rules: [], left: [] };
  const names: string[] = [];
  for (const part of partsOf(text ?? '')) {
    const variable = variableIn(part);
    if (variable !== undefined)
      found.rules.push(starters.has(variable) ? { kind: 'starter' } : { kind: 'variable', value: variable });
    else if (isPlain(part)) names.push(part);
    else found.left.push({ what, value: part });
  }
  if (names.length > 0) found.rules.unshift({ kind: 'users', values: names });
  return found;
};

const groupsIn = (what: string, text: string | undefined): Found => {
  const parts = partsOf(text ?? '');
  const names = parts.filter(isPlain);
  return {
    rules: names.length > 0 ? [{ kind: 'roles', values: names }] : [],
    left: parts.filter((part) => !isPlain(part)).map((value) => ({ what, value })),
  };
};

/** Who BPMN itself says has a step: `user(a), group(b)`; a name alone is a group of potential owners, or the performer. */
const resourcesOf = (element: ModdleElement, around: Around): { assignee?: string; found: Found } => {
  const resources = element.get('resources');
  let assignee: string | undefined;
  const all: Found = { rules: [], left: [] };
  for (const resource of (Array.isArray(resources) ? resources : []).filter(isElement)) {
    const assignment = resource.get('resourceAssignmentExpression');
    const expression = isElement(assignment) ? assignment.get('expression') : undefined;
    const text = isElement(expression) ? String(expression.get('body') ?? '').trim() : '';
    const what = resource.$type.slice(5);
    if (what === 'HumanPerformer' || what === 'Performer') {
      const name = /^user\(([^()]*)\)$/.exec(text)?.[1] ?? text;
      if (name !== '') assignee = name.trim();
      continue;
    }
    if (text === '') {
      all.left.push({ what, value: resource.name ?? '' });
      continue;
    }
    for (const part of partsOf(text)) {
      const [, kind = 'group', inner = part] = /^(user|group)\(([^()]*)\)$/.exec(part) ?? [];
      const one = kind === 'user' ? usersIn(what, inner, around) : groupsIn(what, inner);
      all.rules.push(...one.rules);
      all.left.push(...one.left);
    }
  }
  return { ...(assignee !== undefined && { assignee }), found: all };
};

const saidIn = (rule: SimpleHandlerRule): string => {
  if ('values' in rule) return rule.values.join(', ');
  return 'value' in rule ? `\${${rule.value}}` : `\${initiator}`;
};

/** Rules of one kind are one rule. */
const merged = (rules: readonly SimpleHandlerRule[]): HandlerRule | undefined => {
  const all: SimpleHandlerRule[] = [];
  for (const rule of rules) {
    const same = all.findIndex(({ kind }) => kind === rule.kind && 'values' in rule);
    const before = all[same];
    if (before && 'values' in before && 'values' in rule)
      all[same] = { ...before, values: [...new Set([...before.values, ...rule.values])] };
    else if (!all.some((one) => JSON.stringify(one) === JSON.stringify(rule))) all.push(rule);
  }
  const [first] = all;
  return all.length > 1 ? { kind: 'several', rules: all.slice(0, 20) } : first;
};

/** The principals in a collection that is written out as JSON. */
const principalsIn = (text: string): SimpleHandlerRule[] | undefined => {
  try {
    const values: unknown = JSON.parse(text);
    if (!Array.isArray(values)) return undefined;
    const rules = values.map((value): SimpleHandlerRule | undefined => {
      const name: unknown = typeof value === 'string' ? value : value?.principal;
      if (typeof name !== 'string' || !isPlain(name)) return undefined;
      return value?.principalType === 'Group'
        ? { kind: 'roles', values: [name] }
        : { kind: 'users', values: [name] };
    });
    return rules.every((rule) => rule !== undefined) ? rules : undefined;
  } catch {
    return undefined;
  }
};

const collectionOf = (loop: ModdleElement | undefined, around: Around): Found | undefined => {
  if (!loop) return undefined;
  const text = foreign(loop, 'collection');
  if (text !== undefined) {
    const variable = isVariableName(text.trim()) ? text.trim() : variableIn(text.trim());
    if (variable === undefined) return { rules: [], left: [{ what: 'collection', value: text }] };
    return usersIn('collection', `\${${variable}}`, around);
  }
  const own = extensionsOf(loop).find(({ name, value }) => name === 'collection' && value.$children);
  if (!own) return undefined;
  const bodyOf = (name: string): string =>
    String(own.value.$children?.find(({ $type }) => $type.endsWith(`:${name}`))?.$body ?? '').trim();
  const written = principalsIn(bodyOf('string'));
  if (written) return { rules: written, left: [] };
  return { rules: [], left: [{ what: 'collection', value: bodyOf('expression') || bodyOf('string') }] };
};

/**
 * Who has a step, as another engine or BPMN itself says it: the assignee, else everybody who may take it. With
 * several instances, one for each of a collection, that is the collection.
 */
export const peopleOf = (
  element: ModdleElement,
  loop: ModdleElement | undefined,
  around: Around,
): { handlers?: HandlerRule; left: LeftOut[] } => {
  const { assignee: performer, found: owners } = resourcesOf(element, around);
  const assignee = foreign(element, 'assignee') ?? performer;
  const users = foreign(element, 'candidateUsers');
  const groups = foreign(element, 'candidateGroups');
  const each = loop && foreign(loop, 'elementVariable');
  const collection = collectionOf(loop, around);
  const isEach = (text: string | undefined): boolean =>
    each !== undefined && text !== undefined && variableIn(text.trim()) === each;
  const left: LeftOut[] = [];
  const isOfCollection =
    collection && (isEach(assignee) || isEach(users) || (!assignee && !users && !groups));
  if (collection) left.push(...collection.left);
  if (collection && !isOfCollection)
    left.push(...collection.rules.map((rule) => ({ what: 'collection', value: saidIn(rule) })));
  const assigned = isEach(assignee) ? nothing : usersIn('assignee', assignee, around);
  const candidates = [
    isEach(users) ? nothing : usersIn('candidateUsers', users, around),
    groupsIn('candidateGroups', groups),
    owners,
  ];
  const ofCollection = isOfCollection ? collection.rules : [];
  const first = ofCollection.length > 0 ? ofCollection : assigned.rules;
  left.push(...assigned.left);
  // The assignee has the step alone: candidates are not asked.
  if (first.length > 0) {
    if (users && !isEach(users)) left.push({ what: 'candidateUsers', value: users });
    if (groups) left.push({ what: 'candidateGroups', value: groups });
    for (const rule of owners.rules.filter((one) => !('value' in one && one.value === each)))
      left.push({ what: 'PotentialOwner', value: saidIn(rule) });
  } else left.push(...candidates.flatMap((found) => found.left));
  const handlers = merged(first.length > 0 ? first : candidates.flatMap(({ rules }) => rules));
  return { ...(handlers && { handlers }), left };
};

/** Who may start a process. */
export const startersRuleOf = (
  process: ModdleElement,
  around: Around,
): { starters?: HandlerRule; left: LeftOut[] } => {
  const users = usersIn('candidateStarterUsers', foreign(process, 'candidateStarterUsers'), around);
  const groups = groupsIn('candidateStarterGroups', foreign(process, 'candidateStarterGroups'));
  const rule = merged(
    [...users.rules, ...groups.rules].filter(({ kind }) => kind === 'users' || kind === 'roles'),
  );
  const variables = users.rules.filter(({ kind }) => kind !== 'users');
  return {
    ...(rule && { starters: rule }),
    left: [
      ...users.left,
      ...groups.left,
      ...variables.map((one) => ({ what: 'candidateStarterUsers', value: saidIn(one) })),
    ],
  };
};

/** How many people a rule names for certain; undefined where that is known when the step begins. */
export const countOf = (rule: HandlerRule | undefined): number | undefined => {
  if (!rule) return undefined;
  const counts = rulesIn(rule).map((one) =>
    one.kind === 'users' ? one.values.length : one.kind === 'starter' ? 1 : undefined,
  );
  return counts.every((count) => count !== undefined)
    ? counts.reduce((sum, count) => sum + count, 0)
    : undefined;
};

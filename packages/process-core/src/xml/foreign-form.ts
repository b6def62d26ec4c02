import { cutText } from '@lc/contract/kernel';
import type { ModdleElement } from 'bpmn-moddle';
import type { FormField, NodeConfig, ProcessConfig } from '../config.ts';
import type { ModelFinding } from './finding.ts';
import { extensionsOf, foreign } from './foreign.ts';

const types: Readonly<Record<string, FormField['type']>> = {
  string: 'text',
  text: 'text',
  long: 'number',
  int: 'number',
  integer: 'number',
  double: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  enum: 'choice',
};

/** A field of a form as another engine has it: `formProperty`, or `formField` inside of `formData`. */
const fieldsIn = (element: ModdleElement): ModdleElement[] =>
  extensionsOf(element).flatMap(({ name, value }) => {
    if (name === 'formProperty') return [value];
    if (name !== 'formData') return [];
    return (value.$children ?? []).filter(({ $type }) => $type.endsWith(':formField'));
  });

const textOf = (element: ModdleElement, name: string): string => String(element.get(name) ?? '');

const isRequired = (element: ModdleElement): boolean => {
  const rules = (element.$children ?? []).flatMap(({ $children = [] }) => $children);
  return textOf(element, 'required') === 'true' || rules.some((rule) => textOf(rule, 'name') === 'required');
};

const fieldOf = (element: ModdleElement): FormField | undefined => {
  const id = textOf(element, 'id');
  const type = types[textOf(element, 'type') || 'string'];
  if (!type || !/^[A-Za-z_]\w{0,63}$/.test(id)) return undefined;
  const label = cutText(textOf(element, 'name') || textOf(element, 'label') || id, 100);
  const values = (element.$children ?? []).filter(({ $type }) => $type.endsWith(':value'));
  const choices = values.map((value) => cutText(textOf(value, 'id'), 100)).filter((value) => value !== '');
  return {
    name: id,
    label,
    type,
    ...(isRequired(element) && { required: true }),
    ...(type === 'choice' && { choices: choices.slice(0, 100) }),
  };
};

const rightOf = (element: ModdleElement): 'hidden' | 'read' | 'write' | 'required' => {
  if (textOf(element, 'readable') === 'false') return 'hidden';
  if (textOf(element, 'writable') === 'false') return 'read';
  return isRequired(element) ? 'required' : 'write';
};

/** Everything of a process that may have a form, and what is inside of its subprocesses. */
const membersOf = (container: ModdleElement): ModdleElement[] => {
  const members = container.get('flowElements');
  if (!Array.isArray(members)) return [];
  return (members as ModdleElement[]).flatMap((member) => [member, ...membersOf(member)]);
};

/** What was read of the process before: steps take the rights of their fields. */
interface Read {
  nodes: Readonly<Record<string, unknown>>;
  config: Record<string, NodeConfig>;
  findings: ModelFinding[];
  notes: string[];
}

/** Most fields that a process has. */
const mostFields = 60;

/**
 * The form of a process that was drawn for another engine: the one that its start names, or the fields that it has.
 * Steps show the fields of the start with rights of their own; one with another form is refused by its name.
 */
export const foreignForm = (
  process: ModdleElement,
  { nodes, config, findings, notes }: Read,
): Pick<ProcessConfig, 'form' | 'fields'> => {
  const members = membersOf(process).filter(({ id = '' }) => Object.hasOwn(nodes, id));
  const start = members.find(({ $type }) => $type === 'bpmn:StartEvent');
  const keys = new Set(members.flatMap((member) => foreign(member, 'formKey') ?? []));
  const form = (start && foreign(start, 'formKey')) ?? [...keys][0];
  const fields = (start ? fieldsIn(start) : [])
    .flatMap((element) => fieldOf(element) ?? [])
    .slice(0, mostFields);
  const known = new Set(fields.map(({ name }) => name));
  for (const member of members) {
    const { id = '', name = id } = member;
    const key = foreign(member, 'formKey');
    const own = fieldsIn(member);
    const isForeign = own.some((field) => !known.has(textOf(field, 'id')));
    const what = key !== undefined && key !== form ? `formKey ${key}` : isForeign ? 'formField' : undefined;
    if (what !== undefined) {
      findings.push({ element: id, code: 'unsupported', params: { what, name } });
      notes.push(id);
    } else if (member !== start && own.length > 0)
      config[id] = {
        fieldRights: Object.fromEntries(own.map((field) => [textOf(field, 'id'), rightOf(field)])),
        ...config[id],
      };
  }
  return { ...(form !== undefined && { form }), ...(fields.length > 0 && { fields }) };
};

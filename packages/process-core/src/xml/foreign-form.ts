import { cutText } from '@lc/contract/kernel/cut-text.ts';
import { languages } from '@lc/contract/kernel/locale.ts';
import { isVariableName } from '@lc/contract/kernel/variable-name.ts';
import type { ModdleElement } from 'bpmn-moddle';
import type { FormField, ProcessConfig } from '../config.ts';
import { extensionsOf, foreign } from './dialect.ts';
import type { LeftOut } from './people.ts';
import { type Reading, refuseAll } from './read-element.ts';

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

/** Rules of a field beside that it must be filled in. */
const boundsOf = (element: ModdleElement): LeftOut[] =>
  (element.$children ?? [])
    .filter(({ $type }) => $type.endsWith(':validation'))
    .flatMap(({ $children = [] }) => $children)
    .map((rule) => ({ what: `formField ${textOf(rule, 'name')}`, value: textOf(rule, 'config') }))
    .filter(({ what }) => what !== 'formField required');

/** What of a field has no place here, by the names that other engines have for it. */
const unread = ['defaultValue', 'default', 'expression', 'variable', 'datePattern'] as const;

/** A field, and what of it is not carried over; no field where its type or name is not known. */
const fieldOf = (element: ModdleElement): { field?: FormField; left: LeftOut[] } => {
  const id = textOf(element, 'id');
  const given = textOf(element, 'type') || 'string';
  const type = Object.hasOwn(types, given) ? types[given] : undefined;
  if (!type || !isVariableName(id)) return { left: [{ what: 'formField', value: `${id} (${given})` }] };
  const label = cutText(textOf(element, 'name') || textOf(element, 'label') || id, 100);
  const values = (element.$children ?? []).filter(({ $type }) => $type.endsWith(':value'));
  const options = values
    .map((value) => ({ id: textOf(value, 'id'), name: textOf(value, 'name') }))
    .filter((option) => option.id !== '');
  const fitting = options.filter((option) => option.id.length <= 100).slice(0, 100);
  const names = fitting.map((option) => option.name || option.id);
  const hasNames = type === 'choice' && fitting.some((option, index) => option.id !== names[index]);
  const left = [
    ...unread.flatMap((what) => {
      const value = textOf(element, what);
      return value === '' ? [] : [{ what: `formField ${what}`, value: `${id}: ${value}` }];
    }),
    ...boundsOf(element).map(({ what, value }) => ({ what, value: `${id}: ${value}` })),
    ...options
      .filter((option) => !fitting.includes(option))
      .map((option) => ({ what: 'formField value', value: option.id })),
  ];
  const field: FormField = {
    name: id,
    label,
    type,
    ...(isRequired(element) && { required: true }),
    ...(type === 'choice' && { choices: fitting.map((option) => option.id) }),
    ...(hasNames && { choiceLabels: Object.fromEntries(languages.map((language) => [language, names])) }),
  };
  return { field, left };
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

/** Most fields that a process has. */
const mostFields = 60;

const keyOf = (member: ModdleElement): string | undefined =>
  foreign(member, 'formKey') ?? foreign(member, 'formRef');

/**
 * The form of a process that was drawn for another engine: the one that its start names, or the fields that it has. Steps
 * show these with rights of their own; fields that only steps have are hidden from who starts. A step with a form of
 * its own is refused.
 */
export const foreignForm = (
  process: ModdleElement,
  reading: Reading,
): Pick<ProcessConfig, 'form' | 'fields'> => {
  const { nodes, config } = reading;
  const members = membersOf(process).filter(({ id = '' }) => Object.hasOwn(nodes, id));
  const start = members.find(({ $type }) => $type === 'bpmn:StartEvent');
  const named = (start && keyOf(start)) ?? members.flatMap((member) => keyOf(member) ?? [])[0];
  const form = named !== undefined && named.length <= 100 ? named : undefined;
  const fields = new Map<string, FormField>();
  const hidden: string[] = [];
  for (const member of [...(start ? [start] : []), ...members.filter((one) => one !== start)]) {
    const { id = '' } = member;
    const key = keyOf(member);
    if (key !== undefined && key !== form) refuseAll(reading, id, [{ what: 'formKey', value: key }]);
    const own = fieldsIn(member);
    for (const one of own) {
      const { field, left } = fieldOf(one);
      refuseAll(reading, id, left);
      const known = field && fields.get(field.name);
      // A step that only says how it shows a field names no type.
      if (field && known && known.type !== field.type && textOf(one, 'type') !== '')
        refuseAll(reading, id, [{ what: 'formField', value: `${field.name} (${field.type})` }]);
      if (!field || known) continue;
      // A form of the form designer has its own fields: no drawing adds one.
      if (fields.size >= mostFields || form !== undefined) {
        if (form === undefined) refuseAll(reading, id, [{ what: 'formField', value: field.name }]);
        continue;
      }
      const { required: _, ...free } = field;
      fields.set(field.name, member === start ? field : free);
      if (member !== start) hidden.push(field.name);
    }
    const known = own.filter((field) => fields.has(textOf(field, 'id')) || form !== undefined);
    if (member === start || known.length === 0) continue;
    const fieldRights = Object.fromEntries(known.map((field) => [textOf(field, 'id'), rightOf(field)]));
    config[id] = { fieldRights, ...config[id] };
  }
  if (start?.id && hidden.length > 0)
    config[start.id] = { fieldRights: Object.fromEntries(hidden.map((name) => [name, 'hidden'])) };
  return { ...(form !== undefined && { form }), ...(fields.size > 0 && { fields: [...fields.values()] }) };
};

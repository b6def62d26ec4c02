import { memberAccess, numberLiteral } from '../escape.ts';
import type { FieldPart } from '../program.ts';
import {
  type Code,
  call,
  chain,
  json,
  literal,
  member,
  memberOf,
  name,
  object,
  property,
} from '../typescript.ts';
import { type Frame, idOf, namesOf } from './frame.ts';
import { type Attribute, attribute, flag, handler, spread, textAttribute } from './jsx.ts';

export type FieldOf<T extends FieldPart['widget']['type']> = FieldPart & { widget: { type: T } };

/**
 * The parts of an input that do not depend on its kind.
 * @param hasOwnIds whether it has ids of its own, which are to follow
 */
export const inputOf = (field: FieldPart, frame: Frame, hasOwnIds = false): Attribute[] => {
  const { widget, required } = field;
  const id = hasOwnIds ? [] : [attribute('id', name(idOf(field)))];
  return [
    ...(frame.isChecked(field) ? [spread(call(frame.own('input'), namesOf(field)))] : id),
    ...(required === true ? [flag('aria-required')] : []),
    ...(typeof required === 'string' ? [attribute('aria-required', inLogic(required))] : []),
    ...disabledOf(field),
    ...(widget.name === '' ? [textAttribute('aria-label', widget.model)] : []),
  ];
};

const inLogic = (flag: string): Code => member(`logic${memberAccess(flag)}`);

/** What a component of ours is told: it does not hear of the form around it. */
export const toldDisabled = (field: FieldPart): Attribute => {
  const { disabled } = field;
  if (disabled === true) return flag('disabled');
  return disabledOf(field)[0] ?? attribute('disabled', name('disabled'));
};

export const disabledOf = ({ disabled }: FieldPart): Attribute[] => {
  if (typeof disabled === 'string')
    return [attribute('disabled', chain('||', [name('disabled'), inLogic(disabled)]))];
  return disabled ? [flag('disabled')] : [];
};

/** The name of a group, which no label leads to. */
export const groupName = ({ widget }: FieldPart): string => widget.name || widget.model;

export const valueAt = ({ widget }: FieldPart): Code => memberOf('values', widget.model);

/** The value of a field, made fit for its input where it may be something else. */
export const fitting = (
  field: FieldPart,
  isFit: boolean,
  helper: () => string,
  ...more: readonly Code[]
): Code => (isFit ? valueAt(field) : call(helper(), [valueAt(field), ...more]));

export const modelOf = ({ widget }: FieldPart): Code => json(widget.model);

/** Sets a value while it is typed; it is checked when its reader goes on. */
export const typing = (field: FieldPart, frame: Frame, parameters: string, value: string): Attribute =>
  handler('onChange', parameters, call(frame.own('change'), [modelOf(field), name(value)]));

/** Sets a value that was chosen, and checks it at once. */
export const choosing = (
  field: FieldPart,
  frame: Frame,
  parameters: string,
  value: Code,
  on = 'onChange',
): Attribute => {
  const set = frame.own(frame.isChecked(field) ? 'choose' : 'change');
  return handler(on, parameters, call(set, [modelOf(field), value]));
};

const lengthPattern = /^\d+(\.\d+)?(px|%|em|rem|vw|vh|ch)$/;

/** Widths and heights are CSS lengths; plain numbers are pixels, and what is no length is left out. */
export const styleOf = (sizes: { width?: string; height?: string }, usual = ''): Attribute[] => {
  const members = Object.entries(sizes).flatMap(([side, text = '']) => {
    const length = text.trim();
    if (length === usual) return [];
    if (/^\d+(\.\d+)?(px)?$/.test(length)) return [property(side, literal(Number.parseFloat(length)))];
    return lengthPattern.test(length) ? [property(side, json(length))] : [];
  });
  return members.length === 0 ? [] : [attribute('style', object(members))];
};

export const numberAttribute = (key: string, value: number | undefined): Attribute[] =>
  value === undefined ? [] : [`${key}={${numberLiteral(value)}}`];

export const placeholderOf = (text: string): Attribute[] =>
  text === '' ? [] : [textAttribute('placeholder', text)];

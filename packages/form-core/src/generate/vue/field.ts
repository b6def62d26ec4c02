import type { Widget } from '../../read.ts';
import { numberLiteral } from '../escape.ts';
import type { FieldPart } from '../program.ts';
import { isListOf, isWithin, partsOfType, type ValueType } from '../value-type.ts';
import { type Attribute, bound, plain } from './markup.ts';
import type { VueScope } from './scope.ts';

/** A field with what the template knows of it. */
export interface Field<W extends Widget = FieldPart['widget']> {
  widget: W;
  part: FieldPart;
  /** What its model can hold. */
  type: ValueType;
  /** Where its value is: `form.name`. */
  access: string;
  /** Whether its value is computed, so that nobody can change it. */
  isComputed: boolean;
}

export type WidgetOf<T extends Widget['type']> = Extract<Widget, { type: T }>;
export type FieldOf<T extends Widget['type']> = Field<WidgetOf<T>>;

export const size = (text: string): string | undefined => {
  const trimmed = text.trim();
  if (/^\d+(\.\d+)?$/.test(trimmed)) return `${trimmed}px`;
  return /^\d+(\.\d+)?(px|%|em|rem|vw|vh|ch)$/.test(trimmed) ? trimmed : undefined;
};

/** Width and height as the design wants them; what is no length is left out. */
export const styled = (width: string, height = ''): Attribute[] => {
  const [wide, high] = [size(width), size(height)];
  const rules = [...(wide ? [`width: ${wide}`] : []), ...(high ? [`height: ${high}`] : [])];
  return rules.length > 0 ? [`style="${rules.join('; ')}"`] : [];
};

export const flag = (isOn: boolean, name: string): Attribute[] => (isOn ? [name] : []);

export const numeric = (name: string, value: number | undefined): Attribute[] =>
  value === undefined ? [] : [bound(name, numberLiteral(value))];

export const worded = (name: string, text: string): Attribute[] => (text === '' ? [] : [plain(name, text)]);

/** The name of a field, or its model where it has none. */
export const nameOf = ({ widget }: Pick<Field, 'widget'>): string => widget.name || widget.model;

/** What every input has that is alone in its field: those without a label have a name for whoever cannot see them. */
export const asInput = (field: Field): Attribute[] => [
  ...(field.widget.name === '' ? worded('aria-label', nameOf(field)) : []),
  ...locked(field),
];

export const locked = ({ part: { disabled } }: Field): Attribute[] => {
  if (typeof disabled === 'string') return [bound('disabled', `disabled || logic.${disabled}`)];
  return flag(disabled, 'disabled');
};

/** How a component takes and gives the value of a field. */
interface Binding {
  /** The value as the component can take it, where it is not already. */
  taken?: string;
  /** What becomes of what it gives, where that is not already a value of the field. */
  given?: string;
}

export const model = (
  { access, isComputed }: Field,
  { taken, given }: Binding = {},
  event = '@update:model-value',
): Attribute[] => {
  if (isComputed) return [bound('model-value', taken ?? access)];
  if (taken === undefined && given === undefined) return [bound('v-model', access)];
  return [bound('model-value', taken ?? access), bound(event, `${access} = ${given ?? '$event'}`)];
};

/** What a component gives, as the narrower type of the field. */
export const asType = (type: ValueType): string => `$event as ${partsOfType(type).join(' | ')}`;

export const textTaken = ({ access, type }: Field, scope: VueScope): string | undefined =>
  isWithin(type, 'string', 'number', 'null', 'undefined') ? undefined : `${scope.help('textIn')}(${access})`;

export const numberTaken = ({ access, type }: Field, scope: VueScope): string | undefined =>
  isWithin(type, 'number', 'undefined') ? undefined : `${scope.help('numberIn')}(${access})`;

export const listTaken = ({ access, type }: Field, scope: VueScope): string | undefined =>
  isListOf(type, 'string', 'number') ? undefined : `${scope.help('listIn')}(${access})`;

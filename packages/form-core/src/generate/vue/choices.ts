import type { Choice } from '../../option.ts';
import { numberLiteral } from '../escape.ts';
import type { Doc } from '../layout.ts';
import { type FieldPart, sourceOf } from '../program.ts';
import { isWithin, listType, partsOfType } from '../value-type.ts';
import {
  asInput,
  asType,
  type Field,
  type FieldOf,
  flag,
  listTaken,
  model,
  styled,
  worded,
} from './field.ts';
import { type Attribute, bound, element, plain } from './markup.ts';
import type { VueScope } from './scope.ts';

/** The variable that holds what a source has given. */
export const sourceVariable = ({ name }: FieldPart): string => `${name}Source`;

/** The variable that holds the choices of a cascader, where they are the design's. */
export const choicesVariable = ({ name }: FieldPart): string => `${name}Choices`;

const valued = (value: Choice['value']): Attribute =>
  typeof value === 'string' ? plain('value', value) : bound('value', numberOrFlag(value));

const numberOrFlag = (value: number | boolean): string =>
  typeof value === 'number' ? numberLiteral(value) : String(value);

/** The choices of a field as elements: those of the design, or those that its source has given. */
const choicesOf = (field: FieldOf<'radio' | 'checkbox' | 'select'>, name: string): Doc[] => {
  if (sourceOf(field.widget) !== undefined)
    return [
      element(name, [
        bound('v-for', `(choice, index) in ${sourceVariable(field.part)}.choices`),
        ':key="index"',
        ':value="choice.value"',
        ':label="choice.label"',
      ]),
    ];
  return field.part.choices.map(({ value, label }) => element(name, [valued(value), plain('label', label)]));
};

const groupStyle = ({ inline, width }: { inline: boolean; width: string }): Attribute[] => [
  ...(inline ? [] : ['class="stacked"']),
  ...styled(width),
];

export const radioOf = (field: FieldOf<'radio'>, scope: VueScope): Doc => {
  const isPlain = isWithin(field.type, 'string', 'number', 'boolean', 'undefined');
  return element(
    scope.component('ElRadioGroup'),
    [
      ...model(field, {
        taken: isPlain ? undefined : `${scope.help('textIn')}(${field.access})`,
        given: asType(field.type),
      }),
      ...groupStyle(field.widget.options),
      ...asInput(field),
    ],
    choicesOf(field, scope.component('ElRadio')),
  );
};

/** What a component gives as a list. Where a field may hold an object as well, the compiler has to be told of what. */
const listGiven = ({ type: { plain, items = new Set() } }: Field, scope: VueScope): string => {
  const given = `${scope.help('listIn')}($event)`;
  if (!plain.has('Record<string, unknown>')) return given;
  const [list = 'unknown[]'] = partsOfType(
    listType(...[...items].filter((item) => item !== 'Record<string, unknown>')),
  );
  return `${given} as ${list}`;
};

export const checkboxOf = (field: FieldOf<'checkbox'>, scope: VueScope): Doc =>
  element(
    scope.component('ElCheckboxGroup'),
    [
      ...model(field, {
        taken: listTaken(field, scope),
        given: listTaken(field, scope) ? listGiven(field, scope) : asType(field.type),
      }),
      ...groupStyle(field.widget.options),
      ...asInput(field),
    ],
    choicesOf(field, scope.component('ElCheckbox')),
  );

const loading = ({ widget, part }: Field): Attribute[] =>
  sourceOf(widget) === undefined ? [] : [bound('loading', `${sourceVariable(part)}.isLoading`)];

export const selectOf = (field: FieldOf<'select'>, scope: VueScope): Doc => {
  const { multiple, clearable, filterable, placeholder, width } = field.widget.options;
  const offersEmpty = field.part.choices.some(({ value }) => value === '');
  return element(
    scope.component('ElSelect'),
    [
      ...model(field),
      ...flag(multiple, 'multiple'),
      ...flag(clearable, 'clearable'),
      ...(clearable && !multiple ? ['value-on-clear=""'] : []),
      ...(offersEmpty ? [bound('empty-values', '[null]')] : []),
      ...flag(filterable, 'filterable'),
      ...worded('placeholder', placeholder),
      ...loading(field),
      ...styled(width),
      ...asInput(field),
    ],
    choicesOf(field, scope.component('ElOption')),
  );
};

const hasFlag = (choices: readonly Choice[]): boolean =>
  choices.some(({ value, children = [] }) => typeof value === 'boolean' || hasFlag(children));

export const cascaderOf = (field: FieldOf<'cascader'>, scope: VueScope): Doc => {
  const { clearable, placeholder, width } = field.widget.options;
  const isFetched = sourceOf(field.widget) !== undefined;
  const kept = field.part.choices.length === 0 ? '[]' : choicesVariable(field.part);
  const choices = isFetched ? `${sourceVariable(field.part)}.choices` : kept;
  // The library's types know texts and numbers only.
  const hasFlags = isFetched || hasFlag(field.part.choices);
  return element(scope.component('ElCascader'), [
    ...model(field, { taken: listTaken(field, scope), given: listGiven(field, scope) }),
    bound('options', hasFlags ? `${choices} as ${scope.component('CascaderOption')}[]` : choices),
    ...flag(clearable, 'clearable'),
    ...worded('placeholder', placeholder),
    ...styled(width === '' ? '100%' : width),
    ...asInput(field),
  ]);
};

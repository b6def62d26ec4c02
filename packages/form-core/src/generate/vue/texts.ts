import { isNumeric, keyboardOf } from '../../widgets.ts';
import { say } from '../../words.ts';
import type { Doc } from '../layout.ts';
import { isWithin } from '../value-type.ts';
import {
  asInput,
  type Field,
  type FieldOf,
  flag,
  model,
  numeric,
  styled,
  textTaken,
  type WidgetOf,
  worded,
} from './field.ts';
import { type Attribute, bound, element, phrase, plain, shown } from './markup.ts';
import { lockedBy, memberInTemplate, nameWith, type VueScope } from './scope.ts';

const writing = ({ options }: WidgetOf<'input' | 'textarea'>): Attribute[] => [
  ...worded('placeholder', options.placeholder),
  ...numeric('maxlength', options.maxlength),
  ...flag(options.showWordLimit && options.maxlength !== undefined, 'show-word-limit'),
  ...flag(options.readonly, 'readonly'),
  ...styled(options.width, options.height),
];

export const lineOf = (field: FieldOf<'input'>, scope: VueScope): Doc => {
  const { dataType } = field.widget.options;
  const isTyped = isNumeric(dataType) && !field.isComputed;
  return element(scope.component('ElInput'), [
    ...model(field, {
      taken: textTaken(field, scope),
      given: isTyped ? `${scope.help('typing')}($event)` : undefined,
    }),
    ...(isTyped ? [bound('@change', `${field.access} = ${scope.use('typed')}($event)`)] : []),
    ...worded('inputmode', keyboardOf(dataType) ?? ''),
    ...writing(field.widget),
    ...asInput(field),
  ]);
};

export const linesOf = (field: FieldOf<'textarea'>, scope: VueScope): Doc =>
  element(scope.component('ElInput'), [
    ...model(field, { taken: textTaken(field, scope) }),
    'type="textarea"',
    ':rows="5"',
    ...writing(field.widget),
    ...asInput(field),
  ]);

/** Whether a function says what a text shows: words in another language, or a value whose name needs quotes. */
export const isShownByFunction = ({ options, model: held }: WidgetOf<'text'>): boolean =>
  options.label !== '' || !memberInTemplate(held).startsWith('.');

export const textOf = ({ widget, part, access }: FieldOf<'text'>): Doc =>
  shown('span', isShownByFunction(widget) ? `${nameWith('show', part)}()` : access);

/** What the page is told of a field that it draws itself. */
const slotOf = ({ part }: Field, value: string): Attribute[] => [
  bound('value', value),
  bound('update', nameWith('update', part)),
  bound('disabled', lockedBy(part)),
];

export const editorOf = (field: FieldOf<'editor'>, scope: VueScope): Doc => {
  const { width, height } = field.widget.options;
  const slotText = isWithin(field.type, 'string') ? field.access : `${scope.help('textIn')}(${field.access})`;
  const instead = element(scope.component('ElInput'), [
    ...model(field, { taken: textTaken(field, scope) }),
    'type="textarea"',
    ':rows="8"',
    ...styled(width, height),
    ...asInput(field),
  ]);
  return element(
    'slot',
    ['name="editor"', plain('model', field.widget.model), ...slotOf(field, slotText)],
    [instead],
  );
};

export const blankOf = (field: FieldOf<'blank'>, scope: VueScope): Doc =>
  element(
    'slot',
    [plain('name', `blank-${field.widget.model}`), ...slotOf(field, field.access)],
    [phrase(scope.component('ElText'), ['type="info"'], say('render.blank', scope.program.language))],
  );

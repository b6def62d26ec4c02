import { dayFormat } from '../../inputs.ts';
import type { Choice } from '../../option.ts';
import type { Widget } from '../../read.ts';
import { initialValue } from '../../values.ts';
import { say } from '../../words.ts';
import { numberLiteral } from '../escape.ts';
import { type Doc, hardline } from '../layout.ts';
import { type FieldPart, sourceOf } from '../program.ts';
import { isListOf, isWithin, listType, partsOfType, type ValueType } from '../value-type.ts';
import { type Attribute, bound, element, phrase, plain, shown } from './markup.ts';
import { picturesOf } from './pictures.ts';
import { accessOf, isComputed, lockedBy, memberInTemplate, nameWith, type VueScope } from './scope.ts';

/** A field with what the template knows of it. */
interface Field<W extends Widget = FieldPart['widget']> {
  widget: W;
  part: FieldPart;
  /** What its model can hold. */
  type: ValueType;
  /** Where its value is: `form.name`. */
  access: string;
  /** Whether its value is computed, so that nobody can change it. */
  isComputed: boolean;
}

type WidgetOf<T extends Widget['type']> = Extract<Widget, { type: T }>;
type FieldOf<T extends Widget['type']> = Field<WidgetOf<T>>;

const size = (text: string): string | undefined => {
  const trimmed = text.trim();
  if (/^\d+(\.\d+)?$/.test(trimmed)) return `${trimmed}px`;
  return /^\d+(\.\d+)?(px|%|em|rem|vw|vh|ch)$/.test(trimmed) ? trimmed : undefined;
};

/** Width and height as the design wants them; what is no length is left out. */
const styled = (width: string, height = ''): Attribute[] => {
  const [wide, high] = [size(width), size(height)];
  const rules = [...(wide ? [`width: ${wide}`] : []), ...(high ? [`height: ${high}`] : [])];
  return rules.length > 0 ? [`style="${rules.join('; ')}"`] : [];
};

const flag = (isOn: boolean, name: string): Attribute[] => (isOn ? [name] : []);

const numeric = (name: string, value: number | undefined): Attribute[] =>
  value === undefined ? [] : [bound(name, numberLiteral(value))];

const worded = (name: string, text: string): Attribute[] => (text === '' ? [] : [plain(name, text)]);

const locked = ({ part: { disabled } }: Field): Attribute[] => {
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

const model = (
  { access, isComputed }: Field,
  { taken, given }: Binding = {},
  event = '@update:model-value',
): Attribute[] => {
  if (isComputed) return [bound('model-value', taken ?? access)];
  if (taken === undefined && given === undefined) return [bound('v-model', access)];
  return [bound('model-value', taken ?? access), bound(event, `${access} = ${given ?? '$event'}`)];
};

/** What a component gives, as the narrower type of the field. */
const asType = (type: ValueType): string => `$event as ${partsOfType(type).join(' | ')}`;

const textTaken = ({ access, type }: Field, scope: VueScope): string | undefined =>
  isWithin(type, 'string', 'number', 'null', 'undefined') ? undefined : `${scope.help('textIn')}(${access})`;

const keyboards = {
  number: 'decimal',
  float: 'decimal',
  integer: 'decimal',
  email: 'email',
  url: 'url',
} as const;

const keyboardOf = (dataType: string): Attribute[] =>
  Object.hasOwn(keyboards, dataType) ? [`inputmode="${keyboards[dataType as keyof typeof keyboards]}"`] : [];

const writing = ({ options }: WidgetOf<'input' | 'textarea'>): Attribute[] => [
  ...worded('placeholder', options.placeholder),
  ...numeric('maxlength', options.maxlength),
  ...flag(options.showWordLimit && options.maxlength !== undefined, 'show-word-limit'),
  ...flag(options.readonly, 'readonly'),
  ...styled(options.width, options.height),
];

const lineOf = (field: FieldOf<'input'>, scope: VueScope): Doc => {
  const { dataType } = field.widget.options;
  const isNumber = dataType === 'number' || dataType === 'integer' || dataType === 'float';
  return element(scope.component('ElInput'), [
    ...model(field, { taken: textTaken(field, scope) }),
    // While it is typed it stays a text: `5.` is on its way to `5.5`.
    ...(isNumber && !field.isComputed
      ? [bound('@change', `${field.access} = ${scope.use('typed')}($event)`)]
      : []),
    ...keyboardOf(dataType),
    ...writing(field.widget),
    ...locked(field),
  ]);
};

const linesOf = (field: FieldOf<'textarea'>, scope: VueScope): Doc =>
  element(scope.component('ElInput'), [
    ...model(field, { taken: textTaken(field, scope) }),
    'type="textarea"',
    ':rows="5"',
    ...writing(field.widget),
    ...locked(field),
  ]);

/** Limits that exclude each other are none: the component would refuse to be drawn. */
const limitsOf = ({ min, max }: { min?: number; max?: number }): { min?: number; max?: number } =>
  min !== undefined && max !== undefined && min > max ? {} : { min, max };

const stepOf = (step: number | undefined): Attribute[] =>
  step !== undefined && step > 0 && step !== 1 ? numeric('step', step) : [];

const numberTaken = ({ access, type }: Field, scope: VueScope): string | undefined =>
  isWithin(type, 'number', 'undefined') ? undefined : `${scope.help('numberIn')}(${access})`;

/** Only what the reader does is taken: the component would also bring a value within its limits by itself. */
const numberOf = (field: FieldOf<'number'>, scope: VueScope): Doc => {
  const { options } = field.widget;
  const { min, max } = limitsOf(options);
  return element(scope.component('ElInputNumber'), [
    ...model(field, { taken: numberTaken(field, scope), given: '$event ?? undefined' }, '@change'),
    ...numeric('min', min),
    ...numeric('max', max),
    ...stepOf(options.step),
    'controls-position="right"',
    ...styled(options.width),
    ...locked(field),
  ]);
};

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

const radioOf = (field: FieldOf<'radio'>, scope: VueScope): Doc => {
  const isPlain = isWithin(field.type, 'string', 'number', 'boolean', 'undefined');
  return element(
    scope.component('ElRadioGroup'),
    [
      ...model(field, {
        taken: isPlain ? undefined : `${scope.help('textIn')}(${field.access})`,
        given: asType(field.type),
      }),
      ...groupStyle(field.widget.options),
      ...locked(field),
    ],
    choicesOf(field, scope.component('ElRadio')),
  );
};

const listTaken = ({ access, type }: Field, scope: VueScope): string | undefined =>
  isListOf(type, 'string', 'number') ? undefined : `${scope.help('listIn')}(${access})`;

/** What a component gives as a list. Where a field may hold an object as well, the compiler has to be told of what. */
const listGiven = ({ type: { plain, items = new Set() } }: Field, scope: VueScope): string => {
  const given = `${scope.help('listIn')}($event)`;
  if (!plain.has('Record<string, unknown>')) return given;
  const [list = 'unknown[]'] = partsOfType(
    listType(...[...items].filter((item) => item !== 'Record<string, unknown>')),
  );
  return `${given} as ${list}`;
};

const checkboxOf = (field: FieldOf<'checkbox'>, scope: VueScope): Doc =>
  element(
    scope.component('ElCheckboxGroup'),
    [
      ...model(field, {
        taken: listTaken(field, scope),
        given: listTaken(field, scope) ? listGiven(field, scope) : asType(field.type),
      }),
      ...groupStyle(field.widget.options),
      ...locked(field),
    ],
    choicesOf(field, scope.component('ElCheckbox')),
  );

const loading = ({ widget, part }: Field): Attribute[] =>
  sourceOf(widget) === undefined ? [] : [bound('loading', `${sourceVariable(part)}.isLoading`)];

const selectOf = (field: FieldOf<'select'>, scope: VueScope): Doc => {
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
      ...locked(field),
    ],
    choicesOf(field, scope.component('ElOption')),
  );
};

const usualFormats = { date: 'yyyy-MM-dd', time: 'HH:mm:ss' } as const;

/** How a date or time is shown and held. */
const formatsOf = ({ type, options }: WidgetOf<'date' | 'time'>): Attribute[] => {
  const format = dayFormat(options.format.trim() || usualFormats[type]);
  const isTimestamp = type === 'date' && options.timestamp;
  return [plain('format', format), plain('value-format', isTimestamp ? 'x' : format)];
};

/** Spans and lists of dates are lists, and all others are none. */
const momentTaken = (
  { widget, access, type }: Field,
  isList: boolean,
  scope: VueScope,
): string | undefined => {
  const { plain, items } = type;
  const isPlain = [...plain].every(
    (one) => one === 'null' || one === 'undefined' || (!isList && one !== 'boolean'),
  );
  if (isList) return isPlain ? undefined : `${scope.help('listIn')}(${access}) as string[]`;
  const start = initialValue(widget);
  const isStrange = typeof start === 'object' ? start !== null : start !== '' && !/\d/.test(String(start));
  return items || isStrange || !isPlain ? `${scope.help('momentIn')}(${access})` : undefined;
};

const picking = (field: FieldOf<'date' | 'time'>, isRange: boolean): Attribute[] => {
  const { options } = field.widget;
  return [
    ...formatsOf(field.widget),
    ...(isRange
      ? [
          ...worded('aria-label', field.widget.name),
          ...worded('start-placeholder', options.startPlaceholder),
          ...worded('end-placeholder', options.endPlaceholder),
        ]
      : worded('placeholder', options.placeholder)),
    ...(options.clearable ? [] : [bound('clearable', 'false')]),
    ...(options.editable ? [] : [bound('editable', 'false')]),
    ...flag(options.readonly, 'readonly'),
    ...styled(options.width),
    ...locked(field),
  ];
};

const timeOf = (field: FieldOf<'time'>, scope: VueScope): Doc => {
  const { isRange, arrowControl } = field.widget.options;
  return element(scope.component('ElTimePicker'), [
    ...model(field, { taken: momentTaken(field, isRange, scope) }),
    ...flag(isRange, 'is-range'),
    // Columns of hours take a value as soon as they are shown: not before the reader wants them.
    arrowControl ? 'arrow-control' : bound('automatic-dropdown', 'false'),
    ...picking(field, isRange),
  ]);
};

const dateOf = (field: FieldOf<'date'>, scope: VueScope): Doc => {
  const { type } = field.widget.options;
  const isRange = type === 'daterange' || type === 'datetimerange';
  return element(scope.component('ElDatePicker'), [
    ...model(field, { taken: momentTaken(field, isRange || type === 'dates', scope) }),
    ...(type === 'date' ? [] : [`type="${type}"`]),
    ...picking(field, isRange),
  ]);
};

const rateOf = (field: FieldOf<'rate'>, scope: VueScope): Doc => {
  const { max, allowHalf } = field.widget.options;
  return element(scope.component('ElRate'), [
    ...model(field, { taken: numberTaken(field, scope) }),
    ...(max === undefined || max === 5 ? [] : numeric('max', max)),
    ...flag(allowHalf, 'allow-half'),
    ...locked(field),
  ]);
};

const colourOf = (field: FieldOf<'color'>, scope: VueScope): Doc => {
  const { showAlpha } = field.widget.options;
  return element(scope.component('ElColorPicker'), [
    ...model(field, { taken: textTaken(field, scope), given: `${scope.help('colourText')}($event)` }),
    ...flag(showAlpha, 'show-alpha'),
    ...locked(field),
  ]);
};

const switchOf = (field: FieldOf<'switch'>, scope: VueScope): Doc => {
  const isPlain = isWithin(field.type, 'boolean');
  return element(scope.component('ElSwitch'), [
    ...model(field, { taken: isPlain ? undefined : `${field.access} === true`, given: '$event === true' }),
    ...locked(field),
  ]);
};

const sliderOf = (field: FieldOf<'slider'>, scope: VueScope): Doc => {
  const { step, range, showInput, width, ...limits } = field.widget.options;
  const { min = 0, max = 100 } = limitsOf({ min: limits.min ?? 0, max: limits.max ?? 100 });
  const hasInput = showInput && !range;
  const listed = (): string | undefined =>
    isListOf(field.type, 'number') ? undefined : `${scope.help('listIn')}(${field.access}) as number[]`;
  const taken = range ? listed() : numberTaken(field, scope);
  const slider = element(scope.component('ElSlider'), [
    ...model(field, { taken, given: `$event as ${range ? 'number[]' : 'number'}` }),
    ...flag(range, 'range'),
    ...(min === 0 ? [] : numeric('min', min)),
    ...(max === 100 ? [] : numeric('max', max)),
    ...stepOf(step),
    ...(hasInput && size(width) === undefined ? ['class="scale"'] : []),
    ...styled(width),
    ...locked(field),
  ]);
  if (!hasInput) return slider;
  // The library's own number beside a slider has no name for those who cannot see it.
  const input = element(scope.component('ElInputNumber'), [
    ...model(field, { taken, given: `$event ?? ${numberLiteral(min)}` }, '@change'),
    bound('min', numberLiteral(min)),
    bound('max', numberLiteral(max)),
    ...stepOf(step),
    'controls-position="right"',
    ...worded('aria-label', field.widget.name),
    ...locked(field),
  ]);
  return [slider, hardline, input];
};

/** The variable that holds what a source has given. */
export const sourceVariable = ({ name }: FieldPart): string => `${name}Source`;

/** The variable that holds the choices of a cascader, where they are the design's. */
export const choicesVariable = ({ name }: FieldPart): string => `${name}Choices`;

const hasFlag = (choices: readonly Choice[]): boolean =>
  choices.some(({ value, children = [] }) => typeof value === 'boolean' || hasFlag(children));

const cascaderOf = (field: FieldOf<'cascader'>, scope: VueScope): Doc => {
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
    ...locked(field),
  ]);
};

/** Whether a function says what a text shows: words in another language, or a value whose name needs quotes. */
export const isShownByFunction = ({ options, model: held }: WidgetOf<'text'>): boolean =>
  options.label !== '' || !memberInTemplate(held).startsWith('.');

const textOf = ({ widget, part, access }: FieldOf<'text'>): Doc =>
  shown('span', isShownByFunction(widget) ? `${nameWith('show', part)}()` : access);

/** What the page is told of a field that it draws itself. */
const slotOf = ({ part }: Field, value: string): Attribute[] => [
  bound('value', value),
  bound('update', nameWith('update', part)),
  bound('disabled', lockedBy(part)),
];

const editorOf = (field: FieldOf<'editor'>, scope: VueScope): Doc => {
  const { width, height } = field.widget.options;
  const slotText = isWithin(field.type, 'string') ? field.access : `${scope.help('textIn')}(${field.access})`;
  const instead = element(scope.component('ElInput'), [
    ...model(field, { taken: textTaken(field, scope) }),
    'type="textarea"',
    ':rows="8"',
    ...styled(width, height),
    ...locked(field),
  ]);
  return element(
    'slot',
    ['name="editor"', plain('model', field.widget.model), ...slotOf(field, slotText)],
    [instead],
  );
};

const blankOf = (field: FieldOf<'blank'>, scope: VueScope): Doc =>
  element(
    'slot',
    [plain('name', `blank-${field.widget.model}`), ...slotOf(field, field.access)],
    [phrase(scope.component('ElText'), ['type="info"'], say('render.blank', scope.program.language))],
  );

/** The input of a field. */
export const inputOf = (part: FieldPart, scope: VueScope): Doc => {
  const { widget, type } = part;
  const { model: held } = widget;
  const field = <W extends Widget>(own: W): Field<W> => ({
    widget: own,
    part,
    type,
    access: accessOf(scope.program, held, memberInTemplate),
    isComputed: isComputed(scope.program, held),
  });
  switch (widget.type) {
    case 'input':
      return lineOf(field(widget), scope);
    case 'textarea':
      return linesOf(field(widget), scope);
    case 'number':
      return numberOf(field(widget), scope);
    case 'radio':
      return radioOf(field(widget), scope);
    case 'checkbox':
      return checkboxOf(field(widget), scope);
    case 'time':
      return timeOf(field(widget), scope);
    case 'date':
      return dateOf(field(widget), scope);
    case 'rate':
      return rateOf(field(widget), scope);
    case 'color':
      return colourOf(field(widget), scope);
    case 'select':
      return selectOf(field(widget), scope);
    case 'switch':
      return switchOf(field(widget), scope);
    case 'slider':
      return sliderOf(field(widget), scope);
    case 'text':
      return textOf(field(widget));
    case 'cascader':
      return cascaderOf(field(widget), scope);
    case 'imgupload':
      return picturesOf(part, widget, scope);
    case 'editor':
      return editorOf(field(widget), scope);
    case 'blank':
      return blankOf(field(widget), scope);
  }
};

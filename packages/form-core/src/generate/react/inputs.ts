import { clearedValue, dayFormat } from '../../inputs.ts';
import { memberAccess, numberLiteral, stringLiteral } from '../escape.ts';
import { type FieldPart, sourceOf } from '../program.ts';
import {
  type Code,
  call,
  chain,
  comparison,
  generic,
  json,
  literal,
  member,
  memberOf,
  name,
  object,
  property,
  ternary,
} from '../typescript.ts';
import { isListOf, isWithin } from '../value-type.ts';
import { type Frame, idOf, namesOf } from './frame.ts';
import {
  type Attribute,
  attribute,
  type Child,
  childForEach,
  eitherChild,
  element,
  elementAttribute,
  expressionChild,
  flag,
  handler,
  spread,
  textAttribute,
} from './jsx.ts';

type FieldOf<T extends FieldPart['widget']['type']> = FieldPart & { widget: { type: T } };

/** The parts of an input that do not depend on its kind. */
const inputOf = (field: FieldPart, frame: Frame): Attribute[] => {
  const { widget, required } = field;
  return [
    frame.isChecked(field)
      ? spread(call(frame.own('input'), namesOf(field)))
      : attribute('id', name(idOf(field))),
    ...(required === true ? [flag('aria-required')] : []),
    ...(typeof required === 'string' ? [attribute('aria-required', inLogic(required))] : []),
    ...disabledOf(field),
    ...(widget.name === '' ? [textAttribute('aria-label', widget.model)] : []),
  ];
};

const inLogic = (flag: string): Code => member(`logic${memberAccess(flag)}`);

/** What a component of ours is told: it does not hear of the form around it. */
const toldDisabled = (field: FieldPart): Attribute => {
  const { disabled } = field;
  if (disabled === true) return flag('disabled');
  return disabledOf(field)[0] ?? attribute('disabled', name('disabled'));
};

const disabledOf = ({ disabled }: FieldPart): Attribute[] => {
  if (typeof disabled === 'string')
    return [attribute('disabled', chain('||', [name('disabled'), inLogic(disabled)]))];
  return disabled ? [flag('disabled')] : [];
};

/** The name of a group, which no label leads to. */
const groupName = ({ widget }: FieldPart): string => widget.name || widget.model;

const valueAt = ({ widget }: FieldPart): Code => memberOf('values', widget.model);

/** The value of a field, made fit for its input where it may be something else. */
const fitting = (field: FieldPart, isFit: boolean, helper: () => string, ...more: readonly Code[]): Code =>
  isFit ? valueAt(field) : call(helper(), [valueAt(field), ...more]);

const modelOf = ({ widget }: FieldPart): Code => json(widget.model);

/** Sets a value while it is typed; it is checked when its reader goes on. */
const typing = (field: FieldPart, frame: Frame, parameters: string, value: string): Attribute =>
  handler('onChange', parameters, call(frame.own('change'), [modelOf(field), name(value)]));

/** Sets a value that was chosen, and checks it at once. */
const choosing = (
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
const styleOf = (sizes: { width?: string; height?: string }, usual = ''): Attribute[] => {
  const members = Object.entries(sizes).flatMap(([side, text = '']) => {
    const length = text.trim();
    if (length === usual) return [];
    if (/^\d+(\.\d+)?(px)?$/.test(length)) return [property(side, literal(Number.parseFloat(length)))];
    return lengthPattern.test(length) ? [property(side, json(length))] : [];
  });
  return members.length === 0 ? [] : [attribute('style', object(members))];
};

const numberAttribute = (key: string, value: number | undefined): Attribute[] =>
  value === undefined ? [] : [`${key}={${numberLiteral(value)}}`];

const placeholderOf = (text: string): Attribute[] =>
  text === '' ? [] : [textAttribute('placeholder', text)];

const keyboards: Readonly<Record<string, string>> = {
  number: 'decimal',
  float: 'decimal',
  integer: 'decimal',
  email: 'email',
  url: 'url',
};

const textInput = (field: FieldOf<'input' | 'textarea'>, frame: Frame): Child => {
  const { widget, type } = field;
  const { options } = widget;
  const isNumber = widget.type === 'input' && isNumeric(widget.options.dataType);
  const keyboard = widget.type === 'input' ? keyboards[widget.options.dataType] : undefined;
  const hasLimit = options.maxlength !== undefined;
  const attributes = [
    ...inputOf(field, frame),
    ...(widget.type === 'textarea' ? numberAttribute('rows', 5) : []),
    keyboard !== undefined && textAttribute('inputMode', keyboard),
    ...placeholderOf(options.placeholder),
    ...numberAttribute('maxLength', options.maxlength),
    hasLimit && options.showWordLimit && flag('showCount'),
    'readonly' in options && options.readonly && flag('readOnly'),
    ...styleOf({ width: options.width, ...('height' in options ? { height: options.height } : {}) }, '100%'),
  ];
  if (isNumber)
    return element(frame.use('NumberText'), [
      ...attributes,
      attribute(
        'value',
        fitting(field, isWithin(type, 'string', 'number'), () => frame.use('asText')),
      ),
      typing(field, frame, '(value)', 'value'),
    ]);
  return element(widget.type === 'input' ? frame.antd('Input') : `${frame.antd('Input')}.TextArea`, [
    ...attributes,
    attribute(
      'value',
      fitting(field, isWithin(type, 'string', 'number', 'undefined'), () => frame.use('asText')),
    ),
    typing(field, frame, '(event)', 'event.target.value'),
  ]);
};

const isNumeric = (dataType: string): boolean => ['number', 'integer', 'float'].includes(dataType);

const numberInput = (field: FieldOf<'number'>, frame: Frame): Child => {
  const { min, max, step, width } = field.widget.options;
  return element(frame.antd('InputNumber'), [
    ...inputOf(field, frame),
    ...numberAttribute('min', min),
    ...numberAttribute('max', max),
    ...(step === 1 ? [] : numberAttribute('step', step)),
    ...styleOf({ width }),
    attribute(
      'value',
      fitting(field, isWithin(field.type, 'number', 'undefined'), () => frame.use('asNumber')),
    ),
    typing(field, frame, '(value)', 'value ?? undefined'),
  ]);
};

/** The variable that holds what a field offers. */
export const optionsOf = ({ name: own }: FieldPart): string => `${own}Options`;

/** The state of a field's source, as a variable. */
export const sourceVariable = (program: Frame['program'], source: string): string =>
  `source${program.sources.indexOf(source) + 1}`;

const sourceStateOf = (field: FieldPart, frame: Frame): Child[] => {
  const source = sourceOf(field.widget);
  if (source === undefined) return [];
  return [element(frame.use('SourceState'), [spread(name(sourceVariable(frame.program, source)))])];
};

const radioInput = (field: FieldOf<'radio'>, frame: Frame): Child[] => {
  const { inline, width } = field.widget.options;
  return [
    element(`${frame.antd('Radio')}.Group`, [
      textAttribute('aria-label', groupName(field)),
      ...disabledOf(field),
      !inline && flag('vertical'),
      ...styleOf({ width }),
      attribute('options', name(optionsOf(field))),
      attribute('value', valueAt(field)),
      choosing(field, frame, '(event)', name('event.target.value')),
    ]),
    ...sourceStateOf(field, frame),
  ];
};

const checkboxInput = (field: FieldOf<'checkbox'>, frame: Frame): Child[] => {
  const { inline, width } = field.widget.options;
  const isList = field.type.items !== undefined && field.type.plain.size === 0;
  const held = fitting(field, isList, () => frame.use('asList'));
  const hasTexts =
    sourceOf(field.widget) === undefined && field.choices.every(({ value }) => typeof value === 'string');
  const box = element(
    frame.antd('Checkbox'),
    [
      attribute('key', name(hasTexts ? 'value' : 'String(value)')),
      ...disabledOf(field),
      attribute('checked', memberCall(held, 'includes', 'value')),
      choosing(field, frame, '()', call(frame.support.use('toggled'), [held, name('value')])),
    ],
    { kind: 'expression', doc: '{label}' },
  );
  return [
    element(
      frame.antd('Flex'),
      [
        textAttribute('role', 'group'),
        textAttribute('aria-label', groupName(field)),
        inline ? flag('wrap') : flag('vertical'),
        textAttribute('gap', 'small'),
        ...styleOf({ width }),
      ],
      childForEach(optionsOf(field), '({ value, label })', box),
    ),
    ...sourceStateOf(field, frame),
  ];
};

/** A method called with a variable. */
const memberCall = (on: Code, method: string, argument: string): Code => ({
  kind: 'call',
  at: (place) => [on.at(place), `.${method}(${argument})`],
});

const selectInput = (field: FieldOf<'select'>, frame: Frame): Child[] => {
  const { widget, type, choices } = field;
  const { multiple, clearable, filterable, placeholder, width } = widget.options;
  const isOffered = choices.some(({ value }) => value === '');
  const hasTexts = isWithin(type, 'string', 'null', 'undefined') && !isOffered;
  const single = (): Code => {
    if (hasTexts) return chain('||', [valueAt(field), name('undefined')]);
    if (isWithin(type, 'string', 'number', 'boolean') && isOffered) return valueAt(field);
    const isOne = isWithin(type, 'string', 'number', 'boolean', 'null', 'undefined');
    return isOne
      ? call(frame.use('asChoice'), [valueAt(field)])
      : chain('||', [call(frame.use('asText'), [valueAt(field)]), name('undefined')]);
  };
  const many = () => fitting(field, isListOf(type, 'string', 'number', 'boolean'), () => frame.use('asList'));
  // The library's types know texts and numbers; what it does makes no difference to switches.
  const tag =
    type.plain.has('boolean') || type.items?.has('boolean')
      ? generic(
          frame.antd('Select'),
          `FormValues[${stringLiteral(widget.model)}]${multiple ? '' : ' | undefined'}`,
          `(typeof ${optionsOf(field)})[number]`,
        )
      : frame.antd('Select');
  const isSearched = filterable || choices.length > searchedFrom;
  return [
    element(tag, [
      ...inputOf(field, frame),
      multiple && textAttribute('mode', 'multiple'),
      clearable && flag('allowClear'),
      isSearched && attribute('showSearch', object([property('optionFilterProp', json('label'))])),
      ...placeholderOf(placeholder),
      ...loadingOf(field, frame),
      ...styleOf({ width }),
      attribute('options', name(optionsOf(field))),
      attribute('value', multiple ? many() : single()),
      choosing(
        field,
        frame,
        '(value)',
        name(multiple ? 'value' : `value ?? ${String(json(clearedValue(widget) ?? '').at('value'))}`),
      ),
    ]),
    ...sourceStateOf(field, frame),
  ];
};

/** Lists longer than this can be searched, whatever the design says. */
const searchedFrom = 30;

const loadingOf = (field: FieldPart, { program }: Frame): Attribute[] => {
  const source = sourceOf(field.widget);
  return source === undefined
    ? []
    : [attribute('loading', member(`${sourceVariable(program, source)}.isLoading`))];
};

const cascaderInput = (field: FieldOf<'cascader'>, frame: Frame): Child[] => {
  const { widget, type } = field;
  const { clearable, placeholder, width } = widget.options;
  const model = stringLiteral(widget.model);
  const value = fitting(field, type.items !== undefined && type.plain.size === 0, () => frame.use('asList'));
  const items = [...(type.items ?? [])];
  const hasTexts = items.every((item) => item === 'string');
  // The library's types know texts and numbers; what it does makes no difference to switches.
  const isTyped = items.every((item) => item === 'string' || item === 'number');
  const cast = (code: Code, wanted: string): Code =>
    isTyped ? code : { kind: 'name', at: (place) => [code.at(place), ` as ${wanted}`] };
  const chosen = hasTexts ? 'value?.map(String) ?? []' : 'value ?? []';
  return [
    element(
      hasTexts ? frame.antd('Cascader') : generic(frame.antd('Cascader'), frame.use('Choice'), "'value'"),
      [
        ...inputOf(field, frame),
        ...(clearable ? [flag('allowClear')] : ['allowClear={false}']),
        ...placeholderOf(placeholder),
        ...loadingOf(field, frame),
        ...styleOf({ width }),
        attribute('options', cast(name(optionsOf(field)), 'unknown as Choice[]')),
        attribute('value', cast(value, '(string | number)[]')),
        choosing(
          field,
          frame,
          '(value)',
          isTyped ? name(chosen) : name(`(${chosen}) as FormValues[${model}]`),
        ),
      ],
    ),
    ...sourceStateOf(field, frame),
  ];
};

const usualFormats = { date: 'yyyy-MM-dd', time: 'HH:mm:ss' } as const;

const temporalInput = (field: FieldOf<'date' | 'time'>, frame: Frame): Child => {
  const { widget } = field;
  const { options } = widget;
  const kind = widget.type === 'time' ? 'time' : widget.options.type;
  const isTimestamp = widget.type === 'date' && widget.options.timestamp;
  const isRange = widget.type === 'time' ? widget.options.isRange : kind.endsWith('range');
  const isList = isRange || kind === 'dates';
  const format = dayFormat(options.format.trim() || usualFormats[widget.type]);
  const value = isRange ? 'spanOf' : kind === 'dates' ? 'momentsOf' : 'momentOf';
  const picker = frame.antd(widget.type === 'time' ? 'TimePicker' : 'DatePicker');
  const chosen = (): Code => {
    if (isList && isTimestamp) return call(frame.use('millisOf'), [name('moments')]);
    if (isList) return call(frame.use('textsOf'), [name('moments'), json(format)]);
    if (isTimestamp) return chain('&&', [name('moment'), name('moment.valueOf()')]);
    return chain('&&', [name('moment'), call(frame.use('textOf'), [name('moment'), json(format)])]);
  };
  const { placeholder, startPlaceholder, endPlaceholder } = options;
  const places: Attribute[] = isRange
    ? [
        attribute('id', object([`start: ${idOf(field)}`, `end: ${idOf(field, '-end')}`])),
        attribute('placeholder', {
          kind: 'list',
          at: () => [
            '[',
            stringLiteral(startPlaceholder || frame.word('start')),
            ', ',
            stringLiteral(endPlaceholder || frame.word('end')),
            ']',
          ],
        }),
      ]
    : [textAttribute('placeholder', placeholder)];
  return element(isRange ? `${picker}.RangePicker` : picker, [
    ...inputOf(field, frame),
    ...places,
    kind === 'dates' && flag('multiple'),
    kind === 'dates' && 'order={false}',
    (kind === 'year' || kind === 'month') && textAttribute('picker', kind),
    kind.startsWith('datetime') && flag('showTime'),
    isRange && widget.type === 'time' && 'order={false}',
    textAttribute('format', format),
    (!options.clearable || options.readonly) && 'allowClear={false}',
    (!options.editable || options.readonly) && flag('inputReadOnly'),
    options.readonly && 'open={false}',
    'needConfirm={false}',
    ...styleOf({ width: options.width }),
    attribute('value', call(frame.use(value), [valueAt(field), json(format)])),
    choosing(field, frame, isList ? '(moments)' : '(moment)', chosen()),
  ]);
};

const rateInput = (field: FieldOf<'rate'>, frame: Frame): Child => {
  const { max, allowHalf } = field.widget.options;
  return element(frame.antd('Rate'), [
    textAttribute('aria-label', groupName(field)),
    ...disabledOf(field),
    ...(max === 5 ? [] : numberAttribute('count', max)),
    allowHalf && flag('allowHalf'),
    'allowClear={false}',
    attribute(
      'value',
      fitting(field, isWithin(field.type, 'number', 'undefined'), () => frame.use('asNumber')),
    ),
    choosing(field, frame, '(value)', name('value')),
  ]);
};

const switchInput = (field: FieldOf<'switch'>, frame: Frame): Child =>
  element(frame.antd('Switch'), [
    ...inputOf(field, frame),
    attribute(
      'checked',
      isWithin(field.type, 'boolean', 'undefined')
        ? valueAt(field)
        : comparison('===', valueAt(field), literal(true)),
    ),
    choosing(field, frame, '(value)', name('value')),
  ]);

const sliderInput = (field: FieldOf<'slider'>, frame: Frame): Child => {
  const { min = 0, max = 100, step = 1, showInput, range, width } = field.widget.options;
  const limits = [
    ...(min === 0 ? [] : numberAttribute('min', min)),
    ...(max === 100 ? [] : numberAttribute('max', max)),
    ...(step > 0 && step !== 1 ? numberAttribute('step', step) : []),
  ];
  const label = groupName(field);
  if (range)
    return element(frame.antd('Slider'), [
      flag('range'),
      attribute('ariaLabelForHandle', {
        kind: 'list',
        at: () => [
          '[',
          stringLiteral(`${label} ${frame.word('start')}`),
          ', ',
          stringLiteral(`${label} ${frame.word('end')}`),
          ']',
        ],
      }),
      ...disabledOf(field),
      ...limits,
      ...styleOf({ width }),
      attribute('value', call(frame.use('asNumbers'), [valueAt(field), literal(min), literal(max)])),
      choosing(field, frame, '(value)', name('value')),
    ]);
  const value = attribute(
    'value',
    fitting(field, isWithin(field.type, 'number', 'undefined'), () => frame.use('asNumber')),
  );
  const slider = element(frame.antd('Slider'), [
    textAttribute('ariaLabelForHandle', label),
    ...disabledOf(field),
    ...limits,
    ...(showInput ? ["style={{ flex: 'auto' }}"] : styleOf({ width })),
    value,
    choosing(field, frame, '(value)', name('value')),
  ]);
  if (!showInput) return slider;
  const number = element(frame.antd('InputNumber'), [
    ...inputOf(field, frame),
    ...limits,
    value,
    choosing(field, frame, '(value)', name(`value ?? ${numberLiteral(min)}`)),
  ]);
  return element(frame.antd('Flex'), [textAttribute('gap', 'middle'), ...styleOf({ width })], slider, number);
};

const colourInput = (field: FieldOf<'color'>, frame: Frame): Child => {
  const { showAlpha } = field.widget.options;
  const text = fitting(field, isWithin(field.type, 'string', 'null'), () => frame.use('asText'));
  return element(
    frame.antd('ColorPicker'),
    [
      ...disabledOf(field),
      !showAlpha && flag('disabledAlpha'),
      flag('disabledFormat'),
      textAttribute('format', 'hex'),
      flag('allowClear'),
      attribute('value', chain('||', [text, literal(null)])),
      choosing(
        field,
        frame,
        '(colour)',
        call(frame.use(showAlpha ? 'rgbaOf' : 'hexOf'), [name('colour.toRgb()')]),
        'onChangeComplete',
      ),
      choosing(field, frame, '()', literal(null), 'onClear'),
    ],
    element(
      frame.antd('Button'),
      [
        attribute('id', name(idOf(field))),
        ...disabledOf(field),
        elementAttribute(
          'icon',
          element(frame.icon('BgColorsOutlined'), [
            attribute('style', object([property('color', chain('||', [text, name('undefined')]))])),
          ]),
        ),
      ],
      expressionChild(chain('||', [text, name(frame.word('colour'))])),
    ),
  );
};

/** The variable of a component that the page brings for a custom area. */
export const areaVariable = ({ name: own }: FieldPart): string =>
  `Area${own.charAt(0).toUpperCase()}${own.slice(1)}`;

const partProps = (field: FieldPart, frame: Frame): Attribute[] => [
  attribute('id', name(idOf(field))),
  textAttribute('label', groupName(field)),
  attribute('value', valueAt(field)),
  typing(field, frame, '(value)', 'value'),
  ...(frame.isChecked(field) ? [handler('onBlur', '()', call(frame.own('check'), [modelOf(field)]))] : []),
  toldDisabled(field),
  ...(frame.isChecked(field)
    ? [
        attribute(
          'isInvalid',
          comparison('!==', call(frame.own('faultAt'), [modelOf(field)]), name('undefined')),
        ),
      ]
    : []),
];

const blankArea = (field: FieldOf<'blank'>, frame: Frame): Child => {
  const area = areaVariable(field);
  frame.use('PartProps');
  return eitherChild(
    area,
    element(area, partProps(field, frame)),
    element(`${frame.antd('Typography')}.Text`, [textAttribute('type', 'secondary')], {
      kind: 'expression',
      doc: `{${frame.word('blank')}}`,
    }),
  );
};

const richText = (field: FieldOf<'editor'>, frame: Frame): Child => {
  const { width, height } = field.widget.options;
  frame.use('PartProps');
  const value = fitting(field, isWithin(field.type, 'string'), () => frame.use('asText'));
  const editor = element('RichText', [
    ...partProps(field, frame).slice(0, 2),
    attribute('value', value),
    ...partProps(field, frame).slice(3),
  ]);
  return eitherChild(
    'RichText',
    editor,
    element(`${frame.antd('Input')}.TextArea`, [
      ...inputOf(field, frame),
      ...numberAttribute('rows', 8),
      'spellCheck={false}',
      ...styleOf({ width, height }),
      attribute('value', value),
      typing(field, frame, '(event)', 'event.target.value'),
    ]),
  );
};

const pictures = (field: FieldOf<'imgupload'>, frame: Frame): Child => {
  const { size, length, min = 0, multiple, isEdit, isDelete } = field.widget.options;
  return element(frame.use('Pictures'), [
    attribute('id', name(idOf(field))),
    textAttribute('label', groupName(field)),
    attribute(
      'value',
      fitting(field, isListOf(field.type, 'Picture'), () => frame.use('asPictures')),
    ),
    choosing(field, frame, '(value)', name('value')),
    attribute('upload', name('upload')),
    toldDisabled(field),
    attribute(
      'size',
      object([property('width', literal(size.width)), property('height', literal(size.height))]),
    ),
    ['most={', length === undefined ? 'Number.POSITIVE_INFINITY' : numberLiteral(length), '}'],
    ...(min === 0 ? [] : numberAttribute('least', min)),
    multiple && flag('multiple'),
    isEdit && flag('canReplace'),
    isDelete && flag('canRemove'),
  ]);
};

const fixedText = (field: FieldOf<'text'>, frame: Frame): Child => {
  const { defaultValue, label, customClass } = field.widget.options;
  const value = fitting(field, isWithin(field.type, 'string', 'number', 'undefined'), () =>
    frame.use('asText'),
  );
  const classes = customClass.split(/\s+/).filter((one) => /^[A-Za-z_][\w-]*$/.test(one));
  const isOwn = comparison('===', value, json(String(defaultValue)));
  const shown = expressionChild(label === '' ? value : ternary(isOwn, json(label), value));
  return element('span', [classes.length > 0 && textAttribute('className', classes.join(' '))], shown);
};

/** The input of a field, with what stands beneath it. */
export const writeInput = (field: FieldPart, frame: Frame): Child[] => {
  const { widget } = field;
  // A field and its widget are told apart together, which a destructured one cannot say.
  switch (widget.type) {
    case 'input':
    case 'textarea':
      return [textInput({ ...field, widget }, frame)];
    case 'number':
      return [numberInput({ ...field, widget }, frame)];
    case 'radio':
      return radioInput({ ...field, widget }, frame);
    case 'checkbox':
      return checkboxInput({ ...field, widget }, frame);
    case 'select':
      return selectInput({ ...field, widget }, frame);
    case 'cascader':
      return cascaderInput({ ...field, widget }, frame);
    case 'time':
    case 'date':
      return [temporalInput({ ...field, widget }, frame)];
    case 'rate':
      return [rateInput({ ...field, widget }, frame)];
    case 'switch':
      return [switchInput({ ...field, widget }, frame)];
    case 'slider':
      return [sliderInput({ ...field, widget }, frame)];
    case 'color':
      return [colourInput({ ...field, widget }, frame)];
    case 'text':
      return [fixedText({ ...field, widget }, frame)];
    case 'blank':
      return [blankArea({ ...field, widget }, frame)];
    case 'editor':
      return [richText({ ...field, widget }, frame)];
    case 'imgupload':
      return [pictures({ ...field, widget }, frame)];
  }
};

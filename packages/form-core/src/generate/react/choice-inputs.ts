import { clearedValue } from '../../inputs.ts';
import { stringLiteral } from '../escape.ts';
import { type FieldPart, sourceOf } from '../program.ts';
import { type Code, call, chain, generic, json, member, name, object, property } from '../typescript.ts';
import { isListOf, isWithin } from '../value-type.ts';
import type { Frame } from './frame.ts';
import {
  choosing,
  disabledOf,
  type FieldOf,
  fitting,
  groupName,
  inputOf,
  placeholderOf,
  styleOf,
  valueAt,
} from './input-parts.ts';
import {
  type Attribute,
  attribute,
  type Child,
  childForEach,
  element,
  flag,
  spread,
  textAttribute,
} from './jsx.ts';

/** The variable that holds what a field offers. */
export const optionsOf = ({ name: own }: FieldPart): string => `${own}Options`;

/** The variable that holds what stands in until a source has answered. */
export const keptOptions = ({ name: own }: FieldPart): string => `${own}KeptOptions`;

/** The state of a field's source, as a variable. */
export const sourceVariable = (program: Frame['program'], source: string): string =>
  `source${program.sources.indexOf(source) + 1}`;

const sourceStateOf = (field: FieldPart, frame: Frame): Child[] => {
  const source = sourceOf(field.widget);
  if (source === undefined) return [];
  return [element(frame.use('SourceState'), [spread(name(sourceVariable(frame.program, source)))])];
};

/** What tells a choice from the others: the number 1 and the text '1' are two. */
const choiceKey = (field: FieldPart): Code => {
  if (sourceOf(field.widget) === undefined && field.choices.every(({ value }) => typeof value === 'string'))
    return name('value');
  return name(
    areAlike(field) || sourceOf(field.widget) !== undefined ? 'JSON.stringify(value)' : 'String(value)',
  );
};

/** Whether choices are spelled alike, which a library that goes by their texts would take for one. */
export const areAlike = ({ choices }: FieldPart): boolean =>
  new Set(choices.map(({ value }) => String(value))).size < new Set(choices.map(({ value }) => value)).size;

export const radioInput = (field: FieldOf<'radio'>, frame: Frame): Child[] => {
  const { inline, width } = field.widget.options;
  const isApart = areAlike(field);
  const attributes = [
    textAttribute('aria-label', groupName(field)),
    ...disabledOf(field),
    !inline && flag('vertical'),
    ...styleOf({ width }),
    !isApart && attribute('options', name(optionsOf(field))),
    attribute('value', valueAt(field)),
    choosing(field, frame, '(event)', name('event.target.value')),
  ];
  const circle = element(
    frame.antd('Radio'),
    [attribute('key', choiceKey(field)), attribute('value', name('value'))],
    { kind: 'expression', doc: '{label}' },
  );
  const circles = isApart ? [childForEach(optionsOf(field), '({ value, label })', circle)] : [];
  return [element(`${frame.antd('Radio')}.Group`, attributes, ...circles), ...sourceStateOf(field, frame)];
};

export const checkboxInput = (field: FieldOf<'checkbox'>, frame: Frame): Child[] => {
  const { inline, width } = field.widget.options;
  const isList = field.type.items !== undefined && field.type.plain.size === 0;
  const held = fitting(field, isList, () => frame.use('asList'));
  const box = element(
    frame.antd('Checkbox'),
    [
      attribute('key', choiceKey(field)),
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

export const selectInput = (field: FieldOf<'select'>, frame: Frame): Child[] => {
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

const scalars = ['string', 'number', 'boolean', 'null', 'undefined'];

export const cascaderInput = (field: FieldOf<'cascader'>, frame: Frame): Child[] => {
  const { widget, type } = field;
  const { clearable, placeholder, width } = widget.options;
  const model = stringLiteral(widget.model);
  const items = [...(type.items ?? [])];
  const isScalar = [...type.plain, ...items].every((held) => scalars.includes(held));
  const value = fitting(field, isScalar && isListOf(type, ...items), () =>
    frame.use(isScalar ? 'asList' : 'asPath'),
  );
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

import type { Json } from './json.ts';
import {
  choice,
  choices,
  flag,
  limit,
  number,
  type OptionsOf,
  props,
  size,
  start,
  text,
  value,
} from './option.ts';

/** Types that the value of a text field can be asked to have (section 5). */
export const dataTypes = ['string', 'number', 'boolean', 'integer', 'float', 'url', 'email', 'hex'] as const;

/** Whether a text of this type becomes a number. */
export const isNumeric = (dataType: string): boolean => ['number', 'integer', 'float'].includes(dataType);

/** The keyboard that a telephone shows for a text of this type, as `inputmode` names it; undefined for the usual one. */
export const keyboardOf = (dataType: string): 'decimal' | 'email' | 'url' | undefined => {
  if (isNumeric(dataType)) return 'decimal';
  return dataType === 'email' || dataType === 'url' ? dataType : undefined;
};
export type DataType = (typeof dataTypes)[number];

const threeOptions = (withLabel: boolean): Json[] =>
  ['Option 1', 'Option 2', 'Option 3'].map((name) => ({
    value: name,
    ...(withLabel ? { label: name } : {}),
  }));

/** Options that the original knows but does not write into a new widget. */
const seldom = { height: text(null), readonly: flag(null) };

const fetchedChoices = {
  remoteOptions: value([]),
  props: props({ value: 'value', label: 'label' }),
  remoteFunc: text(),
};

const temporal = {
  readonly: flag(),
  disabled: flag(),
  editable: flag(true),
  clearable: flag(true),
  placeholder: text(),
  startPlaceholder: text(),
  endPlaceholder: text(),
};

/** The options of each widget in the order in which the original writes them, with its defaults. */
export const widgetOptions = {
  input: {
    width: text('100%'),
    defaultValue: start(''),
    required: flag(),
    dataType: choice(dataTypes, 'string'),
    pattern: text(),
    placeholder: text(),
    disabled: flag(),
    maxlength: limit(-1),
    showWordLimit: flag(),
    ...seldom,
  },
  textarea: {
    width: text('100%'),
    defaultValue: start(''),
    required: flag(),
    disabled: flag(),
    pattern: text(),
    placeholder: text(),
    maxlength: limit(-1),
    showWordLimit: flag(),
    ...seldom,
  },
  number: {
    width: text(),
    required: flag(),
    defaultValue: start(0),
    min: number(''),
    max: number(''),
    step: number(1),
    disabled: flag(),
    controlsPosition: text(),
  },
  radio: {
    inline: flag(),
    defaultValue: start(''),
    showLabel: flag(),
    options: choices(threeOptions(true)),
    required: flag(),
    width: text(),
    remote: flag(),
    ...fetchedChoices,
    disabled: flag(),
  },
  checkbox: {
    inline: flag(),
    defaultValue: start([]),
    showLabel: flag(),
    options: choices(threeOptions(false)),
    required: flag(),
    width: text(),
    remote: flag(),
    ...fetchedChoices,
    disabled: flag(),
  },
  time: {
    defaultValue: start('21:19:56'),
    ...temporal,
    isRange: flag(),
    arrowControl: flag(true),
    format: text('HH:mm:ss'),
    required: flag(),
    width: text(),
  },
  date: {
    defaultValue: start(''),
    ...temporal,
    type: choice(['date', 'year', 'month', 'dates', 'datetime', 'datetimerange', 'daterange'], 'date'),
    format: text('yyyy-MM-dd'),
    timestamp: flag(),
    required: flag(),
    width: text(),
  },
  rate: {
    defaultValue: start(null),
    max: number(5),
    disabled: flag(),
    allowHalf: flag(),
    required: flag(),
  },
  color: { defaultValue: start(''), disabled: flag(), showAlpha: flag(), required: flag() },
  select: {
    defaultValue: start(''),
    multiple: flag(),
    disabled: flag(),
    clearable: flag(),
    placeholder: text(),
    required: flag(),
    showLabel: flag(),
    width: text(),
    options: choices(threeOptions(false)),
    remote: flag(),
    filterable: flag(),
    ...fetchedChoices,
  },
  switch: { defaultValue: start(false), required: flag(), disabled: flag() },
  slider: {
    defaultValue: start(0),
    disabled: flag(),
    required: flag(),
    min: number(0),
    max: number(100),
    step: number(1),
    showInput: flag(),
    range: flag(),
    width: text(),
  },
  // `label` is what a reader sees where the text is translated; the value that is handed in stays the same.
  text: { defaultValue: start('This is a text'), customClass: text(), label: text(null) },
  // Without a type the original starts with a list.
  blank: { defaultType: choice(['String', 'Object', 'Array'], 'String', 'Array') },
  imgupload: {
    defaultValue: start([]),
    size: size(100, 100),
    width: text(),
    tokenFunc: text('funcGetToken'),
    token: text(),
    domain: text(),
    disabled: flag(),
    length: limit(8),
    multiple: flag(),
    isQiniu: flag(),
    isDelete: flag(),
    min: number(0),
    isEdit: flag(),
    action: text(),
  },
  editor: { defaultValue: start(''), width: text(), disabled: flag(), height: text(null) },
  cascader: {
    defaultValue: start([]),
    width: text(),
    placeholder: text(),
    disabled: flag(),
    clearable: flag(),
    remote: flag(true),
    remoteOptions: value([]),
    props: props({ value: 'value', label: 'label', children: 'children' }),
    remoteFunc: text(),
  },
  grid: {
    gutter: number(0),
    justify: choice(['start', 'end', 'center', 'space-around', 'space-between'], 'start'),
    align: choice(['top', 'middle', 'bottom'], 'top'),
  },
} as const;

export type WidgetType = keyof typeof widgetOptions;

/** The types of widget in the order of the palette. */
export const widgetTypes = Object.keys(widgetOptions) as WidgetType[];

/** The options of a widget of type `T`, read. */
export type WidgetOptions<T extends WidgetType> = OptionsOf<(typeof widgetOptions)[T]>;

export const isWidgetType = (type: unknown): type is WidgetType =>
  typeof type === 'string' && Object.hasOwn(widgetOptions, type);

/** The name of a source that a new widget is given. Nothing stands under it until somebody provides it. */
export const madeSource = (key: string): string => `func_${key}`;

/**
 * Whether a name of a source was made with a widget, so that nobody has chosen it. Keys of 1.x are digits; later ones
 * hold letters and are recognised by the widget's own key, or by their length and a digit among them.
 */
export const isMadeSource = (name: string, key?: string): boolean =>
  /^func_(?:[\d_]*|(?=[a-z]*\d)[a-z\d]{8})$/.test(name) || (key !== undefined && name === madeSource(key));

/** The palette: which widgets stand under which heading (section 2). */
export const palette = {
  basic: [
    'input',
    'textarea',
    'number',
    'radio',
    'checkbox',
    'time',
    'date',
    'rate',
    'color',
    'select',
    'switch',
    'slider',
    'text',
  ],
  advanced: ['blank', 'imgupload', 'editor', 'cascader'],
  layout: ['grid'],
} as const satisfies Record<string, readonly WidgetType[]>;

/** Names of icons that the original writes beside a type. Never used to recognise a widget. */
export const originalIcons: Readonly<Record<WidgetType, string>> = {
  input: 'icon-input',
  textarea: 'icon-diy-com-textarea',
  number: 'icon-number',
  radio: 'icon-radio-active',
  checkbox: 'icon-check-box',
  time: 'icon-time',
  date: 'icon-date',
  rate: 'icon-pingfen1',
  color: 'icon-color',
  select: 'icon-select',
  switch: 'icon-switch',
  slider: 'icon-slider',
  text: 'icon-wenzishezhi-',
  blank: 'icon-zidingyishuju',
  imgupload: 'icon-tupian',
  editor: 'icon-fuwenbenkuang',
  cascader: 'icon-jilianxuanze',
  grid: 'icon-grid-',
};

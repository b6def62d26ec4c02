import type { WidgetType } from '@lc/form-core';
import type { MessageKey } from '../../../kernel/i18n.ts';

/**
 * The options that have words of their own in the panel of properties. Those of uploads to other servers have none:
 * designs keep them, but pictures always go to this server.
 */
const names = [
  'align',
  'allowHalf',
  'arrowControl',
  'clearable',
  'customClass',
  'defaultType',
  'defaultValue',
  'disabled',
  'editable',
  'endPlaceholder',
  'filterable',
  'format',
  'gutter',
  'height',
  'inline',
  'isDelete',
  'isEdit',
  'isRange',
  'justify',
  'label',
  'length',
  'max',
  'maxlength',
  'min',
  'multiple',
  'options',
  'placeholder',
  'props',
  'range',
  'readonly',
  'remote',
  'remoteFunc',
  'showAlpha',
  'showInput',
  'showLabel',
  'showWordLimit',
  'size',
  'startPlaceholder',
  'step',
  'timestamp',
  'type',
  'width',
] as const;

export type OptionName = (typeof names)[number];

export const isOptionName = (name: string): name is OptionName => names.some((known) => known === name);

/** Options that mean something else on one kind of widget than on the others. */
const ownNames: Partial<Record<WidgetType, Partial<Record<OptionName, MessageKey>>>> = {
  imgupload: { min: 'designer.option.fewest', multiple: 'designer.option.severalAtOnce' },
  rate: { max: 'designer.option.stars' },
  text: { defaultValue: 'designer.option.content' },
};

/** The words of an option, on a widget of this type where it is of one. */
export const optionWords = (name: OptionName, type: WidgetType | undefined): MessageKey =>
  (type && ownNames[type]?.[name]) ?? `designer.option.${name}`;

/** The words of what can be chosen for an option. Where there are none, it is shown as the design writes it. */
const choiceWords: Partial<Record<OptionName, Readonly<Record<string, MessageKey>>>> = {
  align: {
    top: 'designer.align.top',
    middle: 'designer.align.middle',
    bottom: 'designer.align.bottom',
  },
  justify: {
    start: 'designer.justify.start',
    end: 'designer.justify.end',
    center: 'designer.justify.center',
    'space-around': 'designer.justify.space-around',
    'space-between': 'designer.justify.space-between',
  },
  type: {
    date: 'designer.dateKind.date',
    year: 'designer.dateKind.year',
    month: 'designer.dateKind.month',
    dates: 'designer.dateKind.dates',
    datetime: 'designer.dateKind.datetime',
    datetimerange: 'designer.dateKind.datetimerange',
    daterange: 'designer.dateKind.daterange',
  },
  defaultType: {
    String: 'designer.blankKind.String',
    Object: 'designer.blankKind.Object',
    Array: 'designer.blankKind.Array',
  },
};

export const choiceWord = (name: OptionName, value: string): MessageKey | undefined =>
  choiceWords[name]?.[value];

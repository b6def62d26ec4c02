import { dayFormat } from '../../inputs.ts';
import { initialValue } from '../../values.ts';
import type { Doc } from '../layout.ts';
import {
  type Field,
  type FieldOf,
  flag,
  locked,
  model,
  nameOf,
  styled,
  type WidgetOf,
  worded,
} from './field.ts';
import { type Attribute, bound, element, plain } from './markup.ts';
import type { VueScope } from './scope.ts';

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
          ...worded('aria-label', nameOf(field)),
          ...worded('start-placeholder', options.startPlaceholder),
          ...worded('end-placeholder', options.endPlaceholder),
        ]
      : [
          ...worded('placeholder', options.placeholder),
          ...(field.widget.name === '' ? worded('aria-label', nameOf(field)) : []),
        ]),
    ...(options.clearable ? [] : [bound('clearable', 'false')]),
    ...(options.editable ? [] : [bound('editable', 'false')]),
    ...flag(options.readonly, 'readonly'),
    ...styled(options.width),
    ...locked(field),
  ];
};

export const timeOf = (field: FieldOf<'time'>, scope: VueScope): Doc => {
  const { isRange, arrowControl } = field.widget.options;
  return element(scope.component('ElTimePicker'), [
    ...model(field, { taken: momentTaken(field, isRange, scope) }),
    ...flag(isRange, 'is-range'),
    // Columns of hours take a value as soon as they are shown: not before the reader wants them.
    arrowControl ? 'arrow-control' : bound('automatic-dropdown', 'false'),
    ...picking(field, isRange),
  ]);
};

export const dateOf = (field: FieldOf<'date'>, scope: VueScope): Doc => {
  const { type } = field.widget.options;
  const isRange = type === 'daterange' || type === 'datetimerange';
  return element(scope.component('ElDatePicker'), [
    ...model(field, { taken: momentTaken(field, isRange || type === 'dates', scope) }),
    ...(type === 'date' ? [] : [`type="${type}"`]),
    ...picking(field, isRange),
  ]);
};

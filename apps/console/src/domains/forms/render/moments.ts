import { dayFormat, isEmpty, type Json, type WidgetOf } from '@lc/form-core';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

type TemporalWidget = WidgetOf<'date' | 'time'>;

const usualFormats = { date: 'yyyy-MM-dd', time: 'HH:mm:ss' } as const;

/** How a date or time is written, in the letters of dayjs. */
export const formatOf = ({ type, options }: TemporalWidget): string =>
  dayFormat(options.format.trim() || usualFormats[type]);

const isTimestamp = (widget: TemporalWidget): boolean => widget.type === 'date' && widget.options.timestamp;

/** Whether a widget holds a start and an end. */
export const isRange = (widget: TemporalWidget): boolean =>
  widget.type === 'time'
    ? widget.options.isRange
    : widget.options.type === 'datetimerange' || widget.options.type === 'daterange';

/** The moment that a value means; null where it means none. */
export const momentOf = (widget: TemporalWidget, value: Json | undefined): Dayjs | null => {
  if (typeof value === 'number') return dayjs(value);
  if (typeof value !== 'string' || isEmpty(value)) return null;
  if (isTimestamp(widget) && /^\d+$/.test(value)) return dayjs(Number(value));
  const format = formatOf(widget);
  const asWritten = dayjs(value, format, 'en', true);
  if (asWritten.isValid()) return asWritten;
  // Values that another format wrote before the design was changed.
  const other = widget.type === 'time' ? dayjs(value, ['HH:mm:ss', 'HH:mm'], true) : dayjs(value);
  return other.isValid() ? other : null;
};

/** The value that a moment is handed in as: milliseconds, or a text in the format of the widget. */
export const valueOfMoment = (widget: TemporalWidget, moment: Dayjs): Json =>
  isTimestamp(widget) ? moment.valueOf() : moment.locale('en').format(formatOf(widget));

import {
  isTimestamp,
  type Json,
  momentFormat,
  momentKindOf,
  type Now,
  plainText,
  readTemporal,
  type TemporalWidget,
  writeInFormat,
} from '@lc/form-core';
import dayjs from 'dayjs';
import { formatMoment, isMoment, momentOf, readingFor } from '../../../kernel/moment-input.tsx';

/** The moment that it is for the reader. */
export const presentMoment = (): Now => {
  const now = dayjs();
  return { clock: formatMoment('dateTime', now), milliseconds: now.valueOf() };
};

/** The moment that a value means, as calls give one; a value that means none as it is written. */
export const textOfValue = (widget: TemporalWidget, value: Json | undefined): string | undefined => {
  const milliseconds =
    isTimestamp(widget) && typeof value === 'string' && /^\d{5,16}$/.test(value) ? Number(value) : value;
  if (typeof milliseconds === 'number') return formatMoment(momentKindOf(widget), dayjs(milliseconds));
  const text = plainText(value);
  return text === '' ? undefined : (readTemporal(widget, text, readingFor('en-US')) ?? text);
};

/** The value that a moment is handed in as: milliseconds, or a text in the format of the widget. */
export const valueOfText = (widget: TemporalWidget, text: string): Json => {
  const kind = momentKindOf(widget);
  if (!isMoment(kind, text)) return text;
  if (isTimestamp(widget)) return momentOf(kind, text).valueOf();
  return writeInFormat(text, kind, momentFormat(widget));
};

/** A date or time in the format of its field, also where it is held in milliseconds. */
export const shownMoment = (widget: TemporalWidget, value: Json): string => {
  const kind = momentKindOf(widget);
  const text = textOfValue(widget, value) ?? '';
  return isMoment(kind, text) ? writeInFormat(text, kind, momentFormat(widget)) : text;
};

import type { Form } from '../form.ts';
import { clearedValue, dayFormat, withToggled } from '../inputs.ts';
import type { Json, JsonObject } from '../json.ts';
import type { Choice } from '../option.ts';
import type { Widget } from '../read.ts';
import { changeValue, type Values, valueAt, valueOfTyped } from '../values.ts';

/** A moment in local time: year, month from 1, day, hour, minute, second. */
export type Moment = readonly [number, number, number, number, number, number];

/** What a reader does to a widget. Whoever cannot do it, because it is hidden or locked, leaves it. */
export type Act =
  /** Puts a text in the place of the one that is there, and goes on. */
  | { kind: 'type'; text: string }
  /** Chooses one; of several it is added, or taken out where it was in. */
  | { kind: 'choose'; value: Choice['value'] }
  /** Goes down the levels of a cascader. */
  | { kind: 'path'; values: Choice['value'][] }
  | { kind: 'switch' }
  /** Chooses so many stars. */
  | { kind: 'star'; value: number }
  /** Presses an arrow on a rail so many times: to the right, or to the left where negative. */
  | { kind: 'slide'; by: number }
  /** Types a date or time in the format of the widget. */
  | { kind: 'moment'; moment: Moment };

/** A step of a script: on which widget, by its key. */
export interface Step {
  id: string;
  act: Act;
}

export type Script = readonly Step[];

/** What came of a script: what was handed in, or the first message of the form. */
export type Answer = { submitted: JsonObject } | { message: string };

const two = (part: number): string => String(part).padStart(2, '0');

/** A moment as a widget writes it. */
export const textOfMoment = ([year, month, day, hour, minute, second]: Moment, format: string): string => {
  const parts: Readonly<Record<string, string>> = {
    YYYY: String(year),
    MM: two(month),
    DD: two(day),
    HH: two(hour),
    mm: two(minute),
    ss: two(second),
  };
  return dayFormat(format).replace(/YYYY|MM|DD|HH|mm|ss/g, (part) => parts[part] ?? part);
};

/** The moment that a text in a format means: what the format does not say is the start of it. */
const millisOf = ([year, month, day, hour, minute, second]: Moment, format: string): number => {
  const says = (part: string): boolean => dayFormat(format).includes(part);
  return new Date(
    year,
    says('MM') ? month - 1 : 0,
    says('DD') ? day : 1,
    says('HH') ? hour : 0,
    says('mm') ? minute : 0,
    says('ss') ? second : 0,
  ).getTime();
};

const within = (value: number, min: number | undefined, max: number | undefined): number => {
  const atLeast = Math.max(min ?? value, value);
  return Math.min(max ?? atLeast, atLeast);
};

/** What a widget holds after an act; what it held before where the act is none for it. */
const valueAfter = (widget: Widget, before: Json | undefined, act: Act): Json | undefined => {
  const { type, options } = widget;
  if (act.kind === 'type' && (type === 'input' || type === 'textarea')) {
    const text = act.text.slice(0, options.maxlength);
    return type === 'input' ? valueOfTyped(widget, text) : text;
  }
  if (act.kind === 'type' && type === 'number')
    return act.text === '' ? clearedValue(widget) : within(Number(act.text), options.min, options.max);
  if (act.kind === 'choose' && (type === 'checkbox' || (type === 'select' && options.multiple)))
    return withToggled(before, act.value);
  if (act.kind === 'choose' && (type === 'radio' || type === 'select')) return act.value;
  if (act.kind === 'path' && type === 'cascader') return act.values;
  if (act.kind === 'switch' && type === 'switch') return before !== true;
  if (act.kind === 'star' && type === 'rate') return act.value;
  if (act.kind === 'slide' && type === 'slider') {
    const { min = 0, max = 100, step = 1 } = options;
    const last = min + Math.floor((max - min) / step) * step;
    return within((typeof before === 'number' ? before : min) + act.by * step, min, last);
  }
  if (act.kind === 'moment' && type === 'time') return textOfMoment(act.moment, options.format);
  if (act.kind === 'moment' && type === 'date')
    return options.timestamp
      ? millisOf(act.moment, options.format)
      : textOfMoment(act.moment, options.format);
  return before;
};

/** What a form holds after a script. */
export const playedValues = (form: Form, script: Script, given: Values = {}): Values => {
  let state = form.start(given);
  for (const { id, act } of script) {
    const field = form.fields.find((known) => known.id === id);
    if (!field || state.hidden.has(id) || state.disabled.has(id)) continue;
    if ('disabled' in field.options && field.options.disabled) continue;
    const value = valueAfter(field, valueAt(state.values, field.model), act);
    state = form.stateOf(changeValue(state.values, field.model, value));
  }
  return state.values;
};

/** Plays a script on the core alone: what every voice has to answer. */
export const playScript = (form: Form, script: Script, given: Values = {}): Answer => {
  const values = playedValues(form, script, given);
  const outcome = form.handIn(values);
  if ('submitted' in outcome) return outcome;
  const { hidden } = form.stateOf(values);
  const first = form.fields.find(({ id, model }) => !hidden.has(id) && outcome.faults.has(model));
  return { message: outcome.faults.get(first?.model ?? '') ?? '' };
};

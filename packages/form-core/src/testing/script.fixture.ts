import type { Form } from '../form.ts';
import { clearedValue, colourText, dayFormat, withToggled } from '../inputs.ts';
import { isObject, isSameJson, type Json, type JsonObject } from '../json.ts';
import type { Choice } from '../option.ts';
import type { Widget } from '../read.ts';
import { isEmpty } from '../rules.ts';
import { changeValue, type Values, valueAt, valueOfTyped } from '../values.ts';

/** A moment in local time: year, month from 1, day, hour, minute, second. */
export type Moment = readonly [number, number, number, number, number, number];

/** What a reader does to a widget. Whoever cannot do it, because it is hidden or locked, leaves it. */
export type Act =
  /** Puts a text in the place of the one that is there, and goes on. */
  | { kind: 'type'; text: string }
  /** Chooses one, after a search for its name or without; of several it is added, or taken out where it was in. */
  | { kind: 'choose'; value: Choice['value']; isSearched: boolean }
  /** Goes down the levels of a cascader. */
  | { kind: 'path'; values: Choice['value'][] }
  | { kind: 'switch' }
  /** Chooses so many stars, or one half less. */
  | { kind: 'star'; value: number }
  /** Presses an arrow on a rail so many times: to the right, or to the left where negative. */
  | { kind: 'slide'; by: number; handle: 0 | 1 }
  /** Types a date or time in the format of the widget. */
  | { kind: 'moment'; moment: Moment }
  /** Types the start and the end of a span. */
  | { kind: 'span'; from: Moment; to: Moment }
  /** Chooses days, or takes them out, in the month at which the calendar opens. */
  | { kind: 'days'; days: readonly number[] }
  /** Types the code of a colour, its opacity where there is one. */
  | { kind: 'colour'; r: number; g: number; b: number; a: number }
  /** Uses the button that empties a field, where it has one. */
  | { kind: 'clear' }
  /** Uploads a picture. */
  | { kind: 'picture'; name: string }
  /** Takes a picture away. */
  | { kind: 'remove'; index: number }
  /** Tries to hand in the form, and goes on. */
  | { kind: 'handIn' }
  /** Puts back what the form started with. */
  | { kind: 'reset' };

/** A step of a script: on which widget, by its key. */
export interface Step {
  id: string;
  act: Act;
}

export type Script = readonly Step[];

/** What came of a script: what was handed in, or the message of every field that has one, in reading order. */
export type Answer = { submitted: JsonObject } | { messages: string[] };

/** The month at which a calendar without a date opens wherever scripts are played: the clock stands in it. */
export const monthOfScripts = [2026, 11] as const;

/** Where the host of a test keeps a picture. */
export const uploadedAt = (name: string): string => `/uploaded/${name}`;

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

type WidgetOf<T extends Widget['type']> = Extract<Widget, { type: T }>;

const storedAs = (widget: WidgetOf<'date' | 'time'>, moment: Moment): string | number => {
  const { format } = widget.options;
  return widget.type === 'date' && widget.options.timestamp
    ? millisOf(moment, format)
    : textOfMoment(moment, format);
};

const momentsIn = (value: Json | undefined): (string | number)[] =>
  (Array.isArray(value) ? value : []).filter((part) => typeof part === 'string' || typeof part === 'number');

const isSpan = (widget: WidgetOf<'date' | 'time'>): boolean =>
  widget.type === 'time' ? widget.options.isRange : widget.options.type.endsWith('range');

/** What a date or time holds after an act. What is not to be written by hand stays. */
const momentAfter = (
  widget: WidgetOf<'date' | 'time'>,
  before: Json | undefined,
  act: Act,
): typeof before => {
  const { editable, readonly } = widget.options;
  const isDays = widget.type === 'date' && widget.options.type === 'dates';
  if (act.kind === 'days' && isDays && !readonly) {
    const [year, month] = monthOfScripts;
    let chosen = momentsIn(before);
    for (const day of act.days) {
      const value = storedAs(widget, [year, month, day, 0, 0, 0]);
      chosen = chosen.includes(value) ? chosen.filter((held) => held !== value) : [...chosen, value];
    }
    return chosen.length > 0 ? chosen : clearedValue(widget);
  }
  if (!editable || readonly || isDays) return before;
  if (act.kind === 'moment' && !isSpan(widget)) return storedAs(widget, act.moment);
  if (act.kind === 'span' && isSpan(widget)) return [storedAs(widget, act.from), storedAs(widget, act.to)];
  return before;
};

const railAfter = ({ options }: WidgetOf<'slider'>, before: Json | undefined, act: Act): Json | undefined => {
  if (act.kind !== 'slide') return before;
  const { min = 0, max = 100, step = 1, range } = options;
  const last = min + Math.floor((max - min) / step) * step;
  const moved = (value: Json | undefined): number =>
    within((typeof value === 'number' ? value : min) + act.by * step, min, last);
  if (!range) return moved(before);
  const [from, to] = Array.isArray(before) ? before : [];
  // Nobody pulls one end past the other.
  return act.handle === 0
    ? [Math.min(moved(from), Number(to)), Number(to)]
    : [Number(from), Math.max(moved(to), Number(from))];
};

const picturesAfter = ({ options }: WidgetOf<'imgupload'>, before: Json | undefined, act: Act): Json[] => {
  const held = Array.isArray(before) ? before : [];
  const { length = Number.POSITIVE_INFINITY, isDelete, min = 0 } = options;
  if (act.kind === 'picture' && held.length < length)
    return [...held, { key: '', url: uploadedAt(act.name), percent: 100, status: 'success' }];
  if (act.kind === 'remove' && isDelete && held.length > min)
    return held.filter((_, index) => index !== act.index);
  return held;
};

/** A field that offers to be emptied; a colour always does, in its panel. */
const canBeCleared = (widget: Widget): boolean => {
  const { type, options } = widget;
  if (type === 'date' || type === 'time') return options.clearable && !options.readonly;
  return type === 'color' || ((type === 'select' || type === 'cascader') && options.clearable);
};

/** What a widget holds after an act; what it held before where the act is none for it. */
const valueAfter = (widget: Widget, before: Json | undefined, act: Act): Json | undefined => {
  if (act.kind === 'clear') return canBeCleared(widget) && !isEmpty(before) ? clearedValue(widget) : before;
  const { type, options } = widget;
  switch (type) {
    case 'input':
    case 'textarea': {
      if (act.kind !== 'type' || options.readonly) return before;
      const text = act.text.slice(0, options.maxlength);
      return type === 'input' ? valueOfTyped(widget, text) : text;
    }
    case 'number':
      if (act.kind !== 'type') return before;
      return act.text === '' ? clearedValue(widget) : within(Number(act.text), options.min, options.max);
    case 'checkbox':
      return act.kind === 'choose' ? withToggled(before, act.value) : before;
    case 'select':
      if (act.kind !== 'choose') return before;
      return options.multiple ? withToggled(before, act.value) : act.value;
    case 'radio':
      return act.kind === 'choose' ? act.value : before;
    case 'cascader':
      return act.kind === 'path' ? act.values : before;
    case 'switch':
      return act.kind === 'switch' ? before !== true : before;
    case 'rate':
      return act.kind === 'star' ? act.value : before;
    case 'slider':
      return railAfter(widget, before, act);
    case 'date':
    case 'time':
      return momentAfter(widget, before, act);
    case 'color':
      return act.kind === 'colour' ? colourText(act, options.showAlpha) : before;
    case 'imgupload':
      return picturesAfter(widget, before, act);
    case 'editor':
      return act.kind === 'type' ? act.text : before;
    case 'blank':
      return act.kind === 'type' ? blankOf(options.defaultType, act.text) : before;
    default:
      return before;
  }
};

/** What the host of a test puts into a custom area when a text is typed there. */
export const blankOf = (kind: 'String' | 'Object' | 'Array', text: string): Json => {
  if (kind === 'Object') return text === '' ? {} : { text };
  if (kind === 'Array') return text === '' ? [] : [text];
  return text;
};

/** What a form holds after a script. */
export const playedValues = (form: Form, script: Script, given: Values = {}): Values => {
  let state = form.start(given);
  for (const { id, act } of script) {
    if (act.kind === 'reset') state = form.start(given);
    const field = form.fields.find((known) => known.id === id);
    if (!field || state.hidden.has(id) || state.disabled.has(id)) continue;
    if ('disabled' in field.options && field.options.disabled) continue;
    const value = valueAfter(field, valueAt(state.values, field.model), act);
    state = form.stateOf(changeValue(state.values, field.model, value));
  }
  return state.values;
};

/** Plays a script on the core alone: what every implementation has to answer. */
export const playScript = (form: Form, script: Script, given: Values = {}): Answer => {
  const values = playedValues(form, script, given);
  const outcome = form.handIn(values);
  if ('submitted' in outcome) return outcome;
  const { hidden } = form.stateOf(values);
  const seen = form.fields.filter(({ id }) => !hidden.has(id));
  return { messages: seen.flatMap(({ model }) => outcome.faults.get(model) ?? []) };
};

/** Whether two implementations answer the same. Each makes up its own keys for the pictures that it uploads. */
export const isSameAnswer = (one: Answer, other: Answer): boolean =>
  isSameJson(withoutPictureKeys(one), withoutPictureKeys(other));

const withoutPictureKeys = (part: Json): Json => {
  if (Array.isArray(part)) return part.map(withoutPictureKeys);
  if (!isObject(part)) return part;
  const { url } = part;
  const isUploaded = typeof url === 'string' && url.startsWith(uploadedAt('')) && 'percent' in part;
  return Object.fromEntries(
    Object.entries(part).map(([name, member]) => [
      name,
      isUploaded && name === 'key' ? '' : withoutPictureKeys(member),
    ]),
  );
};

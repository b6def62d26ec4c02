import { type Language, type MomentKind, readMoment } from '@lc/contract/kernel';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  use,
  useMemo,
  useState,
} from 'react';
import { readerTime } from './clock.ts';
import { currentLanguage, useT } from './i18n.ts';
import { currentTimeZone } from './session-store.ts';

/** How moments of a kind are written, in the letters of dayjs. */
const formats: Readonly<Record<MomentKind, string>> = {
  year: 'YYYY',
  month: 'YYYY-MM',
  date: 'YYYY-MM-DD',
  minute: 'HH:mm',
  time: 'HH:mm:ss',
  dateTime: 'YYYY-MM-DD HH:mm:ss',
};

const pickers = {
  year: 'year',
  month: 'month',
  date: 'date',
  dateTime: 'date',
  minute: 'time',
  time: 'time',
} as const satisfies Record<MomentKind, string>;

/** What a moment is read from by somebody who types in a language. */
export const readingFor = (language: Language) => ({
  language,
  zone: currentTimeZone(),
  today: readerTime().slice(0, 10),
});

const completed: Readonly<Record<MomentKind, (text: string) => string>> = {
  year: (text) => `${text}-01-01`,
  month: (text) => `${text}-01`,
  date: (text) => text,
  minute: (text) => `2000-01-01 ${text}`,
  time: (text) => `2000-01-01 ${text}`,
  dateTime: (text) => text,
};

/** A text of its kind as the library's moment, on the clock it is written by. */
export const momentOf = (kind: MomentKind, text: string): Dayjs => dayjs(completed[kind](text));

/** The library's moment as calls give one of a kind. */
export const formatMoment = (kind: MomentKind, moment: Dayjs): string =>
  dayjs(moment).locale('en').format(formats[kind]);

/** Whether a text is written as calls give a moment, and not only something that was typed in its place. */
export const isMoment = (kind: MomentKind, text: string | undefined): text is string =>
  text !== undefined && readMoment(text, kind, { language: 'en-US' }) === text;

/** The words for what was typed in the place of a moment: which form was expected. */
export const useMomentProblem = (): ((
  kind: MomentKind,
  value: string | null | undefined,
) => string | undefined) => {
  const t = useT();
  return (kind, value) =>
    !value || isMoment(kind, value)
      ? undefined
      : t(`momentInput.${kind}`, { example: formatMoment(kind, dayjs('2026-12-20 15:30:00')) });
};

type End = 'start' | 'end';

/** What the inputs inside a picker have to do with what is typed there. */
interface Typing {
  /** What is shown in the place of the library's own text. */
  shownAt: (end: End) => string | undefined;
  problemAt: (end: End) => string | undefined;
  onType: (end: End, text: string) => void;
  onLeave: () => void;
}

const TypingContext = createContext<Typing | undefined>(undefined);

type InputProps = ComponentProps<'input'> & { 'date-range'?: End };

/**
 * The input inside a picker. The library forgets what it does not understand, and knows one form of every moment alone, so
 * what is typed is read here; and Enter, which the form around it would take for its own, stays here.
 */
const TypedInput = ({ onChange: _, onKeyDown, onBlur, value, ...props }: InputProps) => {
  const typing = use(TypingContext);
  const end = props['date-range'] ?? 'start';
  const problem = typing?.problemAt(end);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Enter') event.preventDefault();
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    typing?.onLeave();
    onBlur?.(event);
  };
  return (
    <input
      {...props}
      {...(problem !== undefined && { 'aria-invalid': true, title: problem })}
      value={typing?.shownAt(end) ?? value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => typing?.onType(end, event.target.value)}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    />
  );
};

const components = { input: TypedInput };

/** A field of moments: what is in it, or what was typed there, and what comes of typing. */
const useTyped = (
  { kind, read = (text) => readMoment(text, kind, readingFor(currentLanguage())) }: Shared,
  values: readonly [string | undefined, string | undefined],
  onType: (at: 0 | 1, value: string | undefined) => void,
) => {
  const problemOf = useMomentProblem();
  const [typed, setTyped] = useState<{ at: 0 | 1; text: string; value: string | undefined }>();
  const [start, end] = values;
  const isRead = values.map((value) => isMoment(kind, value));
  // The same moment for the same text: the library forgets what is being chosen when it is given another one.
  const from = useMemo(() => (isMoment(kind, start) ? momentOf(kind, start) : null), [kind, start]);
  const to = useMemo(() => (isMoment(kind, end) ? momentOf(kind, end) : null), [kind, end]);
  const typing: Typing = {
    shownAt: (place) => {
      const at = place === 'end' ? 1 : 0;
      if (typed?.at === at && typed.value === values[at]) return typed.text;
      return isRead[at] ? undefined : values[at];
    },
    problemAt: (place) => problemOf(kind, values[place === 'end' ? 1 : 0]),
    onType: (place, text) => {
      const at = place === 'end' ? 1 : 0;
      const value = text.trim() === '' ? undefined : (read(text) ?? text);
      setTyped({ at, text, value });
      if (value !== values[at]) onType(at, value);
    },
    onLeave: () => setTyped(undefined),
  };
  return { typing, moments: [from, to] as [Dayjs | null, Dayjs | null], isRead };
};

type PickerProps = Pick<
  ComponentProps<typeof DatePicker>,
  | 'className'
  | 'style'
  | 'status'
  | 'disabled'
  | 'disabledDate'
  | 'allowClear'
  | 'inputReadOnly'
  | 'renderExtraFooter'
  | 'minuteStep'
  | 'maxDate'
  | 'aria-label'
  | 'aria-labelledby'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-required'
>;

interface Shared extends PickerProps {
  kind: MomentKind;
  /** How a moment is shown that nobody is typing, in the letters of dayjs. */
  format?: string | undefined;
  /** Reads what is typed, where the field has a format of its own. */
  read?: ((text: string) => string | undefined) | undefined;
  /** It is looked at, and does not open. */
  isReadOnly?: boolean | undefined;
  /** What was picked is taken without a button. */
  needConfirm?: boolean | undefined;
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

const pickerOf = ({ kind, format, read: _, isReadOnly, needConfirm, ...props }: Shared) => ({
  ...props,
  ...(needConfirm !== undefined && { needConfirm }),
  ...(isReadOnly && { open: false, inputReadOnly: true }),
  components,
  picker: pickers[kind],
  showTime: kind === 'dateTime',
  format: format ?? formats[kind],
});

export interface MomentInputProps extends Shared {
  id?: string | undefined;
  placeholder?: string | undefined;
  /** A moment as calls give it, or what was typed in its place. */
  value?: string | null | undefined;
  /** The moment as calls give it; what is none as it was typed, so that the form refuses it. */
  onChange?: ((value: string | undefined) => void) | undefined;
}

/**
 * An input of a day, month, time or moment, in any form in which people write one. What is not understood stays in the
 * input, marked, and is given on as it is. What is picked counts at once: leaving the open panel loses nothing.
 */
export const MomentInput = ({ id, placeholder, value, onChange, ...props }: MomentInputProps) => {
  const { kind } = props;
  const text = value || undefined;
  const { typing, moments, isRead } = useTyped(props, [text, undefined], (_, next) => onChange?.(next));
  const put = (moment: Dayjs | null) => {
    const next = moment ? formatMoment(kind, moment) : undefined;
    if (next !== text) onChange?.(next);
  };
  return (
    <TypingContext value={typing}>
      <DatePicker
        {...pickerOf(props)}
        {...(id !== undefined && { id })}
        {...(placeholder !== undefined && { placeholder })}
        status={text !== undefined && !isRead[0] ? 'error' : props.status}
        value={moments[0]}
        onCalendarChange={(moment) => put(Array.isArray(moment) ? (moment[0] ?? null) : moment)}
        onChange={(moment) => put(Array.isArray(moment) ? (moment[0] ?? null) : moment)}
      />
    </TypingContext>
  );
};

export interface MomentSpan {
  from: string | undefined;
  to: string | undefined;
}

export interface MomentSpanInputProps extends Shared, MomentSpan {
  ids?: { start: string; end?: string } | undefined;
  placeholder?: [string, string] | undefined;
  onChange: (span: MomentSpan) => void;
}

/** Whether both ends are there, understood, and in their order. */
export const isSpan = (kind: MomentKind, span: MomentSpan): span is { from: string; to: string } =>
  isMoment(kind, span.from) && isMoment(kind, span.to) && span.from <= span.to;

/** An input of two moments, each like the one of {@link MomentInput}; the ends are never exchanged. */
export const MomentSpanInput = ({ ids, placeholder, from, to, onChange, ...props }: MomentSpanInputProps) => {
  const { kind } = props;
  const values = [from || undefined, to || undefined] as const;
  const { typing, moments, isRead } = useTyped(props, values, (at, next) =>
    onChange(at === 0 ? { from: next, to: values[1] } : { from: values[0], to: next }),
  );
  const put = (range: readonly (Dayjs | null)[]) => {
    const [start, end] = values.map((value, at) => {
      const moment = range[at];
      // What is not understood yet is not lost when the other end is picked.
      if (!moment) return isRead[at] ? undefined : value;
      return formatMoment(kind, moment);
    });
    if (start !== values[0] || end !== values[1]) onChange({ from: start, to: end });
  };
  const isWrong =
    values.some((value, at) => value !== undefined && !isRead[at]) ||
    (isRead.every(Boolean) && !isSpan(kind, { from, to }));
  return (
    <TypingContext value={typing}>
      <DatePicker.RangePicker
        {...pickerOf(props)}
        {...(ids && { id: ids })}
        {...(placeholder && { placeholder })}
        order={false}
        allowEmpty={[true, true]}
        status={isWrong ? 'error' : props.status}
        value={moments}
        onCalendarChange={(range) => put(range ?? [])}
        onChange={(range) => (range ? put(range) : onChange({ from: undefined, to: undefined }))}
      />
    </TypingContext>
  );
};

interface MomentListInputProps extends Shared {
  id?: string | undefined;
  placeholder?: string | undefined;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** An input of several days, which are picked and not typed. */
export const MomentListInput = ({ id, placeholder, values, onChange, ...props }: MomentListInputProps) => {
  const { kind } = props;
  const texts = values.filter((value) => isMoment(kind, value)).join(' ');
  const moments = useMemo(
    () => (texts === '' ? [] : texts.split(' ').map((text) => momentOf(kind, text))),
    [kind, texts],
  );
  const put = (list: readonly Dayjs[] | null) =>
    onChange((list ?? []).map((moment) => formatMoment(kind, moment)));
  return (
    // The library's input is for reading alone, so Enter in it would save the form.
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the input inside
    <span className="lc-moment-list" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      <DatePicker
        {...pickerOf(props)}
        {...(id !== undefined && { id })}
        {...(placeholder !== undefined && { placeholder })}
        multiple
        order={false}
        value={moments}
        onChange={put}
      />
    </span>
  );
};

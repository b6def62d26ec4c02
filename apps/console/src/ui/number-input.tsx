import { addToNumber, groupDigits, readNumber } from '@lc/contract/kernel/typed-number.ts';
import { Input } from 'antd';
import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type InputProps = Omit<
  ComponentProps<typeof Input>,
  'value' | 'onChange' | 'type' | 'inputMode' | 'defaultValue' | 'min' | 'max' | 'step'
>;

export interface NumberInputProps extends InputProps {
  /** A number as digits with a point, or what was typed in its place. */
  value: string | undefined;
  /** What the arrow keys add, and the limits in which they do. */
  step?: number | undefined;
  min?: number | string | undefined;
  max?: number | string | undefined;
  /** No decimals are asked for: the keyboard of a phone has none. */
  isWhole?: boolean | undefined;
  /** How a value is shown that nobody is typing. */
  format?: ((value: string) => string) | undefined;
  /** The number as digits with a point; what is none as it was typed, so that whoever checks it refuses it. */
  onChange: (value: string | undefined) => void;
}

const separators = /,/g;

/** What a person sees of a value: a number in groups, anything else as it was typed. */
const shownOf = (value: string | undefined, format: (value: string) => string): string =>
  value === undefined ? '' : readNumber(value) === value ? groupDigits(format(value)) : value;

const givenFor = (typed: string): string | undefined =>
  typed.trim() === '' ? undefined : (readNumber(typed) ?? typed);

/** An ordinary number that is being typed, in groups, with whatever stands after its point. */
const grouped = (typed: string): string => {
  const [, whole, rest = ''] = /^(-?\d+)(\.\d*)?$/.exec(typed) ?? [];
  return whole === undefined ? typed : `${groupDigits(whole)}${rest}`;
};

/** Whether the separators in the input are still those that were put there: only digits were typed among them. */
const isEditOf = (event: Event): boolean => {
  const { inputType = '', data = null } = event as Partial<InputEvent>;
  return inputType.startsWith('delete') || (inputType === 'insertText' && !/[,，' ]/.test(data ?? ''));
};

const digitsBefore = (text: string, place: number): number =>
  text.slice(0, place).replace(separators, '').length;

const placeAfter = (text: string, count: number): number => {
  let [place, seen] = [0, 0];
  while (seen < count && place < text.length) if (text[place++] !== ',') seen++;
  return place;
};

/**
 * An input of a number, which is never turned into another one: `2,5` stays as it was typed and is given on as it is, for
 * the form to mark. Digits of Burmese and full-width keyboards are understood, and thousands get their separators while
 * one types.
 */
export const NumberInput = ({
  value,
  step = 1,
  min,
  max,
  isWhole,
  format = (text) => text,
  onChange,
  onBlur,
  onKeyDown,
  ...props
}: NumberInputProps) => {
  const [typed, setTyped] = useState({ text: shownOf(value, format), value });
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  // What was set from outside takes the place of what was typed.
  const text = typed.value === value ? typed.text : shownOf(value, format);

  useLayoutEffect(() => {
    if (caret.current !== undefined) element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const put = (next: string): void => {
    const given = givenFor(next);
    setTyped({ text: next, value: given });
    if (given !== value) onChange(given);
  };

  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    element.current = target;
    const isComposing = (nativeEvent as Partial<InputEvent>).isComposing === true;
    const isOurs = text.includes(',') && readNumber(text) !== undefined && isEditOf(nativeEvent);
    const plain = isOurs ? target.value.replace(separators, '') : target.value;
    const next = isComposing || /[,，]/.test(plain) ? target.value : grouped(plain);
    const place = target.selectionStart ?? target.value.length;
    if (next !== target.value) caret.current = placeAfter(next, digitsBefore(target.value, place));
    put(next);
  };

  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setTyped({ text: shownOf(value, format), value });
    onBlur?.(event);
  };

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const next = addToNumber(readNumber(text) ?? '0', event.key === 'ArrowUp' ? step : -step);
    const isWithin =
      (min === undefined || Number(next) >= Number(min)) &&
      (max === undefined || Number(next) <= Number(max));
    event.preventDefault();
    if (isWithin) put(groupDigits(next));
  };

  const number = readNumber(text);
  return (
    <Input
      {...props}
      role="spinbutton"
      autoComplete="off"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      aria-valuenow={number === undefined ? undefined : Number(number)}
      aria-valuetext={text || undefined}
      {...(min !== undefined && { 'aria-valuemin': Number(min) })}
      {...(max !== undefined && { 'aria-valuemax': Number(max) })}
      status={text !== '' && number === undefined ? 'error' : props.status}
      value={text}
      onChange={handleChange}
      onBlur={handleBlur}
      onKeyDown={handleKey}
    />
  );
};

interface LimitedInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'format'> {
  value: number | null | undefined;
  /** Nothing where what stands in the input is no number within the limits; it is marked, and stays. */
  onChange: (value: number | undefined) => void;
}

/** An input of a number that is no field of a record, such as a limit or a size. */
export const LimitedNumberInput = ({ value, onChange, isWhole = true, ...props }: LimitedInputProps) => {
  const [refused, setRefused] = useState<{ text: string; beside?: { value: typeof value } }>();
  // What the parent makes of a refusal belongs to it; a value that is set later takes its place.
  useEffect(() => {
    setRefused((before) => {
      if (before === undefined) return before;
      if (before.beside === undefined) return { ...before, beside: { value } };
      return before.beside.value === value ? before : undefined;
    });
  });
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = props;
  const read = (text: string): number | undefined => {
    const number = Number(readNumber(text) ?? 'none');
    const isTaken = isWhole ? Number.isSafeInteger(number) : Number.isFinite(number);
    return isTaken && number >= Number(min) && number <= Number(max) ? number : undefined;
  };
  const known = typeof value === 'number' ? String(value) : undefined;
  return (
    <NumberInput
      {...props}
      isWhole={isWhole}
      value={refused ? refused.text || undefined : known}
      status={refused?.text ? 'error' : props.status}
      onChange={(next = '') => {
        const number = read(next);
        setRefused(number === undefined ? { text: next } : undefined);
        onChange(number);
      }}
      onBlur={(event) => {
        // Nothing was typed in the place of what the parent keeps.
        if (refused?.text === '') setRefused(undefined);
        props.onBlur?.(event);
      }}
    />
  );
};

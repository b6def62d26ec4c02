import type { Supports } from './support.ts';

/** What makes of a value what a field holds. */
export const valueSupports = {
  settledNumber: {
    code: `
/** A number within limits, also one that is spelled; nothing is 0 where there is a smallest one. */
function settledNumber<Value>(value: Value, min?: number, max?: number): Value | number {
  const isNothing = value === null || value === '';
  if (isNothing && min === undefined) return value;
  const number = isNothing ? 0 : Number(value);
  const atMost = Math.min(max ?? number, number);
  return Number.isNaN(number) ? value : Math.max(min ?? atMost, atMost);
}`,
  },
  settledSpan: {
    code: `
/** Both ends of a span within limits, the smaller one first. */
const settledSpan = (value: unknown, min: number, max: number): number[] => {
  const [from, to]: unknown[] = Array.isArray(value) ? value : [];
  const start = typeof from === 'number' ? Math.max(min, from) : min;
  const end = typeof to === 'number' ? Math.min(max, to) : max;
  return [start, end].sort((one, other) => one - other);
};`,
  },
  typed: {
    code: `
/** What a typed text becomes: a number where it is one. */
const typed = (text: string): string | number => {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? text : number;
};`,
  },
  toggled: {
    code: `
/** The list with a value at its end, or without it where it was in. */
function toggled<Value>(list: Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((held) => held !== value) : [...list, value];
}`,
  },
  filled: {
    code: `
/** The values without those that hold nothing. */
const filled = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as unknown as FormValues;`,
  },
} as const satisfies Supports;

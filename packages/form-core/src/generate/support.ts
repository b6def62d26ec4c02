import { type Doc, verbatim } from './layout.ts';

interface Support {
  needs?: readonly SupportName[];
  code: string;
}

const supports = {
  isEmpty: {
    code: `
/** Whether nothing was filled in. 0, false and blanks are something. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);`,
  },
  isTrue: {
    needs: ['isEmpty'],
    code: `
const isTrue = (value: unknown): boolean => value !== false && value !== 0 && !isEmpty(value);`,
  },
  toNumber: {
    code: `
/** The number that a value is, or spells. */
const toNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  return Number.isFinite(Number(value)) ? Number(value) : null;
};`,
  },
  toText: {
    code: `
/** A value in words; lists with commas. */
const toText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.map(toText).join(',') : String(value);
};`,
  },
  isSame: {
    code: `
/** Whether two values hold the same, all the way down. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [members, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return (
    members.size === others.size &&
    [...members].every(([name, value]) => others.has(name) && isSame(value, others.get(name)))
  );
};`,
  },
  isEqual: {
    needs: ['isEmpty', 'toNumber', 'isSame'],
    code: `
/** A number equals the text that spells it, and all ways of being empty are equal. */
const isEqual = (one: unknown, other: unknown): boolean => {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (typeof one !== 'number' && typeof other !== 'number') return isSame(one, other);
  return toNumber(one) !== null && toNumber(one) === toNumber(other);
};`,
  },
  contains: {
    needs: ['isEmpty', 'isEqual', 'toText'],
    code: `
/** Whether a list holds a value, or a text another. */
const contains = (held: unknown, value: unknown): boolean => {
  if (Array.isArray(held)) return held.some((item) => isEqual(item, value));
  return typeof held === 'string' && !isEmpty(value) && held.includes(toText(value));
};`,
  },
  orderOf: {
    needs: ['toNumber'],
    code: `
/** Below 0 where the first comes first; NaN where two values have no order. */
const orderOf = (one: unknown, other: unknown): number => {
  const [first, second] = [toNumber(one), toNumber(other)];
  if (first !== null && second !== null) return first - second;
  if (typeof one !== 'string' || typeof other !== 'string' || !one || !other) return Number.NaN;
  return one < other ? -1 : Number(one > other);
};`,
  },
  isLess: {
    needs: ['orderOf'],
    code: `
const isLess = (one: unknown, other: unknown): boolean => orderOf(one, other) < 0;`,
  },
  isAtMost: {
    needs: ['orderOf'],
    code: `
const isAtMost = (one: unknown, other: unknown): boolean => orderOf(one, other) <= 0;`,
  },
  isMore: {
    needs: ['orderOf'],
    code: `
const isMore = (one: unknown, other: unknown): boolean => orderOf(one, other) > 0;`,
  },
  isAtLeast: {
    needs: ['orderOf'],
    code: `
const isAtLeast = (one: unknown, other: unknown): boolean => orderOf(one, other) >= 0;`,
  },
  calculate: {
    needs: ['toNumber'],
    code: `
/** What comes of two numbers; null where one is missing, or where nothing comes of them. */
const calculate = (
  one: unknown,
  other: unknown,
  work: (first: number, second: number) => number,
): number | null => {
  const [first, second] = [toNumber(one), toNumber(other)];
  if (first === null || second === null) return null;
  const result = work(first, second);
  return Number.isFinite(result) ? result : null;
};`,
  },
  add: {
    needs: ['calculate'],
    code: `
const add = (one: unknown, other: unknown) => calculate(one, other, (a, b) => a + b);`,
  },
  subtract: {
    needs: ['calculate'],
    code: `
const subtract = (one: unknown, other: unknown) => calculate(one, other, (a, b) => a - b);`,
  },
  multiply: {
    needs: ['calculate'],
    code: `
const multiply = (one: unknown, other: unknown) => calculate(one, other, (a, b) => a * b);`,
  },
  divide: {
    needs: ['calculate'],
    code: `
const divide = (one: unknown, other: unknown) => calculate(one, other, (a, b) => a / b);`,
  },
  remainder: {
    needs: ['calculate'],
    code: `
const remainder = (one: unknown, other: unknown) => calculate(one, other, (a, b) => a % b);`,
  },
  change: {
    needs: ['toNumber'],
    code: `
/** A number made of another; null of nothing. */
const numberFrom = (value: unknown, work: (number: number) => number): number | null => {
  const number = toNumber(value);
  return number === null ? null : work(number);
};`,
  },
  negative: {
    needs: ['change'],
    code: `
const negative = (value: unknown) => numberFrom(value, (number) => -number);`,
  },
  floor: {
    needs: ['change'],
    code: `
const floor = (value: unknown) => numberFrom(value, Math.floor);`,
  },
  ceil: {
    needs: ['change'],
    code: `
const ceil = (value: unknown) => numberFrom(value, Math.ceil);`,
  },
  abs: {
    needs: ['change'],
    code: `
const abs = (value: unknown) => numberFrom(value, Math.abs);`,
  },
  round: {
    needs: ['change', 'toNumber'],
    code: `
/** Rounds to some places, up to 10; halves away from zero, as people do with money. */
const round = (value: unknown, places: unknown) =>
  numberFrom(value, (number) => {
    const digits = Math.min(10, Math.max(0, Math.trunc(toNumber(places) ?? 0)));
    const shifted = Number(\`\${Math.abs(number)}e\${digits}\`);
    if (!Number.isFinite(shifted)) return number;
    return Math.sign(number) * Number(\`\${Math.round(shifted)}e-\${digits}\`);
  });`,
  },
  numbersIn: {
    needs: ['toNumber'],
    code: `
const numbersIn = (values: unknown[]): number[] =>
  values.flat().flatMap((value) => toNumber(value) ?? []);`,
  },
  smallest: {
    needs: ['numbersIn'],
    code: `
const smallest = (...values: unknown[]): number | null => {
  const numbers = numbersIn(values);
  return numbers.length === 0 ? null : Math.min(...numbers);
};`,
  },
  largest: {
    needs: ['numbersIn'],
    code: `
const largest = (...values: unknown[]): number | null => {
  const numbers = numbersIn(values);
  return numbers.length === 0 ? null : Math.max(...numbers);
};`,
  },
  sum: {
    needs: ['numbersIn'],
    code: `
const sum = (...values: unknown[]): number | null => {
  const total = numbersIn(values).reduce((before, value) => before + value, 0);
  return Number.isFinite(total) ? total : null;
};`,
  },
  concat: {
    needs: ['toText'],
    code: `
const concat = (...values: unknown[]): string => values.map(toText).join('');`,
  },
  lower: {
    needs: ['toText'],
    code: `
const lower = (value: unknown): string => toText(value).toLowerCase();`,
  },
  upper: {
    needs: ['toText'],
    code: `
const upper = (value: unknown): string => toText(value).toUpperCase();`,
  },
  trim: {
    needs: ['toText'],
    code: `
const trim = (value: unknown): string => toText(value).trim();`,
  },
  lengthOf: {
    needs: ['toText'],
    code: `
/** How many a list holds, or how many signs a text has. */
const lengthOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : [...toText(value)].length;`,
  },
  firstFilled: {
    needs: ['isEmpty'],
    code: `
function firstFilled<Values extends readonly unknown[]>(...values: Values): Values[number] | null {
  return values.find((value) => !isEmpty(value)) ?? null;
}`,
  },
  choose: {
    code: `
function choose<One, Other>(isFirst: boolean, one: One, other: Other): One | Other {
  return isFirst ? one : other;
}`,
  },
  rules: {
    code: `
/** A check of a value; its message where the value fails. */
type Rule = (value: unknown) => string | undefined;

const firstFault = (value: unknown, ...rules: (Rule | false)[]): string | undefined => {
  for (const rule of rules) {
    const fault = rule ? rule(value) : undefined;
    if (fault !== undefined) return fault;
  }
  return undefined;
};`,
  },
  required: {
    needs: ['rules', 'isEmpty'],
    code: `
const required =
  (message: string): Rule =>
  (value) =>
    isEmpty(value) ? message : undefined;`,
  },
  unless: {
    needs: ['rules', 'isEmpty'],
    code: `
/** Refuses what is not so; nothing at all is not its business. */
const unless =
  (isSo: (value: unknown) => boolean, message: string): Rule =>
  (value) =>
    isEmpty(value) || isSo(value) ? undefined : message;`,
  },
  matches: {
    needs: ['unless'],
    code: `
const matches = (pattern: RegExp, message: string): Rule =>
  unless((value) => pattern.test(String(value)), message);`,
  },
  isString: { code: `\nconst isString = (value: unknown): boolean => typeof value === 'string';` },
  isNumber: { code: `\nconst isNumber = (value: unknown): boolean => typeof value === 'number';` },
  isInteger: {
    code: `\nconst isInteger = (value: unknown): boolean =>\n  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e21;`,
  },
  isBoolean: { code: `\nconst isBoolean = (value: unknown): boolean => typeof value === 'boolean';` },
  isHexColor: {
    code: `
const isHexColor = (value: unknown): boolean =>
  typeof value === 'string' && /^#?([a-f\\d]{6}|[a-f\\d]{3})$/i.test(value);`,
  },
  isAddress: {
    code: `
/** Four numbers: none that is reserved as the first, no broadcast as the last. */
const isAddress = (host: string): boolean => {
  const parts = host.split('.');
  const [first = 256, second = 256, third = 256, last = 256] = parts.map(Number);
  return (
    parts.length === 4 &&
    parts.every((part) => /^\\d{1,3}$/.test(part)) &&
    /^[1-9]/.test(host) &&
    first <= 223 &&
    parts.slice(1, 3).every((part) => /^(?:1?\\d{1,2}|2\\d\\d)$/.test(part)) &&
    second <= 255 &&
    third <= 255 &&
    /^(?:\\d{1,2}|[12]\\d\\d)$/.test(parts[3] ?? '') &&
    last <= 254
  );
};`,
  },
  isHost: {
    needs: ['isAddress'],
    code: `
const isHost = (host: string): boolean => {
  if (host.toLowerCase() === 'localhost' || isAddress(host)) return true;
  const labels = host.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => /^[a-z\\d\\u00a1-\\uffff]+(?:-[a-z\\d\\u00a1-\\uffff]+)*$/i.test(label)) &&
    /^[a-z\\u00a1-\\uffff]{2,}$/i.test(labels.at(-1) ?? '')
  );
};`,
  },
  isEmail: {
    code: `
const isEmail = (value: unknown): boolean => {
  if (typeof value !== 'string' || value.length >= 255 || value.lastIndexOf('@') < 1) return false;
  const at = value.lastIndexOf('@');
  const [local, domain] = [value.slice(0, at), value.slice(at + 1)];
  const isQuoted = /^"[^\\n\\r\\u2028\\u2029]+"$/.test(local);
  const isPlain = local.split('.').every((part) => /^[^<>()[\\]\\\\.,;:\\s@"]+$/.test(part));
  if (!isQuoted && !isPlain) return false;
  if (/^\\[\\d{1,3}(?:\\.\\d{1,3}){3}\\]$/.test(domain)) return true;
  const labels = domain.split('.');
  const last = labels.pop() ?? '';
  return (
    labels.length > 0 &&
    labels.every((label) => /^[a-z\\d-]+$/i.test(label)) &&
    /^[a-z]{2,}$/i.test(last)
  );
};`,
  },
  isUrl: {
    needs: ['isHost'],
    code: `
/** An address of http, https or ftp, or one that leaves the scheme open. */
const isUrl = (value: unknown): boolean => {
  if (typeof value !== 'string' || /\\s/.test(value)) return false;
  const scheme = /^(?:(?:https?|ftp):)?\\/\\//i.exec(value)?.[0];
  if (scheme === undefined) return false;
  const rest = value.slice(scheme.length);
  // Whatever comes before an @ may be a name and a password.
  const starts = [...rest.matchAll(/@/g)].flatMap(({ index }) => (index > 0 ? [index + 1] : []));
  return [0, ...starts].some((start) => {
    const run = /^([^/?#:@]+)(?::\\d{2,5})?(?=[/?#]|$)/.exec(rest.slice(start))?.[1];
    return run !== undefined && isHost(run);
  });
};`,
  },
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
} as const satisfies Record<string, { needs?: readonly string[]; code: string }>;

export type SupportName = keyof typeof supports;

const supportNames = Object.keys(supports) as SupportName[];

/** Gathers the functions that a program needs around its own. */
export interface SupportList {
  /** Takes a function in with what it needs. @returns its name */
  use: (name: SupportName) => string;
  /** The functions that were taken in, each after those it needs. */
  docs: () => Doc[];
}

export const gatherSupport = (): SupportList => {
  const used = new Set<SupportName>();
  const use = (name: SupportName): string => {
    if (used.has(name)) return name;
    used.add(name);
    const { needs = [] }: Support = supports[name];
    for (const needed of needs) use(needed);
    return name;
  };
  return {
    use,
    docs: () =>
      supportNames.filter((name) => used.has(name)).map((name) => verbatim(supports[name].code.trim())),
  };
};

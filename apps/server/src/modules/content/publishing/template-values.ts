import { clockIn, cutText, defaultLanguage, isLanguage, lettersOf, readMoment } from '@lc/contract/kernel';
import { calculateDecimal, roundDecimal, typedNumber } from '@lc/contract/kernel/decimal.ts';
import type { FilterImplOptions, Liquid } from 'liquidjs';

type Handler = Extract<FilterImplOptions, (...args: never[]) => unknown>;
type Filter = ThisParameterType<Handler>;

/** What a filter says of a value that it does not understand; `faultOf` has the words. */
const refuse = (what: string, value: unknown): never => {
  throw new Error(`${what}: ${cutText(String(value), 200)}`);
};

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A number as a template or a person writes it; nothing is 0, as everywhere in Liquid. */
const numberIn = (value: unknown): number => {
  if (isNothing(value)) return 0;
  if (typeof value === 'number') return value;
  return (typeof value === 'string' ? typedNumber(value) : undefined) ?? refuse('no number', value);
};

const known = (number: number, given: readonly unknown[]): number =>
  Number.isFinite(number) ? number : refuse('no result', given.join(', '));

const calculation =
  (operator: Parameters<typeof calculateDecimal>[0]): Handler =>
  (left: unknown, right: unknown) =>
    known(calculateDecimal(operator, numberIn(left), numberIn(right)), [left, right]);

/** The remainder has the sign of what it is divided by, as in Liquid. */
const modulo: Handler = (left: unknown, right: unknown) => {
  const by = numberIn(right);
  const rest = calculateDecimal('%', numberIn(left), by);
  return known(rest !== 0 && rest < 0 !== by < 0 ? calculateDecimal('+', rest, by) : rest, [left, right]);
};

const ofNumbers =
  (calculate: (...numbers: number[]) => number): Handler =>
  (...values: unknown[]) =>
    known(calculate(...values.map(numberIn)), values);

const textIn = (filter: Filter, value: unknown): string => {
  const text = isNothing(value) ? '' : String(value);
  filter.context.memoryLimit.use(text.length);
  return text;
};

/** Cut between letters as people count them: half of a pair is no text, and a face of several signs is one. */
function truncate(this: Filter, value: unknown, most: unknown = 50, end: unknown = '...'): unknown {
  const text = textIn(this, value);
  const letters = lettersOf(text);
  const length = numberIn(most);
  if (letters.length <= length) return value;
  const ending = textIn(this, end);
  return letters.slice(0, Math.max(0, length - lettersOf(ending).length)).join('') + ending;
}

const timed = (local: string): string => `${local.replace(' ', 'T')}Z`;

/** A moment as the clocks of the site show it; a day that there is not, or that could be two, is refused. */
const onClock = (filter: Filter, value: unknown): unknown => {
  const given: unknown = filter.context.getSync(['site', 'timeZone']);
  const zone = typeof given === 'string' ? given : 'UTC';
  if (isNothing(value)) return value;
  if (value === 'now' || value === 'today') return timed(clockIn(zone, new Date()));
  const text = typeof value === 'string' ? value.trim() : '';
  const seconds = typeof value === 'number' ? value : /^\d{9,11}$/.test(text) ? Number(text) : undefined;
  if (seconds !== undefined)
    return Math.abs(seconds) < 1e11
      ? timed(clockIn(zone, new Date(seconds * 1000)))
      : refuse('no moment', value);
  const named: unknown = filter.context.getSync(['page', 'lang']);
  const language = isLanguage(named) ? named : defaultLanguage;
  const read = readMoment(text, 'dateTime', { language, zone });
  return read === undefined ? refuse('no moment', value) : timed(read);
};

/**
 * Filters of Liquid that would make other values of what they are given: they count in decimals and read numbers and days
 * as people write them, cut between letters, and refuse what they do not understand.
 */
export const addValueFilters = (engine: Liquid): void => {
  const own: Readonly<Record<string, Handler>> = {
    plus: calculation('+'),
    minus: calculation('-'),
    times: calculation('*'),
    modulo,
    abs: ofNumbers(Math.abs),
    ceil: ofNumbers(Math.ceil),
    floor: ofNumbers(Math.floor),
    round: ofNumbers((number, places = 0) =>
      roundDecimal(number, Math.max(0, Math.min(20, Math.trunc(places)))),
    ),
    at_least: ofNumbers(Math.max),
    at_most: ofNumbers(Math.min),
    divided_by: (value: unknown, by: unknown, isWhole: unknown) => {
      const quotient = known(calculateDecimal('/', numberIn(value), numberIn(by)), [value, by]);
      return isWhole === true ? Math.floor(quotient) : quotient;
    },
    truncate,
  };
  for (const [name, handler] of Object.entries(own)) engine.registerFilter(name, handler);
  around(engine, 'date', (filter, own, [value, ...args]) => own([onClock(filter, value), ...args]));
  around(engine, 'split', (filter, own, [value, by]) =>
    isNothing(by) ? lettersOf(textIn(filter, value)) : own([value, by]),
  );
  around(engine, 'slice', (filter, own, [value, ...args]) => {
    if (Array.isArray(value)) return own([value, ...args]);
    const letters = own([lettersOf(textIn(filter, value)), ...args]);
    return Array.isArray(letters) ? letters.join('') : letters;
  });
};

/** Changes what a filter of the library is given, or what comes of it. */
const around = (
  engine: Liquid,
  name: string,
  change: (filter: Filter, own: (values: unknown[]) => unknown, values: unknown[]) => unknown,
): void => {
  const own = engine.filters[name];
  if (typeof own !== 'function') throw new Error(`the library has no filter ${name}`);
  engine.registerFilter(name, function (this: Filter, ...values: unknown[]) {
    return change(this, (given) => own.call(this, given[0], ...given.slice(1)), values);
  });
};

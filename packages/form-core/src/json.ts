/** A JSON value. Numbers that JavaScript cannot hold exactly stand as {@link NumberLiteral}. */
export type Json = null | boolean | number | string | NumberLiteral | Json[] | JsonObject;
export type JsonObject = { [name: string]: Json };

/** A number as it was written, because a double would not keep it (`1e400`, 20 digits). */
export class NumberLiteral {
  constructor(readonly source: string) {}
}

/** Whether a value is an object with named members: no array, null or number literal. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof NumberLiteral);

/** The members of an object; none of anything else. */
export const membersOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** A member that the object itself has, never one that every object inherits. */
export const memberOf = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/**
 * A value as text: lists with commas, as JavaScript writes them. An object is never asked what it is: a member called
 * `toString` would answer.
 */
export const textOf = (value: Json): string => {
  if (value === null) return '';
  if (value instanceof NumberLiteral) return value.source;
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'object' ? '[object Object]' : String(value);
};

/** Where something stands in a JSON document: names and indexes from the root. */
export type Path = readonly (string | number)[];

/** A path as an RFC 6901 pointer; the root is ''. */
export const pointerOf = (path: Path): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** A place in a text, counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** The number that a text spells; the text itself where a double would not keep it. */
export const numberOf = (source: string): Json => {
  const value = Number(source);
  if (String(value) === source) return value;
  return decimalOf(source) === decimalOf(String(value)) ? value : new NumberLiteral(source);
};

/** The same text for every way of writing a number. */
const decimalOf = (source: string): string | undefined => {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(source);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  // Not by a pattern, which would try every zero of a long number as the first of the last ones.
  let length = digits.length;
  while (digits.charAt(length - 1) === '0') length--;
  const kept = digits.slice(0, length);
  if (kept === '') return '0';
  return `${sign}${kept}e${Number(exponent) - fraction.length + (digits.length - kept.length)}`;
};

/** Writes a JSON value as text, numbers that were kept as written included. */
export const writeJson = (value: Json, indent = 0): string => write(value, indent, '\n');

const write = (value: Json, indent: number, newline: string): string => {
  if (value instanceof NumberLiteral) return value.source;
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = indent > 0 ? newline + ' '.repeat(indent) : '';
  const outer = indent > 0 ? newline : '';
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[${inner}${value.map((item) => write(item, indent, inner)).join(`,${inner}`)}${outer}]`;
  }
  const colon = indent > 0 ? ': ' : ':';
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}${colon}${write(member, indent, inner)}`,
  );
  return members.length === 0 ? '{}' : `{${inner}${members.join(`,${inner}`)}${outer}}`;
};

/** A text that is the same for the same JSON and for no other: what is sought among many is looked up by it. */
export const keyOfJson = (value: Json): string => {
  if (value instanceof NumberLiteral) return `#${decimalOf(value.source)}`;
  if (Array.isArray(value)) return `[${value.map(keyOfJson).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${keyOfJson(value[name] as Json)}`);
  return `{${members.join(',')}}`;
};

/** Whether two values are the same JSON: order of members and ways of writing a number do not count. */
export const isSameJson = (one: Json, other: Json): boolean => {
  if (one instanceof NumberLiteral || other instanceof NumberLiteral)
    return (
      one instanceof NumberLiteral &&
      other instanceof NumberLiteral &&
      decimalOf(one.source) === decimalOf(other.source)
    );
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isSameJson(item, other[index] as Json))
    );
  if (isObject(one) && isObject(other)) {
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name] as Json, other[name] as Json))
    );
  }
  return one === other;
};

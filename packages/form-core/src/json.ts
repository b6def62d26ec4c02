import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

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

export interface SyntaxFault {
  /** Name of what is wrong, as the JSON parser has it: `CommaExpected`, `ValueExpected` … */
  kind: string;
  offset: number;
}

export interface JsonText {
  /** What could be read; undefined where nothing could. */
  value: Json | undefined;
  faults: readonly SyntaxFault[];
  /** Where the value of a path starts; of the nearest parent that exists where it is missing. */
  positionOf: (path: Path) => Position;
  positionAt: (offset: number) => Position;
}

/** Deeper nesting than this is not read: nothing a person builds comes near it. */
const deepest = 200;

/**
 * Reads a JSON text as far as it goes. Never throws: what is wrong is in `faults`. A byte order mark and
 * non-breaking or full-width spaces between the parts are taken as spaces.
 */
export const parseJsonText = (source: string): JsonText => {
  const text = source.replace(/"(?:[^"\\]|\\.)*"|[\u00a0\u3000\ufeff\u2028\u2029]/g, (part) =>
    part.startsWith('"') ? part : ' ',
  );
  const positionAt = positionsIn(text);
  const tooDeep = offsetBeyond(text, deepest);
  if (tooDeep !== undefined) {
    const position = positionAt(tooDeep);
    return {
      value: undefined,
      faults: [{ kind: 'TooDeep', offset: tooDeep }],
      positionOf: () => position,
      positionAt,
    };
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return {
    value: root && valueAtNode(root, text),
    faults: errors.map(({ error, offset }) => ({ kind: printParseErrorCode(error), offset })),
    positionOf: (path) => positionAt(nearest(root, path)?.offset ?? 0),
    positionAt,
  };
};

const nearest = (root: Node | undefined, path: Path): Node | undefined => {
  if (!root) return undefined;
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node;
  }
  return root;
};

const positionsIn = (text: string): ((offset: number) => Position) => {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
};

/** The offset of the first bracket that opens a level deeper than `levels`. */
const offsetBeyond = (text: string, levels: number): number | undefined => {
  let depth = 0;
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (part === '[' || part === '{') depth++;
    else if (part === ']' || part === '}') depth--;
    if (depth > levels) return index;
  }
  return undefined;
};

const valueAtNode = (node: Node, text: string): Json => {
  switch (node.type) {
    case 'object': {
      const members = (node.children ?? []).flatMap(({ children = [] }): [string, Json][] => {
        const [name, value] = children;
        return name && value ? [[String(name.value), valueAtNode(value, text)]] : [];
      });
      return Object.fromEntries(members);
    }
    case 'array':
      return (node.children ?? []).map((child) => valueAtNode(child, text));
    case 'number':
      return numberOf(text.slice(node.offset, node.offset + node.length));
    case 'string':
      return String(node.value);
    case 'boolean':
      return node.value === true;
    default:
      return null;
  }
};

const numberOf = (source: string): Json => {
  const value = Number(source);
  return decimalOf(source) === decimalOf(String(value)) ? value : new NumberLiteral(source);
};

/** The same text for every way of writing a number. */
const decimalOf = (source: string): string | undefined => {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(source);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  if (kept === '') return '0';
  return `${sign}${kept}e${Number(exponent) - fraction.length + (digits.length - kept.length)}`;
};

/** Writes a JSON value as text, numbers that were kept as written included. */
export const writeJson = (value: Json, indent = 0): string => write(value, indent, '\n');

const write = (value: Json, indent: number, newline: string): string => {
  if (value instanceof NumberLiteral) return value.source;
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

import { isObject, type Json, memberOf, NumberLiteral } from '../json.ts';
import { number } from '../option.ts';
import type { WidgetType } from '../widgets.ts';
import { isSet } from './dialect.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
};

/** The words of an HTML text. */
const wordsOfHtml = (html: string): string =>
  html
    .replace(/<(?:style|script)(?: [^<>]*)?>[^<]*/gi, '')
    .replace(/<br ?\/?>|<\/(?:p|div|h[1-6]|li|tr)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w{1,6});/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole);

/** The words of a Markdown text. */
const wordsOfMarkdown = (markdown: string): string =>
  markdown
    .replace(/^[ \t]{0,3}(?:#{1,6}|>)[ \t]+/gm, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\*\*|__|`/g, '');

/** What a fixed text shows, without the marks of HTML and Markdown. */
export const plainWords = (text: string): string =>
  wordsOfMarkdown(wordsOfHtml(text))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

const listOf = (value: Json): Json[] => {
  // Boxes with names: those that are ticked.
  if (isObject(value)) return Object.keys(value).filter((name) => memberOf(value, name) === true);
  return Array.isArray(value) ? value : [value];
};

const isScalar = (value: Json): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const moments: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  datetime: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
  month: /^\d{4}-\d{2}$/,
  year: /^\d{4}$/,
  time: /^\d{2}:\d{2}:\d{2}$/,
};

const momentOf = (value: Json, kind: string): Json | undefined => {
  const pattern = moments[kind.replace('range', '')];
  if (Array.isArray(value)) {
    const all = value.map((one) => momentOf(one, kind));
    return all.every((one) => one !== undefined) ? (all as Json[]) : undefined;
  }
  if (typeof value !== 'string' || !pattern) return undefined;
  const given = value.replace('T', ' ');
  const whole = /\d:\d{2}$/.test(given) && !/:\d{2}:\d{2}$/.test(given) ? `${given}:00` : given;
  return pattern.test(whole) ? whole : undefined;
};

/** What a field starts with, as its widget holds it; undefined for what that cannot hold. */
export const startOf = (
  value: Json,
  { type, kind, isMultiple }: { type: WidgetType; kind: string; isMultiple: boolean },
): Json | undefined => {
  switch (type) {
    case 'number':
    case 'slider':
    case 'rate':
      return value instanceof NumberLiteral ? value : number('').read(value);
    case 'switch':
      return [true, 'true', 1].includes(value as never) ? true : undefined;
    case 'checkbox':
    case 'cascader':
      return listOf(value).every(isScalar) ? listOf(value) : undefined;
    case 'select':
      if (isMultiple) return listOf(value).every(isScalar) ? listOf(value) : undefined;
      return isScalar(value) ? value : undefined;
    case 'date':
      return momentOf(value, kind || 'date');
    case 'time':
      return momentOf(value, 'time');
    case 'text':
      return typeof value === 'string' ? plainWords(value) : undefined;
    case 'imgupload':
      return isSet(value) ? undefined : value;
    default:
      return isScalar(value) || value instanceof NumberLiteral ? value : undefined;
  }
};

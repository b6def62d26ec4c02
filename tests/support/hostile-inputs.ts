import type { Endpoint } from '@lc/contract/kernel';
import { type Leaf, leavesIn } from './inputs.ts';

/** A text of at least so many bytes, made of one part. */
const filled = (part: string, bytes: number): string =>
  part.repeat(Math.ceil(bytes / Buffer.byteLength(part)));

/** Values that somebody might be slow with, or say too much of, as JSON of so many bytes. */
const valuesOf = (bytes: number): Record<string, string> => ({
  letters: `"${filled('x', bytes)}"`,
  digits: `"${filled('7', bytes)}"`,
  spaces: `"${filled(' ', bytes)}x"`,
  commas: `"${filled('1,', bytes)}"`,
  marks: `"a${filled('\u0301\u0316', bytes)}"`,
  'marks by reference': `"${filled('&#x301;&#x316;', bytes)}"`,
  'letters with marks': `"${filled('a\u0301', bytes)}"`,
  'letters of four bytes': `"${filled('\u{1f600}', bytes)}"`,
  'letters that grow': `"${filled('\ufdfa', bytes)}"`,
  controls: `"${filled('\\u0001', bytes)}"`,
  'NUL characters': `[${filled('"\\u0000",', bytes)}""]`,
  surrogates: `[${filled('"\\ud800",', bytes)}""]`,
  numbers: `[${filled('0,', bytes)}0]`,
  'a large number': filled('9', bytes),
  'large numbers': `[${filled('1e999,', bytes)}0]`,
  objects: `[${filled('{},', bytes)}{}]`,
  lists: `[${filled('[],', bytes)}[]]`,
  nulls: `[${filled('null,', bytes)}null]`,
  names: `{${Array.from({ length: bytes / 12 }, (_, at) => `"k${at}":1`).join(',')}}`,
  'one name': `{${filled('"a":1,', bytes)}"a":1}`,
  depth: `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  'depth without an end': '['.repeat(bytes),
  'depth of objects': `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'a long name': `{"${filled('x', bytes * 0.6)}":[${filled('"\\u0000",', bytes * 0.4)}""]}`,
  'long names': `{${Array.from({ length: bytes / 420 }, (_, at) => `"${'\\u0001'.repeat(66)}${at}":"\\u0000"`).join(',')}}`,
  html: `"${filled('<b><i>', bytes)}"`,
  brackets: `"${filled('[', bytes)}"`,
  escapes: `"${filled('\\\\\\"', bytes)}"`,
});

/** The names under which an endpoint takes values. */
const namesOf = (leaves: readonly Leaf[]): string[] => [...new Set(leaves.map(({ path }) => path[0] ?? ''))];

/** What a list is asked, too, which its schema does not name. */
const listNames = ['superQueryParams', 'keyword', 'ids', 'column'];

/** Bodies of about so many bytes that no person sends, by what they are made of. */
export const hostileBodies = ({ body, query }: Endpoint, bytes: number): [name: string, text: string][] => {
  const names = body ? namesOf(leavesIn(body)) : [...listNames, ...namesOf(leavesIn(query))].slice(0, 20);
  const whole = Object.entries(valuesOf(bytes));
  if (names.length === 0) return whole;
  const parts = Object.entries(valuesOf(bytes / names.length));
  return [
    ...whole,
    ...parts.map(([name, value]): [string, string] => [
      `${name} under every name`,
      `{${names.map((field) => `${JSON.stringify(field)}:${value}`).join(',')}}`,
    ]),
  ];
};

/** Queries that fit into the headers of a request, as they travel. */
export const hostileQueries = ({ query }: Endpoint): [name: string, text: string][] => {
  const names = [...listNames, 'unknown', ...namesOf(leavesIn(query))].slice(0, 40);
  const parts: Record<string, string> = {
    letters: 'x',
    NUL: '%00',
    marks: '%CC%81%CC%96',
    commas: '1,',
    brackets: '%5B',
    stars: '*',
    controls: '%01',
  };
  const room = 12_000;
  return [
    ...Object.entries(parts).map(([name, part]): [string, string] => {
      const each = part.repeat(Math.floor(room / names.length / part.length));
      return [name, names.map((field) => `${encodeURIComponent(field)}=${each}`).join('&')];
    }),
    ['names', Array.from({ length: room / 7 }, (_, at) => `k${at}=1`).join('&')],
    ['one name', 'pageNo=1&'.repeat(room / 9)],
    ['a long name', `${'%00'.repeat(room / 3)}=1`],
  ];
};

/** Headers that the server reads, with values that no client sends. */
export const hostileHeaders: readonly (readonly [name: string, value: string])[] = [
  'x-access-token',
  'language',
  'x-time-zone',
  'accept-encoding',
  'user-agent',
  'if-none-match',
  'purpose',
  'sec-purpose',
  'content-type',
  'origin',
  'range',
  'sec-websocket-protocol',
].flatMap((name) =>
  ['x', ',', ' a', '/a', ';a='].map((part) => [name, part.repeat(12_000 / part.length)] as const),
);

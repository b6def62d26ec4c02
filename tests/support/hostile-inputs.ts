import type { Endpoint } from '@lc/contract/kernel';
import { type Leaf, leavesIn } from './inputs.ts';

/** A text of at least so many bytes, made of one part. */
const filled = (part: string, bytes: number): string =>
  part.repeat(Math.ceil(bytes / Buffer.byteLength(part)));

/** Values that somebody might be slow with, or say too much of, as JSON of so many bytes. */
const values: Readonly<Record<string, (bytes: number) => string>> = {
  letters: (bytes) => `"${filled('x', bytes)}"`,
  digits: (bytes) => `"${filled('7', bytes)}"`,
  spaces: (bytes) => `"${filled(' ', bytes)}x"`,
  commas: (bytes) => `"${filled('1,', bytes)}"`,
  marks: (bytes) => `"a${filled('\u0301\u0316', bytes)}"`,
  'marks by reference': (bytes) => `"${filled('&#x301;&#x316;', bytes)}"`,
  'letters with marks': (bytes) => `"${filled('a\u0301', bytes)}"`,
  'letters of four bytes': (bytes) => `"${filled('\u{1f600}', bytes)}"`,
  'letters that grow': (bytes) => `"${filled('\ufdfa', bytes)}"`,
  controls: (bytes) => `"${filled('\\u0001', bytes)}"`,
  'NUL characters': (bytes) => `[${filled('"\\u0000",', bytes)}""]`,
  surrogates: (bytes) => `[${filled('"\\ud800",', bytes)}""]`,
  numbers: (bytes) => `[${filled('0,', bytes)}0]`,
  'a large number': (bytes) => filled('9', bytes),
  'large numbers': (bytes) => `[${filled('1e999,', bytes)}0]`,
  objects: (bytes) => `[${filled('{},', bytes)}{}]`,
  lists: (bytes) => `[${filled('[],', bytes)}[]]`,
  nulls: (bytes) => `[${filled('null,', bytes)}null]`,
  // Not more than a body may hold, so that schemas see them.
  'some numbers': (bytes) => `[${'0,'.repeat(bytes / 53)}0]`,
  'some texts': (bytes) => `[${'"abc",'.repeat(bytes / 53)}""]`,
  'some objects': (bytes) => `[${'{"a":1},'.repeat(bytes / 107)}{}]`,
  'some lists': (bytes) => `[${'[[1]],'.repeat(bytes / 160)}[]]`,
  'some texts with NUL': (bytes) => `[${'"\\u0000",'.repeat(bytes / 53)}""]`,
  'some names': (bytes) => `{${Array.from({ length: bytes / 53 }, (_, at) => `"k${at}":[]`).join(',')}}`,
  names: (bytes) => `{${Array.from({ length: bytes / 12 }, (_, at) => `"k${at}":1`).join(',')}}`,
  'one name': (bytes) => `{${filled('"a":1,', bytes)}"a":1}`,
  depth: (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  'depth without an end': (bytes) => '['.repeat(bytes),
  'depth of objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'a long name': (bytes) => `{"${filled('x', bytes * 0.6)}":[${filled('"\\u0000",', bytes * 0.4)}""]}`,
  'long names': (bytes) =>
    `{${Array.from({ length: bytes / 420 }, (_, at) => `"${'\\u0001'.repeat(66)}${at}":"\\u0000"`).join(',')}}`,
  html: (bytes) => `"${filled('<b><i>', bytes)}"`,
  brackets: (bytes) => `"${filled('[', bytes)}"`,
  escapes: (bytes) => `"${filled('\\\\\\"', bytes)}"`,
};

/** The names under which an endpoint takes values. */
const namesOf = (leaves: readonly Leaf[]): string[] => [...new Set(leaves.map(({ path }) => path[0] ?? ''))];

/** What a list is asked, too, which its schema does not name. */
const listNames = ['superQueryParams', 'keyword', 'ids', 'column'];

/** Kinds of bodies: one value alone, or one under every name that an endpoint knows. */
export const hostileKinds: readonly string[] = Object.keys(values).flatMap((name) => [
  name,
  `${name} under every name`,
]);

/** A body of about so many bytes that no person sends. */
export const hostileBody = ({ body, query }: Endpoint, kind: string, bytes: number): string => {
  const [name = ''] = kind.split(' under every name');
  const make = values[name];
  if (!make) throw new Error(`no such kind: ${kind}`);
  if (name === kind) return make(bytes);
  const names = body ? namesOf(leavesIn(body)) : [...listNames, ...namesOf(leavesIn(query))].slice(0, 20);
  const value = make(bytes / Math.max(1, names.length));
  return `{${names.map((field) => `${JSON.stringify(field)}:${value}`).join(',')}}`;
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

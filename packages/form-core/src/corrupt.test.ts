import { describe, expect, test } from 'vitest';
import { autofix, decodeDesign, isReadWhole } from './autofix.ts';
import { documentToJson, walk } from './document.ts';
import { isObject, isSameJson, type Json } from './json.ts';
import { parseJsonText } from './json-reader.ts';
import { parseDesign } from './parse.ts';
import { describeProblem } from './problem.ts';

const sound = `{
  "list": [
    {
      "type": "input", "name": "姓名", "key": "1540908864000_94322", "model": "name",
      "options": {"width": "100%", "defaultValue": "", "required": true, "maxlength": -1},
      "rules": [{"required": true, "message": "姓名必须填写"}, {"pattern": "^[^'\\"]{2,}$"}]
    },
    {
      "type": "grid", "key": 1540908876000, "columns": [
        {"span": 12, "list": [{"type": "rate", "key": "r", "model": "rate", "name": "အဆင့်"}]},
        {"span": 12.5e0, "list": [{"type": "fileupload", "key": "f", "limit": null}]}
      ],
      "options": {"gutter": 0}
    }
  ],
  "config": {"labelWidth": 100, "labelPosition": "right", "size": "small"}
}`;

const read = (text: string): Json => parseJsonText(text).value ?? null;
const meant = read(sound);

/** What becomes of a corrupt text: fixed to what was meant, fixed without losing a text, or only told of. */
type Remedy = 'same' | 'texts' | 'told';

interface Corrupt {
  name: string;
  text: string;
  remedy: Remedy;
  /** So many of the four widgets are opened all the same. */
  widgets?: number;
}

/** Every place where a pattern matches outside of texts, as [offset, what matched]. */
const placesOf = (pattern: RegExp): [number, string][] =>
  [...sound.matchAll(new RegExp(`"(?:[^"\\\\]|\\\\.)*"|${pattern.source}`, 'g'))]
    .filter(([found]) => !found.startsWith('"'))
    .map(({ 0: found, index }) => [index, found]);

const stringPlaces = [...sound.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(
  ({ 0: found, index }): [number, string] => [index, found],
);

const replaced = (offset: number, length: number, by: string): string =>
  sound.slice(0, offset) + by + sound.slice(offset + length);

const each = (
  what: string,
  places: readonly [number, string][],
  change: (offset: number, found: string) => string,
  remedy: Remedy = 'same',
): Corrupt[] =>
  places.map(([offset, found]) => ({ name: `${what} at ${offset}`, text: change(offset, found), remedy }));

const whole = (remedy: Remedy, texts: Record<string, string>, widgets?: number): Corrupt[] =>
  Object.entries(texts).map(([name, text]) => ({
    name,
    text,
    remedy,
    ...(widgets === undefined ? {} : { widgets }),
  }));

const quoteAll = (open: string, close: string): string =>
  sound.replaceAll(/"((?:[^"\\]|\\.)*)"/g, (whole_, inner: string) =>
    inner.includes("'") ? whole_ : `${open}${inner}${close}`,
  );

const scalars = placesOf(/(?<![\w.-])(?:true|null|-?\d[\d.e]*)/);
const names = stringPlaces.filter(([offset, found]) => /^\s*:/.test(sound.slice(offset + found.length)));

const corpus: Corrupt[] = [
  ...each('comma before a closing bracket', placesOf(/(?<![[{])[}\]]/), (at) => replaced(at, 0, ',')),
  ...each('no comma', placesOf(/,/), (at) => replaced(at, 1, ' ')),
  ...each('two commas', placesOf(/,/), (at) => replaced(at, 1, ',,')),
  ...each('no colon', placesOf(/:/), (at) => replaced(at, 1, ' ')),
  ...each('equals sign', placesOf(/:/).slice(0, 5), (at) => replaced(at, 1, '=')),
  ...each('no closing bracket', placesOf(/[}\]]/), (at) => replaced(at, 1, ''), 'texts'),
  ...each('a list not ended before a name', placesOf(/\](?=,\s*"\w+":)/), (at) => replaced(at, 1, '')),
  ...each('neither its end nor a comma before a name', placesOf(/\],(?=\s*"\w+":)/), (at) =>
    replaced(at, 2, ''),
  ),
  ...each('no opening bracket', placesOf(/[{[]/), (at) => replaced(at, 1, ''), 'told'),
  ...each(
    'bracket of the other kind',
    placesOf(/[}\]]/),
    (at, found) => replaced(at, 1, found === '}' ? ']' : '}'),
    'told',
  ),
  ...each('bracket twice', placesOf(/[}\]]/), (at, found) => replaced(at, 0, found), 'told'),
  ...each(
    'single quotes',
    stringPlaces.filter(([, found]) => !found.includes("'")),
    (at, found) => replaced(at, found.length, `'${found.slice(1, -1)}'`),
  ),
  ...each('name without quotes', names, (at, found) => replaced(at, found.length, found.slice(1, -1))),
  ...each('no closing quote', stringPlaces, (at, found) => replaced(at + found.length - 1, 1, ''), 'told'),
  ...each('no opening quote', stringPlaces, (at) => replaced(at, 1, ''), 'told'),
  ...each('line comment', placesOf(/\n/), (at) => replaced(at, 0, ' // see "list": [')),
  ...each('block comment', placesOf(/[:,]/).slice(0, 12), (at) => replaced(at, 0, '/* { \n */')),
  ...each('full-width sign', placesOf(/[:,{}[\]]/).slice(0, 20), (at, found) =>
    replaced(at, 1, '：，｛｝［］'.charAt(':,{}[]'.indexOf(found))),
  ),
  ...each('NaN', scalars, (at, found) => replaced(at, found.length, 'NaN'), 'texts'),
  ...each('None', scalars.slice(0, 3), (at, found) => replaced(at, found.length, 'None'), 'texts'),
  ...each(
    'cut off',
    Array.from({ length: 40 }, (_, index): [number, string] => [12 + index * 16, '']),
    (at) => sound.slice(0, at),
    'told',
  ),
  ...whole('same', {
    'single quotes everywhere': quoteAll("'", "'"),
    'quotes of a word processor': quoteAll('“', '”'),
    'a module': `export default ${sound};\n`,
    'a CommonJS module': `module.exports = ${sound}`,
    'a variable': `var jsonData = ${sound};`,
    'a call': `callback(${sound});`,
    'a text in a text': JSON.stringify(sound),
    'a text in a text, twice': JSON.stringify(JSON.stringify(sound)),
    'True and False': sound.replaceAll('true', 'True'),
    'a plus sign': sound.replace('100,', '+100,'),
    'a leading zero': sound.replace(': 100', ': 0100'),
    'no digit after the point': sound.replace(': 100', ': 100.'),
    'a tab in a text': sound.replace('姓名必须填写', '姓名必须填写\t').replace('必须填写\t', '必须填写'),
    'a semicolon at the end': `${sound};`,
  }).filter(({ text }) => text !== sound),
  ...whole('texts', {
    'a line end in a text': sound.replace('"姓名"', '"姓\n名"'),
    'a tab in a text': sound.replace('"姓名"', '"姓\t名"'),
    'an escape that JSON has not': sound.replace('"姓名"', '"姓\\名"'),
    'half an escape': sound.replace('"姓名"', '"\\u59"'),
    'a hexadecimal number': sound.replace(': 100', ': 0x64'),
    'a number with underscores': sound.replace(': 100', ': 1_00'),
    'a date without quotes': sound.replace(': 100', ': 2018-10-04'),
    'a word without quotes': sound.replace('"small"', 'small'),
  }),
  ...whole(
    'told',
    {
      'two documents': `${sound}\n${sound}`,
      'lines of JSON': `${sound.replaceAll('\n', '')}\n{"list": []}`,
      'something after the end': `${sound} and more`,
    },
    4,
  ),
  ...whole(
    'told',
    {
      nothing: '',
      spaces: ' \n\t ',
      'an empty object': '{}',
      'an empty list': '[]',
      null: 'null',
      'a number': '12',
      'a word': 'undefined',
      'a list of widgets': '[{"type": "input"}]',
      'a list that is none': '{"list": {}, "config": {}}',
      'a page': '<!DOCTYPE html>\n<html><body>{"list": []}</body></html>',
      'an answer of a server': '502 Bad Gateway',
      'a spreadsheet': 'name,type\nage,input\n',
      'another language': 'list:\n  - type: input\n',
      'too deep': `{"list": ${'['.repeat(10_000)}`,
      'a binary': '\u0000\u0001\ufffd\ufffdPK\u0003\u0004',
    },
    0,
  ),
];

const textsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
};

const languages = ['en-US', 'zh-CN', 'my-MM'] as const;

describe(`a corpus of ${corpus.length} corrupt files`, () => {
  test('has enough files, and none is valid', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(200);
    for (const { name, text } of corpus) {
      const hasError = parseDesign(text).problems.some(({ severity }) => severity === 'error');
      expect(hasError, name).toBe(true);
    }
  });

  test.each(corpus)('is reported with a place in three languages: $name', ({ text, remedy, widgets }) => {
    const { document, problems } = parseDesign(text);
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.length).toBeGreaterThan(0);
    const lines = text.split('\n');
    for (const problem of errors) {
      const { line = 0, column = 0 } = problem;
      expect(line).toBeGreaterThanOrEqual(1);
      expect(column).toBeGreaterThanOrEqual(1);
      expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? -1) + 1);
      const said = languages.map((language) => describeProblem(problem, language));
      expect(new Set(said).size).toBe(languages.length);
    }
    const opened = document ? [...walk(document)].length : 0;
    if (widgets !== undefined) expect(opened).toBe(widgets);

    const fixed = autofix(text);
    if (remedy === 'told') return;
    if (fixed === undefined) throw new Error('not fixed');
    const again = parseDesign(fixed);
    expect(again.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const held = again.document ? documentToJson(again.document) : null;
    if (remedy === 'same') expect(isSameJson(held, meant)).toBe(true);
    else expect(textsIn(held).length).toBeGreaterThanOrEqual(textsIn(meant).length);
  });

  test('becomes a valid design when it can be fixed', () => {
    for (const { text } of corpus) {
      const fixed = autofix(text);
      if (fixed === undefined) continue;
      const { document, problems } = parseDesign(fixed);
      expect(document).toBeDefined();
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });

  test('is reported at the place a person would point at', () => {
    const first = (text: string) => {
      const [problem] = parseDesign(text).problems;
      return problem && [problem.code, problem.line, problem.column, problem.path.join('/')];
    };
    const trailing = sound.replace('"message": "姓名必须填写"}', '"message": "姓名必须填写",}');
    expect(first(trailing)).toEqual(['syntax.CommaTooMany', 6, 55, 'list/0/rules/0']);
    expect(first(sound.replace('"gutter": 0', "'gutter': 0"))).toEqual([
      'syntax.QuotesExpected',
      13,
      19,
      'list/1/options',
    ]);
    expect(first(sound.slice(0, -2))).toEqual(['syntax.CloseBraceExpected', 16, 75, '']);
  });
});

describe('files in other encodings', () => {
  const utf16 = (text: string, swap: boolean, mark: boolean): Uint8Array => {
    const units = [...(mark ? '\ufeff' : ''), ...text].flatMap((sign) =>
      [...Array(sign.length).keys()].map((unit) => sign.charCodeAt(unit)),
    );
    return Uint8Array.from(
      units.flatMap((unit) => (swap ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
    );
  };

  test.each([
    ['UTF-8', new TextEncoder().encode(sound)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${sound}`)],
    ['UTF-16 little endian', utf16(sound, false, true)],
    ['UTF-16 big endian', utf16(sound, true, true)],
    ['UTF-16 without a mark', utf16(sound, false, false)],
    ['UTF-16 big endian without a mark', utf16(sound, true, false)],
  ])('%s is read', (_, bytes) => expect(isSameJson(read(decodeDesign(bytes)), meant)).toBe(true));

  test('reads what a Chinese Windows writes', () => {
    const name = Uint8Array.from([0xd0, 0xd5, 0xc3, 0xfb]);
    const [before, after] = ['{"list":[{"name":"', '"}]}'].map((part) => new TextEncoder().encode(part));
    expect(decodeDesign(Uint8Array.from([...(before ?? []), ...name, ...(after ?? [])]))).toContain('"姓名"');
  });
});

test('hostile texts are parsed to their end', () => {
  const size = 200_000;
  const texts = [
    `"${'\\"'.repeat(size)}`,
    `{"list":[],"n":1${'0'.repeat(size)}1}`,
    `"\n${'['.repeat(size)}"`,
    '/**/'.repeat(size),
    `'\n${"\\'\n".repeat(size)}`,
    '“'.repeat(size),
    `{"list":[${'{'.repeat(150)}${'}'.repeat(150)},${'],'.repeat(size)}`,
    ',:'.repeat(size),
    'a='.repeat(size),
    `{"list":["${'x'.repeat(10 * size)}"]}`,
    `{"list":[${'{"type":"input"},'.repeat(size / 20)}`,
  ];
  for (const text of texts) {
    // Read again at each place, one of them would take minutes.
    expect(parseDesign(text).problems.length, text.slice(0, 20)).toBeGreaterThan(0);
    autofix(text);
  }
});

test('a JavaScript literal is read completely; a broken one is fixable', () => {
  const literal =
    "var design = {\n // ours\n list: [{type: 'input', key: 'k', model: 'a',},], config: {labelWidth: 90}};";
  expect(isReadWhole(literal)).toBe(true);
  const torn = sound.slice(0, sound.indexOf('"grid"') + 6);
  expect(autofix(torn)).toBeDefined();
  expect(isReadWhole(torn)).toBe(false);
});

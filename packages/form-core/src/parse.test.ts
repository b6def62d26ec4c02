import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentToJson, walk } from './document.ts';
import { openForm } from './form.ts';
import { isSameJson, type Json, NumberLiteral, writeJson } from './json.ts';
import { parseJsonText } from './json-reader.ts';
import { initialOptions } from './option.ts';
import { parseDesign, parseStoredDesign } from './parse.ts';
import { describeProblem } from './problem.ts';
import { readConfig, readWidget } from './read.ts';
import { palette, widgetOptions, widgetTypes } from './widgets.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');

const oneOfEach = fixture('one-of-each.json');

const read = (text: string) => {
  const value = parseJsonText(text).value;
  if (value === undefined) throw new Error('no JSON');
  return value;
};

const saved = (text: string): Json | undefined => {
  const { document } = parseDesign(text);
  return document && documentToJson(document);
};

describe('a design', () => {
  test('of one widget of each kind is read without a problem', () => {
    const { document, problems } = parseDesign(oneOfEach);
    expect(problems).toEqual([]);
    const types = document ? [...walk(document)].map(({ item }) => readWidget(item, 'en-US')?.type) : [];
    expect([...new Set(types)].sort()).toEqual([...widgetTypes].sort());
  });

  test('is serialized as it was parsed', () => {
    expect(isSameJson(read(writeJson(saved(oneOfEach) ?? null)), read(oneOfEach))).toBe(true);
  });

  test.each([
    ['no config', '{"list":[]}', ['design.noConfig']],
    ['no keys', '{"list":[{"type":"input","model":"a"}],"config":{}}', ['design.noKey']],
    [
      'an unknown widget',
      '{"list":[{"type":"sub-form","key":"1","x":1e400}],"config":{}}',
      ['design.unknownType'],
    ],
    ['no widget', '{"list":[null,5,"x",[1]],"config":{}}', Array(4).fill('design.notAWidget')],
    [
      'one key twice',
      '{"list":[{"type":"a","key":1},{"type":"b","key":"1"}],"config":{}}',
      ['design.unknownType', 'design.duplicateKey', 'design.unknownType'],
    ],
    [
      'one model twice',
      '{"list":[{"type":"rate","key":1,"model":"m"},{"type":"color","key":2,"model":"m"}],"config":{}}',
      ['design.duplicateModel'],
    ],
    [
      'a grid without columns',
      '{"list":[{"type":"grid","key":1,"columns":{"0":1}}],"config":{}}',
      ['design.badColumns'],
    ],
    [
      'an option of the wrong kind',
      '{"list":[{"type":"rate","key":1,"model":"m","options":{"max":{}}}],"config":{}}',
      ['design.wrongOption'],
    ],
    [
      'scripts',
      '{"list":[],"config":{"eventScript":[{"func":"alert(1)"}],"layout":"sideways"}}',
      ['design.wrongOption', 'design.notExecuted'],
    ],
  ])('with %s is opened, keeps it, and the problem is named', (_, text, codes) => {
    const { problems } = parseDesign(text);
    expect(problems.map(({ code }) => code)).toEqual(codes);
    expect(writeJson(saved(text) ?? null)).toBe(writeJson(read(text)));
  });

  test.each(['{}', '[]', 'null', '"x"', '{"list":{}}', '{"config":{}}'])('refuses %s', (text) => {
    const { document, problems } = parseDesign(text);
    expect(document).toBeUndefined();
    expect(problems.map(({ code }) => code)).toEqual(['design.notADesign']);
  });

  test('with a JSON error names the place, and keeps what can be read', () => {
    const { document, problems } = parseDesign('{\n  "list": [\n    {"type": "input" "model": "a"}\n  ]\n}');
    expect(problems[0]).toMatchObject({ code: 'syntax.CommaExpected', line: 3, column: 22 });
    expect(document?.items).toHaveLength(1);
    for (const language of ['en-US', 'zh-CN', 'my-MM'] as const)
      for (const problem of problems) expect(describeProblem(problem, language)).not.toBe('');
  });

  test('may have a byte order mark and other spaces', () => {
    expect(parseDesign('\ufeff{"list":\u00a0[\u3000], "config": {}}').problems).toEqual([]);
  });

  test('nested too deeply is refused with a message', () => {
    const { document, problems } = parseDesign('['.repeat(100_000));
    expect([document, problems[0]?.code]).toEqual([undefined, 'syntax.TooDeep']);
  });

  test('keeps keys of Object.prototype', () => {
    const text =
      '{"list":[{"type":"input","key":"k","__proto__":{"x":1},"constructor":2}],"config":{},"__proto__":5}';
    expect(writeJson(saved(text) ?? null)).toBe(text);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test('keeps numbers that no double can store', () => {
    expect(read('12345678901234567890')).toEqual(new NumberLiteral('12345678901234567890'));
    expect(writeJson(read('[1e400,12345678901234567890,1.50,-0,1E2]'))).toBe(
      '[1e400,12345678901234567890,1.5,-0,100]',
    );
  });
});

describe('options', () => {
  const dump = read(fixture('palette-defaults.json')) as Record<string, { type: string; options: Json }[]>;
  const drawn = [...(dump.basic ?? []), ...(dump.advance ?? []), ...(dump.layout ?? [])];
  // The original's servers are not ours: a new image field names none.
  const own = { domain: '', action: '' };

  test.each(
    drawn.map(({ type, options }) => [type, options] as const),
  )('a new %s has those of the original', (type, options) => {
    const expected = type === 'imgupload' ? { ...(options as object), ...own } : options;
    const made = initialOptions(widgetOptions[type as keyof typeof widgetOptions]);
    expect(made).toEqual(expected);
    expect(Object.keys(made)).toEqual(Object.keys(options as object));
  });

  test('accept the maximum size of later versions, and are serialized as they were', () => {
    const text = '{"list":[],"config":{"size":"default"}}';
    const { document, problems } = parseDesign(text);
    expect(problems).toEqual([]);
    expect(document && readConfig(document).size).toBe('medium');
    expect(document && writeJson(documentToJson(document))).toBe(text);
  });

  test('list every widget once in the palette', () => {
    expect(Object.values(palette).flat().sort()).toEqual([...widgetTypes].sort());
  });

  test('of the form fall back to defaults one by one', () => {
    const { document } = parseDesign('{"list":[],"config":{"labelWidth":"80","size":"huge","ui":"antd"}}');
    expect(document && readConfig(document)).toMatchObject({
      labelWidth: 80,
      size: 'small',
      ui: 'antd',
      labelPosition: 'right',
    });
  });
});

/** Designs that somebody has tampered with: members dropped, renamed, replaced by anything. */
const mutated = fc
  .tuple(
    fc.nat(),
    fc.array(fc.tuple(fc.nat(), fc.nat(5), fc.jsonValue({ maxDepth: 3 })), { minLength: 1, maxLength: 6 }),
  )
  .map(([, mutations]) => {
    const design: unknown = JSON.parse(oneOfEach);
    for (const [place, how, value] of mutations) mutate(design, place, how, value);
    return JSON.stringify(design);
  });

const mutate = (root: unknown, place: number, how: number, value: unknown): void => {
  const holders: [Record<string, unknown> | unknown[], string][] = [];
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const name of Object.keys(node)) {
      holders.push([node as Record<string, unknown>, name]);
      collect((node as Record<string, unknown>)[name]);
    }
  };
  collect(root);
  const [holder, name] = holders[place % holders.length] ?? [];
  if (!holder || name === undefined) return;
  const target = holder as Record<string, unknown>;
  if (how === 0 && !Array.isArray(holder)) delete target[name];
  else if (how === 1) target[`x-${name}`] = value;
  else target[name] = value;
};

const checkMutated = (runs: number): void =>
  fc.assert(
    fc.property(mutated, (text) => {
      const { document } = parseDesign(text);
      if (!document) return;
      expect(isSameJson(documentToJson(document), read(text))).toBe(true);
      const form = openForm(document, 'my-MM');
      form.handIn(form.start().values);
    }),
    { numRuns: runs },
  );

describe('tampered designs', () => {
  test('are read without an exception, and nothing of them is lost', () => checkMutated(300));

  test('include any text, which is parsed or refused', () => {
    fc.assert(
      fc.property(fc.string(), (text) => void parseDesign(text)),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.nat(oneOfEach.length), fc.nat(40), (from, length) => {
        const { problems } = parseDesign(oneOfEach.slice(0, from) + oneOfEach.slice(from + length));
        expect(Array.isArray(problems)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['a text of spaces', `"${' '.repeat(300_000)}"`],
    ['quotes', `"${'\\"'.repeat(300_000)}"`],
    ['open brackets', '['.repeat(300_000)],
    ['open braces', '{'.repeat(300_000)],
    ['commas', `[${','.repeat(300_000)}`],
    ['single quotes', "'".repeat(300_000)],
    ['words', `{"list": ${'a '.repeat(150_000)}`],
    ['names', `{${'"a":1,'.repeat(50_000)}}`],
  ])('are parsed in linear time: %s', (_, text) => {
    // Read again at each place, it would take minutes.
    expect(parseDesign(text).problems.length).toBeGreaterThan(0);
  });
});

test('a design with many repeated members names 500 of them', () => {
  const members = Array.from({ length: 2000 }, (_, at) => `"k${at}":1`).join(',');
  const { document, problems } = parseDesign(`{"list":[],${members},${members}}`);
  expect(document).toBeDefined();
  expect(problems.filter(({ code }) => code === 'design.repeatedMember')).toHaveLength(500);
});

const spelledNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.bigInt().map(String),
  fc
    .tuple(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      fc.nat(),
      fc.constantFrom('', 'e5', 'E-400', 'e+3'),
    )
    .map(([whole, places, exponent]) => `${whole}.${places}${exponent}`),
  fc.constantFrom('-0', '0.1', '1e400', '9007199254740993', '0.30000000000000004', '1.10', '-0.0'),
);

test('a stored design is read again without a change of any number', () => {
  fc.assert(
    fc.property(
      fc.array(spelledNumber, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('', ' ', '\n\t'),
      (numbers, space) => {
        const list = numbers.map((number) => `${space}${number}`).join(',');
        const text = `{"list":[{"type":"number","options":{"min":${space}${numbers[0]},"marks":[${list}]}}],"config":{}}`;
        expect(parseStoredDesign(text)).toEqual(parseDesign(text).document);
      },
    ),
  );
});

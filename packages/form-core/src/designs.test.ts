import { describe, expect, test } from 'vitest';
import { designFixtures } from './designs.fixture.ts';
import { diffDesigns } from './diff.ts';
import { documentToJson, walk } from './document.ts';
import { openForm } from './form.ts';
import { checkUse } from './fuzz.fixture.ts';
import { NumberLiteral, writeJson } from './json.ts';
import { parseJsonText } from './json-reader.ts';
import { lintDesign } from './lint.ts';
import { parseDesign, parseStoredDesign } from './parse.ts';
import { readConfig, readWidget } from './read.ts';
import { initialValues } from './values.ts';

const open = (name: string) => {
  const text = designFixtures.find((fixture) => fixture.name === name)?.text ?? '';
  const { document, problems } = parseDesign(text);
  if (!document) throw new Error(`${name} is no design`);
  return { text, document, problems, codes: problems.map(({ code }) => code) };
};

/** What a design without its strange spaces says to JavaScript. */
const plain = (text: string): unknown =>
  JSON.parse(
    text.replace(/"(?:[^"\\]|\\.)*"|[\u00a0\u3000\ufeff]/g, (part) => (part.startsWith('"') ? part : ' ')),
  );

describe.each(designFixtures)('the design $name', ({ text }) => {
  const { document, problems } = parseDesign(text);

  test('opens with warnings at most, each with its place', () => {
    expect(document).toBeDefined();
    for (const { severity, line = 0, column = 0 } of problems) {
      expect(severity).toBe('warning');
      expect(Math.min(line, column)).toBeGreaterThan(0);
    }
  });

  test('is the same document when it is read again', () => {
    expect(parseStoredDesign(text)).toEqual(document);
  });

  test('is serialized as it was parsed: values, key order, numbers', () => {
    const saved = writeJson(document ? documentToJson(document) : null);
    expect(saved).toBe(writeJson(parseJsonText(text).value ?? null));
    expect(JSON.stringify(JSON.parse(saved))).toBe(JSON.stringify(plain(text)));
  });

  test('can be rendered, validated, compared and edited', () => {
    if (document) checkUse(document, 'zh-CN');
    expect(document && diffDesigns(document, document)).toEqual([]);
  });
});

describe('reading designs', () => {
  test('reads designs without keys, and icons of any version', () => {
    const { document, codes } = open('font-awesome-2018');
    expect(codes.filter((code) => code !== 'design.noKey')).toEqual([]);
    expect([...walk(document)].map(({ item }) => readWidget(item, 'en-US')?.type)).toEqual([
      'grid',
      'input',
      'date',
      'rate',
    ]);
  });

  test('replaces unusable settings by defaults, and names them', () => {
    const { document, problems } = open('odd-config');
    expect(readConfig(document)).toMatchObject({
      labelWidth: 100,
      labelPosition: 'right',
      size: 'small',
      ui: 'element',
      layout: 'horizontal',
      tableName: '17',
    });
    const named = problems.flatMap(({ params }) => params?.option ?? []);
    expect(named).toEqual(expect.arrayContaining(['labelPosition', 'size', 'ui', 'layout']));
  });

  test('treats remote as on only when it says so', () => {
    const { document } = open('remote-spellings');
    const remote = [...walk(document)].map(({ item }) => {
      const widget = readWidget(item, 'en-US');
      return widget && 'remote' in widget.options && widget.options.remote;
    });
    expect(remote).toEqual([false, false, true, true, false]);
  });

  test('validates patterns in both spellings; unsupported ones are named and refuse nothing', () => {
    const { document } = open('pattern-literals');
    const outcome = openForm(document, 'en-US').handIn({ a: 'x', b: 'ABC', c: '123', d: 'anything', e: 'y' });
    expect('faults' in outcome && Object.fromEntries(outcome.faults)).toEqual({
      a: 'digits',
      c: '手机号格式不匹配',
    });
    expect(lintDesign(document).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['pattern.invalid', 'pattern.unsupported']),
    );
  });

  test('names program code and never runs it', () => {
    const { problems } = open('advanced-2x');
    expect(
      problems.filter(({ code }) => code === 'design.notExecuted').map(({ params }) => params?.name),
    ).toEqual(['dataSource', 'eventScript']);
  });

  test('ignores rules without a type and of unknown kinds', () => {
    const { document } = open('advanced-2x');
    expect(openForm(document, 'en-US').fields[0]?.rules).toEqual([]);
  });

  test('reads fields of nested grids like others', () => {
    const { document } = open('nested-grids');
    expect(initialValues(document, 'en-US')).toMatchObject({ deepest: 'd', r1: 0, r6: 0 });
  });

  test('uses the last of several fields with one name', () => {
    const { document, problems } = open('repeated-members');
    expect(
      problems.filter(({ code }) => code === 'design.repeatedMember').map(({ path }) => path.join('/')),
    ).toEqual(['list/0/options/max', 'list/0/type', 'list/0/options', 'config']);
    expect(readWidget([...walk(document)][0]?.item ?? { id: '', raw: null }, 'en-US')).toMatchObject({
      type: 'rate',
      options: { max: 4 },
    });
  });

  test('gives every item a unique id, whatever the keys', () => {
    const { document } = open('duplicates');
    const ids = [...walk(document)].map(({ item }) => item.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(initialValues(document, 'en-US').m).toBeUndefined();
  });

  test('treats names of Object.prototype as names', () => {
    const { document } = open('prototype-members');
    const values = initialValues(document, 'en-US');
    expect(Object.keys(values)).toEqual(['__proto__', 'toString']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('ignores numbers beyond double range as limits and defaults', () => {
    const { document } = open('large-numbers');
    const [number] = [...walk(document)].map(({ item }) => readWidget(item, 'en-US'));
    expect(number?.options).toMatchObject({ min: -12345678901234567000, max: 1.2345678901234568e29 });
    expect(writeJson(documentToJson(document))).toContain('"key":12345678901234567890');
    expect(
      Object.values(initialValues(document, 'en-US')).some((value) => value instanceof NumberLiteral),
    ).toBe(false);
  });
});

test('a design of 5 MB is opened, saved and made ready to be filled in', () => {
  const widget = (index: number) => ({
    type: 'input',
    icon: 'icon-input',
    options: { width: '100%', defaultValue: 'v'.repeat(400), placeholder: '请输入' },
    name: `字段 ${index}`,
    key: `k_${index}`,
    model: `m_${index}`,
    rules: [{ required: true, message: '必须填写' }],
  });
  const text = JSON.stringify({
    list: Array.from({ length: 10_000 }, (_, index) => widget(index)),
    config: {},
  });
  expect(text.length).toBeGreaterThan(5_000_000);
  const { document, problems } = parseDesign(text);
  expect(problems).toEqual([]);
  if (!document) throw new Error('no design');
  expect(writeJson(documentToJson(document))).toBe(text);
  const form = openForm(document, 'en-US');
  expect(form.handIn(form.start().values)).toHaveProperty('submitted.m_9999');
});

test('a design of ten thousand levels is refused with a message, at any place', () => {
  for (const [before, after] of [
    ['{"list":[', ']}'],
    ['{"list":[{"type":"x","a":', '}],"config":{}}'],
    ['{"a":', ',"list":[]}'],
  ]) {
    const { document, problems } = parseDesign(`${before}${'['.repeat(10_000)}${']'.repeat(10_000)}${after}`);
    expect([document, problems.map(({ code }) => code)]).toEqual([undefined, ['syntax.TooDeep']]);
  }
});

import { describe, expect, test } from 'vitest';
import { documentToJson, walk } from '../document.ts';
import type { Json, JsonObject } from '../json.ts';
import { parseImport } from '../parse.ts';

const read = (form: unknown) => parseImport(JSON.stringify(form));
const widgetsOf = (form: unknown): JsonObject[] => {
  const { document } = read(form);
  return document ? [...walk(document)].map(({ item }) => item.raw as JsonObject) : [];
};
const left = (form: unknown): string[] =>
  read(form).problems.map(({ code, params }) => [code, params?.type, params?.name].filter(Boolean).join(' '));
const choices = [
  { label: 'One', value: '1' },
  { label: 'Two', value: '2' },
];

describe('what another designer says', () => {
  const only = (form: unknown): JsonObject => widgetsOf(form)[0] ?? {};

  test('of choices keeps their types and all digits, and names what no choice here can be', () => {
    const schema = (list: unknown[]) => ({ properties: { a: { type: 'number', enum: list } } });
    expect(only(schema([1, 2.5, true, 'x'])).options).toMatchObject({
      options: [
        { value: 1, label: '1' },
        { value: 2.5, label: '2.5' },
        { value: true, label: 'true' },
        { value: 'x', label: 'x' },
      ],
    });
    const mixed = { type: 'select', key: 'a', label: 'A' };
    const values = [{ label: 'Object', value: { id: 1 } }, { label: 'None', value: [1] }, choices[0]];
    const form = { components: [{ ...mixed, data: { values } }] };
    expect(only(form).options).toMatchObject({ options: [choices[0]] });
    expect(left(form)).toEqual(
      expect.arrayContaining(['convert.noValue Object A', 'convert.noValue None A']),
    );
    expect(left(schema([1, null]))).toContain('convert.noValue value a');
    const long =
      '{"components":[{"type":"radio","key":"a","values":[{"value":90071992547409930001,"label":"L"}]}]}';
    expect(JSON.stringify(documentToJson(parseImport(long).document as never))).toContain(
      '"value":"90071992547409930001"',
    );
  });

  test('of being required or off is taken as a switch, and named where it is an expression', () => {
    const field = (more: object) => ({ components: [{ type: 'textfield', key: 'a', label: 'A', ...more }] });
    expect(only(field({ validate: { required: 'true' } })).options).toMatchObject({ required: true });
    expect(left(field({ validate: { required: '=b > 1' } }))).toContain('convert.noExpression required A');
    expect(left(field({ disabled: '{{ data.b }}' }))).toContain('convert.noValue disabled A');
    expect(left(field({ label: '=if b then "x" else "y"', disabled: 'false' }))).toEqual([
      'convert.done form.io',
      expect.stringMatching(/^convert\.noExpression label /),
    ]);
    const number =
      '{"components":[{"type":"number","key":"a","label":"A","validate":{"max":9007199254740993}}]}';
    expect(left(JSON.parse(number))).toEqual(['convert.done form.io']);
    expect(parseImport(number).problems.map(({ code }) => code)).toContain('convert.noValue');
  });

  test('of tables becomes a row of columns for each of their rows, and tabs are named', () => {
    const input = (name: string) => ({ type: 'input', options: { name, label: name } });
    const cell = (name: string) => ({ widgetList: [input(name)], options: { colspan: 1 } });
    const table = {
      type: 'table',
      rows: [{ cols: [cell('a'), cell('b')] }, { cols: [cell('c'), cell('d')] }],
    };
    const tabs = {
      type: 'tab',
      tabs: [
        { type: 'tab-pane', options: { label: 'Person' }, widgetList: [input('e')] },
        { type: 'tab-pane', options: { label: 'Work' }, widgetList: [input('f')] },
      ],
    };
    const form = { widgetList: [table, tabs], formConfig: {} };
    const { document } = read(form);
    const row = (...models: string[]) => ({
      type: 'grid',
      columns: models.map((model) => ({ span: 12, list: [{ model }] })),
    });
    expect(document && (documentToJson(document) as { list: Json[] }).list).toMatchObject([
      row('a', 'b'),
      row('c', 'd'),
      { model: 'e' },
      { model: 'f' },
    ]);
    expect(left(form)).toEqual(
      expect.arrayContaining(['convert.noGroup tab Person', 'convert.noGroup tab Work']),
    );
  });

  test('of uploads that take any file is no widget for pictures', () => {
    const upload = (accept?: string) => ({
      fields: [
        { __config__: { tag: 'el-upload', label: 'CV' }, __vModel__: 'cv', ...(accept ? { accept } : {}) },
      ],
    });
    expect(left(upload())).toContain('convert.noWidget el-upload CV');
    expect(left(upload('.pdf,image/*'))).toContain('convert.noWidget el-upload CV');
    expect(only(upload('image/*'))).toMatchObject({ type: 'imgupload', model: 'cv' });
  });

  test('in several languages, of formats and rules of whole schemas is named', () => {
    const title = { default: 'Shift', 'zh-cn': '班次', my: 'အဆိုင်း' };
    const survey = { pages: [{ elements: [{ type: 'text', name: 'a', title }] }] };
    expect(left(survey)).toEqual(
      expect.arrayContaining(['convert.noLanguage zh-cn Shift', 'convert.noLanguage my Shift']),
    );
    const schema = {
      schema: {
        properties: { a: { type: 'string', format: 'ipv4' }, n: { type: 'integer', maximum: 5 } },
        allOf: [{ if: { properties: { a: { const: 1 } } } }],
        dependentRequired: { a: ['n'] },
      },
    };
    expect(left(schema)).toEqual(
      expect.arrayContaining([
        'convert.noOption format a',
        'convert.noOption integer n',
        'convert.noOption allOf JSON Schema',
        'convert.noOption dependentRequired JSON Schema',
      ]),
    );
  });

  test('in an earlier version, whose labels are called as here, is converted with them', () => {
    const options = { options: choices, defaultValue: '2', width: '100%' };
    const list = [
      { type: 'radio', name: '班次', model: 'shift', key: 'r', options, rules: [{ required: true }] },
    ];
    const form = { list, config: { layout: 'horizontal', labelCol: { span: 4 }, wrapperCol: { span: 18 } } };
    expect(only(form)).toMatchObject({
      name: '班次',
      options: { options: choices, showLabel: true, required: true },
    });
    expect(left(form)).toEqual(['convert.done k-form-design']);
  });

  test('of the start and the words of a range is taken', () => {
    const options = {
      range: true,
      rangeDefaultValue: ['2026-01-02', '2026-01-05'],
      rangePlaceholder: ['From', 'To'],
    };
    const form = { list: [{ type: 'date', label: 'Stay', model: 's', options }], config: {} };
    expect(only(form).options).toMatchObject({
      type: 'daterange',
      defaultValue: options.rangeDefaultValue,
      startPlaceholder: 'From',
      endPlaceholder: 'To',
    });
  });
});

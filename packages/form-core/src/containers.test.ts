import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { diffDesigns } from './diff.ts';
import { documentToJson, openDocument, walk } from './document.ts';
import {
  copyItems,
  findItem,
  insertItems,
  modelsIn,
  moveItems,
  pasteable,
  placeOf,
  removeItems,
} from './edit.ts';
import { lostFieldsOf } from './foreign.ts';
import { openForm } from './form.ts';
import { type JsonObject, pointerOf } from './json.ts';
import { lintDesign } from './lint.ts';
import { parseDesign } from './parse.ts';
import { describeProblem } from './problem.ts';
import { modelOf, titleOf } from './read.ts';
import { localize, textsOf } from './texts.ts';

const text = readFileSync(new URL('../fixtures/designs/containers.json', import.meta.url), 'utf8');
const design: JsonObject = JSON.parse(text);
const document = openDocument(design);
const form = openForm(document, 'en-US');

const required = [{ required: true, message: 'needed' }];
const input = (model: string, more: JsonObject = {}): JsonObject => ({
  type: 'input',
  key: model,
  model,
  name: `The ${model}`,
  options: {},
  rules: [],
  ...more,
});

describe('a form with containers', () => {
  test('includes the fields of groups, cards, tabs, cells, steps and later grid widgets', () => {
    expect(form.fields.map(({ model }) => model)).toEqual([
      'personName',
      'age',
      'abroad',
      'country',
      'kind',
      'spoken',
      'notes',
      'from',
      'level',
      'declared',
    ]);
  });

  test('validates the fields of a container, and submits them', () => {
    expect(form.handIn(form.start().values)).toEqual({ faults: new Map([['personName', 'Who are you?']]) });
    expect(form.handIn(form.start({ personName: 'Ei', abroad: true }).values)).toEqual({
      faults: new Map([['country', 'Country is required']]),
    });
    expect(form.handIn(form.start({ personName: 'Ei' }).values)).toEqual({
      submitted: {
        personName: 'Ei',
        age: 18,
        abroad: false,
        kind: 'nrc',
        spoken: [],
        level: 0,
        declared: true,
        employers: [],
      },
    });
  });

  test('does not submit the default of a container with fields', () => {
    const group = { type: 'group', model: 'g', options: { defaultValue: 'no' }, list: [input('a')] };
    expect(openForm(openDocument({ list: [group] }), 'en-US').start().values).toEqual({});
  });

  test('does not evaluate expressions of widgets in rows', () => {
    const rows = { type: 'subform', key: 'r', model: 'r', list: [input('a', { logic: { value: "'x'" } })] };
    const opened = openForm(openDocument({ list: [rows, input('b')] }), 'en-US');
    expect(opened.start().values).toEqual({});
    expect(opened.fields.map(({ model }) => model)).toEqual(['b']);
  });
});

test('a document with containers is serialized as it was', () => {
  expect(JSON.stringify(documentToJson(document))).toBe(JSON.stringify(design));
});

test('an unknown widget is a container only with widgets in a list of it', () => {
  const odd: JsonObject[] = [
    { type: 'chart', list: [1, 2] },
    { type: 'chart', list: [{ name: 'no type' }] },
    { type: 'chart', list: [] },
    { type: 'chart', options: { list: [input('a')] }, rules: [{ list: [input('a')] }] },
    { type: 'input', list: [input('a')] },
  ];
  for (const one of odd) expect([...walk(openDocument({ list: [one] }))]).toHaveLength(1);
  expect([...walk(openDocument({ list: [{ type: 'card', list: [] }] }))][0]?.item.columns).toHaveLength(1);
});

test('paths point to the widgets of a container in the JSON', () => {
  for (const { item, path } of walk(document)) {
    const found = path.reduce<unknown>((value, step) => Reflect.get(Object(value), step), design);
    expect(found, pointerOf(path)).toEqual(item.raw);
  }
});

describe('the linter and the import', () => {
  const codesOf = (list: JsonObject[]) =>
    lintDesign(openDocument({ list })).map(({ code, severity }) => `${severity} ${code}`);

  test('count and name fields in rows, which cannot be filled in', () => {
    const said = parseDesign(text).problems.map((problem) => describeProblem(problem, 'en-US'));
    expect(said).toEqual(
      expect.arrayContaining([
        'Fields inside "subform" cannot be filled in (2): Employer, Until (/list/6)',
        'Fields inside "table" cannot be filled in (1): Name (/list/7)',
      ]),
    );
    expect(said.join('\n')).not.toContain('is unknown');
  });

  test('refuse a form in which such a field is required', () => {
    const table = (rules: JsonObject[]) => ({
      type: 'table',
      key: 't',
      name: 'T',
      tableColumns: [input('a', { rules, options: { required: rules.length > 0 } })],
    });
    expect(codesOf([table([])])).toEqual(['warning lint.fieldsLost']);
    expect(codesOf([table(required)])).toEqual(['error lint.fieldsLost']);
    const deep = {
      type: 'subform',
      key: 's',
      list: [{ type: 'card', key: 'c', list: [input('a', { rules: required })] }],
    };
    expect(codesOf([deep])).toEqual(['error lint.fieldsLost']);
  });

  test('refuse an unknown widget that is required and has no value', () => {
    const unknown = (options: JsonObject) => ({
      type: 'map',
      key: 'm',
      model: 'm',
      name: 'M',
      options,
      rules: required,
    });
    expect(codesOf([unknown({})])).toEqual(['error lint.unknownRequired']);
    expect(codesOf([unknown({ defaultValue: 'here' })])).toEqual(['warning lint.unknownWidget']);
  });

  test('accept a container whose fields can be filled in', () => {
    expect(codesOf([{ type: 'group', key: 'g', name: 'G', list: [input('a')] }])).toEqual([]);
  });

  test('do not confuse fields of rows with others of the same model', () => {
    const rows = { type: 'subform', key: 's', name: 'S', list: [input('a', { key: 'in row' })] };
    expect(codesOf([input('a'), rows])).toEqual(['warning lint.fieldsLost']);
    expect(
      parseDesign(JSON.stringify({ list: [input('a'), rows], config: {} })).problems.map(({ code }) => code),
    ).toEqual(['design.fieldsLost']);
  });

  test('name at most five fields', () => {
    const rows = { type: 'subform', key: 's', list: 'abcdefg'.split('').map((model) => input(model)) };
    const [finding] = lintDesign(openDocument({ list: [rows] }));
    expect(finding?.params).toEqual({
      type: 'subform',
      count: 7,
      names: 'The a, The b, The c, The d, The e, …',
    });
  });
});

describe('widgets of containers', () => {
  test('are moved out of one into another', () => {
    const moved = moveItems(document, new Set(['in_5']), { grid: 'collapse_1', column: 0, index: 0 });
    expect(placeOf(moved, 'in_5')).toEqual({ grid: 'collapse_1', column: 0, index: 0 });
    const json = documentToJson(moved) as { list: { tabs?: { list: { key: string }[] }[] }[] };
    expect(json.list[2]?.tabs?.map(({ list }) => list.map(({ key }) => key))).toEqual([[], ['in_6'], []]);
    expect(json.list[3]?.tabs?.[0]?.list.map(({ key }) => key)).toEqual(['in_5', 'in_7']);
    expect(
      documentToJson(moveItems(moved, new Set(['in_5']), { grid: 'tabs_1', column: 0, index: 0 })),
    ).toEqual(design);
  });

  test('are moved with their container, and added to an empty one', () => {
    const without = removeItems(document, new Set(['group_1']));
    expect(findItem(without, 'in_2')).toBeUndefined();
    const item = findItem(document, 'in_2');
    const put = insertItems(without, { grid: 'tabs_1', column: 2, index: 9 }, item ? [item] : []);
    expect(placeOf(put, 'in_2')).toEqual({ grid: 'tabs_1', column: 2, index: 0 });
  });

  test('get new keys and models in a copy', () => {
    let count = 0;
    const copies = pasteable(
      copyItems(document, new Set(['group_1', 'table_1'])),
      () => `new_${++count}`,
      modelsIn(document),
    );
    const inside = [...walk({ items: copies })].map(({ item }) => item);
    expect(inside.map(({ id }) => id).every((id) => id.startsWith('new_'))).toBe(true);
    expect(new Set(inside.map(modelOf)).size).toBe(inside.length);
    expect(inside.map(titleOf)).toEqual(['Person', 'Name', '', 'Age', 'Abroad', 'Children', 'Name']);
  });

  test('are compared like those of grids', () => {
    const moved = moveItems(document, new Set(['in_5']), { grid: 'tabs_1', column: 1, index: 0 });
    expect(diffDesigns(document, moved)).toEqual([
      expect.objectContaining({
        kind: 'moved',
        name: 'Kind',
        from: '/list/2/tabs/0/list/0',
        to: '/list/2/tabs/1/list/0',
      }),
    ]);
    expect(diffDesigns(document, document)).toEqual([]);
  });
});

test('titles of containers and of their parts are translated', () => {
  const tabs = findItem(document, 'tabs_1');
  expect(tabs && textsOf(tabs).map(({ text: name, words }) => [name, words])).toEqual([
    ['name', 'Papers'],
    ['part:0', 'Identity'],
    ['part:1', 'Languages'],
    ['part:2', 'Empty'],
  ]);
  const i18n = { 'zh-CN': { tabs_1: { name: '证件', 'part:1': '语言' } } };
  const localized = findItem(localize(openDocument({ ...design, i18n }), 'zh-CN'), 'tabs_1');
  expect(localized && textsOf(localized).map(({ words }) => words)).toEqual([
    '证件',
    'Identity',
    '语言',
    'Empty',
  ]);
});

test('a widget without a name is called by its label', () => {
  const [first] = openForm(
    openDocument({ list: [input('a', { name: '', label: 'Alias' })] }),
    'en-US',
  ).fields;
  expect(first?.name).toBe('Alias');
  const unnamed: JsonObject = { ...input('a', { label: 'Alias' }) };
  delete unnamed.name;
  expect(lintDesign(openDocument({ list: [unnamed] })).map(({ code }) => code)).toEqual([]);
});

test('the fields of rows are listed with the required ones marked', () => {
  const rows = { type: 'subform', key: 's', list: [input('a', { rules: required }), input('b')] };
  const [item] = openDocument({ list: [rows] }).items;
  expect(item && lostFieldsOf(item)).toEqual([
    { id: 'a', title: 'The a', isRequired: true },
    { id: 'b', title: 'The b', isRequired: false },
  ]);
});

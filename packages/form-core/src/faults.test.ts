import { describe, expect, test } from 'vitest';
import { designFixtures } from './designs.fixture.ts';
import { documentToJson, type FormDocument, walk } from './document.ts';
import {
  changeItem,
  copyItems,
  findItem,
  insertItems,
  modelsIn,
  moveItems,
  newWidget,
  pasteable,
  setOption,
  timedKeys,
} from './edit.ts';
import { openForm } from './form.ts';
import { record, select, startHistory, undo } from './history.ts';
import { shownChoices } from './inputs.ts';
import { isObject, type JsonObject, writeJson } from './json.ts';
import { parseDesign } from './parse.ts';
import { readWidget } from './read.ts';
import { translate, translationOf } from './texts.ts';

// What the original does wrong, and ours does not, in the order of its description. The upload, the order of pictures
// and dragging are tried where they are drawn.

const open = (...list: object[]): FormDocument => {
  const { document } = parseDesign(JSON.stringify({ list, config: {} }));
  if (!document) throw new Error('no design');
  return document;
};

const only = (...ids: string[]) => new Set(ids);

const input = (key: string, more: object = {}): object => ({
  type: 'input',
  key,
  model: `model of ${key}`,
  name: key,
  options: { defaultValue: '', remoteFunc: `func_${key}` },
  rules: [{ required: true, message: 'Mine' }],
  ...more,
});

let count = 0;
const newKey = () => `new_${++count}`;

describe('faults of the original that do not exist here', () => {
  test('1: a widget that moves into a column keeps key, model, rules and function', () => {
    const document = open(input('a'), { type: 'grid', key: 'g', columns: [{ span: 24, list: [] }] });
    const before = findItem(document, 'a');
    const inside = moveItems(document, only('a'), { grid: 'g', column: 0, index: 0 });
    expect(findItem(inside, 'a')).toBe(before);
    expect(documentToJson(moveItems(inside, only('a'), { index: 0 }))).toEqual(documentToJson(document));
  });

  test('2: opening and selecting change no message', () => {
    const document = open(input('a'));
    const { now } = select(startHistory(document), ['a']);
    expect(writeJson(documentToJson(now.document))).toContain('"rules":[{"required":true,"message":"Mine"}]');
  });

  test('3: copies and new widgets share nothing', () => {
    const document = open({
      type: 'select',
      key: 's',
      model: 's',
      options: { props: { value: 'value' }, size: { width: 1 } },
      rules: [{ required: true }],
    });
    const [copy] = pasteable(copyItems(document, only('s')), newKey, modelsIn(document));
    const raw = findItem(document, 's')?.raw;
    if (!copy || !isObject(copy.raw) || !isObject(raw)) throw new Error('no copy');
    for (const name of ['options', 'rules'] as const) expect(copy.raw[name]).not.toBe(raw[name]);
    expect((copy.raw.options as JsonObject).props).not.toBe((raw.options as JsonObject).props);
    const [one, other] = [newWidget('select', 'A', newKey), newWidget('select', 'B', newKey)];
    const document2 = insertItems(open(), { index: 0 }, [one, other]);
    const changed = changeItem(document2, one.id, (held) => setOption(held, 'filterable', true));
    expect(findItem(changed, other.id)).toBe(other);
  });

  test('7: an invalid pattern disables no other rule', () => {
    const document = open(
      input('a', {
        rules: [
          { pattern: '(', message: 'never' },
          { required: true, message: 'A' },
        ],
      }),
      input('b'),
    );
    const outcome = openForm(document, 'en-US').handIn({});
    expect('faults' in outcome && [...outcome.faults.values()]).toEqual(['A', 'Mine']);
  });

  test('8: invalid text does not replace a design', () => {
    for (const text of ['{}', '[]', 'null', '{"list":', '{"list":{}}']) {
      const { document, problems } = parseDesign(text);
      expect(document === undefined || problems.some(({ severity }) => severity === 'error')).toBe(true);
    }
  });

  test('9: options of a cascader are read by their names at every level', () => {
    const props = { value: 'id', label: 'text', children: 'sub' };
    const remoteOptions = [{ id: 1, text: 'A', sub: [{ id: 2, text: 'B', sub: [{ id: 3, text: 'C' }] }] }];
    const widget = readWidget(
      { id: 'c', raw: { type: 'cascader', options: { props, remoteOptions } } },
      'en-US',
    );
    if (widget?.type !== 'cascader') throw new Error('no cascader');
    expect(shownChoices(widget)).toEqual([
      { value: 1, label: 'A', children: [{ value: 2, label: 'B', children: [{ value: 3, label: 'C' }] }] },
    ]);
  });

  test('10: an unknown widget is no field, and one without options does not break the form', () => {
    const document = open(
      { type: 'fileupload', key: 'f', model: 'f' },
      { type: 'radio', key: 'r', model: 'r' },
      input('a', { rules: [] }),
    );
    const form = openForm(document, 'en-US');
    expect(form.fields.map(({ type }) => type)).toEqual(['radio', 'input']);
    expect(form.handIn(form.start().values)).toEqual({ submitted: { 'model of a': '' } });
  });

  test('12: fields of a grid in a grid are fields', () => {
    const inner = { type: 'grid', key: 'h', columns: [{ span: 24, list: [input('deep')] }] };
    const form = openForm(open({ type: 'grid', key: 'g', columns: [{ span: 24, list: [inner] }] }), 'en-US');
    expect(form.fields.map(({ id }) => id)).toEqual(['deep']);
  });

  test.each(designFixtures)('13: filling in $name does not change the design', ({ text }) => {
    const { document } = parseDesign(text);
    if (!document) throw new Error('no design');
    const before = writeJson(documentToJson(document));
    const form = openForm(document, 'my-MM');
    form.handIn(form.start({ a: [1], m: {} }).values);
    expect(writeJson(documentToJson(document))).toBe(before);
  });

  test('17: submitted values are a copy', () => {
    const form = openForm(
      open({ type: 'checkbox', key: 'c', model: 'c', options: { defaultValue: [['x']] } }),
      'en-US',
    );
    const { values } = form.start();
    const outcome = form.handIn(values);
    if (!('submitted' in outcome)) throw new Error('refused');
    (outcome.submitted.c as string[][])[0]?.push('y');
    expect(values).toEqual({ c: [['x']] });
    expect(form.start().values).toEqual({ c: [['x']] });
  });
});

describe('beyond the original', () => {
  test('texts of a widget without a key are found again', () => {
    const document = open({ type: 'rate', model: 'a', name: 'A' }, { type: 'rate', model: 'b', name: 'B' });
    const [first, second] = [...walk(document)].map(({ item }) => item.id);
    const translated = translate(document, 'my-MM', { id: second ?? '', text: 'name' }, 'ဘီ');
    const without = { ...translated, items: translated.items.filter(({ id }) => id !== first) };
    const again = parseDesign(writeJson(documentToJson(without))).document;
    const [{ item } = { item: undefined }] = again ? [...walk(again)] : [];
    expect(again && item && translationOf(again, 'my-MM', { id: item.id, text: 'name' })).toBe('ဘီ');
  });

  test('a widget dropped outside of a column stays', () => {
    const document = open({ type: 'grid', key: 'g', columns: [null, 5] });
    const dropped = insertItems(document, { grid: 'g', column: 1, index: 0 }, [
      newWidget('rate', 'R', newKey),
    ]);
    expect(documentToJson(dropped)).toMatchObject({
      list: [{ columns: [null, { list: [{ type: 'rate' }] }] }],
    });
  });

  test('keys made at the same moment differ', () => {
    const key = timedKeys(() => 1_700_000_000_000);
    const keys = Array.from({ length: 25_000 }, key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((one) => /^\d{13}_\d{1,5}$/.test(one))).toBe(true);
  });

  test('keys of Object.prototype crash nothing', () => {
    const odd = { toString: 1, valueOf: null };
    const document = open(
      {
        type: 'blank',
        key: odd,
        model: 'b',
        options: {},
        rules: [{ pattern: 'x' }],
        logic: { value: 'concat({a}, 1)' },
      },
      { type: 'number', key: 'n', model: 'n', options: { defaultValue: odd } },
    );
    const form = openForm(document, 'en-US');
    expect(form.handIn({ ...form.start().values, a: odd })).toMatchObject({ faults: expect.any(Map) });
    const { document: undone } = undo(
      record(startHistory(document), 'x', { document: open(), selected: [] }),
    ).now;
    expect(undone).toBe(document);
  });
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentToJson, type FormDocument, walk } from './document.ts';
import {
  changeItem,
  copyItems,
  emptyDesign,
  findItem,
  insertItems,
  modelsIn,
  moveItems,
  neighbourOf,
  newWidget,
  pasteable,
  placeOf,
  removeItems,
  setConfig,
  setOption,
  setRuleMessage,
  timedKeys,
} from './edit.ts';
import { type History, record, redo, select, startHistory, undo } from './history.ts';
import { isObject, isSameJson, type JsonObject, writeJson } from './json.ts';
import { parseDesign } from './parse.ts';
import { modelOf } from './read.ts';
import { widgetTypes } from './widgets.ts';

const keys = () => {
  let count = 0;
  return () => `k_${++count}`;
};

const open = (text: string): FormDocument => {
  const { document } = parseDesign(text);
  if (!document) throw new Error('no design');
  return document;
};

const oneOfEach = open(readFileSync(new URL('../fixtures/one-of-each.json', import.meta.url), 'utf8'));

const idsOf = (document: FormDocument): string[] => [...walk(document)].map(({ item }) => item.id);

const small = (): FormDocument =>
  open(
    writeJson({
      list: [
        { type: 'input', key: 'a', model: 'a' },
        {
          type: 'grid',
          key: 'g',
          columns: [
            { span: 12, list: [{ type: 'input', key: 'b', model: 'b' }] },
            { span: 12, list: [{ type: 'grid', key: 'h', columns: [{ span: 24, list: [] }] }] },
          ],
        },
        { type: 'rate', key: 'c', model: 'c' },
      ],
      config: {},
    }),
  );

const only = (...ids: string[]) => new Set(ids);

describe('editing', () => {
  test.each(widgetTypes)('creates %s as the original does', (type) => {
    const document = insertItems(open(writeJson(emptyDesign())), { index: 0 }, [
      newWidget(type, 'New', keys()),
    ]);
    const { problems } = parseDesign(writeJson(documentToJson(document)));
    expect(problems).toEqual([]);
    expect(findItem(document, 'k_1')?.raw).toMatchObject({
      type,
      key: 'k_1',
      model: `${type}_k_1`,
      rules: [],
    });
  });

  test('moves widgets unchanged to the intended place', () => {
    const document = small();
    const moved = moveItems(document, only('a', 'c'), { grid: 'g', column: 0, index: 1 });
    expect(idsOf(moved)).toEqual(['g', 'b', 'a', 'c', 'h']);
    expect(findItem(moved, 'a')).toBe(findItem(document, 'a'));
    expect(idsOf(moveItems(document, only('a'), { index: 3 }))).toEqual(['g', 'b', 'h', 'c', 'a']);
    expect(placeOf(moved, 'c')).toEqual({ grid: 'g', column: 0, index: 2 });
  });

  test('refuses to move a grid into itself at any depth', () => {
    const document = small();
    for (const grid of ['g', 'h'])
      expect(moveItems(document, only('g'), { grid, column: 0, index: 0 })).toBe(document);
  });

  test('selects the next widget after a removal, else the previous, else the grid', () => {
    const document = small();
    expect(neighbourOf(document, only('a'))).toBe('g');
    expect(neighbourOf(document, only('c'))).toBe('g');
    expect(neighbourOf(document, only('b'))).toBe('g');
    expect(neighbourOf(document, only('a', 'g', 'c'))).toBeUndefined();
    expect(idsOf(removeItems(document, only('g')))).toEqual(['a', 'c']);
  });

  test('makes copies that share nothing with their source', () => {
    const document = small();
    const copies = pasteable(copyItems(document, only('g', 'b')), keys(), modelsIn(document));
    const pasted = insertItems(document, { index: 2 }, copies);
    expect(idsOf(pasted)).toHaveLength(8);
    expect(new Set(idsOf(pasted)).size).toBe(8);
    const { problems } = parseDesign(writeJson(documentToJson(pasted)));
    expect(problems).toEqual(parseDesign(writeJson(documentToJson(document))).problems);
  });

  test('makes a thousand different keys in one millisecond, with any random numbers', () => {
    const newKey = timedKeys(
      () => 7000,
      () => 0.5,
    );
    const given = Array.from({ length: 1000 }, newKey);
    expect(new Set(given).size).toBe(1000);
    expect(given[0]).toBe('7000_50000');
  });

  describe('copied fields that belong together', () => {
    const pair: JsonObject[] = [
      { type: 'radio', key: 'k', model: 'kind' },
      {
        type: 'number',
        key: 'h',
        model: 'hours',
        logic: { visible: "kind == 'kind' and {kind} != 1", value: 'kinder + kind' },
      },
    ];
    const pasted = (taken: readonly string[]) =>
      pasteable(pair, keys(), new Set(taken)).map(({ raw }) => (isObject(raw) ? raw : {}));

    test('keep models and expressions that are free', () => {
      const [kind, hours] = pasted(['other']);
      expect(kind).toMatchObject({ key: 'k_1', model: 'kind' });
      expect(hours).toMatchObject({ key: 'k_2', model: 'hours', logic: pair[1]?.logic });
    });

    test('refer to each other by new names when a model is taken', () => {
      const [kind, hours] = pasted(['kind']);
      expect(kind).toMatchObject({ model: 'radio_k_1' });
      expect(hours).toMatchObject({
        model: 'hours',
        logic: { visible: "radio_k_1 == 'kind' and radio_k_1 != 1", value: 'kinder + radio_k_1' },
      });
    });

    test('still share a taken model when they shared it before', () => {
      const two: JsonObject[] = [
        { type: 'input', key: 'a', model: 'm' },
        { type: 'grid', key: 'g', columns: [{ span: 24, list: [{ type: 'rate', key: 'b', model: 'm' }] }] },
      ];
      const items = pasteable(two, keys(), new Set(['m']));
      expect([...walk({ items })].map(({ item }) => modelOf(item))).toEqual(['input_k_1', '', 'input_k_1']);
    });
  });

  test('pastes widgets without a key under a new one', () => {
    const newKey = keys();
    const copies = pasteable([null, 'odd', { type: 'input' }], newKey, new Set());
    const again = pasteable([null], newKey, new Set());
    expect(new Set([...copies, ...again].map(({ id }) => id)).size).toBe(4);
  });

  test('changes the format with the type of a date, unless the format is custom', () => {
    const date = (options: JsonObject): JsonObject => ({ type: 'date', options });
    const after = (options: JsonObject, kind: string) => setOption(date(options), 'type', kind).options;
    const usual = { type: 'date', format: 'yyyy-MM-dd', defaultValue: '2026-01-02' };
    expect(after(usual, 'datetime')).toEqual({
      type: 'datetime',
      format: 'yyyy-MM-dd HH:mm:ss',
      defaultValue: '2026-01-02',
    });
    expect(after(usual, 'daterange')).toEqual({ type: 'daterange', format: 'yyyy-MM-dd', defaultValue: '' });
    expect(after({ type: 'datetimerange', format: 'yyyy-MM-dd HH:mm:ss' }, 'month')).toEqual({
      type: 'month',
      format: 'yyyy-MM',
      defaultValue: '',
    });
    expect(after({ ...usual, format: 'dd/MM/yyyy' }, 'year')).toMatchObject({ format: 'dd/MM/yyyy' });
  });

  test('updates options and messages that depend on another option', () => {
    const raw: JsonObject = {
      type: 'input',
      options: {},
      rules: [
        { pattern: 'x', message: 'mine' },
        { min: 3, message: 'foreign' },
      ],
    };
    const needed = setOption(setOption(raw, 'required', true), 'dataType', 'email');
    expect(needed.rules).toEqual([
      { type: 'email' },
      { required: true },
      { pattern: 'x', message: 'mine' },
      { min: 3, message: 'foreign' },
    ]);
    expect(setOption(needed, 'pattern', 'y').rules).toContainEqual({ pattern: 'y', message: 'mine' });
    expect(setOption(needed, 'required', false).rules).not.toContainEqual({ required: true });
    expect(setRuleMessage(needed, 'type', 'E-mail please').rules).toContainEqual({
      type: 'email',
      message: 'E-mail please',
    });
  });

  test('changes the default of a select or time with its type', () => {
    const select = (defaultValue: string | string[]): JsonObject => ({
      type: 'select',
      options: { defaultValue },
    });
    const defaultOf = (raw: JsonObject) => isObject(raw.options) && raw.options.defaultValue;
    expect(defaultOf(setOption(select('a'), 'multiple', true))).toEqual(['a']);
    expect(defaultOf(setOption(select(''), 'multiple', true))).toEqual([]);
    expect(defaultOf(setOption(select(['a', 'b']), 'multiple', false))).toBe('a');
    expect(
      defaultOf(setOption({ type: 'time', options: { defaultValue: '1' } }, 'isRange', true)),
    ).toBeNull();
    expect(defaultOf(setOption({ type: 'time', options: { defaultValue: null } }, 'isRange', false))).toBe(
      '',
    );
  });

  test('adds a form setting where there were none', () => {
    const document = setConfig(open('{"list":[],"config":null}'), 'ui', 'antd');
    expect(documentToJson(document)).toEqual({ list: [], config: { ui: 'antd' } });
  });
});

const operation = fc.record({
  kind: fc.constantFrom('insert', 'remove', 'move', 'paste', 'change'),
  which: fc.nat(),
  where: fc.nat(),
  column: fc.nat(2),
  index: fc.nat(20),
});

describe('history', () => {
  test('undoes to the start and redoes to the end', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 25 }), (operations) => {
        const newKey = keys();
        let history: History<string> = startHistory(oneOfEach);
        for (const { kind, which, where, column, index } of operations) {
          const { document } = history.now;
          const ids = idsOf(document);
          const id = ids[which % Math.max(1, ids.length)] ?? '';
          const grid = ids[where % Math.max(1, ids.length)];
          const place = findItem(document, grid ?? '')?.columns ? { grid, column, index } : { index };
          const after =
            kind === 'insert'
              ? insertItems(document, place, [
                  newWidget(widgetTypes[which % widgetTypes.length] ?? 'input', 'x', newKey),
                ])
              : kind === 'remove'
                ? removeItems(document, only(id))
                : kind === 'move'
                  ? moveItems(document, only(id), place)
                  : kind === 'paste'
                    ? insertItems(
                        document,
                        place,
                        pasteable(copyItems(document, only(id)), newKey, modelsIn(document)),
                      )
                    : changeItem(document, id, (raw) => setOption(raw, 'required', which % 2 === 0));
          const known = new Set(idsOf(after));
          expect(known.size).toBe(idsOf(after).length);
          if (kind === 'move') expect([...known].sort()).toEqual([...ids].sort());
          history = record(history, kind, { document: after, selected: [id] });
        }
        const end = documentToJson(history.now.document);
        const steps = history.done.length;
        for (let step = 0; step < steps; step++) history = undo(history);
        expect(history.now.document).toBe(oneOfEach);
        expect(undo(history)).toBe(history);
        for (let step = 0; step < steps; step++) history = redo(history);
        expect(isSameJson(documentToJson(history.now.document), end)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('merges typing into one step until the selection changes', () => {
    const named = (document: FormDocument, name: string) =>
      changeItem(document, 'a', (raw) => ({ ...raw, name }));
    let history: History<string> = startHistory(small());
    for (const name of ['x', 'xy', 'xyz'])
      history = record(
        history,
        'name',
        { document: named(history.now.document, name), selected: ['a'] },
        'name:a',
      );
    expect(history.done).toHaveLength(1);
    history = select(history, ['c']);
    history = record(
      history,
      'name',
      { document: named(history.now.document, 'q'), selected: ['a'] },
      'name:a',
    );
    expect(history.done).toHaveLength(2);
    expect(findItem(undo(history).now.document, 'a')?.raw).toMatchObject({ name: 'xyz' });
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { diffDesigns } from './diff.ts';
import { documentToJson, type FormDocument, openDocument, walk } from './document.ts';
import { changeItem, insertItems, moveItems, newWidget, removeItems, setConfig, setOption } from './edit.ts';
import type { JsonObject } from './json.ts';
import { parseDesign } from './parse.ts';

const sample = (): FormDocument => {
  const text = readFileSync(new URL('../fixtures/one-of-each.json', import.meta.url), 'utf8');
  const { document } = parseDesign(text);
  if (!document) throw new Error('the sample cannot be read');
  return document;
};

const input = (key: string, more: JsonObject = {}): JsonObject => ({
  type: 'input',
  key,
  model: `input_${key}`,
  name: key.toUpperCase(),
  options: {},
  ...more,
});
const design = (...keys: string[]): FormDocument => openDocument({ list: keys.map((key) => input(key)) });
const brief = (before: FormDocument, after: FormDocument): string[] =>
  diffDesigns(before, after).map(({ kind, name, details }) =>
    [kind, name, ...details.map(({ what }) => what)].join(' '),
  );
const idAt = (document: FormDocument, index: number): string => document.items[index]?.id ?? '';

describe('differences of two designs', () => {
  test('are none for the same design read again, in any key order', () => {
    const before = sample();
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([name, member]) => [name, turned(member)]),
            )
          : value;
    const after = openDocument(turned(documentToJson(before)) as JsonObject);
    expect(diffDesigns(before, after)).toEqual([]);
  });

  test('include added and removed widgets with their places', () => {
    const before = design('a', 'b', 'c');
    const after = insertItems(removeItems(before, new Set([idAt(before, 1)])), { index: 0 }, [
      newWidget('rate', 'Stars', () => 'z'),
    ]);
    expect(diffDesigns(before, after)).toEqual([
      {
        kind: 'added',
        type: 'rate',
        name: 'Stars',
        model: 'rate_z',
        from: undefined,
        to: '/list/0',
        details: [],
      },
      {
        kind: 'removed',
        type: 'input',
        name: 'B',
        model: 'input_b',
        from: '/list/1',
        to: undefined,
        details: [],
      },
    ]);
  });

  test('include options by name, with the former value', () => {
    const before = design('a');
    const after = changeItem(before, 'a', (raw) =>
      setOption(setOption(raw, 'maxlength', 12), 'required', true),
    );
    expect(diffDesigns(before, after)).toEqual([
      {
        kind: 'changed',
        type: 'input',
        name: 'A',
        model: 'input_a',
        from: '/list/0',
        to: '/list/0',
        details: [
          { what: 'options.maxlength', before: undefined, after: 12 },
          { what: 'options.required', before: undefined, after: true },
          { what: 'rules', before: undefined, after: [{ required: true }] },
        ],
      },
    ]);
  });

  test('include one moved widget, not those that made room for it', () => {
    const before = design('a', 'b', 'c', 'd', 'e');
    expect(brief(before, moveItems(before, new Set(['e']), { index: 0 }))).toEqual(['moved E']);
    expect(brief(before, moveItems(before, new Set(['a']), { index: 5 }))).toEqual(['moved A']);
  });

  test('treat a widget moved into a column as moved, and its grid as unchanged', () => {
    const grid = newWidget('grid', 'Row', () => 'g');
    const before = insertItems(design('a', 'b'), { index: 2 }, [grid]);
    const after = moveItems(before, new Set(['a']), { grid: grid.id, column: 1, index: 0 });
    expect(diffDesigns(before, after).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['moved', '/list/0', '/list/1/columns/1/list/0'],
    ]);
  });

  test('do not include the widgets of a moved grid', () => {
    const grid = newWidget('grid', 'Row', () => 'g');
    const before = insertItems(design('a', 'b'), { index: 2 }, [grid]);
    const filled = moveItems(before, new Set(['b']), { grid: grid.id, column: 0, index: 0 });
    expect(brief(filled, moveItems(filled, new Set([grid.id]), { index: 0 }))).toEqual(['moved Row']);
  });

  test('include the span of a column as a change of its grid', () => {
    const before = openDocument({
      list: [{ type: 'grid', key: 'g', columns: [{ span: 12, list: [input('a')] }] }],
    });
    const after = openDocument({
      list: [{ type: 'grid', key: 'g', columns: [{ span: 24, list: [input('a')] }] }],
    });
    expect(brief(before, after)).toEqual(['changed  columns']);
  });

  test('include form settings one by one, and translations by language', () => {
    const before = openDocument({ list: [], config: { size: 'small' }, i18n: { 'zh-CN': {} } });
    const after = setConfig(
      openDocument({ list: [], config: { size: 'small' }, i18n: { 'zh-CN': { a: { name: '甲' } } } }),
      'size',
      'mini',
    );
    expect(brief(before, after)).toEqual(['changed  config.size i18n.zh-CN.a']);
  });

  test('include each translated text, also of widgets that had some', () => {
    const words = (name: string): FormDocument =>
      openDocument({ list: [], i18n: { 'my-MM': { a: { name } } } });
    expect(brief(words('က'), words('ခ'))).toEqual(['changed  i18n.my-MM.a.name']);
  });

  test('match widgets without keys by type and model; a new key alone is a change', () => {
    const before = openDocument({
      list: [
        { type: 'input', model: 'x', name: 'X' },
        { type: 'rate', model: 'y' },
      ],
    });
    const after = openDocument({
      list: [
        { type: 'rate', model: 'y' },
        { type: 'input', model: 'x', name: 'New' },
      ],
    });
    expect(brief(before, after).sort()).toEqual(['changed New name', 'moved ']);
    const keyed = openDocument({
      list: [
        { type: 'input', model: 'x', name: 'X', key: 'k' },
        { type: 'rate', model: 'y' },
      ],
    });
    expect(brief(before, keyed)).toEqual(['changed X key']);
  });

  test('include unknown widgets and invalid entries', () => {
    const before = openDocument({ list: [{ type: 'signature', key: 's', canvas: { w: 1 } }, 'odd'] });
    const after = openDocument({ list: [{ type: 'signature', key: 's', canvas: { w: 2 } }, 'odder'] });
    expect(brief(before, after)).toEqual(['changed  canvas.w', 'changed  ']);
  });

  test('match two widgets with one key once each', () => {
    const before = openDocument({ list: [input('a'), input('a', { name: 'Twin' })] });
    const after = openDocument({ list: [input('a')] });
    expect(brief(before, after)).toEqual(['removed Twin']);
  });

  test('include every widget of the sample when it is removed', () => {
    const before = sample();
    const count = [...walk(before)].length;
    const empty = removeItems(before, new Set(before.items.map(({ id }) => id)));
    expect(diffDesigns(before, empty).filter(({ kind }) => kind === 'removed')).toHaveLength(count);
    expect(diffDesigns(empty, before).filter(({ kind }) => kind === 'added')).toHaveLength(count);
  });

  test('are 1,999 when the order of 2,000 widgets is reversed: one stays in place', () => {
    const keys = Array.from({ length: 2000 }, (_, index) => `k${index}`);
    const [before, after] = [design(...keys), design(...keys.toReversed())];
    expect(diffDesigns(before, after)).toHaveLength(1999);
  });
});

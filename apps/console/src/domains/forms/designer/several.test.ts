import {
  documentToJson,
  findItem,
  isObject,
  type JsonObject,
  modelOf,
  openDocument,
  placeOf,
  readWidget,
  translationOf,
  walk,
} from '@lc/form-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language, Translate } from '../../../kernel/i18n.ts';
import { createCommands } from './commands.ts';
import { createDesign, documentOf, onlyOf, selectedOf } from './design-store.ts';
import { moveTargets } from './moves.ts';
import { sharedOptions } from './shared-options.ts';

const t: Translate = (key, params) => (params ? `${key} ${Object.values(params).join(' ')}` : key);

const field = (key: string, more: JsonObject = {}): JsonObject => ({
  type: 'input',
  key,
  model: key,
  name: key.toUpperCase(),
  options: { required: false, placeholder: '' },
  rules: [],
  ...more,
});

/** a, a grid g with b and c | d, and e. */
const start = (more: JsonObject = {}) => {
  const design = createDesign(
    openDocument({
      ...more,
      list: [
        field('a'),
        {
          type: 'grid',
          key: 'g',
          columns: [
            { span: 12, list: [field('b'), field('c')] },
            { span: 12, list: [field('d')] },
          ],
        },
        field('e'),
      ],
    }),
  );
  const now = () => documentOf(design.getState());
  return {
    design,
    commands: createCommands(design, t),
    now,
    ids: () => [...walk(now())].map(({ item }) => item.id),
    models: () => [...walk(now())].map(({ item }) => modelOf(item)),
    selected: () => [...selectedOf(design.getState())],
    lead: () => design.getState().lead,
    steps: () => design.getState().history.done.map(({ label }) => t(label.key, label.params)),
    choose: (...ids: string[]) => {
      design.select(undefined);
      for (const id of ids) design.select({ id }, { how: 'toggle' });
    },
  };
};

beforeEach(() => localStorage.clear());

describe('selecting several widgets', () => {
  it('adds and removes one widget, and selects a range', () => {
    const { design, selected, lead } = start();
    design.select({ id: 'e' });
    design.select({ id: 'a' }, { how: 'toggle' });
    expect(selected()).toEqual(['a', 'e']);
    design.select({ id: 'e' }, { how: 'toggle' });
    expect([selected(), lead()]).toEqual([['a'], 'e']);
    design.select({ id: 'c' });
    design.select({ id: 'e' }, { how: 'range' });
    expect([selected(), lead()]).toEqual([['c', 'd', 'e'], 'e']);
    design.select({ id: 'a' }, { how: 'range' });
    expect([selected(), lead()]).toEqual([['a', 'g', 'b', 'c'], 'a']);
    design.select({ id: 'd', column: 0 }, { how: 'range' });
    expect(selected()).toEqual(['d']);
  });

  it('extends or shrinks the selection, or selects all or one widget, by keyboard', () => {
    const { design, commands, selected, lead } = start();
    design.select({ id: 'b' });
    commands.extend('next');
    commands.extend('next');
    expect(selected()).toEqual(['b', 'c', 'd']);
    commands.extend('previous');
    expect([selected(), lead()]).toEqual([['b', 'c'], 'c']);
    commands.extend('last');
    commands.extend('last');
    expect(selected()).toEqual(['b', 'c', 'd', 'e']);
    design.selectAll();
    expect([selected().length, lead()]).toEqual([6, 'e']);
    expect(design.getState().announcement?.params).toEqual({ count: 6 });
    commands.goOut();
    expect(selected()).toEqual(['e']);
  });

  it('moves the cursor without selecting when widgets are selected one by one', () => {
    const { design, commands, selected, lead } = start();
    design.select({ id: 'a' });
    design.chooseSeveral(true);
    commands.go('next');
    commands.go('next');
    expect([selected(), lead()]).toEqual([['a'], 'b']);
    design.select({ id: 'b' }, { how: 'toggle' });
    expect(selected()).toEqual(['a', 'b']);
    commands.goOut();
    expect([selected(), design.getState().isChoosingSeveral]).toEqual([['a', 'b'], false]);
  });
});

describe('a command on several widgets', () => {
  it('is one named undo step, and undo selects the widgets again', () => {
    const { design, commands, ids, selected, steps, choose } = start();
    choose('e', 'a');
    commands.remove();
    expect([ids(), selected()]).toEqual([['g', 'b', 'c', 'd'], ['g']]);
    design.undo();
    expect([ids(), selected()]).toEqual([
      ['a', 'g', 'b', 'c', 'd', 'e'],
      ['a', 'e'],
    ]);
    commands.cut();
    design.select({ id: 'g', column: 1 });
    commands.paste();
    expect(selected()).toHaveLength(2);
    expect(steps()).toEqual(['designer.cutSeveral 2', 'designer.pastedSeveral 2']);
  });

  it('puts each duplicate after its group, with new keys and models', () => {
    const { commands, models, selected, steps, choose, now } = start();
    choose('b', 'c', 'e');
    commands.duplicate();
    const all = models();
    expect(all.map((model) => (model.includes('_') ? 'copy' : model))).toEqual([
      'a',
      '',
      'b',
      'c',
      'copy',
      'copy',
      'd',
      'e',
      'copy',
    ]);
    expect(new Set(all).size).toBe(all.length);
    expect(selected().map((id) => placeOf(now(), id)?.grid)).toEqual(['g', 'g', undefined]);
    expect(steps()).toEqual(['designer.duplicatedSeveral 3']);
  });

  it('copies a grid and its widgets once when both are selected', () => {
    const { design, commands, ids, steps } = start();
    design.selectAll();
    commands.copy();
    expect(design.getState().announcement?.params).toEqual({ count: 3 });
    commands.remove();
    commands.paste();
    expect(ids()).toHaveLength(6);
    expect(new Set(ids()).size).toBe(6);
    expect(steps()).toEqual(['designer.removedSeveral 3', 'designer.pastedSeveral 3']);
  });

  it('copies the translations of widgets, also into another form', () => {
    const inChinese = { 'zh-CN': { b: { name: '二' }, a: { name: '一' } }, 'my-MM': { b: { name: 'နှစ်' } } };
    const { design, commands, now, choose, selected } = start({ i18n: inChinese });
    const announcement = (language: Language) =>
      selected().map((id) => translationOf(now(), language, { id, text: 'name' }));
    choose('a', 'c');
    commands.duplicate();
    expect(announcement('zh-CN')).toEqual(['一', '']);
    choose('g');
    commands.copy();
    const other = start();
    other.commands.paste();
    const pasted = other.selected().flatMap((id) => findItem(other.now(), id)?.columns?.[0]?.items ?? []);
    const [copyOfB] = pasted.map(({ id }) => id);
    expect(translationOf(other.now(), 'my-MM', { id: copyOfB ?? '', text: 'name' })).toBe('နှစ်');
    expect(translationOf(other.now(), 'zh-CN', { id: copyOfB ?? '', text: 'name' })).toBe('二');
    design.undo();
    expect(documentToJson(now()).i18n).toEqual(inChinese);
  });

  it('moves adjacent widgets together one step, and any selected widgets to one place', () => {
    const { design, commands, ids, now, choose, selected } = start();
    choose('b', 'c');
    commands.move('down');
    expect(ids()).toEqual(['a', 'g', 'b', 'c', 'd', 'e']);
    expect(placeOf(now(), 'c')).toEqual({ grid: 'g', column: 1, index: 1 });
    commands.move('out');
    expect(ids()).toEqual(['a', 'g', 'd', 'b', 'c', 'e']);
    commands.move('into');
    expect([ids(), selected()]).toEqual([
      ['a', 'g', 'b', 'c', 'd', 'e'],
      ['b', 'c'],
    ]);
    choose('b', 'd');
    expect(moveTargets(now(), selectedOf(design.getState()))).toEqual({});
    choose('a', 'd');
    commands.moveTo('d', { index: 3 });
    expect(ids()).toEqual(['g', 'b', 'c', 'e', 'a', 'd']);
    commands.moveTo('b', { index: 0 });
    expect([ids(), onlyOf(design.getState())]).toEqual([['b', 'g', 'c', 'e', 'a', 'd'], 'b']);
  });

  it('closes the gap between two widgets that move together', () => {
    const { commands, ids, choose } = start();
    choose('a', 'e');
    commands.move('down');
    expect(ids()).toEqual(['a', 'g', 'b', 'c', 'd', 'e']);
    choose('g', 'e');
    commands.move('up');
    expect(ids()).toEqual(['g', 'b', 'c', 'd', 'e', 'a']);
  });

  it('makes the widgets required that can be, and undoes it in one step', () => {
    const { design, commands, now, steps } = start();
    design.selectAll();
    commands.require(true);
    const rulesOf = (id: string) => {
      const raw = findItem(now(), id)?.raw;
      return isObject(raw) ? raw.rules : undefined;
    };
    for (const id of ['a', 'b', 'c', 'd', 'e']) expect(rulesOf(id)).toEqual([{ required: true }]);
    expect(rulesOf('g')).toBeUndefined();
    const before = documentToJson(now());
    commands.require(false);
    expect(rulesOf('d')).toEqual([]);
    design.undo();
    expect(documentToJson(now())).toEqual(before);
    expect(steps()).toEqual(['designer.madeRequired 5']);
  });
});

describe('the shared properties of several widgets', () => {
  const open = (...raws: JsonObject[]) =>
    openDocument({ list: raws }).items.flatMap((item) => {
      const widget = readWidget(item, 'en-US');
      return widget && isObject(item.raw) ? [{ widget, raw: item.raw }] : [];
    });
  const shared = (...raws: JsonObject[]) =>
    sharedOptions(open(...raws)).map(({ name, isMixed }) => (isMixed ? `${name}?` : name));

  it('are those that every widget has with the same meaning', () => {
    const select = field('s', { type: 'select', options: { placeholder: 'Choose', width: '' } });
    expect(shared(field('a'), field('b'))).toContain('defaultValue');
    const both = shared(field('a'), select);
    expect(both).toEqual(expect.arrayContaining(['placeholder?', 'width?', 'disabled']));
    expect(both).not.toContain('defaultValue');
    expect(both).not.toContain('multiple');
    expect(shared(field('a'), field('r', { type: 'rate', options: {} }))).toEqual(['disabled']);
    expect(shared(field('t', { type: 'text' }), field('r', { type: 'rate' }))).toEqual([]);
  });

  it('show the default of a new widget for an option that is not written', () => {
    const [bare, written] = [field('a', { options: {} }), field('b', { options: { maxlength: -1 } })];
    expect(shared(bare, written)).toContain('maxlength');
    expect(shared(bare, field('c', { options: { maxlength: 5 } }))).toContain('maxlength?');
  });
});

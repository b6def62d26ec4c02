import {
  documentToJson,
  emptyDesign,
  findItem,
  openDocument,
  placeOf,
  typeNameOf,
  walk,
} from '@lc/form-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Translate } from '../../../kernel/i18n.ts';
import { createCommands } from './commands.ts';
import { createDesign, documentOf, isDirty, onlyOf } from './design-store.ts';
import { stopsOf } from './stops.ts';

const t: Translate = (key) => key;
const start = () => {
  const design = createDesign(openDocument(emptyDesign()));
  return { design, commands: createCommands(design, t) };
};
const typesIn = (design: ReturnType<typeof start>['design']): string[] =>
  [...walk(documentOf(design.getState()))].map(
    ({ item, depth }) => `${'·'.repeat(depth)}${typeNameOf(item)}`,
  );

beforeEach(() => localStorage.clear());

describe('the design store', () => {
  it('adds widgets after the selected one, or into the chosen column', () => {
    const { design, commands } = start();
    commands.add('input');
    commands.add('grid');
    const grid = onlyOf(design.getState()) ?? '';
    design.select({ id: grid, column: 1 });
    commands.add('rate');
    commands.add('color');
    expect(typesIn(design)).toEqual(['input', 'grid', '·rate', '·color']);
    const color = onlyOf(design.getState()) ?? '';
    expect(placeOf(documentOf(design.getState()), color)).toEqual({ grid, column: 1, index: 1 });
    expect(stopsOf(documentOf(design.getState())).filter(({ id }) => id === grid)).toHaveLength(3);
  });

  it('moves widgets through columns and grids, and keeps keys and models', () => {
    const { design, commands } = start();
    commands.add('grid');
    const grid = onlyOf(design.getState()) ?? '';
    commands.add('switch');
    const id = onlyOf(design.getState()) ?? '';
    const before = JSON.stringify(findItem(documentOf(design.getState()), id)?.raw);
    const place = () => placeOf(documentOf(design.getState()), id);
    commands.move('into');
    expect(place()).toEqual({ grid, column: 0, index: 0 });
    commands.move('down');
    expect(place()).toEqual({ grid, column: 1, index: 0 });
    commands.move('down');
    expect(place()).toEqual({ grid, column: 1, index: 0 });
    commands.move('up');
    commands.move('out');
    expect(place()).toEqual({ index: 1 });
    expect(JSON.stringify(findItem(documentOf(design.getState()), id)?.raw)).toBe(before);
  });

  it('undoes all steps and redoes them', () => {
    const { design, commands } = start();
    const first = documentOf(design.getState());
    commands.add('grid');
    commands.duplicate();
    commands.cut();
    commands.paste();
    commands.clear();
    const last = documentToJson(documentOf(design.getState()));
    expect(isDirty(design.getState())).toBe(true);
    for (let steps = 0; steps < 5; steps++) design.undo();
    expect(documentOf(design.getState())).toBe(first);
    expect(isDirty(design.getState())).toBe(false);
    for (let steps = 0; steps < 5; steps++) design.redo();
    expect(documentToJson(documentOf(design.getState()))).toEqual(last);
  });

  it('gives widgets new keys when they are pasted into another form', () => {
    const one = start();
    one.commands.add('select');
    one.commands.copy();
    const other = start();
    other.commands.paste();
    expect(typesIn(other.design)).toEqual(['select']);
    expect(onlyOf(other.design.getState())).not.toBe(onlyOf(one.design.getState()));
  });

  it('makes typing into one field a single undo step', () => {
    const { design } = start();
    const write = (text: string) =>
      design.change(
        { key: 'designer.formChanged' },
        (document) => ({ ...document, raw: { ...document.raw, title: text } }),
        'title',
      );
    for (const text of ['a', 'ab', 'abc']) write(text);
    expect(design.getState().history.done).toHaveLength(1);
    design.undo();
    expect(isDirty(design.getState())).toBe(false);
  });
});

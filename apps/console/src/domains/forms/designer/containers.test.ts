import { documentToJson, type JsonObject, openDocument, placeOf, walk } from '@lc/form-core';
import { expect, it } from 'vitest';
import type { Translate } from '../../../kernel/i18n.ts';
import { createCommands, nameOfItem } from './commands.ts';
import { createDesign, documentOf } from './design-store.ts';
import { moveTargets } from './moves.ts';
import { stopsOf } from './stops.ts';

const t: Translate = (key, params) => (params ? `${key} ${Object.values(params).join(' ')}` : key);

const input = (key: string): JsonObject => ({
  type: 'input',
  key,
  model: key,
  name: key,
  options: {},
  rules: [],
});

const raw: JsonObject = {
  list: [
    input('a'),
    {
      type: 'tabs',
      key: 'tabs',
      name: '',
      tabs: [
        { label: 'One', list: [input('b')] },
        { label: 'Two', list: [] },
      ],
    },
  ],
};

const start = () => {
  const design = createDesign(openDocument(raw));
  return { design, commands: createCommands(design, t), now: () => documentOf(design.getState()) };
};

it('the keyboard reaches the parts of a container like the columns of a grid', () => {
  expect(stopsOf(start().now())).toEqual([
    { id: 'a' },
    { id: 'tabs' },
    { id: 'tabs', column: 0 },
    { id: 'b' },
    { id: 'tabs', column: 1 },
  ]);
});

it('widgets are added to a part of a container, moved out of it, and put back by undo', () => {
  const { design, commands, now } = start();
  design.select({ id: 'tabs', column: 1 });
  commands.add('number');
  const added = [...walk(now())].at(-1)?.item.id ?? '';
  expect(placeOf(now(), added)).toEqual({ grid: 'tabs', column: 1, index: 0 });
  const up = moveTargets(now(), new Set([added])).up;
  expect(up).toEqual({ grid: 'tabs', column: 0, index: 1 });
  commands.moveTo(added, { index: 0 });
  expect(now().items.map(({ id }) => id)).toEqual([added, 'a', 'tabs']);
  design.undo();
  design.undo();
  expect(documentToJson(now())).toEqual(raw);
});

it('a container is named by its title, else by its type', () => {
  const [, tabs] = start().now().items;
  expect(tabs && nameOfItem(tabs, t)).toBe('designer.containerOf tabs');
  const [card] = openDocument({ list: [{ type: 'card', label: 'Address', list: [] }] }).items;
  expect(card && nameOfItem(card, t)).toBe('Address');
});

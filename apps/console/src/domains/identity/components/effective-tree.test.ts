import { expect, test } from 'vitest';
import { filterNodes, keysOf, toEffectiveTree } from './effective-tree.ts';

const keeper = { id: '7', roleName: 'Dictionary keeper' };
const row = (id: string, parentId: string | null, title: string, more: object = {}) => ({
  id,
  parentId,
  title,
  menuType: '2' as const,
  perms: null,
  isEverybodys: false,
  roles: [],
  ...more,
});
const tree = toEffectiveTree([
  row('1', null, 'System', { menuType: '0' }),
  row('2', '1', 'Dictionaries', { perms: 'dict:list', roles: [keeper] }),
  row('3', '2', 'Delete', { perms: 'dict:delete' }),
  row('4', null, 'Users', { perms: 'user:list' }),
  row('5', '4', 'Freeze', { perms: 'user:freeze' }),
  row('6', 'hidden', 'Home', { isEverybodys: true }),
]);
const shown = (word: string, onlyHeld: boolean) => keysOf(filterNodes(tree, { word, onlyHeld }));

test('a person sees the branches in which something is held, by a role or by everybody', () => {
  expect(shown('', true)).toEqual(['1', '2', '6']);
  expect(shown('', false)).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('a word finds names and codes with what stands above them, among what is held or all', () => {
  expect(shown('dict:list', true)).toEqual(['1', '2']);
  expect(shown('user:freeze', true)).toEqual([]);
  expect(shown('user:freeze', false)).toEqual(['4', '5']);
});

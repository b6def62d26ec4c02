import { expect, it } from 'vitest';
import { flattenTree } from './flatten-tree.ts';

interface Node {
  key: string;
  children: Node[];
}
const node = (key: string, ...children: Node[]): Node => ({ key, children });

it('flattenTree returns the children of open branches only, with their positions', () => {
  const tree = [node('a', node('a1'), node('a2', node('a21'))), node('b', node('b1'))];
  const rows = flattenTree(tree, new Set(['a']));
  expect(rows.map((row) => [row.node.key, row.level, row.place, row.siblings, row.isBranch])).toEqual([
    ['a', 1, 1, 2, true],
    ['a1', 2, 1, 2, false],
    ['a2', 2, 2, 2, true],
    ['b', 1, 2, 2, true],
  ]);
});

import { describe, expect, test } from 'vitest';
import type { TitledNode } from './filter-tree.ts';
import { placeNode, placeOf } from './place-node.ts';

interface Node extends TitledNode<Node> {}

const node = (key: string, ...children: Node[]): Node => ({ key, title: key, children });
const tree = [node('a', node('a1', node('a11')), node('a2')), node('b')];
const written = (nodes: readonly Node[]): string =>
  nodes.map(({ key, children }) => (children.length > 0 ? `${key}(${written(children)})` : key)).join(' ');
const placed = (key: string, parentId: string | null, beforeId: string | null = null) =>
  written(placeNode(tree, key, { parentId, beforeId }));

describe('placeNode', () => {
  test('puts a node before a sibling, last, below another, and at the top', () => {
    expect(placed('a2', 'a', 'a1')).toBe('a(a2 a1(a11)) b');
    expect(placed('a1', 'a')).toBe('a(a2 a1(a11)) b');
    expect(placed('b', 'a11')).toBe('a(a1(a11(b)) a2)');
    expect(placed('a1', null, 'a')).toBe('a1(a11) a(a2) b');
    expect(placed('nowhere', 'b')).toBe(written(tree));
  });

  test('keeps the objects of branches that do not change', () => {
    const [first] = placeNode(tree, 'b', { parentId: null, beforeId: 'a' }).slice(1);
    expect(first).toBe(tree[0]);
  });

  test('is taken back with the place that placeOf tells', () => {
    for (const key of ['a', 'a1', 'a11', 'a2', 'b']) {
      const moved = placeNode(tree, key, { parentId: key === 'b' ? 'a' : null, beforeId: null });
      expect(written(placeNode(moved, key, placeOf(tree, key)))).toBe(written(tree));
    }
  });
});

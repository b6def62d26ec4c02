import { expect, test } from 'vitest';
import { layOut } from './layout.ts';

const nodes = ['s', 'a', 'x', 'b', 'c', 'j', 'e'].map((id) => ({ id, width: 100, height: 80 }));
const links = ['s>a', 'a>x', 'x>b', 'x>c', 'b>j', 'c>j', 'j>e', 'c>a'].map((id) => {
  const [from = '', to = ''] = id.split('>');
  return { id, from, to };
});

test('a model without a diagram is laid out from left to right without overlaps', () => {
  const { shapes, edges } = layOut(nodes, links);
  const boxes = Object.entries(shapes);
  for (const [id, one] of boxes)
    for (const [other, two] of boxes)
      if (id < other)
        expect(
          one.x + one.width <= two.x ||
            two.x + two.width <= one.x ||
            one.y + one.height <= two.y ||
            two.y + two.height <= one.y,
        ).toBe(true);
  for (const { id, from, to } of links.slice(0, -1)) {
    expect((shapes[from]?.x ?? 0) < (shapes[to]?.x ?? 0), id).toBe(true);
    expect(edges[id]?.length).toBeGreaterThan(1);
  }
});

test('a circle without an entry is laid out, too', () => {
  const { shapes } = layOut(nodes.slice(0, 2), [
    { id: '1', from: 's', to: 'a' },
    { id: '2', from: 'a', to: 's' },
    { id: '3', from: 'a', to: 'gone' },
  ]);
  expect(Object.keys(shapes)).toEqual(['s', 'a']);
});

test('a flow past a step does not cross it', () => {
  const { shapes, edges } = layOut(nodes, [
    { id: 'in', from: 's', to: 'a' },
    { id: 'on', from: 'a', to: 'x' },
    { id: 'past', from: 's', to: 'x' },
  ]);
  const top = shapes.a?.y ?? 0;
  expect(edges.past?.some(({ y }) => y < top)).toBe(true);
  expect(edges.in).toHaveLength(2);
});

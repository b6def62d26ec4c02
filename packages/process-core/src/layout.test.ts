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

test('an event stands on the border of its step, and its way leads on from there', () => {
  const events = ['late', 'failed'].map((id) => ({ id, width: 36, height: 36, on: 'a' }));
  const { shapes, edges } = layOut(
    [...nodes.slice(0, 3), ...events],
    [
      { id: 'in', from: 's', to: 'a' },
      { id: 'on', from: 'a', to: 'x' },
      { id: 'away', from: 'late', to: 'x' },
      { id: 'back', from: 'failed', to: 's' },
    ],
  );
  const step = shapes.a;
  if (!step) throw new Error('the step is not drawn');
  for (const { id } of events) {
    const event = shapes[id];
    expect((event?.y ?? 0) + 18).toBe(step.y + step.height);
    expect(event?.x).toBeGreaterThanOrEqual(step.x);
  }
  expect(shapes.late?.x).toBeGreaterThanOrEqual((shapes.failed?.x ?? 0) + 36);
  expect(shapes.x?.x).toBeGreaterThan(step.x);
  expect(edges.away?.[0]).toEqual({ x: (shapes.late?.x ?? 0) + 18, y: (shapes.late?.y ?? 0) + 36 });
  expect(edges.back?.every(({ y }) => y >= step.y + step.height || y >= (shapes.s?.y ?? 0))).toBe(true);
});

test('events on what is not there, or on each other, are drawn as steps are', () => {
  const { shapes } = layOut(
    [
      { id: 'a', width: 36, height: 36, on: 'gone' },
      { id: 'b', width: 36, height: 36, on: 'b' },
    ],
    [],
  );
  expect(Object.keys(shapes)).toEqual(['a', 'b']);
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

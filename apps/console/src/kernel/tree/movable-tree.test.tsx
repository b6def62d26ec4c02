import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from '../api.ts';
import { person, show, signIn, stubResizeObserver } from '../resource/testing.tsx';
import { BrowseTree } from './browse-tree.tsx';
import type { TitledNode } from './filter-tree.ts';
import { NodeMoveButtons } from './node-move-buttons.tsx';
import { placeNode } from './place-node.ts';
import { type SentMove, useNodeMoving } from './use-node-moving.ts';

interface Node extends TitledNode<Node> {}

const node = (key: string, ...children: Node[]): Node => ({ key, title: key, children });
const start = [node('A', node('A1'), node('A2')), node('B'), node('Fixed')];
const queryKey = ['tree'];
const words = { label: 'Tree', filter: 'Filter', all: 'All', empty: 'None', noneFound: 'Not found' };

let stored: Node[];
let sent: Pick<SentMove<Node[]>, 'id' | 'parentId' | 'beforeId'>[];
let refusal: Error | undefined;

const Page = () => {
  const source = useQuery({ queryKey, queryFn: async () => stored });
  const tree = source.data ?? [];
  const moving = useNodeMoving<Node>({
    tree,
    queryKey,
    show: placeNode<Node>,
    send: async ({ id, parentId, beforeId }) => {
      sent.push({ id, parentId, beforeId });
      if (refusal) throw refusal;
      stored = placeNode(stored, id, { parentId, beforeId });
      return undefined;
    },
    refresh: source.refetch,
    mayStand: (_, parent) => parent?.key !== 'Fixed',
  });
  const b = tree.find(({ key }) => key === 'B');
  return (
    <>
      <BrowseTree
        source={source}
        words={words}
        chosen={undefined}
        onChoose={() => undefined}
        moving={moving}
      />
      {b && <NodeMoveButtons node={b} tree={tree} moving={moving} />}
    </>
  );
};

/** The tree from top to bottom, deeper nodes behind dots. */
const rows = (): string[] =>
  screen
    .getAllByRole('treeitem')
    .map((row) => `${'.'.repeat(Number(row.getAttribute('aria-level')) - 1)}${row.textContent ?? ''}`);
const press = (...keys: string[]) => {
  for (const key of keys)
    fireEvent.keyDown(screen.getByRole('tree'), {
      key: key.replace('Alt+', ''),
      altKey: key.startsWith('Alt+'),
    });
};

beforeEach(async () => {
  stored = start;
  sent = [];
  refusal = undefined;
  stubResizeObserver();
  await signIn();
  show(<Page />);
  await screen.findByRole('treeitem', { name: 'A' });
});
afterEach(cleanup);

it('Alt with the arrows moves a node among its siblings, into the one above and out again, and says where', async () => {
  press('End', 'ArrowUp', 'Alt+ArrowUp');
  await waitFor(() => expect(rows()).toEqual(['B', 'A', 'Fixed']));
  expect((await screen.findByText('“B” is now 1 of 3 in “Top level”')).getAttribute('role')).toBe('status');
  press('Alt+ArrowUp');
  await screen.findByText('“B” cannot be moved in this direction');
  press('Alt+ArrowDown');
  await waitFor(() => expect(rows()).toEqual(['A', 'B', 'Fixed']));
  press('Alt+ArrowRight');
  await waitFor(() => expect(rows()).toEqual(['A', '.A1', '.A2', '.B', 'Fixed']));
  await screen.findByText('“B” is now 3 of 3 in “A”');
  press('Alt+ArrowLeft');
  await waitFor(() => expect(rows()).toEqual(['A', '.A1', '.A2', 'B', 'Fixed']));
  expect(sent).toEqual([
    { id: 'B', parentId: null, beforeId: 'A' },
    { id: 'B', parentId: null, beforeId: 'Fixed' },
    { id: 'B', parentId: 'A', beforeId: null },
    { id: 'B', parentId: null, beforeId: 'Fixed' },
  ]);
});

it('undo moves a node back to where it stood', async () => {
  press('Home', 'ArrowRight', 'ArrowDown', 'Alt+ArrowLeft');
  await screen.findByText('“A1” was moved to “Top level”');
  expect(rows()).toEqual(['A', '.A2', 'A1', 'B', 'Fixed']);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toEqual(['A', '.A1', '.A2', 'B', 'Fixed']));
  expect(sent.at(-1)).toEqual({ id: 'A1', parentId: 'A', beforeId: 'A2' });
});

it('a refused move is shown with its reason, and the tree stands as before', async () => {
  refusal = new ApiError({ kind: 'refused', status: 200, code: 'x', message: 'Not there' });
  press('Home', 'Alt+ArrowDown');
  await screen.findByText('Not there');
  await waitFor(() => expect(rows()).toEqual(['A', 'B', 'Fixed']));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('nodes are moved neither by keys nor into one that takes none while the tree is filtered or closed to them', async () => {
  press('End', 'Alt+ArrowUp');
  await waitFor(() => expect(rows()).toEqual(['A', 'Fixed', 'B']));
  press('ArrowDown', 'Alt+ArrowRight');
  await screen.findByText('“B” cannot be moved in this direction');
  await person.type(screen.getByLabelText('Filter'), 'A2');
  await waitFor(() => expect(rows()).toEqual(['A', '.A2']));
  press('Home', 'Alt+ArrowDown');
  expect(sent).toHaveLength(1);
});

it('the buttons step among the siblings, and the dialog offers only where the node may stand', async () => {
  await person.click(screen.getByRole('button', { name: 'Move down' }));
  await waitFor(() => expect(rows()).toEqual(['A', 'Fixed', 'B']));
  expect(screen.getByRole('button', { name: 'Move down' })).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('button', { name: 'Move to…' }));
  await screen.findByRole('dialog', { name: 'Move “B”' });
  await person.click(screen.getByRole('combobox'));
  const offered = () =>
    [...document.querySelectorAll('.ant-select-tree-title')].map(({ textContent }) => textContent);
  await waitFor(() => expect(offered()).toEqual(['A']));
});

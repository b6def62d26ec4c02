import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { person, show, signIn, stubResizeObserver } from '../resource/testing.tsx';
import { TreeBeside } from './tree-beside.tsx';

const words = { label: 'Departments', filter: 'Filter', all: 'All', empty: 'None', noneFound: 'Not found' };
const pageOf = (source: { data: [] | undefined; error: Error | null }) => (
  <TreeBeside
    source={{ ...source, refetch: () => undefined }}
    words={words}
    chosen={undefined}
    onChoose={() => undefined}
  >
    the list
  </TreeBeside>
);
const page = pageOf({ data: [], error: null });

beforeEach(() => {
  localStorage.clear();
  stubResizeObserver();
});
afterEach(cleanup);

it('the tree panel stays collapsed on its page until it is opened again', async () => {
  await signIn();
  show(page, '/departments');
  await person.click(screen.getByRole('button', { name: 'Hide: Departments' }));
  expect(screen.queryByText('None')).toBeNull();
  cleanup();
  show(page, '/departments?id=3');
  expect(screen.queryByText('None')).toBeNull();
  cleanup();
  show(page, '/sites');
  expect(screen.getByText('None')).toBeTruthy();
  cleanup();
  show(page, '/departments');
  await person.click(screen.getByRole('button', { name: 'Show: Departments' }));
  expect(screen.getByText('None')).toBeTruthy();
});

it('what stands beside a tree waits for its answer or failure, and not where no tree is seen', async () => {
  await signIn();
  const waiting = pageOf({ data: undefined, error: null });
  show(waiting, '/departments');
  expect(screen.queryByText('the list')).toBeNull();
  cleanup();
  show(pageOf({ data: undefined, error: new Error('The server is away') }), '/departments');
  screen.getByText('The server is away');
  screen.getByText('the list');
  cleanup();
  show(page, '/departments');
  screen.getByText('the list');
  await person.click(screen.getByRole('button', { name: 'Hide: Departments' }));
  cleanup();
  show(waiting, '/departments');
  screen.getByText('the list');
  // What is being written beside the tree stays there when the tree is opened before it has come.
  await person.click(screen.getByRole('button', { name: 'Show: Departments' }));
  screen.getByText('the list');
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { person, show, signIn, stubResizeObserver } from '../resource/testing.tsx';
import { TreeBeside } from './tree-beside.tsx';

const words = { label: 'Departments', filter: 'Filter', all: 'All', empty: 'None', noneFound: 'Not found' };
const page = (
  <TreeBeside
    source={{ data: [], error: null, refetch: () => undefined }}
    words={words}
    chosen={undefined}
    onChoose={() => undefined}
  >
    the list
  </TreeBeside>
);

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

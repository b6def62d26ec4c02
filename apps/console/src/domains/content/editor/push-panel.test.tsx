import { addPushTarget, contentItem, pushTargets, removePushTarget } from '@lc/contract/content';
import { newsClassTree } from '@lc/contract/sites';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, person, show, signIn, stubResizeObserver } from '../../../kernel/resource/testing.tsx';
import { PushPanel } from './push-panel.tsx';

beforeEach(async () => {
  stubResizeObserver();
  await signIn(contentItem);
});
afterEach(cleanup);

const node = (id: string, title: string, children: object[] = []) => ({
  key: id,
  value: id,
  title,
  icon: null,
  url: null,
  publishArt: 'Y',
  children,
});

const start = (mayEdit = true) => {
  const calls = fakeServer({
    [`GET ${pushTargets.path}`]: () => ({
      result: {
        targets: [
          { newsClassId: '5', name: 'Notices', mode: 'refer', state: 'waiting', message: null },
          { newsClassId: '6', name: '', mode: 'copy', state: 'published', message: null },
          { newsClassId: '7', name: 'Law', mode: 'map', state: 'refused', message: 'Not your column' },
        ],
        choices: mayEdit ? ['5', '7', '9'] : [],
      },
    }),
    [`GET ${newsClassTree.path}`]: () => ({
      result: { list: [node('1', 'Home', [node('5', 'Notices'), node('9', 'Ports')]), node('2', 'Closed')] },
    }),
    [`POST ${addPushTarget.path}`]: () => ({ result: null }),
    [`POST ${removePushTarget.path}`]: () => ({ result: null }),
  });
  show(<PushPanel id="3" subsiteId="16" version={1} mayEdit={mayEdit} />);
  return calls;
};

test('the further columns of an article say what became of each, and those that wait are removed', async () => {
  const calls = start();
  await screen.findByText('Notices');
  const rows = screen.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Notices Refer: follows entirely Once publishedDelete',
    'A column that you do not see Copy Appears there',
    'Law Map: title and state of its own Not carried outNot your columnDelete',
  ]);
  await person.click(screen.getByRole('button', { name: 'Delete Notices' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === removePushTarget.path)?.body).toEqual({
      id: '3',
      newsClassId: '5',
    }),
  );
});

test('a further column is one of those in which the editor may write and that is not named yet', async () => {
  const calls = start();
  const picker = await screen.findByRole('combobox', { name: 'Further column' });
  await person.click(picker);
  const tree = await screen.findByRole('tree');
  await within(tree.closest('.ant-select-dropdown') ?? document.body).findByText('Ports');
  expect(screen.queryByText('Closed')).toBeNull();
  expect(document.querySelector('.ant-select-dropdown')?.textContent).not.toContain('Notices');
  await person.click(screen.getByText('Ports'));
  await person.click(screen.getByRole('button', { name: 'Add column' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === addPushTarget.path)?.body).toEqual({
      id: '3',
      newsClassId: '9',
      mode: 'refer',
    }),
  );
});

test('the further columns of an article are only read by those who may not change it', async () => {
  start(false);
  await screen.findByText('Notices');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

import '../../../app/domain-pages.ts';
import '../../../app/field-components.ts';
import { columnView, contentItem, contentText, itemById } from '@lc/contract/content';
import { newsClassById } from '@lc/contract/sites';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendCallsOfScreen } from '../../../kernel/first-call.ts';
import { fakeServer, person, show, signIn, stubResizeObserver } from '../../../kernel/resource/testing.tsx';
import EditorPage from './editor.tsx';

beforeEach(stubResizeObserver);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const detail = {
  id: '1',
  itemId: '1',
  newsClassId: '7',
  model: 'article',
  lang: 'en-US',
  state: 'draft',
  version: 3,
  title: 'Harbour opens',
  body: '<p>In May</p>',
  languages: [{ lang: 'en-US', state: 'draft', version: 3, title: 'Harbour opens', publishedAt: null }],
  actions: [],
  mayEdit: true,
  needsPublisher: [],
  item: { version: 1 },
  values: {},
  autosave: null,
};

const column = { id: '7', title: 'News', model: 'article', subsiteId: '102', publishArt: 'Y' };

it.each([
  ['a new text', 'newsClassId=7', [newsClassById.path, columnView.path]],
  [
    'a text of a column',
    'newsClassId=7&id=1&lang=en-US',
    [itemById.path, newsClassById.path, columnView.path],
  ],
  ['a text', 'itemId=1', [itemById.path]],
])('the editor of %s takes the answers that its address asked for, and asks no second time', async (_, search, asked) => {
  await signIn(contentItem, contentText);
  const calls = fakeServer({
    [`GET ${itemById.path}`]: () => ({ result: detail }),
    [`GET ${newsClassById.path}`]: () => ({ result: { newclass: column } }),
    [`GET ${columnView.path}`]: () => ({ result: {} }),
  });
  const timesOf = (path: string) => calls.filter((call) => call.path === path).length;
  await sendCallsOfScreen('content/editor', `?${search}`);
  expect(calls.map(({ path }) => path)).toEqual(asked);
  history.replaceState(null, '', `/articleAdd?${search}`);
  show(<EditorPage />, `/articleAdd?${search}`);
  await screen.findByLabelText('Summary');
  expect(asked.map(timesOf)).toEqual(asked.map(() => 1));
});

const Refetch = () => {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      Fetch anew
    </button>
  );
};

it('what is being written stays when the line is lost and the text cannot be fetched anew', async () => {
  await signIn(contentItem, contentText);
  let isCut = false;
  const orCut = <T,>(answer: T) => (isCut ? new TypeError('Failed to fetch') : { result: answer });
  const calls = fakeServer({
    'GET /content/item/queryById': () => orCut(detail),
    'POST /content/item/presence': () => orCut({ holder: null, others: [], takenBy: null }),
    [`GET ${newsClassById.path}`]: () => orCut({ newclass: column }),
    [`GET ${columnView.path}`]: () => orCut({}),
  });
  history.replaceState(null, '', '/articleAdd?newsClassId=7&id=1&lang=en-US');
  show(
    <>
      <Refetch />
      <EditorPage />
    </>,
    '/articleAdd?newsClassId=7&id=1&lang=en-US',
  );
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  await screen.findByLabelText('Summary');
  await person.type(title, ' again');
  isCut = true;
  const before = calls.length;
  await person.click(screen.getByRole('button', { name: 'Fetch anew' }));
  await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(before + 2));
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Harbour opens again');
});

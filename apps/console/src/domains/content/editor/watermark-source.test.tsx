import { contentItem } from '@lc/contract/content';
import { watermarkFor } from '@lc/contract/media';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, rowOf, show, signIn } from '../../../kernel/resource/testing.tsx';
import { WatermarkSource } from './watermark-source.tsx';

beforeEach(() => signIn(contentItem));
afterEach(cleanup);

test.each([
  [
    'the column above',
    { obj: 'newsclass', newsClassId: '4', newsClassId_dictText: 'News', subsiteId: '16', text: 'LC' },
    'Watermark of the column “News”: LC',
  ],
  ['the site', { obj: 'subsite', subsiteId: '16', text: 'LC' }, 'Watermark of the site: LC'],
  ['a site above', { obj: 'subsite', subsiteId: '1', text: null }, 'Watermark of a site above'],
  ['nobody', null, 'Neither column nor site has a watermark.'],
])('the watermark that pictures inherit is said with where it comes from: %s', async (_from, row, words) => {
  fakeServer({ [`GET ${watermarkFor.path}`]: () => ({ result: row && rowOf('1', row) }) });
  show(<WatermarkSource newsClassId="5" subsiteId="16" override="inherit" />);
  expect((await screen.findByText(words)).textContent).toBe(words);
});

test('pictures of an item without a watermark are said to have none, and nothing is asked', async () => {
  const calls = fakeServer({});
  show(<WatermarkSource newsClassId="5" subsiteId="16" override="none" />);
  await screen.findByText('The pictures of this item are shown without a watermark.');
  expect(calls.filter(({ path }) => path === watermarkFor.path)).toEqual([]);
});

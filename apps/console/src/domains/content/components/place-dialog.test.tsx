import '../../../app/field-components.ts';
import { contentItem } from '@lc/contract/content';
import { newsClassTree } from '@lc/contract/sites/news-class.api.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, person, rowOf, show, signIn } from '../../../kernel/resource/testing.tsx';
import { PlaceDialog } from './place-dialog.tsx';

afterEach(cleanup);

const refusal = '1 parts are not there any more, or not at that site: Harbour';

test('items that would be without something are named, and copied once somebody says so', async () => {
  const calls = fakeServer({
    [`GET ${newsClassTree.path}`]: () => ({
      result: {
        list: [{ key: '5', value: '5', title: 'News', publishArt: 'Y', children: [] }],
      },
    }),
    'POST /content/item/copy': ({ body }) => ({
      result: body.confirmed
        ? { done: ['8'], refused: [] }
        : { done: ['7'], refused: [{ id: '8', code: 'content.copyIncomplete', message: refusal }] },
    }),
  });
  await signIn(contentItem);
  const rows = [rowOf('7', { title: 'One' }), rowOf('8', { title: 'Two' })];
  const none = () => undefined;
  show(<PlaceDialog mode="copy" rows={rows} subsiteId="102" onClose={none} onDone={none} />);
  await person.click(screen.getByRole('combobox'));
  await person.click(await screen.findByText('News'));
  await person.click(screen.getByRole('button', { name: /^Copy/ }));
  await screen.findByText(`Two: ${refusal}`);
  await person.click(screen.getByRole('button', { name: 'Go on without these parts' }));
  const bodies = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toEqual([
    { ids: '7,8', newsClassId: '5', confirmed: false },
    { ids: '8', newsClassId: '5', confirmed: true },
  ]);
});

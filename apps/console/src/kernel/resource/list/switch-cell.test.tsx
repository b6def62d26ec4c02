import { dictItem } from '@lc/contract/system';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, pageOf, person, rowOf, show, signIn } from '../testing.tsx';
import { ResourceListPage } from './resource-list-page.tsx';

afterEach(cleanup);

it('a click on the switch of a list changes the value, and undo changes it back', async () => {
  let isEnabled = true;
  const calls = fakeServer({
    [`GET ${dictItem.pathOf('list')}`]: () => ({
      result: pageOf([rowOf('7', { itemText: 'Mandalay', itemValue: 'mdy', enabled: isEnabled })], 1, 1, 10),
    }),
    [`PUT ${dictItem.pathOf('update')}`]: ({ body }) => {
      isEnabled = (body as { enabled: boolean }).enabled;
      return {};
    },
  });
  await signIn(dictItem);
  show(<ResourceListPage resource={dictItem} />);
  await person.click(await screen.findByRole('switch', { name: 'Enabled: Mandalay', checked: true }));
  await screen.findByRole('switch', { name: 'Enabled: Mandalay', checked: false });
  expect(calls.findLast(({ path }) => path === dictItem.pathOf('update'))?.body).toEqual({
    id: '7',
    enabled: false,
  });
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(isEnabled).toBe(true));
});

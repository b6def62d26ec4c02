import { permissionsOf } from '@lc/contract/registry';
import { dict } from '@lc/contract/system';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSessionStore } from '../../session-store.ts';
import { fakeServer, pageOf, person, rowOf, show, signIn } from '../testing.tsx';
import { ResourceListPage } from './resource-list-page.tsx';
import { type Action, RowActions, useOffer } from './row-actions.tsx';

afterEach(cleanup);

/** All rights of the resource are of the strategy "editable"; the person holds these. */
const start = async (held: readonly string[]): Promise<void> => {
  const row = rowOf('1', { dictName: 'Colours', dictCode: 'colours', type: '0' });
  fakeServer({ 'GET /sys/dict/list': () => ({ result: pageOf([row], 1, 1, 10) }) });
  await signIn();
  const asRule = (action: string) => ({ action, type: '2' as const, describe: '' });
  useSessionStore.setState({
    permissions: {
      menu: [],
      auth: held.map(asRule),
      allAuth: permissionsOf(dict).map((action) => ({ ...asRule(action), status: '1' as const })),
      objectPermissionList: [],
    },
  });
  show(<ResourceListPage resource={dict} />);
  await screen.findByText('Colours');
};

const isDisabled = (button: HTMLElement): boolean =>
  button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true';

const buttonsOfList = async (): Promise<Record<string, boolean>> => {
  await person.click(screen.getByRole('button', { name: 'More for Colours' }));
  const remove = await screen.findByRole('menuitem', { name: 'Delete' });
  const named = (name: string | RegExp) => isDisabled(screen.getByRole('button', { name }));
  return {
    add: named(/^Add/),
    edit: named('Edit'),
    export: named(/Export/),
    delete: isDisabled(remove),
  };
};

test('buttons of the strategy "editable" can be used by those who hold their rights', async () => {
  await start(permissionsOf(dict));
  expect(await buttonsOfList()).toEqual({ add: false, edit: false, export: false, delete: false });
});

test('buttons of the strategy "editable" are shown, and disabled, to others', async () => {
  await start([]);
  expect(await buttonsOfList()).toEqual({ add: true, edit: true, export: true, delete: true });
});

const Offered = ({ action }: { action: Action }) => (
  <RowActions actions={useOffer()('dict:add', action)} name="Colours" />
);

test('an action of a page is disabled, too', async () => {
  await start([]);
  show(<Offered action={{ key: 'own', label: 'Own action', run: () => undefined }} />);
  expect(isDisabled(screen.getByRole('button', { name: 'Own action' }))).toBe(true);
});

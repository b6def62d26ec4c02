import { user } from '@lc/contract/identity';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, pageOf, person, rowOf, show, signIn } from '../../../kernel/resource/testing.tsx';
import { useSessionStore } from '../../../kernel/session-store.ts';
import UserListPage from './user-list.tsx';

afterEach(cleanup);

const account = (id: string, realname: string) =>
  rowOf(id, { realname, username: `user.${id}`, status: '1', phone: `+95940000000${id}` });

const open = async (): Promise<void> => {
  fakeServer({
    'GET /sys/user/list': () => ({ result: pageOf([account('1', 'Equal'), account('2', 'Above')]) }),
    'GET /sys/user/beyond': () => ({ result: ['2'] }),
    'GET /sys/user/get': ({ query }) => ({ result: account(query.get('id') ?? '', 'Above') }),
    'GET /sys/user/queryUserRole': () => ({ result: [] }),
    'GET /sys/user/userDepartList': () => ({ result: [] }),
    'GET /sys/role/queryall': () => ({ result: [] }),
    'GET /sys/sysDepart/queryIdTree': () => ({ result: [] }),
    'GET /sys/sysDepart/queryTreeList': () => ({ result: [] }),
  });
  await signIn(user);
  const { permissions } = useSessionStore.getState();
  if (permissions)
    useSessionStore.setState({
      permissions: {
        ...permissions,
        auth: [
          ...permissions.auth,
          ...(['user:edit', 'user:resetPassword', 'user:freeze'] as const).map((action) => ({
            action,
            type: '1' as const,
            describe: '',
          })),
        ],
      },
    });
  show(<UserListPage />);
  await screen.findByLabelText(/Has rights or sites that you do not have/);
};

const actionsFor = async (name: string): Promise<string[]> => {
  await open();
  await person.click(screen.getByRole('button', { name: `More for ${name}` }));
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent ?? '');
};

const refused = ['Reset password', 'Freeze', 'Delete'];

it('the user list offers all actions for a user with no more rights than the reader', async () => {
  expect(await actionsFor('Equal')).toEqual(expect.arrayContaining(refused));
});

it('the user list hides actions that the server refuses for a user with more rights', async () => {
  const offered = await actionsFor('Above');
  expect(offered).toContain('What may this person do?');
  expect(offered.filter((name) => refused.includes(name))).toEqual([]);
});

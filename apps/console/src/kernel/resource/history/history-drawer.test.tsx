import { role } from '@lc/contract/access';
import { auditLog } from '@lc/contract/system';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ResourceListPage } from '../list/resource-list-page.tsx';
import { type Call, fakeServer, pageOf, person, rowOf, show, signIn } from '../testing.tsx';

afterEach(cleanup);

const entry = (id: string, action: string, changeList: object[]) =>
  rowOf(id, {
    at: `2026-11-2${id} 08:00:00`,
    actorName: `person ${id}`,
    action_dictText: action,
    changeList,
  });

const start = async (mayLookBack: boolean): Promise<Call[]> => {
  const calls = fakeServer({
    'GET /sys/role/list': () => ({
      result: pageOf([rowOf('7', { roleName: 'Editors', roleCode: 'editors' })]),
    }),
    'GET /sys/auditLog/list': ({ query }) => ({
      result:
        query.get('pageNo') === '1'
          ? pageOf(
              [
                entry('2', 'Changed', [
                  { field: 'roleName', label: 'Name', before: 'Writers', after: 'Editors' },
                ]),
              ],
              2,
              1,
              1,
            )
          : pageOf([entry('1', 'Added', [])], 2, 2, 1),
    }),
  });
  await signIn(role, ...(mayLookBack ? [auditLog] : []));
  show(<ResourceListPage resource={role} />);
  await person.click(await screen.findByRole('button', { name: 'More for Editors' }));
  return calls;
};

it('the history drawer lists the changes of a record, and loads older ones on demand', async () => {
  const calls = await start(true);
  await person.click(await screen.findByRole('menuitem', { name: 'History' }));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('History of Editors');
  const changed = await within(drawer).findByRole('row', { name: 'Name Writers Editors' });
  expect(changed).toBeTruthy();
  const asked = calls.find(({ path }) => path === '/sys/auditLog/list');
  expect([asked?.query.get('resource'), asked?.query.get('record')]).toEqual(['role', '7']);
  await person.click(within(drawer).getByRole('button', { name: 'Show older entries' }));
  await within(drawer).findByText('Added');
  expect(within(drawer).queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

it('the history drawer is hidden from users who may not read the operation log', async () => {
  await start(false);
  await screen.findByRole('menuitem', { name: 'Delete' });
  expect(screen.queryByRole('menuitem', { name: 'History' })).toBeNull();
});

import { addUser, editUser } from '@lc/contract/identity';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { grantsIn } from '../sites/grants.fixture.ts';

const { db, asRole, asAdministrator } = await startTestApp();
const { myanmar, china, platform } = testSites;
const rights = ['user:add', 'user:edit', 'user:list', 'user:sites'] as const;
const officer = await asRole(rights);
let made = 0;

const add = (extra: object, by = officer) =>
  by.call<{ id: string }>(addUser, {
    body: { username: `sited.${++made}`, realname: 'Sited', password: 'First-one-1!', ...extra },
  });
const edit = (id: string, body: object, by = officer) =>
  by.call<{ version: number }>(editUser, { body: { id, ...body } });
const sitesOf = async (userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('user_subsite')
    .select('subsite_id')
    .where('user_id', '=', userId)
    .orderBy('subsite_id')
    .execute();
  return rows.map(({ subsite_id }) => subsite_id);
};
const account = (id: string) =>
  db.selectFrom('sys_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('adding a user adds their sites in the same transaction', async () => {
  const { result } = await add({ subsiteIds: `${myanmar},${china}` });
  expect(await sitesOf(result.id)).toEqual([myanmar, china]);
  const everywhere = await add({ everySubsite: true });
  expect((await account(everywhere.result.id)).all_subsite).toBe(true);
  const username = `sited.${made + 1}`;
  expectProblem(await add({ subsiteIds: '999999999' }), 'subsiteIds');
  const left = await db.selectFrom('sys_user').select('id').where('username', '=', username).execute();
  expect(left).toEqual([]);
});

test('editing a user replaces their sites, or keeps them when not sent, with one audit entry', async () => {
  const { result } = await add({ subsiteIds: myanmar });
  const { version } = await account(result.id);
  const reply = await edit(result.id, { version, realname: 'Moved', subsiteIds: china });
  expect(reply.result.version).toBe((await account(result.id)).version);
  expect(await sitesOf(result.id)).toEqual([china]);
  await edit(result.id, { realname: 'Moved again' });
  expect(await sitesOf(result.id)).toEqual([china]);
  const audited = await db
    .selectFrom('audit_log')
    .select('changes')
    .where('resource', '=', 'user')
    .where('record_id', '=', result.id)
    .orderBy('id')
    .execute();
  expect(audited[1]?.changes).toEqual({ realname: ['Sited', 'Moved'], subsiteIds: [[myanmar], [china]] });
  const before = await account(result.id);
  expect((await edit(result.id, { subsiteIds: china })).result.version).toBe(before.version);
});

test('editing a user with sites is refused without that permission, and changes nothing', async () => {
  const clerk = await asRole(['user:add', 'user:edit', 'user:list']);
  const { result } = await add({});
  for (const sites of [{ subsiteIds: myanmar }, { subsiteIds: '' }, { everySubsite: true }]) {
    expectRefusal(await add(sites, clerk), 403, '403');
    expectRefusal(await edit(result.id, { realname: 'Taken', ...sites }, clerk), 403, '403');
  }
  expect((await account(result.id)).realname).toBe('Sited');
  expect((await edit(result.id, { realname: 'Renamed' }, clerk)).success).toBe(true);
});

test('editing a user refuses sites that the caller does not work on', async () => {
  const local = await asRole(rights, { sites: [myanmar] });
  const { result } = await add({ subsiteIds: `${platform},${china}` });
  expectProblem(await edit(result.id, { subsiteIds: china }, local), 'subsiteIds');
  expectRefusal(await edit(result.id, { everySubsite: true }, local), 200, 'access.grantBeyondOwn');
  expect((await edit(result.id, { subsiteIds: myanmar }, local)).success).toBe(true);
  expect(await sitesOf(result.id)).toEqual([platform, myanmar, china]);
});

test('the sites of the administrator stay when the rest of the account is edited', async () => {
  const administrator = await asAdministrator();
  const admin = await db
    .selectFrom('sys_user')
    .select(['id', 'realname'])
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const before = (await sitesOf(admin.id)).join(',');
  expectRefusal(
    await edit(admin.id, { everySubsite: false }, administrator),
    200,
    'sites.protectedPrincipal',
  );
  expectRefusal(await edit(admin.id, { subsiteIds: china }, administrator), 200, 'sites.protectedPrincipal');
  const kept = { realname: admin.realname, subsiteIds: before, everySubsite: true };
  expect((await edit(admin.id, kept, administrator)).success).toBe(true);
  expect((await account(admin.id)).all_subsite).toBe(true);
});

test('a site in the recycle bin stays with its users, and is not counted as a change', async () => {
  const { result } = await add({ subsiteIds: `${myanmar},${china}` });
  await db.updateTable('subsite').set({ deleted_at: new Date() }).where('id', '=', china).execute();
  const before = await account(result.id);
  expect((await edit(result.id, { subsiteIds: myanmar })).result.version).toBe(before.version);
  expect((await edit(result.id, { subsiteIds: platform })).success).toBe(true);
  await db.updateTable('subsite').set({ deleted_at: null }).where('id', '=', china).execute();
  expect(await sitesOf(result.id)).toEqual([platform, china]);
});

test('simultaneous edits of a user and of their grants are made one after the other', async () => {
  const keeper = await asAdministrator();
  const { result } = await add({});
  const { save } = grantsIn({ db });
  const person = { type: 'user', id: result.id, kind: 'sites' } as const;
  for (const [site, other] of [
    [myanmar, china],
    [platform, myanmar],
    [china, platform],
  ] as const) {
    const replies = await Promise.all([
      edit(result.id, { subsiteIds: site }),
      save(keeper, person, [{ id: other }]),
    ]);
    expect(replies[0].success, replies[0].text).toBe(true);
    // Grants that changed after they were shown are not saved over; either way one of the two stands whole.
    expect(['200', 'sites.grantsChanged']).toContain(replies[1].code);
    expect([[site], [other]]).toContainEqual(await sitesOf(result.id));
  }
});

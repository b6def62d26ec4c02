import type { Page } from '@lc/contract/kernel';
import {
  type GrantChange,
  grantBatch,
  grantBatches,
  previewBatch,
  saveBatch,
  undoBatch,
} from '@lc/contract/sites';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { makeRole, testSites } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { countStatements } from '../../../../../tests/support/statements.ts';
import { grantsIn } from './grants.fixture.ts';

const server = await startTestApp();
const { db, asRole, asAdministrator } = server;
const { read, save, site, column, folder } = grantsIn(server);
const { platform, myanmar, china } = testSites;
const administrator = await asAdministrator();
const keys = ['siteGrant:list', 'siteGrant:edit', 'siteGrant:undo'] as const;

type Principal = { type: 'user' | 'role' | 'everybody'; id: string };
interface Batch {
  principals: Principal[];
  kind: 'sites' | 'columns' | 'menus';
  subsiteId?: string;
  mode: 'replace' | 'add';
  grants: { id: string; actions?: string[]; inherit?: boolean }[] | null;
}
interface Preview {
  fingerprint: string;
  changes: GrantChange[];
}

const preview = (body: Batch, by = administrator) => by.call<Preview>(previewBatch, { body });
const commit = (body: Batch & { fingerprint: string }, by = administrator) =>
  by.call<{ id: string }>(saveBatch, { body });
const run = async (body: Batch, by = administrator): Promise<string> => {
  const { fingerprint } = (await preview(body, by)).result;
  const reply = await commit({ ...body, fingerprint }, by);
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const undo = (id: string, rest = false, by = administrator) =>
  by.call<{ restored: number; left: { id: string }[] }>(undoBatch, { body: { id, rest } });
const person = async (sites: readonly string[]): Promise<Caller & { principal: Principal }> => {
  const made = await asRole([], { sites });
  return { ...made, principal: { type: 'user', id: made.userId } };
};
const sitesOf = async ({ type, id }: Principal): Promise<string[]> =>
  (await read(administrator, { type, id, kind: 'sites' })).grants?.map((grant) => grant.id) ?? [];

test('a batch grants what its preview showed, for users and roles', async () => {
  const [one, two] = [await person([china]), await person([myanmar, platform])];
  const role: Principal = { type: 'role', id: await makeRole(db, []) };
  const principals = [one.principal, two.principal, role];
  const batch: Batch = { principals, kind: 'sites', mode: 'replace', grants: [{ id: myanmar }] };
  const { result } = await preview(batch);
  const of = (principal: Principal) =>
    result.changes.find(({ type, id }) => type === principal.type && id === principal.id);
  expect(of(one.principal)).toMatchObject({ addedCount: 1, removedCount: 1, unchangedCount: 0, limit: null });
  expect(of(two.principal)).toMatchObject({ addedCount: 0, removedCount: 1, unchangedCount: 1 });
  expect(of(role)).toMatchObject({ addedCount: 1, removedCount: 0, unchangedCount: 0 });
  expect(of(one.principal)?.added).toEqual([expect.stringMatching(/Myanmar/)]);
  for (const { principal } of [one, two]) expect(await sitesOf(principal)).not.toEqual([myanmar]);
  const { id } = (await commit({ ...batch, fingerprint: result.fingerprint })).result;
  for (const principal of principals) expect(await sitesOf(principal)).toEqual([myanmar]);
  const { rows } = await sql<{ resource: string; changes: unknown }>`select resource, changes from audit_log
    where action = 'assignSites' and record_id in (${one.userId}, ${role.id}) order by id`.execute(db);
  expect(rows).toEqual(
    expect.arrayContaining([
      { resource: 'user', changes: { subsiteIds: [[china], [myanmar]] } },
      { resource: 'role', changes: { subsiteIds: [[], [myanmar]] } },
    ]),
  );
  const history =
    await administrator.call<Page<{ id: string; createBy: string; principalCount: number }>>(grantBatches);
  expect(history.result.records[0]).toMatchObject({
    id,
    createBy: administrator.username,
    principalCount: 3,
  });
  const detail = await administrator.call<{ changes: GrantChange[] }>(grantBatch, { query: { id } });
  expect(detail.result.changes).toHaveLength(3);
});

test('a batch that adds grants removes none, and does not restrict users who have everything', async () => {
  const here = await site();
  const [a, b] = [await column(here), await column(here)];
  const [free, bound] = [await person([here]), await person([here])];
  const set = { kind: 'columns', subsiteId: here } as const;
  await save(administrator, { ...bound.principal, ...set }, [{ id: a }]);
  const principals = [free.principal, bound.principal];
  const id = await run({
    principals,
    ...set,
    mode: 'add',
    grants: [{ id: b }, { id: a, actions: ['edit'] }],
  });
  expect((await read(administrator, { ...free.principal, ...set })).grants).toBeNull();
  expect((await read(administrator, { ...bound.principal, ...set })).grants).toEqual([
    { id: a, actions: ['view', 'edit'], inherit: false },
    { id: b, actions: ['view'], inherit: false },
  ]);
  const detail = await administrator.call<{ principalCount: number }>(grantBatch, { query: { id } });
  expect(detail.result.principalCount).toBe(1);
  const again: Batch = { principals: [free.principal], ...set, mode: 'add', grants: [{ id: a }] };
  const { fingerprint } = (await preview(again)).result;
  expectRefusal(await commit({ ...again, fingerprint }), 200, 'sites.nothingChanges');
});

test('a batch is refused without its preview', async () => {
  const { principal } = await person([china]);
  const batch: Batch = { principals: [principal], kind: 'sites', mode: 'replace', grants: [{ id: myanmar }] };
  const { fingerprint } = (await preview(batch)).result;
  expectRefusal(
    await commit({ ...batch, grants: [{ id: platform }], fingerprint }),
    200,
    'sites.grantsChanged',
  );
  expectRefusal(await commit({ ...batch, mode: 'add', fingerprint }), 200, 'sites.grantsChanged');
  await save(administrator, { ...principal, kind: 'sites' }, [{ id: platform }]);
  expectRefusal(await commit({ ...batch, fingerprint }), 200, 'sites.grantsChanged');
  expect(await sitesOf(principal)).toEqual([platform]);
});

test('a batch is refused when another one changed the same users meanwhile', async () => {
  const { principal } = await person([]);
  const batches = [china, myanmar].map(
    (id): Batch => ({ principals: [principal], kind: 'sites', mode: 'replace', grants: [{ id }] }),
  );
  const ready = [];
  for (const batch of batches)
    ready.push({ ...batch, fingerprint: (await preview(batch)).result.fingerprint });
  const replies = await Promise.all(ready.map((batch) => commit(batch)));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  for (const reply of replies.filter(({ success }) => !success))
    expectRefusal(reply, 200, 'sites.grantsChanged');
});

test('undoing a batch restores the former grants, once', async () => {
  const here = await site();
  const a = await column(here);
  const [free, bound] = [await person([here]), await person([here])];
  const set = { kind: 'columns', subsiteId: here } as const;
  await save(administrator, { ...bound.principal, ...set }, []);
  const principals = [free.principal, bound.principal];
  const id = await run({ principals, ...set, mode: 'replace', grants: [{ id: a, inherit: true }] });
  const undone = await undo(id);
  expect(undone.result).toMatchObject({ restored: 2, left: [] });
  expect((await read(administrator, { ...free.principal, ...set })).grants).toBeNull();
  expect((await read(administrator, { ...bound.principal, ...set })).grants).toEqual([]);
  expectRefusal(await undo(id), 200, 'sites.batchUndone');
  expectRefusal(await undo('999999999'), 200, 'system.recordNotFound');
});

test('undoing a batch names users whose grants changed since, and can skip them', async () => {
  const [same, changed, gone] = [await person([china]), await person([china]), await person([china])];
  const principals = [same.principal, changed.principal, gone.principal];
  const id = await run({ principals, kind: 'sites', mode: 'replace', grants: [{ id: myanmar }] });
  await save(administrator, { ...changed.principal, kind: 'sites' }, [{ id: platform }]);
  await sql`update sys_user set deleted_at = now() where id = ${gone.userId}`.execute(db);
  const refused = await undo(id);
  expectRefusal(refused, 200, 'sites.batchChanged');
  expect((refused.result as unknown as Principal[]).map((one) => one.id).sort()).toEqual(
    [changed.userId, gone.userId].sort(),
  );
  expect(await sitesOf(same.principal)).toEqual([myanmar]);
  const rest = await undo(id, true);
  expect(rest.result).toMatchObject({ restored: 1 });
  expect(await sitesOf(same.principal)).toEqual([china]);
  expect(await sitesOf(changed.principal)).toEqual([platform]);
});

test('a batch refuses the same grants as a single save', async () => {
  const local = await asRole(keys, { sites: [myanmar] });
  const { principal } = await person([china]);
  const admin = await db
    .selectFrom('sys_user')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirst();
  const batch = (id: string, principals: Principal[] = [principal]): Batch => ({
    principals,
    kind: 'sites',
    mode: 'replace',
    grants: [{ id }],
  });
  expectProblem(await preview(batch(china), local), 'grants');
  expectRefusal(await preview(batch('*'), local), 200, 'access.grantBeyondOwn');
  const withAdmin = batch(myanmar, [principal, { type: 'user', id: admin?.id ?? '' }]);
  expectRefusal(await preview(withAdmin), 200, 'sites.protectedPrincipal');
  const unknown = batch(myanmar, [principal, { type: 'role', id: '999999999' }]);
  expectRefusal(await preview(unknown), 200, 'system.recordNotFound');
  const seen = await preview(batch(myanmar), local);
  expect(seen.result.changes).toMatchObject([{ addedCount: 1, removedCount: 0, removed: [] }]);
  await run(batch(myanmar), local);
  expect(await sitesOf(principal)).toEqual([myanmar, china]);
  const foreign = await run({ ...batch(platform), mode: 'add' });
  expectRefusal(await undo(foreign, false, local), 200, 'access.grantBeyondOwn');
  expect(await sitesOf(principal)).toContain(platform);
  const here = await site();
  const columns: Batch = {
    principals: [principal],
    kind: 'columns',
    subsiteId: here,
    mode: 'replace',
    grants: [],
  };
  const hidden = await run(columns);
  expectRefusal(await local.call(grantBatch, { query: { id: hidden } }), 200, 'system.recordNotFound');
  expectRefusal(await undo(hidden, false, local), 200, 'system.recordNotFound');
});

test('a batch grants menus of a site to everybody, and undoes it', async () => {
  const here = await site();
  const everybody: Principal = { type: 'everybody', id: '0' };
  const set = { kind: 'menus', subsiteId: here } as const;
  const id = await run({ principals: [everybody], ...set, mode: 'replace', grants: [{ id: '51' }] });
  expect((await read(administrator, { ...everybody, ...set })).grants).toEqual([{ id: '51' }]);
  await undo(id);
  expect((await read(administrator, { ...everybody, ...set })).grants).toBeNull();
});

test('a batch of 500 users and 200 columns is previewed, saved and undone in a few statements per user', async () => {
  const here = await site(await folder());
  await sql`insert into news_class (subsite_id, title, code)
    select ${here}, '{"en-US":"Column"}', 'many_' || n from generate_series(1, 200) n`.execute(db);
  await sql`insert into sys_user (username, realname) select 'many.' || n, 'Many' from generate_series(1, 500) n`.execute(
    db,
  );
  const idsOf = async (table: 'sys_user' | 'news_class', column: string): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where ${sql.ref(column)} like 'many%'`.execute(db);
    return rows.map(({ id }) => id);
  };
  const batch: Batch = {
    principals: (await idsOf('sys_user', 'username')).map((id) => ({ type: 'user', id })),
    kind: 'columns',
    subsiteId: here,
    mode: 'replace',
    grants: (await idsOf('news_class', 'code')).map((id) => ({ id, actions: ['edit'], inherit: true })),
  };
  const [shown, toShow] = await countStatements(() => preview(batch));
  const [saved, toSave] = await countStatements(() =>
    commit({ ...batch, fingerprint: shown.result.fingerprint }),
  );
  const [undone, toUndo] = await countStatements(() => undo(saved.result.id));
  expect(undone.result).toMatchObject({ restored: 500 });
  // A statement for each column of each would be 100,000.
  for (const count of [toShow, toSave, toUndo]) expect(count).toBeLessThan(2000);
});

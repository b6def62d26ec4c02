import { addMenu, editMenu, menuById, orderMenus, subMenus } from '@lc/contract/access';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const { db, asRole, asAdministrator } = await startTestApp();
const administrator = await asAdministrator();
const keeper = await asRole(['menu:list', 'menu:edit']);

const added = async (name: string, parentId: string | null, more: object = {}): Promise<string> => {
  const menuType = parentId === null ? '0' : '1';
  const reply = await administrator.call<{ id: string }>(addMenu, {
    body: { name, menuType, parentId, sortNo: 7.5, ...more },
  });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const order = (parentId: string | null, ids: readonly string[], moved: string[] = [], by = keeper) =>
  by.call(orderMenus, {
    body: { parentId, ids: ids.join(','), ...(moved.length > 0 && { moved: moved.join(',') }) },
  });
const below = async (parentId: string): Promise<string[]> => {
  const reply = await keeper.call<{ id: string }[]>(subMenus, { query: { parentId } });
  return reply.result.map(({ id }) => id);
};
const read = async (id: string) =>
  (
    await keeper.call<{ parentId: string | null; menuType: string; sortNo: number; version: number }>(
      menuById,
      { query: { id } },
    )
  ).result;
const firstLevel = async (): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from sys_permission
    where parent_id is null and deleted_at is null order by sort_no, id`.execute(db);
  return rows.map(({ id }) => id);
};
const family = async () => {
  const parent = await added('Parent', '5');
  const children = [await added('A', parent), await added('B', parent), await added('C', parent)] as const;
  return { parent, children };
};

test('ordering writes only the menus whose position changes', async () => {
  const { parent, children } = await family();
  const [a, b, c] = children;
  expect((await order(parent, [c, a, b])).success).toBe(true);
  expect(await below(parent)).toEqual([c, a, b]);
  expect(await read(c)).toMatchObject({ sortNo: 1, version: 1 });
  await order(parent, [c, b, a]);
  expect(await read(c)).toMatchObject({ sortNo: 1, version: 1 });
  expect(await read(a)).toMatchObject({ sortNo: 3, version: 2 });
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('resource', '=', 'menu')
    .where('record_id', '=', parent)
    .orderBy('id')
    .execute();
  expect(entries.slice(1)).toEqual([
    {
      action: 'order',
      changes: {
        order: [
          [a, b, c],
          [c, a, b],
        ],
      },
    },
    {
      action: 'order',
      changes: {
        order: [
          [a, b],
          [b, a],
        ],
      },
    },
  ]);
});

test('ordering moves a menu below another, to the first level and back, and changes its type', async () => {
  const { parent, children } = await family();
  const [a, b, c] = children;
  const other = await added('Other', '5');
  expect((await order(other, [b], [b])).success).toBe(true);
  expect([await below(other), await below(parent)]).toEqual([[b], [a, c]]);
  const top = await firstLevel();
  expect((await order(null, [...top, b], [b])).success).toBe(true);
  expect(await read(b)).toMatchObject({ parentId: null, menuType: '0', sortNo: top.length + 1 });
  expect((await order(parent, [a, b, c], [b])).success).toBe(true);
  expect(await read(b)).toMatchObject({ parentId: parent, menuType: '1', sortNo: 2 });
  const moves = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'changes'])
    .where('action', '=', 'move')
    .where('record_id', '=', b)
    .orderBy('id')
    .execute();
  expect(new Set(moves.map(({ actor_id }) => actor_id))).toEqual(new Set([keeper.userId]));
  expect(moves.map(({ changes }) => changes)).toEqual([
    { parentId: [parent, other] },
    { parentId: [other, null] },
    { parentId: [null, parent] },
  ]);
});

test('ordering refuses a list that no longer fits the children', async () => {
  const { parent, children } = await family();
  const [a, b, c] = children;
  expectRefusal(await order(parent, [a, b]), 200, 'access.menusMoved');
  expectRefusal(await order(parent, [a, b, c, '999999999'], ['999999999']), 200, 'access.menusMoved');
  expectRefusal(await order('999999999', [a], [a]), 200, 'access.menusMoved');
  expect((await order(parent, [a, b, c, a])).success).toBe(true);
  expectProblem(await order(parent, []), 'ids');
});

test('of two simultaneous moves the later one is refused when the menus moved', async () => {
  const { parent, children } = await family();
  const [a, b, c] = children;
  const other = await added('Other', '5');
  const replies = await Promise.all([order(other, [a], [a]), order(parent, [c, b, a])]);
  const refused = replies.filter(({ success }) => !success);
  if (refused.length > 0) for (const reply of refused) expectRefusal(reply, 200, 'access.menusMoved');
  else expect(await below(parent)).toEqual([c, b]);
  expect(await below(other)).toEqual([a]);
  const again = await Promise.all([order(other, [a, b], [b]), order(other, [a, c], [c])]);
  expect(again.map(({ code }) => code).sort()).toEqual(['200', 'access.menusMoved']);
});

test('ordering refuses to take back a menu that another user moved away', async () => {
  const { parent, children } = await family();
  const [a, b, c] = children;
  const other = await added('Other', '5');
  await order(other, [a], [a]);
  expectRefusal(await order(parent, [c, b, a]), 200, 'access.menusMoved');
  expectRefusal(await order(parent, [c, b, a], [b]), 200, 'access.menusMoved');
  expect((await order(parent, [c, b, a], [a])).success).toBe(true);
});

test('ordering refuses moves below itself, below a button, and of a button to the first level', async () => {
  const { parent, children } = await family();
  const [a] = children;
  const { rows } = await sql<{ id: string }>`select id from sys_permission
    where menu_type = '2' and perms = 'dict:list'`.execute(db);
  const button = rows[0]?.id ?? '0';
  expectRefusal(await order(a, [parent], [parent]), 200, 'system.parentIsSelf');
  expectRefusal(await order(a, [a], [a]), 200, 'system.parentIsSelf');
  expectRefusal(await order(button, [a], [a]), 200, 'access.menuPlace');
  expectRefusal(
    await order(null, [...(await firstLevel()), button], [button], administrator),
    200,
    'access.menuPlace',
  );
});

test('ordering cannot move a button whose permission the caller lacks, but can order the others', async () => {
  const { parent } = await family();
  const children = await below(parent);
  const guarded = await added('Guarded', '5', { perms: 'user:delete' });
  expectRefusal(await order(parent, [...children, guarded], [guarded]), 200, 'access.grantBeyondOwn');
  await administrator.call(editMenu, { body: { id: guarded, parentId: parent } });
  expect((await order(parent, [guarded, ...children])).success).toBe(true);
});

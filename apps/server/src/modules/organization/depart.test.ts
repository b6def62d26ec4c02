import { addDepart, editDepart, organizationTreeByName, searchDeparts } from '@lc/contract/organization';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { countStatements } from '../../../../../tests/support/statements.ts';

const { db, asRole } = await startTestApp();
const keeper = await asRole([
  'depart:list',
  'depart:add',
  'depart:edit',
  'depart:delete',
  'depart:recycle',
  'user:list',
]);

let made = 0;
const add = (parentId: string | null) =>
  keeper.call<{ id: string; orgCode: string }>(addDepart, {
    body: { departName: `Department ${++made}`, ...(parentId === null ? {} : { parentId }) },
  });
const addedTo = async (parentId: string | null) => {
  const reply = await add(parentId);
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};
const edit = (id: string, body: object) =>
  keeper.call<{ version: number; orgCode: string }>(editDepart, { body: { id, ...body } });
const codeOf = async (id: string): Promise<string> =>
  (await db.selectFrom('sys_depart').select('org_code').where('id', '=', id).executeTakeFirstOrThrow())
    .org_code;

describe('codes', () => {
  test('fifty made at once have fifty codes in a row', async () => {
    const parent = await addedTo(null);
    const replies = await Promise.all(Array.from({ length: 50 }, () => add(parent.id)));
    const codes = replies.map(({ result }) => result.orgCode).sort();
    expect(codes).toEqual(
      Array.from({ length: 50 }, (_, index) => `${parent.orgCode}A${String(index + 1).padStart(2, '0')}`),
    );
  });

  test('that of a deleted sibling is not given again', async () => {
    const parent = await addedTo(null);
    const [first, second] = [await addedTo(parent.id), await addedTo(parent.id)];
    await keeper.call('DELETE /sys/sysDepart/delete', { query: { id: second.id } });
    expect((await addedTo(parent.id)).orgCode).toBe(`${parent.orgCode}A03`);
    const back = await keeper.call('PUT /sys/sysDepart/putRecycleBin', { body: { ids: second.id } });
    expect(back.success).toBe(true);
    expect(await codeOf(first.id)).toBe(`${parent.orgCode}A01`);
  });

  test('are the server’s, and end with Z99 in words', async () => {
    const parent = await addedTo(null);
    const reply = await keeper.call<{ id: string; orgCode: string }>(addDepart, {
      body: { departName: 'Own code', orgCode: 'Z98', parentId: parent.id },
    });
    expect(reply.result.orgCode).toBe(`${parent.orgCode}A01`);
    await sql`update sys_depart set org_code = ${`${parent.orgCode}Z99`} where id = ${reply.result.id}`.execute(
      db,
    );
    expectRefusal(await add(parent.id), 200, 'organization.codesExhausted');
  });

  test('a parent must be there', async () => {
    const gone = await addedTo(null);
    await keeper.call('DELETE /sys/sysDepart/delete', { query: { id: gone.id } });
    expectProblem(await add(gone.id), 'parentId');
    expectProblem(await add('999999999'), 'parentId');
  });
});

describe('moving', () => {
  test('takes everything below along: codes, deleted ones, and where people stand', async () => {
    const [from, to] = [await addedTo(null), await addedTo(null)];
    const branch = await addedTo(from.id);
    const [leaf, gone] = [await addedTo(branch.id), await addedTo(branch.id)];
    await keeper.call('DELETE /sys/sysDepart/delete', { query: { id: gone.id } });
    const person = await asRole([]);
    await sql`update sys_user set org_code = ${leaf.orgCode} where id = ${person.userId}`.execute(db);
    const reply = await edit(branch.id, { parentId: to.id, version: 0, memo: 'moved' });
    expect(reply.result).toEqual({ version: 1, orgCode: `${to.orgCode}A01` });
    expect(await codeOf(leaf.id)).toBe(`${to.orgCode}A01A01`);
    expect(await codeOf(gone.id)).toBe(`${to.orgCode}A01A02`);
    const stands = await db
      .selectFrom('sys_user')
      .select('org_code')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(stands.org_code).toBe(`${to.orgCode}A01A01`);
    expect((await edit(branch.id, { parentId: '' })).result.orgCode).toMatch(/^[A-Z]\d\d$/);
    const audited = await db
      .selectFrom('audit_log')
      .select('changes')
      .where('resource', '=', 'depart')
      .where('record_id', '=', branch.id)
      .orderBy('id')
      .execute();
    expect(audited[1]?.changes).toEqual({
      parentId: [from.id, to.id],
      memo: [null, 'moved'],
      orgCode: [branch.orgCode, `${to.orgCode}A01`],
    });
  });

  test('never into itself or below, whatever happens at once', async () => {
    const one = await addedTo(null);
    const two = await addedTo(one.id);
    expectRefusal(await edit(one.id, { parentId: one.id }), 200, 'system.parentIsSelf');
    expectRefusal(await edit(one.id, { parentId: two.id }), 200, 'system.parentIsSelf');
    const [left, right] = [await addedTo(null), await addedTo(null)];
    const replies = await Promise.all([
      edit(left.id, { parentId: right.id }),
      edit(right.id, { parentId: left.id }),
    ]);
    expect(replies.map(({ code }) => code).sort()).toEqual(['200', 'system.parentIsSelf']);
  });

  test('a thousand below it move in a few statements', async () => {
    const [from, to] = [await addedTo(null), await addedTo(null)];
    const branch = await addedTo(from.id);
    await sql`
      with halls as (insert into sys_depart (parent_id, depart_name, org_code)
        select ${branch.id}, '{"en-US":"Hall"}', ${branch.orgCode} || 'A' || lpad(n::text, 2, '0')
        from generate_series(1, 40) n returning id, org_code)
      insert into sys_depart (parent_id, depart_name, org_code)
      select h.id, '{"en-US":"Room"}', h.org_code || 'A' || lpad(n::text, 2, '0')
      from halls h, generate_series(1, 24) n`.execute(db);
    const [moved, count] = await countStatements(() => edit(branch.id, { parentId: to.id }));
    expect(moved.success).toBe(true);
    expect(count).toBeLessThan(50);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from sys_depart
      where org_code like ${`${to.orgCode}A01A%`}`.execute(db);
    expect(rows[0]?.count).toBe(1000);
  });

  test('adding, moving and deleting at once end in one tree or another', async () => {
    const [one, two] = [await addedTo(null), await addedTo(null)];
    const branch = await addedTo(one.id);
    const replies = await Promise.all([
      ...Array.from({ length: 8 }, () => add(branch.id)),
      edit(branch.id, { parentId: two.id }),
      edit(branch.id, { parentId: '' }),
      keeper.call('DELETE /sys/sysDepart/delete', { query: { id: branch.id } }),
      edit(two.id, { memo: 'x' }),
    ]);
    for (const { status } of replies) expect(status).toBeLessThan(500);
    const { rows } = await sql`select from sys_depart c join sys_depart p on p.id = c.parent_id
      where (c.deleted_at is null and p.deleted_at is not null)
        or left(c.org_code, -3) <> p.org_code`.execute(db);
    expect(rows).toEqual([]);
  });
});

test('what is deleted for good takes what went with it', async () => {
  const parent = await addedTo(null);
  const child = await addedTo(parent.id);
  await keeper.call('DELETE /sys/sysDepart/delete', { query: { id: parent.id } });
  const purged = await keeper.call('DELETE /sys/sysDepart/deleteRecycleBin', { query: { ids: parent.id } });
  expect(purged.success, purged.text).toBe(true);
  const left = await db.selectFrom('sys_depart').select('id').where('id', '=', child.id).execute();
  expect(left).toEqual([]);
});

test('a change made meanwhile is not overwritten', async () => {
  const { id } = await addedTo(null);
  await edit(id, { version: 0, memo: 'first' });
  expectRefusal(await edit(id, { version: 0, memo: 'second' }), 200, 'system.conflict');
  expectRefusal(await edit('999999999', { memo: 'x' }), 200, 'system.recordNotFound');
});

test('found by name in whatever language or by code; nothing found is an empty list', async () => {
  type Row = { orgCode: string; title: string; children?: Row[] };
  const search = async (keyWord: string, language = 'en-US'): Promise<string[]> => {
    const reply = await keeper.call<Row[]>(searchDeparts, { query: { keyWord }, headers: { language } });
    expect(reply.success).toBe(true);
    return reply.result.map(({ orgCode }) => orgCode);
  };
  expect(await search('editorial')).toEqual(['A01A01A01']);
  for (const language of ['zh-CN', 'en-US', 'my-MM'])
    expect(await search('昆明', language)).toEqual(['A02A01']);
  expect(await search('A02A01')).toEqual(['A02A01', 'A02A01A01']);
  expect(await search('nothing is called so')).toEqual([]);
  expect(await search('%')).toEqual([]);
  const tree = await keeper.call<Row[]>(organizationTreeByName, { query: { name: 'editorial' } });
  const codes = (rows: readonly Row[]): string[] =>
    rows.flatMap((row) => [row.orgCode, ...codes(row.children ?? [])]);
  expect(codes(tree.result)).toEqual(['A01', 'A01A01', 'A01A01A01']);
});

test('every tree shows every department once', async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sys_depart
    where deleted_at is null`.execute(db);
  type Node = { key: string; isLeaf?: boolean; children?: Node[] };
  const flat = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
  for (const path of [
    '/sys/sysDepart/queryTreeList',
    '/sys/sysDepart/queryAllTreeList',
    '/sys/sysDepart/queryIdTree',
    '/organization/organization/getAllOrganizationTreeVoList',
    '/organization/organization/getAllOrganizationIdTreeVoList',
  ]) {
    const nodes = flat((await keeper.call<Node[]>(`GET ${path}`)).result);
    expect(new Set(nodes.map(({ key }) => key)).size, path).toBe(rows[0]?.count);
    for (const node of nodes) expect(node.isLeaf ?? !node.children).toBe(!node.children);
  }
});

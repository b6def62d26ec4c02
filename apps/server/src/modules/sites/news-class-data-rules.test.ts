import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { dataRules, ruleMenus } from '../../../../../tests/support/data-rules.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { formOf, makeWorkbook, readWorkbook } from '../../../../../tests/support/workbooks.ts';

const server = await startTestApp();
const { db, asAdministrator } = server;
const rules = dataRules(server);
const administrator = await asAdministrator();
const site = testSites.myanmar;

interface Page {
  records: { id: string; code: string; parentId_dictText: string | null }[];
  total: number;
}

let number = 0;
const make = async (overrides: object = {}): Promise<string> => {
  number += 1;
  const body = {
    title: `Ruled ${number}`,
    code: `ruled_${number}`,
    sortOrder: 500,
    subsiteId: site,
    ...overrides,
  };
  const reply = await administrator.call<{ id: string }>('POST /newsclass/newsClass/add', { body });
  return reply.result.id;
};

let person: Caller;
let inside: string;
let outside: string;
let elsewhere: string;
const seen = sql`t.subsite_id = ${site} and ((t.sort_order >= 100 and t.code like 'ruled%') or t.kind in ('link'))`;

beforeAll(async () => {
  inside = await make();
  outside = await make({ sortOrder: 5 });
  elsewhere = await make({ subsiteId: testSites.china });
  await make({ kind: 'link', sortOrder: 7, url: '/somewhere' });
  person = await rules.asBound(
    {
      permissions: [
        'newsClass:list',
        'newsClass:add',
        'newsClass:edit',
        'newsClass:delete',
        'newsClass:recycle',
        'newsClass:export',
        'newsClass:import',
      ],
      menuId: ruleMenus.columns,
      roles: [
        [
          ['sortOrder', '>=', '100'],
          ['code', 'RIGHT_LIKE', 'ruled'],
        ],
        [['kind', 'IN', 'link']],
      ],
    },
    { sites: [site] },
  );
});

const ids = (page: { records: readonly { id: string }[] }): string[] =>
  page.records.map(({ id }) => id).sort();
const expected = () => rules.idsWhere('news_class', seen);

describe('reading columns under data rules', () => {
  test('list, count and export return the same rows', async () => {
    const { result } = await person.call<Page>('GET /newsclass/newsClass/list', { query: { pageSize: 500 } });
    const wanted = await expected();
    expect(wanted).toContain(inside);
    expect(ids(result)).toEqual(wanted.sort());
    expect(result.total).toBe(wanted.length);
    const lines = await readWorkbook((await person.call('GET /newsclass/newsClass/exportXls')).bytes);
    expect(lines).toHaveLength(wanted.length + 1);
  });

  test('get, options and tree return visible columns only', async () => {
    const get = (id: string) => person.call('GET /newsclass/newsClass/queryById', { query: { id } });
    expect((await get(inside)).success).toBe(true);
    for (const id of [outside, elsewhere]) expectRefusal(await get(id), 200, 'system.recordNotFound');
    const options = await person.call<{ value: string }[]>('GET /newsclass/newsClass/options', {
      query: { ids: [inside, outside, elsewhere].join(',') },
    });
    expect(options.result.map(({ value }) => value)).toEqual([inside]);
    const tree = await person.call<{ list: { key: string; children: { key: string }[] }[] }>(
      'GET /newsclass/newsClass/queryTreeList',
    );
    const flat = (nodes: readonly { key: string; children?: { key: string }[] }[]): string[] =>
      nodes.flatMap(({ key, children = [] }) => [key, ...flat(children)]);
    // Keys below zero are leaves that a type of site adds: no columns.
    const columns = flat(tree.result.list).filter((key) => !key.startsWith('-'));
    expect(columns.sort()).toEqual((await expected()).sort());
  });

  test('a parent that is not visible has no name', async () => {
    const child = await make({ parentId: outside });
    const list = await person.call<Page>('GET /newsclass/newsClass/list', {
      query: { pageSize: 500 },
    });
    const row = list.result.records.find(({ id }) => id === child);
    expect(row).toMatchObject({ parentId: outside, parentId_dictText: null });
  });
});

describe('changing columns under data rules', () => {
  const update = (body: object) => person.call('PUT /newsclass/newsClass/edit', { body });
  const remove = (id: string) => person.call('DELETE /newsclass/newsClass/delete', { query: { id } });

  test('update and delete refuse a column that is not visible', async () => {
    for (const id of [outside, elsewhere]) {
      expectRefusal(await update({ id, url: '/mine' }), 200, 'system.recordNotFound');
      expectRefusal(await remove(id), 200, 'system.recordNotFound');
    }
    const both = { ids: `${inside},${outside}` };
    const reply = await person.call('DELETE /newsclass/newsClass/deleteBatch', { query: both });
    expectRefusal(reply, 200, 'system.recordNotFound');
    expect((await person.call('GET /newsclass/newsClass/queryById', { query: { id: inside } })).success).toBe(
      true,
    );
  });

  test('create, import, move and update refuse a result that is not visible', async () => {
    const add = (body: object) => person.call('POST /newsclass/newsClass/add', { body });
    expectRefusal(await add({ title: 'x', code: 'ruled_low', sortOrder: 1 }), 200, 'system.notVisible');
    expect((await add({ title: 'x', code: 'ruled_high', sortOrder: 900 })).success).toBe(true);
    expectRefusal(await update({ id: inside, sortOrder: 1 }), 200, 'system.notVisible');
    expectRefusal(await update({ id: inside, parentId: outside }), 400, '400');
    expect((await update({ id: inside, sortOrder: 901 })).success).toBe(true);
    const file = await makeWorkbook([
      ['title (en-US)', 'code', 'sortOrder'],
      ['Imported', 'ruled_imported', 800],
      ['Imported', 'foreign_imported', 800],
    ]);
    const reply = await person.call<{ successCount: number; errorCount: number }>(
      'POST /newsclass/newsClass/importExcel',
      formOf(file),
    );
    expect(reply.result).toMatchObject({ successCount: 1, errorCount: 1 });
    const { rows } = await sql`select from news_class
      where code in ('ruled_low', 'foreign_imported')`.execute(db);
    expect(rows).toHaveLength(0);
  });

  test('a branch with a column that is not visible stays, live and in the recycle bin', async () => {
    const root = await make();
    const hidden = await make({ parentId: root, sortOrder: 3 });
    expectRefusal(await remove(root), 200, 'system.notVisible');
    await administrator.call('DELETE /newsclass/newsClass/delete', { query: { id: root } });
    const restore = await person.call('PUT /newsclass/newsClass/putRecycleBin', { body: { ids: root } });
    expectRefusal(restore, 200, 'system.notVisible');
    const purge = await person.call('DELETE /newsclass/newsClass/deleteRecycleBin', { query: { ids: root } });
    expectRefusal(purge, 200, 'system.notVisible');
    const bin = await person.call<Page>('GET /newsclass/newsClass/recycleBin');
    expect(ids(bin.result)).toContain(root);
    expect(ids(bin.result)).not.toContain(hidden);
  });
});

test('a user without data rules causes no query for them', async () => {
  const { result } = await administrator.call<Page>('GET /newsclass/newsClass/list', {
    query: { pageSize: 500 },
  });
  expect(ids(result)).toContain(outside);
});

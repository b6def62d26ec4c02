import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const other = await startTestApp({ connectionString: server.connectionString });
const keeper = await server.asAdministrator();
const anybody = await server.asRole([]);

interface Item {
  value: string;
  text: string;
  status?: string;
}

const items = async (
  code: string,
  { all = false, who = server, language = 'en-US' } = {},
): Promise<Item[]> => {
  const path = all ? 'GET /sys/dict/getAllDictItems/{code}' : 'GET /sys/dict/getDictItems/{code}';
  const headers = { language };
  return (await who.call<Item[]>(path, { params: { code }, token: anybody.token, headers })).result;
};
const add = async (path: string, body: object): Promise<string> => {
  const reply = await keeper.call<{ id: string }>(`POST ${path}/add`, { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};

describe('labels of dictionaries', () => {
  test('are updated on every process', async () => {
    const dictId = await add('/sys/dict', { dictName: 'Sizes', dictCode: 'sizes' });
    expect(await items('sizes', { who: other })).toEqual([]);
    const itemTextI18n = { 'en-US': 'Large', 'zh-CN': '大' };
    const id = await add('/sys/dictItem', { dictId, itemTextI18n, itemValue: 'L', sortOrder: 2 });
    await add('/sys/dictItem', { dictId, itemText: 'Small', itemValue: 'S', sortOrder: 1 });
    const seen = () => items('sizes', { who: other }).then((list) => list.map(({ text }) => text));
    await expect.poll(seen, { timeout: 5000 }).toEqual(['Small', 'Large']);
    await keeper.call('PUT /sys/dictItem/edit', { body: { id, itemText: 'Big' } });
    await expect.poll(seen, { timeout: 5000 }).toEqual(['Small', 'Big']);
    expect((await items('sizes', { language: 'zh-CN' })).map(({ text }) => text)).toEqual(['Small', '大']);
    await keeper.call('PUT /sys/dictItem/edit', { body: { id, enabled: false } });
    await expect.poll(seen, { timeout: 5000 }).toEqual(['Small']);
    expect((await items('sizes', { all: true })).map(({ status }) => status)).toEqual(['1', '0']);
    await keeper.call('DELETE /sys/dict/delete', { query: { id: dictId } });
    await expect.poll(seen, { timeout: 5000 }).toEqual([]);
  });

  test('are returned beside the codes of rows, on every process', async () => {
    const found = await sql<{
      id: string;
    }>`select i.id from sys_dict_item i join sys_dict d on d.id = i.dict_id
      where d.dict_code = 'sex' and i.item_value = '1'`.execute(server.db);
    const label = async () => {
      const query = { keyword: 'kyaw.zin' };
      const reply = await other.call<{ records: { sex_dictText: string }[] }>('GET /sys/user/list', {
        query,
        token: keeper.token,
      });
      return reply.result.records[0]?.sex_dictText;
    };
    expect(await label()).toBe('Male');
    await keeper.call('PUT /sys/dictItem/edit', { body: { id: found.rows[0]?.id, itemText: 'Man' } });
    await expect.poll(label, { timeout: 5000 }).toBe('Man');
  });

  test('are empty for an unknown dictionary', async () => {
    for (const code of ['no_such', '__proto__', 'constructor', "' or 1=1"])
      expect(await items(code)).toEqual([]);
  });

  test('are not restored before their deleted dictionary', async () => {
    const dictId = await add('/sys/dict', { dictName: 'Gone', dictCode: 'gone' });
    const id = await add('/sys/dictItem', { dictId, itemText: 'A', itemValue: 'A' });
    await keeper.call('DELETE /sys/dictItem/delete', { query: { id } });
    await keeper.call('DELETE /sys/dict/delete', { query: { id: dictId } });
    const restore = () => keeper.call('PUT /sys/dictItem/putRecycleBin', { body: { ids: id } });
    expectRefusal(await restore(), 200, 'system.parentDeleted');
    const late = await keeper.call('POST /sys/dictItem/add', {
      body: { dictId, itemText: 'B', itemValue: 'B' },
    });
    expectRefusal(late, 400, '400');
    expect((await keeper.call('PUT /sys/dict/back', { body: { ids: dictId } })).success).toBe(true);
    expect((await restore()).success).toBe(true);
  });
});

describe('the check of unique values', () => {
  const ask = (query: Record<string, string>, by = keeper) => by.call('GET /sys/duplicate/check', { query });
  const code = { tableName: 'sys_dict', fieldName: 'dictCode' };

  test('answers for unique fields', async () => {
    expectRefusal(await ask({ ...code, fieldVal: 'sex' }), 200, 'system.duplicate');
    expect(await ask({ ...code, fieldVal: 'quite_new' })).toMatchObject({ success: true, code: '200' });
    const { rows } = await sql<{ id: string }>`select id from sys_dict where dict_code = 'sex'`.execute(
      server.db,
    );
    expect((await ask({ ...code, fieldVal: 'sex', dataId: rows[0]?.id ?? '' })).success).toBe(true);
    const name = { tableName: 'sys_user', fieldName: 'username', fieldVal: 'ADMIN' };
    expectRefusal(await ask(name), 200, 'system.duplicate');
  });

  test.each([
    ['sys_user', 'passwordHash'],
    ['sys_user', 'password_hash'],
    ['sys_user', 'realname'],
    ['sys_session', 'token_hash'],
    ['news_class', 'code'],
    ['sys_dict_item', 'itemValue'],
    ['sys_dict', 'constructor'],
    ['sys_dict', '__proto__'],
    ['__proto__', 'dictCode'],
    ['sys_dict, sys_user', 'dictCode'],
    ['sys_dict', 'dictCode) or (1=1'],
  ])('refuses %s.%s', async (tableName, fieldName) => {
    expectRefusal(await ask({ tableName, fieldName, fieldVal: 'x' }), 404, '404');
  });

  test('requires the permission to add, or to edit for an existing row', async () => {
    for (const right of ['dict:list', 'user:edit', 'dict:delete'] as const) {
      expectRefusal(await ask({ ...code, fieldVal: 'sex' }, await server.asRole([right])), 403, '403');
    }
    const free = { ...code, fieldVal: 'quite_new' };
    expect((await ask(free, await server.asRole(['dict:add']))).success).toBe(true);
    const editor = await server.asRole(['dict:edit']);
    expectRefusal(await ask(free, editor), 403, '403');
    expect((await ask({ ...free, dataId: '1' }, editor)).success).toBe(true);
  });
});

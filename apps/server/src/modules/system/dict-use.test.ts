import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const keeper = await server.asAdministrator();
const anybody = await server.asRole([]);

let made = 0;
const makeDictionary = async (
  values: readonly string[],
): Promise<{ dictId: string; code: string; ids: string[] }> => {
  const code = `order_${++made}`;
  const dictionary = await keeper.call<{ id: string }>('POST /sys/dict/add', {
    body: { dictName: code, dictCode: code },
  });
  const dictId = dictionary.result.id;
  const ids: string[] = [];
  for (const itemValue of values) {
    const body = { dictId, itemText: itemValue, itemValue, sortOrder: 1 };
    ids.push((await keeper.call<{ id: string }>('POST /sys/dictItem/add', { body })).result.id);
  }
  return { dictId, code, ids };
};
const valuesOf = async (code: string): Promise<string[]> => {
  const path = 'GET /sys/dict/getDictItems/{code}';
  const { result } = await anybody.call<{ value: string }[]>(path, { params: { code } });
  return result.map(({ value }) => value);
};
const idOf = async (code: string, value?: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select coalesce(i.id, d.id) as id from sys_dict d
    left join sys_dict_item i on i.dict_id = d.id and i.item_value = ${value ?? null}
    where d.dict_code = ${code}`.execute(server.db);
  return rows[0]?.id ?? '';
};

describe('the order of items', () => {
  const order = (dictId: string, ids: readonly string[], by = keeper) =>
    by.call('PUT /sys/dictItem/order', { body: { dictId, ids: ids.join(',') } });

  test('is changed in one call and back, with audit entries', async () => {
    const { dictId, code, ids } = await makeDictionary(['a', 'b', 'c']);
    expect((await order(dictId, ids.toReversed())).success).toBe(true);
    await expect.poll(() => valuesOf(code), { timeout: 5000 }).toEqual(['c', 'b', 'a']);
    expect((await order(dictId, ids)).success).toBe(true);
    await expect.poll(() => valuesOf(code), { timeout: 5000 }).toEqual(['a', 'b', 'c']);
    const { rows } = await sql<{ changes: unknown }>`select changes from audit_log
      where resource = 'dict' and action = 'order' and record_id = ${dictId} order by id`.execute(server.db);
    expect(rows.map(({ changes }) => changes)).toEqual([
      { items: [ids, ids.toReversed()] },
      { items: [ids.toReversed(), ids] },
    ]);
  });

  test('must contain every item of the dictionary, and no other', async () => {
    const { dictId, ids } = await makeDictionary(['a', 'b']);
    const other = await makeDictionary(['x']);
    const [first = ''] = ids;
    for (const wrong of [[first], [first, first], [...ids, ...other.ids], [first, ...other.ids]])
      expectRefusal(await order(dictId, wrong), 200, 'system.conflict');
    expectRefusal(await order('999999999', ids), 200, 'system.recordNotFound');
    const reader = await server.asRole(['dictItem:list', 'dict:edit']);
    expectRefusal(await order(dictId, ids, reader), 403, '403');
  });

  test('is one of the requested ones when twenty users change it at once', async () => {
    const { dictId, code, ids } = await makeDictionary(['a', 'b', 'c', 'd']);
    const orders = Array.from({ length: 20 }, (_, index) => [
      ...ids.slice(index % 4),
      ...ids.slice(0, index % 4),
    ]);
    const replies = await Promise.all(orders.map((wanted) => order(dictId, wanted)));
    expect(replies.every(({ success }) => success)).toBe(true);
    const { rows } = await sql<{ places: number[] }>`
      select array_agg(sort_order order by sort_order) as places from sys_dict_item
      where dict_id = ${dictId}`.execute(server.db);
    expect(rows[0]?.places).toEqual([1, 2, 3, 4]);
    expect('abcdabcd').toContain((await valuesOf(code)).join(''));
  });
});

describe('a dictionary that fields use', () => {
  test('lists the fields, and the number of rows per value', async () => {
    const usage = await keeper.call<{
      fields: { resource: string; field: string }[];
      values: { value: string; rows: number; isFixed: boolean }[];
    }>('GET /sys/dict/usage', { query: { id: await idOf('user_status') }, headers: { language: 'en-US' } });
    expect(usage.result.fields).toEqual([{ resource: 'Users', field: 'Status' }]);
    const { rows } = await sql<{ value: string; rows: number }>`
      select status as value, count(*)::int as rows from sys_user where deleted_at is null group by 1`.execute(
      server.db,
    );
    for (const { value, rows: count } of rows)
      expect(usage.result.values).toContainEqual({ value, rows: count, isFixed: true });
    const unused = await makeDictionary(['a']);
    const answer = await keeper.call('GET /sys/dict/usage', { query: { id: unused.dictId } });
    expect(answer.result).toEqual({ fields: [], values: [] });
  });

  test('says how many rows hold a value to those alone who may list them', async () => {
    const id = await idOf('user_status');
    const rowsFor = async (by: typeof keeper): Promise<unknown[]> => {
      const { result } = await by.call<{ values: { rows: number | null }[] }>('GET /sys/dict/usage', {
        query: { id },
      });
      return result.values.map(({ rows }) => rows);
    };
    const reader = await server.asRole(['dict:list']);
    expect(new Set(await rowsFor(reader))).toEqual(new Set([null]));
    const staff = await server.asRole(['dict:list', 'user:list']);
    expect((await rowsFor(staff)).some((rows) => Number(rows) > 0)).toBe(true);
  });

  test('cannot lose itself or its values; labels can change', async () => {
    const id = await idOf('user_status', '2');
    const remove = { query: { id } };
    expectRefusal(
      await keeper.call('DELETE /sys/dictItem/delete', remove),
      200,
      'system.dictionaryValueInUse',
    );
    expectRefusal(
      await keeper.call('PUT /sys/dictItem/edit', { body: { id, itemValue: '3' } }),
      200,
      'system.dictionaryValueInUse',
    );
    expect(
      (await keeper.call('PUT /sys/dictItem/edit', { body: { id, itemValue: '2', itemText: 'On ice' } }))
        .success,
    ).toBe(true);
    const whole = await keeper.call('DELETE /sys/dict/delete', { query: { id: await idOf('user_status') } });
    expectRefusal(whole, 200, 'system.dictionaryInUse');
    expect(whole.message).toContain('Users: Status');
  });
});

test('purging a dictionary purges its items, each with an audit entry', async () => {
  const { dictId, ids } = await makeDictionary(['a', 'b']);
  await keeper.call('DELETE /sys/dict/delete', { query: { id: dictId } });
  const purged = await keeper.call('DELETE /sys/dict/deletePhysic', { query: { ids: dictId } });
  expect(purged.success, purged.text).toBe(true);
  const { rows } = await sql<{ record_id: string; record_label: string }>`
    select record_id, record_label from audit_log
    where resource = 'dictItem' and action = 'purge' and record_id = any(${ids}::bigint[]) order by record_id`.execute(
    server.db,
  );
  expect(rows).toEqual(ids.map((record_id, index) => ({ record_id, record_label: 'ab'[index] })));
  const left = await sql`select from sys_dict_item where dict_id = ${dictId}`.execute(server.db);
  expect(left.rows).toEqual([]);
});

describe('reading dictionaries', () => {
  const get = <T>(path: string, code: string, by = keeper) =>
    by.call<T>(`GET ${path}`, { params: { code, key: '1' } });

  test('returns one label, or the items of all dictionaries', async () => {
    const { result } = await get<string>('/sys/dict/getDictText/{code}/{key}', 'sex', anybody);
    expect(result).toBe('Male');
    expect((await get('/sys/dict/getDictText/{code}/{key}', 'no_such')).result).toBeNull();
    const all = await anybody.call<Record<string, { value: string }[]>>('GET /sys/dict/queryAllDictItems');
    expect(all.result.sex?.map(({ value }) => value)).toEqual(['1', '2']);
  });

  test('returns several in one call, an unknown one without items', async () => {
    const { code } = await makeDictionary(['a', 'b']);
    const path = 'GET /sys/dict/getDictItemsOf';
    const valuesIn = async (codes: string) => {
      const { result } = await anybody.call<Record<string, { value: string }[]>>(path, { query: { codes } });
      return Object.entries(result).map(([name, items]) => [name, items.map(({ value }) => value)]);
    };
    await expect
      .poll(() => valuesIn(`sex,${code},no_such`), { timeout: 1000 })
      .toEqual([
        ['sex', ['1', '2']],
        [code, ['a', 'b']],
        ['no_such', []],
      ]);
    expectRefusal(await anybody.call(path, { query: { codes: '' } }), 400, '400');
    expectRefusal(await anybody.call(path, { query: { codes: 'x,'.repeat(100) } }), 400, '400');
  });

  test('returns a table as a dictionary, for users who may list it', async () => {
    const path = '/sys/dict/getDictItems/{code}';
    const { result } = await get<{ value: string; text: string }[]>(path, 'sys_role,role_name,role_code');
    expect(result).toContainEqual(expect.objectContaining({ value: 'admin', text: 'Administrator' }));
    expect((await get<{ value: string }[]>(path, 'sys_dict,dictName,id')).result.length).toBeGreaterThan(10);
    expectRefusal(await get(path, 'sys_role,role_name,role_code', anybody), 403, '403');
    const all = await get<{ value: string; status: string }[]>(
      '/sys/dict/getAllDictItems/{code}',
      'sys_role,role_name,role_code',
    );
    expect(all.result).toEqual(result.map((item) => ({ ...item, status: '1' })));
  });

  test.each([
    'sys_user,password_hash,id',
    'sys_user,realname,password_hash',
    'sys_session,token_hash,id',
    'sys_role,role_name,role_code,1=1',
    'sys_role,role_name,description',
    'pg_user,usename,usename',
    '__proto__,x,y',
    'sys_role,role_name,id from sys_user; --',
  ])('refuses the table name %s', async (code) => {
    expectRefusal(await get('/sys/dict/getDictItems/{code}', code), 404, '404');
  });

  test('reloads the cache for users who may edit dictionaries', async () => {
    expect((await keeper.call('GET /sys/dict/refleshCache')).success).toBe(true);
    expectRefusal(await anybody.call('POST /sys/dict/refleshCache'), 403, '403');
  });
});

describe('an item as the clients of the family send it', () => {
  const enabledOf = async (id: string) => {
    const { rows } = await sql<{
      enabled: boolean;
    }>`select enabled from sys_dict_item where id = ${id}`.execute(server.db);
    return rows[0]?.enabled;
  };
  const add = (dictId: string, itemValue: string, more: object) =>
    keeper.call<{ id: string }>('POST /sys/dictItem/add', {
      body: { dictId, itemValue, itemText: itemValue, ...more },
    });

  test.each([
    ['0', false],
    [0, false],
    ['1', true],
    [1, true],
  ])('is added and edited with the status %j', async (status, enabled) => {
    const { dictId } = await makeDictionary([]);
    const added = await add(dictId, 'x', { status });
    expect(added.success, added.text).toBe(true);
    expect(await enabledOf(added.result.id)).toBe(enabled);
    const { id } = (await add(dictId, 'y', { enabled: !enabled })).result;
    const changed = await keeper.call('PUT /sys/dictItem/edit', { body: { id, status } });
    expect(changed.success, changed.text).toBe(true);
    expect(await enabledOf(id)).toBe(enabled);
  });

  test('refuses another status, and uses the field when both are sent', async () => {
    const { dictId } = await makeDictionary([]);
    expectProblem(await add(dictId, 'x', { status: '2' }), 'status');
    const both = await add(dictId, 'z', { status: '0', enabled: true });
    expect(await enabledOf(both.result.id)).toBe(true);
  });
});

test('the check of unique values accepts the column name, and an empty value is free', async () => {
  const { code } = await makeDictionary([]);
  const ask = (fieldName: string, fieldVal?: string) =>
    keeper.call('GET /sys/duplicate/check', {
      query: { tableName: 'sys_dict', fieldName, ...(fieldVal !== undefined && { fieldVal }) },
    });
  for (const name of ['dictCode', 'dict_code']) {
    expectRefusal(await ask(name, code), 200, 'system.duplicate');
    expect((await ask(name, `${code}_free`)).success).toBe(true);
    for (const empty of ['', undefined]) expect((await ask(name, empty)).success).toBe(true);
  }
  for (const name of ['dict_Code', 'DICT_CODE', 'description', 'deleted_at', '__proto__'])
    expectRefusal(await ask(name, 'x'), 404, '404');
});

test('the check of unique values works within a dictionary', async () => {
  const { dictId } = await makeDictionary(['a']);
  const ask = (query: Record<string, string>) =>
    keeper.call('GET /sys/duplicate/check', {
      query: { tableName: 'sys_dict_item', fieldName: 'itemValue', ...query },
    });
  expectRefusal(await ask({ fieldVal: 'a', withinVal: dictId }), 200, 'system.duplicate');
  expect((await ask({ fieldVal: 'b', withinVal: dictId })).success).toBe(true);
  expect((await ask({ fieldVal: 'a', withinVal: '1 or 1=1' })).success).toBe(true);
  expectRefusal(await ask({ fieldVal: 'a' }), 404, '404');
  const column = { tableName: 'news_class', fieldName: 'code', fieldVal: 'x', withinVal: '16' };
  expectRefusal(await ask(column), 404, '404');
});

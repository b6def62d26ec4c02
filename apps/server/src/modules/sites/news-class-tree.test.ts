import type { Page } from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { moveColumn, newsClass } from '@lc/contract/sites';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { readWorkbook } from '../../../../../tests/support/workbooks.ts';

const server = await startTestApp();
const rights = permissionsOf(newsClass);
const keeper = await server.asRole(rights);
const path = '/newsclass/newsClass';
let number = 0;

type Body = Readonly<Record<string, unknown>>;

const create = (body: Body = {}, by = keeper): Promise<Reply<{ id: string }>> => {
  number++;
  return by.call(`POST ${path}/add`, { body: { title: `Node ${number}`, code: `node_${number}`, ...body } });
};
const made = async (body: Body = {}): Promise<string> => {
  const reply = await create(body);
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const move = (id: string, parentId: string, by = keeper) =>
  by.call(`PUT ${path}/edit`, { body: { id, parentId } });
const place = (body: Body, by = keeper) =>
  by.call<{ parentId: string | null; beforeId: string | null }>(moveColumn, { body });
const orderBelow = async (parentId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from news_class
    where parent_id = ${parentId} and deleted_at is null order by sort_order, id`.execute(server.db);
  return rows.map(({ id }) => id);
};
const remove = (ids: string, by = keeper) => by.call(`DELETE ${path}/deleteBatch`, { query: { ids } });
const restore = (ids: string, by = keeper) => by.call(`PUT ${path}/putRecycleBin`, { body: { ids } });
const isAlive = async (id: string): Promise<boolean> =>
  (await keeper.call(`GET ${path}/queryById`, { query: { id } })).success;

/** Rows that nobody could reach any more: alive below a deleted one, or in a circle. */
const lost = async (): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive reached as (
      select id from news_class where parent_id is null and deleted_at is null
      union select c.id from news_class c join reached r on c.parent_id = r.id where c.deleted_at is null)
    select id from news_class where deleted_at is null and id not in (select id from reached)`.execute(
    server.db,
  );
  return rows.map(({ id }) => id);
};

describe('the column tree', () => {
  test('refuses a column as its own ancestor', async () => {
    const top = await made();
    const middle = await made({ parentId: top });
    const low = await made({ parentId: middle });
    for (const target of [top, middle, low])
      expectRefusal(await move(top, target), 200, 'system.parentIsSelf');
    expectProblem(await move(top, '9223372036854775807'), 'parentId');
    expect((await move(low, top)).success).toBe(true);
    expect((await move(middle, '')).success).toBe(true);
    expect(await lost()).toEqual([]);
  });

  test('puts a column before another one, and returns the former place for undo', async () => {
    const [from, to] = [await made(), await made()];
    const [a, b] = [await made({ parentId: from }), await made({ parentId: from })];
    const c = await made({ parentId: from, code: 'same_code' });
    const first = await place({ id: c, parentId: from, beforeId: a });
    expect(first.result).toEqual({ parentId: from, beforeId: null });
    expect(await orderBelow(from)).toEqual([c, a, b]);
    const out = await place({ id: a, parentId: to });
    expect(out.result).toEqual({ parentId: from, beforeId: b });
    expect(await orderBelow(to)).toEqual([a]);
    expect((await place({ id: a, ...out.result })).success).toBe(true);
    expect(await orderBelow(from)).toEqual([c, a, b]);

    const other = await made({ subsiteId: '103' });
    expectProblem(await place({ id: a, parentId: other }), 'parentId');
    expectProblem(await place({ id: a, parentId: from, beforeId: other }), 'beforeId');
    expectRefusal(await place({ id: from, parentId: c }), 200, 'system.parentIsSelf');
    await made({ parentId: to, code: 'same_code' });
    expectRefusal(await place({ id: c, parentId: to }), 200, 'system.duplicate');
    expect(await orderBelow(from)).toEqual([c, a, b]);
  });

  test('notes who moved a column from where to where', async () => {
    const [from, to] = [await made(), await made()];
    const [moved, next] = [await made({ parentId: from }), await made({ parentId: from })];
    const ahead = await made({ parentId: to });
    await place({ id: moved, parentId: to, beforeId: ahead });
    await place({ id: moved, parentId: from, beforeId: next });
    const { rows } = await sql<{ actor_id: string; changes: object }>`select actor_id, changes from audit_log
      where action = 'move' and resource = 'newsClass' and record_id = ${moved} order by id`.execute(
      server.db,
    );
    expect(rows).toMatchObject([
      { actor_id: keeper.userId, changes: { parentId: [from, to], beforeId: [next, ahead] } },
      { actor_id: keeper.userId, changes: { parentId: [to, from], beforeId: [ahead, next] } },
    ]);
  });

  test('gives siblings other numbers only where there is no room, and keeps their versions', async () => {
    const top = await made();
    const [a, b, c] = [
      await made({ parentId: top, sortOrder: 10 }),
      await made({ parentId: top, sortOrder: 20 }),
      await made({ parentId: top, sortOrder: 30 }),
    ];
    const numbers = async () => {
      const { rows } = await sql<{ number: number; version: number }>`select sort_order as number, version
        from news_class where parent_id = ${top} order by sort_order, id`.execute(server.db);
      return rows.map(({ number, version }) => [number, version]);
    };
    await place({ id: c, parentId: top, beforeId: b });
    expect(await numbers()).toEqual([
      [10, 0],
      [11, 1],
      [20, 0],
    ]);
    await place({ id: b, parentId: top, beforeId: c });
    expect(await orderBelow(top)).toEqual([a, b, c]);
    expect(await numbers()).toEqual([
      [10, 0],
      [11, 1],
      [12, 1],
    ]);
  });

  test('deletes and restores a column with everything below it', async () => {
    const top = await made();
    const middle = await made({ parentId: top });
    const low = await made({ parentId: middle });
    const earlier = await made({ parentId: middle });
    await remove(earlier);
    expect((await remove(top)).success).toBe(true);
    for (const id of [top, middle, low]) expect(await isAlive(id)).toBe(false);
    expectRefusal(await restore(low), 200, 'system.parentDeleted');
    expect((await restore(top)).success).toBe(true);
    for (const id of [top, middle, low]) expect(await isAlive(id)).toBe(true);
    expect(await isAlive(earlier)).toBe(false);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where resource = 'newsClass' and record_id = ${low} order by id`.execute(
      server.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['add', 'delete', 'restore']);
  });

  test('refuses to restore a column whose place is taken', async () => {
    const top = await made();
    const low = await made({ parentId: top, code: 'same' });
    await remove(top);
    const again = await made({ code: 'same_top' });
    expect((await restore(top)).success).toBe(true);
    await remove(low);
    await made({ parentId: top, code: 'same' });
    expectRefusal(await restore(low), 200, 'system.duplicate');
    await made({ parentId: again, code: 'same' });
    expectRefusal(await create({ parentId: again, code: 'same' }), 200, 'system.duplicate');
  });

  test('purges a column with everything below it, each with an audit entry', async () => {
    const top = await made();
    const low = await made({ parentId: top });
    await remove(low);
    await remove(top);
    expect((await keeper.call(`DELETE ${path}/deleteRecycleBin`, { query: { ids: top } })).success).toBe(
      true,
    );
    const { rows } = await sql<{ id: string }>`
      select record_id as id from audit_log where action = 'purge' and record_id in (${top}, ${low})`.execute(
      server.db,
    );
    expect(rows.map(({ id }) => id).sort()).toEqual([top, low].sort());
    expectRefusal(await restore(low), 200, 'system.recordNotFound');
  });

  test('accepts ids of nineteen digits', async () => {
    const big = '1308588841061412865';
    await sql`insert into news_class (id, subsite_id, title, code) values (${big}, 102, '{"en-US":"Big"}', 'big')`.execute(
      server.db,
    );
    const low = await made({ parentId: big });
    for (const query of [{ parentId: big }, { parentId_in: `${big},1` }]) {
      const page = await keeper.call<Page<{ id: string; parentId: string }>>(`GET ${path}/list`, { query });
      expect(page.result.records).toMatchObject([{ id: low, parentId: big, parentId_dictText: 'Big' }]);
    }
  });

  test('refuses one of two simultaneous moves that would make a circle', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, other, third] = [await made(), await made(), await made()];
      const replies = await Promise.all([move(one, other), move(other, third), move(third, one)]);
      expect(replies.filter(({ success }) => success).length).toBeLessThan(3);
      for (const reply of replies.filter(({ success }) => !success)) {
        expectRefusal(reply, 200, 'system.parentIsSelf');
      }
    }
    expect(await lost()).toEqual([]);
  });

  test('refuses adds and moves below a column that is being deleted', { timeout: 30_000 }, async () => {
    for (let round = 0; round < 8; round++) {
      const top = await made();
      const middle = await made({ parentId: top });
      const low = await made({ parentId: middle });
      const stray = await made();
      const replies = await Promise.all([
        create({ parentId: low }),
        remove(top),
        create({ parentId: low }),
        move(stray, low),
        create({ parentId: middle }),
      ]);
      for (const { status, text } of replies) expect(status, text).toBeLessThan(500);
    }
    expect(await lost()).toEqual([]);
  });

  test('is returned whole, in order and in the language of the reader', async () => {
    const top = await made({ titleI18n: { 'en-US': 'Top', 'zh-CN': '顶' }, sortOrder: 0, subsiteId: '103' });
    const second = await made({ parentId: top, sortOrder: 2, subsiteId: '103' });
    const first = await made({ parentId: top, sortOrder: 1, subsiteId: '103', publishArt: 'Y' });
    const reply = await keeper.call<{ list: { key: string; title: string; children: { key: string }[] }[] }>(
      `GET ${path}/queryTreeList`,
      { query: { subsiteId: '103', fromType: '-1' }, headers: { language: 'zh-CN' } },
    );
    const node = reply.result.list.find(({ key }) => key === top);
    expect(node?.title).toBe('顶');
    expect(node?.children.map(({ key }) => key)).toEqual([first, second]);
    expect(node?.children[0]).toMatchObject({ publishArt: 'Y', children: [] });
  });

  test('of a general site ends with footer links and advertisements, which are not columns', async () => {
    interface Leaf {
      key: string;
      value: string;
      title: string;
      url: string | null;
      publishArt: string;
    }
    const leavesOf = async (query: Record<string, string>) =>
      (await keeper.call<{ list: Leaf[] }>(`GET ${path}/queryTreeList`, { query })).result.list.filter(
        ({ key }) => key.startsWith('-'),
      );
    expect(await leavesOf({ subsiteId: '102', fromType: '-1' })).toMatchObject([
      { key: '-1', value: '-1', url: '/cms/friendlylinktype/FriendlyLinkTypeList', publishArt: 'N' },
      { key: '-2', value: '-2', url: '/cms/img/imageManage', publishArt: 'N' },
    ]);
    expect(await leavesOf({ subsiteId: '102', fromType: '0' })).toEqual([]);
    const template = await sql<{ id: string }>`insert into subsite (name, code, site_type)
      values ('{"en-US":"Blueprint"}', 'blueprint', 'templatesite') returning id`.execute(server.db);
    expect(await leavesOf({ subsiteId: template.rows[0]?.id ?? '' })).toEqual([]);
  });
});

describe('another site', () => {
  const missing = '9223372036854775807';
  const bare = ({ text }: Reply<unknown>): string => text.replace(/"timestamp":\d+/, '');
  /** Refused in the very words that a row gets which does not exist. */
  const expectUnseen = async (ask: (id: string) => Promise<Reply<unknown>>, id: string): Promise<void> => {
    const [foreign, none] = [await ask(id), await ask(missing)];
    expectRefusal(foreign, 200, 'system.recordNotFound');
    expect(bare(foreign)).toBe(bare(none));
  };
  const editorOf = (...sites: string[]): Promise<Caller> => server.asRole(rights, { sites });

  test('has no rows for users who do not work on it', async () => {
    const editor = await editorOf('102');
    const foreign = await made({ subsiteId: '103' });
    const query = { subsiteId: '103' };
    for (const operation of ['list', 'recycleBin']) {
      const page = await editor.call<Page<unknown>>(`GET ${path}/${operation}`, { query });
      expect(page.result).toMatchObject({ total: 0, records: [] });
    }
    expect((await editor.call(`GET ${path}/options`, { query })).result).toEqual([]);
    for (const asked of [query, { ids: foreign }, { subsiteId: '103', ids: foreign }]) {
      const file = await editor.call(`GET ${path}/exportXls`, { query: asked });
      expect(await readWorkbook(file.bytes)).toHaveLength(1);
    }
    await expectUnseen((id) => editor.call(`GET ${path}/queryById`, { query: { id } }), foreign);
    const tree = (subsiteId: string) => editor.call(`GET ${path}/queryTreeList`, { query: { subsiteId } });
    await expectUnseen(tree, '103');
    const own = await editor.call<Page<{ subsiteId: string }>>(`GET ${path}/list`, {
      query: { pageSize: 500 },
    });
    expect(new Set(own.result.records.map(({ subsiteId }) => subsiteId))).toEqual(new Set(['102']));
  });

  test('cannot be written to', async () => {
    const editor = await editorOf('102');
    const foreign = await made({ subsiteId: '103' });
    const own = (await create({}, editor)).result.id;
    await expectUnseen((id) => editor.call(`PUT ${path}/edit`, { body: { id, title: 'Mine' } }), foreign);
    await expectUnseen((id) => editor.call(`DELETE ${path}/delete`, { query: { id } }), foreign);
    await expectUnseen((id) => remove(`${own},${id}`, editor), foreign);
    await expectUnseen((subsiteId) => create({ subsiteId }, editor), '103');
    expectProblem(await create({ parentId: foreign }, editor), 'parentId');
    expectProblem(await move(own, foreign, editor), 'parentId');
    expectProblem(await move(own, foreign), 'parentId');
    await expectUnseen((id) => place({ id }, editor), foreign);
    expect(await isAlive(own)).toBe(true);
    await remove(foreign);
    await expectUnseen((id) => restore(id, editor), foreign);
    await expectUnseen(
      (id) => editor.call(`DELETE ${path}/deleteRecycleBin`, { query: { ids: id } }),
      foreign,
    );
    expect((await restore(foreign)).success).toBe(true);
    expect(await isAlive(foreign)).toBe(true);
  });

  test('cannot get rows when it is unknown, deleted or a folder', async () => {
    const gone = await sql<{ id: string }>`insert into subsite (name, code, site_type, deleted_at)
      values ('{"en-US":"Gone"}', 'gone', 'generalsite', now()) returning id`.execute(server.db);
    for (const subsiteId of ['999999', '101', gone.rows[0]?.id ?? '']) {
      expectRefusal(await create({ subsiteId }), 200, 'system.recordNotFound');
    }
  });

  test('cannot be reached by an update that names it', async () => {
    const editor = await editorOf('102');
    const { id } = (await create({}, editor)).result;
    const body = { id, subsiteId: '103', subsite_id: '103', title: 'Still here' };
    expect((await editor.call(`PUT ${path}/edit`, { body })).success).toBe(true);
    const { result } = await editor.call<{ newclass: object }>(`GET ${path}/queryById`, { query: { id } });
    expect(result.newclass).toMatchObject({ subsiteId: '102', title: 'Still here' });
  });

  test('shows and creates nothing without a working site', async () => {
    const nowhere = await editorOf();
    expect((await nowhere.call<Page<unknown>>(`GET ${path}/list`)).result.total).toBe(0);
    expectRefusal(await create({}, nowhere), 200, 'sites.noWorkingSite');
    expectRefusal(await nowhere.call(`GET ${path}/queryTreeList`), 200, 'sites.noWorkingSite');
  });
});

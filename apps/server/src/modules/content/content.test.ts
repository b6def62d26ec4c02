import { contentItem, contentText } from '@lc/contract/content';
import { isCleanText } from '@lc/contract/kernel';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { makePng, uploaded } from '../../../../../tests/support/files.ts';
import { hostileHtml } from '../../../../../tests/support/hostile-html.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const everything: PermissionKey[] = [
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
  'contentItem:move',
  'contentText:publishDirect',
  'mediaFile:upload',
];
const editor = await server.asRole(everything);
const columnOf = async (code: string, site: string = testSites.myanmar): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from news_class
    where code = ${code} and subsite_id = ${site} and deleted_at is null`.execute(server.db);
  return rows[0]?.id ?? '';
};
const news = await columnOf('company-news');

interface Written {
  id: string;
  version: number;
  state: string;
}

const add = (body: Wire = {}, by: Caller = editor): Promise<Reply<Written>> =>
  by.call<Written>('POST /content/item/add', {
    body: { newsClassId: news, lang: 'my-MM', title: 'သတင်း', body: '<p>မင်္ဂလာပါ</p>', ...body },
  });
const made = async (body: Wire = {}): Promise<string> => (await add(body)).result.id;
const edit = (body: Wire, by: Caller = editor): Promise<Reply<Written>> =>
  by.call<Written>('PUT /content/item/edit', { body: { lang: 'my-MM', ...body } });
const read = async (id: string, lang = 'my-MM', by: Caller = editor): Promise<Wire> =>
  (await by.call<Wire>('GET /content/item/queryById', { query: { id, lang } })).result;
const act = (id: string, action: string, body: Wire = {}, by: Caller = editor): Promise<Reply<Written>> =>
  by.call<Written>('POST /content/item/act', { body: { id, lang: 'my-MM', action, ...body } });

describe('items', () => {
  test('are created as drafts, and read with their text', async () => {
    const reply = await add();
    expect(reply.result).toMatchObject({ version: 0, state: 'draft' });
    expect(await read(reply.result.id)).toMatchObject({
      id: reply.result.id,
      newsClassId: news,
      state: 'draft',
      title: 'သတင်း',
      body: '<p>မင်္ဂလာပါ</p>',
      version: 0,
      mayEdit: true,
      item: { stateMy: 'draft', stateEn: null },
    });
    const list = await editor.call<{ records: Wire[] }>('GET /content/item/list', {
      query: { newsClassId: news },
    });
    expect(list.result.records[0]).toMatchObject({ id: reply.result.id, title: 'သတင်း' });
  });

  test('are refused by a column that cannot publish articles', async () => {
    expectRefusal(await add({ newsClassId: await columnOf('profile') }), 200, 'sites.columnCannotPublish');
    const id = await made();
    const moved = await editor.call<{ refused: Wire[] }>('POST /content/item/move', {
      body: { ids: id, newsClassId: await columnOf('profile') },
    });
    expect(moved.result.refused).toMatchObject([{ id, code: 'sites.columnCannotPublish' }]);
  });

  test('keep a separate text for each language', async () => {
    const id = await made();
    const body = { id, lang: 'zh-CN', title: '新闻', body: '<p>你好</p>' };
    expect((await editor.call('POST /content/item/addText', { body })).success).toBe(true);
    expectRefusal(await editor.call('POST /content/item/addText', { body }), 200, '412');
    await act(id, 'submit');
    expect((await read(id)).state).toBe('in_review');
    expect(await read(id, 'zh-CN')).toMatchObject({ state: 'draft', title: '新闻' });
    expect((await read(id)).languages).toMatchObject([
      { lang: 'my-MM', state: 'in_review' },
      { lang: 'zh-CN', state: 'draft' },
    ]);
  });
});

describe('saving an item', () => {
  test('refuses an older version and names who saved the newer one', async () => {
    const id = await made();
    expect((await edit({ id, version: 0, title: 'ပထမ' })).result.version).toBe(1);
    const reply = await edit({ id, version: 0, title: 'ဒုတိယ' });
    expectRefusal(reply, 200, '412');
    expect(reply.result).toMatchObject({ version: 1, author: editor.username });
    expect(String(Reflect.get(Object(reply.result), 'time'))).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await read(id)).title).toBe('ပထမ');
  });

  test('stores a version each time, compares versions by word and restores one', async () => {
    const id = await made();
    await edit({ id, version: 0, body: '<p>မင်္ဂလာပါ ရန်ကုန်</p>' });
    const compared = await editor.call<{ fields: { field: string; parts: Wire[] }[] }>(
      'GET /content/item/compare',
      { query: { id, lang: 'my-MM' } },
    );
    expect(compared.result.fields).toMatchObject([
      {
        field: 'body',
        parts: [
          { op: 'same', text: 'မင်္ဂလာပါ' },
          { op: 'added', text: ' ရန်ကုန်' },
        ],
      },
    ]);
    const restored = await editor.call<Written>('POST /content/item/restoreVersion', {
      body: { id, lang: 'my-MM', number: 1, version: 1 },
    });
    expect(restored.result.version).toBe(2);
    const versions = await editor.call<Wire[]>('GET /content/item/versions', { query: { id } });
    expect(versions.result).toMatchObject([
      { number: 3, kind: 'restored', isCurrent: true },
      { number: 2, kind: 'saved' },
      { number: 1, kind: 'saved' },
    ]);
    expect((await read(id)).body).toBe('<p>မင်္ဂလာပါ</p>');
  });

  test('does not change the public text when the item is published', async () => {
    const id = await made();
    await act(id, 'publish');
    const saved = await edit({ id, version: Number((await read(id)).version), title: 'အသစ်' });
    expect(saved.result.state).toBe('changed');
    expect(await read(id)).toMatchObject({ liveVersion: 1, contentVersion: 2 });
  });

  test('starts the review again when the item is in review', async () => {
    await sql`update news_class set review_levels = 2 where id = ${news}`.execute(server.db);
    const id = await made();
    await act(id, 'submit');
    expect((await act(id, 'approve')).result.state).toBe('in_review');
    expect(await read(id)).toMatchObject({ reviewLevel: 2 });
    await edit({ id, version: Number((await read(id)).version), title: 'ပြင်ဆင်ပြီး' });
    expect(await read(id)).toMatchObject({ state: 'in_review', reviewLevel: 1 });
    await act(id, 'approve');
    expect((await act(id, 'approve')).result.state).toBe('approved');
    await sql`update news_class set review_levels = 1 where id = ${news}`.execute(server.db);
  });

  test('keeps automatically saved input for its author alone', async () => {
    const id = await made();
    const body = { id, lang: 'my-MM', version: 0, content: { title: 'မပြီးသေး' } };
    expect((await editor.call('PUT /content/item/autosave', { body })).success).toBe(true);
    expect((await read(id)).autosave).toMatchObject({ version: 0, content: { title: 'မပြီးသေး' } });
    const colleague = await server.asRole(everything);
    expect((await read(id, 'my-MM', colleague)).autosave).toBeNull();
    await edit({ id, version: 0, title: 'ပြီး' });
    expect((await read(id)).autosave).toBeNull();
  });
});

describe('transitions of an item', () => {
  test('require the permission of the transition', async () => {
    const writer = await server.asRole(['contentItem:list', 'contentItem:add', 'contentText:submit']);
    const id = await made();
    expect((await act(id, 'submit', {}, writer)).result.state).toBe('in_review');
    expectRefusal(await act(id, 'approve', {}, writer), 403, '403');
    expectRefusal(await act(id, 'reject'), 400, '400');
    expect((await act(id, 'reject', { reason: 'ရက်စွဲ မှားနေသည်' })).result.state).toBe('rejected');
  });

  test('can publish an unapproved item with a separate permission', async () => {
    const publisher = await server.asRole(['contentItem:list', 'contentText:publish']);
    const id = await made();
    expectRefusal(await act(id, 'publish', {}, publisher), 200, 'content.notApproved');
    await act(id, 'submit');
    await act(id, 'approve');
    expect((await act(id, 'publish', {}, publisher)).result.state).toBe('published');
  });

  test('schedule an item for a time in the future only', async () => {
    const id = await made();
    await act(id, 'submit');
    await act(id, 'approve');
    expectRefusal(await act(id, 'schedule'), 400, '400');
    expectRefusal(await act(id, 'schedule', { at: '2020-01-01 09:00:00' }), 200, 'content.momentPassed');
    expect((await act(id, 'schedule', { at: '2090-01-01 09:00:00' })).result.state).toBe('scheduled');
    expect((await read(id)).publishAt).toBe('2090-01-01 09:00:00');
    expect((await act(id, 'cancelSchedule')).result.state).toBe('approved');
  });

  test('of several items return a result for each', async () => {
    const ids = [await made(), await made(), await made()];
    await act(ids[0] ?? '', 'submit');
    const reply = await editor.call<{ done: string[]; refused: Wire[] }>('POST /content/item/actBatch', {
      body: { ids: ids.join(','), lang: 'my-MM', action: 'submit' },
    });
    expect(reply.result.done).toEqual(ids.slice(1));
    expect(reply.result.refused).toMatchObject([{ id: ids[0], code: 'system.wrongState' }]);
  });

  test('of several items leave at their addresses what is asked', async () => {
    const ids = [await made(), await made()];
    for (const id of ids) await act(id, 'publish');
    const unpublish = (wish: Wire) =>
      editor.call<{ done: string[]; refused: Wire[] }>('POST /content/item/actBatch', {
        body: { ids: ids.join(','), lang: 'my-MM', action: 'unpublish', reason: 'Superseded', ...wish },
      });
    const nowhere = await unpublish({ after: 'redirect', address: 'javascript:alert(1)' });
    expect(nowhere.result).toMatchObject({ done: [], refused: [{ id: ids[0] }, { id: ids[1] }] });
    const moved = await unpublish({ after: 'redirect', address: '/site/platform/' });
    expect(moved.result).toMatchObject({ done: ids, refused: [] });
    const { rows } = await sql`select distinct offline_answer as answer, offline_address as address
      from content_text where item_id = any(${ids}::bigint[]) and lang = 'my-MM'`.execute(server.db);
    expect(rows).toEqual([{ answer: 'redirect', address: '/site/platform/' }]);
  });

  test('appear in the list at once, made on the item or on its text', async () => {
    const id = await made();
    const { rows } = await sql<{ id: string }>`select id from content_text where item_id = ${id}`.execute(
      server.db,
    );
    await editor.call('POST /content/text/act/submit', { body: { id: rows[0]?.id } });
    expect((await read(id)).item).toMatchObject({ stateMy: 'in_review', state: 'in_review' });
  });
});

describe('the recycle bin', () => {
  test('takes an item offline, and restores it as a draft or offline', async () => {
    const id = await made();
    await act(id, 'publish');
    await editor.call(`DELETE ${contentItem.pathOf('remove')}`, { query: { id } });
    expectRefusal(await act(id, 'unpublish'), 200, 'system.recordNotFound');
    await editor.call(`PUT ${contentItem.pathOf('restore')}`, { body: { ids: id } });
    expect(await read(id)).toMatchObject({ state: 'offline', liveVersion: null });
  });

  test('refuses public items without the permission to take them offline', async () => {
    const id = await made();
    await act(id, 'publish');
    const keeper = await server.asRole(['contentItem:list', 'contentItem:delete']);
    expectRefusal(await keeper.call(`DELETE ${contentItem.pathOf('remove')}`, { query: { id } }), 403, '403');
  });
});

describe('a user of another site', () => {
  test('cannot read, write or compare items', async () => {
    const id = await made();
    const stranger = await server.asRole(everything, { sites: [testSites.china] });
    const query = { id };
    const tries = [
      stranger.call('GET /content/item/queryById', { query }),
      stranger.call('GET /content/item/versions', { query }),
      stranger.call('GET /content/item/compare', { query }),
      edit({ id, version: 0, title: 'x' }, stranger),
      act(id, 'submit', {}, stranger),
      add({}, stranger),
    ];
    for (const reply of await Promise.all(tries)) expectRefusal(reply, 200, 'system.recordNotFound');
  });
});

describe('copies of an item', () => {
  test('are independent drafts in a column of another site, and are logged', async () => {
    const id = await made({ slug: 'once-only' });
    await act(id, 'publish');
    const target = await columnOf('company-news', testSites.china);
    const copied = await editor.call<{ done: string[] }>('POST /content/item/copy', {
      body: { ids: id, newsClassId: target },
    });
    expect(copied.result.done).toEqual([id]);
    const list = await editor.call<{ records: { id: string }[] }>('GET /content/item/list', {
      query: { newsClassId: target, subsiteId: testSites.china },
    });
    const copy = list.result.records[0]?.id ?? '';
    expect(await read(copy)).toMatchObject({
      title: 'သတင်း',
      body: '<p>မင်္ဂလာပါ</p>',
      state: 'draft',
      slug: null,
    });
    const reader = await server.asRole(['contentFiling:list']);
    const log = await reader.call<{ records: Wire[] }>('GET /content/filing/list', {
      query: { subsiteId: testSites.china },
    });
    expect(log.result.records[0]).toMatchObject({ action: 'copied', toClassId: target });
  });

  test('require the permissions at the source and at the target', async () => {
    const id = await made();
    const target = await columnOf('company-news', testSites.china);
    const local = await server.asRole(everything, { sites: [testSites.myanmar] });
    const reply = await local.call<{ refused: Wire[] }>('POST /content/item/copy', {
      body: { ids: id, newsClassId: target },
    });
    expect(reply.result.refused).toMatchObject([{ id, code: 'system.recordNotFound' }]);
  });
});

describe('models of items', async () => {
  const training = await columnOf('training');
  const values = {
    organiser: 'Training centre',
    heldFrom: '2090-03-01 09:00:00',
    heldTo: '2090-03-05 16:00:00',
    seats: 30,
    lecturers: [{ name: 'Daw Khin' }],
  };

  test('add fields, whose required ones are checked on submit', async () => {
    const id = await made({ newsClassId: training, values: { organiser: 'Training centre' } });
    expect(await read(id)).toMatchObject({ model: 'train', values: { organiser: 'Training centre' } });
    expect(pathsIn(await act(id, 'submit'))).toEqual(['values.heldFrom', 'values.heldTo']);
    await edit({ id, version: 0, values });
    expect((await read(id)).values).toMatchObject({ seats: 30, lecturers: [{ name: 'Daw Khin' }] });
    expect((await act(id, 'submit')).result.state).toBe('in_review');
  });

  test('refuse invalid values, and drop unknown fields', async () => {
    const wrong = { ...values, seats: 0, lecturers: [{ title: 'nobody' }] };
    expect(pathsIn(await add({ newsClassId: training, values: wrong })).sort()).toEqual([
      'values.lecturers.0.name',
      'values.seats',
    ]);
    const id = await made({ newsClassId: training, values: { ...values, unknown: 'x' } });
    expect((await read(id)).values).not.toHaveProperty('unknown');
  });

  test('require a reason when opinions are collected for less than thirty days', async () => {
    const id = await made({
      newsClassId: await columnOf('opinions', testSites.platform),
      values: {
        collectFrom: '2090-03-01 00:00:00',
        collectTo: '2090-03-10 00:00:00',
        explanation: 'Why',
        contact: 'desk@example.com',
      },
    });
    expect(pathsIn(await act(id, 'submit'))).toEqual(['values.shortenReason']);
  });
});

test('a text stores no script, from any payload', async () => {
  // Pictures of theirs: one that is not there would be refused.
  const { id: own } = await uploaded(editor, { name: 'a.png', content: makePng() }, { dir: 'article' });
  const payloads = hostileHtml
    .filter(isCleanText)
    .map((payload) => payload.replaceAll('/file/1/', `/file/${own}/`));
  const id = await made();
  for (let at = 0; at < payloads.length; at += 20) {
    const payload = payloads.slice(at, at + 20).join('\n');
    const { version } = await read(id);
    const words = payload.slice(0, 200);
    const reply = await edit({
      id,
      version,
      title: words,
      summary: words,
      body: `<p>harmless <em>words</em></p>${payload}`,
    });
    expect(reply.success, reply.text).toBe(true);
    const { body } = await read(id);
    expect(body).toContain('<p>harmless <em>words</em></p>');
    const inTags = (String(body).match(/<[^>]*>/g) ?? []).join('');
    expect(inTags, payload).not.toMatch(
      /<(script|svg|math|iframe|object|embed|style|form|base|meta|link)|[\s"']on\w+=|javascript:/i,
    );
  }
});

test('a text is exported as Word with its pictures, and as PDF', async () => {
  const png = { name: 'port.png', content: makePng(300, 200) };
  const file = await uploaded(editor, png, { dir: 'article' });
  const id = await made({ body: `<p>ဆိပ်ကမ်း 港口</p><p><img src="${file.url}" alt="Port"></p>` });
  const word = await editor.call<{ fileName: string; fileContent: string }>('GET /content/item/writeWord', {
    query: { id, letterhead: '1' },
  });
  expect(word.result.fileName).toBe('သတင်း.docx');
  const names = Object.keys(unzipSync(Buffer.from(word.result.fileContent, 'base64')));
  expect(names).toContain('word/header1.xml');
  expect(names.filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
  const pdf = await editor.call('GET /content/item/pdf', { query: { id } });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.bytes.toString('latin1')).toMatch(/^%PDF-[\s\S]*\/Subtype \/Image/);
  const foreign = await server.asRole(everything, { sites: [testSites.china] });
  expectRefusal(await foreign.call('GET /content/item/pdf', { query: { id } }), 200, 'system.recordNotFound');
});

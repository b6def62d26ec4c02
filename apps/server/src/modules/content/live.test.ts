import { contentItem, contentText } from '@lc/contract/content';
import { mediaFile } from '@lc/contract/media';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { makePng, uploaded } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectDone, expectRefusal } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { goOfflineJob } from './clock.ts';
import { goPublicJob } from './go-public.ts';

const server = await startTestApp();
const editor = await server.asRole([
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
  'contentText:publishDirect',
]);
const { rows: columns } = await sql<{ id: string }>`
  select id from news_class where code = 'company-news' and subsite_id = ${testSites.myanmar}`.execute(
  server.db,
);

const act = async (id: string, action: string, more: Wire = {}): Promise<string> => {
  const reply = await editor.call<{ state: string }>('POST /content/item/act', {
    body: { id, lang: 'en-US', action, ...more },
  });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.state;
};
const read = async (id: string, by: Caller = editor): Promise<Wire> =>
  (await by.call<Wire>('GET /content/item/queryById', { query: { id, lang: 'en-US' } })).result;
const save = async (id: string, title: string): Promise<void> => {
  const body = { id, lang: 'en-US', version: (await read(id)).version, title, body: `<p>${title}</p>` };
  const reply = await editor.call('PUT /content/item/edit', { body });
  expect(reply.success, reply.text).toBe(true);
};
/** A published text with a change that waits. */
const changed = async (former: string, next: string): Promise<{ id: string; url: string }> => {
  const body = { newsClassId: columns[0]?.id, lang: 'en-US', title: former, body: `<p>${former}</p>` };
  const { id } = (await editor.call<{ id: string }>('POST /content/item/add', { body })).result;
  await act(id, 'publish');
  const url = String((await read(id)).publicUrl);
  await save(id, next);
  return { id, url };
};

const get = (url: string) => server.app.http.inject({ method: 'GET', url });
const lists = ['/site/myanmar/en/news/company-news/', '/site/myanmar/en/', '/site/myanmar/en/feed.xml'];
/** Expects visitors to read one wording of a text, everywhere, and not the other. */
const expectShown = async (url: string, shown: string, hidden: string): Promise<void> => {
  const page = await get(url);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`<h1>${shown}</h1>`);
  for (const list of lists) {
    const { body } = await get(list);
    expect(body, list).toContain(shown);
    expect(body, list).not.toContain(hidden);
  }
  const word = (words: string): string => `/site/myanmar/en/search?q=${words.toLowerCase()}`;
  expect((await get(word(shown))).body).toContain(url);
  expect((await get(word(hidden))).body).not.toContain(url);
  expect((await get('/site/myanmar/sitemap.xml')).body).toContain(url);
};

const textIdOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from content_text where item_id = ${id}`.execute(
    server.db,
  );
  return rows[0]?.id ?? '';
};
const run = async (job: typeof goPublicJob, id: string, by: Caller = editor): Promise<void> => {
  await job.start(
    { textId: await textIdOf(id), userId: by.userId },
    { id: '1', attempt: 1, signal: new AbortController().signal, context: server.app.context },
  );
  // Any call has pages forgotten at once that the database would have forgotten a moment later.
  expect((await server.call('POST /sys/nothing', { body: {} })).status).toBe(404);
};

describe('an editor without the right to publish', async () => {
  const writer = await server.asRole([
    ...permissionsOf(contentItem),
    'contentItem:add',
    'contentItem:edit',
    'contentText:submit',
    'contentItem:turnWatermark',
    'mediaFile:upload',
  ]);
  const picture = (
    await uploaded(writer, { name: 'quay.png', content: makePng(), type: 'image/png' }, { dir: 'article' })
  ).id;
  const settings: [string, unknown][] = [
    ['topLevel', 9],
    ['topUntil', '2090-01-01 09:00:00'],
    ['flags', ['hot']],
    ['tags', ['law']],
    ['cover', picture],
    ['attachments', [picture]],
    ['watermarkOverride', 'none'],
  ];
  const place = async (id: string, more: Wire, by = writer) => {
    const { version } = (await read(id)).item as Wire;
    return by.call<Wire>('PUT /content/item/settings', { body: { id, version, ...more } });
  };
  const edit = async (id: string, more: Wire, by = writer) => {
    const body = { id, lang: 'en-US', version: (await read(id)).version, ...more };
    return by.call<Wire>('PUT /content/item/edit', { body });
  };

  test('changes nothing that visitors see of a public item', async () => {
    const { id, url } = await changed('Kelpstrand', 'Larkspur');
    const pages = () => Promise.all([url, ...lists, '/site/myanmar/sitemap.xml'].map(get));
    const before = (await pages()).map(({ body }) => body);
    for (const [name, value] of settings)
      expectRefusal(await place(id, { [name]: value }), 200, 'content.needsPublisher');
    const marks = { ids: id, topLevel: 9, addTags: ['law'], addFlags: ['hot'] };
    const marked = await writer.call<Wire>('POST /content/item/mark', { body: marks });
    expect(marked.result).toMatchObject({ done: [], refused: [{ id, code: 'content.needsPublisher' }] });
    expectRefusal(await edit(id, { offlineAt: '2090-01-01 09:00:00' }), 200, 'content.needsPublisher');
    expect((await edit(id, { noindex: true, title: 'Maplewharf' })).success).toBe(true);
    expect((await pages()).map(({ body }) => body)).toEqual(before);
    expect((await read(id, writer)).needsPublisher).toEqual([...settings.map(([name]) => name), 'offlineAt']);
    expect((await read(id)).needsPublisher).toEqual([]);
    // What visitors do not see, and what stays as it is, is the editor's.
    expect((await place(id, { allowComment: true, topLevel: 0 })).success).toBe(true);
  });

  test('sets up what is not public yet', async () => {
    const body = { newsClassId: columns[0]?.id, lang: 'en-US', title: 'Netherquay', body: '<p>One</p>' };
    const { id } = (await writer.call<{ id: string }>('POST /content/item/add', { body })).result;
    for (const [name, value] of settings)
      expect((await place(id, { [name]: value })).success, name).toBe(true);
    expect((await edit(id, { offlineAt: '2090-01-01 09:00:00' })).success).toBe(true);
    expect((await read(id, writer)).needsPublisher).toEqual([]);
  });

  test('leaves it to publishers, whose changes visitors see: of settings at once, of a version once it is live', async () => {
    const { id, url } = await changed('Ottershaw', 'Pennyquay');
    expect((await edit(id, { noindex: true })).success).toBe(true);
    expect((await place(id, { tags: ['law'] }, editor)).success).toBe(true);
    expect((await edit(id, { offlineAt: '2090-01-01 09:00:00' }, editor)).success).toBe(true);
    const page = await get(url);
    expect(page.body).toContain('<li>Law</li>');
    expect(page.body).not.toContain('noindex');
    expect((await get('/site/myanmar/sitemap.xml')).body).toContain(url);
    await act(id, 'publish');
    expect((await get(url)).body).toContain('content="noindex,follow"');
    expect((await get('/site/myanmar/sitemap.xml')).body).not.toContain(url);
    // An earlier version is listed again, once it is live.
    const { version } = await read(id);
    const restored = { id, lang: 'en-US', number: 1, version };
    expect((await editor.call('POST /content/item/restoreVersion', { body: restored })).success).toBe(true);
    expect((await read(id)).noindex).toBe(false);
    expect((await get('/site/myanmar/sitemap.xml')).body).not.toContain(url);
    await act(id, 'publish');
    expect((await get('/site/myanmar/sitemap.xml')).body).toContain(url);
  });
});

describe('a pending change of a public item', () => {
  test('leaves the public text unchanged until it is published, for any decision of the review', async () => {
    const { id, url } = await changed('Amberfold', 'Birchhaven');
    await expectShown(url, 'Amberfold', 'Birchhaven');
    expect(await act(id, 'submit')).toBe('in_review');
    await expectShown(url, 'Amberfold', 'Birchhaven');
    expect((await read(id)).item).toMatchObject({ publishedAt: expect.any(String) });
    expect(await act(id, 'reject', { reason: 'Dates' })).toBe('rejected');
    await expectShown(url, 'Amberfold', 'Birchhaven');
    await act(id, 'submit');
    expect(await act(id, 'withdraw')).toBe('changed');
    await expectShown(url, 'Amberfold', 'Birchhaven');
    await act(id, 'submit');
    expect(await act(id, 'approve')).toBe('approved');
    await expectShown(url, 'Amberfold', 'Birchhaven');
    expect(await act(id, 'reopen', { reason: 'Wait' })).toBe('changed');
    await act(id, 'submit');
    await act(id, 'approve');
    expect(await act(id, 'schedule', { at: '2090-01-01 09:00:00' })).toBe('scheduled');
    await expectShown(url, 'Amberfold', 'Birchhaven');
    await sql`update content_text set publish_at = now() where item_id = ${id}`.execute(server.db);
    await run(goPublicJob, id);
    await expectShown(url, 'Birchhaven', 'Amberfold');
  });

  test.each<[string, (planner: Caller) => Promise<unknown>]>([
    [
      'was frozen',
      ({ userId }) => sql`update sys_user set status = '2' where id = ${userId}`.execute(server.db),
    ],
    [
      'lost the right',
      ({ userId }) => sql`delete from sys_user_role where user_id = ${userId}`.execute(server.db),
    ],
  ])('stays pending at its planned time when its planner %s', async (_, take) => {
    const planner = await server.asRole(['contentItem:list', 'contentItem:edit', 'contentText:publish']);
    const { id, url } = await changed('Appleford', 'Brookside');
    for (const action of ['submit', 'approve']) await act(id, action);
    const body = { id, lang: 'en-US', action: 'schedule', at: '2090-01-01 09:00:00' };
    expectDone(await planner.call('POST /content/item/act', { body }));
    await take(planner);
    await sql`update content_text set publish_at = now() where item_id = ${id}`.execute(server.db);
    await run(goPublicJob, id, planner);
    await expectShown(url, 'Appleford', 'Brookside');
  });

  test('stays pending when the public text is taken offline', async () => {
    const { id, url } = await changed('Cedarmoor', 'Dunwater');
    await act(id, 'submit');
    expect((await read(id)).actions).toContain('unpublish');
    expect(await act(id, 'unpublish')).toBe('in_review');
    expect((await get(url)).statusCode).toBe(410);
    for (const list of lists) expect((await get(list)).body, list).not.toContain('Cedarmoor');
    expect(await read(id)).toMatchObject({ state: 'in_review', liveVersion: null });
    expect((await read(id)).actions).not.toContain('unpublish');
    const again = { id, lang: 'en-US', action: 'unpublish' };
    expectRefusal(await editor.call('POST /content/item/act', { body: again }), 200, 'system.wrongState');
    expect(await act(id, 'withdraw')).toBe('draft');
  });

  test('stays pending when the public text expires', async () => {
    const { id, url } = await changed('Elmstead', 'Fernholt');
    await act(id, 'submit');
    await sql`update content_text set offline_at = now() where item_id = ${id}`.execute(server.db);
    await run(goOfflineJob, id);
    expect(await read(id)).toMatchObject({ state: 'in_review', liveVersion: null });
    expect((await get(url)).statusCode).toBe(410);
  });

  test('is deleted with the public text by users who may take that offline', async () => {
    const { id } = await changed('Gorsefield', 'Hollowmere');
    await act(id, 'submit');
    const keeper = await server.asRole(['contentItem:list', 'contentItem:delete']);
    const path = `DELETE ${contentItem.pathOf('remove')}` as const;
    expectRefusal(await keeper.call(path, { query: { id } }), 403, '403');
    expect((await editor.call(path, { query: { id } })).success).toBe(true);
  });
});

test('a file that visitors read stays, for as long as the live version shows it', async () => {
  const keeper = await server.asRole([...permissionsOf(mediaFile), 'contentItem:list', 'contentText:list']);
  const writer = await server.asRole(['contentItem:list', 'contentItem:add', 'contentItem:edit']);
  const picture = { name: 'quay.png', content: makePng(), type: 'image/png' };
  // Such a file is seen by its author alone, but where a record shows it.
  const file = await uploaded(writer, picture, { dir: 'form' });
  const body = {
    newsClassId: columns[0]?.id,
    lang: 'en-US',
    title: 'Quillhaven',
    body: `<p><img src="/lcplatform/file/${file.id}/quay.png" alt=""></p>`,
  };
  const { id } = (await writer.call<{ id: string }>('POST /content/item/add', { body })).result;
  await act(id, 'publish');
  await save(id, 'Rivenhall');
  const usage = async () =>
    (await keeper.call<Wire>('GET /media/file/usage', { query: { id: file.id } })).result;
  const uses = [{ resource: 'contentText', recordId: await textIdOf(id), label: 'Quillhaven' }];
  expect(await usage()).toEqual({ uses, hidden: 0 });
  const reader = await server.asRole(['mediaFile:list', 'contentItem:list'], { sites: [testSites.china] });
  const unseen = await reader.call('GET /media/file/usage', { query: { id: file.id } });
  expectRefusal(unseen, 200, 'system.recordNotFound');
  const purge = async () => {
    await sql`update media_file set deleted_at = now() where id = ${file.id}`.execute(server.db);
    const admin = await server.asAdministrator();
    return admin.call('DELETE /media/file/deleteRecycleBin', { query: { ids: file.id } });
  };
  expectRefusal(await purge(), 200, 'media.inUse');
  await act(id, 'publish');
  expectRefusal(
    await keeper.call('GET /media/file/usage', { query: { id: file.id } }),
    200,
    'system.recordNotFound',
  );
  expect((await purge()).success).toBe(true);
});

test('a text with an end date is taken offline then, in each language', async () => {
  const body = {
    newsClassId: columns[0]?.id,
    lang: 'en-US',
    title: 'Ends',
    offlineAt: '2090-01-01 09:00:00',
  };
  const { id } = (await editor.call<{ id: string }>('POST /content/item/add', { body })).result;
  const text = { id, lang: 'zh-CN', title: '终止', offlineAt: '2090-02-01 09:00:00' };
  expect((await editor.call('POST /content/item/addText', { body: text })).success).toBe(true);
  const { rows } = await sql<{ lang: string; isKept: boolean }>`
    select t.lang, j.run_at = t.offline_at as "isKept"
    from content_text t left join graphile_worker._private_jobs j on j.key = 'content.offline ' || t.id
    where t.item_id = ${id} order by t.id`.execute(server.db);
  expect(rows).toEqual([
    { lang: 'en-US', isKept: true },
    { lang: 'zh-CN', isKept: true },
  ]);
});

test('a language that the site has off is not submitted', async () => {
  const body = { newsClassId: columns[0]?.id, lang: 'zh-CN', title: '港口', body: '<p>开放</p>' };
  const { id } = (await editor.call<{ id: string }>('POST /content/item/add', { body })).result;
  const turn = (enabled: boolean) =>
    sql`update subsite_language set enabled = ${enabled}
      where subsite_id = ${testSites.myanmar} and language = 'zh-CN'`.execute(server.db);
  const submit = () =>
    editor.call('POST /content/item/act', { body: { id, lang: 'zh-CN', action: 'submit' } });
  await turn(false);
  expectRefusal(await submit(), 200, 'content.languageOff');
  await turn(true);
  expect((await submit()).success).toBe(true);
});

test('a text in review is withdrawn by its author, or by those who publish', async () => {
  const rights: PermissionKey[] = [
    'contentItem:list',
    'contentItem:add',
    'contentItem:edit',
    'contentText:submit',
  ];
  const [author, colleague] = [await server.asRole(rights), await server.asRole(rights)];
  const publisher = await server.asRole([...rights, 'contentText:publish']);
  const body = { newsClassId: columns[0]?.id, lang: 'en-US', title: 'Saltmarsh', body: '<p>One</p>' };
  const { id } = (await author.call<{ id: string }>('POST /content/item/add', { body })).result;
  const move = (by: Caller, action: string) =>
    by.call('POST /content/item/act', { body: { id, lang: 'en-US', action } });
  for (const by of [author, publisher]) {
    expect((await move(colleague, 'submit')).success).toBe(true);
    expectRefusal(await move(colleague, 'withdraw'), 200, 'content.notAuthor');
    expect((await read(id, colleague)).actions).not.toContain('withdraw');
    expect((await read(id, by)).actions).toContain('withdraw');
    expect((await move(by, 'withdraw')).success).toBe(true);
  }
});

test('a column that no longer publishes refuses submit, publish and schedule', async () => {
  const { id } = await changed('Ivyreach', 'Juniper');
  const take = (publishArt: 'Y' | 'N') =>
    sql`update news_class set publish_art = ${publishArt} where id = ${columns[0]?.id}`.execute(server.db);
  const refused = async (action: string, more: Wire = {}) =>
    expectRefusal(
      await editor.call('POST /content/item/act', { body: { id, lang: 'en-US', action, ...more } }),
      200,
      'sites.columnCannotPublish',
    );
  await take('N');
  await refused('submit');
  await refused('publish');
  expect((await read(id)).actions).toEqual(['unpublish']);
  await take('Y');
  await act(id, 'submit');
  await take('N');
  // What is in review is decided about; it is taken offline at any time.
  expect(await act(id, 'approve')).toBe('approved');
  await refused('schedule', { at: '2090-01-01 09:00:00' });
  expect(await act(id, 'unpublish')).toBe('approved');
  await take('Y');
});

test('visitors find a text by what every text shows, in other forms, and not by what its model adds', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from news_class where code = 'training' and subsite_id = ${testSites.myanmar}`.execute(
    server.db,
  );
  const values = { organiser: 'Jasperfield', heldFrom: '2090-03-01 09:00:00', heldTo: '2090-03-05 16:00:00' };
  const { id } = expectDone(
    await editor.call<{ id: string }>('POST /content/item/add', {
      body: {
        newsClassId: rows[0]?.id,
        lang: 'en-US',
        title: 'Gathering of millers',
        body: '<p>Looms &amp; oats</p>',
        values,
      },
    }),
  );
  expect(await act(id, 'publish')).toBe('published');
  const url = String((await read(id)).publicUrl);
  const found = async (query: string) => (await get(`/site/myanmar/en/search?q=${query}`)).body.includes(url);
  // A change that waits leaves what is found as it is.
  for (const again of ['live', 'waiting']) {
    expect([await found('miller+oat+gathers'), await found('jasperfield')], again).toEqual([true, false]);
    await save(id, 'Meeting');
  }
});

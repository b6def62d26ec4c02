import { contentItem, contentText } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const editor = await server.asRole([
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
  'contentText:publishDirect',
]);
const stranger = await server.asRole(['contentItem:list', 'contentItem:edit'], {
  sites: [testSites.china],
});
const { rows } = await sql<{ id: string }>`select id from news_class
  where code = 'company-news' and subsite_id = ${testSites.myanmar} and deleted_at is null`.execute(
  server.db,
);
const news = rows[0]?.id ?? '';
const lang = 'en-US';

const get = (url: string) => server.app.http.inject({ method: 'GET', url });
const write = async (title: string): Promise<string> => {
  const { result } = await editor.call<{ id: string }>('POST /content/item/add', {
    body: { newsClassId: news, lang, title, body: '<p>Wording</p>' },
  });
  return result.id;
};
const act = (id: string, action: string, more: Wire = {}) =>
  editor.call<Wire>('POST /content/item/act', { body: { id, lang, action, ...more } });
const published = async (title: string): Promise<{ id: string; url: string }> => {
  const id = await write(title);
  await act(id, 'publish');
  const { result } = await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang } });
  return { id, url: String(result.publicUrl) };
};

describe('taking a text offline', () => {
  test('answers 410 at its address, or 404 when it may come back', async () => {
    const gone = await published('Ruby one');
    await act(gone.id, 'unpublish');
    expect((await get(gone.url)).statusCode).toBe(410);
    const kept = await published('Ruby two');
    await act(kept.id, 'unpublish', { after: 'keep' });
    expect((await get(kept.url)).statusCode).toBe(404);
    await act(kept.id, 'publish');
    expect((await get(kept.url)).statusCode).toBe(200);
  });

  test('redirects in one step, past pages taken offline later, and never in a circle', async () => {
    const [one, two, three] = [
      await published('Opal one'),
      await published('Opal two'),
      await published('Opal three'),
    ];
    await act(one.id, 'unpublish', { after: 'redirect', address: two.url });
    const first = await get(one.url);
    expect([first.statusCode, first.headers.location]).toEqual([301, two.url]);
    await act(two.id, 'unpublish', { after: 'redirect', address: three.url });
    expect((await get(one.url)).headers.location).toBe(three.url);
    await act(three.id, 'unpublish', { after: 'redirect', address: one.url });
    expect((await get(one.url)).statusCode).toBe(410);
  });

  test.each([
    'javascript:alert(1)',
    '//evil.example/',
    '/a b',
    '',
    'data:text/html,x',
    '/"><script>',
  ])('refuses the redirect target %j', async (address) => {
    const { id } = await published('Jade');
    const reply = await act(id, 'unpublish', { after: 'redirect', address });
    expect(reply.success).toBe(false);
  });
});

describe('a preview', () => {
  const preview = (id: string, body: Wire = {}) =>
    editor.call<{ html: string | null }>('POST /content/item/preview', { body: { id, lang, ...body } });

  test('shows the saved text, or the unsaved input, as visitors would see it', async () => {
    const id = await write('Amber draft');
    const saved = await preview(id);
    expect(saved.result.html).toContain('<h1>Amber draft</h1>');
    expect(saved.result.html).toContain('class="page-detail"');
    const typed = await preview(id, {
      text: {
        title: 'Amber <typed>',
        body: '<p>New</p><script>alert(1)</script><img src=x onerror=alert(1)>',
      },
    });
    expect(typed.result.html).toContain('Amber &lt;typed&gt;');
    expect(typed.result.html).toContain('<p>New</p>');
    expect(typed.result.html).not.toContain('alert(1)');
    expect((await stranger.call('POST /content/item/preview', { body: { id, lang } })).success).toBe(false);
  });

  const link = async (id: string, body: Wire = {}) =>
    (
      await editor.call<{ id: string; url: string }>('POST /content/item/previewLink', {
        body: { id, lang, ...body },
      })
    ).result;

  test('is read by link, in the version it was made for, without an account', async () => {
    const id = await write('Quartz first');
    const { url } = await link(id);
    const { result } = await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang } });
    await editor.call('PUT /content/item/edit', {
      body: { id, lang, title: 'Quartz second', version: result.version },
    });
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Quartz first');
    expect(page.body).toContain('<meta name="robots" content="noindex,nofollow">');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect((await get(`${url}x`)).statusCode).toBe(404);
    expect((await get(url.replace('myanmar', 'china'))).statusCode).toBe(404);
  });

  test('ends when its link is revoked or expires, or its text is deleted', async () => {
    const id = await write('Topaz');
    const [a, b, c] = [await link(id), await link(id), await link(id)];
    const list = () =>
      editor.call<{ id: string }[]>('GET /content/item/previewLinks', { query: { id, lang } });
    expect((await list()).result).toHaveLength(3);
    expect(
      (await stranger.call('POST /content/item/revokePreviewLink', { body: { id: a.id } })).success,
    ).toBe(false);
    await editor.call('POST /content/item/revokePreviewLink', { body: { id: a.id } });
    await sql`update content_preview_link set expires_at = now() where id = ${b.id}`.execute(server.db);
    expect([(await get(a.url)).statusCode, (await get(b.url)).statusCode]).toEqual([404, 404]);
    expect((await get(c.url)).statusCode).toBe(200);
    expect((await list()).result).toHaveLength(1);
    await act(id, 'publish');
    await act(id, 'unpublish');
    expect((await get(c.url)).statusCode).toBe(404);
    const d = await link(id);
    await act(id, 'delete');
    expect((await get(d.url)).statusCode).toBe(404);
  });

  test('ends when the maker of its link may no longer write the text, or is frozen', async () => {
    const id = await write('Amber');
    const { url } = await link(id);
    const setTo = (column: 'status' | 'deleted_at', value: string | null) =>
      sql`update sys_user set ${sql.ref(column)} = ${value} where id = ${editor.userId}`.execute(server.db);
    expect((await get(url)).statusCode).toBe(200);
    await setTo('status', '2');
    expect((await get(url)).statusCode).toBe(404);
    await setTo('status', '1');
    expect((await get(url)).statusCode).toBe(200);
    const rights = sql`delete from sys_user_role where user_id = ${editor.userId}`;
    await rights.execute(server.db);
    expect((await get(url)).statusCode).toBe(404);
  });
});

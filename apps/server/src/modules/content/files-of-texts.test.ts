import { contentItem, contentText } from '@lc/contract/content';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { makePdf, makePng, uploaded } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectDone, pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const rights: PermissionKey[] = [
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
  'contentText:publishDirect',
  'mediaFile:upload',
];
const writer = await server.asRole(rights, { sites: [testSites.myanmar] });
const victim = await server.asRole(['mediaFile:upload'], { sites: [testSites.china] });
const { rows: columns } = await sql<{ id: string }>`
  select id from news_class where code = 'company-news' and subsite_id = ${testSites.myanmar}`.execute(
  server.db,
);
const lang = 'en-US';

const image = (id: string): string => `<img src="/lcplatform/file/${id}/x.png" alt="A picture">`;
const write = async (body: string, more: Wire = {}): Promise<string> => {
  const text = { newsClassId: columns[0]?.id, lang, title: 'Harbour', body, ...more };
  return expectDone(await writer.call<{ id: string }>('POST /content/item/add', { body: text })).id;
};
const act = async (id: string, action: string): Promise<void> => {
  expectDone(await writer.call('POST /content/item/act', { body: { id, lang, action } }));
};
const itemOf = async (id: string): Promise<Wire> =>
  expectDone(await writer.call<Wire>('GET /content/item/queryById', { query: { id, lang } }));
const get = (url: string) => server.app.http.inject({ method: 'GET', url });
const picture = (by = writer, dir = 'article', shade = 120) =>
  uploaded(by, { name: 'quay.png', content: makePng(40, 30, { shade }) }, { dir });

describe('a text that names a file which its writer may not see', async () => {
  const own = await picture();
  const slip = await picture(victim, 'proof', 30);
  const draft = await picture(victim, 'article', 60);
  const id = await write(`<p>${image(own.id)}</p>`);
  const body = `<p>${[own, slip, draft].map((file) => image(file.id)).join('')}</p>`;

  test('is refused', async () => {
    const text = { newsClassId: columns[0]?.id, lang, title: 'Harbour', body };
    const reply = await writer.call('POST /content/item/add', { body: text });
    expect(pathsIn(reply)).toEqual(['body']);
    expect(reply.text).toContain('that you cannot use: x.png, x.png');
    const { version } = await itemOf(id);
    expect(
      pathsIn(await writer.call('PUT /content/item/edit', { body: { id, lang, version, body } })),
    ).toEqual(['body']);
    expect((await itemOf(id)).body).not.toContain(`/file/${slip.id}/`);
  });

  test('may be there from before it was refused', async () => {
    await sql`update content_text set body = ${JSON.stringify({ [lang]: body })}::jsonb where item_id = ${id}`.execute(
      server.db,
    );
    const { numAffectedRows } =
      await sql`update content_version v set content = jsonb_set(v.content, '{body}', to_jsonb(${body}::text))
      from content_text t where v.text_id = t.id and t.item_id = ${id}`.execute(server.db);
    expect(numAffectedRows).toBe(1n);
    expect((await itemOf(id)).body).toContain(`/file/${slip.id}/`);
  });

  test('is exported to Word without it', async () => {
    const { fileContent } = expectDone(
      await writer.call<{ fileContent: string }>('GET /content/item/writeWord', { query: { id, lang } }),
    );
    const names = Object.keys(unzipSync(Buffer.from(fileContent, 'base64')));
    expect(names.filter((name) => name.startsWith('word/media/'))).toEqual([
      `word/media/picture${own.id}.png`,
    ]);
  });

  test('is printed as PDF without the foreign picture', async () => {
    const picturesOf = async (item: string): Promise<number> => {
      const reply = await writer.call('GET /content/item/pdf', { query: { id: item, lang } });
      return reply.bytes.toString('latin1').split('/Subtype /Image').length - 1;
    };
    const alone = await write(`<p>${image(own.id)}</p>`);
    expect(await picturesOf(id)).toBe(await picturesOf(alone));
    expect(await picturesOf(alone)).toBeGreaterThan(0);
  });

  test('is previewed without its address, saved or typed, and read without a signature for it', async () => {
    const { html } = expectDone(
      await writer.call<{ html: string }>('POST /content/item/preview', { body: { id, lang } }),
    );
    const typed = `<p>${image(own.id)}${image(slip.id)}</p>`;
    const { html: trial } = expectDone(
      await writer.call<{ html: string }>('POST /content/item/preview', {
        body: { id, lang, text: { body: typed } },
      }),
    );
    for (const page of [html, trial]) {
      expect(page).toMatch(new RegExp(`/file/${own.id}/[^"]*[?&;]s=`));
      for (const foreign of [slip, draft])
        expect(page).not.toMatch(new RegExp(`/file/${foreign.id}/[^"]*[ks]=`));
    }
    const shown = JSON.stringify(await itemOf(id));
    for (const foreign of [slip, draft])
      expect(shown).not.toMatch(new RegExp(`/file/${foreign.id}/[^"]*[ks]=`));
  });

  test('makes it public neither by its words nor as cover or attachment', async () => {
    await act(id, 'publish');
    for (const { path } of [slip, draft]) expect((await get(path)).statusCode).toBe(404);
    const { item } = await itemOf(id);
    for (const more of [{ cover: draft.id }, { attachments: [draft.id] }, { cover: slip.id }]) {
      const body = { id, version: (item as Wire).version, ...more };
      const reply = await writer.call('PUT /content/item/settings', { body });
      expect(reply.success).toBe(false);
    }
  });
});

describe('the files of a text', () => {
  test('are public while visitors read it, under addresses that nobody guesses', async () => {
    const shown = await picture();
    const attached = await uploaded(
      writer,
      { name: 'a.pdf', content: makePdf('attached') },
      { dir: 'article' },
    );
    const id = await write(`<p>${image(shown.id)}</p>`);
    const { item } = await itemOf(id);
    const settings = { id, version: (item as Wire).version, cover: shown.id, attachments: [attached.id] };
    expectDone(await writer.call('PUT /content/item/settings', { body: settings }));
    for (const { id: file, path } of [shown, attached])
      for (const url of [path, `/lcplatform/file/${file}/anything`])
        expect((await get(url)).statusCode).toBe(404);

    await act(id, 'publish');
    const { publicUrl } = await itemOf(id);
    const page = (await get(String(publicUrl))).body;
    const addresses = [...page.matchAll(/\/lcplatform\/file\/[^"' ]+/g)].map(([url]) =>
      url.replaceAll('&amp;', '&'),
    );
    for (const file of [shown, attached]) {
      const own = addresses.filter((url) => url.startsWith(`/lcplatform/file/${file.id}/`));
      expect(own.length).toBeGreaterThan(0);
      for (const url of own) {
        expect(url).toMatch(/[?&]k=[\w-]{22}/);
        expect((await get(url)).statusCode).toBe(200);
      }
      expect((await get(`/lcplatform/file/${file.id}/anything`)).statusCode).toBe(404);
    }

    await act(id, 'unpublish');
    for (const url of addresses.filter((one) => one.includes(shown.id) || one.includes(attached.id)))
      expect((await get(url)).statusCode).toBe(404);
  });

  test('are no longer public when the next version leaves them out', async () => {
    const former = await picture();
    const id = await write(`<p>${image(former.id)}</p>`);
    await act(id, 'publish');
    expect((await get(former.path)).statusCode).toBe(200);
    const { version } = await itemOf(id);
    expectDone(
      await writer.call('PUT /content/item/edit', { body: { id, lang, version, body: '<p>Next</p>' } }),
    );
    expect((await get(former.path)).statusCode).toBe(200);
    await act(id, 'publish');
    expect((await get(former.path)).statusCode).toBe(404);
  });

  test('are served to a preview link while the text is a draft', async () => {
    const shown = await picture();
    const id = await write(`<p>${image(shown.id)}</p>`);
    const { url } = expectDone(
      await writer.call<{ url: string }>('POST /content/item/previewLink', { body: { id, lang } }),
    );
    const { body } = await get(url);
    const address = new RegExp(`/lcplatform/file/${shown.id}/[^"' ]+`).exec(body)?.[0] ?? '';
    expect((await get(address.replaceAll('&amp;', '&'))).statusCode).toBe(200);
    expect((await get(shown.path)).statusCode).toBe(404);
  });
});

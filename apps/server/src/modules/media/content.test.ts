import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { makePdf, makePng, uploaded, whilePublic } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { createAddressSigner } from '../../kernel/files/signing.ts';
import { filePolicy } from '../../kernel/http/policies.ts';

const server = await startTestApp();
const rights = ['mediaFile:list', 'mediaFile:upload'] as const;
const editor = await server.asRole(rights, { sites: [testSites.myanmar] });
const colleague = await server.asRole([], { sites: [testSites.myanmar] });
const foreigner = await server.asRole(rights, { sites: [testSites.china] });

const fetchFile = (url: string, headers: Record<string, string> = {}): Promise<Reply> => {
  const [path = '', query = ''] = url.replace('/lcplatform', '').split('?');
  return server.call(`GET ${path}`, { query, headers });
};
const addressFor = async (by: typeof editor, ...ids: string[]) =>
  (await by.call<{ id: string; url: string }[]>('POST /media/file/addresses', { body: { ids } })).result;
const text = Buffer.from('0123456789');
const file = await uploaded(editor, { name: 'ဆယ်လုံး 十.txt', content: text });
const shownBySite = <T>(path: string, work: () => Promise<T>): Promise<T> =>
  whilePublic(server.db, { path, site: testSites.myanmar }, work);

describe('the content of a file', () => {
  test('is complete, with a name in every script, and cannot be opened as a page', async () => {
    const reply = await shownBySite(file.path, async () => {
      const [address] = await addressFor(editor, file.id);
      return fetchFile(address?.url ?? '');
    });
    expect(reply.status).toBe(200);
    expect(reply.bytes).toEqual(text);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '10',
      'content-disposition': `attachment; filename="_______ _.txt"; filename*=UTF-8''${encodeURIComponent('ဆယ်လုံး 十.txt')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': filePolicy,
      'accept-ranges': 'bytes',
      'cache-control': 'public, s-maxage=60, max-age=31536000, immutable',
    });
  });

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['bytes=9-3', 200, '0123456789', undefined],
    ['nonsense', 200, '0123456789', undefined],
    ['bytes=10-', 416, '', 'bytes */10'],
  ])('answers the range "%s" with status %i', async (range, status, body, contentRange) => {
    const reply = await fetchFile(file.url, { range });
    expect([reply.status, reply.text, reply.headers['content-range']]).toEqual([status, body, contentRange]);
  });

  test('is not sent again with a matching etag; a range of another version is the whole file', async () => {
    const { headers } = await fetchFile(file.url);
    const etag = String(headers.etag);
    expect((await fetchFile(file.url, { 'if-none-match': etag })).status).toBe(304);
    expect((await fetchFile(file.url, { 'if-none-match': `"x", ${etag}` })).status).toBe(304);
    expect((await fetchFile(file.url, { 'if-none-match': '"x"' })).status).toBe(200);
    expect((await fetchFile(file.url, { 'if-range': etag, range: 'bytes=0-0' })).text).toBe('0');
    expect((await fetchFile(file.url, { 'if-range': '"x"', range: 'bytes=0-0' })).status).toBe(200);
  });

  test('has its length in the answer to a HEAD request', async () => {
    const reply = await server.app.http.inject({ method: 'HEAD', url: file.url });
    expect([reply.statusCode, reply.headers['content-length'], reply.body]).toEqual([200, '10', '']);
  });

  test('is shown inline for pictures, unless a download is requested', async () => {
    const picture = await uploaded(editor, { name: 'p.png', content: makePng() });
    expect((await fetchFile(picture.url)).headers['content-disposition']).toMatch(
      /^inline; filename="p\.png"/,
    );
    const download = await fetchFile(`${picture.url}&download=1`);
    expect(download.headers['content-disposition']).toMatch(/^attachment;/);
  });

  test('is found by id, whatever the name in the address', async () => {
    const query = file.url.split('?')[1] ?? '';
    for (const name of ['anything-else', '..%2f..%2fetc%2fpasswd', '%2e%2e', 'a.html']) {
      const reply = await fetchFile(`/file/${file.id}/${name}?${query}`);
      if (name === 'anything-else') expect(reply.status).toBe(200);
      expect(reply.headers['content-type'], name).toMatch(/^(text\/plain|application\/json)/);
      expect(reply.headers['content-disposition'] ?? 'attachment').toMatch(/^attachment/);
    }
  });

  test('is not found when its bytes are lost', async () => {
    const lost = await uploaded(editor, { name: 'lost.txt', content: 'lost for good' });
    await sql`update file_blob set storage_key = 'blob/gone' where md5code = ${lost.md5code}`.execute(
      server.db,
    );
    expectRefusal(await fetchFile(lost.url), 404, '404');
  });

  test('is not found for an invalid or unknown id', async () => {
    expectRefusal(await fetchFile('/file/1/x'), 404, '404');
    expect((await fetchFile('/file/abc/x')).status).toBe(400);
  });
});

describe('files that may be public', () => {
  const at = (query: string) => fetchFile(`/file/${file.id}/anything${query}`);

  test('are public while something public shows them, and no longer', async () => {
    const token = file.path.split('?')[1] ?? '';
    expect(token).toMatch(/^k=[\w-]{22}$/);
    for (const query of ['', `?${token}`]) expectRefusal(await at(query), 404, '404');
    const shown = await shownBySite(file.path, async () => [await at(`?${token}`), await at('')]);
    // A site names its logo by an address that people also type.
    expect(shown.map(({ status, text: content }) => [status, content])).toEqual([
      [200, '0123456789'],
      [200, '0123456789'],
    ]);
    for (const query of ['', `?${token}`]) expectRefusal(await at(query), 404, '404');
  });

  test('of an account open by their lasting address alone', async () => {
    const avatar = await uploaded(editor, { name: 'me.png', content: makePng() }, { dir: 'avatar' });
    const token = avatar.path.split('?')[1] ?? '';
    const fetchAvatar = (query: string) => fetchFile(`/file/${avatar.id}/me.png?${query}`);
    expectRefusal(await fetchAvatar(token), 404, '404');
    await sql`update sys_user set avatar = ${avatar.path} where id = ${editor.userId}`.execute(server.db);
    expect((await fetchAvatar(token)).status).toBe(200);
    const wrong = [
      '',
      'k=',
      `k=${'A'.repeat(22)}`,
      `${token}A`,
      token.slice(0, -1),
      file.path.split('?')[1] ?? '',
    ];
    for (const query of wrong) expectRefusal(await fetchAvatar(query), 404, '404');
    await sql`update sys_user set avatar = null where id = ${editor.userId}`.execute(server.db);
    expectRefusal(await fetchAvatar(token), 404, '404');
  });

  test('are not made public by another site that writes their number', async () => {
    const [, query = ''] = file.path.split('?');
    await sql`update subsite set logo = ${file.path} where id = ${testSites.china}`.execute(server.db);
    for (const given of ['', `?${query}`]) expectRefusal(await at(given), 404, '404');
    await sql`update subsite set logo = null where id = ${testSites.china}`.execute(server.db);
  });

  test('open under addresses from before there were tokens, while they are public', async () => {
    await sql`update media_file set opens_by_id = true where id = ${file.id}`.execute(server.db);
    expectRefusal(await at(''), 404, '404');
    expect((await shownBySite(file.path, () => at(''))).status).toBe(200);
    await sql`update media_file set opens_by_id = false where id = ${file.id}`.execute(server.db);
  });
});

describe('private files', async () => {
  const secret = await uploaded(
    editor,
    { name: 'secret.pdf', content: makePdf('secret') },
    { dir: 'announcement' },
  );
  const reply = await uploaded(editor, { name: 'reply.pdf', content: makePdf('reply') }, { dir: 'reply' });
  const plainAddress = (url: string): string => url.split('?')[0] ?? '';

  test('require a signature', async () => {
    expect((await fetchFile(secret.url)).status).toBe(200);
    expect((await fetchFile(secret.url)).headers['cache-control']).toMatch(/^private/);
    expectRefusal(await fetchFile(plainAddress(secret.url)), 404, '404');
    const withToken = await fetchFile(plainAddress(secret.url), { 'x-access-token': editor.token });
    expectRefusal(withToken, 404, '404');
  });

  test('have signatures for one file, purpose and time', async () => {
    const other = await uploaded(editor, { name: 'b.pdf', content: makePdf('b') }, { dir: 'announcement' });
    const query = new URLSearchParams(secret.url.split('?')[1]);
    const tries: Record<string, string>[] = [
      { e: String(Number(query.get('e')) + 1) },
      { e: '9999999999' },
      { e: '1e9' },
      { s: '' },
      { s: 'A'.repeat(43) },
      { s: `${query.get('s')}A` },
      { original: '1' },
    ];
    for (const change of tries) {
      const changed = new URLSearchParams(query);
      for (const [name, value] of Object.entries(change)) changed.set(name, value);
      expectRefusal(await fetchFile(`${plainAddress(secret.url)}?${changed}`), 404, '404');
    }
    expectRefusal(await fetchFile(`${plainAddress(other.url)}?${query}`), 404, '404');
  });

  test('have addresses that expire after about a quarter of an hour', async () => {
    const expires = Number(new URLSearchParams(secret.url.split('?')[1]).get('e'));
    expect(expires * 1000 - Date.now()).toBeLessThanOrEqual(1_200_000);
    const signer = createAddressSigner(server.db);
    const signed = await signer.sign({ id: '1', original: false });
    expect(await signer.verify({ id: '1', original: false }, signed)).toBe(true);
    const real = Date.now;
    Date.now = () => real() + 1_201_000;
    try {
      expect(await signer.verify({ id: '1', original: false }, signed)).toBe(false);
      expectRefusal(await fetchFile(secret.url), 404, '404');
    } finally {
      Date.now = real;
    }
  });

  test('are available to users of their site, and to nobody else', async () => {
    expect((await addressFor(colleague, secret.id)).map(({ id }) => id)).toEqual([secret.id]);
    expect(await addressFor(foreigner, secret.id, file.id)).toEqual([]);
    const [address] = await addressFor(colleague, secret.id);
    expect((await fetchFile(address?.url ?? '')).bytes).toEqual(makePdf('secret'));
  });

  test('of a reply are available to its author only, not to users of the library', async () => {
    expect((await addressFor(editor, reply.id)).length).toBe(1);
    expect(await addressFor(colleague, reply.id)).toEqual([]);
    const keeper = await server.asRole(['mediaFile:list', 'mediaFile:edit', 'mediaFile:delete'], {
      sites: [testSites.myanmar],
    });
    expect(await addressFor(keeper, reply.id)).toEqual([]);
    expectRefusal(
      await keeper.call('GET /media/file/queryById', { query: { id: reply.id } }),
      200,
      'system.recordNotFound',
    );
    expectRefusal(
      await keeper.call('GET /media/file/usage', { query: { id: reply.id } }),
      200,
      'system.recordNotFound',
    );
    expectRefusal(
      await keeper.call('DELETE /media/file/delete', { query: { id: reply.id } }),
      200,
      'system.recordNotFound',
    );
    expectRefusal(
      await keeper.call('PUT /media/file/edit', { body: { id: reply.id, visibility: 'public' } }),
      200,
      'system.recordNotFound',
    );
    const list = await keeper.call<{ records: { id: string }[] }>('GET /media/file/list');
    const seen = list.result.records.map(({ id }) => id);
    expect(seen).toContain(secret.id);
    expect(seen).not.toContain(reply.id);
    const own = await editor.call<{ records: { id: string }[] }>('GET /media/file/list');
    expect(own.result.records.map(({ id }) => id)).toContain(reply.id);
  });

  test('in the recycle bin have signed addresses only', async () => {
    const keeper = await server.asRole(['mediaFile:delete', 'mediaFile:upload'], {
      sites: [testSites.myanmar],
    });
    const gone = await uploaded(keeper, { name: 'gone.txt', content: 'gone' });
    const fetched = () => shownBySite(gone.path, () => fetchFile(gone.path));
    expect((await fetched()).status).toBe(200);
    await keeper.call('DELETE /media/file/delete', { query: { id: gone.id } });
    expectRefusal(await fetched(), 404, '404');
    const [address] = await addressFor(keeper, gone.id);
    expect((await fetchFile(address?.url ?? '')).text).toBe('gone');
  });

  test('include originals of pictures, whose signature needs a permission', async () => {
    const owner = await server.asRole(['mediaFile:upload', 'mediaFile:turnWatermark'], {
      sites: [testSites.myanmar],
    });
    const picture = await uploaded(owner, { name: 'p.png', content: makePng() });
    expect((await fetchFile(picture.originalPath)).status).toBe(200);
    expectRefusal(await fetchFile(`${plainAddress(picture.originalPath)}?original=1`), 404, '404');
    const unsigned = () => fetchFile(`${picture.path}&original=1`);
    expectRefusal(await shownBySite(picture.path, unsigned), 404, '404');
    const plain = await uploaded(editor, { name: 'p.png', content: makePng() });
    expect(plain.originalPath).not.toContain('original');
  });

  test('belong to an account, not to the next one of its name', async () => {
    const namesake = await server.asRole(['mediaFile:upload'], { sites: [testSites.myanmar] });
    const { rows } = await sql<{
      username: string;
    }>`select username from sys_user where id = ${editor.userId}`.execute(server.db);
    await sql`update media_file set create_by = (select username from sys_user where id = ${namesake.userId})
      where id = ${reply.id}`.execute(server.db);
    expect(await addressFor(namesake, reply.id)).toEqual([]);
    expect((await addressFor(editor, reply.id)).map(({ id }) => id)).toEqual([reply.id]);
    await sql`update media_file set create_by = ${rows[0]?.username} where id = ${reply.id}`.execute(
      server.db,
    );
  });

  test('are signed with one key that all servers share', async () => {
    const second = await startTestApp({ connectionString: server.connectionString });
    const [path = '', query = ''] = secret.url.replace('/lcplatform', '').split('?');
    expect((await second.call(`GET ${path}`, { query })).status).toBe(200);
    const { rows } = await sql`select from sys_setting where name = 'fileSigningKey'`.execute(server.db);
    expect(rows.length).toBe(1);
  });
});

import { contentItem, contentText } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { newsClass } from '@lc/contract/sites';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { pathsIn } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const editor = await server.asRole([
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  ...permissionsOf(newsClass),
  'contentItem:add',
  'contentItem:edit',
  'contentItem:move',
  'contentText:publishDirect',
]);

const columnOf = async (code: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from news_class
    where code = ${code} and subsite_id = ${testSites.myanmar} and deleted_at is null`.execute(server.db);
  return rows[0]?.id ?? '';
};
const news = await columnOf('company-news');

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.http.inject({ method: 'GET', url, headers });
const statusOf = async (url: string): Promise<number> => (await get(url)).statusCode;

let last = 0;
const write = async (body: Wire = {}): Promise<string> => {
  const reply = await editor.call<{ id: string }>('POST /content/item/add', {
    body: { newsClassId: news, lang: 'en-US', title: `Pearl ${++last}`, body: '<p>Wording</p>', ...body },
  });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const act = async (id: string, action: string, lang = 'en-US'): Promise<void> => {
  const reply = await editor.call('POST /content/item/act', { body: { id, lang, action } });
  expect(reply.success, reply.text).toBe(true);
};
const addressOf = async (id: string, lang = 'en-US'): Promise<string> => {
  const { result } = await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang } });
  return String(result.publicUrl);
};
const published = async (body: Wire = {}): Promise<{ id: string; url: string }> => {
  const id = await write(body);
  await act(id, 'publish');
  return { id, url: await addressOf(id) };
};

describe('the page of an item', () => {
  test('leads to the items that its text names, in their order, while visitors read them', async () => {
    const [first, second] = [await published({ title: 'Oyster A' }), await published({ title: 'Oyster B' })];
    const hidden = await write({ title: 'Oyster C' });
    const values = { relatedIds: [second.id, hidden, first.id], keepUntil: '2056-01-02' };
    const { url } = await published({ values });
    const shown = async (): Promise<string[]> => {
      const { body } = await get(url);
      expect(body).not.toContain('2056');
      return /class="side-list">.*?<\/section>/s.exec(body)?.[0].match(/Oyster [A-C]/g) ?? [];
    };
    expect(await shown()).toEqual(['Oyster B', 'Oyster A']);
    await act(hidden, 'publish');
    await expect.poll(shown).toEqual(['Oyster B', 'Oyster C', 'Oyster A']);
    await act(second.id, 'unpublish');
    await expect.poll(shown).toEqual(['Oyster C', 'Oyster A']);
  });
});

describe('the pages of a site', () => {
  test.each([
    ['the home page', '/site/myanmar/', 'lang="my-MM"'],
    ['its English', '/site/myanmar/en/', 'lang="en-US"'],
    ['its Chinese', '/site/myanmar/zh/', 'lang="zh-CN"'],
    ['a section', '/site/myanmar/en/news/', 'Company news'],
    ['a list', '/site/myanmar/zh/news/company-news/', '公司新闻'],
    ['a single page', '/site/myanmar/about/profile/', 'class="page-single"'],
    ['a search', '/site/myanmar/en/search?q=company', 'class="page-search"'],
  ])('have %s, without a session, cookies or scripts', async (_, url, words) => {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toContain('script-src');
    expect(page.body).toContain(words);
    expect(page.body.match(/<script(?! type="application\/ld\+json")/g)).toBeNull();
    expect(page.body).toContain('<link rel="canonical" href="https://mm.lc-recruitment.example/');
  });

  test('have feed, sitemap, robots and a style sheet', async () => {
    const feed = await get('/site/myanmar/en/feed.xml');
    expect(feed.headers['content-type']).toContain('application/rss+xml');
    expect(feed.body).toContain('<language>en-US</language>');
    expect((await get('/site/myanmar/sitemap.xml')).body).toContain('<urlset');
    expect((await get('/site/myanmar/robots.txt')).body).toContain('/site/myanmar/sitemap.xml');
    const [, style = ''] = /href="(\/site\/~\/[^"]+)"/.exec((await get('/site/myanmar/')).body) ?? [];
    expect((await get(style)).headers['content-type']).toContain('text/css');
  });

  test('have one canonical address', async () => {
    for (const [from, to] of [
      ['/site/myanmar', '/site/myanmar/'],
      ['/site/myanmar/my/', '/site/myanmar/'],
      ['/site/myanmar/en', '/site/myanmar/en/'],
      ['/site/myanmar/my/news/', '/site/myanmar/news/'],
      ['/site/myanmar/en/news', '/site/myanmar/en/news/'],
      ['/site/myanmar/news/page-1/', '/site/myanmar/news/'],
    ]) {
      const page = await get(from ?? '');
      expect([page.statusCode, page.headers.location], from).toEqual([301, to]);
    }
  });

  test('are cached by browsers only as long as they are current', async () => {
    const { headers } = await get('/site/myanmar/');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(await statusOf('/site/myanmar/')).toBe(200);
    expect((await get('/site/myanmar/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test('are not found for sites that are not online', async () => {
    expect(await statusOf('/site/nowhere/')).toBe(404);
    expect(await statusOf('/site/countries/')).toBe(404);
    expect(await statusOf('/site/china/my/')).toBe(404);
  });
});

describe('an item', () => {
  test('that is a link leads there, and its row in lists opens a window', async () => {
    const values = { articleType: 'link', linkUrl: 'https://news.example/harbour' };
    const { url } = await published({ title: 'Link elsewhere', values });
    const page = await get(url);
    expect([page.statusCode, page.headers.location]).toEqual([301, values.linkUrl]);
    const list = await get('/site/myanmar/en/news/company-news/');
    expect(list.body).toContain(`href="${url}" target="_blank" rel="noopener">Link elsewhere`);
    const refused = await editor.call('POST /content/item/act', {
      body: { id: await write({ values: { articleType: 'link' } }), lang: 'en-US', action: 'publish' },
    });
    expect(pathsIn(refused)).toEqual(['values.linkUrl']);
  });

  test('says in the language of the page what its values point to, and what it discloses', async () => {
    const later = await published({ title: 'Later rules', values: { effective: 'valid' } });
    const draft = await write({ title: 'Secret draft' });
    const values = { docNo: 'No. 7', effective: 'abolished', publisherId: '2', abolishedById: later.id };
    const { id, url } = await published({ values });
    const { body } = await get(url);
    for (const value of ['No. 7', 'Abolished', 'Yangon Head Office', 'Later rules'])
      expect(body).toContain(`<dd>${value}</dd>`);
    const now = await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang: 'en-US' } });
    const changed = {
      id,
      lang: 'en-US',
      version: now.result.version,
      values: { ...values, abolishedById: draft },
    };
    await editor.call('PUT /content/item/edit', { body: changed });
    await act(id, 'publish');
    const next = await get(url);
    expect(next.body).toContain('<dd>Abolished</dd>');
    expect(next.body).not.toContain('Secret draft');
    expect(next.body).not.toContain('<dd>Later rules</dd>');
  });

  test('appears in page, list, feed, sitemap and search when published, and nowhere when offline', async () => {
    const id = await write({ title: 'Zanzibar vacancy' });
    expect(await addressOf(id)).toBe('null');
    const places = [
      '/site/myanmar/en/',
      '/site/myanmar/en/news/',
      '/site/myanmar/en/news/company-news/',
      '/site/myanmar/en/feed.xml',
      '/site/myanmar/en/search?q=zanzibar',
    ];
    const shownIn = async (): Promise<string[]> => {
      const found = await Promise.all(
        places.map(async (url) => ((await get(url)).body.includes('Zanzibar vacancy') ? [url] : [])),
      );
      return found.flat();
    };
    expect(await shownIn()).toEqual([]);
    await act(id, 'publish');
    const url = await addressOf(id);
    expect(url).toBe(`/site/myanmar/en/news/company-news/${id}`);
    expect((await get(url)).body).toContain('<h1>Zanzibar vacancy</h1>');
    expect(await shownIn()).toEqual(places);
    expect((await get('/site/myanmar/sitemap.xml')).body).toContain(url);
    await act(id, 'unpublish');
    expect(await statusOf(url)).toBe(410);
    expect(await shownIn()).toEqual([]);
    expect((await get('/site/myanmar/sitemap.xml')).body).not.toContain(url);
    expect(await addressOf(id)).toBe('null');
    await act(id, 'publish');
    expect(await statusOf(url)).toBe(200);
    await editor.call('DELETE /content/item/delete', { query: { id } });
    expect(await statusOf(url)).toBe(410);
  });

  test('shows the published text, not the draft', async () => {
    const { id, url } = await published({ title: 'Published words' });
    const { version } = (await editor.call<Wire>('GET /content/item/queryById', { query: { id } })).result;
    await editor.call('PUT /content/item/edit', {
      body: { id, lang: 'en-US', version, title: 'Secret words' },
    });
    expect((await get(url)).body).toContain('Published words');
    expect((await get(url)).body).not.toContain('Secret');
    expect((await get('/site/myanmar/en/search?q=secret')).body).not.toContain('Published words');
  });

  test('is found by search, page by page, where many contain the word', async () => {
    for (let count = 0; count < 12; count++) await published({ title: `Quetzal ${count}` });
    const titles = async (url: string): Promise<string[]> =>
      [...(await get(url)).body.matchAll(/row-title"[^>]*>(Quetzal \d+)</g)].map(([, title = '']) => title);
    const first = await titles('/site/myanmar/en/search?q=quetzal');
    const second = await titles('/site/myanmar/en/search?q=quetzal&page=2');
    expect(first).toHaveLength(10);
    expect(new Set([...first, ...second]).size).toBe(12);
    expect((await get('/site/myanmar/en/search?q=quetzal')).body).toContain('search?q=quetzal&amp;page=2"');
    expect(await titles('/site/myanmar/en/search?q=quetzal&page=99')).toEqual(second);
  });

  test('links its translations, and has metadata for search engines', async () => {
    const { id, url } = await published({ title: 'In three languages' });
    for (const [lang, title] of [
      ['zh-CN', '三种语言'],
      ['my-MM', 'ဘာသာသုံးမျိုး'],
    ]) {
      await editor.call('POST /content/item/addText', { body: { id, lang, title, body: `<p>${title}</p>` } });
      await act(id, 'publish', lang);
    }
    const { body } = await get(url);
    const origin = 'https://mm.lc-recruitment.example';
    for (const [lang, address] of [
      ['en-US', url],
      ['zh-CN', url.replace('/en/', '/zh/')],
      ['my-MM', url.replace('/en/', '/')],
      ['x-default', url.replace('/en/', '/')],
    ])
      expect(body).toContain(`<link rel="alternate" hreflang="${lang}" href="${origin}${address}">`);
    expect(body).toContain('"@type":"Article"');
    expect(body).toContain('<meta property="og:type" content="article">');
    expect((await get(url.replace('/en/', '/zh/'))).body).toContain('<h1>三种语言</h1>');
  });

  test('redirects its former addresses in one step after a move', async () => {
    const { id, url } = await published({ title: 'Moves' });
    const other = await columnOf('labour-market');
    const moved = await editor.call('POST /content/item/move', { body: { ids: id, newsClassId: other } });
    expect(moved.success, moved.text).toBe(true);
    const reply = await get(url);
    expect(reply.statusCode).toBe(301);
    expect(reply.headers.location).toBe(`/site/myanmar/en/news/labour-market/${id}`);
    expect(await statusOf(String(reply.headers.location))).toBe(200);
  });

  test('keeps its address when its column is renamed', async () => {
    const { id, url } = await published({ title: 'Named', slug: 'first-name' });
    expect(url).toBe(`/site/myanmar/en/news/company-news/${id}-first-name`);
    const { version } = (await editor.call<Wire>('GET /content/item/queryById', { query: { id } })).result;
    await editor.call('PUT /content/item/edit', {
      body: { id, lang: 'en-US', version, slug: 'second-name' },
    });
    await act(id, 'publish');
    const reply = await get(url);
    expect(reply.statusCode).toBe(301);
    expect(reply.headers.location).toBe(await addressOf(id));
    expect(reply.headers.location).toContain('second-name');
  });

  test('has a slug for each language, which other languages do not change', async () => {
    const { id, url } = await published({ slug: 'wages-rise' });
    const chinese = { lang: 'zh-CN', title: '工资上涨', slug: 'gongzi' };
    const added = await editor.call('POST /content/item/addText', {
      body: { id, body: '<p>x</p>', ...chinese },
    });
    expect(added.success, added.text).toBe(true);
    await act(id, 'publish', 'zh-CN');
    const old = await addressOf(id, 'zh-CN');
    expect(old).toBe(`/site/myanmar/zh/news/company-news/${id}-gongzi`);
    const { version } = (
      await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang: 'zh-CN' } })
    ).result;
    await editor.call('PUT /content/item/edit', { body: { id, lang: 'zh-CN', version, slug: 'xinchou' } });
    await act(id, 'publish', 'zh-CN');
    expect(await addressOf(id)).toBe(url);
    expect(await statusOf(url)).toBe(200);
    const reply = await get(old);
    expect([reply.statusCode, reply.headers.location]).toEqual([301, await addressOf(id, 'zh-CN')]);
    expect(reply.headers.location).toContain('xinchou');
  });

  test('escapes all text of users', async () => {
    const { url } = await published({
      title: '<script>alert(1)</script>"\'&',
      summary: '<img src=x onerror=1>',
    });
    const shown = [url, '/site/myanmar/en/news/company-news/', '/site/myanmar/en/feed.xml'];
    for (const place of shown) expect((await get(place)).body, place).toContain('alert(1)');
    const others = [
      '/site/myanmar/en/',
      '/site/myanmar/en/news/',
      '/site/myanmar/sitemap.xml',
      '/site/myanmar/en/search?q=alert',
      '/site/myanmar/en/search?q=%3Cscript%3Ealert(2)%3C/script%3E',
    ];
    for (const place of [...shown, ...others]) {
      const { statusCode, body } = await get(place);
      expect(statusCode, place).toBe(200);
      expect(body, place).not.toContain('<script>alert');
      expect(body, place).not.toContain('<img src=x');
    }
  });
});

describe('the JSON API for other front ends', () => {
  const read = async (url: string) => {
    const answer = await get(url);
    expect(answer.headers['content-type']).toContain('application/json');
    return { status: answer.statusCode, ...JSON.parse(answer.body) };
  };

  test('returns sites, lists and items while they are published', async () => {
    expect(await read('/site/myanmar/en/api')).toMatchObject({ code: 'myanmar', lang: 'en-US' });
    const { id, url } = await published({ title: 'Delivered' });
    const list = await read(`/site/myanmar/en/api/columns/${news}/items`);
    expect(list).toMatchObject({
      current: 1,
      records: expect.arrayContaining([expect.objectContaining({ id, url })]),
    });
    expect(await read(`/site/myanmar/en/api/items/${id}`)).toMatchObject({
      title: 'Delivered',
      body: '<p>Wording</p>',
    });
    await act(id, 'unpublish');
    expect((await read(`/site/myanmar/en/api/items/${id}`)).status).toBe(404);
    expect(JSON.stringify(await read('/site/myanmar/en/api/items'))).not.toContain('Delivered');
  });

  test.each([
    '/site/myanmar/en/api/items/page-99999',
    '/site/myanmar/en/api/columns/999999999999999999/items',
    '/site/myanmar/en/api/items/1',
  ])('answers not found at %s', async (url) => {
    expect(await read(url)).toEqual({ status: 404, error: 'not found' });
  });
});

describe('what search engines are told', () => {
  test('names in the sitemap no link to elsewhere, and no page whose canonical address is another', async () => {
    const elsewhere = await published({
      title: 'Elsewhere',
      values: { articleType: 'link', linkUrl: 'https://elsewhere.example/a' },
    });
    const foreign = await published({ canonical: 'https://elsewhere.example/b' });
    const own = await published({ title: 'Own' });
    const { version } = (await editor.call<Wire>('GET /content/item/queryById', { query: { id: own.id } }))
      .result;
    const canonical = `https://mm.lc-recruitment.example${own.url}`;
    await editor.call('PUT /content/item/edit', { body: { id: own.id, lang: 'en-US', version, canonical } });
    await act(own.id, 'publish');
    const sitemap = async (): Promise<string> => (await get('/site/myanmar/sitemap.xml')).body;
    await expect.poll(sitemap).toContain(own.url);
    for (const { id } of [elsewhere, foreign]) expect(await sitemap()).not.toContain(`/${id}`);
  });

  test('includes an address for everybody else where the default language has none', async () => {
    const { url: own } = await published({ title: 'Without Burmese' });
    expect((await get(own)).body).toContain(
      `<link rel="alternate" hreflang="x-default" href="https://mm.lc-recruitment.example${own}">`,
    );
  });
});

describe('a column', () => {
  test('redirects its former address, and those of the columns below', async () => {
    const { id, url } = await published({ title: 'Below a column' });
    const column = (
      await editor.call<{ newclass: Wire }>('GET /newsclass/newsClass/queryById', { query: { id: news } })
    ).result.newclass;
    const rename = async (code: string): Promise<void> => {
      const reply = await editor.call('PUT /newsclass/newsClass/edit', { body: { id: news, code } });
      expect(reply.success, reply.text).toBe(true);
    };
    for (const code of ['renamed', 'renamed-again']) await rename(code);
    for (const former of ['company-news', 'renamed']) {
      const list = await get(`/site/myanmar/en/news/${former}/`);
      expect([list.statusCode, list.headers.location]).toEqual([301, '/site/myanmar/en/news/renamed-again/']);
    }
    const item = await get(url);
    expect([item.statusCode, item.headers.location]).toEqual([
      301,
      `/site/myanmar/en/news/renamed-again/${id}`,
    ]);
    await rename(String(column.code));
    expect(await statusOf(url)).toBe(200);
    expect((await get('/site/myanmar/en/news/renamed/')).headers.location).toBe(
      '/site/myanmar/en/news/company-news/',
    );
  });
});

describe('hostile visitors', () => {
  const paths = [
    '/site/',
    '/site//',
    '/site/%',
    '/site/%00/',
    '/site/myanmar/%ff%fe/',
    '/site/myanmar/%2e%2e/%2e%2e/etc/passwd',
    '/site/myanmar/../../etc/passwd',
    '/site/myanmar/__proto__/',
    '/site/constructor/',
    '/site/myanmar/constructor',
    '/site/myanmar/news/company-news/page-99999999/',
    '/site/myanmar/news/company-news/999999999999999999',
    '/site/myanmar/news/company-news/99999999999999999999999',
    `/site/myanmar/${'a/'.repeat(2000)}`,
    `/site/myanmar/${'a'.repeat(5000)}`,
    "/site/myanmar/news/'; drop table subsite; --/",
    '/site/myanmar/<script>alert(1)</script>/',
    '/site/~/nothing.css',
    '/site/myanmar/en/search?q=%',
    '/site/myanmar/en/search?q=%00',
    '/site/myanmar/en/search?q=<script>alert(1)</script>',
    '/site/myanmar/en/search?q="><img src=x onerror=alert(1)>',
    `/site/myanmar/en/search?q=${'x'.repeat(5000)}`,
    '/site/myanmar/en/search?q[]=1&q=2&__proto__[x]=1',
    '/site/myanmar/en/?lang=<script>',
  ];

  test.each(paths)('get no server error, and none of their input as HTML: %.60s', async (path) => {
    const page = await get(encodeURI(path).replaceAll('%25', '%'), {
      host: 'evil.example"><script>',
      'x-forwarded-host': 'evil.example',
      referer: '<script>',
    });
    expect(page.statusCode).toBeLessThan(500);
    expect(page.body).not.toContain('<script>');
    expect(page.body).not.toContain('<img src=x');
    expect(page.body).not.toContain('evil.example');
    expect(page.headers.location ?? '').not.toContain('evil.example');
  });
});

describe('the list settings of a column', () => {
  const own = async (settings: Wire): Promise<void> => {
    const query = { id: news };
    const { result } = await editor.call<Wire>('GET /newsclass/newsClass/settings', { query });
    const body = { id: news, version: result.version, settings };
    expect((await editor.call('PUT /newsclass/newsClass/settings', { body })).success).toBe(true);
  };
  const list = '/site/myanmar/en/news/company-news/';
  const rowsOf = (html: string): number => html.split('class="row-title"').length - 1;

  test('apply to its pages, to the feed and to the search', async () => {
    await published({ title: 'Zirconium ground' });
    await expect.poll(async () => (await get(list)).body).toContain('Zirconium ground');
    await own({ pageSize: 5, rss: false, searchable: false, seoTitle: 'Heard lately', indexClass: 'LC01' });
    await expect.poll(async () => rowsOf((await get(list)).body)).toBe(5);
    const page = await get(list);
    expect(page.body).toContain('<title>Heard lately');
    expect(page.body).not.toContain('application/rss+xml');
    expect((await get('/site/myanmar/en/feed.xml')).body).not.toContain('Zirconium');
    expect((await get('/site/myanmar/en/search?q=zirconium')).body).not.toContain('Zirconium ground');
    await own({ orderRule: 'oldest', pageSize: 100 });
    const order = (html: string): number[] =>
      ['Pearl 1<', 'Zirconium ground<'].map((one) => html.indexOf(one));
    await expect
      .poll(async () => {
        const [first = -1, second = -1] = order((await get(list)).body);
        return second > first;
      })
      .toBe(true);
  });

  test('give a permanent number to each item that becomes public', async () => {
    await own({ indexClass: 'LC01' });
    const { id, url } = await published({ title: 'Numbered' });
    const numberOf = async () => {
      const { rows } = await sql<{ no: string | null }>`
        select index_no as no from content_item where id = ${id}`.execute(server.db);
      return rows[0]?.no;
    };
    const first = await numberOf();
    expect(first).toMatch(/^LC01\/\d{4}-\d{5}$/);
    expect((await get(url)).body).toContain(first);
    await act(id, 'unpublish');
    await act(id, 'publish');
    expect(await numberOf()).toBe(first);
    await own({});
  });
});

import {
  contentItem,
  contentText,
  siteRedirect,
  siteTemplate,
  type TemplateProblem,
} from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { formWith } from '../../../../../../tests/support/files.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../../tests/support/resource/describe-resource.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const designer = await server.asRole([
  ...permissionsOf(siteTemplate),
  ...permissionsOf(siteRedirect),
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'siteTemplate:publish',
  'siteTemplate:export',
  'siteTemplate:import',
]);
const elsewhere = await server.asRole(
  [...permissionsOf(siteTemplate), 'siteTemplate:publish', 'siteTemplate:import'],
  { sites: [testSites.china] },
);

describe('page templates', () => {
  describeResource({
    server,
    resource: siteTemplate,
    make: (number) => ({
      name: `Template ${number}`,
      code: `template_${number}`,
      type: 'list',
      body: '{{ site.name }}',
    }),
    change: { name: 'Changed', note: 'Changed' },
    freeText: 'name',
    unique: 'code',
  });
});

describe('redirects', () => {
  describeResource({
    server,
    resource: siteRedirect,
    make: (number) => ({
      path: `former/${number}`,
      target: 'address',
      address: `https://new-${number}.example/`,
      note: `Note ${number}`,
    }),
    change: { address: 'https://changed.example/', enabled: false },
    freeText: 'note',
    unique: 'path',
  });
});

interface Preview {
  html: string | null;
  problems: TemplateProblem[];
}

const preview = async (body: Wire, by = designer): Promise<Preview> => {
  const reply = await by.call<Preview>('POST /cms/template/preview', { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};

interface Moved {
  id: string;
  version: number;
  state: string;
  pages: number;
}

const add = async (body: Wire, by = designer): Promise<string> => {
  const reply = await by.call<{ id: string }>('POST /cms/template/add', { body: { name: 'Made', ...body } });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const publish = (id: string, by = designer) => by.call<Moved>('POST /cms/template/publish', { body: { id } });
const pageAt = (url: string) => server.app.http.inject({ method: 'GET', url });

describe('the preview of a template', () => {
  test('renders a page of the site with its texts in each language', async () => {
    const body = '<title>{{ page.title }}</title>{{ t.home }}';
    for (const [lang, word] of [
      ['en-US', 'Home'],
      ['zh-CN', '首页'],
      ['my-MM', 'ပင်မစာမျက်နှာ'],
    ]) {
      const { html, problems } = await preview({ body, type: 'home', lang });
      expect(problems).toEqual([]);
      expect(html).toContain(word);
    }
  });

  test('renders the newest item, and escapes what templates write', async () => {
    const { html } = await preview({ body: '[{{ item.title }}]{{ "<i>" }}', type: 'detail', lang: 'my-MM' });
    expect(html).toMatch(/^\[.+\]&lt;i&gt;$/);
  });

  test('returns the errors of a template with their lines', async () => {
    const broken = await preview({ body: 'one\ntwo\n{{ site.name | nothing }}', type: 'home' });
    expect(broken).toMatchObject({ html: null, problems: [{ line: 3 }] });
    expect(broken.problems[0]?.message).toContain('nothing');
    expect(await preview({ body: 'one\n{% if %}', type: 'list' })).toMatchObject({
      html: null,
      problems: [{ line: 2 }],
    });
  });

  test('lists items of a column that a template asks for', async () => {
    const { html, problems } = await preview({
      body: '{% items "news/company-news" limit: 2 as some %}{% for one in some %}<{{ one.url }}>{% endfor %}',
      type: 'home',
      lang: 'my-MM',
    });
    expect(problems).toEqual([]);
    expect(html?.match(/\/site\/myanmar\/news\/company-news\/\d+/g)).toHaveLength(2);
  });

  test('refuses items and columns of sites that the caller does not see', async () => {
    const { rows } = await designer
      .call<{ records: { id: string; newsClassId: string }[] }>('GET /content/item/list')
      .then(({ result }) => ({ rows: result.records }));
    const [item] = rows;
    const body = { body: '{{ item.title }}', type: 'detail' };
    expectRefusal(
      await elsewhere.call('POST /cms/template/preview', { body: { ...body, id: item?.id } }),
      200,
      'system.recordNotFound',
    );
    expectRefusal(
      await elsewhere.call('POST /cms/template/preview', {
        body: { ...body, newsClassId: item?.newsClassId },
      }),
      200,
      'system.recordNotFound',
    );
  });
});

describe('hostile templates', () => {
  test.each([
    [
      'an endless loop',
      '{% for i in (1..9999999) %}{% for j in (1..9999999) %}{{ i }}{% endfor %}{% endfor %}',
    ],
    ['loops in loops', '{% for i in (1..9999) %}{% for j in (1..9999) %}{{ i }}{% endfor %}{% endfor %}'],
    [
      'a text that doubles',
      '{% assign s = "aaaaaaaaaa" %}{% for i in (1..60) %}{% assign s = s | append: s %}{% endfor %}',
    ],
    [
      'a list that doubles',
      '{% assign a = "a,b" | split: "," %}{% for i in (1..60) %}{% assign a = a | concat: a %}{% endfor %}',
    ],
    ['a huge date', '{{ "2020-01-01" | date: "%99999999d" }}'],
  ])('that make %s are stopped with a clear error', async (_, body) => {
    const { html, problems } = await preview({ body, type: 'home' });
    expect(html).toBeNull();
    expect(problems[0]?.message).toBe('Drawing it takes too long or too much memory');
  });

  test.each([
    ['files', '{% include "/etc/passwd" %}'],
    ['files above', '{% render "../../../../etc/passwd" %}'],
    ['layouts', '{% layout "/etc/hostname" %}'],
  ])('do not reach %s', async (_, body) => {
    const { html, problems } = await preview({ body, type: 'home' });
    expect(html).toBeNull();
    expect(problems).toHaveLength(1);
  });

  test('do not reach prototypes', async () => {
    const body =
      '[{{ site.constructor }}{{ site.__proto__ }}{{ site.toString }}{{ "".constructor.constructor }}{{ nav.constructor }}]';
    expect((await preview({ body, type: 'home' })).html).toBe('[]');
  });
});

describe('many previews at once', () => {
  // Each takes as much as it may, on any machine.
  const slow =
    '{% for i in (1..9000) %}{% for j in (1..9000) %}{{ i | append: j | slice: 0 }}{% endfor %}{% endfor %}';
  const many = (by: typeof designer) =>
    Array.from({ length: 22 }, () =>
      by.call<Preview>('POST /cms/template/preview', { body: { body: slow, type: 'home' } }),
    );

  test('of one person are refused beyond three, and hold up nobody else', async () => {
    const other = elsewhere.call<Preview>('POST /cms/template/preview', {
      body: { body: '{{ site.name }}', type: 'home' },
    });
    const replies = await Promise.all(many(designer));
    const refused = replies.filter(({ success }) => !success);
    // Of those that came while three were there.
    expect(refused.length).toBeGreaterThanOrEqual(15);
    for (const reply of refused) expectRefusal(reply, 429, '429');
    for (const { result } of replies.filter(({ success }) => success))
      expect(result.problems).toMatchObject([{ message: 'Drawing it takes too long or too much memory' }]);
    expect((await other).result.html).toBeTruthy();
    expect((await preview({ body: '{{ t.home }}', type: 'home', lang: 'en-US' })).html).toBe('Home');
  });

  test('of an article are bounded likewise', async () => {
    const { result } = await designer.call<{ records: { id: string }[] }>('GET /content/item/list');
    const id = result.records[0]?.id;
    const replies = await Promise.all(
      Array.from({ length: 22 }, () =>
        designer.call('POST /content/item/preview', { body: { id, lang: 'my-MM' } }),
      ),
    );
    const refused = replies.filter(({ success }) => !success);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(replies.length);
    for (const reply of refused) expectRefusal(reply, 429, '429');
  });
});

describe('publishing a template', () => {
  test('shows visitors the published version, until it is withdrawn', async () => {
    const id = await add({ type: 'home', body: '<p>first {{ site.name }}</p>' });
    expect((await pageAt('/site/myanmar/')).body).not.toContain('<p>first ');
    const published = await publish(id);
    expect(published.result).toMatchObject({ id, state: 'published' });
    expect(published.result.pages).toBeGreaterThan(0);
    expect((await pageAt('/site/myanmar/')).body).toContain('<p>first ');
    const edit = { id, body: '<p>second</p>' };
    expect((await designer.call('PUT /cms/template/edit', { body: edit })).success).toBe(true);
    expect((await pageAt('/site/myanmar/')).body).toContain('<p>first ');
    expect((await publish(id)).result.state).toBe('published');
    expect((await pageAt('/site/myanmar/')).body).toContain('<p>second</p>');
    const versions = await designer.call<Wire[]>('GET /cms/template/versions', { query: { id } });
    expect(versions.result).toMatchObject([{ number: 2, isLive: true, isCurrent: true }, { number: 1 }]);
    const { result } = await designer.call<{ body: string }>('GET /cms/template/version', {
      query: { id, number: 1 },
    });
    expect(result.body).toBe('<p>first {{ site.name }}</p>');
    expect((await designer.call('POST /cms/template/withdraw', { body: { id } })).success).toBe(true);
    expect((await pageAt('/site/myanmar/')).body).toContain('<!doctype html>');
  });

  test('refuses an invalid text, and names the place', async () => {
    const id = await add({ type: 'home', body: 'one\n{% broken %}' });
    const reply = await publish(id);
    expectRefusal(reply, 200, 'content.templateFaulty');
    expect(reply.result).toMatchObject({ problems: [{ line: 2 }] });
    const picture = await add({ type: 'home', body: '<img src="/x.png">' });
    expectRefusal(await publish(picture), 200, 'content.templateFaulty');
  });

  test('refuses templates of other sites', async () => {
    const id = await add({ type: 'home', body: 'x' });
    expectRefusal(await publish(id, elsewhere), 200, 'system.recordNotFound');
  });

  test('is shown again once a part that failed is repaired', async () => {
    const part = await add({ type: 'include', code: 'badge', body: '<b>badge</b>' });
    await publish(part);
    const id = await add({ type: 'home', body: "{% render 'badge' %}" });
    await publish(id);
    expect((await pageAt('/site/myanmar/zh/')).body).toContain('<b>badge</b>');
    // As a part that fails with what another page shows: nothing that fails when it is tried is published.
    const setBody = (body: string) =>
      sql`with text as (insert into site_template_version (template_id, number, body, author_name)
          select id, live_revision + 1, ${body}, 'test' from site_template where id = ${part})
        update site_template set live_revision = live_revision + 1 where id = ${part}`.execute(server.db);
    await setBody('{{ 1 | nothing }}');
    await expect.poll(async () => (await pageAt('/site/myanmar/zh/')).body).toContain('<!doctype html>');
    await setBody('<b>repaired</b>');
    await expect.poll(async () => (await pageAt('/site/myanmar/zh/')).body).toContain('<b>repaired</b>');
    expect((await designer.call('POST /cms/template/withdraw', { body: { id } })).success).toBe(true);
  });

  test('refuses to delete a part that other templates use', async () => {
    const part = await add({ type: 'include', code: 'notice', body: '<b>{{ words }}</b>' });
    expect((await publish(part)).success).toBe(true);
    const id = await add({ type: 'error', body: "{% render 'notice', words: error.message %}" });
    expect((await publish(id)).success).toBe(true);
    expect((await pageAt('/site/myanmar/en/nothing')).body).toContain('<b>Page not found</b>');
    expectRefusal(
      await designer.call('POST /cms/template/withdraw', { body: { id: part } }),
      200,
      'content.templateInUse',
    );
    expectRefusal(
      await designer.call('DELETE /cms/template/delete', { query: { id: part } }),
      200,
      'content.templateInUse',
    );
    expect((await designer.call('DELETE /cms/template/delete', { query: { id } })).success).toBe(true);
  });
});

describe('archives of templates', () => {
  const exported = async (ids: string): Promise<Buffer> => {
    const { bytes, status } = await designer.call('GET /cms/template/exportZip', { query: { ids } });
    expect(status).toBe(200);
    return bytes;
  };
  const imported = (content: Uint8Array, isDryRun = false, by = designer) =>
    by.call<{ templates: { name: string; outcome: string }[] }>(
      'POST /cms/template/importZip',
      formWith({ name: 'templates.zip', content: Buffer.from(content) }, isDryRun ? { dryRun: '1' } : {}),
    );
  const outcomes = async (...given: Parameters<typeof imported>) =>
    (await imported(...given)).result.templates.map(({ name, outcome }) => `${name} ${outcome}`);

  test('are imported into another site and exported again, without publishing', async () => {
    const { result } = await designer.call<{ id: string }>('POST /cms/template/add', {
      body: { name: 'Travels', code: 'travels', type: 'home', body: '<p>{{ site.name }}</p>' },
    });
    const archive = await exported(result.id);
    expect(await outcomes(archive)).toEqual(['Travels same']);
    expect(await outcomes(archive, true, elsewhere)).toEqual(['Travels added']);
    expect(await outcomes(archive, false, elsewhere)).toEqual(['Travels added']);
    expect(await outcomes(archive, false, elsewhere)).toEqual(['Travels same']);
    const files = unzipSync(archive);
    const [name = ''] = Object.keys(files).filter((file) => file.endsWith('.liquid'));
    const changed = zipSync({ ...files, [name]: strToU8('<p>Changed</p>') });
    expect(await outcomes(changed, false, elsewhere)).toEqual(['Travels changed']);
    const list = await elsewhere.call<{ records: Wire[] }>('GET /cms/template/list', {
      query: { code: 'travels' },
    });
    expect(list.result.records).toMatchObject([{ state: 'draft' }]);
    const directory = JSON.parse(strFromU8(files['templates.json'] ?? new Uint8Array()));
    directory.templates[0].column = 'no/such/column';
    const lost = zipSync({ ...files, 'templates.json': strToU8(JSON.stringify(directory)) });
    expect(await outcomes(lost, false, elsewhere)).toEqual(['Travels noColumn']);
  });

  test('are refused with another format or other names', async () => {
    const entry = { file: 'templates/a.liquid', name: 'A', code: null, type: 'home' };
    const directoryOf = (file: string) =>
      strToU8(
        JSON.stringify({
          format: 'site-templates',
          version: 1,
          templates: [{ ...entry, file, model: null, column: null, note: null }],
        }),
      );
    const files = { 'templates.json': directoryOf('templates/a.liquid'), 'templates/a.liquid': strToU8('a') };
    for (const content of [
      strToU8('no zip'),
      zipSync({ 'other.txt': strToU8('x') }),
      zipSync({ ...files, '../../etc/passwd': strToU8('x') }),
      zipSync({ ...files, 'templates/../a.liquid': strToU8('x') }),
      zipSync({ ...files, 'templates.json': directoryOf('templates/../../a') }),
      zipSync({ ...files, 'templates.json': directoryOf('templates/b.liquid') }),
      zipSync({ ...files, 'templates.json': strToU8('{"templates": 7}') }),
      zipSync({ ...files, 'templates/a.liquid': Uint8Array.of(0xff, 0xfe) }),
    ])
      expectRefusal(await imported(content), 200, 'content.notTemplates');
    const bomb = zipSync({ ...files, 'templates/a.liquid': new Uint8Array(60_000_000) });
    expectRefusal(await imported(bomb), 200, 'system.tooExpensive');
  });

  test('name what uses a template before it is published', async () => {
    const { result } = await designer.call<{ id: string }>('POST /cms/template/add', {
      body: { name: 'All lists', type: 'list', body: '<p>{{ site.name }}</p>' },
    });
    const reach = await designer.call<{ columns: Wire[]; models: string[]; pages: number }>(
      'GET /cms/template/reach',
      { query: { id: result.id } },
    );
    expect(reach.result.columns.length).toBeGreaterThan(0);
    expect(reach.result.models).toContain('article');
  });
});

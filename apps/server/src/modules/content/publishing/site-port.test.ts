import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';

const server = await startTestApp();
const { siteServer } = server.app;
siteServer.listen(0, '127.0.0.1');
await once(siteServer, 'listening');
afterAll(() => siteServer.close());
const { port } = siteServer.address() as AddressInfo;
const domain = 'mm.lc-recruitment.example';

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** On a bare connection: Node's client refuses some of the paths that others send. */
const askRaw = (path: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (part: Buffer) => {
      text += part.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const named = lines.map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      });
      resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(named), body });
    });
    const lines = Object.entries({ connection: 'close', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  });

const ask = (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  at = port,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request({ port: at, path, method, headers: { host: domain, ...headers } }, (reply) => {
      let body = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        body += part;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }));
    });
    call.on('error', reject);
    call.end();
  });

describe('the port of public sites', () => {
  test.each([
    ['/', 'page-home'],
    ['/en/news/', 'Company news'],
    ['/zh/news/company-news/', '公司新闻'],
    ['/en/search?q=company', 'page-search'],
    ['/robots.txt', `Sitemap: https://${domain}/sitemap.xml`],
    ['/sitemap.xml', `<loc>https://${domain}/</loc>`],
    ['/feed.xml', '<rss'],
    ['/api', '"code":"myanmar"'],
  ])('answers %s by the domain of a site, with addresses of that domain', async (path, words) => {
    const page = await ask(path);
    expect(page.status).toBe(200);
    expect(page.body).toContain(words);
    expect(page.body).not.toContain('/site/myanmar');
    expect(page.headers['set-cookie']).toBeUndefined();
  });

  test('redirects addresses with the code of the site to those of its domain', async () => {
    for (const [from, to] of [
      ['/site/myanmar/en/news/', '/en/news/'],
      ['/en/news', '/en/news/'],
      ['/my/news/', '/news/'],
    ]) {
      const page = await ask(from ?? '');
      expect([page.status, page.headers.location], from).toEqual([301, to]);
    }
  });

  test('answers under the code of a site when no domain is requested', async () => {
    const page = await ask('/site/myanmar/en/', { host: '127.0.0.1' });
    expect(page.status).toBe(200);
    expect(page.body).toContain('href="/site/myanmar/en/news/"');
    expect((await ask('/', { host: '127.0.0.1' })).status).toBe(404);
    expect((await ask('/site/china/', { host: domain })).status).toBe(404);
  });

  test('serves no console, API or session', async () => {
    const token = await server.signIn('admin');
    for (const host of [domain, '127.0.0.1']) {
      for (const path of [
        '/lcplatform/sys/user/list',
        '/readyz',
        '/user/login',
        '/lcplatform/file/../sys/user/list',
      ]) {
        const page = await ask(path, { host, 'x-access-token': token });
        expect(page.status, `${host} ${path}`).toBeGreaterThanOrEqual(400);
        expect(page.body).not.toContain('admin');
      }
    }
  });

  test('answers /healthz for any host', async () => {
    for (const host of [domain, '127.0.0.1', '[::1]:8080']) {
      const { status, body } = await ask('/healthz', { host });
      expect([status, body], host).toEqual([200, '{"status":"alive"}']);
    }
  });

  test.each([
    '/site/myanmar//evil.example/login',
    '/site/myanmar///evil.example',
    '/site/myanmar/\\evil.example/login',
    '/site/myanmar/\t/evil.example',
    '/my//evil.example/login',
    '/my//evil.example',
    '/site/myanmar/my//evil.example/',
    '/site/myanmar/en//evil.example',
    '//evil.example/login',
    '/\\evil.example',
    '/en//evil.example/..',
    '/site/myanmar?//evil.example',
    '/site/myanmar/%2F%2Fevil.example',
    '/site/myanmar/%5Cevil.example/',
    '/my/%2F%2Fevil.example',
  ])('leads nobody to another host: %j', async (path) => {
    for (const host of [domain, '127.0.0.1']) {
      const { status, headers } = await askRaw(path, { host });
      expect(status, host).toBeLessThan(500);
      const { location } = headers;
      if (typeof location === 'string')
        expect(new URL(location, `https://${host}${path.split('?')[0]}`).host, location).toBe(host);
    }
  });

  test('asks browsers for TLS on the host of the site alone, and on our own host with all below it', async () => {
    const behind = await startTestApp({
      connectionString: server.connectionString,
      config: { trustedProxies: ['127.0.0.1'] },
    });
    behind.app.siteServer.listen(0, '127.0.0.1');
    await once(behind.app.siteServer, 'listening');
    const own = (behind.app.siteServer.address() as AddressInfo).port;
    const secure = { 'x-forwarded-proto': 'https' };
    const page = await ask('/en/news/', secure, 'GET', own);
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    const unreadable = await ask('/lcplatform/file/%ff/x', secure, 'GET', own);
    expect(unreadable.headers['strict-transport-security']).toBe('max-age=31536000');
    const console = await behind.app.http.inject({
      url: '/healthz',
      headers: secure,
      remoteAddress: '127.0.0.1',
    });
    expect(console.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('answers with every security header where no page answers', async () => {
    const behind = await startTestApp({
      connectionString: server.connectionString,
      config: { trustedProxies: ['127.0.0.1'] },
    });
    behind.app.siteServer.listen(0, '127.0.0.1');
    await once(behind.app.siteServer, 'listening');
    const own = (behind.app.siteServer.address() as AddressInfo).port;
    const places = [
      ['/', 'nobody.example', 404],
      ['/', 'a b', 400],
      ['/site/myanmar/en/', domain, 301],
    ] as const;
    for (const [path, host, status] of places) {
      const reply = await ask(path, { host, 'x-forwarded-proto': 'https' }, 'GET', own);
      expect(reply.status, host).toBe(status);
      expect(reply.headers['strict-transport-security'], host).toBe('max-age=31536000');
      expect(reply.headers['x-content-type-options'], host).toBe('nosniff');
      expect(reply.headers['referrer-policy'], host).toBe('no-referrer');
      expect(reply.headers['content-security-policy'], host).toContain("frame-ancestors 'none'");
    }
  });

  test('refuses invalid hosts, and does not repeat them', async () => {
    for (const host of ['a b', '<script>', 'evil.example/..', '[::1']) {
      const page = await ask('/', { host });
      expect(page.status, host).toBeGreaterThanOrEqual(400);
      expect(page.status, host).toBeLessThan(500);
      expect(page.body).not.toContain(host);
    }
  });

  test('answers for a new domain at once', async () => {
    expect((await ask('/', { host: 'new.example' })).status).toBe(404);
    await sql`insert into domain (subsite_id, host, path, https, is_primary, create_by)
      values (${testSites.china}, 'new.example', '/jobs', true, false, 'test')`.execute(server.db);
    await expect.poll(async () => (await ask('/jobs/', { host: 'new.example' })).status).toBe(200);
    expect((await ask('/jobs', { host: 'new.example' })).headers.location).toBe('/jobs/');
    expect((await ask('/jobs/', { host: 'new.example' })).body).toContain('href="/jobs/');
    expect((await ask('/other/', { host: 'new.example' })).status).toBe(404);
  });
});

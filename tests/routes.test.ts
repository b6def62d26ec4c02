import { bodyBytesOf, type Endpoint, type Resource } from '@lc/contract/kernel';
import { allPermissions, type PermissionKey, resources } from '@lc/contract/registry';
import { endpoints } from '@lc/contract/registry/endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from './support/app.ts';
import { groupByPlace, tryEach } from './support/groups.ts';
import { addressesOf, leavesIn } from './support/inputs.ts';
import { expectEnvelope, expectProblem, expectRefusal, expectSafe, pathsIn } from './support/replies.ts';
import { isRepresentative } from './support/representative-routes.ts';

const server = await startTestApp();
const { call, app } = server;
const administrator = await server.asAdministrator();
const { token } = administrator;
const newcomer = await server.asRole(allPermissions, { mustChangePassword: true });

const addresses = app.routes.flatMap((endpoint) =>
  addressesOf(endpoint).map((address) => [address.target, address, endpoint] as const),
);
/** Addresses for what all routes of a kind do alike. */
const tried = addresses.filter(([, , endpoint]) => isRepresentative(endpoint));
/** Further spellings: tests/rights-matrix.test.ts tries the rights of every route at its own address. */
const aliases = addresses.filter(
  ([, { path, method }, endpoint]) => path !== endpoint.path || method !== endpoint.method,
);
const isPermission = (access: string): access is PermissionKey =>
  (allPermissions as readonly string[]).includes(access);
const tokenless = '1'.repeat(43);

describe('the HTTP server', () => {
  test('declares the access of every route', () => {
    const isDeclared = (access: string) =>
      access === 'public' || access === 'session' || isPermission(access);
    expect(app.routes.filter(({ access }) => !isDeclared(access)).map(({ path }) => path)).toEqual([]);
  });

  test('serves every hand-written endpoint', () => {
    const served = new Set<unknown>(app.routes);
    expect(endpoints.filter((endpoint) => !served.has(endpoint)).map(({ path }) => path)).toEqual([]);
  });

  test('serves every address by one route only', () => {
    const targets = addresses.map(([target]) => target);
    expect(targets.filter((target, index) => targets.indexOf(target) !== index)).toEqual([]);
  });

  const places = groupByPlace(addresses, ([, { path }]) => path);
  const targetOf = ([target]: (typeof addresses)[number]): string => target;

  test.each(places)('refuses non-public calls under %s without a valid token', async (_, group) => {
    const neverIssued = [{ 'x-access-token': tokenless }, { 'x-access-token': "'; drop table" }];
    await tryEach(group, targetOf, async ([target, , endpoint]) => {
      for (const headers of [{}, ...(isRepresentative(endpoint) ? neverIssued : [])]) {
        const reply = await call(target, { headers });
        if (endpoint.access === 'public') expect([401, 403]).not.toContain(reply.status);
        else if (target.startsWith('HEAD ')) expect([reply.status, reply.text]).toEqual([401, '']);
        else expectRefusal(reply, 401, '401');
      }
    });
  });

  test.each(tried)('accepts for %s a token from the header only', async (target, { method }, endpoint) => {
    if (endpoint.access === 'public') return;
    const reply = await call(target, {
      query: { token, 'X-Access-Token': token, access_token: token },
      headers: { authorization: `Bearer ${token}`, cookie: `token=${token}; X-Access-Token=${token}` },
      ...(method === 'POST' || method === 'PUT' ? { body: { token, 'X-Access-Token': token } } : {}),
    });
    if (method === 'HEAD') expect([reply.status, reply.text]).toEqual([401, '']);
    else expectRefusal(reply, 401);
  });

  const guarded = aliases.filter(([, , { access }]) => isPermission(access));
  test.each(guarded)('requires for %s its own permission and no other', async (target, _, { access }) => {
    if (!isPermission(access)) throw new Error('not guarded');
    const others = await server.asRole(allPermissions.filter((key) => key !== access));
    expectRefusal(await others.call(target), 403, '403');
    const holder = await server.asRole([access]);
    const reply = await holder.call(target);
    expect([401, 403]).not.toContain(reply.status);
    expect(reply.status).toBeLessThan(500);
  });

  const open = aliases.filter(([, , { access, accessBy }]) => access === 'session' && !accessBy);
  test.each(open)('allows %s for every signed-in user', async (target) => {
    const anybody = await server.asRole([]);
    const reply = await anybody.call(target);
    expect([401, 403]).not.toContain(reply.status);
    expect(reply.status).toBeLessThan(500);
  });

  const byName = tried.filter(([, , { accessBy }]) => accessBy);
  test.each(byName)('requires for %s one of the permissions of its actions', async (target, _, {
    accessBy,
  }) => {
    const keys = Object.values(accessBy?.permissions ?? {}).filter(isPermission);
    expect(keys).toHaveLength(Object.keys(accessBy?.permissions ?? {}).length);
    const others = await server.asRole(allPermissions.filter((key) => !keys.includes(key)));
    expectRefusal(await others.call(target), 403, '403');
    const holder = await server.asRole(keys.slice(0, 1));
    expectRefusal(await holder.call(target), 400, '400');
  });

  test.each(places)('refuses calls under %s until the first password was changed', async (_, group) => {
    const guardedOnes = group.filter(([, , { access }]) => access !== 'public');
    await tryEach(guardedOnes, targetOf, async ([target, , endpoint]) => {
      // Some of what is open to them ends their session.
      const fresh = endpoint.beforePasswordChange
        ? await server.asRole([], { mustChangePassword: true })
        : newcomer;
      const { code, headers } = await fresh.call(target);
      // What answers with headers alone refuses by leaving them out.
      if (target.startsWith('HEAD '))
        expect([code, headers['upload-offset']]).toEqual([undefined, undefined]);
      else if (endpoint.beforePasswordChange) expect(code).not.toBe('identity.mustChangePassword');
      else expect(code).toBe('identity.mustChangePassword');
    });
  });
});

/** Addresses whose bodies go different ways before a schema sees them: one for each way, and each that has its own limit. */
const waysOfBodies = new Map(
  addresses.flatMap(([target, address, endpoint]) => {
    const { multipart, bytes, raw, maxBody } = endpoint;
    if (address.method !== 'POST' && address.method !== 'PUT') return [];
    const isPlain = !multipart && !bytes && !raw && maxBody === undefined && !address.path.includes('{');
    const access = isPermission(endpoint.access) ? 'guarded' : endpoint.access;
    const way = isPlain ? `${address.method} ${access} ${endpoint.body ? '' : 'without a schema'}` : target;
    return [[way, [target, address, endpoint] as const]];
  }),
);

describe('invalid HTTP requests', () => {
  const withBody = [...waysOfBodies.values()];

  test.each(withBody)('with malformed JSON are refused: %s', async (target) => {
    for (const body of ['{"a":', '{a:1}', '[1,', '"\\u12"', 'nul', '{"a":1}}', '\u0000']) {
      expectRefusal(await call(target, { body, token }), 400, '400');
    }
  });

  test.each(withBody)('with a body that is too large are refused: %s', async (target, _, endpoint) => {
    const body = JSON.stringify({ filler: 'x'.repeat(bodyBytesOf(endpoint)) });
    expectRefusal(await call(target, { body, token }), 413, '413');
  });

  const guarded = withBody.filter(([, , { access }]) => access !== 'public');
  test.each(guarded)('without a session are refused before their body is read: %s', async (target) => {
    for (const body of ['{"a":', '['.repeat(500_000), JSON.stringify({ filler: 'x'.repeat(5_000_000) })])
      expectRefusal(await call(target, { body }), 401, '401');
  });

  test('of anybody take no more than 16 KB, unless the endpoint says why', () => {
    const larger = addresses.filter(
      ([, , endpoint]) => endpoint.access === 'public' && bodyBytesOf(endpoint) > 16_384,
    );
    expect(larger.map(([target]) => target)).toEqual([]);
  });

  test.each(withBody)('with content that is not JSON are refused: %s', async (target, _, { multipart }) => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const reply = await call(target, { body: '{}', token, headers: { 'content-type': type } });
      expectRefusal(reply, 415, '415');
    }
    if (multipart) expectRefusal(await call(target, { body: {}, token }), 415, '415');
  });

  test.each(withBody)('with a form in place of JSON are refused: %s', async (target, _, { multipart }) => {
    if (multipart) return;
    const body = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expectRefusal(await call(target, { body, headers, token }), 415, '415');
  });

  const schemas = tried.filter(([, { method }, { body }]) => body && (method === 'POST' || method === 'PUT'));
  test.each(schemas)('with a body that is no object are refused: %s', async (target) => {
    for (const body of ['[]', '1', '"x"', 'true'])
      expectRefusal(await call(target, { body, token }), 400, '400');
  });

  test.each(withBody)('with a deeply nested body are refused: %s', async (target, _, endpoint) => {
    if (!endpoint.body) return;
    const levels = Math.min(50_000, bodyBytesOf(endpoint) / 2);
    const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`;
    for (const body of ['[[[[[]]]]]', deep]) expectRefusal(await call(target, { body, token }), 400, '400');
  });

  const paths = [...new Set(tried.map(([, { path }]) => path))];
  test.each(paths)('with an unsupported method are refused: %s', async (path) => {
    const served = addresses.filter(([, address]) => address.path === path).map(([, { method }]) => method);
    const wrong = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter(
      (method) => !served.some((candidate) => candidate === method),
    );
    for (const method of wrong) {
      for (const options of [{}, { token }]) {
        const reply = await call(`${method} ${path}`, options);
        expectRefusal(reply, 405, 'system.wrongMethod');
        expect(String(reply.headers.allow).split(', ').sort()).toEqual([...new Set(served)].sort());
      }
    }
  });

  test('to unknown addresses are answered with not found', async () => {
    for (const path of ['/sys/nothing', '/sys/dict/List', '/sys/dict/list/', '//etc/passwd']) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        expectRefusal(await call(`${method} ${path}`, { token }), 404, '404');
      }
    }
  });

  test('that ask for an echo, or for what the server can, are refused', async () => {
    for (const method of ['TRACE', 'CONNECT', 'OPTIONS'] as const)
      for (const url of ['/', '/lcplatform/sys/dict/list', '/site/myanmar/']) {
        // The type of the library knows fewer methods than clients send.
        const reply = await app.http.inject({
          method: method as 'OPTIONS',
          url,
          headers: { 'x-secret': 'echo' },
        });
        expect(reply.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400);
        expect(reply.body).not.toContain('x-secret');
      }
  });

  test('with an undecodable or overlong address are refused', async () => {
    const undecodable = await app.http.inject({ url: '/lcplatform/sys/%zz' });
    const reply = { ...undecodable.json(), status: undecodable.statusCode };
    expectRefusal(
      { ...reply, headers: undecodable.headers, text: undecodable.body, bytes: undecodable.rawPayload },
      400,
      '400',
    );
    const long = await call('GET /sys/randomImage/{checkKey}', { params: { checkKey: 'x'.repeat(300) } });
    expect([400, 404]).toContain(long.status);
    expectEnvelope(long);
  });
});

const refusesUnknown = ({ query }: Endpoint): boolean =>
  query?._zod.def.type === 'object' && 'catchall' in query._zod.def && query._zod.def.catchall !== undefined;

/** An administrator: one for all that asks for a permission; what everybody may call can end a session. */
const administratorFor = async ({ access }: Endpoint): Promise<Caller> =>
  isPermission(access) ? administrator : server.asAdministrator();

describe('unknown input', () => {
  test.each(tried)('is ignored in fields: %s', async (target, { method }, endpoint) => {
    const own = await administratorFor(endpoint);
    const unknown = { _t: '1700000000', nobody: 'knows', 'x.y[z]': '1' };
    const reply = await own.call(target, {
      query: unknown,
      ...(method === 'POST' || method === 'PUT' ? { body: { ...unknown, nested: { deep: [1] } } } : {}),
    });
    expect(reply.status).toBeLessThan(500);
    expect(reply.status, 'the caller is not signed in any more').not.toBe(401);
    // Lists refuse what narrows nothing; the tests below say so.
    const ignored = refusesUnknown(endpoint) ? ['_t', 'nested'] : ['_t', 'nobody', 'x', 'nested'];
    for (const path of pathsIn(reply)) expect(ignored).not.toContain(path.split('.')[0]);
    if (!endpoint.raw) expectEnvelope(reply);
  });

  const choices = new Set(
    Object.values<Resource>(resources).flatMap((resource) => [
      resource.pathOf('options'),
      resource.pathOf('tree'),
    ]),
  );
  const isPage = ({ query }: Endpoint): boolean =>
    leavesIn(query).some(({ path: [name] }) => name === 'pageNo');
  const lists = tried.filter(
    ([, { method }, endpoint]) => method === 'GET' && (isPage(endpoint) || choices.has(endpoint.path)),
  );

  test('is tested on lists, trees and options', () => expect(lists.length).toBeGreaterThan(20));

  test.each(lists)('is refused in a filter by name: %s', async (target) => {
    const reply = await administrator.call(target, { query: { noSuchFilter: 'x' } });
    expectProblem(reply, 'noSuchFilter');
  });

  test.each(lists)('is accepted where clients of the family send it: %s', async (target, _, endpoint) => {
    const order = isPage(endpoint) ? { column: 'createTime', order: 'desc' } : {};
    const sent = { _t: '1700000000', field: 'id,,name', ...order };
    const reply = await administrator.call(target, { query: sent });
    for (const name of Object.keys(sent)) expect(pathsIn(reply)).not.toContain(name);
  });

  test.each(tried)('does not change prototypes: %s', async (target, { method }, endpoint) => {
    const own = await administratorFor(endpoint);
    const polluting = '{"isAdministrator":true,"polluted":"yes"}';
    const body = `{"__proto__":${polluting},"constructor":{"prototype":${polluting}},"ids":{"__proto__":${polluting}}}`;
    const reply = await own.call(target, {
      query: '__proto__[polluted]=yes&__proto__=a&__proto__=b&constructor.prototype.polluted=yes',
      ...(method === 'POST' || method === 'PUT' ? { body } : {}),
    });
    expect(reply.status).toBeLessThan(500);
    expect(reply.status, 'the caller is not signed in any more').not.toBe(401);
    expectSafe(reply);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

test('an internal error returns only its number', async () => {
  const broken = await startTestApp();
  const reader = await broken.asRole(['dict:list']);
  await sql`alter table sys_dict rename to sys_dict_gone`.execute(broken.db);
  const reply = await reader.call('GET /sys/dict/list');
  expectRefusal(reply, 500, '500');
  expect(reply.message).toContain(String(reply.headers['x-request-id']));
  expect(reply.text).not.toContain('sys_dict');
});

test('health and readiness answer without a session, with security headers', async () => {
  for (const path of ['/healthz', '/readyz'] as const) {
    const reply = await call(`GET ${path}`);
    expect(reply.status).toBe(200);
    expectSafe(reply);
  }
});

test('the rate limit answers 429 with the time to wait', async () => {
  const limited = await startTestApp({ config: { rateLimit: 5 } });
  const replies = [];
  for (let index = 0; index < 6; index++) replies.push(await limited.call('GET /sys/console/settings'));
  expect(replies.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const last = replies[5];
  if (!last) throw new Error('no answer');
  expectRefusal(last, 429, '429');
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expectEnvelope(await limited.call('GET /sys/console/settings', { address: '10.0.0.9' }));
});

test('the rate limit counts a network of IPv6 as one address', async () => {
  const limited = await startTestApp({ config: { rateLimit: 5 } });
  const ask = async (address: string): Promise<number> =>
    (await limited.call('GET /sys/console/settings', { address })).status;
  for (let index = 1; index <= 5; index++) expect(await ask(`2001:db8:1:2::${index}`)).toBe(200);
  expect(await ask('2001:db8:1:2:ffff::6')).toBe(429);
  expect(await ask('2001:db8:1:3::1')).toBe(200);
});

test('the rate limit counts an endpoint once over all its paths and methods', async () => {
  const limited = await startTestApp({ config: { rateLimit: 5 } });
  const spellings = ['PUT /sys/user/changPassword', 'PUT /sys/user/changePassword'] as const;
  const statuses = [];
  for (let index = 0; index < 6; index++)
    statuses.push((await limited.call(spellings[index % 2] ?? spellings[0], { body: {} })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await limited.call('GET /sys/console/settings')).status).toBe(200);
});

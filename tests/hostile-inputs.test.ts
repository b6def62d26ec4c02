import type { Endpoint } from '@lc/contract/kernel';
import { describe, expect, test } from 'vitest';
import { type CallOptions, type Reply, startTestApp } from './support/app.ts';
import { groupByPlace, tryEach } from './support/groups.ts';
import { hostileBody, hostileHeaders, hostileKinds, hostileQueries } from './support/hostile-inputs.ts';
import { expectEnvelope, problemsIn } from './support/replies.ts';
import { isRepresentative } from './support/representative-routes.ts';

// How long others wait meanwhile is measured by reliability/hostile-load.slow.ts.

/** No refusal is as large as this, whatever was sent. */
const largestRefusal = 65_536;

const server = await startTestApp();
const administrator = await server.asAdministrator();

/** Ends the session of the test. */
const left = new Set(['/sys/logout']);
const tried = server.app.routes.filter((endpoint) => isRepresentative(endpoint) && !left.has(endpoint.path));
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const expectBounded = (reply: Reply<unknown>, isRaw = false): void => {
  expect(reply.status, reply.text.slice(0, 200)).toBeLessThan(500);
  if (isRaw ? reply.status === 200 : reply.success) return;
  expect(reply.bytes.length, reply.text.slice(0, 200)).toBeLessThan(largestRefusal);
  if (String(reply.headers['content-type']).startsWith('application/json')) expectEnvelope(reply);
  const problems = problemsIn(reply);
  expect(problems.length).toBeLessThanOrEqual(200);
  for (const { path } of problems) expect(path.length).toBeLessThanOrEqual(64);
};

/** As an administrator, as nobody, and with a token that was never issued. */
const callers: readonly CallOptions[] = [{ token: administrator.token }, {}, { token: '1'.repeat(43) }];

const sendAll = async (endpoint: Endpoint, sent: readonly [name: string, options: CallOptions][]) => {
  for (const [name, options] of sent)
    try {
      expectBounded(await server.call<unknown>(endpoint, options), endpoint.raw);
    } catch (error) {
      throw new Error(`${name}: ${error}`);
    }
};

/** Every so many, each time others: all kinds are tried, and with each route some. */
const shareOf = <T>(all: readonly T[], at: number, every: number): T[] =>
  all.filter((_, index) => (index + at) % every === 0);

describe('a refusal is smaller than 64 KB', () => {
  const withBody = tried.flatMap((endpoint) =>
    // Lists may be asked by POST, with what they are asked in the body.
    [endpoint, ...(endpoint.aliases ?? []).map((alias) => ({ ...endpoint, ...alias }))].filter(
      ({ method }) => method === 'POST' || method === 'PUT' || method === 'PATCH',
    ),
  );
  test.each(groupByPlace(withBody, ({ path }) => path))('for any body under %s', async (_, group) => {
    await tryEach(group, nameOf, async (endpoint) => {
      const at = withBody.indexOf(endpoint);
      const kinds = shareOf(hostileKinds, at, 9);
      const caller = endpoint.access === 'public' ? {} : callers[at % 4 === 0 ? 1 + (at % 8 ? 1 : 0) : 0];
      await sendAll(
        endpoint,
        kinds.map((kind) => [kind, { ...caller, body: hostileBody(endpoint, kind, 60_000) }]),
      );
    });
  });

  const reading = tried.filter(({ method }) => method === 'GET');
  test.each(groupByPlace(reading, ({ path }) => path))('for any query under %s', async (_, group) => {
    await tryEach(group, nameOf, async (endpoint) => {
      const queries = shareOf(hostileQueries(endpoint), reading.indexOf(endpoint), 3);
      await sendAll(
        endpoint,
        queries.map(([name, query]) => [name, { ...callers[0], query }]),
      );
    });
  });

  const named = tried.filter(({ params, method }) => params && method !== 'HEAD');
  test.each(
    named.map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('for any parameter of the path: %s', async (_, endpoint) => {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const values = [
      'x'.repeat(12_000),
      '\0'.repeat(190),
      'a'.concat('\u0301\u0316'.repeat(90)),
      '../'.repeat(60),
    ];
    await sendAll(
      endpoint,
      values.map((value) => [
        value.slice(0, 5),
        { ...callers[0], params: Object.fromEntries(names.map((name) => [name, value])) },
      ]),
    );
  });

  test.each(hostileHeaders)('for the header %s', async (name, value) => {
    const headers = { [name]: value };
    const endpoint = server.app.routes.find(({ path }) => path === '/sys/user/list');
    if (!endpoint) throw new Error('no such route');
    await sendAll(
      endpoint,
      callers.map((caller) => [name, { ...caller, headers }]),
    );
  });

  test.each([
    ['many fields', `name="a"\r\n\r\n1\r\n--b\r\ncontent-disposition: form-data; `.repeat(3000)],
    ['a long name of a field', `name="${'x'.repeat(70_000)}"\r\n\r\n1`],
    ['a long name of a file', `name="file"; filename="${'x'.repeat(70_000)}.png"\r\n\r\n1`],
    [
      'a name of a file with many marks',
      `name="file"; filename="a${'\u0301\u0316'.repeat(15_000)}.png"\r\n\r\n1`,
    ],
    ['a long value', `name="dir"\r\n\r\n${'x'.repeat(500_000)}`],
    ['many headers of a part', `name="a"\r\n${'x-a: b\r\n'.repeat(9000)}\r\n1`],
  ])('for a form with %s', { timeout: 60_000 }, async (_, part) => {
    const body = `--b\r\ncontent-disposition: form-data; ${part}\r\n--b--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const taking = server.app.routes.filter(({ multipart }) => multipart);
    expect(taking.length).toBeGreaterThan(3);
    for (const endpoint of taking)
      await sendAll(
        endpoint,
        callers.map((caller) => [nameOf(endpoint), { ...caller, headers, body }]),
      );
  });
});

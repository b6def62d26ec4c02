import type { Endpoint } from '@lc/contract/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Caller, CallOptions, Reply } from './support/app.ts';
import { startTestApp } from './support/app.ts';
import {
  falseIds,
  inputWith,
  isIdPlace,
  type Leaf,
  leavesIn,
  outOfRange,
  wrongTypes,
} from './support/inputs.ts';
import { expectEnvelope, expectProblem, expectSafe, pathsIn, problemsIn } from './support/replies.ts';
import { isRepresentative, sortsOfFilters } from './support/representative-routes.ts';

const server = await startTestApp();
const administrator = await server.asAdministrator();

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const pathOf = ({ path }: Leaf): string => path.join('.');
const unclean = ['a\u0000b', 'a\ud800b', '\udc00', 'ok\ud83d'];

/** Filters of one sort are compiled alike: each sort is tried once for each kind of operation. */
const isNewFilter = sortsOfFilters();

/** What answers with a body: the routes whose refusals can be read. */
const tried = server.app.routes.filter(isRepresentative);
const speaking = tried.filter(({ method }) => method !== 'HEAD');
const withBody = tried
  .filter(({ body }) => body)
  .map((endpoint) => [nameOf(endpoint), endpoint, leavesIn(endpoint.body)] as const);
// A call that brings a file is refused for what it brings before its query is read.
const withQuery = speaking
  .filter(({ query, multipart }) => query && !multipart)
  .map((endpoint) => [nameOf(endpoint), endpoint, leavesIn(endpoint.query)] as const);
const withParams = speaking
  .filter(({ params }) => params)
  .map((endpoint) => [nameOf(endpoint), endpoint, leavesIn(endpoint.params)] as const);

/** Sends as an administrator: whatever is refused is refused for its form. */
const send = (endpoint: Endpoint, options: CallOptions): Promise<Reply<unknown>> =>
  administrator.call<unknown>(endpoint, options);

describe('bodies', () => {
  test('some have been found', () => expect(withBody.length).toBeGreaterThan(10));

  test.each(withBody)('%s: the wrong type, named by its path', async (_, endpoint, leaves) => {
    for (const leaf of leaves) {
      for (const value of wrongTypes(leaf)) {
        expectProblem(await send(endpoint, { body: inputWith(leaf.path, value) }), pathOf(leaf));
      }
    }
  });

  test.each(withBody)('%s: too long, too small, too large', async (_, endpoint, leaves) => {
    for (const leaf of leaves) {
      for (const value of outOfRange(leaf)) {
        expectProblem(await send(endpoint, { body: inputWith(leaf.path, value) }), pathOf(leaf));
      }
    }
  });

  test.each(withBody)('%s: NUL and lone surrogates', async (_, endpoint, leaves) => {
    for (const leaf of leaves.filter(({ types }) => types.includes('string'))) {
      for (const value of unclean) {
        const reply = await send(endpoint, { body: inputWith(leaf.path, value) });
        expectProblem(reply, pathOf(leaf));
        expect(problemsIn(reply).find(({ path }) => path === pathOf(leaf))?.rule).toBe('text');
      }
    }
  });

  test.each(withBody)('%s: ids that are none', async (_, endpoint, leaves) => {
    for (const leaf of leaves.filter((candidate) => isIdPlace(pathOf(candidate)))) {
      for (const value of [...falseIds, 12, 1.5, '1,,x', ',']) {
        if (pathOf(leaf) !== 'ids' && value === ',') continue;
        expectProblem(await send(endpoint, { body: inputWith(leaf.path, value) }), pathOf(leaf));
      }
    }
  });

  test.each(withBody)('%s: everything wrong at once, and every problem told', async (_, endpoint, leaves) => {
    const places = leaves.filter(({ path, types }) => path.length === 1 && types.length > 0);
    const body = Object.fromEntries(places.map((leaf) => [pathOf(leaf), wrongTypes(leaf)[0]]));
    const reply = await send(endpoint, { body });
    expect(pathsIn(reply).sort()).toEqual(places.map(pathOf).sort());
  });

  test.each(withBody)('%s: numbers that JSON can spell and nothing can hold', async (_, endpoint, leaves) => {
    for (const leaf of leaves) {
      const text = JSON.stringify(inputWith(leaf.path, 'HERE')).replace('"HERE"', '1e999');
      const reply = await send(endpoint, { body: text });
      expect(reply.status).toBe(400);
      expectEnvelope(reply);
    }
  });
});

const wrongPages: readonly string[] = ['0', '-1', 'abc', '1.5', '1e400', '10000001', 'NaN', 'Infinity', '{}'];

describe('queries', () => {
  test.each(withQuery)('%s: NUL, named by its path', async (_, endpoint, leaves) => {
    for (const { path } of leaves) {
      const reply = await send(endpoint, { query: { [path.join('.')]: 'a\u0000b' } });
      expectProblem(reply, path.join('.'));
    }
  });

  test.each(withQuery)('%s: a key twice is no value', async (_, endpoint, leaves) => {
    for (const { path } of leaves) {
      expectProblem(await send(endpoint, { query: { [path.join('.')]: ['1', '2'] } }), path.join('.'));
    }
  });

  test.each(withQuery)('%s: too long, or not among the choices', async (_, endpoint, leaves) => {
    for (const leaf of leaves) {
      for (const value of outOfRange(leaf)) {
        expectProblem(await send(endpoint, { query: { [pathOf(leaf)]: String(value) } }), pathOf(leaf));
      }
    }
  });

  test.each(withQuery)('%s: ids that are none', async (_, endpoint, leaves) => {
    for (const leaf of leaves.filter((candidate) => isIdPlace(pathOf(candidate)))) {
      for (const value of falseIds) {
        expectProblem(await send(endpoint, { query: { [pathOf(leaf)]: value } }), pathOf(leaf));
      }
    }
  });

  test.each(withQuery)('%s: pages that are none', async (_, endpoint, leaves) => {
    for (const leaf of leaves.filter((candidate) => /^page(No|Size)$/.test(pathOf(candidate)))) {
      for (const value of wrongPages) {
        expectProblem(await send(endpoint, { query: { [pathOf(leaf)]: value } }), pathOf(leaf));
      }
    }
  });

  test.each(
    withQuery,
  )('%s: what would break out of SQL finds nothing and breaks nothing', async (_, endpoint, leaves) => {
    if (endpoint.method !== 'GET') return;
    const filters = leaves.filter((leaf) => isNewFilter(endpoint, pathOf(leaf)));
    // Few rows, so that an export is no long one; every condition is part of the statement all the same.
    const few = leaves.some((leaf) => pathOf(leaf) === 'keyword') ? { keyword: 'no row says this' } : {};
    // Each breaks out by any of its signs: the statement fails at the first that is not escaped.
    for (const value of ["' or '1'='1", 'x\'; drop table sys_user; --"\\$1%\u202e']) {
      for (const leaf of filters) {
        const reply = await send(endpoint, { query: { ...few, [pathOf(leaf)]: value } });
        expect(reply.status, `${pathOf(leaf)}=${value}: ${reply.text.slice(0, 200)}`).toBeLessThan(500);
        expectSafe(reply);
      }
    }
  });
});

describe('path parameters', () => {
  test.each(withParams)('%s: NUL, and what is too long', async (_, endpoint, leaves) => {
    for (const leaf of leaves) {
      const params = { [pathOf(leaf)]: 'a\u0000b' };
      expectProblem(await send(endpoint, { params }), pathOf(leaf));
      for (const value of outOfRange(leaf)) {
        expectProblem(await send(endpoint, { params: { [pathOf(leaf)]: String(value) } }), pathOf(leaf));
      }
      const strange = await send(endpoint, { params: { [pathOf(leaf)]: "../'%;--" } });
      expect(strange.status).toBeLessThan(500);
      expectEnvelope(strange);
    }
  });
});

describe('whatever it is', () => {
  const all = speaking.map((endpoint) => [nameOf(endpoint), endpoint] as const);
  const places = (schema: Endpoint['body']): string[] => leavesIn(schema).map(({ path }) => path[0] ?? '');
  const record = (names: readonly string[], value: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
    fc.dictionary(names.length > 0 ? fc.constantFrom(...names) : fc.string(), value, { maxKeys: 6 });

  const tryOut = async (endpoint: Endpoint, caller: Caller): Promise<void> => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '0'),
    );
    const body = record(places(endpoint.body), fc.jsonValue({ maxDepth: 3 }));
    await fc.assert(
      fc.asyncProperty(body, record(places(endpoint.query), text), text, async (sent, query, param) => {
        const params = Object.fromEntries(
          places(endpoint.params).map((name) => [name, param.slice(0, 50) || 'x']),
        );
        const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
        const reply = await caller.call(endpoint, {
          query: { ...query } as Record<string, string>,
          params,
          ...(hasBody ? { body: sent } : {}),
        });
        expect(reply.status, reply.text).toBeLessThan(500);
        expectSafe(reply);
        if (!endpoint.raw || reply.status !== 200) expectEnvelope(reply);
      }),
      // More of it is tried by fuzz.slow.ts; nothing to vary where nothing is taken.
      { numRuns: endpoint.query || endpoint.body || endpoint.params ? 10 : 2 },
    );
  };

  test.each(all)('%s answers, and not with an error of its own', async (_, endpoint) => {
    await tryOut(endpoint, await server.asAdministrator());
  });
});

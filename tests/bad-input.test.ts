import type { Endpoint } from '@lc/contract/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Caller, CallOptions, Reply } from './support/app.ts';
import { startTestApp } from './support/app.ts';
import {
  falseIds,
  inputWithAll,
  isIdPlace,
  type Leaf,
  leavesIn,
  outOfRange,
  wrongTypes,
} from './support/inputs.ts';
import {
  expectEnvelope,
  expectInvalid,
  expectProblem,
  expectSafe,
  pathsIn,
  problemsIn,
} from './support/replies.ts';
import { isDerived, isRepresentative, sortsOfFilters } from './support/representative-routes.ts';

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

/** Values at places of one input: a refusal names every one of them, so that all are tried by one call. */
type Wrong = readonly (readonly [leaf: Leaf, value: unknown])[];

/** A refusal names 200 problems at most, and a value may have two. */
const placesAtOnce = 80;

/** For each place its first wrong value, then for each its second, and so on. */
const rounds = (leaves: readonly Leaf[], valuesFor: (leaf: Leaf) => readonly unknown[]): Wrong[] => {
  const made: (readonly [Leaf, unknown])[][] = [];
  for (let start = 0; start < leaves.length; start += placesAtOnce) {
    const all = leaves.slice(start, start + placesAtOnce).map((leaf) => [leaf, valuesFor(leaf)] as const);
    const most = Math.max(0, ...all.map(([, values]) => values.length));
    for (let round = 0; round < most; round++)
      made.push(all.flatMap(([leaf, values]) => (round < values.length ? [[leaf, values[round]]] : [])));
  }
  return made;
};

/** Names of the places that were not refused. */
const takenOf = (reply: Reply<unknown>, wrong: Wrong, rule?: string): string[] => {
  const told = problemsIn(reply).filter((problem) => rule === undefined || problem.rule === rule);
  const paths = new Set(told.map(({ path }) => path));
  return wrong.flatMap(([leaf, value]) =>
    paths.has(pathOf(leaf)) ? [] : [`${pathOf(leaf)}: ${JSON.stringify(value)?.slice(0, 40)}`],
  );
};

const expectRefused = (reply: Reply<unknown>, wrong: Wrong, rule?: string): void => {
  expectInvalid(reply);
  expect(takenOf(reply, wrong, rule), reply.text.slice(0, 500)).toEqual([]);
};

const sendBody = (endpoint: Endpoint, wrong: Wrong): Promise<Reply<unknown>> =>
  send(endpoint, { body: inputWithAll(wrong.map(([{ path }, value]) => [path, value])) });

const sendQuery = (endpoint: Endpoint, wrong: Wrong): Promise<Reply<unknown>> => {
  const query = Object.fromEntries(
    wrong.map(([leaf, value]) => [pathOf(leaf), Array.isArray(value) ? value : String(value)]),
  );
  return send(endpoint, { query });
};

const isIdLeaf = (leaf: Leaf): boolean => isIdPlace(pathOf(leaf));

describe('bodies', () => {
  test('exist for this test', () => expect(withBody.length).toBeGreaterThan(10));

  test.each(withBody)('of the wrong type are refused with their path: %s', async (_, endpoint, leaves) => {
    for (const wrong of rounds(leaves, wrongTypes)) expectRefused(await sendBody(endpoint, wrong), wrong);
  });

  test.each(withBody)('too long, too small or too large are refused: %s', async (_, endpoint, leaves) => {
    for (const wrong of rounds(leaves, outOfRange)) expectRefused(await sendBody(endpoint, wrong), wrong);
  });

  test.each(withBody)('with NUL and lone surrogates are refused: %s', async (_, endpoint, leaves) => {
    const texts = leaves.filter(({ types }) => types.includes('string'));
    for (const wrong of rounds(texts, () => unclean))
      expectRefused(await sendBody(endpoint, wrong), wrong, 'text');
  });

  test.each(withBody)('with invalid ids are refused: %s', async (_, endpoint, leaves) => {
    const values = [...falseIds, 12, 1.5, '1,,x'];
    const falseFor = (leaf: Leaf): unknown[] => (pathOf(leaf) === 'ids' ? [...values, ','] : values);
    for (const wrong of rounds(leaves.filter(isIdLeaf), falseFor))
      expectRefused(await sendBody(endpoint, wrong), wrong);
  });

  test.each(
    withBody,
  )('with several problems are refused with all of them: %s', async (_, endpoint, leaves) => {
    const places = leaves.filter(({ path, types }) => path.length === 1 && types.length > 0);
    const body = Object.fromEntries(places.map((leaf) => [pathOf(leaf), wrongTypes(leaf)[0]]));
    const reply = await send(endpoint, { body });
    expect(pathsIn(reply).sort()).toEqual(places.map(pathOf).sort());
  });

  test.each(
    withBody,
  )('with numbers that JSON can write but nothing can store are refused: %s', async (_, endpoint, leaves) => {
    const typed = leaves.filter(({ types }) => types.length > 0);
    const wrong = typed.map((leaf) => [leaf, 'HERE'] as const);
    const input = inputWithAll(wrong.map(([{ path }, value]) => [path, value]));
    const reply = await send(endpoint, { body: JSON.stringify(input).replaceAll('"HERE"', '1e999') });
    if (typed.length > 0) expectRefused(reply, wrong);
  });
});

const wrongPages: readonly string[] = ['0', '-1', 'abc', '1.5', '1e400', '10000001', 'NaN', 'Infinity', '{}'];

describe('queries', () => {
  test.each(withQuery)('with NUL are refused with their path: %s', async (_, endpoint, leaves) => {
    for (const wrong of rounds(leaves, () => ['a\u0000b']))
      expectRefused(await sendQuery(endpoint, wrong), wrong);
  });

  test.each(withQuery)('with a repeated key are refused: %s', async (_, endpoint, leaves) => {
    for (const wrong of rounds(leaves, () => [['1', '2']]))
      expectRefused(await sendQuery(endpoint, wrong), wrong);
  });

  test.each(withQuery)('too long, or not among the choices, are refused: %s', async (_, endpoint, leaves) => {
    for (const wrong of rounds(leaves, outOfRange)) expectRefused(await sendQuery(endpoint, wrong), wrong);
  });

  test.each(withQuery)('with invalid ids are refused: %s', async (_, endpoint, leaves) => {
    for (const wrong of rounds(leaves.filter(isIdLeaf), () => falseIds))
      expectRefused(await sendQuery(endpoint, wrong), wrong);
  });

  test.each(withQuery)('with invalid pages are refused: %s', async (_, endpoint, leaves) => {
    const pages = leaves.filter((leaf) => /^page(No|Size)$/.test(pathOf(leaf)));
    for (const wrong of rounds(pages, () => wrongPages))
      expectRefused(await sendQuery(endpoint, wrong), wrong);
  });

  test.each(
    withQuery,
  )('with SQL injection find nothing and break nothing: %s', async (_, endpoint, leaves) => {
    if (endpoint.method !== 'GET') return;
    const filters = leaves.filter((leaf) => isNewFilter(endpoint, pathOf(leaf)));
    // Each breaks out by any of its signs: the statement fails at the first that is not escaped.
    for (const value of ["' or '1'='1", 'x\'; drop table sys_user; --"\\$1%\u202e']) {
      // What is refused for its form would keep the others from the statement: it is left out.
      const all = filters.map((leaf) => [leaf, value] as const);
      const first = await sendQuery(endpoint, all);
      const refused = pathsIn(first);
      const rest = all.filter(([leaf]) => !refused.includes(pathOf(leaf)));
      if (rest.length === 0) continue;
      const reply = rest.length === all.length ? first : await sendQuery(endpoint, rest);
      expect(reply.status, reply.text.slice(0, 200)).toBeLessThan(500);
      expectSafe(reply);
    }
  });
});

describe('path parameters', () => {
  test.each(withParams)('with NUL, or too long, are refused: %s', async (_, endpoint, leaves) => {
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

describe('any bad input', () => {
  const all = speaking.map((endpoint) => [nameOf(endpoint), endpoint] as const);
  const places = (schema: Endpoint['body']): string[] => leavesIn(schema).map(({ path }) => path[0] ?? '');
  const record = (names: readonly string[], value: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
    fc.dictionary(names.length > 0 ? fc.constantFrom(...names) : fc.string(), value, { maxKeys: 6 });

  const hasInput = ({ query, body, params }: Endpoint): boolean => Boolean(query || body || params);

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
        expect(reply.status, 'the caller is not signed in any more').not.toBe(401);
        expectSafe(reply);
        if (!endpoint.raw || reply.status !== 200) expectEnvelope(reply);
      }),
      // More of it is tried by fuzz.slow.ts; nothing to vary where nothing is taken.
      { numRuns: !hasInput(endpoint) ? 1 : isDerived(endpoint) ? 2 : 4 },
    );
  };

  /** The caller of what asks for a permission: such calls leave the session of an administrator as it is. */
  let shared: Promise<Caller> | undefined;
  test.each(all)('gets an answer that is not an internal error: %s', async (_, endpoint) => {
    shared ??= server.asAdministrator();
    const isShared = endpoint.access !== 'session' && endpoint.access !== 'public';
    await tryOut(endpoint, await (isShared ? shared : server.asAdministrator()));
  });
});

import type { Endpoint } from '@lc/contract/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CallOptions, startTestApp } from './support/app.ts';
import { type Leaf, leavesIn, oneOfEach } from './support/inputs.ts';

const requests = 10_000;
const server = await startTestApp();
const administrator = await server.asAdministrator();

/** Ends the caller's own session or floods the database with accounts: not what is asked here. */
const left = new Set(['/sys/logout']);
const endpoints = server.app.routes.filter(({ path }) => !left.has(path));

const hostile = fc.constantFrom(
  '',
  ' ',
  '0',
  '1',
  '-1',
  '9223372036854775807',
  '9223372036854775808',
  '1e309',
  'null',
  'undefined',
  "' or 1=1 --",
  '%',
  '_',
  '*',
  '**',
  '\\',
  '*\\*',
  '$1',
  '{}',
  '__proto__',
  'constructor',
  '2026-02-30',
  '2026-02-28 25:00:00',
  '0001-01-01',
  '9999-12-31 23:59:59',
  'a\u0000b',
  '\ud800',
  '‮txt',
  'မြန်မာ',
  ','.repeat(50),
  '1,'.repeat(1001),
  'x'.repeat(5000),
);

const texts = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 8 }));

/** Mostly what the schema would take, sometimes anything. */
const valueFor = ({ schema, types }: Leaf): fc.Arbitrary<unknown> =>
  fc.oneof(
    ...(Array.isArray(schema.enum) ? [fc.constantFrom(...schema.enum)] : []),
    ...(types.includes('integer') || types.includes('number')
      ? [fc.integer(), fc.integer({ min: 0, max: 20 })]
      : []),
    ...(types.includes('boolean') ? [fc.boolean()] : []),
    texts,
    fc.constantFrom(...Object.values(oneOfEach)),
    fc.jsonValue({ maxDepth: 2 }),
  );

const inputFor = (schema: Endpoint['body']): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      ...leavesIn(schema).map((leaf) =>
        fc.tuple(fc.constant(leaf), fc.option(valueFor(leaf), { freq: 1, nil: undefined })),
      ),
    )
    .map((pairs) => {
      const input: Record<string, unknown> = {};
      for (const [{ path }, value] of pairs) {
        if (value === undefined) continue;
        path.reduce<Record<string, unknown>>((place, name, index) => {
          const next = index === path.length - 1 ? value : (place[name] ?? {});
          Object.defineProperty(place, name, {
            value: next,
            enumerable: true,
            configurable: true,
            writable: true,
          });
          return typeof next === 'object' && next !== null ? (next as Record<string, unknown>) : {};
        }, input);
      }
      return input;
    });

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const callFor = (endpoint: Endpoint): fc.Arbitrary<{ endpoint: Endpoint; options: CallOptions }> =>
  fc
    .record({
      query: inputFor(endpoint.query),
      body: inputFor(endpoint.body),
      params: inputFor(endpoint.params),
      language: fc.constantFrom('en-US', 'zh-CN', 'my-MM', 'xx', '"'),
      zone: fc.constantFrom('Asia/Yangon', 'UTC', 'Mars/Olympus', "'"),
    })
    .map(({ query, body, params, language, zone }) => {
      const search = (given: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(given).map(([name, value]) => [name, wellFormed(asText(value))]));
      const headers = { language, 'x-time-zone': zone };
      const options = { query: search(query), params: search(params), headers };
      return { endpoint, options: endpoint.body ? { ...options, body } : options };
    });

/** An address cannot carry half a character. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

test(`${requests} generated requests cause no server error, and each gets an envelope`, async () => {
  const faults: string[] = [];
  const perEndpoint = Math.ceil(requests / endpoints.length);
  for (const endpoint of endpoints) {
    await fc.assert(
      fc.asyncProperty(callFor(endpoint), async ({ options }) => {
        const began = performance.now();
        const reply = await administrator.call<unknown>(endpoint, options);
        const took = performance.now() - began;
        if (reply.status >= 500 || took > 5000 || (!endpoint.raw && typeof reply.code !== 'string')) {
          faults.push(
            `${endpoint.method} ${endpoint.path} → ${reply.status} in ${took.toFixed(0)} ms: ${JSON.stringify(options)} ${reply.text.slice(0, 300)}`,
          );
        }
      }),
      { numRuns: perEndpoint, endOnFailure: true },
    );
  }
  expect(faults.slice(0, 5)).toEqual([]);
});

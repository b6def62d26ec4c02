import {
  type Endpoint,
  endpointsOfResource,
  idListSchema,
  idSchema,
  idsOf,
  integerTextSchema,
  type Resource,
} from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { endpoints } from '@lc/contract/registry/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { inputWithAll, leavesIn } from './support/inputs.ts';

/** What is compared as a number in the database and as a text elsewhere has one spelling: limits and locks go by texts. */
const otherSpellings = [
  '007',
  '0100007',
  '+7',
  '-7',
  ' 7',
  '7 ',
  '7.0',
  '7e0',
  '0x7',
  '၇',
  '７',
  '9223372036854775808',
  '',
];

describe('an id', () => {
  test.each(['0', '7', '100007', '9223372036854775807'])('is taken as %s', (id) => {
    expect(idSchema.safeParse(id).success).toBe(true);
  });
  test.each(otherSpellings)('is refused as "%s", and in a list', (id) => {
    expect(idSchema.safeParse(id).success).toBe(false);
    if (id.trim() !== id || id === '') return;
    expect(idListSchema.safeParse(`8,${id}`).success).toBe(false);
    expect(idsOf(10).safeParse(['8', id]).success).toBe(false);
  });
});

test('a whole number is read without leading zeros', () => {
  expect(['007', '-0', '-08'].map((text) => integerTextSchema.parse(text))).toEqual(['7', '0', '-8']);
});

type Part = 'params' | 'query' | 'body';

/** Whether the schema of an endpoint has something to say against a value at a place. */
const isRefused = (
  schema: NonNullable<Endpoint['body']>,
  path: readonly string[],
  value: unknown,
): boolean => {
  const parsed = schema.safeParse(inputWithAll([[path, value]]));
  const place = path.join('.');
  return !parsed.success && parsed.error.issues.some((issue) => issue.path.join('.').startsWith(place));
};

const parts: readonly Part[] = ['params', 'query', 'body'];

/** The places of ids in the inputs of all endpoints: what takes numbers and no words. */
const all: readonly Endpoint[] = [
  ...endpoints,
  ...Object.values<Resource>(resources).flatMap(endpointsOfResource),
];
const places = all.flatMap((endpoint) =>
  parts.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    return leavesIn(schema).flatMap(({ path }) => {
      const name = path.at(-1) ?? '';
      const isId =
        /(?:^i|I)ds?$/.test(name) && !isRefused(schema, path, '7') && isRefused(schema, path, 'abc');
      return isId ? [{ place: `${endpoint.method} ${endpoint.path} ${path.join('.')}`, schema, path }] : [];
    });
  }),
);

test('no endpoint takes an id in a second spelling', () => {
  expect(places.length).toBeGreaterThan(500);
  const taken = places.flatMap(({ place, schema, path }) =>
    ['007', '+7', '၇', '9223372036854775808']
      .filter((spelling) => !isRefused(schema, path, spelling))
      .map((spelling) => `${place} takes "${spelling}"`),
  );
  expect(taken).toEqual([]);
});

import { expect, test } from 'vitest';
import { bigint, integer, text } from './field.ts';
import { listQuerySchema } from './list-query.ts';
import { usualOperations } from './operation-sets.ts';
import { defineResource } from './resource.ts';

const thing = defineResource({
  name: 'thing',
  domain: 'system',
  table: 'thing',
  path: '/x/thing',
  label: 'title',
  scope: 'none',
  icon: 'TagOutlined',
  fields: {
    title: text({ max: 10, required: true }),
    level: integer({ min: 0, max: 9_000_000, filterable: true }),
    size: bigint({ filterable: true }),
  },
  operations: usualOperations,
  sort: { column: 'title', order: 'asc' },
});

const read = (query: Record<string, string>) => listQuerySchema(thing).safeParse(query);

test.each([
  [{ level: '1,500' }, { level: 1500 }],
  [{ level: '၁၂' }, { level: 12 }],
  [{ level: '-3' }, { level: -3 }],
  [{ pageNo: '２' }, { pageNo: 2 }],
  [{ size_begin: '9007199254740993' }, { size_begin: '9007199254740993' }],
  [{ level_in: '1, ၂,3,' }, { level_in: '1,2,3' }],
])('a list reads %j as people mean it', (query, meant) => {
  expect(read(query).data).toMatchObject(meant);
});

test.each<Record<string, string>>([
  { level: '0x10' },
  { level: '1e3' },
  { level: ' ' },
  { level: '2,5' },
  { level: '1.5' },
  { level: '9007199254740993' },
  { level: 'Infinity' },
  { pageSize: '0x10' },
  { level_in: '1,x' },
  { size_in: '1,,x' },
  { level_in: ',' },
])('a list refuses the number of %j', (query) => {
  expect(read(query).success).toBe(false);
});

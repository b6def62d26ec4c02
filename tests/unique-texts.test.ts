import { columnOf, fieldEntries, isName, normalForms, type Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './support/database.ts';
import { atEnd } from './support/ends.ts';

/**
 * What a person types and what may be there once is compared as people see it (`text_key`, `name_key`, `phone_e164`): in
 * other width or case it is the same one. A unique index over the text itself lets both in.
 */
const client = new Client({ connectionString: (await createTestDatabase()).connectionString });
await client.connect();
atEnd(() => client.end());

/** Columns that are compared to the letter, each with the reason. */
const exact: Readonly<Record<string, string>> = {
  'content_text.slug': 'a part of an address, in which case counts',
  'site_redirect.path': 'an address, in which case counts',
  'sys_dict_item.item_value': 'what programs store',
  'payment.idempotency_key': 'made by programs',
  'payment.provider_ref': 'made by gateways; what people type is compared by payment__typed',
  'nrc_township.code_my': 'three letters of a script without case and width',
};

const { rows } = await client.query<{ tbl: string; col: string; name: string }>(`
  select i.indrelid::regclass::text as tbl, a.attname as col, i.indexrelid::regclass::text as name
  from pg_index i join pg_class t on t.oid = i.indrelid
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[])
  where i.indisunique and not i.indisprimary and t.relnamespace = 'public'::regnamespace
    and a.atttypid = 'text'::regtype order by 1, 2`);

const { rows: typedPayments } = await client.query(
  `select from pg_indexes where indexname = 'payment__typed' and indexdef like '%text_key(provider_ref)%'`,
);

test('a reference of a payment that people type is compared as they see it', () => {
  expect(typedPayments).toHaveLength(1);
});

test('no unique index compares a text that people type to the letter', () => {
  const typed = new Set<string>(
    Object.values(resources).flatMap((resource: Resource) =>
      fieldEntries(resource).flatMap(([name, field]) =>
        field.kind === 'text' &&
        !field.system &&
        (isName(field) || !(field.rule && field.rule in normalForms))
          ? [`${resource.spec.table}.${columnOf(name)}`]
          : [],
      ),
    ),
  );
  const found = rows.map(({ tbl, col }) => `${tbl}.${col}`).filter((column) => typed.has(column));
  expect([...new Set(found)].filter((column) => !(column in exact))).toEqual([]);
  expect(Object.keys(exact).filter((column) => !found.includes(column))).toEqual([]);
});

import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../../tests/support/database.ts';
import { migrate, readMigrations } from '../../../kernel/db/migrate.ts';
import { migrationsFolder } from '../../../kernel/paths.ts';

const { connectionString } = await createTestDatabase({ template: 'template0' });
const client = new Client({ connectionString });
await client.connect();
afterAll(() => client.end());

const all = await readMigrations(migrationsFolder);
const at = all.findIndex(({ name }) => name.endsWith('-content-model-fields.sql'));
await migrate(client, all.slice(0, at));

interface Planted {
  id: number;
  model: string;
  lang?: string;
  values: object;
  refType?: string;
}

/** An item with a public text, whose version and whose typing have the same values. */
const plant = async ({ id, model, lang = 'en-US', values, refType }: Planted): Promise<void> => {
  await client.query(
    `insert into content_item (id, subsite_id, title, news_class_id, model, lang, ref_type)
      values ($1, 1, '{}', 1, $2, $3, $4)`,
    [id, model, lang, refType ?? null],
  );
  await client.query(
    `insert into content_text (id, item_id, subsite_id, lang, state, title, model_values, content_version, live_version)
      values ($1, $1, 1, $2, 'published', 'Title', $3, 1, 1)`,
    [id, lang, values],
  );
  await client.query(
    `insert into content_version (text_id, number, content, author_name) values ($1, 1, $2, 'Writer')`,
    [id, { title: 'Title', values }],
  );
  await client.query(
    'insert into content_autosave (text_id, user_id, base_version, content) values ($1, 1, 1, $2)',
    [id, { values, base: { values, title: 'Before' } }],
  );
};

const post = { from: '2001', post: 'Clerk' };
const lead = { position: 'Director', departmentId: '2', rank: 1, termFrom: '2020-01-01' };
await client.query('set session_replication_role = replica');
await plant({
  id: 1,
  model: 'function',
  values: { departmentId: '2', duties: ' Registers \n\nInspects\r\nAnswers' },
});
await plant({ id: 2, model: 'function', values: { departmentId: '2', orgKind: 'overview' } });
await plant({ id: 3, model: 'function', values: { departmentId: '2', orgKind: 'window', duties: '' } });
await plant({ id: 4, model: 'division', values: { leadItemId: '5', areas: '培训\n检查' } });
await plant({ id: 5, model: 'lead', values: { ...lead, born: '1970年3月', posts: [post] } });
await plant({ id: 6, model: 'lead', values: { ...lead, born: '1971-11-02', rank: 2 } });
await plant({
  id: 7,
  model: 'lead',
  lang: 'zh-CN',
  values: { ...lead, born: 'spring of 1970', posts: [post] },
});
await plant({ id: 8, model: 'lead', values: { ...lead, rank: 2 }, refType: 'refer' });
await plant({ id: 9, model: 'interview', values: { hosts: 'Host' } });
await plant({ id: 10, model: 'train', values: { duties: 'one\ntwo' } });
await client.query(`
  insert into sys_user (id, username, realname, password_hash) values (1, 'writer', 'Writer', 'x');
  insert into subsite (id, name, code, classify, site_type) values (1, '{"en-US":"Site"}', 'site', 'other', 'generalsite');
  insert into news_class (id, subsite_id, title, code) values (1, 1, '{"en-US":"Column"}', 'column')`);
const digest = 'content_source_digest(title, summary, body ->> lang, model_values)';
/** A text in another language that was made from the one of an item, with what that said then or, out of date, with less. */
const translate = async (id: number, itemId: number, isOutdated: boolean): Promise<void> => {
  await client.query(
    `insert into content_text (id, item_id, subsite_id, lang, title, source_version, source_digest)
      select $1, $2, 1, 'my-MM', title, 1, case when $3 then 'former' else ${digest} end from content_text where id = $2`,
    [id, itemId, isOutdated],
  );
};
await client.query(`update content_text set digest = ${digest}`);
await translate(11, 5, false);
await translate(12, 7, true);
await client.query(`update content_version set content = content || '{"title": "Former"}' where text_id = 7`);
await client.query('set session_replication_role = origin');
await migrate(client, all);

/** What a text has now: everywhere the same. */
const valuesOf = async (id: number): Promise<unknown> => {
  const { rows } = await client.query<Record<string, unknown>>(
    `select t.model_values as text, v.content -> 'values' as version, a.content -> 'values' as typed,
       a.content #> '{base,values}' as base, a.content #>> '{base,title}' as title
     from content_text t join content_version v on v.text_id = t.id join content_autosave a on a.text_id = t.id
     where t.id = $1`,
    [id],
  );
  const { text, version, typed, base, title } = rows[0] ?? {};
  expect([version, typed, base]).toEqual([text, text, text]);
  expect(title).toBe('Before');
  return text;
};

describe('values written before', () => {
  test('have a row for each line of duties and areas', async () => {
    const duties = [{ text: 'Registers' }, { text: 'Inspects' }, { text: 'Answers' }];
    expect(await valuesOf(1)).toEqual({ departmentId: '2', duties });
    expect(await valuesOf(2)).toEqual({ departmentId: '2', orgKind: 'overview' });
    expect(await valuesOf(3)).toMatchObject({ duties: [] });
    expect(await valuesOf(4)).toMatchObject({ areas: [{ text: '培训' }, { text: '检查' }] });
    expect(await valuesOf(10)).toEqual({ duties: 'one\ntwo' });
  });

  test('have the month of birth, or what was written in its place at the head of the career', async () => {
    expect(await valuesOf(5)).toMatchObject({ born: '1970-03', posts: [post] });
    expect(await valuesOf(6)).toMatchObject({ born: '1971-11' });
    const text = await valuesOf(7);
    expect(text).toMatchObject({ posts: [{ from: 'spring of 1970', post: '出生' }, post] });
    expect(text).not.toHaveProperty('born');
  });

  test('name the topic of an interview by its title', async () => {
    expect(await valuesOf(9)).toEqual({ topic: 'Title', hosts: 'Host' });
  });
});

test('translations are as up to date as they were', async () => {
  const { rows } = await client.query<Record<string, unknown>>(
    `select t.id::int as id, t.source_digest = s.digest as "isUpToDate", s.digest = (
        select ${digest} from content_text o where o.id = s.id) as "isDigest"
      from content_text t join content_text s on s.item_id = t.item_id and s.id <> t.id and s.digest is not null
      where t.source_digest is not null order by 1`,
  );
  expect(rows).toEqual([
    { id: 11, isUpToDate: true, isDigest: true },
    { id: 12, isUpToDate: false, isDigest: true },
  ]);
});

test('of public leaders and functions that contradict each other the first has the place; what follows has none', async () => {
  const leads = await client.query('select item_id::int as id, rank from content_lead order by 1');
  expect(leads.rows).toEqual([
    { id: 5, rank: 1 },
    { id: 6, rank: 2 },
  ]);
  const functions = await client.query(
    'select item_id::int as id, org_kind as kind from content_function order by 1',
  );
  expect(functions.rows).toEqual([
    { id: 1, kind: 'overview' },
    { id: 3, kind: 'window' },
  ]);
});

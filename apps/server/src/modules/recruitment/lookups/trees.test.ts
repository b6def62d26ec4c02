import { industry, region } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { createTestDatabase } from '../../../../../../tests/support/database.ts';
import { expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../../tests/support/resource/describe-resource.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { migrate, readMigrations } from '../../../kernel/db/migrate.ts';
import { migrationsFolder } from '../../../kernel/paths.ts';
import { regionIdOf } from './regions.seed.ts';
import { industryIdOf } from './seed.ts';

const server = await startTestApp();
const named = (number: number): Wire => ({ name: `Name ${number}` });

describeResource({
  server,
  resource: region,
  make: (number) => ({ ...named(number), code: `R-${number}`, kind: 'country', countryCode: 'MM' }),
  change: { nrcStateNo: 3 },
  freeText: 'name',
  unique: 'code',
});
const industries = describeResource({
  server,
  resource: industry,
  make: (number) => ({ ...named(number), code: `IND-${number}` }),
  change: { sort: 7 },
  freeText: 'name',
  unique: 'code',
});

describe('industries', () => {
  const read = server.asRole(['company:list', 'company:add', 'company:edit', 'industry:list']);

  test('have two levels at most, also when a branch is moved', async () => {
    const section = await industries.made();
    const division = await industries.made({ parentId: section });
    const deeper = await industries.create({ name: 'Deeper', code: 'deeper', parentId: division });
    expect(pathsIn(deeper)).toEqual(['parentId']);
    const moved = await industries.call('update', {
      body: { id: section, parentId: industryIdOf('C') },
    });
    expect(pathsIn(moved)).toEqual(['parentId']);
  });

  test('find companies of a section and of every division below it', async () => {
    const staff = await read;
    const made = await Promise.all(
      ['G', '47', 'H'].map((code) =>
        staff.call<{ id: string }>('POST /lczp/company/add', {
          body: {
            nameI18n: { 'en-US': `Kyaukpadaung ${code}` },
            nature: 'private',
            industryId: industryIdOf(code),
          },
        }),
      ),
    );
    const find = (filter: Wire) =>
      staff.call<{ records: Wire[] }>('GET /lczp/company/list', {
        query: { keyword: 'Kyaukpadaung', column: 'id', order: 'asc', ...filter },
      });
    const ids = made.map(({ result }) => result.id);
    const below = await find({ industryId_under: industryIdOf('G') });
    expect(below.result.records.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
    const both = await find({ industryId_under: ['G', 'H'].map(industryIdOf).join(',') });
    expect(both.result.records.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    const alone = await find({ industryId: industryIdOf('47') });
    expect(alone.result.records).toMatchObject([{ id: ids[1], industryId_dictText: 'Retail' }]);
  });

  test('stay while a company names them, and cannot be chosen once they are switched off', async () => {
    const staff = await read;
    const id = await industries.made({ code: 'ZZ', name: 'Space travel' });
    const offered = async (): Promise<unknown[]> => {
      const reply = await staff.call<Wire[]>('GET /lczp/industry/options', {
        query: { for: 'company.industryId', keyword: 'Space travel' },
      });
      return reply.result.map(({ value }) => value);
    };
    expect(await offered()).toEqual([id]);
    const company = { nameI18n: { 'en-US': 'Rockets' }, nature: 'private', industryId: id };
    const made = await staff.call<{ id: string }>('POST /lczp/company/add', { body: company });
    expect(made.success, made.text).toBe(true);
    expectRefusal(await industries.call('remove', { query: { id } }), 200, 'system.referenced');
    await industries.call('update', { body: { id, enabled: false } });
    const kept = await staff.call('PUT /lczp/company/edit', { body: { id: made.result.id, industryId: id } });
    expect(kept.success, kept.text).toBe(true);
    const other = await staff.call('POST /lczp/company/add', { body: company });
    expect(pathsIn(other)).toEqual(['industryId']);
    expect(await offered()).toEqual([]);
  });

  test('are listed as a tree in every language', async () => {
    const reply = await (await read).call<Wire[]>('GET /lczp/industry/queryTreeList', {
      headers: { language: 'my-MM' },
    });
    expect(reply.result.length).toBeGreaterThanOrEqual(21);
    const makers = reply.result.find((node) => JSON.stringify(node).includes('အထည်ချုပ်လုပ်ငန်း'));
    expect(JSON.stringify(makers)).toContain('ထုတ်လုပ်ရေး');
  });
});

describe('regions', () => {
  test('have all states and townships of Myanmar and all provinces of China', async () => {
    const { rows } = await sql<{ country: string; kind: string; count: number }>`
      select country_code as country, case when kind in ('township', 'city', 'country') then kind else 'top' end as kind,
        count(*)::int as count from region where id < 100000 and country_code in ('MM', 'CN') group by 1, 2 order by 1, 2`.execute(
      server.db,
    );
    expect(rows).toEqual([
      { country: 'CN', kind: 'city', count: 84 },
      { country: 'CN', kind: 'country', count: 1 },
      { country: 'CN', kind: 'top', count: 34 },
      { country: 'MM', kind: 'country', count: 1 },
      { country: 'MM', kind: 'top', count: 15 },
      { country: 'MM', kind: 'township', count: 330 },
    ]);
  });

  test('without a name in the language of the reader are shown in English', async () => {
    const staff = await server.asRole(['region:list']);
    const read = async (code: string, language: string): Promise<unknown> => {
      const headers = { language };
      const query = { id: regionIdOf(code) };
      return (await staff.call<Wire>('GET /lczp/region/queryById', { query, headers })).result.name;
    };
    expect(await read('MMR001002', 'my-MM')).toBe('ဝိုင်းမော်');
    expect(await read('MMR001002', 'zh-CN')).toBe('Waingmaw');
    expect(await read('MMR001001', 'zh-CN')).toBe('密支那');
    expect(await read('MMR009013', 'zh-CN')).toBe('敏拉 (德耶)');
  });

  test('are named by the townships of registration cards, each in its own state', async () => {
    const { rows } = await sql<{ linked: number; wrong: number }>`
      select count(*)::int as linked, count(*) filter (where s.nrc_state_no <> n.state_no)::int as wrong
      from nrc_township n join region t on t.id = n.region_id join region s on s.id = t.parent_id`.execute(
      server.db,
    );
    expect(rows[0]?.linked).toBeGreaterThan(280);
    expect(rows[0]?.wrong).toBe(0);
  });
});

test('the migration turns items of the dictionary into industries that companies and resumes point to', async () => {
  const { connectionString } = await createTestDatabase({ template: 'template0' });
  const client = new Client({ connectionString });
  await client.connect();
  const readValue = async (query: string): Promise<unknown> => (await client.query(query)).rows[0]?.value;
  try {
    const all = await readMigrations(migrationsFolder);
    const at = all.findIndex(({ name }) => name.endsWith('-recruitment-industries.sql'));
    await migrate(client, all.slice(0, at));
    await client.query(`set session_replication_role = replica;
      insert into sys_dict (id, dict_code, dict_name) values (1, 'industry', '{"en-US":"Industry"}'), (2, 'other', '{}');
      insert into sys_dict_item (dict_id, item_value, item_text, sort_order, enabled, deleted_at) values
        (1, 'C', '{"en-US":"Makers"}', 3, true, null), (1, 'G', '{"en-US":"Shops"}', 7, true, now()),
        (1, 'ZZ', '{"en-US":"Space"}', 30, true, null), (2, 'C', '{"en-US":"Other"}', 1, true, null);
      insert into company (id, subsite_id, company_no, name, industry_code) values
        (1, 1, 'C-1', '{}', 'C'), (2, 1, 'C-2', '{}', 'ZZ'), (3, 1, 'C-3', '{}', null);
      insert into resume_intention (resume_id, job_type_id, industry_code) values (1, 1, 'G');
      insert into resume_experience (resume_id, company_name, job_title, start_month, industry_code)
        values (1, 'A', 'B', '2020-01', 'old');
      insert into company_verification (company_id, submission_no, snapshot, changed_fields)
        values (1, 1, '{"industry_code":"C"}', 'name, industry_code');
      insert into sys_user (id, username, realname) values (1, 'reader', 'Reader');
      insert into sys_list_view (user_id, resource, query, layout) values
        (1, 'company', 'keyword=a&industryCode=C&page=2', '{"columns":["name","industryCode"]}');
      insert into sys_permission (id, name, menu_type, perms) values (9, '{}', '2', 'company:column:industryCode');
      insert into sys_permission_data_rule (permission_id, rule_name, rule_column, rule_conditions, rule_value)
        values (9, 'Some', 'industryCode', 'IN', 'C, G');
      insert into form_design (id, subsite_id, name, code, table_name, draft_revision, has_changes) values
        (1, 1, '{}', 'bound', 'company', 4, false), (2, 1, '{}', 'free', null, 4, false);
      insert into form_draft (design_id, json_str)
        select n, '{"list":[{"model" : "industryCode"},{"model":"industryCodes"}]}' from generate_series(1, 2) n;
      set session_replication_role = default`);
    await migrate(client, all.slice(0, at + 1));
    const { rows } = await client.query(
      `select code, name ->> 'en-US' as name, enabled, id < 100000 as fixed from industry order by code collate "C"`,
    );
    expect(rows).toEqual([
      { code: 'C', name: 'Makers', enabled: true, fixed: true },
      { code: 'G', name: 'Shops', enabled: false, fixed: true },
      { code: 'ZZ', name: 'Space', enabled: true, fixed: false },
      { code: 'old', name: 'old', enabled: false, fixed: false },
    ]);
    const [makers, shops] = [industryIdOf('C'), industryIdOf('G')];
    const codeOf = (table: string) => `select string_agg(i.code, ',' order by t.id) as value
      from ${table} t join industry i on i.id = t.industry_id`;
    expect(await readValue(codeOf('company'))).toBe('C,ZZ');
    expect(await readValue(codeOf('resume_intention'))).toBe('G');
    expect(await readValue(codeOf('resume_experience'))).toBe('old');
    const kept = await client.query('select snapshot, changed_fields from company_verification');
    expect(kept.rows).toEqual([{ snapshot: { industry_id: makers }, changed_fields: 'name, industry_id' }]);
    const views = await client.query('select query, layout from sys_list_view');
    expect(views.rows).toEqual([
      { query: `keyword=a&industryId_under=${makers}&page=2`, layout: { columns: ['name', 'industryId'] } },
    ]);
    expect(await readValue('select perms as value from sys_permission where id = 9')).toBe(
      'company:column:industryId',
    );
    expect(await readValue('select rule_value as value from sys_permission_data_rule')).toBe(
      [makers, shops].join(','),
    );
    expect(await readValue('select count(*)::int as value from sys_dict_item')).toBe(1);

    await migrate(
      client,
      all.slice(0, all.findIndex(({ name }) => name.endsWith('-forms-industry-field.sql')) + 1),
    );
    const designs = await client.query(`select json_str, draft_revision as revision, has_changes as changed
      from form_design join form_draft on design_id = id order by id`);
    expect(designs.rows).toEqual([
      {
        json_str: '{"list":[{"model" : "industryId"},{"model":"industryCodes"}]}',
        revision: 5,
        changed: true,
      },
      {
        json_str: '{"list":[{"model" : "industryCode"},{"model":"industryCodes"}]}',
        revision: 4,
        changed: false,
      },
    ]);
  } finally {
    await client.end();
  }
});

import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../../tests/support/database.ts';
import { migrate, readMigrations } from '../../../kernel/db/migrate.ts';
import { migrationsFolder } from '../../../kernel/paths.ts';
import { industryIdOf } from './seed.ts';

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
  } finally {
    await client.end();
  }
});

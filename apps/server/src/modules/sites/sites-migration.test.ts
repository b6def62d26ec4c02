import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tests/support/database.ts';
import { migrate, readMigrations } from '../../kernel/db/migrate.ts';
import { serverRoot } from '../../kernel/paths.ts';

test('the migration gives sites a code, a state and a language', async () => {
  const { connectionString } = await createTestDatabase({ template: 'template0' });
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const all = await readMigrations(join(serverRoot, 'migrations'));
    const at = all.findIndex(({ name }) => name.endsWith('-sites.sql'));
    await migrate(client, all.slice(0, at));
    await client.query(`
      insert into subsite (id, name, classify, site_type, deleted_at) values
        (16, '{"en-US":"Platform"}', 'other', 'generalsite', null),
        (101, '{"en-US":"Folder"}', 'group', null, null),
        (100001, '{"en-US":"Gone"}', 'other', 'templatesite', now());
      insert into sys_setting (name, value) values ('platformSiteId', '"16"');
      insert into news_class (subsite_id, title, code) values (16, '{"en-US":"News"}', 'news')`);
    await migrate(client, all.slice(0, at + 1));
    const { rows } = await client.query(`select s.id, code, status, language
      from subsite s left join subsite_language l on l.subsite_id = s.id order by s.id`);
    expect(rows).toEqual([
      { id: '16', code: 'platform', status: 'online', language: 'en-US' },
      { id: '101', code: 'site_101', status: null, language: null },
      { id: '100001', code: 'site_100001', status: 'online', language: 'en-US' },
    ]);
  } finally {
    await client.end();
  }
});

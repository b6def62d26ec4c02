import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { loadSession } from './sessions.queries.ts';
import { hashSecret } from './token.ts';

const { db, asRole } = await startTestApp();

test('a session includes every site below the granted folders', async () => {
  const many = await asRole(['dict:list'], { sites: [] });
  await sql`with folder as (insert into subsite (name, code, classify, status)
      select '{"en-US":"Folder"}', 'load' || n, 'group', null from generate_series(1, 20) n returning id),
    site as (insert into subsite (parent_id, name, code, site_type, status)
      select folder.id, '{"en-US":"Site"}', 'load' || folder.id || '-' || n, 'generalsite', 'online'
      from folder, generate_series(1, 25) n)
    insert into user_subsite (user_id, subsite_id) select ${many.userId}::bigint, id from folder`.execute(db);
  const row = await loadSession(db, { tokenHash: hashSecret(many.token) });
  expect(row?.subsiteIds).toHaveLength(520);
});

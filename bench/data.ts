import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { argon2, password } from './plan.ts';

export const rowCount = 100_000;

/** 100,000 accounts; the first hundred are called bench0 … bench99 and can sign in, bench0 with a role. */
export const loadRows = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `insert into sys_user (username, realname, work_no, sex, birthday, email, phone, telephone, post, org_code,
         language, status, all_subsite, last_login_time, password_hash, password_changed_at, create_by, create_time)
       select case when i < 100 then 'bench' || i else 'person' || i end,
         (array['Aung Kyaw', 'Thiri Win', '李明', '王芳', 'Su Mon', 'Zaw Min', 'May Thu', '陈伟'])[1 + i % 8] || ' ' || i,
         'BW' || i, (i % 2 + 1)::text, date '1970-01-01' + i % 12000, 'person' || i || '@example.com',
         '+959' || (700000000 + i), '01-' || (100000 + i), (array['Editor', 'Recruiter', 'Manager'])[1 + i % 3],
         'B' || (10 + i % 25), 'en-US', case when i % 10 = 9 then '2' else '1' end, true,
         now() - i * interval '3 minutes', $1, now(), 'bench', now() - (i * 7919 % 100000) * interval '5 minutes'
       from generate_series(0, $2::int - 1) i`,
      [await hash(password, argon2), rowCount],
    );
    await client.query(`
      with role as (
        insert into sys_role (role_name, role_code) values ('{"en-US": "Bench"}', 'bench') returning id),
      granted as (
        insert into sys_role_permission select role.id, p.id from role, sys_permission p
        where p.perms in ('user:list', 'user:export', 'newsClass:list', 'newsClass:add', 'mediaFile:upload',
          'announcement:list', 'announcement:add', 'announcement:publish') and p.deleted_at is null)
      insert into sys_user_role select u.id, role.id from role, sys_user u where u.username = 'bench0'`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};

/** Some of the rows that `get` is asked for. */
export const someIds = async (connectionString: string, count: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'select id::text from sys_user where username ~ $1 order by hashtext(username) limit $2',
      ['^person', count],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
};

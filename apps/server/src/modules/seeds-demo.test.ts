import {
  columnOf,
  fieldEntries,
  type LocalizedText,
  languages,
  type Resource,
  rules,
} from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../kernel/db/schema.ts';
import { count, prepare, seedDatabase, snapshotDatabase } from './seeds.fixture.ts';
import { seedDemo } from './seeds.ts';

const now = new Date('2026-11-20T09:00:00Z');
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA';

const localizedColumns = {
  sys_dict: 'dict_name',
  sys_dict_item: 'item_text',
  sys_permission: 'name',
  sys_role: 'role_name',
  subsite: 'name',
  sys_depart: 'depart_name',
  news_class: 'title',
  sys_announcement: 'titile',
  sys_announcement_content: 'msg_content',
} as const;

const textsOf = async (db: Kysely<Database>): Promise<LocalizedText[]> => {
  const found = await Promise.all(
    Object.entries(localizedColumns).map(([table, column]) =>
      sql<{ text: LocalizedText }>`select ${sql.ref(column)} as text from ${sql.table(table)}`.execute(db),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ text }) => text));
};

let db: Kysely<Database>;
beforeAll(async () => {
  db = await prepare();
  await seedDatabase(db);
  await db.transaction().execute((tx) => seedDemo(tx, { passwordHash, now }));
});

test('the demo texts are in three languages, in Unicode NFC', async () => {
  const texts = await textsOf(db);
  expect(texts.length).toBeGreaterThan(250);
  for (const text of texts) {
    expect(Object.keys(text).sort()).toEqual([...languages].sort());
    for (const words of Object.values(text)) {
      expect(words.trim()).not.toBe('');
      expect(words.normalize('NFC')).toBe(words);
    }
    expect(text['my-MM'] === text['en-US'], JSON.stringify(text)).toBe(false);
  }
});

test('the demo values pass the form that edits them', async () => {
  const resourceList: readonly Resource[] = Object.values(resources);
  // What a view shows, no form edits.
  for (const resource of resourceList.filter(({ spec }) => !spec.isView)) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(resource.spec.table)}`.execute(db);
    for (const [name, field] of fieldEntries(resource)) {
      if (field.kind !== 'text' || field.secret) continue;
      for (const row of rows) {
        const value = row[columnOf(name)];
        if (typeof value !== 'string') continue;
        expect(value.length, `${name} of ${value}`).toBeLessThanOrEqual(field.max);
        if (field.rule) expect(rules[field.rule](value), `${name} of ${value}`).toBe(true);
      }
    }
  }
});

test('the demo has departments, staff, sites and columns in the expected numbers', async () => {
  expect(await count(db, sql`sys_depart`)).toBe(12);
  expect(await count(db, sql`sys_user`)).toBe(14);
  expect(await count(db, sql`sys_user where status = '2'`)).toBe(1);
  expect(await count(db, sql`sys_user where all_subsite`)).toBe(1);
  expect(await count(db, sql`news_class where subsite_id in (102, 103)`)).toBe(60);
  expect(await count(db, sql`news_class where subsite_id = 16`)).toBe(13);
  expect(await count(db, sql`news_class where kind <> 'list' and publish_art = 'Y'`)).toBe(0);
});

test('the demo users have a department, a role and a site each', async () => {
  expect(
    await count(
      db,
      sql`sys_user u where not exists (
      select from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
      where ud.user_id = u.id and d.org_code = u.org_code)`,
    ),
  ).toBe(0);
  expect(
    await count(
      db,
      sql`sys_user u where not exists (
      select from sys_user_role ur where ur.user_id = u.id)`,
    ),
  ).toBe(0);
  expect(
    await count(
      db,
      sql`sys_user u where not all_subsite and not exists (
      select from user_subsite us where us.user_id = u.id)`,
    ),
  ).toBe(0);
  expect(
    await count(db, sql`sys_user u join sys_user_role ur on ur.user_id = u.id where ur.role_id = 1`),
  ).toBe(0);
});

test('the demo roles have buttons, their pages and the menus above', async () => {
  const { rows } = await sql<{ what: string }>`
      select coalesce(p.perms, p.url) as what from sys_role r
      join sys_role_permission rp on rp.role_id = r.id join sys_permission p on p.id = rp.permission_id
      where r.role_code = 'hr_officer' and p.menu_type <> '2' order by p.id`.execute(db);
  expect(rows.map(({ what }) => what)).toEqual([
    '/dashboard/analysis',
    '/identity',
    '/system',
    '/process',
    'user:list',
    'session:list',
    'signInLog:list',
    'userAgent:list',
    'position:list',
    'dict:list',
    'process:decide',
    'process:start',
    'process:list',
  ]);
  expect(
    await count(
      db,
      sql`sys_role_permission rp join sys_role r on r.id = rp.role_id
      join sys_permission p on p.id = rp.permission_id
      where r.role_code = 'auditor' and p.perms !~ ':(list|export)$'`,
    ),
  ).toBe(0);
});

test('the demo users who see a menu of the platform site work on that site', async () => {
  const seen = sql`sys_user u join sys_user_role ur on ur.user_id = u.id
    join sys_role_permission rp on rp.role_id = ur.role_id join sys_permission p on p.id = rp.permission_id
    where p.side_tree ->> 'site' = 'platform'`;
  expect(await count(db, seen)).toBe(8);
  expect(
    await count(
      db,
      sql`${seen} and not u.all_subsite
        and not exists (select from user_subsite us where us.user_id = u.id and us.subsite_id = 16)`,
    ),
  ).toBe(0);
});

test('the demo announcements have recipients, and some were read and answered', async () => {
  const publishedOnes = sql`sys_announcement a where send_status = '1'`;
  expect(await count(db, publishedOnes)).toBe(4);
  expect(await count(db, sql`${publishedOnes} and send_time >= ${now}`)).toBe(0);
  const sends = (id: number) => sql`sys_announcement_send where annt_id = ${id}`;
  expect(await count(db, sends(101))).toBe(13);
  expect(await count(db, sends(106))).toBe(0);
  const editors = sql`${sends(104)} and user_id in (select user_id from sys_user_role where role_id = 12)`;
  expect(await count(db, editors)).toBe(await count(db, sends(104)));
  expect(await count(db, editors)).toBeGreaterThan(0);
  expect(
    await count(
      db,
      sql`sys_announcement_reply r join sys_announcement_send s on s.id = r.send_id
    where s.read_time < r.create_time`,
    ),
  ).toBe(2);
});

test('the demo logs of the past month are consistent', async () => {
  expect(await count(db, sql`sign_in_log`)).toBeGreaterThan(250);
  expect(await count(db, sql`audit_log`)).toBeGreaterThan(100);
  expect(await count(db, sql`sign_in_log where at >= ${now}`)).toBe(0);
  expect(await count(db, sql`audit_log where at >= ${now}`)).toBe(0);
  expect(await count(db, sql`audit_log where actor_id is null`)).toBe(0);
  expect(await count(db, sql`news_class where update_time < create_time`)).toBe(0);
  expect(await count(db, sql`sys_user where last_login_time is null`)).toBe(0);
  expect(
    await count(
      db,
      sql`sys_user u where last_login_time is distinct from (
      select max(at) from sign_in_log l where l.user_id = u.id and succeeded)`,
    ),
  ).toBe(0);
  expect(
    await count(
      db,
      sql`audit_log a join news_class c on c.id = a.record_id
      where a.resource = 'newsClass' and a.at = c.update_time
        and (a.changes #>> '{sortOrder,1}')::int <> c.sort_order`,
    ),
  ).toBe(0);
});

test('the demo seed changes nothing on the next start', async () => {
  const before = await snapshotDatabase(db);
  await seedDatabase(db);
  expect(await snapshotDatabase(db)).toEqual(before);
});

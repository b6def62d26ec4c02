import { fileURLToPath } from 'node:url';
import { fieldEntries, type LocalizedText, languages, type Resource } from '@lc/contract/kernel';
import { allPermissions, resources } from '@lc/contract/registry';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { type DatabaseHandle, openDatabase } from '../kernel/db/database.ts';
import { migrate, readMigrations } from '../kernel/db/migrate.ts';
import type { Database } from '../kernel/db/schema.ts';
import { seedDemo, seedReference } from './seeds.ts';

/** The screens of the console that a menu may name. */
const components = [
  'dashboard/Analysis',
  'identity/online-list',
  'identity/user-list',
  'sites/column',
  'sites/news-class-list',
  'system/api-reader',
  'system/dict-list',
];
const now = new Date('2026-11-20T09:00:00Z');
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA';

const databases: DatabaseHandle[] = [];

const prepare = async (): Promise<Kysely<Database>> => {
  const { connectionString } = await createTestDatabase({ template: 'template0' });
  const client = new pg.Client(connectionString);
  await client.connect();
  await migrate(client, await readMigrations(fileURLToPath(new URL('../../migrations', import.meta.url))));
  await client.end();
  const handle = openDatabase({
    connection: { connectionString },
    maxConnections: 2,
    onError: () => undefined,
  });
  databases.push(handle);
  return handle.db;
};

const lay = (db: Kysely<Database>) => db.transaction().execute(seedReference);

const tables = [
  'sys_dict',
  'sys_dict_item',
  'sys_permission',
  'sys_role',
  'sys_setting',
  'subsite',
  'sys_depart',
  'sys_user',
  'news_class',
] as const;

/** Every row with the place where it lies: an update, even to the same values, shows. */
const photograph = async (db: Kysely<Database>): Promise<unknown> => {
  const pictures = await Promise.all(
    tables.map((table) => sql`select ctid, t.* from ${sql.table(table)} as t order by ctid`.execute(db)),
  );
  return pictures.map(({ rows }) => rows);
};

const localizedColumns = {
  sys_dict: 'dict_name',
  sys_dict_item: 'item_text',
  sys_permission: 'name',
  sys_role: 'role_name',
  subsite: 'name',
  sys_depart: 'depart_name',
  news_class: 'title',
} as const;

const textsOf = async (db: Kysely<Database>): Promise<LocalizedText[]> => {
  const found = await Promise.all(
    Object.entries(localizedColumns).map(([table, column]) =>
      sql<{ text: LocalizedText }>`select ${sql.ref(column)} as text from ${sql.table(table)}`.execute(db),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ text }) => text));
};

const count = async (db: Kysely<Database>, condition: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
};

afterAll(async () => {
  await Promise.all(databases.map((handle) => handle.close()));
});

describe('reference data', () => {
  let db: Kysely<Database>;
  beforeAll(async () => {
    db = await prepare();
    await lay(db);
  });

  test('the items of a dictionary are exactly the values of the fields that name it', async () => {
    const items = await db
      .selectFrom('sys_dict_item as item')
      .innerJoin('sys_dict as dict', 'dict.id', 'item.dict_id')
      .select(['dict.dict_code', 'item.item_value'])
      .execute();
    const resourceList: readonly Resource[] = Object.values(resources);
    for (const resource of resourceList) {
      for (const [name, field] of fieldEntries(resource)) {
        if (field.kind !== 'choice') continue;
        const values = items
          .filter((item) => item.dict_code === field.dictionary)
          .map((item) => item.item_value);
        expect(values.sort(), `${resource.spec.name}.${name}`).toEqual([...field.values].sort());
      }
    }
  });

  test('every menu leads to a screen of the console', async () => {
    const menus = await db.selectFrom('sys_permission').selectAll().where('menu_type', '<>', '2').execute();
    for (const menu of menus) {
      if (menu.component === null) {
        expect(menus.map((page) => page.url)).toContain(menu.redirect);
        expect(menu.is_route).toBe(false);
      } else {
        expect(components).toContain(menu.component);
      }
    }
    expect(new Set(menus.map((menu) => menu.url)).size).toBe(menus.length);
  });

  test('every permission has exactly one button, beneath a menu', async () => {
    const buttons = await db
      .selectFrom('sys_permission as button')
      .innerJoin('sys_permission as menu', 'menu.id', 'button.parent_id')
      .select(['button.perms', 'menu.menu_type'])
      .where('button.menu_type', '=', '2')
      .execute();
    expect(buttons.map((button) => button.perms).sort()).toEqual([...allPermissions].sort());
    expect(buttons.filter((button) => button.menu_type === '2')).toEqual([]);
  });

  test('the four special menus carry their column trees', async () => {
    const menus = await db
      .selectFrom('sys_permission')
      .select(['id', 'side_tree'])
      .where('side_tree', 'is not', null)
      .orderBy('id')
      .execute();
    const tree = { source: 'newsClass', fromType: '-1' };
    expect(menus).toEqual([
      { id: '1308588841061412865', side_tree: { ...tree, site: 'current', requirePublish: true } },
      { id: '1317008324440391682', side_tree: { ...tree, site: 'current', requirePublish: false } },
      { id: '1324261182730665986', side_tree: { ...tree, site: 'platform', requirePublish: true } },
      { id: '1376857526354145281', side_tree: { ...tree, site: 'platform', requirePublish: false } },
    ]);
  });

  test('the platform site is number 16', async () => {
    const setting = await db
      .selectFrom('sys_setting')
      .selectAll()
      .where('name', '=', 'platformSiteId')
      .execute();
    expect(setting).toEqual([{ name: 'platformSiteId', value: '16' }]);
    expect(await count(db, sql`subsite where id = 16 and site_type = 'generalsite'`)).toBe(1);
  });

  test('nobody has an account', async () => {
    expect(await count(db, sql`sys_user`)).toBe(0);
  });

  test('a second start changes nothing and is quick', async () => {
    const before = await photograph(db);
    const started = performance.now();
    await lay(db);
    expect(performance.now() - started).toBeLessThan(150);
    expect(await photograph(db)).toEqual(before);
  });

  test('what staff changed or deleted stays so, what was lost comes back', async () => {
    const other = await prepare();
    await lay(other);
    await sql`update sys_dict set description = 'ours' where dict_code = 'sex'`.execute(other);
    await sql`update sys_dict_item set deleted_at = now() where item_value = 'MMK'`.execute(other);
    await sql`delete from sys_permission where perms = 'dict:export'`.execute(other);
    await lay(other);
    expect(await count(other, sql`sys_dict where dict_code = 'sex' and description = 'ours'`)).toBe(1);
    expect(await count(other, sql`sys_dict_item where item_value = 'MMK'`)).toBe(1);
    expect(await count(other, sql`sys_permission where perms = 'dict:export'`)).toBe(1);
  });

  test('a dictionary that staff made under the same code is kept and completed', async () => {
    const other = await prepare();
    await sql`insert into sys_dict (dict_name, dict_code) values ('{"en-US": "Money"}', 'currency')`.execute(
      other,
    );
    await lay(other);
    expect(await count(other, sql`sys_dict where dict_code = 'currency'`)).toBe(1);
    const items = sql`sys_dict_item where dict_id = (select id from sys_dict where dict_code = 'currency')`;
    expect(await count(other, items)).toBe(2);
  });
});

describe('demo data', () => {
  let db: Kysely<Database>;
  beforeAll(async () => {
    db = await prepare();
    await lay(db);
    await db.transaction().execute((tx) => seedDemo(tx, { passwordHash, now }));
  });

  test('every text is there in three languages, in Unicode NFC', async () => {
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

  test('a group with its staff, sites and columns', async () => {
    expect(await count(db, sql`sys_depart`)).toBe(12);
    expect(await count(db, sql`sys_user`)).toBe(14);
    expect(await count(db, sql`sys_user where status = '2'`)).toBe(1);
    expect(await count(db, sql`sys_user where all_subsite`)).toBe(1);
    expect(await count(db, sql`news_class where subsite_id in (102, 103)`)).toBe(60);
    expect(await count(db, sql`news_class where subsite_id = 16`)).toBe(8);
    expect(await count(db, sql`news_class where kind <> 'list' and publish_art = 'Y'`)).toBe(0);
  });

  test('everybody has a department, a role, and a site to work on', async () => {
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

  test('a role gets its buttons, the pages they open and the menus above', async () => {
    const { rows } = await sql<{ what: string }>`
      select coalesce(p.perms, p.url) as what from sys_role r
      join sys_role_permission rp on rp.role_id = r.id join sys_permission p on p.id = rp.permission_id
      where r.role_code = 'hr_officer' and p.menu_type <> '2' order by p.id`.execute(db);
    expect(rows.map(({ what }) => what)).toEqual([
      '/dashboard/analysis',
      '/identity',
      '/system',
      'user:list',
      'session:list',
      'dict:list',
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

  test('the past month is told without contradictions', async () => {
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

  test('the next start changes nothing', async () => {
    const before = await photograph(db);
    await lay(db);
    expect(await photograph(db)).toEqual(before);
  });
});

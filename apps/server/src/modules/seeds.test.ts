import { currencies, fieldEntries, type Resource, withChildren } from '@lc/contract/kernel';
import { allPermissions, resources } from '@lc/contract/registry';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { isTest, sourcesIn } from '../../../../tests/support/sources.ts';
import type { Database } from '../kernel/db/schema.ts';
import { count, openDemo, prepare, seedDatabase, snapshotDatabase } from './seeds.fixture.ts';

/** The screens of the console that a menu may name, as its domains register them. */
const components = sourcesIn('apps/console/src/domains')
  .filter(({ path }) => path.endsWith('/index.ts'))
  .flatMap(({ text }) =>
    [...text.matchAll(/^ {2}'(\w+\/[\w-]+)': \(\) =>/gm)].map((match) => match[1] ?? ''),
  );

test('the test finds the screens of the console', () => {
  expect(components.length).toBeGreaterThan(30);
  expect(components).toContain('recruitment/company-list');
});

/** Addresses that the domains of the console write, without their queries, and where. */
const addresses = sourcesIn('apps/console/src/domains')
  .filter((source) => !isTest(source))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/['"`](\/[a-z][\w/-]*)(?=['"`?])/gi)].map((match) => [path, match[1] ?? ''] as const),
  );
/** Screens with an address of their own: `'/picture': 'media/picture'`. */
const standalone = sourcesIn('apps/console/src/domains')
  .filter(({ path }) => path.endsWith('/index.ts'))
  .flatMap(({ text }) =>
    [...text.matchAll(/'(\/[\w/-]+)': '([\w/-]+)'/g)].map(
      (match) => [match[1] ?? '', match[2] ?? ''] as const,
    ),
  );

let db: Kysely<Database>;
beforeAll(async () => {
  db = await prepare();
  await seedDatabase(db);
});

test('a seeded dictionary has exactly the values of the fields that use it', async () => {
  const items = await db
    .selectFrom('sys_dict_item as item')
    .innerJoin('sys_dict as dict', 'dict.id', 'item.dict_id')
    .select(['dict.dict_code', 'item.item_value'])
    .execute();
  const used = new Map<string, Set<string>>();
  for (const resource of withChildren(Object.values(resources))) {
    for (const [name, field] of fieldEntries(resource)) {
      if (field.kind !== 'choice' && field.kind !== 'choices') continue;
      // A field may take some of the values alone.
      const values = used.get(field.dictionary) ?? new Set();
      used.set(field.dictionary, new Set([...values, ...field.values]));
      expect(field.values, `${resource.spec.name}.${name}`).toEqual(
        expect.arrayContaining(Object.keys(field.colors ?? {})),
      );
    }
  }
  for (const [dictionary, values] of used) {
    const found = items.filter(({ dict_code: code }) => code === dictionary).map((item) => item.item_value);
    expect(found.sort(), dictionary).toEqual([...values].sort());
  }
});

test('a dictionary of a choice field has its labels, colours and value type', async () => {
  const found = await db
    .selectFrom('sys_dict_item as item')
    .innerJoin('sys_dict as dict', 'dict.id', 'item.dict_id')
    .select([
      'dict.dict_code',
      'dict.dict_name',
      'dict.type',
      'item.item_value',
      'item.item_text',
      'item.color',
    ])
    .where('dict.dict_code', 'in', ['company_status', 'content_training_mode', 'watermark_place'])
    .orderBy('dict.dict_code')
    .orderBy('item.sort_order')
    .execute();
  expect(found).toHaveLength(4 + 3 + 9);
  expect(found[1]).toEqual({
    dict_code: 'company_status',
    dict_name: { 'en-US': 'State of companies', 'zh-CN': '企业状态', 'my-MM': 'ကုမ္ပဏီ အခြေအနေ' },
    type: '0',
    item_value: 'active',
    item_text: { 'en-US': 'Active', 'zh-CN': '正常', 'my-MM': 'ပုံမှန်' },
    color: 'green',
  });
  expect(found.at(-1)).toMatchObject({ item_value: '9', type: '1', color: null });
});

/** Lists that a new demo leaves empty, by why. */
const emptyAtFirst: Readonly<Record<string, readonly string[]>> = {
  'needs a store of files, which this test has not': [
    'advertisement',
    'mediaFile',
    'mediaFolder',
    'pictureWatermark',
    'resumeFile',
    'siteTemplate',
    'srImage',
  ],
  'work makes them': ['brokenLink', 'duplicatePair', 'job', 'jobRun', 'meteredRight'],
  'would have effects, or tell of things that never happened': ['message', 'siteRedirect'],
};

test('the lists of the demo have rows', async () => {
  const demo = await openDemo();
  const empty: string[] = [];
  for (const resource of Object.values<Resource>(resources)) {
    const { rows } = await sql<{
      found: boolean;
    }>`select exists (select from ${sql.table(resource.spec.table)}) as found`.execute(demo);
    if (!rows[0]?.found) empty.push(resource.spec.name);
  }
  expect(empty.sort()).toEqual(Object.values(emptyAtFirst).flat().sort());
});

test('menu pages have unique ids', () => {
  const ids = sourcesIn('apps/server/src/modules')
    .filter(({ path }) => path.endsWith('/menu.ts'))
    .flatMap(({ text }) => [...text.matchAll(/^ {4}id: '(\d+)'/gm)].map((match) => match[1]));
  expect(ids.length).toBeGreaterThan(50);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('menu pages lead to existing screens of the console', async () => {
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

test('links in the console lead to existing pages', async () => {
  const menus = await db.selectFrom('sys_permission').select('url').where('menu_type', '<>', '2').execute();
  const pages = [...menus.map(({ url }) => url), ...standalone.map(([path]) => path)];
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter(([, address]) => !pages.includes(address))).toEqual([]);
  expect(standalone.filter(([, screen]) => !components.some((component) => component === screen))).toEqual(
    [],
  );
});

test('permissions have exactly one button, below a page', async () => {
  const buttons = await db
    .selectFrom('sys_permission as button')
    .innerJoin('sys_permission as menu', 'menu.id', 'button.parent_id')
    .select(['button.perms', 'menu.menu_type'])
    .where('button.menu_type', '=', '2')
    .execute();
  expect(buttons.map((button) => button.perms).sort()).toEqual([...allPermissions].sort());
  expect(buttons.filter((button) => button.menu_type === '2')).toEqual([]);
});

test('the four special menus have their column trees', async () => {
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
    {
      id: '1376857526354145281',
      side_tree: { ...tree, site: 'platform', requirePublish: false, tabTagName: 'product' },
    },
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

test('the seed creates no account', async () => {
  expect(await count(db, sql`sys_user`)).toBe(0);
});

test('the seed changes nothing on a second start', async () => {
  const before = await snapshotDatabase(db);
  await seedDatabase(db);
  expect(await snapshotDatabase(db)).toEqual(before);
});

test('the seed keeps what staff changed or deleted, and restores what was lost', async () => {
  const other = await prepare();
  await seedDatabase(other);
  await sql`update sys_dict set description = 'ours' where dict_code = 'sex'`.execute(other);
  const kyat = sql`sys_dict_item where item_value = 'MMK' and dict_id = (select id from sys_dict where dict_code = 'currency')`;
  await sql`update sys_dict_item set deleted_at = now() where item_value = 'MMK'
    and dict_id = (select id from sys_dict where dict_code = 'currency')`.execute(other);
  await sql`delete from sys_permission where perms = 'dict:export'`.execute(other);
  await seedDatabase(other);
  expect(await count(other, sql`sys_dict where dict_code = 'sex' and description = 'ours'`)).toBe(1);
  expect(await count(other, kyat)).toBe(1);
  expect(await count(other, sql`sys_permission where perms = 'dict:export'`)).toBe(1);
});

test('the seed keeps and completes a dictionary of staff with the same code', async () => {
  const other = await prepare();
  await sql`insert into sys_dict (dict_name, dict_code) values ('{"en-US": "Money"}', 'currency')`.execute(
    other,
  );
  await seedDatabase(other);
  expect(await count(other, sql`sys_dict where dict_code = 'currency'`)).toBe(1);
  const items = sql`sys_dict_item where dict_id = (select id from sys_dict where dict_code = 'currency')`;
  expect(await count(other, items)).toBe(currencies.length);
});

import {
  addDomain,
  deleteDomain,
  editDomain,
  publishSite,
  type SiteDomain,
  type SiteLanguage,
  saveSiteExtension,
  saveSiteLanguages,
  saveSiteSeo,
  siteDomains,
  siteExtension,
  siteLanguages,
  siteSeo,
} from '@lc/contract/sites';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import { makeSite } from './subsite.fixture.ts';

const server = await startTestApp();
const { db } = server;
const rights = ['subsite:list', 'subsite:add', 'subsite:edit', 'subsite:publish'] as const;
const keeper = await server.asRole(rights);
const local = await server.asRole(rights, { sites: [testSites.china] });
const newSite = () => makeSite(keeper, { siteType: 'generalsite' });
let number = 0;
const host = () => `h${++number}.example.com`;

describe('domains of a site', () => {
  const add = (body: object, by = keeper) => by.call<{ id: string }>(addDomain, { body });
  const listOf = async (subsiteId: string, by = keeper) =>
    (await by.call<SiteDomain[]>(siteDomains, { query: { subsiteId } })).result;
  const primaryOf = async (subsiteId: string) =>
    (await listOf(subsiteId)).filter(({ isPrimary }) => isPrimary).map(({ id }) => id);

  test('include exactly one primary domain after every add, edit and delete', async () => {
    const subsiteId = await newSite();
    const first = (await add({ subsiteId, host: host() })).result.id;
    const second = (await add({ subsiteId, host: host(), path: '/jobs', https: false })).result.id;
    const third = (await add({ subsiteId, host: host(), isPrimary: true })).result.id;
    expect(await primaryOf(subsiteId)).toEqual([third]);
    await keeper.call(editDomain, { body: { id: second, isPrimary: true } });
    expect(await primaryOf(subsiteId)).toEqual([second]);
    expect((await listOf(subsiteId))[0]).toMatchObject({ id: second, path: '/jobs', https: false });
    await keeper.call(deleteDomain, { query: { id: second } });
    expect(await primaryOf(subsiteId)).toEqual([first]);
    const { rows } = await sql`select from audit_log
      where resource = 'subsite' and record_id = ${subsiteId} and action = 'domain'`.execute(db);
    expect(rows).toHaveLength(5);
  });

  test('are unique when twenty are added at once, in any case and script', async () => {
    const sites = await Promise.all([newSite(), newSite(), newSite(), newSite()]);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        add({
          subsiteId: sites[index % 4],
          host: index % 2 ? 'MÜNCHEN.example.com' : 'xn--mnchen-3ya.example.com',
        }),
      ),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    for (const reply of replies.filter(({ success }) => !success)) {
      expectRefusal(reply, 200, 'system.duplicate');
      expect(pathsIn(reply)).toEqual(['host']);
    }
    const counts = await Promise.all(sites.map(async (id) => (await primaryOf(id)).length));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const other = await add({ subsiteId: sites[0], host: 'münchen.example.com', path: '/other' });
    expect(other.success, other.text).toBe(true);
  });

  test('cannot be changed to one that is taken', async () => {
    const subsiteId = await newSite();
    const [taken, free] = [host(), host()];
    await add({ subsiteId, host: taken });
    const { id } = (await add({ subsiteId, host: free })).result;
    expectRefusal(await keeper.call(editDomain, { body: { id, host: taken } }), 200, 'system.duplicate');
  });

  test.each([
    '',
    'no',
    'a b.com',
    'http://x.com',
    'x.com/y',
    'x.com:80',
    '-x.com',
    '1.2.3.4',
    '_x.com',
  ])('refuse the host %s', async (wrong) => {
    expectProblem(await add({ subsiteId: testSites.china, host: wrong }), 'host');
  });

  test('do not exist for folders and types without domains', async () => {
    const template = await makeSite(keeper, { siteType: 'templatesite' });
    const unit = await makeSite(keeper, { siteType: 'virtualsite', hostSiteId: testSites.china });
    for (const subsiteId of [template, unit, '101'])
      expectRefusal(await add({ subsiteId, host: host() }), 200, 'sites.noDomains');
  });

  test('cannot lose the last one while the site is online', async () => {
    const subsiteId = await newSite();
    const { id } = (await add({ subsiteId, host: host() })).result;
    expect((await keeper.call(publishSite, { body: { id: subsiteId } })).success).toBe(true);
    expectRefusal(await keeper.call(deleteDomain, { query: { id } }), 200, 'sites.domainNeeded');
  });

  test('of another site are neither visible nor editable', async () => {
    const subsiteId = testSites.myanmar;
    const [{ id } = { id: '' }] = await listOf(subsiteId);
    expectRefusal(await local.call(siteDomains, { query: { subsiteId } }), 200, 'system.recordNotFound');
    for (const reply of [
      await add({ subsiteId, host: host() }, local),
      await local.call(editDomain, { body: { id, https: false } }),
      await local.call(deleteDomain, { query: { id } }),
    ])
      expectRefusal(reply, 200, 'system.recordNotFound');
    expect((await local.call<SiteDomain[]>(siteDomains)).result.map((one) => one.subsiteId)).toEqual([
      testSites.china,
    ]);
  });
});

describe('languages of a site', () => {
  const english: SiteLanguage = {
    language: 'en-US',
    enabled: true,
    isDefault: true,
    basePath: '/',
    fallbackType: 'strict',
    fallbacks: [],
  };
  const burmese: SiteLanguage = {
    language: 'my-MM',
    enabled: true,
    isDefault: false,
    basePath: '/my',
    fallbackType: 'fallback',
    fallbacks: ['en-US'],
  };
  const chinese: SiteLanguage = { ...burmese, language: 'zh-CN', basePath: '/zh', fallbacks: [] };
  const save = (id: string, languages: readonly SiteLanguage[], by = keeper) =>
    by.call(saveSiteLanguages, { body: { id, languages } });
  const read = async (id: string) =>
    (await keeper.call<SiteLanguage[]>(siteLanguages, { query: { id } })).result;

  test('start with English and are replaced, the default one first', async () => {
    const id = await newSite();
    expect(await read(id)).toEqual([english]);
    const languages = [
      { ...english, isDefault: false, basePath: '/en' },
      { ...burmese, isDefault: true, basePath: '/', fallbackType: 'free' as const, fallbacks: [] },
      { ...chinese, fallbacks: ['en-US' as const, 'my-MM' as const] },
    ];
    expect((await save(id, languages)).success).toBe(true);
    expect(await read(id)).toEqual([languages[1], languages[0], languages[2]]);
  });

  const wrong: [string, SiteLanguage[], string][] = [
    ['no default', [{ ...english, isDefault: false }], 'languages'],
    ['two defaults', [english, { ...burmese, isDefault: true }], 'languages'],
    ['a default that is off', [{ ...english, enabled: false }], 'languages'],
    [
      'one language twice',
      [english, { ...english, isDefault: false, basePath: '/x' }],
      'languages.1.language',
    ],
    ['one place twice', [english, { ...burmese, basePath: '/' }], 'languages.1.basePath'],
    ['a fallback to itself', [english, { ...burmese, fallbacks: ['my-MM'] }], 'languages.1.fallbacks'],
    ['a fallback to none', [english, chinese], 'languages.1.fallbacks'],
    ['a fallback that is off', [english, { ...burmese, fallbacks: ['zh-CN'] }], 'languages.1.fallbacks'],
    ['a chain where there is none', [{ ...english, fallbacks: ['my-MM'] }, burmese], 'languages.0.fallbacks'],
    ['a place that is no path', [{ ...english, basePath: 'en' }], 'languages.0.basePath'],
  ];
  test.each(wrong)('%s is refused', async (_, languages, path) => {
    expectProblem(await save(testSites.china, languages), path);
  });

  test('are one complete set when several users save at once', async () => {
    const id = await newSite();
    await Promise.all([save(id, [english, burmese]), save(id, [english]), save(id, [english, burmese])]);
    expect((await read(id)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('of another site or a folder are not found', async () => {
    expectRefusal(await save(testSites.myanmar, [english], local), 200, 'system.recordNotFound');
    expectRefusal(
      await local.call(siteLanguages, { query: { id: testSites.myanmar } }),
      200,
      'system.recordNotFound',
    );
    expectRefusal(await save('101', [english]), 200, 'sites.folder');
  });
});

describe('the search engine settings of a site', () => {
  const read = async (id: string, language = 'en-US') =>
    (await keeper.call<Record<string, unknown>>(siteSeo, { query: { id }, headers: { language } })).result;

  test('are stored per language, one changed at a time', async () => {
    const id = await newSite();
    expect(await read(id)).toMatchObject({ title: '', titleI18n: {}, robots: 'index,follow' });
    const save = (body: object) => keeper.call(saveSiteSeo, { body: { id, ...body } });
    await save({ titleI18n: { 'en-US': 'Jobs', 'my-MM': 'အလုပ်' }, robots: 'noindex,follow' });
    await save({ titleI18n: { 'zh-CN': '招聘' }, keywordsI18n: { 'en-US': 'a, b' } });
    expect(await read(id, 'zh-CN')).toMatchObject({
      id,
      title: '招聘',
      keywords: 'a, b',
      titleI18n: { 'en-US': 'Jobs', 'my-MM': 'အလုပ်', 'zh-CN': '招聘' },
      robots: 'noindex,follow',
    });
    await save({ titleI18n: { 'my-MM': '' } });
    expect((await read(id, 'my-MM')).title).toBe('Jobs');
    expectProblem(await save({ robots: 'all' }), 'robots');
  });

  test('are those of the working site unless another is named, and never of a foreign one', async () => {
    expect((await local.call<{ id: string }>(siteSeo)).result.id).toBe(testSites.china);
    expectRefusal(
      await local.call(siteSeo, { query: { id: testSites.myanmar } }),
      200,
      'system.recordNotFound',
    );
    const body = { id: testSites.myanmar, robots: 'noindex,nofollow' };
    expectRefusal(await local.call(saveSiteSeo, { body }), 200, 'system.recordNotFound');
  });
});

describe('settings that extend a site', () => {
  const read = async (id: string, by = keeper) =>
    (await by.call<{ maxWidth: number | null; inheritedFrom: object }>(siteExtension, { query: { id } }))
      .result;
  const save = (id: string, maxWidth: number | null, by = keeper) =>
    by.call(saveSiteExtension, { body: { id, maxWidth } });

  test('come from the site, its host or its parent, and follow a move', async () => {
    const folder = await makeSite(keeper, { classify: 'group' });
    const site = await makeSite(keeper, { siteType: 'generalsite', parentId: folder });
    const unit = await makeSite(keeper, { siteType: 'virtualsite', hostSiteId: site });
    expect(await read(unit)).toMatchObject({ maxWidth: null, own: { maxWidth: null } });
    await save(folder, 1200);
    expect(await read(unit)).toMatchObject({ maxWidth: 1200, own: { maxWidth: null } });
    await save(site, 800);
    expect(await read(site)).toMatchObject({
      maxWidth: 800,
      own: { maxWidth: 800 },
      inheritedFrom: { maxWidth: null },
    });
    expect((await read(unit)).maxWidth).toBe(800);
    await save(site, null);
    expect((await read(unit)).maxWidth).toBe(1200);
    await keeper.call('PUT /subsite/subsite/move', { body: { id: site, parentId: '' } });
    expect((await read(unit)).maxWidth).toBeNull();
  });

  test('have a time zone and a country, each with a line of audit, and refuse what is neither', async () => {
    const id = await makeSite(keeper, { siteType: 'generalsite' });
    const set = (body: object) => keeper.call(saveSiteExtension, { body: { id, ...body } });
    expect((await set({ timeZone: 'Asia/Shanghai', countryCode: 'CN' })).success).toBe(true);
    expect(await read(id)).toMatchObject({ timeZone: 'Asia/Shanghai', own: { countryCode: 'CN' } });
    expect((await set({ maxWidth: null, timeZone: 'Asia/Shanghai', countryCode: null })).success).toBe(true);
    expect(await read(id)).toMatchObject({ timeZone: 'Asia/Shanghai', countryCode: null });
    const { rows } = await sql<{ action: string }>`select action from audit_log
      where resource = 'subsite' and record_id = ${id} and action in ('maxWidth', 'timeZone', 'countryCode')
      order by id`.execute(server.db);
    expect(rows.map(({ action }) => action)).toEqual(['timeZone', 'countryCode', 'countryCode']);
    expectProblem(await set({ timeZone: 'Asia/Nowhere' }), 'timeZone');
    expectProblem(await set({ countryCode: 'China' }), 'countryCode');
    expect((await set({ countryCode: 'cn' })).success).toBe(true);
    expect(await read(id)).toMatchObject({ own: { countryCode: 'CN' } });
  });

  test('have limits, and are neither read nor changed from another site', async () => {
    for (const maxWidth of [99, 10_001]) expectProblem(await save(testSites.china, maxWidth), 'maxWidth');
    expectRefusal(await save(testSites.myanmar, 500, local), 200, 'system.recordNotFound');
    expectRefusal(await save('101', 500, local), 200, 'sites.notYours');
    expectRefusal(
      await local.call(siteExtension, { query: { id: testSites.myanmar } }),
      200,
      'system.recordNotFound',
    );
    const own = await makeSite(keeper, { siteType: 'generalsite' });
    await save(own, 640);
    const below = await makeSite(keeper, { siteType: 'affiliatedsite', parentId: own });
    const person = await server.asRole([], { sites: [below] });
    expect(await read(below, person)).toMatchObject({ maxWidth: 640, inheritedFrom: { maxWidth: null } });
  });
});

import { type Resource, transitionPermission, transitionsOf } from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import {
  archiveSite,
  changeCurrentSubsite,
  mayStand,
  moveSite,
  publishSite,
  reopenSite,
  type SiteKind,
  siteRules,
  sitesOfLoginUser,
  siteTypes,
  subsite,
  takeSiteOffline,
} from '@lc/contract/sites';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { askForSite, makeSite } from './subsite.fixture.ts';

const server = await startTestApp();
const { db } = server;
const rights = permissionsOf(subsite as Resource);
const keeper = await server.asRole(rights);
const kinds: readonly SiteKind[] = ['group', ...siteTypes];

const general = await makeSite(keeper, { siteType: 'generalsite' });
const bodyOf = (kind: SiteKind): Record<string, unknown> => ({
  ...(kind === 'group' ? { classify: 'group' } : { siteType: kind }),
  ...(siteRules[kind].needs ? { [siteRules[kind].needs.field]: general } : {}),
});
const place = async (kind: SiteKind): Promise<string> =>
  makeSite(keeper, {
    ...bodyOf(kind),
    ...(siteRules[kind].places.includes('top') ? {} : { parentId: general }),
  });
const edit = (id: string, body: object, by = keeper) =>
  by.call(`PUT ${subsite.pathOf('update') ?? ''}`, { body: { id, ...body } });
const remove = (ids: string, by = keeper) =>
  by.call(`DELETE ${subsite.pathOf('removeMany') ?? ''}`, { query: { ids } });
const rowOf = async (id: string) =>
  db.selectFrom('subsite').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const move = (body: object, by = keeper) =>
  by.call<{ parentId: string | null; beforeId: string | null }>(moveSite, { body });
const giveDomain = (id: string, host = `s${id}.example.com`) =>
  keeper.call('POST /domain/domain/add', { body: { subsiteId: id, host } });

describe('rules of site types', () => {
  const pairs = kinds.flatMap((kind) => [undefined, ...kinds].map((below) => [kind, below] as const));
  test.each(pairs)('allow or refuse the parent: %s below %s', async (kind, below) => {
    const parentId = below ? await place(below) : undefined;
    const reply = await askForSite(keeper, { ...bodyOf(kind), ...(parentId ? { parentId } : {}) });
    if (mayStand(kind, below)) expect(reply.success, reply.text).toBe(true);
    else expectRefusal(reply, 200, 'sites.wrongPlace');
    const elsewhere = await place(kind);
    const moved = await move({ id: elsewhere, parentId: parentId ?? '' });
    if (mayStand(kind, below)) expect(moved.success, moved.text).toBe(true);
    else expectRefusal(moved, 200, 'sites.wrongPlace');
  });

  const needs = (['virtualsite', 'synSite'] as const).flatMap((kind) =>
    kinds.map((other) => [kind, other] as const),
  );
  test.each(
    needs,
  )('check the type of the required site: %s needs another site; is a %s one?', async (kind, other) => {
    const { field = '', types = [] } = siteRules[kind].needs ?? {};
    const reply = await askForSite(keeper, { siteType: kind, [field]: await place(other) });
    if (types.some((type) => type === other)) expect(reply.success, reply.text).toBe(true);
    else expectProblem(reply, field);
    expectProblem(await askForSite(keeper, { siteType: kind }), field);
    expectProblem(await askForSite(keeper, { siteType: kind, [field]: '999999999' }), field);
  });

  test('accept no reference where none is needed, and no type for a folder', async () => {
    expectProblem(await askForSite(keeper, { siteType: 'generalsite', hostSiteId: general }), 'hostSiteId');
    expectProblem(
      await askForSite(keeper, { siteType: 'virtualsite', hostSiteId: general, sourceSiteId: general }),
      'sourceSiteId',
    );
    expectProblem(await askForSite(keeper, { classify: 'other' }), 'siteType');
    expectProblem(await askForSite(keeper, { classify: 'group', siteType: 'generalsite' }), 'siteType');
    expectProblem(await askForSite(keeper, { siteType: 'generalsite', depId: '999999999' }), 'depId');
    const folder = await rowOf(await place('group'));
    expect(folder).toMatchObject({ classify: 'group', site_type: null, status: null });
  });

  test('allow another suitable host, and no other type', async () => {
    const id = await place('virtualsite');
    expectProblem(await edit(id, { hostSiteId: await place('templatesite') }), 'hostSiteId');
    expectProblem(await edit(id, { hostSiteId: '' }), 'hostSiteId');
    const other = await place('generalsite');
    expect((await edit(id, { hostSiteId: other, siteType: 'generalsite' })).success).toBe(true);
    expect(await rowOf(id)).toMatchObject({ host_site_id: other, site_type: 'virtualsite' });
  });
});

describe('states of a site', () => {
  const endpoints = {
    publish: publishSite,
    takeOffline: takeSiteOffline,
    archive: archiveSite,
    reopen: reopenSite,
  } as const;
  const names = Object.keys(endpoints) as (keyof typeof endpoints)[];
  const go = (name: keyof typeof endpoints, id: string, by = keeper) =>
    by.call(endpoints[name], { body: { id } });

  test.each(
    names.flatMap((name) => subsite.spec.fields.status.values.map((state) => [name, state] as const)),
  )('allow or refuse %s from %s', async (name, state) => {
    const id = await place('generalsite');
    await giveDomain(id);
    await sql`update subsite set status = ${state} where id = ${id}`.execute(db);
    const reply = await go(name, id);
    const { from, to } = subsite.spec.states.status[name];
    if (from.some((one) => one === state)) {
      expect(reply.success, reply.text).toBe(true);
      expect(await rowOf(id)).toMatchObject({ status: to, version: 1 });
      const { rows } = await sql`select action, changes from audit_log
          where resource = 'subsite' and record_id = ${id} order by id desc limit 1`.execute(db);
      expect(rows).toEqual([{ action: name, changes: { status: [state, to] } }]);
    } else {
      expectRefusal(reply, 200, 'sites.wrongState');
      expect((await rowOf(id)).status).toBe(state);
    }
  });

  test('begin with "building", also when another state is sent', async () => {
    const id = await makeSite(keeper, { siteType: 'generalsite', status: 'online' });
    expect((await rowOf(id)).status).toBe('building');
    await edit(id, { status: 'online', name: 'Still building' });
    expect((await rowOf(id)).status).toBe('building');
  });

  test('refuse online for types that are not public, or without an address', async () => {
    expectRefusal(await go('publish', await place('templatesite')), 200, 'sites.notPublic');
    expectRefusal(await go('publish', await place('generalsite')), 200, 'sites.domainNeeded');
    expectRefusal(await go('publish', await place('synSite')), 200, 'sites.domainNeeded');
    expectRefusal(await go('publish', await place('group')), 200, 'sites.folder');
    expectRefusal(await go('publish', await place('virtualsite')), 200, 'sites.hostOffline');
    expectRefusal(await go('publish', await place('affiliatedsite')), 200, 'sites.hostOffline');
  });

  test('take dependent sites offline with their host', async () => {
    const top = await place('generalsite');
    await giveDomain(top);
    const below = await makeSite(keeper, { siteType: 'affiliatedsite', parentId: top });
    const unit = await makeSite(keeper, { siteType: 'virtualsite', hostSiteId: below });
    const idle = await makeSite(keeper, { siteType: 'virtualsite', hostSiteId: top });
    for (const id of [top, below, unit]) expect((await go('publish', id)).success).toBe(true);
    expect((await go('takeOffline', top)).success).toBe(true);
    for (const id of [top, below, unit]) expect((await rowOf(id)).status).toBe('offline');
    expect((await rowOf(idle)).status).toBe('building');
    expectRefusal(await go('publish', below), 200, 'sites.hostOffline');
  });

  test('accept one of two transitions at once, and leave no site online without its host', async () => {
    for (let round = 0; round < 6; round++) {
      const top = await place('generalsite');
      await giveDomain(top);
      const unit = await makeSite(keeper, { siteType: 'virtualsite', hostSiteId: top });
      const twice = await Promise.all([go('publish', top), go('publish', top)]);
      expect(twice.filter(({ success }) => success)).toHaveLength(1);
      const [offline, online] = await Promise.all([go('takeOffline', top), go('publish', unit)]);
      expect([offline.code, online.code]).toContain('200');
      expect([(await rowOf(top)).status, (await rowOf(unit)).status]).not.toEqual(['offline', 'online']);
    }
  });

  test('require one permission per transition', async () => {
    const id = await place('generalsite');
    for (const transition of transitionsOf(subsite as Resource)) {
      const name = transition.name as keyof typeof endpoints;
      const permission = transitionPermission(subsite as Resource, transition);
      const other = await server.asRole(rights.filter((right) => right !== permission));
      expectRefusal(await go(name, id, other), 403, '403');
    }
  });

  test('make an archived site inaccessible', async () => {
    const id = await place('generalsite');
    const person = await server.asRole([...rights, 'newsClass:add', 'newsClass:list'], { sites: [id] });
    expect((await go('archive', id)).success).toBe(true);
    expectRefusal(
      await person.call(changeCurrentSubsite, { query: { subsiteId: id } }),
      200,
      'sites.archived',
    );
    expect((await person.call(sitesOfLoginUser)).result).toEqual([]);
    await expect
      .poll(async () => (await person.call('GET /newsclass/newsClass/queryTreeList')).code, { timeout: 2000 })
      .toBe('sites.noWorkingSite');
    expectRefusal(await edit(id, { name: 'Changed' }), 200, 'sites.archived');
    expectRefusal(await giveDomain(id), 200, 'sites.archived');
    const column = { title: 'New', code: 'new', subsiteId: id };
    expectRefusal(
      await person.call('POST /newsclass/newsClass/add', { body: column }),
      200,
      'system.recordNotFound',
    );
    expectProblem(await askForSite(keeper, { siteType: 'virtualsite', hostSiteId: id }), 'hostSiteId');
    expect((await go('reopen', id)).success).toBe(true);
    expect((await person.call(changeCurrentSubsite, { query: { subsiteId: id } })).success).toBe(true);
  });

  test('refuse to archive the platform site and sites that others need', async () => {
    await sql`update subsite set status = 'offline' where id = ${testSites.platform}`.execute(db);
    expectRefusal(await go('archive', testSites.platform), 200, 'sites.platformSite');
    await sql`update subsite set status = 'online' where id = ${testSites.platform}`.execute(db);
    const host = await place('generalsite');
    const unit = await makeSite(keeper, { siteType: 'virtualsite', hostSiteId: host });
    expectRefusal(await go('archive', host), 200, 'sites.inUse');
    expect((await go('archive', unit)).success).toBe(true);
    await makeSite(keeper, { siteType: 'affiliatedsite', parentId: host });
    expectRefusal(await go('archive', host), 200, 'sites.hasSites');
  });
});

describe('deleting a site', () => {
  test('is refused for a folder with children, and for a host in use', async () => {
    const folder = await place('group');
    const inner = await makeSite(keeper, { siteType: 'generalsite', parentId: folder });
    expectRefusal(await remove(folder), 200, 'sites.hasSites');
    const unit = await makeSite(keeper, { siteType: 'virtualsite', hostSiteId: inner });
    expectRefusal(await remove(inner), 200, 'sites.inUse');
    expectRefusal(await remove(testSites.platform), 200, 'sites.platformSite');
    expect((await remove(`${unit},${inner}`)).success).toBe(true);
    expect((await remove(folder)).success).toBe(true);
  });

  test('purges a host only after the sites that need it', async () => {
    const host = await place('generalsite');
    const unit = await makeSite(keeper, { siteType: 'virtualsite', hostSiteId: host });
    await remove(`${unit},${host}`);
    const purge = (ids: string) => keeper.call(`DELETE ${subsite.pathOf('purge') ?? ''}`, { query: { ids } });
    const restore = (ids: string) => keeper.call(`PUT ${subsite.pathOf('restore') ?? ''}`, { body: { ids } });
    expectRefusal(await purge(host), 200, 'sites.inUse');
    expectRefusal(await restore(unit), 200, 'system.parentDeleted');
    expect((await purge(`${host},${unit}`)).success).toBe(true);
  });

  test('deletes columns and domains, and removes it from sessions', async () => {
    const id = await place('generalsite');
    await giveDomain(id);
    const editor = await server.asRole(['newsClass:add', 'newsClass:list'], { sites: [id] });
    await editor.call('POST /newsclass/newsClass/add', { body: { title: 'Column', code: 'column' } });
    expect((await remove(id)).success).toBe(true);
    await expect
      .poll(async () => (await editor.call('GET /newsclass/newsClass/queryTreeList')).code, { timeout: 2000 })
      .toBe('sites.noWorkingSite');
    await keeper.call(`DELETE ${subsite.pathOf('purge') ?? ''}`, { query: { ids: id } });
    const { rows } = await sql`select from news_class where subsite_id = ${id}
      union all select from domain where subsite_id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  });

  test('leaves nothing below it when children are added at once', async () => {
    for (let round = 0; round < 6; round++) {
      const folder = await place('group');
      const replies = await Promise.all([
        askForSite(keeper, { siteType: 'generalsite', parentId: folder }),
        remove(folder),
        move({ id: await place('generalsite'), parentId: folder }),
      ]);
      for (const { status, text } of replies) expect(status, text).toBeLessThan(500);
    }
    const { rows } = await sql`select from subsite c join subsite p on p.id = c.parent_id
      where c.deleted_at is null and p.deleted_at is not null`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('moving a site', () => {
  const orderIn = async (parentId: string): Promise<string[]> =>
    (
      await db
        .selectFrom('subsite')
        .select('id')
        .where('parent_id', '=', parentId)
        .where('deleted_at', 'is', null)
        .orderBy('sort_order')
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);

  test('puts it before another site, and returns the former place for undo', async () => {
    const folder = await place('group');
    const [a, b, c] = [
      await makeSite(keeper, { siteType: 'generalsite', parentId: folder }),
      await makeSite(keeper, { siteType: 'generalsite', parentId: folder }),
      await makeSite(keeper, { siteType: 'generalsite', parentId: folder }),
    ];
    expect(await orderIn(folder)).toEqual([a, b, c]);
    const first = await move({ id: c, parentId: folder, beforeId: a });
    expect(first.result).toEqual({ parentId: folder, beforeId: null });
    expect(await orderIn(folder)).toEqual([c, a, b]);
    const out = await move({ id: a, parentId: '' });
    expect(out.result).toEqual({ parentId: folder, beforeId: b });
    expect(await orderIn(folder)).toEqual([c, b]);
    expect((await move({ id: a, ...out.result })).success).toBe(true);
    expect(await orderIn(folder)).toEqual([c, a, b]);
    expectProblem(await move({ id: a, parentId: folder, beforeId: general }), 'beforeId');
    expect(await rowOf(b)).toMatchObject({ version: 0 });
  });

  test('notes who moved it from where to where', async () => {
    const [from, to] = [await place('group'), await place('group')];
    const [moved, next] = [
      await makeSite(keeper, { siteType: 'generalsite', parentId: from }),
      await makeSite(keeper, { siteType: 'generalsite', parentId: from }),
    ];
    const ahead = await makeSite(keeper, { siteType: 'generalsite', parentId: to });
    await move({ id: moved, parentId: to, beforeId: ahead });
    const rows = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'changes'])
      .where('action', '=', 'move')
      .where('resource', '=', 'subsite')
      .where('record_id', '=', moved)
      .execute();
    expect(rows).toMatchObject([
      { actor_id: keeper.userId, changes: { parentId: [from, to], beforeId: [next, ahead] } },
    ]);
  });

  test('refuses to move it below itself, also when two are moved at once', async () => {
    const [one, two] = [await place('group'), await place('group')];
    expectRefusal(await move({ id: one, parentId: one }), 200, 'system.parentIsSelf');
    const replies = await Promise.all([move({ id: one, parentId: two }), move({ id: two, parentId: one })]);
    expect(replies.map(({ code }) => code).sort()).toEqual(['200', 'system.parentIsSelf']);
  });
});

describe('a user with one site', () => {
  const expectGone = (reply: Awaited<ReturnType<Caller['call']>>) =>
    expectRefusal(reply, 200, 'system.recordNotFound');

  test('edits this site and no other, and no folder', async () => {
    const local = await server.asRole(rights, { sites: [testSites.china] });
    expect((await edit(testSites.china, { contactName: 'Li Xuemei' }, local)).success).toBe(true);
    expectGone(await edit(testSites.myanmar, { contactName: 'X' }, local));
    expectGone(await remove(testSites.myanmar, local));
    expectGone(await move({ id: testSites.myanmar, parentId: '' }, local));
    for (const endpoint of [publishSite, takeSiteOffline, archiveSite, reopenSite])
      expectGone(await local.call(endpoint, { body: { id: testSites.myanmar } }));
    expectRefusal(await edit('101', { name: 'Mine' }, local), 200, 'sites.notYours');
    expectRefusal(await move({ id: '101', parentId: '' }, local), 200, 'sites.notYours');
    expectRefusal(await remove('101', local), 200, 'sites.notYours');
    expectRefusal(await move({ id: testSites.china, parentId: '' }, local), 200, 'sites.notYours');
    expectRefusal(await edit(testSites.china, { parentId: '' }, local), 200, 'sites.notYours');
  });

  test('adds sites below it, works there at once, and adds nothing elsewhere', async () => {
    const own = await place('generalsite');
    const local = await server.asRole(rights, { sites: [own] });
    const below = await makeSite(local, { siteType: 'affiliatedsite', parentId: own });
    await expect
      .poll(async () => (await local.call(changeCurrentSubsite, { query: { subsiteId: below } })).success, {
        timeout: 2000,
      })
      .toBe(true);
    expectRefusal(await askForSite(local, { siteType: 'generalsite' }), 200, 'sites.notYours');
    expectRefusal(await askForSite(local, { siteType: 'synSite', sourceSiteId: own }), 200, 'sites.notYours');
    expectProblem(await askForSite(local, { siteType: 'affiliatedsite', parentId: general }), 'parentId');
    expectProblem(
      await askForSite(local, { siteType: 'virtualsite', parentId: own, hostSiteId: general }),
      'hostSiteId',
    );
  });
});

import { contentModelShapes, contentStates, friendlyLink, friendlyLinkType } from '@lc/contract/content';
import { languages } from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { newsClass, type SiteType, siteTypes, subsite } from '@lc/contract/sites';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const staff = await server.asRole([
  ...[subsite, newsClass, friendlyLink, friendlyLinkType].flatMap(permissionsOf),
  'subsite:publish',
  'subsite:offline',
]);

type CallName = Parameters<typeof staff.call>[0];

const ask = (name: CallName, given: object) => staff.call<Wire>(name, given);
const done = async (name: CallName, given: object): Promise<Wire> => {
  const reply = await ask(name, given);
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};
const visit = async (code: string) =>
  server.app.http.inject({ method: 'GET', url: `/site/${code}/`, headers: { host: 'localhost' } });

/** A site of a type with a column, put online where that is allowed. */
const walk = async (siteType: SiteType, ties: Wire, needsDomain: boolean) => {
  const code = `walk_${siteType.toLowerCase()}`;
  const add = (more: Wire) =>
    ask('POST /subsite/subsite/add', {
      body: { name: `Walk ${siteType}`, code, classify: 'other', siteType, ...more },
    });
  const without = Object.keys(ties).length === 0 ? undefined : await add({});
  const id = String(
    (
      await done('POST /subsite/subsite/add', {
        body: { name: `Walk ${siteType}`, code, classify: 'other', siteType, ...ties },
      })
    ).id,
  );
  await done('POST /newsclass/newsClass/add', { body: { title: 'Column', code: 'column', subsiteId: id } });
  const publish = () => ask('PUT /subsite/subsite/publish', { body: { id } });
  const early = await publish();
  const domain = await ask('POST /domain/domain/add', {
    body: { subsiteId: id, host: `${siteType.toLowerCase()}.example.com`, path: '/', https: true },
  });
  if (needsDomain) expect(early.success).toBe(false);
  const online = needsDomain ? await publish() : early;
  const { list } = await done('GET /newsclass/newsClass/queryTreeList', { query: { subsiteId: id } });
  return {
    id,
    code,
    needsTie: without !== undefined && !without.success,
    hasDomain: domain.success,
    isOnline: online.success,
    leaves: (list as { key: string }[]).filter(({ key }) => key.startsWith('-')).length,
    page: await visit(code),
  };
};

test('the five types of site have their features for staff and for visitors', async () => {
  const general = await walk('generalsite', {}, true);
  expect(general).toMatchObject({ needsTie: false, hasDomain: true, isOnline: true, leaves: 2 });
  expect(general.page.statusCode).toBe(200);
  const group = await done('POST /cms/friendlylinktype/add', {
    body: { name: 'Partners', code: 'partners', subsiteId: general.id },
  });
  await done('POST /cms/friendlylink/add', {
    body: {
      typeId: group.id,
      name: 'Partner of the host',
      url: 'https://partner.example/',
      subsiteId: general.id,
    },
  });

  const blueprint = await walk('templatesite', {}, false);
  expect(blueprint).toMatchObject({ hasDomain: false, isOnline: false, leaves: 0 });
  expect(blueprint.page.statusCode).toBe(404);

  const affiliated = await walk('affiliatedsite', { parentId: general.id }, false);
  expect(affiliated).toMatchObject({ needsTie: true, hasDomain: true, isOnline: true, leaves: 0 });
  const virtual = await walk('virtualsite', { hostSiteId: general.id }, false);
  expect(virtual).toMatchObject({ needsTie: true, hasDomain: false, isOnline: true, leaves: 0 });
  for (const { code } of [general, affiliated, virtual])
    expect((await visit(code)).body, code).toContain('Partner of the host');

  const synchronised = await walk('synSite', { sourceSiteId: general.id }, true);
  expect(synchronised).toMatchObject({ needsTie: true, hasDomain: true, isOnline: true, leaves: 0 });
  expect(synchronised.page.body).not.toContain('Partner of the host');

  // What shows a host goes offline with it; a site with content of its own stays.
  await done('PUT /subsite/subsite/takeOffline', { body: { id: general.id } });
  const statuses = await Promise.all(
    [general, affiliated, virtual, synchronised].map(async ({ code }) => (await visit(code)).statusCode),
  );
  expect(statuses).toEqual([404, 404, 404, 200]);
  expect(siteTypes).toHaveLength(5);
});

test('the demo data has 300 items, in every state, language and model', async () => {
  const { rows } = await sql<{ id: string; model: string; lang: string; state: string }>`
    select i.id, i.model, t.lang, t.state from content_item i join content_text t on t.item_id = i.id
    where i.deleted_at is null`.execute(server.db);
  const valuesOf = (name: 'id' | 'model' | 'lang' | 'state') => new Set(rows.map((row) => row[name]));
  expect(valuesOf('id').size).toBeGreaterThanOrEqual(300);
  expect([...contentStates].filter((state) => !valuesOf('state').has(state))).toEqual([]);
  expect([...languages].filter((lang) => !valuesOf('lang').has(lang))).toEqual([]);
  expect(Object.keys(contentModelShapes).filter((model) => !valuesOf('model').has(model))).toEqual([]);
});

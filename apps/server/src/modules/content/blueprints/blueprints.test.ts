import { friendlyLink, friendlyLinkType, siteTemplate } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { newsClass, subsite } from '@lc/contract/sites';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const rights = [subsite, newsClass, siteTemplate, friendlyLink, friendlyLinkType].flatMap(permissionsOf);
const designer = await server.asRole([...rights, 'siteTemplate:publish']);
const elsewhere = await server.asRole(rights, { sites: [testSites.china] });

type CallName = Parameters<typeof designer.call>[0];

const done = async <T = Wire>(name: CallName, given: object): Promise<T> => {
  const reply = await designer.call<T>(name, given);
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};

const addTo = async (subsiteId: string, path: string, body: Wire): Promise<string> =>
  (await done<{ id: string }>(`POST ${path}/add` as CallName, { body: { ...body, subsiteId } })).id;

const blueprint = (
  await done<{ id: string }>('POST /subsite/subsite/add', {
    body: {
      name: 'Blueprint',
      code: 'blueprint',
      classify: 'other',
      siteType: 'templatesite',
      theme: 'company',
    },
  })
).id;
const news = await addTo(blueprint, '/newsclass/newsClass', {
  title: 'News',
  code: 'news',
  kind: 'container',
});
const local = await addTo(blueprint, '/newsclass/newsClass', {
  title: 'Local',
  code: 'local',
  parentId: news,
});
await addTo(blueprint, '/cms/template', {
  name: 'List of news',
  type: 'list',
  newsClassId: news,
  body: '<p>{{ site.name }}</p>',
});
const group = await addTo(blueprint, '/cms/friendlylinktype', { name: 'Partners', code: 'partners' });
const partner = await addTo(blueprint, '/cms/friendlylink', {
  typeId: group,
  name: 'Partner',
  url: 'https://partner.example/',
});

const wanted = (code: string) => ({
  blueprintId: blueprint,
  name: `Site ${code}`,
  code,
  parts: ['columns', 'templates', 'links'],
});

interface Difference {
  kind: string;
  originId: string;
  name: string;
  state: string;
  action: string;
}

const differenceOf = async (id: string): Promise<Record<string, string>> => {
  const { objects } = await done<{ objects: Difference[] }>('GET /cms/blueprint/difference', {
    query: { id },
  });
  return Object.fromEntries(objects.map(({ name, state, action }) => [name, `${state} ${action}`]));
};

const changeTitle = async (id: string, title: string): Promise<unknown> =>
  done('PUT /newsclass/newsClass/edit', { body: { id, title } });

const columnOf = async (subsiteId: string, code: string): Promise<Wire> => {
  const { records } = await done<{ records: Wire[] }>('GET /newsclass/newsClass/list', {
    query: { subsiteId, code },
  });
  return records[0] ?? {};
};

describe('a site made from a template site', () => {
  test('is planned without being created, and then has what was planned', async () => {
    const { objects } = await done<{ objects: Wire[] }>('POST /cms/blueprint/plan', {
      body: wanted('planned'),
    });
    expect(objects.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'column News',
      'column Local',
      'template List of news',
      'linkType Partners',
      'link Partner',
    ]);
    const made = await done<{ id: string; objects: number }>('POST /cms/blueprint/create', {
      body: wanted('planned'),
    });
    expect(made.objects).toBe(5);
    const parent = await columnOf(made.id, 'news');
    expect(await columnOf(made.id, 'local')).toMatchObject({ title: 'Local', parentId: parent.id });
    expect(Object.values(await differenceOf(made.id))).toEqual(Array(5).fill('inherited none'));
    const sites = await done<Wire[]>('GET /cms/blueprint/sites', { query: { id: blueprint } });
    expect(sites.map(({ name, status }) => `${name} ${status}`)).toContain('Site planned building');
  });

  test('receives additions of a roll-out, keeps its own changes, and skips suspended objects', async () => {
    const { id } = await done<{ id: string }>('POST /cms/blueprint/create', { body: wanted('rolled') });
    const own = await columnOf(id, 'news');
    await changeTitle(String(own.id), 'Our own news');
    await changeTitle(news, 'News anew');
    await changeTitle(local, 'Local anew');
    await addTo(blueprint, '/newsclass/newsClass', { title: 'Added', code: 'added', parentId: news });
    await done('PUT /cms/friendlylink/edit', { body: { id: partner, name: 'Partner anew' } });
    const hold = (how: string) =>
      done('POST /cms/blueprint/hold', { body: { id, kind: 'link', originId: partner, hold: how } });
    await hold('suspended');
    expect(await differenceOf(id)).toMatchObject({
      'News anew': 'changed keep',
      'Local anew': 'inherited update',
      Added: 'new add',
      'Partner anew': 'suspended keep',
      Partners: 'inherited none',
    });
    expect(await done('POST /cms/blueprint/rollOut', { body: { id } })).toEqual({
      added: 1,
      updated: 1,
      kept: 2,
    });
    expect((await columnOf(id, 'news')).title).toBe('Our own news');
    expect((await columnOf(id, 'local')).title).toBe('Local anew');
    expect(await columnOf(id, 'added')).toMatchObject({ parentId: own.id });
    await hold('inherited');
    await done('POST /cms/blueprint/hold', {
      body: { id, kind: 'column', originId: news, hold: 'inherited' },
    });
    await done('POST /cms/blueprint/rollOut', { body: { id } });
    expect((await columnOf(id, 'news')).title).toBe('News anew');
    expect(new Set(Object.values(await differenceOf(id)))).toEqual(new Set(['inherited none']));
    // What the site deletes does not come back.
    await done('DELETE /newsclass/newsClass/delete', { query: { id: (await columnOf(id, 'added')).id } });
    expect((await differenceOf(id)).Added).toBe('missing none');
    expect(await done('POST /cms/blueprint/rollOut', { body: { id } })).toMatchObject({
      added: 0,
      updated: 0,
    });
  });

  test('receives nothing of a roll-out whose caller loses the rights meanwhile', async () => {
    const { id } = await done<{ id: string }>('POST /cms/blueprint/create', { body: wanted('taken') });
    await addTo(blueprint, '/newsclass/newsClass', { title: 'Late', code: 'late' });
    const caller = await server.asRole([...rights, 'siteTemplate:publish']);
    const rolling = await server.db.transaction().execute(async (tx) => {
      // Reads go on; the first piece that the roll-out writes waits for this transaction.
      await sql`lock table news_class in share mode`.execute(tx);
      const call = caller.call('POST /cms/blueprint/rollOut', { body: { id } });
      await expect
        .poll(async () => {
          const { rows } =
            await sql`select from pg_locks where relation = 'news_class'::regclass and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(
              server.db,
            );
          return rows.length;
        })
        .toBeGreaterThan(0);
      await sql`delete from sys_user_role where user_id = ${caller.userId}`.execute(server.db);
      return { call };
    });
    expectRefusal(await rolling.call, 403, '403');
    expect(await columnOf(id, 'late')).toEqual({});
  });

  test('needs a template site, on which the caller works', async () => {
    expectRefusal(
      await designer.call('POST /cms/blueprint/plan', {
        body: { ...wanted('x'), blueprintId: testSites.china },
      }),
      200,
      'content.notBlueprint',
    );
    expectRefusal(
      await elsewhere.call('POST /cms/blueprint/create', { body: wanted('y') }),
      200,
      'content.notBlueprint',
    );
    const theirs = (id: string) => elsewhere.call('GET /cms/blueprint/difference', { query: { id } });
    expect((await theirs(testSites.china)).result).toEqual({ blueprintId: null, objects: [] });
    expectRefusal(await theirs(testSites.myanmar), 200, 'system.recordNotFound');
  });
});

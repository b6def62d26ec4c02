import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { makeRole, testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import {
  delivered,
  draft,
  prepare,
  publish,
  published,
  publisherRights,
  receivedBy,
} from './announcements.fixture.ts';

const server = await startTestApp();
await prepare(server);
const { db } = server;
const everywhere = await server.asRole([...publisherRights]);
const onMyanmar = await server.asRole([...publisherRights], { sites: [testSites.myanmar] });

const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<Set<string>> =>
  new Set((await query.execute(db)).rows.map(({ id }) => id));
const whoHas = (id: string): Promise<Set<string>> =>
  idsOf(sql<{ id: string }>`select user_id as id from sys_announcement_send where annt_id = ${id}`);
const person = (sites: 'all' | readonly string[] = [testSites.myanmar]): Promise<Caller> =>
  server.asRole([], { sites });

/** A folder of sites with a site below it. */
const folderWithSite = async (): Promise<{ folder: string; site: string }> => {
  const insert = async (parent: string | null, classify: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      insert into subsite (name, code, classify, site_type, status, parent_id)
      values ('{"en-US": "Made for a test"}', ${`made-${Math.random()}`}, ${classify},
        ${classify === 'group' ? null : 'generalsite'}, ${classify === 'group' ? null : 'online'}, ${parent})
      returning id`.execute(db);
    return rows[0]?.id ?? '';
  };
  const folder = await insert(null, 'group');
  return { folder, site: await insert(folder, 'other') };
};

/** A department with one below it. */
const departWithBelow = async (): Promise<{ top: string; below: string }> => {
  const { rows } = await sql<{ id: string; orgCode: string }>`
    insert into sys_depart (depart_name, org_code, parent_id) values
      ('{"en-US": "Top"}', 'Z91', null), ('{"en-US": "Below"}', 'Z91A01', null)
    returning id, org_code as "orgCode"`.execute(db);
  return { top: rows[0]?.id ?? '', below: rows[1]?.id ?? '' };
};

describe('the audience of an announcement', () => {
  test('is everybody who works on its site, through any grant, and nobody else', async () => {
    const { folder, site } = await folderWithSite();
    const author = await server.asRole([...publisherRights], { sites: [site] });
    const [direct, byFolder, byFlag, foreign, leaver] = [
      await person([site]),
      await person([folder]),
      await person('all'),
      await person([testSites.china]),
      await person([site]),
    ];
    const byRole = await person([testSites.china]);
    const roleId = await makeRole(db, []);
    await sql`insert into role_subsite (role_id, subsite_id) values (${roleId}, ${folder})`.execute(db);
    await sql`insert into sys_user_role (user_id, role_id) values (${byRole.userId}, ${roleId})`.execute(db);
    await sql`update sys_user set status = '2' where id = ${leaver.userId}`.execute(db);
    const reached = await whoHas(await published(server, author));
    for (const one of [author, direct, byFolder, byFlag, byRole]) expect(reached).toContain(one.userId);
    for (const one of [foreign, leaver]) expect(reached).not.toContain(one.userId);
  });

  test('is all staff, when it is one of the platform site', async () => {
    const all = await idsOf(
      sql<{ id: string }>`select id from sys_user where deleted_at is null and status = '1'`,
    );
    expect(await whoHas(await published(server, everywhere, { subsiteId: testSites.platform }))).toEqual(all);
  });

  test('is limited to named users, roles and departments, as far as they work there', async () => {
    const { top, below } = await departWithBelow();
    const [inTop, inBelow, elsewhere] = [await person(), await person(), await person([testSites.china])];
    const roleId = await makeRole(db, []);
    for (const { userId } of [inTop, elsewhere])
      await sql`insert into sys_user_role (user_id, role_id) values (${userId}, ${roleId})`.execute(db);
    for (const [one, depart] of [
      [inTop, top],
      [inBelow, below],
      [elsewhere, top],
    ] as const)
      await sql`insert into sys_user_depart (user_id, depart_id) values (${one.userId}, ${depart})`.execute(
        db,
      );
    const to = async (msgType: string, ...audienceIds: string[]) =>
      whoHas(await published(server, onMyanmar, { msgType, audienceIds }));
    expect(await to('ROLE', roleId)).toEqual(new Set([inTop.userId]));
    expect(await to('DEPART', top)).toEqual(new Set([inTop.userId, inBelow.userId]));
    expect(await to('DEPART', below)).toEqual(new Set([inBelow.userId]));
    expect(await to('USER', inTop.userId, inBelow.userId)).toEqual(new Set([inTop.userId, inBelow.userId]));
  });

  test('is the staff of the named sites, which the author works on', async () => {
    const [here, there] = [await person(), await person([testSites.china])];
    const reached = await whoHas(
      await published(server, everywhere, { msgType: 'SITE', audienceIds: [testSites.china] }),
    );
    expect([reached.has(here.userId), reached.has(there.userId)]).toEqual([false, true]);
    const body = { titile: 'x', msgType: 'SITE', audienceIds: [testSites.china] };
    expectRefusal(
      await onMyanmar.call('POST /sys/annountCement/add', { body }),
      200,
      'announcements.outOfReach',
    );
    const id = await draft(everywhere, {
      msgType: 'SITE',
      audienceIds: [testSites.china],
      msgContent: '<p>x</p>',
    });
    expectRefusal(await publish(onMyanmar, id), 200, 'announcements.outOfReach');
  });

  test('never includes users whom the author could not choose', async () => {
    const elsewhere = await person([testSites.china]);
    for (const audienceIds of [[elsewhere.userId], ['999999999999']]) {
      const body = { titile: 'x', msgType: 'USER', audienceIds };
      expectRefusal(
        await onMyanmar.call('POST /sys/annountCement/add', { body }),
        200,
        'announcements.outOfReach',
      );
    }
    const options = async (msgType: string, keyword: string) =>
      (
        await onMyanmar.call<{ value: string }[]>('GET /sys/annountCement/audienceOptions', {
          query: { msgType, keyword },
        })
      ).result.map(({ value }) => value);
    expect(await options('USER', elsewhere.username)).toEqual([]);
    expect(await options('USER', onMyanmar.username)).toEqual([onMyanmar.userId]);
    expect(await options('SITE', '')).toEqual([testSites.myanmar]);
  });

  test('can be chosen by users who may add or edit, and by nobody else', async () => {
    const optionsOf = async (
      ...rights: ('announcement:add' | 'announcement:edit' | 'announcement:list')[]
    ) => {
      const by = await server.asRole(rights, { sites: [testSites.myanmar] });
      const query = { msgType: 'SITE' };
      return (await by.call<object[]>('GET /sys/annountCement/audienceOptions', { query })).result.length;
    };
    expect(await optionsOf('announcement:add')).toBe(1);
    expect(await optionsOf('announcement:edit')).toBe(1);
    expect(await optionsOf('announcement:list')).toBe(0);
  });

  test('is as large as the count that was shown before', async () => {
    const id = await draft(onMyanmar);
    const { count } = (
      await onMyanmar.call<{ count: number }>('GET /sys/annountCement/reach', { query: { id } })
    ).result;
    await publish(onMyanmar, id);
    await delivered(server, id);
    expect((await whoHas(id)).size).toBe(count);
  });
});

describe('a user who joins an audience later', () => {
  test('receives current announcements at once: with a new account, role, department or site', async () => {
    const { rows } = await sql<{ id: string }>`insert into sys_depart (depart_name, org_code)
      values ('{"en-US": "Late"}', 'Z92') returning id`.execute(db);
    const depart = rows[0]?.id ?? '';
    const member = await person();
    const roleId = await makeRole(db, []);
    await sql`insert into sys_user_role (user_id, role_id) values (${member.userId}, ${roleId})`.execute(db);
    await sql`insert into sys_user_depart (user_id, depart_id) values (${member.userId}, ${depart})`.execute(
      db,
    );
    const forAll = await published(server, onMyanmar);
    const forRole = await published(server, onMyanmar, { msgType: 'ROLE', audienceIds: [roleId] });
    const forDepart = await published(server, onMyanmar, { msgType: 'DEPART', audienceIds: [depart] });
    const late = await person([testSites.china]);
    const seen = async () =>
      Promise.all([forAll, forRole, forDepart].map(async (id) => Boolean(await receivedBy(late, id))));
    expect(await seen()).toEqual([false, false, false]);
    const joins = [
      sql`insert into user_subsite (user_id, subsite_id) values (${late.userId}, ${testSites.myanmar})`,
      sql`insert into sys_user_role (user_id, role_id) values (${late.userId}, ${roleId})`,
      sql`insert into sys_user_depart (user_id, depart_id) values (${late.userId}, ${depart})`,
    ];
    for (const [index, join] of joins.entries()) {
      await join.execute(db);
      await server.app.sessions.refresh([late.userId]);
      // Not a moment later: all three calls wait for the one look.
      expect(await seen()).toEqual([true, index >= 1, index >= 2]);
    }
    expect(await receivedBy(await person(), forAll)).toBeDefined();
  });

  test('receives the same as if they had been there from the start', async () => {
    const everybody = await sql<{
      id: string;
    }>`select id from sys_user where deleted_at is null and status = '1'`.execute(db);
    const some = everybody.rows.slice(0, 3).map(({ id }) => id);
    const { rows: departs } = await sql<{
      id: string;
    }>`select id from sys_depart where deleted_at is null order by id limit 2`.execute(db);
    const { rows: roles } = await sql<{
      id: string;
    }>`select id from sys_role where deleted_at is null order by id limit 4`.execute(db);
    const kinds = [
      {},
      { subsiteId: testSites.china },
      { subsiteId: testSites.platform },
      { subsiteId: testSites.platform, msgType: 'USER', audienceIds: some },
      { msgType: 'DEPART', audienceIds: departs.map(({ id }) => id) },
      { subsiteId: testSites.platform, msgType: 'ROLE', audienceIds: roles.map(({ id }) => id) },
      { msgType: 'SITE', audienceIds: [testSites.china, testSites.myanmar] },
    ];
    const ids: string[] = [];
    for (const kind of kinds) ids.push(await published(server, everywhere, kind));
    const rowsOf = async () =>
      (
        await sql<{ row: string }>`select concat(annt_id, ' ', user_id) as row from sys_announcement_send
          where annt_id = any(${ids}::bigint[]) order by annt_id, user_id`.execute(db)
      ).rows.map(({ row }) => row);
    const made = await rowsOf();
    await sql`delete from sys_announcement_send where annt_id = any(${ids}::bigint[])`.execute(db);
    for (const { id: userId } of everybody.rows) {
      const token = await server.app.sessions.open({
        userId,
        epoch: 0,
        subsiteId: null,
        address: '10.0.0.1',
        userAgent: 'test',
      });
      await server.call('GET /sys/sysAnnouncementSend/unreadCount', { token });
    }
    expect(await rowsOf()).toEqual(made);
    expect(made.length).toBeGreaterThan(everybody.rows.length);
  });

  test('does not receive announcements that are over or too old', async () => {
    const [old, over] = [await published(server, onMyanmar), await published(server, onMyanmar)];
    await sql`update sys_announcement set send_time = now() - interval '91 days' where id = ${old}`.execute(
      db,
    );
    await sql`update sys_announcement set end_time = now() - interval '1 minute' where id = ${over}`.execute(
      db,
    );
    const late = await person();
    expect([await receivedBy(late, old), await receivedBy(late, over)]).toEqual([undefined, undefined]);
    const has = [await whoHas(old), await whoHas(over)].map((people) => people.has(late.userId));
    expect(has).toEqual([false, false]);
  });
});

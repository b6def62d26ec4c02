import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { makePerson, type Person } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { standInOf } from './index.ts';

const server = await startTestApp();
const { db } = server;
const keeper = await server.asRole(['userAgent:list', 'userAgent:add', 'userAgent:edit', 'userAgent:delete']);

const make = (): Promise<Person> => makePerson(db, {});
const period = (from: number, to: number) => ({
  startTime: `2031-01-${String(from).padStart(2, '0')} 08:00:00`,
  endTime: `2031-01-${String(to).padStart(2, '0')} 18:00:00`,
});
const at = (day: number): Date => new Date(`2031-01-${String(day).padStart(2, '0')}T06:00:00Z`);
const add = (person: Person, agent: Person, [from, to]: [number, number], rest = {}) =>
  keeper.call<{ id: string }>('POST /sys/sysUserAgent/add', {
    body: { userName: person.username, agentUserName: agent.username, ...period(from, to), ...rest },
  });
const added = async (...given: Parameters<typeof add>): Promise<string> => {
  const reply = await add(...given);
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};

describe('a stand-in', () => {
  test('is active for its period and ends by itself', async () => {
    const [a, b] = [await make(), await make()];
    await added(a, b, [5, 9]);
    expect(await standInOf(db, a.userId, at(4))).toBeUndefined();
    expect(await standInOf(db, a.userId, at(6))).toMatchObject({ userId: b.userId, username: b.username });
    expect(await standInOf(db, a.userId, at(10))).toBeUndefined();
    expect(await standInOf(db, b.userId, at(6))).toBeUndefined();
  });

  test('is found by the user name of the person, and the audit names both', async () => {
    const [a, b] = [await make(), await make()];
    const query = { userName: a.username };
    const none = await keeper.call('GET /sys/sysUserAgent/queryByUserName', { query });
    expect(none.result).toBeNull();
    const id = await added(a, b, [5, 9]);
    const found = await keeper.call('GET /sys/sysUserAgent/queryByUserName', { query });
    expect(found.result).toMatchObject({ id, agentUserName: b.username, ...period(5, 9), status: '1' });
    expect((await keeper.call('DELETE /sys/sysUserAgent/delete', { query: { id } })).success).toBe(true);
    const { rows } = await sql<{ action: string; label: string }>`
      select action, record_label as label from audit_log where resource = 'userAgent' and record_id = ${id} order by id`.execute(
      db,
    );
    const label = `${a.username} → ${b.username}`;
    expect(rows).toEqual([
      { action: 'add', label },
      { action: 'delete', label },
    ]);
  });

  test('is not that of a later account of the same name', async () => {
    const [a, b] = [await make(), await make()];
    const id = await added(a, b, [5, 9]);
    await sql`update sys_user_agent s set create_time = u.create_time - interval '1 minute', update_time = null
      from sys_user u where u.id = ${a.userId} and s.id = ${id}`.execute(db);
    const query = { userName: a.username };
    expect((await keeper.call('GET /sys/sysUserAgent/queryByUserName', { query })).result).toBeNull();
    expect(await standInOf(db, a.userId, at(6))).toBeUndefined();
  });

  test('must be another active user, with a period that ends after it starts', async () => {
    const [a, b, frozen] = [await make(), await make(), await make()];
    await sql`update sys_user set status = '2' where id = ${frozen.userId}`.execute(db);
    expectProblem(await add(a, a, [1, 2]), 'agentUserName');
    expectProblem(await add(a, { ...b, username: 'no.such.person' }, [1, 2]), 'agentUserName');
    expectProblem(await add({ ...a, username: 'no.such.person' }, b, [1, 2]), 'userName');
    expectProblem(await add(a, frozen, [1, 2]), 'agentUserName');
    expectProblem(await add(a, b, [3, 2]), 'endTime');
    const id = await added(a, b, [1, 2]);
    const edit = (body: object) => keeper.call('PUT /sys/sysUserAgent/edit', { body: { id, ...body } });
    expectProblem(await edit({ endTime: '2030-12-31 00:00:00' }), 'endTime');
    expectProblem(await edit({ agentUserName: a.username }), 'agentUserName');
    await sql`update sys_user set status = '2' where id = ${b.userId}`.execute(db);
    expect(await standInOf(db, a.userId, at(1))).toBeUndefined();
  });

  test('cannot overlap with another one', async () => {
    const [a, b, c] = [await make(), await make(), await make()];
    await added(a, b, [5, 9]);
    expectRefusal(await add(a, c, [9, 12]), 200, 'identity.standInOverlaps');
    await added(a, c, [10, 12]);
    // One that is switched off is in nobody's way.
    await added(a, c, [5, 9], { status: '0' });
    expect(await standInOf(db, a.userId, at(6))).toMatchObject({ userId: b.userId });
  });

  test('is not changed by saving the same period in any time zone', async () => {
    const [a, b] = [await make(), await make()];
    const id = await added(a, b, [5, 9]);
    const body = { id, agentUserName: b.username, ...period(5, 9) };
    const reply = await keeper.call<{ version: number }>('PUT /sys/sysUserAgent/edit', { body });
    expect(reply.result.version).toBe(0);
    const elsewhere = await keeper.call<{ version: number }>('PUT /sys/sysUserAgent/edit', {
      body,
      headers: { 'x-time-zone': 'Asia/Shanghai' },
    });
    expect(elsewhere.result.version).toBe(1);
  });
});

describe('circles of stand-ins', () => {
  test('are refused when all links overlap, at any length', async () => {
    const people = [await make(), await make(), await make(), await make()] as const;
    const [a, b, c, d] = people;
    await added(a, b, [1, 20]);
    const both = await add(b, a, [20, 25]);
    expectRefusal(both, 200, 'identity.standInCycle');
    expect(both.message).toContain(`${b.username} → ${a.username} → ${b.username}`);
    await added(b, c, [5, 10]);
    await added(c, d, [8, 15]);
    expectRefusal(await add(d, a, [9, 30]), 200, 'identity.standInCycle');
    // The chain from a to d holds on days 8 to 10 alone.
    const id = await added(d, a, [11, 30]);
    const wider = await keeper.call('PUT /sys/sysUserAgent/edit', {
      body: { id, startTime: '2031-01-10 08:00:00' },
    });
    expectRefusal(wider, 200, 'identity.standInCycle');
  });

  test('are refused when enabling a stand-in again', async () => {
    const [a, b] = [await make(), await make()];
    const id = await added(a, b, [1, 9], { status: '0' });
    await added(b, a, [1, 9]);
    expectRefusal(
      await keeper.call('PUT /sys/sysUserAgent/edit', { body: { id, status: '1' } }),
      200,
      'identity.standInCycle',
    );
  });

  test('are refused when two are saved at once', async () => {
    for (let round = 0; round < 8; round++) {
      const [a, b, c] = [await make(), await make(), await make()];
      const replies = await Promise.all([add(a, b, [1, 9]), add(b, c, [1, 9]), add(c, a, [1, 9])]);
      expect(replies.filter(({ success }) => success)).toHaveLength(2);
      expect(replies.find(({ success }) => !success)?.code).toBe('identity.standInCycle');
    }
  });
});

describe('permissions for stand-ins', () => {
  test('let users name and remove their own stand-in, by the same rules', async () => {
    const [person, other] = [await server.asRole([]), await make()];
    const save = (agentUserName: string) =>
      person.call('PUT /sys/sysUserAgent/mine', { body: { agentUserName, ...period(5, 9) } });
    expectProblem(await save(person.username), 'agentUserName');
    expect((await save(other.username)).success).toBe(true);
    const third = await make();
    expect((await save(third.username)).success).toBe(true);
    expect(await standInOf(db, person.userId, at(6))).toMatchObject({ userId: third.userId });
    expect((await person.call('GET /sys/sysUserAgent/mine')).result).toMatchObject({
      agentUserName: third.username,
    });
    expect((await person.call('DELETE /sys/sysUserAgent/mine')).success).toBe(true);
    expect((await person.call('DELETE /sys/sysUserAgent/mine')).success).toBe(true);
    expect(await standInOf(db, person.userId, at(6))).toBeUndefined();
    expectRefusal(
      await person.call('GET /sys/sysUserAgent/queryByUserName', { query: { userName: other.username } }),
      403,
    );
  });

  test('let only an administrator set the stand-in of an administrator', async () => {
    const [chief, b] = [await makePerson(db, { isAdministrator: true }), await make()];
    expectRefusal(await add(chief, b, [1, 2]), 200, 'identity.protectedAccount');
    const admin = await server.asAdministrator();
    const body = { userName: chief.username, agentUserName: b.username, ...period(1, 2) };
    expect((await admin.call('POST /sys/sysUserAgent/add', { body })).success).toBe(true);
    await sql`update sys_user_agent set start_time = now() - interval '1 hour', end_time = now() + interval '1 hour'
      where user_name = ${chief.username}`.execute(db);
    expect(await standInOf(db, chief.userId, new Date())).toMatchObject({ userId: b.userId });
  });

  test('give nothing to an account that reuses a deleted user name', async () => {
    const [a, b] = [await make(), await make()];
    await added(a, b, [1, 9]);
    await sql`update sys_user set deleted_at = now() where id = ${b.userId}`.execute(db);
    expect(await standInOf(db, a.userId, at(2))).toBeUndefined();
    await sql`insert into sys_user (username, realname) values (${b.username}, 'Somebody new')`.execute(db);
    expect(await standInOf(db, a.userId, at(2))).toBeUndefined();
  });
});

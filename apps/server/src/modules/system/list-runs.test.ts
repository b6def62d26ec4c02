import { depart } from '@lc/contract/organization';
import { company } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import {
  dict,
  getListRun,
  type ListRun,
  listRunFile,
  listRunRefusals,
  maxListRuns,
  ownListRuns,
  type RowRefusal,
  startListRun,
  stopListRun,
} from '@lc/contract/system';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { dataRules } from '../../../../../tests/support/data-rules.ts';
import { menuOf } from '../../../../../tests/support/planted-names.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { runJobs } from '../../../../../tests/support/run-jobs.ts';
import { readWorkbook } from '../../../../../tests/support/workbooks.ts';
import { sweepAll } from './retention/sweep.ts';

const server = await startTestApp();
const { asRole, db } = server;
const runner = await runJobs(server);

const rights = (['list', 'add', 'edit', 'delete', 'export'] as const).map(
  (right) => `${dict.spec.name}:${right}` as 'dict:list',
);
const start = (person: Caller, body: Record<string, unknown>) =>
  person.call<ListRun>(startListRun, { body: { resource: 'dict', query: {}, ...body } });
const ended = async (person: Caller, id: string): Promise<ListRun> => {
  const read = async () => (await person.call<ListRun>(getListRun, { query: { id } })).result;
  await expect.poll(async () => (await read()).state, { timeout: 10_000 }).toMatch(/done|stopped|failed/);
  return read();
};
const makeRows = async (prefix: string, count: number): Promise<void> => {
  await sql`insert into sys_dict (dict_name, dict_code, type)
    select jsonb_build_object('en-US', ${prefix} || ' ' || n), ${prefix} || '_' || n, '0'
    from generate_series(1, ${count}::int) n`.execute(db);
};
const leftOf = async (prefix: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sys_dict
    where dict_code like ${`${prefix}%`} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

test('an export has all rows that match, in the columns and the order that are asked for', async () => {
  const person = await asRole(rights);
  await makeRows('exported', 1200);
  const query = {
    dictCode_starts: 'exported_',
    columns: 'dictCode,createTime',
    column: 'dictCode',
    order: 'desc',
  };
  const { result } = await start(person, { kind: 'export', query });
  expect(result).toMatchObject({ state: 'waiting', totalCount: 1200, fileName: null });
  expect(await ended(person, result.id)).toMatchObject({ state: 'done', doneCount: 1200, refusedCount: 0 });
  const file = await person.call<unknown>(listRunFile, { query: { id: result.id } });
  const [headings, first, ...others] = await readWorkbook(file.bytes);
  expect(headings).toEqual(['Code', 'Created at']);
  expect(first?.[0]).toBe('exported_999');
  expect(others).toHaveLength(1199);
  const own = await person.call<ListRun[]>(ownListRuns);
  expect(own.result.map(({ id }) => id)).toEqual([result.id]);
  const { rows } = await sql<{ title: string }>`select a.titile ->> 'en-US' as title from sys_announcement a
    join sys_announcement_send s on s.annt_id = a.id where s.user_id = ${person.userId}`.execute(db);
  expect(rows).toEqual([{ title: 'Export Dictionaries: finished' }]);
});

test('an export has no withheld field, and is not handed out once the rights are others', async () => {
  const administrator = await server.asAdministrator();
  const button = { menuType: '2', parentId: '41', name: 'Phone', perms: 'user:column:phone', permsType: '1' };
  expect((await administrator.call('POST /sys/permission/add', { body: button })).success).toBe(true);
  const person = await asRole(['user:list', 'user:export']);
  const { result } = await start(person, {
    resource: 'user',
    kind: 'export',
    query: { columns: 'username,phone' },
  });
  await ended(person, result.id);
  const read = () => person.call<unknown>(listRunFile, { query: { id: result.id } });
  expect((await readWorkbook((await read()).bytes))[0]).toEqual(['User name']);
  const filtered = { resource: 'user', kind: 'export', query: { phone_contains: '9' } };
  expectProblem(await start(person, filtered), 'phone_contains');
  await sql`update sys_list_run set seen = 'less' where id = ${result.id}`.execute(db);
  expectRefusal(await read(), 403, '403');
});

describe('the file of an export', async () => {
  const rules = dataRules(server);
  const query = { columns: 'resumeNo,seekerId' };
  const exported = async (person: Caller) => {
    const { result } = await start(person, { resource: 'resume', kind: 'export', query });
    expect(await ended(person, result.id)).toMatchObject({ state: 'done' });
    const read = () => person.call<unknown>(listRunFile, { query: { id: result.id } });
    expect((await readWorkbook((await read()).bytes)).length).toBeGreaterThan(2);
    return { read };
  };

  test('is not handed out once the right to the names in it is gone', async () => {
    const person = await asRole(['resume:list', 'resume:export', 'seeker:list']);
    const { read } = await exported(person);
    await sql`delete from sys_role_permission g using sys_user_role r, sys_permission p
      where r.user_id = ${person.userId} and g.role_id = r.role_id and p.id = g.permission_id
        and p.perms = 'seeker:list'`.execute(db);
    await server.app.sessions.refresh([person.userId]);
    expectRefusal(await read(), 403, '403');
  });

  test('is not handed out once a data rule hides the names in it, nor when the rule is another one', async () => {
    const person = await rules.asBound({
      permissions: ['resume:list', 'resume:export', 'seeker:list'],
      menuId: await menuOf(server, 'seeker:list'),
      roles: [[['jobStatus', '!=', 'student']]],
    });
    const { read } = await exported(person);
    await sql`update sys_permission_data_rule set rule_value = 'employed' where rule_value = 'student'
      and id in (select max(id) from sys_permission_data_rule)`.execute(db);
    await server.app.sessions.refresh([person.userId]);
    expectRefusal(await read(), 403, '403');
  });
});

test('all rows that match are deleted, and those that are refused say why', async () => {
  const person = await asRole(rights);
  await makeRows('sex_gone', 25);
  const query = { dictCode_starts: 'sex' };
  expectRefusal(
    await start(person, { kind: 'remove', query, expected: 3 }),
    200,
    'system.moreRowsThanExpected',
  );
  const { result } = await start(person, { kind: 'remove', query, expected: 26 });
  expect(await ended(person, result.id)).toMatchObject({ state: 'done', doneCount: 26, refusedCount: 1 });
  expect(await leftOf('sex')).toBe(1);
  const { rows } = await sql<{
    query: object;
  }>`select query from sys_list_run where id = ${result.id}`.execute(db);
  expect(rows).toEqual([{ query: {} }]);
  const refusals = await person.call<RowRefusal[]>(listRunRefusals, { query: { id: result.id } });
  expect(refusals.result).toEqual([expect.objectContaining({ name: 'Sex', words: expect.any(String) })]);
});

test('rows that take others along are deleted by a run that was confirmed, and by no other', async () => {
  const staff = await asRole(permissionsOf(depart));
  const { rows } = await sql<{ id: string }>`insert into sys_depart (depart_name, org_code)
    values ('{"en-US":"Run above"}', 'Z90') returning id`.execute(db);
  await sql`insert into sys_depart (depart_name, org_code, parent_id)
    values ('{"en-US":"Run below"}', 'Z90A01', ${rows[0]?.id})`.execute(db);
  const asked = { resource: 'depart', kind: 'remove', query: { orgCode: 'Z90' } };
  const left = async (): Promise<number> =>
    (
      await sql`select from sys_depart where depart_name ->> 'en-US' like 'Run %' and deleted_at is null`.execute(
        db,
      )
    ).rows.length;
  const first = await ended(staff, (await start(staff, asked)).result.id);
  expect(first).toMatchObject({ state: 'done', doneCount: 1, refusedCount: 1 });
  expect(await left()).toBe(2);
  const { result } = await start(staff, { ...asked, details: { confirmed: 'true' } });
  expect(await ended(staff, result.id)).toMatchObject({ state: 'done', doneCount: 1, refusedCount: 0 });
  expect(await left()).toBe(0);
});

test('all rows that match are moved with what the transition asks for', async () => {
  const staff = await asRole(permissionsOf(company));
  for (const name of ['One', 'Two', 'Three'])
    await staff.call('POST /lczp/company/add', {
      body: { nameI18n: { 'en-US': `Whole ${name}` }, nature: 'private', registrationNo: `W-${name}` },
    });
  const states = async () =>
    (
      await sql<{
        status: string;
      }>`select status from company where registration_no like 'W-%' order by id`.execute(db)
    ).rows.map(({ status }) => status);
  await sql`update company set status = 'closed' where registration_no = 'W-Two'`.execute(db);
  const asked = { resource: 'company', kind: 'move', query: { registrationNo_starts: 'W-' } };
  const { result } = await start(staff, { ...asked, action: 'freeze', details: { reason: 'Papers' } });
  expect(await ended(staff, result.id)).toMatchObject({ action: 'freeze', doneCount: 3, refusedCount: 1 });
  expect(await states()).toEqual(['frozen', 'closed', 'frozen']);
  // It is made for one company after the other only.
  expectProblem(await start(staff, { ...asked, action: 'close', details: { reason: 'x' } }), 'kind');
  expectProblem(await start(staff, { ...asked, action: 'freeze', details: { until: 'never' } }), 'until');
});

test('work on all rows takes the right to do it, and a filter that the list knows', async () => {
  const reader = await asRole(['dict:list']);
  for (const kind of ['export', 'remove']) expectRefusal(await start(reader, { kind }), 403, '403');
  const person = await asRole(rights);
  expectProblem(await start(person, { kind: 'remove', query: { bogus: '1' } }), 'bogus');
  expectProblem(await start(person, { kind: 'remove', resource: 'nothing' }), 'resource');
  await sql`insert into sys_dict (dict_name, dict_code, type)
    select '{}', 'many_' || n, '0' from generate_series(1, 10001) n`.execute(db);
  expectRefusal(
    await start(person, { kind: 'remove', query: { dictCode_starts: 'many_' } }),
    200,
    'system.tooManyRows',
  );
  await sql`delete from sys_dict where dict_code like 'many%'`.execute(db);
});

test('work on all rows is private, can be stopped, and ends with the session', async () => {
  const [person, other] = [await asRole(rights), await asRole(rights)];
  await runner.stop();
  await makeRows('stays', 5);
  const asked = { kind: 'remove', query: { dictCode_starts: 'stays_' } };
  const { id } = (await start(person, asked)).result;
  for (const endpoint of [getListRun, listRunRefusals, listRunFile])
    expectRefusal(await other.call(endpoint, { query: { id } }), 200, 'system.recordNotFound');
  expectRefusal(await other.call(stopListRun, { body: { id } }), 200, 'system.recordNotFound');
  for (let more = 1; more < maxListRuns; more++) expect((await start(person, asked)).success).toBe(true);
  expectRefusal(await start(person, asked), 200, 'system.tooManyRuns');
  expect((await person.call(stopListRun, { body: { id } })).success).toBe(true);
  await sql`update sys_list_run set session_id = 0 where state = 'waiting'`.execute(db);
  await runJobs(server);
  await expect
    .poll(async () => (await person.call<ListRun[]>(ownListRuns)).result.map(({ state }) => state).sort())
    .toEqual(['failed', 'stopped']);
  expect(await leftOf('stays_')).toBe(5);
});

test('finished work and its file are removed after some days', async () => {
  await sql`update sys_list_run set create_time = now() - interval '4 days' where kind = 'export'`.execute(
    db,
  );
  expect((await sweepAll(db, server.app.context.config)).listRuns).toBeGreaterThan(0);
  const { rows } = await sql`select from sys_list_run_part`.execute(db);
  expect(rows).toEqual([]);
});

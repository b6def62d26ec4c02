import type { Page } from '@lc/contract/kernel';
import type { Change } from '@lc/contract/system';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../../../tests/support/app.ts';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { readWorkbook } from '../../../../../tests/support/workbooks.ts';
import { sweepAll } from './retention/sweep.ts';

const server = await startTestApp();
const { db } = server;
const admin = await server.asAdministrator();

interface Entry {
  id: string;
  actorName: string;
  action_dictText: string;
  resource_dictText: string;
  recordLabel: string;
  changes: string | null;
  changeList: Change[];
  address: string;
  durationMs: number;
}

const read = async (caller: Caller, query: Record<string, string>, headers = {}): Promise<Page<Entry>> => {
  const reply = await caller.call<Page<Entry>>('GET /sys/auditLog/list', { query, headers });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};
const did = async (target: Parameters<Caller['call']>[0], options: Parameters<Caller['call']>[1]) => {
  const reply = await admin.call<{ id: string }>(target, options);
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};
const historyOf = (resource: string, record: string, headers = {}) =>
  read(admin, { resource, record }, headers);

describe('changes in the audit log', () => {
  test('have labels of fields, dictionary labels, localized texts, yes and no', async () => {
    const { id } = await did('POST /sys/dict/add', {
      body: { dictNameI18n: { 'en-US': 'Shifts', 'zh-CN': '班次' }, dictCode: 'audit_shifts' },
    });
    await did('PUT /sys/dict/edit', { body: { id, dictNameI18n: { 'zh-CN': '轮班' }, type: '1' } });
    const { records } = await historyOf('dict', id);
    expect(records.map((entry) => [entry.action_dictText, entry.resource_dictText])).toEqual([
      ['Changed', 'Dictionaries'],
      ['Added', 'Dictionaries'],
    ]);
    expect(records[0]?.changeList).toEqual([
      { field: 'dictName', label: 'Name', before: '中文: 班次', after: '中文: 轮班' },
      { field: 'type', label: 'Value type', before: 'Text', after: 'Number' },
    ]);
    expect(records[0]?.changes).toBe('Name: 中文: 班次 → 中文: 轮班; Value type: Text → Number');
    expect(records[0]).toMatchObject({
      actorName: admin.username,
      recordLabel: 'Shifts',
      address: '10.0.0.1',
    });
    expect(records[0]?.durationMs).toBeGreaterThanOrEqual(0);
    const [chinese] = (await historyOf('dict', id, { language: 'zh-CN' })).records;
    expect(chinese).toMatchObject({ action_dictText: '修改', resource_dictText: '数据字典' });
    expect(chinese?.changeList[1]).toMatchObject({ label: '值类型', before: '字符串', after: '数字' });
  });

  test('name referenced rows, and show times in the zone of the reader', async () => {
    const { id: dictId } = await did('POST /sys/dict/add', {
      body: { dictName: 'Named', dictCode: 'audit_named' },
    });
    const { id } = await did('POST /sys/dictItem/add', {
      body: { dictId, itemText: 'One', itemValue: '1', enabled: true },
    });
    const changes = (await historyOf('dictItem', id)).records[0]?.changeList ?? [];
    expect(changes.find(({ field }) => field === 'dictId')?.after).toBe('Named');
    expect(changes.find(({ field }) => field === 'enabled')?.after).toBe('Yes');
    const { id: standIn } = await did('POST /sys/sysUserAgent/add', {
      body: {
        userName: 'hnin.wai',
        agentUserName: 'zaw.min.htet',
        startTime: '2031-01-05 08:00:00',
        endTime: '2031-01-09 18:00:00',
      },
      headers: { 'x-time-zone': 'Asia/Yangon' },
    });
    const from = async (zone: string) =>
      (await historyOf('userAgent', standIn, { 'x-time-zone': zone })).records[0]?.changeList.find(
        ({ field }) => field === 'startTime',
      )?.after;
    expect(await from('Asia/Yangon')).toBe('2031-01-05 08:00:00');
    expect(await from('Asia/Shanghai')).toBe('2031-01-05 09:30:00');
  });

  test('name roles and departments of a user', async () => {
    const { id } = await did('POST /sys/user/add', {
      body: {
        username: 'audit.words',
        realname: 'Audit Words',
        password: 'First-Day-1!',
        confirmpassword: 'First-Day-1!',
        selectedroles: '1',
      },
    });
    const changes = (await historyOf('user', id)).records[0]?.changeList ?? [];
    expect(changes.find(({ field }) => field === 'selectedroles')).toMatchObject({
      label: 'Roles',
      after: 'Administrator',
    });
  });

  test('show no secret, even when the stored entry contains one', async () => {
    const changes = JSON.stringify({
      passwordHash: [null, 'x1'],
      newPassword: [null, 'x2'],
      phone: [null, '1'],
    });
    await sql`insert into audit_log (action, resource, record_id, changes)
      values ('edit', 'user', 4242, ${changes}::jsonb)`.execute(db);
    const [entry] = (await historyOf('user', '4242')).records;
    expect(entry?.changeList.map(({ field }) => field)).toEqual(['phone']);
    expect(entry?.changes).toBe('Phone: 1');
  });
});

describe('visibility of the audit log', () => {
  const rights = ['auditLog:list', 'auditLog:export', 'newsClass:list', 'newsClass:edit'] as const;
  const note = async (label: string, site: string | null) =>
    sql`insert into audit_log (action, resource, record_label, subsite_id)
      values ('edit', 'newsClass', ${label}, ${site}::bigint)`.execute(db);

  test('includes rows of the own sites, and rows without a site for users of every site', async () => {
    await note('zmark own', testSites.myanmar);
    await note('zmark foreign', testSites.china);
    await note('zmark platform', null);
    const seen = async (caller: Caller) =>
      (await read(caller, { keyword: 'zmark ' })).records.map(({ recordLabel }) => recordLabel).sort();
    const all = ['zmark foreign', 'zmark own', 'zmark platform'];
    expect(await seen(await server.asRole(rights, { sites: [testSites.myanmar] }))).toEqual(['zmark own']);
    expect(await seen(await server.asRole(rights, { sites: [] }))).toEqual([]);
    expect(await seen(await server.asRole(rights, { sites: 'all' }))).toEqual(all);
    expect(await seen(await server.asAdministrator({ sites: [testSites.myanmar] }))).toEqual(all);
  });

  test('assigns a row to its site, wherever its author works', async () => {
    const author = await server.asRole(rights, { sites: [testSites.myanmar, testSites.china] });
    const { rows } = await sql<{ id: string }>`select id from news_class
      where subsite_id = ${testSites.china} and deleted_at is null order by id limit 1`.execute(db);
    const id = rows[0]?.id ?? '';
    const edited = await author.call('PUT /newsclass/newsClass/edit', { body: { id, sortOrder: 77 } });
    expect(edited.success, edited.text).toBe(true);
    const query = { resource: 'newsClass', record: id };
    const burmese = await server.asRole(rights, { sites: [testSites.myanmar] });
    const chinese = await server.asRole(rights, { sites: [testSites.china] });
    expect((await read(burmese, query)).total).toBe(0);
    expect((await read(chinese, { ...query, actorId: author.userId })).total).toBe(1);
  });

  test('exports what the list has, with labels', async () => {
    const reader = await server.asRole(rights, { sites: [testSites.myanmar] });
    const reply = await reader.call('GET /sys/auditLog/exportXls', { query: { keyword: 'zmark ' } });
    const [headings, ...rows] = await readWorkbook(reply.bytes);
    expect(headings).toEqual([
      'Time',
      'By',
      'Action',
      'Subject',
      'Record',
      'Changes',
      'Address',
      'Duration (ms)',
    ]);
    expect(rows.map((row) => row.slice(2, 5))).toEqual([['Changed', 'Columns', 'zmark own']]);
  });
});

test('the audit log filters by person, subject, action, period and address', async () => {
  const person = await server.asRole(['dict:add']);
  await person.call('POST /sys/dict/add', {
    body: { dictName: 'Mine', dictCode: 'audit_mine' },
    address: '10.9.9.9',
  });
  const total = async (query: Record<string, string>) => (await read(admin, query)).total;
  expect(await total({ actorId: person.userId })).toBe(1);
  expect(await total({ actorId: person.userId, action: 'edit' })).toBe(0);
  expect(await total({ actorId: person.userId, action_in: 'edit,add', resource_in: 'dict,user' })).toBe(1);
  expect(await total({ address: '10.9.9.9' })).toBe(1);
  expect(await total({ address: '10.9.9.9', at_begin: '2999-01-01' })).toBe(0);
  expect(await total({ keyword: person.username })).toBe(1);
});

test('the audit log pages 100,000 entries by an index', { timeout: 60_000 }, async () => {
  await sql`insert into audit_log (at, actor_id, actor_name, action, resource, record_id, record_label, subsite_id)
    select now() - n * interval '1 minute', n % 50, 'person ' || n % 50, 'edit', 'dict', n % 1000, 'Row ' || n % 1000, 102
    from generate_series(1, 100000) n`.execute(db);
  await sql`analyze audit_log`.execute(db);
  const reader = await server.asRole(['auditLog:list'], { sites: ['102'] });
  const plan = await sql<Record<string, string>>`explain select id from (select t.* from audit_entry t
    where t.deleted_at is null and t.subsite_id = any('{102}'::bigint[]) order by t.at desc, t.id desc limit 10) t`.execute(
    db,
  );
  expect(JSON.stringify(plan.rows)).toMatch(/Index.* Scan.*audit_log_(at|site)/);
  const history = await sql<Record<string, string>>`explain select id from audit_entry t
    where t.resource = 'dict' and t.record = '7' order by t.at desc, t.id desc limit 10`.execute(db);
  expect(JSON.stringify(history.rows)).toContain('audit_log_record');
  const pages: Record<string, string>[] = [{}, { pageNo: '10' }, { resource: 'dict', record: '7' }];
  for (const query of pages) expect((await read(reader, query)).records.length).toBeGreaterThan(0);
});

test('the audit log deletes entries after their retention, and not before', async () => {
  await sql`insert into audit_log (at, action, resource, record_label) values
    (now() - interval '401 days', 'edit', 'dict', 'too old'), (now() - interval '399 days', 'edit', 'dict', 'old')`.execute(
    db,
  );
  await sql`insert into sign_in_log (at, username, succeeded, reason, address, user_agent) values
    (now() - interval '181 days', 'too.old', false, 'credentials', '', ''),
    (now() - interval '179 days', 'old', false, 'credentials', '', '')`.execute(db);
  await sql`with made as (insert into member (subsite_id, kind, username) values (16, 'seeker', 'old.member') returning id)
    insert into member_sign_in (member_id, at, outcome, reason)
    select id, now() - days * interval '1 day', '1', 'password' from made, unnest(array[181, 179]) days`.execute(
    db,
  );
  await sql`insert into job_run (job_id, kind, attempt, attempts, worker_id, state, started_at) values
    (1, 'too old', 1, 1, '', 'done', now() - interval '91 days'),
    (2, 'old', 1, 1, '', 'done', now() - interval '89 days')`.execute(db);
  const { config } = server.app.context;
  const forEver = { keepOperationsDays: 0, keepSignInsDays: 0, keepJobsDays: 0 };
  const logs = ['operations', 'signIns', 'memberSignIns', 'jobRuns'] as const;
  const left = await sweepAll(db, { ...config, ...forEver });
  expect(logs.map((name) => left[name])).toEqual([0, 0, 0, 0]);
  const gone = await sweepAll(db, config);
  expect(logs.map((name) => gone[name])).toEqual([1, 1, 1, 1]);
  const { rows } = await sql<{ left: string }>`
    select record_label as left from audit_log where record_label in ('too old', 'old')
    union all select username from sign_in_log where username in ('too.old', 'old')
    union all select kind from job_run`.execute(db);
  expect(rows.map(({ left }) => left)).toEqual(['old', 'old', 'old']);
});

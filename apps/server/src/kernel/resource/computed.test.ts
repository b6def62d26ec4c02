import { company, jobPosting } from '@lc/contract/recruitment';
import { allPermissions, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../../tests/support/app.ts';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { dataRules } from '../../../../../tests/support/data-rules.ts';
import { pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const staff = await server.asRole([...allPermissions]);

interface Listed {
  records: { id: string; openJobs?: number | null }[];
  total: number;
}

const listed = (query: Record<string, string>, by: Caller = staff) =>
  by.call<Listed>('GET /lczp/company/list', { query: { pageSize: '50', ...query } });

const listMenu = async (perms: string) =>
  (
    await sql<{ id: string }>`select id from sys_permission
      where perms = ${perms} and menu_type <> '2' and deleted_at is null`.execute(server.db)
  ).rows;

describe('the open jobs of a company', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    const body = (number: number) => ({ name: `Counted ${number}`, nature: 'private', shortName: 'Counted' });
    for (const number of [0, 1, 2])
      ids.push(
        (await staff.call<{ id: string }>('POST /lczp/company/add', { body: body(number) })).result.id,
      );
    await sql`update company set verify_status = 'verified' where id = any(${ids}::bigint[])`.execute(
      server.db,
    );
    // As many as its place says, and one of each that is over or taken away.
    await sql`insert into job_posting (subsite_id, job_no, title, company_id, job_type_id, description, status, valid_through,
        published_at, deleted_at, create_by)
      select c.subsite_id, 'CNT-' || c.id || '-' || n, case when n = 2 then 'Kept back' else 'Counted' end, c.id,
        (select min(id) from job_type), 'Counted for a test', 'published',
        now() + case when n = 8 then interval '-1 day' else interval '5 days' end, now(),
        case when n = 9 then now() end, 'test'
      from company c join unnest(${ids}::bigint[]) with ordinality w(id, place) on w.id = c.id,
        generate_series(1, 9) n where n < w.place or n > 7`.execute(server.db);
  });
  const counts = async (query: Record<string, string>, by?: Caller) =>
    (await listed({ shortName: 'Counted', ...query }, by)).result.records.map(({ openJobs }) => openJobs);

  test('are in lists and in the record, sortable and filterable', async () => {
    expect(await counts({ column: 'openJobs', order: 'asc' })).toEqual([0, 1, 2]);
    expect(await counts({ column: 'openJobs', order: 'desc' })).toEqual([2, 1, 0]);
    const some = await listed({ shortName: 'Counted', openJobs_begin: '1', openJobs_end: '1' });
    expect(some.result).toMatchObject({ total: 1, records: [{ id: ids[1], openJobs: 1 }] });
    const one = await staff.call<Wire>('GET /lczp/company/queryById', { query: { id: ids[2] } });
    expect(one.result).toMatchObject({ openJobs: 2 });
  });

  test('cannot be written, nor used in a condition', async () => {
    const reply = await staff.call('PUT /lczp/company/edit', { body: { id: ids[0], openJobs: 7 } });
    expect(reply.success).toBe(true);
    expect(await counts({ column: 'openJobs', order: 'asc' })).toEqual([0, 1, 2]);
    const condition = JSON.stringify([{ field: 'openJobs', rule: 'eq', val: '1' }]);
    expect(pathsIn(await listed({ superQueryParams: condition }))).toEqual(['superQueryParams']);
  });

  test('count only jobs visible to the reader', async () => {
    const bound = await dataRules(server).asBound({
      permissions: [...permissionsOf(company), ...permissionsOf(jobPosting)],
      menuId: (await listMenu('jobPosting:list'))[0]?.id ?? '',
      roles: [[['title', '!=', 'Kept back']]],
    });
    expect(await counts({ column: 'openJobs', order: 'asc' }, bound)).toEqual([0, 1, 1]);
    expect((await listed({ shortName: 'Counted', openJobs: '2' }, bound)).result.total).toBe(0);
  });

  test('are those that visitors see: none while the company is frozen', async () => {
    const freeze = await staff.call('POST /lczp/company/act/freeze', {
      body: { id: ids[2], reason: 'Fraud' },
    });
    expect(freeze.success, freeze.text).toBe(true);
    expect(await counts({ column: 'openJobs', order: 'asc' })).toEqual([0, 0, 1]);
    expect((await listed({ shortName: 'Counted', openJobs: '2' })).result.total).toBe(0);
    await staff.call('POST /lczp/company/act/unfreeze', { body: { id: ids[2], reason: 'No fraud' } });
    expect(await counts({ column: 'openJobs', order: 'asc' })).toEqual([0, 1, 2]);
  });

  test('are hidden from users from whom the column is withheld', async () => {
    const administrator = await server.asAdministrator();
    const button = await administrator.call('POST /sys/permission/add', {
      body: {
        name: 'Open jobs',
        parentId: (await listMenu('company:list'))[0]?.id,
        menuType: '2',
        perms: 'company:column:openJobs',
        permsType: '1',
        status: '1',
      },
    });
    expect(button.success, button.text).toBe(true);
    const reader = await server.asRole(permissionsOf(company));
    const [row] = (await listed({ shortName: 'Counted' }, reader)).result.records;
    expect(row).toBeDefined();
    expect(row).not.toHaveProperty('openJobs');
    expect(pathsIn(await listed({ openJobs: '1' }, reader))).toEqual(['openJobs']);
    const ordered = async (order: string) =>
      (await listed({ shortName: 'Counted', column: 'openJobs', order }, reader)).result.records.map(
        ({ id }) => id,
      );
    expect(await ordered('asc')).toEqual(await ordered('desc'));
  });
});

test('the days left of a posting follow the calendar of the reader', async () => {
  const { rows } = await sql<{ id: string }>`update job_posting set valid_through = now() + interval '3 days'
    where id = (select min(id) from job_posting where status = 'published') returning id`.execute(server.db);
  const left = async (zone: string) =>
    (
      await staff.call<{ daysLeft: number }>('GET /lczp/jobPosting/queryById', {
        query: { id: rows[0]?.id ?? '' },
        headers: { 'x-time-zone': zone },
      })
    ).result.daysLeft;
  expect(await left('UTC')).toBe(3);
  expect(await left('Asia/Yangon')).toBe(3);
});

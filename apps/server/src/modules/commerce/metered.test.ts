import { meteredRight } from '@lc/contract/commerce';
import type { Resource } from '@lc/contract/kernel';
import { company, jobPosting, jobType, resume, seeker } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { openShop } from './commerce.fixture.ts';

const server = await startTestApp();
const { db } = server;
const shop = await openShop(server);
const staff = await server.asRole([
  ...[company, jobPosting, jobType, meteredRight, resume, seeker].flatMap((resource) =>
    permissionsOf(resource as Resource),
  ),
  'jobPosting:promote',
  'resume:unlock',
]);
const post = (path: string, body: Wire) => staff.call<Wire & { id: string }>(`POST /lczp/${path}`, { body });
const done = async (path: string, body: Wire) => {
  const reply = await post(path, body);
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};
const meter = (resource: string) => done('meteredRight/add', { resource });
const free = () => sql`update metered_right set deleted_at = now() where deleted_at is null`.execute(db);

const verifiedCompany = async (): Promise<string> => {
  const id = await shop.newCompany();
  await sql`update company set verify_status = 'verified' where id = ${id}`.execute(db);
  return id;
};
const draftOf = async (companyId: string): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`select id from job_type where deleted_at is null order by id limit 1`.execute(db);
  const body = {
    companyId,
    title: 'Accountant',
    jobTypeId: rows[0]?.id,
    description: 'Keeps the books of a small company.',
    salaryNegotiable: true,
    contactName: 'Somebody',
  };
  return (await done('jobPosting/add', body)).id;
};
const publish = (id: string) => post('jobPosting/act', { id, action: 'publishDirect' });
const stateOf = async (id: string) =>
  (await sql<{ status: string }>`select status from job_posting where id = ${id}`.execute(db)).rows[0]
    ?.status;
/** What a company bought: a service that gives so many of a right. */
const buy = async (companyId: string, resource: string, quantity: number) => {
  const productId = await shop.newProduct({ quotas: [{ resource, quantity }] });
  const placed = await shop.newOrder({ companyId, items: [{ productId, quantity: 1 }] });
  await shop.pay(placed);
};

test('a metered right can be sold by one service per site only', async () => {
  await free();
  const { id } = await meter('job_slot');
  expect(pathsIn(await post('meteredRight/add', { resource: 'job_slot' }))).toEqual(['resource']);
  expect(pathsIn(await post('meteredRight/add', { resource: 'nothing' }))).toEqual(['resource']);
  const stranger = await server.asRole(['meteredRight:list'], { sites: [testSites.china] });
  const { result } = await stranger.call<{ total: number }>('GET /lczp/meteredRight/list');
  expect(result.total).toBe(0);
  expect((await staff.call('DELETE /lczp/meteredRight/delete', { query: { id } })).success).toBe(true);
});

test('a metered right that a site does not sell is free', async () => {
  await free();
  const id = await draftOf(await verifiedCompany());
  expect((await publish(id)).success).toBe(true);
});

test('publishing a job uses a paid place, and without one the refusal names the service to buy', async () => {
  await free();
  await meter('job_slot');
  const companyId = await verifiedCompany();
  const [first, second] = [await draftOf(companyId), await draftOf(companyId)];
  const refused = await publish(first);
  expectRefusal(refused, 200, 'commerce.rightMissing');
  expect(refused.message).toMatch(/It can buy: \S/);
  expect(await stateOf(first)).toBe('draft');
  await buy(companyId, 'job_slot', 1);
  const replies = await Promise.all([publish(first), publish(second)]);
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  const { rows } = await sql<{ used: number; lines: number }>`select e.used,
      (select count(*)::int from entitlement_ledger l where l.entitlement_id = e.id and l.reason = 'consume'
        and l.ref_kind = 'jobPosting') as lines
    from entitlement e where e.company_id = ${companyId}`.execute(db);
  expect(rows).toEqual([{ used: 1, lines: 1 }]);
});

test('a job that ran out takes another place, however it comes back; within its time it has its own', async () => {
  await free();
  await meter('job_slot');
  const companyId = await verifiedCompany();
  await buy(companyId, 'job_slot', 1);
  const id = await draftOf(companyId);
  const act = (action: string) => post('jobPosting/act', { id, action });
  const moved = async (...actions: string[]) => {
    for (const action of actions) expect((await act(action)).success, action).toBe(true);
  };
  await moved('publishDirect', 'pause', 'resume', 'markFilled', 'reopen', 'expire', 'markFilled');
  expectRefusal(await act('reopen'), 200, 'commerce.rightMissing');
  await buy(companyId, 'job_slot', 1);
  await moved('reopen', 'markFilled', 'reopen', 'pause');
  await sql`update job_posting set valid_through = now() - interval '1 minute' where id = ${id}`.execute(db);
  expectRefusal(await act('resume'), 200, 'commerce.rightMissing');
});

test('a refused transition uses up no paid right', async () => {
  await free();
  await meter('job_slot');
  const companyId = await verifiedCompany();
  await buy(companyId, 'job_slot', 1);
  const id = await draftOf(companyId);
  await sql`update job_posting set overseas_country = 'TH' where id = ${id}`.execute(db);
  expect((await publish(id)).success).toBe(false);
  const { rows } = await sql<{
    used: number;
  }>`select used from entitlement where company_id = ${companyId}`.execute(db);
  expect(rows).toEqual([{ used: 0 }]);
});

test('days at the top and refreshes of a job use paid rights, and no day is charged twice', async () => {
  await free();
  const companyId = await verifiedCompany();
  const id = await draftOf(companyId);
  expect((await publish(id)).success).toBe(true);
  await meter('job_top_day');
  await meter('job_refresh');
  expectRefusal(await post('jobPosting/refresh', { id }), 200, 'commerce.rightMissing');
  await buy(companyId, 'job_top_day', 5);
  await buy(companyId, 'job_refresh', 1);
  const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
  const used = async (resource: string) =>
    (
      await sql<{ used: number }>`select used from entitlement
      where company_id = ${companyId} and resource = ${resource}`.execute(db)
    ).rows[0]?.used;
  await done('jobPosting/promote', { id, kind: 'top', until: day(2) });
  const first = await used('job_top_day');
  await done('jobPosting/promote', { id, kind: 'top', until: day(3) });
  expect(Number(await used('job_top_day')) - Number(first)).toBe(1);
  expectRefusal(
    await post('jobPosting/promote', { id, kind: 'top', until: day(30) }),
    200,
    'commerce.rightMissing',
  );
  await done('jobPosting/refresh', { id });
  expect(await used('job_refresh')).toBe(1);
  expectRefusal(await post('jobPosting/refresh', { id }), 200, 'commerce.rightMissing');
});

test('unlocking a resume again costs a company nothing', async () => {
  await free();
  await meter('resume_unlock');
  const { rows } = await sql<{ id: string }>`select id from resume
    where status = 'approved' and visibility in ('public', 'members') and deleted_at is null and subsite_id = ${staff.subsiteId ?? '16'}
    order by id limit 1`.execute(db);
  const id = rows[0]?.id ?? '';
  const companyId = await verifiedCompany();
  expectRefusal(await post('resume/unlock', { id, companyId }), 200, 'commerce.rightMissing');
  await buy(companyId, 'resume_unlock', 1);
  const { unlocks } = await done('resume/unlock', { id, companyId });
  expect(await done('resume/unlock', { id, companyId })).toEqual({ unlocks });
});

test('a resume is unlocked only by companies that its seeker shows it to', async () => {
  await free();
  const { id: seekerId } = await done('seeker/add', { fullName: 'Careful' });
  const { id } = await done('resume/add', { seekerId, lang: 'en-US', title: 'Careful' });
  await sql`update resume set status = 'approved' where id = ${id}`.execute(db);
  const companyId = await verifiedCompany();
  const unlock = (by = companyId) => post('resume/unlock', { id, companyId: by });
  const seenBy = (visibility: string) =>
    sql`update resume set visibility = ${visibility} where id = ${id}`.execute(db);
  const block = (companies: string[]) =>
    staff.call('PUT /lczp/seeker/edit', { body: { id: seekerId, blockedCompanies: companies } });

  await seenBy('hidden');
  expectRefusal(await unlock(), 200, 'recruitment.resumeNotOpen');
  await seenBy('members');
  expectRefusal(await unlock(await shop.newCompany()), 200, 'recruitment.resumeNotOpen');
  expect((await block([companyId])).success).toBe(true);
  expectRefusal(await unlock(), 200, 'recruitment.companyBlocked');
  expect((await block([])).success).toBe(true);
  expect((await unlock()).result).toEqual({ unlocks: 1 });

  await seenBy('applied_only');
  const other = await verifiedCompany();
  expectRefusal(await unlock(other), 200, 'recruitment.resumeNotOpen');
  await sql`insert into application (subsite_id, job_id, company_id, seeker_id, stage_at)
    select subsite_id, ${await draftOf(other)}::bigint, ${other}::bigint, ${seekerId}::bigint, now() from job_seeker
    where id = ${seekerId}`.execute(db);
  expect((await unlock(other)).result).toEqual({ unlocks: 2 });

  await seenBy('public');
  expect((await unlock(await shop.newCompany())).result).toEqual({ unlocks: 3 });
});

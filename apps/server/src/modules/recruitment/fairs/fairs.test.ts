import { type Resource, transitionsOf } from '@lc/contract/kernel';
import {
  checkInTicket,
  doorTickets,
  specialRecruitment,
  srAttendee,
  srCompany,
} from '@lc/contract/recruitment';
import { allPermissions } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { makePng, uploaded } from '../../../../../../tests/support/files.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn, problemsIn } from '../../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../../tests/support/resource/describe-resource.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { moveFairsByClock } from './clock.ts';

const server = await startTestApp();
const staff = await server.asRole([...allPermissions]);
const stranger = await server.asRole([...allPermissions], { sites: [testSites.china] });
const [fairs, companies, visitors] = [specialRecruitment, srCompany, srAttendee].map(
  ({ spec }) => spec.path,
) as [string, string, string];

const make = async (path: string, body: Wire): Promise<string> => {
  const reply = await staff.call<{ id: string }>(`POST ${path}/add`, { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const read = async (path: string, id: string): Promise<Wire> =>
  (await staff.call<Wire>(`GET ${path}/queryById`, { query: { id } })).result;
const act = (path: string, id: string, name: string, body: Wire = {}) =>
  staff.call<{ state: string }>(`POST ${path}/act/${name}`, { body: { id, ...body } });

let last = 0;
const newFair = (extra: Wire = {}) =>
  make(fairs, {
    title: `Fair ${++last}`,
    heldFrom: '2031-03-01 09:00:00',
    heldTo: '2031-03-01 17:00:00',
    booths: [
      { zone: 'A', code: 'A1' },
      { zone: 'A', code: 'A2', status: 'blocked' },
    ],
    ...extra,
  });
const newCompany = async (isVerified = true): Promise<string> => {
  const id = await make('/lczp/company', { name: `At fairs ${++last}`, nature: 'private' });
  if (isVerified)
    await sql`update company set verify_status = 'verified' where id = ${id}`.execute(server.db);
  return id;
};
const boothsOf = async (id: string) => (await read(fairs, id)).booths as { id: string; code: string }[];

describeResource({
  server,
  resource: specialRecruitment,
  make: (number) => ({
    title: `Fair number ${number}`,
    heldFrom: '2031-03-01 09:00:00',
    heldTo: '2031-03-01 17:00:00',
  }),
  change: { title: 'Changed', venue: 'Hall 2', maxCompanies: 40 },
  freeText: 'title',
});

/** As many companies and seekers as `describeResource` brings to one fair. */
const crowdedFair = await newFair({ requireVerified: false });
const { rows: guests } = await sql<{ company: string; seeker: string }>`
  with places as (select subsite_id, n from special_recruitment, generate_series(1, 150) n where id = ${crowdedFair}),
    companies as (insert into company (subsite_id, name, nature, create_by)
      select subsite_id, jsonb_build_object('en-US', 'Guest ' || n), 'private', 'test' from places returning id),
    seekers as (insert into job_seeker (subsite_id, full_name, create_by)
      select subsite_id, 'Guest ' || n, 'test' from places returning id)
  select c.id::text as company, s.id::text as seeker
  from (select id, row_number() over () as n from companies) c
    join (select id, row_number() over () as n from seekers) s using (n)`.execute(server.db);

describeResource({
  server,
  resource: srCompany,
  make: (number) => ({ eventId: crowdedFair, companyId: guests[number]?.company }),
  change: { pinned: true },
});

describeResource({
  server,
  resource: srAttendee,
  make: (number) => ({ eventId: crowdedFair, seekerId: guests[number]?.seeker }),
  change: {},
});

describe('a company at a fair', () => {
  test('is verified where the fair requires it, joins once, and has a free booth of this fair', async () => {
    const eventId = await newFair();
    const join = (body: Wire) => staff.call(`POST ${companies}/add`, { body: { eventId, ...body } });
    expectRefusal(
      await join({ companyId: await newCompany(false) }),
      200,
      'recruitment.fairCompanyUnverified',
    );
    const companyId = await newCompany();
    const booths = await boothsOf(eventId);
    const blocked = booths.find(({ code }) => code === 'A2')?.id;
    const free = booths.find(({ code }) => code === 'A1')?.id;
    expect(problemsIn(await join({ companyId, boothId: blocked }))).toMatchObject([
      { path: 'boothId', rule: 'notOffered' },
    ]);
    const [foreign] = await boothsOf(await newFair());
    expect(problemsIn(await join({ companyId, boothId: foreign?.id }))).toMatchObject([
      { path: 'boothId', rule: 'notBeside' },
    ]);
    const joined = await join({ companyId, boothId: free });
    expect(joined.success).toBe(true);
    await sql`update sr_booth set status = 'blocked' where id = ${free}`.execute(server.db);
    const { id } = joined.result as { id: string };
    const kept = await staff.call(`PUT ${companies}/edit`, { body: { id, boothId: free } });
    expect(kept.success, kept.text).toBe(true);
    await sql`update sr_booth set status = 'free' where id = ${free}`.execute(server.db);
    expect(pathsIn(await join({ companyId }))).toEqual(['companyId']);
    expect(pathsIn(await join({ companyId: await newCompany(), boothId: free }))).toEqual(['boothId']);
  });

  test('is approved while there are places, however many are approved at once', async () => {
    const eventId = await newFair({ maxCompanies: 2 });
    const ids = await Promise.all(
      [1, 2, 3, 4].map(async () => make(companies, { eventId, companyId: await newCompany() })),
    );
    const replies = await Promise.all(ids.map((id) => act(companies, id, 'approve')));
    expect(replies.filter(({ success }) => success)).toHaveLength(2);
    for (const reply of replies.filter(({ success }) => !success))
      expectRefusal(reply, 200, 'recruitment.fairFull');
  });

  test('comes out of the recycle bin while there is a place, and its booth with it', async () => {
    const eventId = await newFair({ maxCompanies: 1 });
    const [boothId] = (await boothsOf(eventId)).map(({ id }) => id);
    const first = await make(companies, { eventId, companyId: await newCompany(), boothId });
    const second = await make(companies, { eventId, companyId: await newCompany() });
    const boothState = async () =>
      (await sql<{ status: string }>`select status from sr_booth where id = ${boothId}`.execute(server.db))
        .rows[0]?.status;
    const remove = (id: string) => staff.call(`DELETE ${companies}/delete`, { query: { id } });
    const restore = (id: string) => staff.call(`PUT ${companies}/putRecycleBin`, { body: { ids: id } });
    expect((await act(companies, first, 'approve')).success).toBe(true);
    expect((await remove(first)).success).toBe(true);
    expect(await boothState()).toBe('free');
    expect((await act(companies, second, 'approve')).success).toBe(true);
    expectRefusal(await restore(first), 200, 'recruitment.fairFull');
    expect((await remove(second)).success).toBe(true);
    const replies = await Promise.all([restore(first), restore(second)]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await boothState()).toBe(replies[0]?.success ? 'booked' : 'free');
  });

  test('has its booth while it takes part, and is sent away with a reason alone', async () => {
    const eventId = await newFair();
    const booth = (await boothsOf(eventId)).find(({ code }) => code === 'A1');
    const id = await make(companies, { eventId, companyId: await newCompany(), boothId: booth?.id });
    const boothState = async () => {
      const booths = (await read(fairs, eventId)).booths as { code: string; status: string }[];
      return booths.find(({ code }) => code === 'A1')?.status;
    };
    expect((await act(companies, id, 'approve')).result).toMatchObject({ state: 'approved' });
    expect(await boothState()).toBe('booked');
    expect(problemsIn(await act(companies, id, 'cancel'))).toMatchObject([
      { path: 'reason', rule: 'required' },
    ]);
    expect((await act(companies, id, 'cancel', { reason: 'Did not pay' })).success).toBe(true);
    expect(await boothState()).toBe('free');
    expect(await read(companies, id)).toMatchObject({ status: 'cancelled', reasonText: 'Did not pay' });
  });

  test('is refused where its verification was lost since, and comes back from a rejection', async () => {
    const eventId = await newFair();
    const companyId = await newCompany();
    const id = await make(companies, { eventId, companyId });
    expect((await act(companies, id, 'reject', { reasonCode: 'unpaid' })).success).toBe(true);
    expect((await act(companies, id, 'reapply')).result).toMatchObject({ state: 'applied' });
    await sql`update company set verify_status = 'revoked' where id = ${companyId}`.execute(server.db);
    expectRefusal(await act(companies, id, 'approve'), 200, 'recruitment.fairCompanyUnverified');
  });

  test('shows its jobs in the list of jobs of the fair once it is approved, while visitors see them', async () => {
    const companyId = await newCompany();
    const { rows } = await sql<{ id: string }>`select min(id)::text as id from job_type`.execute(server.db);
    const jobId = await make('/lczp/jobPosting', {
      title: 'Cashier',
      companyId,
      jobTypeId: rows[0]?.id,
      description: 'Sells tickets at the counter',
      salaryNegotiable: true,
    });
    const eventId = await newFair();
    const id = await make(companies, { eventId, companyId, jobIds: [jobId] });
    const jobs = (by = staff) => by.call<Wire[]>(`GET ${fairs}/jobList`, { query: { id: eventId } });
    expect((await jobs()).result).toEqual([]);
    await act(companies, id, 'approve');
    expect((await jobs()).result, 'a draft').toEqual([]);
    await sql`update job_posting set status = 'published', published_at = now(), valid_through = now() + interval '30 days'
      where id = ${jobId}`.execute(server.db);
    expect((await jobs()).result).toMatchObject([{ id: jobId, title: 'Cashier', companyId }]);
    expect((await jobs(stranger)).result).toEqual([]);
    await sql`update company set status = 'frozen' where id = ${companyId}`.execute(server.db);
    expect((await jobs()).result, 'of a frozen company').toEqual([]);
  });
});

describe('a visitor of a fair', () => {
  test('is checked in once by the ticket, on its own site alone', async () => {
    const eventId = await newFair();
    const seekerId = await make('/lczp/seeker', { fullName: 'Ko Htet' });
    const id = await make(visitors, { eventId, seekerId });
    const { ticketCode } = await read(visitors, id);
    expect(ticketCode).toMatch(/^[A-Z2-9]{10}$/);
    const body = { ticketCode: String(ticketCode).toLowerCase() };
    expectRefusal(await stranger.call(checkInTicket, { body }), 200, 'system.recordNotFound');
    expect((await staff.call(checkInTicket, { body })).result).toMatchObject({ id, seeker: 'Ko Htet' });
    expect(await read(visitors, id)).toMatchObject({ status: 'checked_in' });
    expectRefusal(await staff.call(checkInTicket, { body }), 200, 'system.wrongState');
    expectRefusal(
      await staff.call(checkInTicket, { body: { ticketCode: 'NOSUCH' } }),
      200,
      'system.recordNotFound',
    );
  });

  test('is checked in at the time of the offline scan, once, however often it is sent', async () => {
    const eventId = await newFair();
    const seekerId = await make('/lczp/seeker', { fullName: 'Ma Door' });
    const id = await make(visitors, { eventId, seekerId });
    const { ticketCode } = (await read(visitors, id)) as { ticketCode: string };
    const door = (by = staff) => by.call(doorTickets, { query: { eventId } });
    expect((await door()).result).toEqual([{ ticketCode, isUsed: false }]);
    expect((await door(stranger)).result).toEqual([]);
    const other = { ticketCode, eventId: crowdedFair };
    expectRefusal(await staff.call(checkInTicket, { body: other }), 200, 'recruitment.ticketOfOtherFair');
    const body = { ticketCode, eventId, secondsAgo: 3600 };
    for (let again = 0; again < 2; again++)
      expect((await staff.call(checkInTicket, { body })).result).toMatchObject({ id, seeker: 'Ma Door' });
    expectRefusal(
      await staff.call(checkInTicket, { body: { ticketCode, eventId, secondsAgo: 60 } }),
      200,
      'system.wrongState',
    );
    const { rows } = await sql<{ minutes: number }>`select
      round(extract(epoch from now() - checked_in_at) / 60)::integer as minutes
      from sr_attendee where id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ minutes: 60 }]);
    expect((await door()).result).toEqual([{ ticketCode, isUsed: true }]);
  });

  test('needs a resume as complete as the fair requires', async () => {
    const eventId = await newFair({ minCompleteness: 5 });
    const seekerId = await make('/lczp/seeker', { fullName: 'Ma Aye' });
    const body = { eventId, seekerId };
    expectRefusal(await staff.call(`POST ${visitors}/add`, { body }), 200, 'recruitment.resumeTooShort');
    await make('/lczp/resume', { seekerId, lang: 'en-US', title: 'R', headline: 'Something' });
    await make(visitors, body);
  });
});

describe('a picture of a fair', () => {
  const off = (id: string, by = staff, method: 'GET' | 'DELETE' = 'DELETE') =>
    by.call(`${method} ${fairs}/imgDelete`, { query: { id } });
  const imagesOf = async (id: string) => (await read(fairs, id)).images as { id: string; fileId: string }[];
  const picture = (name: string, dir = 'company') =>
    uploaded(staff, { name, content: makePng(8, 8) }, { dir });

  test('is taken off by its id, with audit and the file, with the right to change the fair', async () => {
    const [one, other] = [await picture('one.png'), await picture('other.png')];
    const id = await newFair({ images: [{ fileId: one.id }, { fileId: other.id }] });
    const [first, second] = await imagesOf(id);
    const watcher = await server.asRole(['specialRecruitment:list']);
    expectRefusal(await off(first?.id ?? '', watcher), 403, '403');
    // What is not visible is as if it were not there.
    expect((await off(first?.id ?? '', stranger)).success).toBe(true);
    expect(await imagesOf(id)).toHaveLength(2);
    for (const method of ['DELETE', 'GET'] as const)
      expect((await off(first?.id ?? '', staff, method)).success).toBe(true);
    expect(await imagesOf(id)).toMatchObject([{ id: second?.id, fileId: other.id }]);
    const { rows } = await sql<{ gone: boolean; audits: number }>`select
      (select deleted_at is not null from media_file where id = ${one.id}) as gone,
      (select count(*)::integer from audit_log where resource = 'specialRecruitment' and record_id = ${id}
        and changes ? 'images.removed') as audits`.execute(server.db);
    expect(rows).toEqual([{ gone: true, audits: 1 }]);
  });

  test('is taken off every visible fair by the id of its file, which stays while something uses it', async () => {
    const { id: fileId } = await picture('shared.png');
    const ids = [await newFair({ images: [{ fileId }] }), await newFair({ images: [{ fileId }] })];
    const cover = await newFair({ coverFileId: fileId });
    expect((await off(fileId)).success).toBe(true);
    for (const id of ids) expect(await imagesOf(id)).toEqual([]);
    expect((await read(fairs, cover)).coverFileId).toBe(fileId);
    const { rows } = await sql`select from media_file where id = ${fileId} and deleted_at is null`.execute(
      server.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('is numbered where files and annexes never come to', async () => {
    const { id: fileId } = await picture('numbered.png');
    const [image] = await imagesOf(await newFair({ images: [{ fileId }] }));
    expect(BigInt(image?.id ?? 0)).toBeGreaterThan(10n ** 15n);
  });
});

describe('a fair', () => {
  const statusOf = async (id: string) => (await read(fairs, id)).status;
  const run = () => inTransaction(server.db, moveFairsByClock);
  const at = (id: string, status: string, times: Readonly<Record<string, number>>) =>
    sql`update special_recruitment set status = ${status}, ${sql.join(
      Object.entries(times).map(
        ([column, hours]) => sql`${sql.ref(column)} = now() + make_interval(hours => ${hours})`,
      ),
    )} where id = ${id}`.execute(server.db);

  test.each<[string, string, Record<string, number>, string]>([
    ['closes its signup', 'signup_open', { signup_to: -1, held_from: 5, held_to: 9 }, 'signup_closed'],
    ['keeps its signup open', 'signup_open', { signup_to: 1, held_from: 5, held_to: 9 }, 'signup_open'],
    ['starts', 'signup_open', { held_from: -1, held_to: 9 }, 'ongoing'],
    ['ends', 'ongoing', { held_from: -9, held_to: -1 }, 'ended'],
    [
      'catches up when the clock stood still',
      'signup_open',
      { signup_to: -20, held_from: -9, held_to: -1 },
      'ended',
    ],
    ['is filed away', 'ended', { held_from: -4400, held_to: -4390 }, 'archived'],
    ['is kept for half a year', 'ended', { held_from: -4000, held_to: -3990 }, 'ended'],
    ['stays a draft', 'draft', { held_from: -9, held_to: -1 }, 'draft'],
  ])('%s by a background job when its time has come', async (_name, status, times, expected) => {
    const id = await newFair();
    await at(id, status, times);
    await run();
    expect(await statusOf(id)).toBe(expected);
    await run();
    expect(await statusOf(id)).toBe(expected);
  });
});

test('every transition of fairs, their companies and visitors starts in the states of the table', async () => {
  const eventId = await newFair();
  const made: [Resource, string][] = [
    [specialRecruitment, eventId],
    [srCompany, await make(companies, { eventId: await newFair(), companyId: await newCompany() })],
    [
      srAttendee,
      await make(visitors, { eventId, seekerId: await make('/lczp/seeker', { fullName: 'Mover' }) }),
    ],
  ];
  for (const [{ spec }, id] of made) {
    const states = spec.fields.status;
    for (const state of states?.kind === 'choice' ? states.values : [])
      for (const { name, from, to, reason, reasons } of transitionsOf({ spec })) {
        await sql`update ${sql.table(spec.table)} set status = ${state} where id = ${id}`.execute(server.db);
        const why = reason === undefined ? {} : reasons ? { reasonCode: 'other' } : { reason: 'Because' };
        const reply = await act(spec.path, id, name, why);
        if (from.includes(state))
          expect(reply.result, `${state} ${name} ${reply.text}`).toMatchObject({ state: to });
        else expectRefusal(reply, 200, 'system.wrongState');
      }
  }
});

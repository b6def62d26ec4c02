import {
  application,
  applicationSnapshot,
  type BoardStage,
  company,
  interview,
} from '@lc/contract/recruitment';
import { allPermissions } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectDone, expectRefusal, pathsIn, problemsIn } from '../../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../../tests/support/resource/describe-resource.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { remindOfInterviews } from './reminders.ts';

const server = await startTestApp();
const staff = await server.asRole([...allPermissions]);
const path = application.spec.path;

const make = async (address: string, body: Wire): Promise<string> => {
  const reply = await staff.call<{ id: string }>(`POST ${address}/add`, { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const act = (address: string, id: string, name: string, body: Wire = {}) =>
  staff.call<{ state: string }>(`POST ${address}/act/${name}`, { body: { id, ...body } });

const companyId = await make('/lczp/company', { name: 'Applications Ltd', nature: 'private' });
const { rows: types } = await sql<{ id: string }>`select min(id)::text as id from job_type`.execute(
  server.db,
);
const jobId = await make('/lczp/jobPosting', {
  title: 'Accountant',
  companyId,
  jobTypeId: types[0]?.id,
  description: 'Keeps the books of a small firm',
  salaryNegotiable: true,
});
await sql`update job_posting set status = 'published', published_at = now(), valid_through = now() + interval '30 days'
  where id = ${jobId}`.execute(server.db);
await sql`update company set verify_status = 'verified' where id = ${companyId}`.execute(server.db);

let last = 0;
const newSeeker = (extra: Wire = {}) => make('/lczp/seeker', { fullName: `Applicant ${++last}`, ...extra });
const apply = async (extra: Wire = {}) => make(path, { jobId, seekerId: await newSeeker(), ...extra });

/** Seekers enough for one application each. */
const { rows: seekers } = await sql<{ id: string }>`insert into job_seeker (subsite_id, full_name, create_by)
  select subsite_id, 'One of many ' || n, 'test' from company, generate_series(1, 150) n where id = ${companyId}
  returning id::text as id`.execute(server.db);

describeResource({
  server,
  resource: application,
  make: (number) => ({ jobId, seekerId: seekers[number]?.id }),
  change: { rating: 4, coverNote: 'Changed' },
});

const interviewed = await apply();
describeResource({
  server,
  resource: interview,
  make: (number) => ({
    applicationId: interviewed,
    startsAt: '2031-05-01 10:00:00',
    mode: 'phone',
    place: `Room ${number}`,
  }),
  change: { score: 4, place: 'Changed' },
  answers: { reschedule: { startsAt: '2031-05-02 10:00:00' } },
  freeText: 'place',
});

describe('an application', () => {
  test('belongs to the company of the job, and a person has one open application per job', async () => {
    const seekerId = await newSeeker();
    const id = await make(path, { jobId, seekerId });
    const row = await staff.call<Wire>(`GET ${path}/queryById`, { query: { id } });
    expect(row.result).toMatchObject({ companyId, stage: 'submitted', seekerId });
    const again = await staff.call(`POST ${path}/add`, { body: { jobId, seekerId } });
    expectRefusal(again, 200, 'system.duplicate');
    expect(pathsIn(again)).toEqual(['seekerId']);
    expect((await act(path, id, 'withdraw')).result.state).toBe('withdrawn');
    await make(path, { jobId, seekerId });
  });

  test('is found by the names of its applicant, company and posting, as far as the user may see them', async () => {
    const seekerId = await newSeeker({ fullName: 'မောင်ဘွန်းကျော် Quillfeather' });
    const id = await make(path, { jobId, seekerId });
    const found = async (keyword: string, by = staff) =>
      (
        await by.call<{ records: Wire[] }>(`GET ${path}/list`, { query: { keyword, pageSize: 500 } })
      ).result.records.map((row) => row.id);
    for (const keyword of ['quillfeather', 'မောင်ဘွန်းကျော်', 'Applications Ltd'])
      expect(await found(keyword), keyword).toContain(id);
    expect(await found('Quillfeather of another')).not.toContain(id);
    const elsewhere = await server.asRole(['application:list'], { sites: [testSites.china] });
    expect(await found('quillfeather', elsewhere)).toEqual([]);
  });

  test('is created once when it is requested several times at once', async () => {
    const seekerId = await newSeeker();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => staff.call(`POST ${path}/add`, { body: { jobId, seekerId } })),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  test('stores the resume as it was sent', async () => {
    const seekerId = await newSeeker();
    const resumeId = await make('/lczp/resume', {
      seekerId,
      lang: 'en-US',
      title: 'As sent',
      skills: [{ skill: 'Excel' }],
    });
    const id = await make(path, { jobId, seekerId, resumeId });
    await staff.call('PUT /lczp/resume/edit', { body: { id: resumeId, title: 'Changed', skills: [] } });
    const kept = await staff.call(applicationSnapshot, { query: { id } });
    expect(kept.result).toMatchObject({ title: 'As sent', skills: [{ skill: 'Excel' }] });
    const stranger = await server.asRole(['application:list'], { sites: [testSites.china] });
    expectRefusal(await stranger.call(applicationSnapshot, { query: { id } }), 200, 'system.recordNotFound');
  });

  test('stores the whole resume, and shows of it what the reader may see', async () => {
    const administrator = await server.asAdministrator();
    const seekerId = await newSeeker();
    const resumeId = await make('/lczp/resume', {
      seekerId,
      lang: 'en-US',
      title: 'Withheld',
      summary: 'Speaks four languages',
      experiences: [{ companyName: 'Shop', jobTitle: 'Clerk', startMonth: '2020-01', duty: 'Counted boxes' }],
    });
    for (const perms of ['resume:column:summary', 'resumeExperience:column:duty'])
      expectDone(
        await administrator.call('POST /sys/permission/add', {
          body: { menuType: '2', parentId: '41', name: perms, perms, permsType: '1' },
        }),
      );
    const id = await make(path, { jobId, seekerId, resumeId });
    const whole = await administrator.call(applicationSnapshot, { query: { id } });
    expect(whole.result).toMatchObject({
      summary: 'Speaks four languages',
      experiences: [{ duty: 'Counted boxes' }],
    });
    const seen = await staff.call(applicationSnapshot, { query: { id } });
    expect(seen.result).toMatchObject({ title: 'Withheld', experiences: [{ jobTitle: 'Clerk' }] });
    expect(seen.text).not.toMatch(/four languages|Counted boxes/);
  });

  test('has the notes of staff, and a timeline with the reason of its rejection', async () => {
    const id = await apply({ notes: [{ note: 'Spoke on the phone' }] });
    const read = async () => (await staff.call<Wire>(`GET ${path}/queryById`, { query: { id } })).result;
    const [first] = (await read()).notes as Wire[];
    expectDone(
      await staff.call(`PUT ${path}/edit`, {
        body: {
          id,
          rating: 4,
          notes: [{ id: first?.id, note: 'Spoke on the phone' }, { note: 'Seen the papers' }],
        },
      }),
    );
    const { notes, rating } = await read();
    expect((notes as Wire[]).map(({ note }) => note).sort()).toEqual([
      'Seen the papers',
      'Spoke on the phone',
    ]);
    expect(rating).toBe(4);
    await act(path, id, 'view');
    expect(pathsIn(await act(path, id, 'reject'))).toEqual(['reasonCode']);
    await act(path, id, 'reject', { reasonCode: 'experience' });
    const timeline = await staff.call<Wire[]>(`GET ${path}/timeline`, { query: { id } });
    expect(timeline.result).toMatchObject([
      { action: 'reject', from: 'viewed', to: 'rejected', reasonCode: 'experience' },
      { action: 'view', from: 'submitted', to: 'viewed' },
    ]);
    expect((await read()).rejectReason).toBe('experience');
  });

  test.each([
    'jobPosting',
    'application',
  ] as const)('is on the page of its company with its %s', async (name) => {
    const elsewhere = await make('/lczp/company', { name: `Without ${name}`, nature: 'private' });
    await apply();
    const field = company.spec.related[name];
    const list = (id: string) =>
      staff.call<{ total: number; records: Wire[] }>(`GET /lczp/${name}/list`, { query: { [field]: id } });
    const { result } = await list(companyId);
    expect(result.total).toBeGreaterThan(0);
    expect(result.records.every((row) => row.companyId === companyId)).toBe(true);
    expect((await list(elsewhere)).result.total).toBe(0);
  });

  test('is refused with the resume of somebody else, by a blocked company, and for a job that is not open', async () => {
    const resumeId = await make('/lczp/resume', {
      seekerId: await newSeeker(),
      lang: 'en-US',
      title: 'Other',
    });
    const other = { jobId, seekerId: await newSeeker(), resumeId };
    const reply = await staff.call(`POST ${path}/add`, { body: other });
    expect(problemsIn(reply)).toMatchObject([{ path: 'resumeId', rule: 'notBeside' }]);
    const blocking = { jobId, seekerId: await newSeeker({ blockedCompanies: [companyId] }) };
    expectRefusal(
      await staff.call(`POST ${path}/add`, { body: blocking }),
      200,
      'recruitment.companyBlocked',
    );
    const draft = await make('/lczp/jobPosting', {
      title: 'Not yet',
      companyId,
      jobTypeId: types[0]?.id,
      description: 'Keeps the books of a small firm',
      salaryNegotiable: true,
    });
    const early = { jobId: draft, seekerId: await newSeeker() };
    expectRefusal(await staff.call(`POST ${path}/add`, { body: early }), 200, 'recruitment.jobNotOpen');
  });

  test.each([
    ['the company is frozen', 'company', sql`status = 'frozen'`, sql`status = 'active'`],
    [
      'the company is not verified',
      'company',
      sql`verify_status = 'unverified'`,
      sql`verify_status = 'verified'`,
    ],
    ['the job is suspended', 'job_posting', sql`suspended_at = now()`, sql`suspended_at = null`],
    [
      'the job is over',
      'job_posting',
      sql`valid_through = now() - interval '1 minute'`,
      sql`valid_through = now() + interval '30 days'`,
    ],
  ] as const)('is refused while visitors do not see the job: %s', async (_why, table, hidden, visible) => {
    const body = { jobId, seekerId: await newSeeker() };
    const set = (columns: typeof hidden) =>
      sql`update ${sql.table(table)} set ${columns}
        where id = ${table === 'company' ? companyId : jobId}`.execute(server.db);
    await set(hidden);
    const refused = await staff.call(`POST ${path}/add`, { body });
    await set(visible);
    expectRefusal(refused, 200, 'recruitment.jobNotOpen');
    await make(path, body);
  });

  test('that fills the last place closes the job, and the other applications lapse', async () => {
    const full = await make('/lczp/jobPosting', {
      title: 'Two wanted',
      companyId,
      jobTypeId: types[0]?.id,
      description: 'Carries boxes from the ship to the store',
      salaryNegotiable: true,
      headcount: 2,
    });
    await sql`update job_posting set status = 'published', published_at = now(),
      valid_through = now() + interval '30 days' where id = ${full}`.execute(server.db);
    const [first, second, waiting, interviewed] = [
      await apply({ jobId: full }),
      await apply({ jobId: full }),
      await apply({ jobId: full }),
      await apply({ jobId: full }),
    ] as const;
    await sql`update application set stage = 'offer' where id in (${first}, ${second})`.execute(server.db);
    await sql`update application set stage = 'interview' where id = ${interviewed}`.execute(server.db);
    const stateOf = async (address: string, id: string) =>
      (await staff.call<Wire>(`GET ${address}/queryById`, { query: { id } })).result;

    await act(path, first, 'accept');
    expect(await stateOf('/lczp/jobPosting', full)).toMatchObject({ status: 'published' });
    expect(await stateOf(path, waiting)).toMatchObject({ stage: 'submitted' });
    await act(path, second, 'accept');
    expect(await stateOf('/lczp/jobPosting', full)).toMatchObject({ status: 'filled' });
    expect(await stateOf(path, waiting)).toMatchObject({ stage: 'lapsed' });
    expect(await stateOf(path, interviewed)).toMatchObject({ stage: 'interview' });
    const { rows } = await sql<{ action: string }>`select action from record_transition
      where resource = 'application' and record_id = ${waiting} and actor_name = 'system'`.execute(server.db);
    expect(rows).toEqual([{ action: 'jobClosed' }]);
  });

  test('closes the job once when the last places are filled at the same time', async () => {
    const full = await make('/lczp/jobPosting', {
      title: 'Pair wanted',
      companyId,
      jobTypeId: types[0]?.id,
      description: 'Sings in a choir of two voices',
      salaryNegotiable: true,
      headcount: 2,
    });
    await sql`update job_posting set status = 'published', published_at = now(),
      valid_through = now() + interval '30 days' where id = ${full}`.execute(server.db);
    const ids = [await apply({ jobId: full }), await apply({ jobId: full })];
    await sql`update application set stage = 'offer' where job_id = ${full}`.execute(server.db);
    await Promise.all(ids.map((id) => act(path, id, 'accept')));
    const { rows } = await sql<{ status: string; fills: number }>`select status, (select count(*)::integer
      from record_transition where resource = 'jobPosting' and record_id = job_posting.id and action = 'markFilled') as fills
      from job_posting where id = ${full}`.execute(server.db);
    expect(rows).toEqual([{ status: 'filled', fills: 1 }]);
  });

  test.each([
    ['markFilled', {}],
    ['takeDown', { reasonCode: 'other' }],
  ])('lapses when its job is closed by %s, and is kept when it expires', async (move, why) => {
    const closing = await make('/lczp/jobPosting', {
      title: `Closed by ${move}`,
      companyId,
      jobTypeId: types[0]?.id,
      description: 'Opens and closes the gate of the yard',
      salaryNegotiable: true,
    });
    const publish = () =>
      sql`update job_posting set status = 'published', published_at = now(),
        valid_through = now() + interval '30 days' where id = ${closing}`.execute(server.db);
    await publish();
    const id = await apply({ jobId: closing });
    const stage = async () =>
      (await staff.call<Wire>(`GET ${path}/queryById`, { query: { id } })).result.stage;
    expect((await act('/lczp/jobPosting', closing, 'expire')).result.state).toBe('expired');
    expect(await stage()).toBe('submitted');
    await publish();
    const closed = await act('/lczp/jobPosting', closing, move, why);
    expect(closed.success, closed.text).toBe(true);
    expect(await stage()).toBe('lapsed');
  });

  test('is on the board in its stage, if the user may see it', async () => {
    const id = await apply();
    await act(path, id, 'view');
    const board = await staff.call<BoardStage[]>('GET /lczp/application/board', { query: { jobId } });
    const viewed = board.result.find(({ stage }) => stage === 'viewed');
    expect(viewed?.cards.map((card) => card.id)).toContain(id);
    const stranger = await server.asRole(['application:list'], { sites: [testSites.china] });
    const theirs = await stranger.call<BoardStage[]>('GET /lczp/application/board', { query: { jobId } });
    expect(theirs.result.every(({ count }) => count === 0)).toBe(true);
  });

  test('is moved in bulk, each separately', async () => {
    const ids = [await apply(), await apply(), await apply()];
    await act(path, ids[2] ?? '', 'withdraw');
    const reply = await staff.call<{ done: string[]; refused: Wire[] }>(`POST ${path}/actBatch/reject`, {
      body: { ids: ids.join(','), reasonCode: 'experience' },
    });
    expect(reply.result.done).toEqual(ids.slice(0, 2));
    expect(reply.result.refused).toMatchObject([{ id: ids[2], code: 'system.wrongState' }]);
  });
});

test('an applicant is reminded of a confirmed interview of the next day, once', async () => {
  const seekerId = await newSeeker({ contactPhone: '၀၉ ၇၇၇ ၁၁၁ ၂၂၂' });
  const id = await make(path, { jobId, seekerId });
  const tomorrow = new Date(Date.now() + 20 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const interviewId = await make('/lczp/interview', {
    applicationId: id,
    startsAt: tomorrow,
    place: 'Room 5',
  });
  await sql`update application set stage = 'interview' where id = ${id}`.execute(server.db);
  await sql`update interview set starts_at = now() + interval '20 hours' where id = ${interviewId}`.execute(
    server.db,
  );
  const remind = () => inTransaction(server.db, (tx) => remindOfInterviews(server.app.context, tx));
  const others = await remind();
  await act('/lczp/interview', interviewId, 'confirm');
  expect(await remind()).toBe(others + 1);
  await remind();
  const { rows } = await sql<{ words: string; recipient: string }>`select words, recipient from message_log
    where template = 'interview_reminder' and words like '%Room 5%'`.execute(server.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.recipient).toBe('+959777111222');
});

test('the reminder of an interview without a place says how it is held', async () => {
  const seekerId = await newSeeker({ contactPhone: '09 777 111 333' });
  const id = await make(path, { jobId, seekerId });
  await sql`insert into interview (subsite_id, interview_no, application_id, mode, starts_at, status)
    select subsite_id, 'I-by-phone', id, 'phone', now() + interval '20 hours', 'confirmed'
    from application where id = ${id}`.execute(server.db);
  await sql`update application set stage = 'interview' where id = ${id}`.execute(server.db);
  await inTransaction(server.db, (tx) => remindOfInterviews(server.app.context, tx));
  const { rows } = await sql<{ words: string }>`select words from message_log
    where template = 'interview_reminder' and recipient = '+959777111333'`.execute(server.db);
  expect(rows[0]?.words).toContain('ဖုန်းဖြင့်');
});

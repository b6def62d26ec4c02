import type { Endpoint, Page, Resource } from '@lc/contract/kernel';
import { applicationBoard, applicationSnapshot } from '@lc/contract/recruitment';
import { allPermissions, resources } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../apps/server/src/kernel/db/transaction.ts';
import { findPairs } from '../apps/server/src/modules/recruitment/duplicates/find.queries.ts';
import { type Caller, startTestApp } from './support/app.ts';
import { dataRules } from './support/data-rules.ts';
import { groupByPlace, tryEach } from './support/groups.ts';
import { leavesIn } from './support/inputs.ts';
import { expectDone, expectProblem } from './support/replies.ts';

/** No answer contains the name of a record that the caller does not see, and no search finds it by that name. */
const server = await startTestApp();
const { db } = server;
const rules = dataRules(server);
const keeper = await server.asRole(allPermissions);

const add = async (path: string, body: object): Promise<string> =>
  expectDone(await keeper.call<{ id: string }>(`POST ${path}/add`, { body })).id;

const menuOf = async (perms: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from sys_permission
    where perms = ${perms} and menu_type <> '2'`.execute(db);
  return rows[0]?.id ?? '';
};

const hidden = { seeker: 'Zqhiddenperson Maung', company: 'Zqhiddenhouse Trading' };
const owner = 'Zqanonymous Owner';

const { rows: types } = await sql<{ id: string }>`select min(id)::text as id from job_type
  where parent_id is not null`.execute(db);
const companyId = await add('/lczp/company', { nameI18n: { 'en-US': hidden.company }, nature: 'foreign' });
const jobId = await add('/lczp/jobPosting', {
  title: 'Bookkeeper of a small firm',
  companyId,
  jobTypeId: types[0]?.id,
  description: 'Keeps the books of a small firm',
  salaryNegotiable: true,
});
await sql`update company set verify_status = 'verified' where id = ${companyId}`.execute(db);
await sql`update job_posting set status = 'published', published_at = now(), valid_through = now() + interval '30 days'
  where id = ${jobId}`.execute(db);
const seekerId = await add('/lczp/seeker', {
  fullName: hidden.seeker,
  birthDate: '1990-01-02',
  jobStatus: 'student',
});
await add('/lczp/seeker', { fullName: hidden.seeker, birthDate: '1990-01-02', jobStatus: 'student' });
const resumeId = await add('/lczp/resume', { seekerId, lang: 'en-US', title: 'Bookkeeper with ten years' });
const applicationId = await add('/lczp/application', { jobId, seekerId, resumeId });
const fairId = await add('/specialRecruitment/specialRecruitment', {
  titleI18n: { 'en-US': 'A fair' },
  heldFrom: '2030-01-01 09:00:00',
  heldTo: '2030-01-01 17:00:00',
});
const attendeeId = await add('/specialRecruitment/srAttendee', { eventId: fairId, seekerId });
const reportId = await add('/lczp/reportCase', {
  targetKind: 'company',
  targetId: companyId,
  category: 'fake_company',
});
await inTransaction(db, (tx) => findPairs(tx, 'seeker'));
await sql`insert into review_case (subsite_id, kind, object_id, title, due_at, create_by)
  select subsite_id, 'company_verification', id, ${hidden.company}, now(), 'test' from company where id = ${companyId}`.execute(
  db,
);

await sql`update wf_instance set biz_table = 'company', biz_id = ${companyId}, title = ${hidden.company}
  where id = (select min(id) from wf_instance)`.execute(db);

const ownerId = await add('/lczp/seeker', { fullName: owner });
const anonymousId = await add('/lczp/resume', {
  seekerId: ownerId,
  lang: 'en-US',
  title: 'Welder with papers',
  anonymous: true,
});
const sentId = await add('/lczp/application', { jobId, seekerId: ownerId, resumeId: anonymousId });

const planted: Readonly<Record<string, string>> = {
  company: companyId,
  jobPosting: jobId,
  seeker: seekerId,
  resume: resumeId,
  application: applicationId,
  specialRecruitment: fairId,
  srAttendee: attendeeId,
  reportCase: reportId,
};

/** What a session reads, without what visitors read; a workbook has what the list has. */
const readable = server.app.routes.filter(
  ({ method, path, access, raw }) => method === 'GET' && access !== 'public' && !raw && !path.includes('{'),
);
const places = groupByPlace(readable, ({ path }) => path);

const resourceAt = (path: string): string =>
  Object.values<Resource>(resources).find(({ spec }) => path.startsWith(`${spec.path}/`))?.spec.name ?? '';

/** The answers of an endpoint to questions for what was planted. */
const answersOf = async (by: Caller, endpoint: Endpoint, queries: readonly object[]): Promise<string[]> => {
  const known = new Set(leavesIn(endpoint.query).map(({ path: [name] }) => name));
  const fitting = queries.map((query) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => known.has(name))),
  );
  const different = new Map(fitting.map((query) => [JSON.stringify(query), query]));
  const answers: string[] = [];
  for (const query of different.values()) answers.push((await by.call(endpoint, { query })).text);
  return answers;
};

/** Fails with the text around a name. A search says which words it looked for. */
const expectNone = (answer: string, name: RegExp): void => {
  const shown = answer.replace(/"words":\[[^\]]*\]/, '');
  const around = new RegExp(`.{0,300}${name.source}.{0,60}`, name.flags).exec(shown)?.[0];
  expect(around).toBeUndefined();
};

describe('a caller whose data rules hide a seeker and a company', async () => {
  const reader = await rules.asBound({
    permissions: allPermissions,
    menuId: await menuOf('seeker:list'),
    roles: [[['jobStatus', '!=', 'student']]],
  });
  await rules.bindRole(await rules.roleOf(reader), await menuOf('company:list'), [
    ['nature', '!=', 'foreign'],
  ]);
  await server.app.sessions.refresh([reader.userId]);

  test('sees neither of them', async () => {
    for (const [path, id] of [
      ['/lczp/seeker', seekerId],
      ['/lczp/company', companyId],
    ])
      expect((await reader.call(`GET ${path}/queryById`, { query: { id } })).success).toBe(false);
  });

  const readsNoName = async (endpoint: Endpoint): Promise<void> => {
    const id = planted[resourceAt(endpoint.path)];
    const answers = await answersOf(reader, endpoint, [
      { pageSize: '100' },
      id ? { id, jobId, companyId, seekerId, eventId: fairId } : { id: companyId, seekerId },
      { keyword: 'Zqhidden', keyWord: 'Zqhidden', q: 'Zqhidden' },
    ]);
    for (const answer of answers) expectNone(answer, /zqhidden/i);
    const known = new Set(leavesIn(endpoint.query).map(({ path: [name] }) => name));
    if (!known.has('keyword') || !/list$/i.test(endpoint.path)) return;
    const found = async (keyword: string): Promise<unknown> => {
      const { success, result } = await reader.call<Page<unknown>>(endpoint, { query: { keyword } });
      return success ? result.total : 0;
    };
    // A list without searchable fields does not read keywords.
    const none = await found('Zqnobody');
    for (const keyword of ['Zqhiddenperson', 'Zqhiddenhouse'])
      expect(await found(keyword), keyword).toBe(none);
  };
  test.each(places)('reads neither name in GET %s, and finds nothing by it', (_, group) =>
    tryEach(group, ({ path }) => path, readsNoName));

  test('finds no resume by the hidden name in the search, and another by its words', async () => {
    const search = async (keyword: string): Promise<string> =>
      (await reader.call('GET /lczp/resume/search', { query: { keyword } })).text;
    expect(await search('Zqhiddenperson')).not.toContain('Bookkeeper');
    expect(await search('Zqhiddenperson Bookkeeper')).not.toContain('Bookkeeper with');
    expect(await search('Bookkeeper')).toContain('Bookkeeper with');
  });

  test('has the cards of the board without the hidden name', async () => {
    const board = expectDone(
      await reader.call<{ cards: { id: string; seeker: string }[] }[]>(applicationBoard, {
        query: { jobId },
      }),
    );
    const card = board.flatMap(({ cards }) => cards).find(({ id }) => id === applicationId);
    expect(card?.seeker).toBe('');
  });
});

test('without data rules the planted names are read', async () => {
  for (const path of [
    '/lczp/application/list',
    '/lczp/duplicatePair/list',
    '/lczp/reviewCase/list',
    '/lczp/reportCase/list',
    '/process/processInstance/list',
  ]) {
    const reply = await keeper.call(`GET ${path}`, { query: { pageSize: '100' } });
    expect(reply.text, path).toMatch(/Zqhidden/);
  }
});

describe('the owner of an anonymous resume', async () => {
  const rights = allPermissions.filter((key) => !key.startsWith('seeker:') && key !== 'auditLog:list');
  const reader = await server.asRole(rights);
  const row = async (by: Caller, path: string, id: string) =>
    expectDone(await by.call<Record<string, unknown>>(`GET ${path}/queryById`, { query: { id } }));
  const total = async (by: Caller, path: string, query: Record<string, string>): Promise<number> =>
    expectDone(await by.call<Page<unknown>>(`GET ${path}/list`, { query })).total;

  const namesNoOwner = async (endpoint: Endpoint): Promise<void> => {
    const ids: Readonly<Record<string, string>> = { resume: anonymousId, application: sentId };
    const id = ids[resourceAt(endpoint.path)] ?? anonymousId;
    const answers = await answersOf(reader, endpoint, [
      { id, jobId, resumeId: anonymousId, pageSize: '100' },
      { keyword: 'Zqanonymous', q: 'Zqanonymous' },
    ]);
    for (const answer of answers) expectNone(answer, /zqanonymous/i);
  };
  test.each(places)('is in no answer of GET %s to those who may not list seekers', (_, group) =>
    tryEach(group, ({ path }) => path, namesNoOwner));

  test('is neither an id nor a name of the resume and its application, and finds neither', async () => {
    for (const [path, id] of [
      ['/lczp/resume', anonymousId],
      ['/lczp/application', sentId],
    ] as const) {
      expect(await row(reader, path, id)).toMatchObject({ seekerId: null, seekerId_dictText: null });
      expect(await row(keeper, path, id)).toMatchObject({ seekerId: ownerId, seekerId_dictText: owner });
      expect(await total(keeper, path, { seekerId: ownerId })).toBe(1);
      const queries: Record<string, string>[] = [
        { seekerId: ownerId },
        { seekerId_in: ownerId },
        {
          superQueryParams: JSON.stringify([{ field: 'seekerId', rule: 'eq', val: ownerId }]),
        },
      ];
      for (const query of queries) expect(await total(reader, path, query), JSON.stringify(query)).toBe(0);
    }
    expect(await total(keeper, '/lczp/application', { keyword: 'Zqanonymous' })).toBe(1);
    expect(await total(reader, '/lczp/application', { keyword: 'Zqanonymous' })).toBe(0);
  });

  test('is not found by the choices for an application, nor by what its write refuses', async () => {
    const choices = async (by: Caller): Promise<string> =>
      (
        await by.call('GET /lczp/resume/options', {
          query: { for: 'application.resumeId', beside: ownerId },
        })
      ).text;
    expect(await choices(keeper)).toContain('Welder');
    expect(await choices(reader)).not.toContain('Welder');
    for (const guess of [ownerId, seekerId])
      expectProblem(
        await reader.call('POST /lczp/application/add', {
          body: { jobId, seekerId: guess, resumeId: anonymousId },
        }),
        'resumeId',
      );
  });

  test('is left out of the resume that an application kept, of its export and of its history', async () => {
    const snapshot = await reader.call<Record<string, unknown>>(applicationSnapshot, {
      query: { id: sentId },
    });
    expect(snapshot.result).toMatchObject({ title: 'Welder with papers', seekerId: null });
    const exported = await reader.call('GET /lczp/resume/exportJson', { query: { id: anonymousId } });
    expect(exported.text).toContain('Welder');
    expect(exported.text).not.toMatch(/zqanonymous/i);
    const whole = await keeper.call('GET /lczp/resume/exportJson', { query: { id: anonymousId } });
    expect(whole.text).toContain(owner);
    const auditor = await server.asRole([...rights, 'auditLog:list']);
    const history = (by: Caller) =>
      by.call('GET /sys/auditLog/list', { query: { resource: 'resume', record: anonymousId } });
    expect((await history(auditor)).text).toContain('Welder');
    expect((await history(auditor)).text).not.toMatch(/zqanonymous/i);
    expect((await history(keeper)).text).toContain(owner);
  });

  test('is not made known by taking the mark away', async () => {
    const edit = (by: Caller) =>
      by.call('PUT /lczp/resume/edit', { body: { id: anonymousId, anonymous: false } });
    expectProblem(await edit(reader), 'anonymous');
    expect((await edit(keeper)).success).toBe(true);
    expect(await row(reader, '/lczp/resume', anonymousId)).toMatchObject({ seekerId_dictText: owner });
  });
});

test('no reference that is withheld from somebody orders a list or is unique', () => {
  const withheld = Object.values<Resource>(resources).flatMap(({ spec }) =>
    Object.entries(spec.fields).filter(([, field]) => field.kind === 'reference' && field.withheld),
  );
  expect(withheld.length).toBeGreaterThan(0);
  for (const [name, { sortable, unique }] of withheld)
    expect({ name, sortable, unique }).toEqual({ name, sortable: undefined, unique: undefined });
});

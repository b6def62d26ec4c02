import type { Endpoint, Resource } from '@lc/contract/kernel';
import { allPermissions, resources } from '@lc/contract/registry';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { inTransaction } from '../../apps/server/src/kernel/db/transaction.ts';
import { findPairs } from '../../apps/server/src/modules/recruitment/duplicates/find.queries.ts';
import type { Caller, TestApp } from './app.ts';
import { groupByPlace } from './groups.ts';
import { leavesIn } from './inputs.ts';
import { expectDone } from './replies.ts';

/** Names that nobody else has. */
export const hiddenNames = { seeker: 'Zqhiddenperson Maung', company: 'Zqhiddenhouse Trading' };
/** The owner of an anonymous resume. */
export const hiddenOwner = 'Zqanonymous Owner';

/** Plants records with these names, and others that refer to them. */
export const plantNames = async (server: TestApp) => {
  const { db } = server;
  const keeper = await server.asRole(allPermissions);

  const add = async (path: string, body: object): Promise<string> =>
    expectDone(await keeper.call<{ id: string }>(`POST ${path}/add`, { body })).id;

  const { rows: types } = await sql<{ id: string }>`select min(id)::text as id from job_type
    where parent_id is not null`.execute(db);
  const companyId = await add('/lczp/company', {
    nameI18n: { 'en-US': hiddenNames.company },
    nature: 'foreign',
  });
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
    fullName: hiddenNames.seeker,
    birthDate: '1990-01-02',
    jobStatus: 'student',
  });
  await add('/lczp/seeker', { fullName: hiddenNames.seeker, birthDate: '1990-01-02', jobStatus: 'student' });
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
    select subsite_id, 'company_verification', id, ${hiddenNames.company}, now(), 'test' from company where id = ${companyId}`.execute(
    db,
  );

  await sql`update wf_instance set biz_table = 'company', biz_id = ${companyId}, title = ${hiddenNames.company}
    where id = (select min(id) from wf_instance)`.execute(db);

  const ownerId = await add('/lczp/seeker', { fullName: hiddenOwner });
  const anonymousId = await add('/lczp/resume', {
    seekerId: ownerId,
    lang: 'en-US',
    title: 'Welder with papers',
    anonymous: true,
  });
  const sentId = await add('/lczp/application', { jobId, seekerId: ownerId, resumeId: anonymousId });

  const ids: Readonly<Record<string, string>> = {
    company: companyId,
    jobPosting: jobId,
    seeker: seekerId,
    resume: resumeId,
    application: applicationId,
    specialRecruitment: fairId,
    srAttendee: attendeeId,
    reportCase: reportId,
  };

  return {
    ids,
    keeper,
    companyId,
    jobId,
    seekerId,
    resumeId,
    applicationId,
    fairId,
    ownerId,
    anonymousId,
    sentId,
  };
};

/** The menu with the list of a resource. */
export const menuOf = async ({ db }: TestApp, perms: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from sys_permission
    where perms = ${perms} and menu_type <> '2'`.execute(db);
  return rows[0]?.id ?? '';
};

/** What a session reads, without what visitors read; a workbook has what the list has. */
export const readablePlaces = ({ app }: TestApp) => {
  const readable = app.routes.filter(
    ({ method, path, access, raw }) => method === 'GET' && access !== 'public' && !raw && !path.includes('{'),
  );
  return groupByPlace(readable, ({ path }) => path);
};

/** The resource whose list stands at an address. */
export const resourceAt = (path: string): string =>
  Object.values<Resource>(resources).find(({ spec }) => path.startsWith(`${spec.path}/`))?.spec.name ?? '';

/** The answers of an endpoint to questions for what was planted. */
export const answersOf = async (
  by: Caller,
  endpoint: Endpoint,
  queries: readonly object[],
): Promise<string[]> => {
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
export const expectNone = (answer: string, name: RegExp): void => {
  const shown = answer.replace(/"words":\[[^\]]*\]/, '');
  const around = new RegExp(`.{0,300}${name.source}.{0,60}`, name.flags).exec(shown)?.[0];
  expect(around).toBeUndefined();
};

import { member, privacyRequest, resume, seeker } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../../tests/support/resource/describe-resource.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const rights = [member, privacyRequest, resume, seeker].flatMap(permissionsOf);
const [staff, colleague] = [await server.asRole(rights), await server.asRole(rights)];
const add = async (path: string, body: Wire): Promise<string> => {
  const reply = await staff.call<{ id: string }>(`POST ${path}/add`, { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const act = (id: string, action: string, by: Caller = staff, body: Wire = {}) =>
  by.call<{ state: string }>('POST /lczp/privacyRequest/act', { body: { id, action, ...body } });

const person = await add('/lczp/seeker', { fullName: 'Somebody' });
describeResource({
  server,
  resource: privacyRequest,
  make: (number) => ({ kind: 'rectify', seekerId: person, note: `Please ${number}` }),
  change: { legalHold: true },
  freeText: 'note',
});

/** How many rows of how many tables hold a text, whatever the column. */
const scan = async (needles: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db);
  const found: string[] = [];
  for (const { name } of tables)
    for (const needle of needles) {
      const { rows } =
        await sql`select from ${sql.table(name)} t where t::text ilike ${`%${needle}%`} limit 1`.execute(
          server.db,
        );
      if (rows.length > 0) found.push(`${name}: ${needle}`);
    }
  return found;
};

describe('an erasure of personal data', () => {
  const needles = [
    'Planted Person',
    '959777888999',
    '777888999',
    '777 888 999',
    '၇၇၇၈၈၈၉၉၉',
    'planted@example.com',
    'PL1234567',
  ];
  const planted = async (): Promise<{ memberId: string; seekerId: string }> => {
    const memberId = await add('/lczp/member', {
      kind: 'seeker',
      username: 'planted.person',
      name: 'Planted Person',
      phone: '09 777 888 999',
      email: 'planted@example.com',
    });
    const seekerId = await add('/lczp/seeker', {
      memberId,
      fullName: 'Planted Person',
      contactPhone: '09 777 888 999',
      contactEmail: 'planted@example.com',
      idKind: 'passport',
      idNo: 'PL1234567',
    });
    const resumeId = await add('/lczp/resume', {
      seekerId,
      lang: 'en-US',
      title: 'Planted Person, cook',
      summary: 'Write to planted@example.com',
    });
    await staff.call('POST /lczp/resume/act', { body: { id: resumeId, action: 'submit' } });
    await staff.call('PUT /lczp/seeker/edit', { body: { id: seekerId, nameEn: 'Planted Person Jr' } });
    await plantBeside(memberId, seekerId);
    return { memberId, seekerId };
  };

  const said = 'Planted Person said so';
  const contacts =
    'Call 09-777 888 999 or ၀၉၇၇၇၈၈၈၉၉၉, write to Planted@Example.com, passport pl1234567; not 09777888998';
  /** What others wrote down of the person, where nothing leads to them. */
  const plantInTexts = async (seekerId: string): Promise<void> => {
    const { db } = server;
    const answers = { phone: '+95 9 777 888 999', count: 9777888999, deep: [{ note: contacts }] };
    for (const content of [contacts, said])
      await sql`insert into company_follow_up (company_id, content)
        select id, ${content} from company order by id limit 1`.execute(db);
    await sql`with made as (insert into form_submission (subsite_id, design_id, sender_id, version_number, language, summary)
        select d.subsite_id, d.id, (select id from sys_user order by id limit 1), 1, 'en-US', ${contacts}
        from form_design d order by d.id limit 1 returning id)
      insert into form_answer (submission_id, values) select id, ${JSON.stringify(answers)}::jsonb from made`.execute(
      db,
    );
    await sql`update wf_opinion set content = ${contacts} where id = (select min(id) from wf_opinion)`.execute(
      db,
    );
    await sql`insert into message_log (recipient, channel, status, template, category, language, words, delivery_key)
      values ('colleague@example.com', 'email', 'sent', 'x', 'notice', 'en-US', ${contacts}, 'planted')`.execute(
      db,
    );
    await sql`insert into sys_list_run (session_id, user_id, resource, kind, query, details, language, time_zone, state, total_count)
      select 1, u.id, 'seeker', 'export', '{}', ${JSON.stringify({ keyword: 'Planted Person' })}::jsonb, 'en-US', 'UTC',
        'done', 1 from sys_user u order by u.id limit 1`.execute(db);
    await sql`insert into audit_log (action, resource, record_label, changes)
      values ('edit', 'companyFollowUp', 'A', ${JSON.stringify({ content: [contacts, null] })}::jsonb)`.execute(
      db,
    );
    await sql`update job_seeker set viber = contact_phone where id = ${seekerId}`.execute(db);
  };
  /** What others wrote about the person, or is theirs by phone alone. */
  const plantBeside = async (memberId: string, seekerId: string): Promise<void> => {
    const { db } = server;
    const one = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
      (await query.execute(db)).rows[0]?.id ?? '';
    const site = sql`(select subsite_id from job_seeker where id = ${seekerId})`;
    const applicationId = await one(sql<{ id: string }>`insert into application
        (subsite_id, application_no, job_id, company_id, seeker_id, stage, cover_note)
      select ${site}, 'PLANTED', j.id, j.company_id, ${seekerId}, 'interview', ${said}
      from job_posting j order by j.id limit 1 returning id`);
    const interviewId = await one(sql<{ id: string }>`insert into interview
        (subsite_id, application_id, starts_at, feedback) values (${site}, ${applicationId}, now(), ${said}) returning id`);
    await sql`insert into audit_log (action, resource, record_id, record_label, changes)
      values ('complete', 'interview', ${interviewId}, 'I-1', ${JSON.stringify({ feedback: [null, said] })}::jsonb)`.execute(
      db,
    );
    for (const [resource, id] of [
      ['application', applicationId],
      ['interview', interviewId],
      ['seeker', seekerId],
    ])
      await sql`insert into record_transition (resource, record_id, action, to_state, reason, actor_name)
        values (${resource}, ${id}, 'reject', 'rejected', ${said}, 'Staff')`.execute(db);
    await sql`insert into content_signup (item_id, name, phone, phone_hash, note, query_code_hash)
      select i.id, 'Planted Person', '+959777888999', m.phone_hash, ${said}, 'planted'
      from content_item i, member m where m.id = ${memberId} order by i.id limit 1`.execute(db);
    await sql`insert into report_case (subsite_id, report_no, target_kind, target_id, target_title, category,
        reporter_contact, reporter_contact_mask, reporter_contact_hash, due_at)
      select ${site}, 'R-PLANTED', 'job', 1, 'A job', 'spam', 'planted@example.com', 'p•••@example.com', email_hash, now()
      from member where id = ${memberId}`.execute(db);
    await sql`insert into saved_search (user_id, subsite_id, kind, name, keyword)
      select u.id, s.id, 'resume', 'Planted Person', 'planted person' from sys_user u, subsite s
      order by u.id, s.id limit 1`.execute(db);
    await sql`insert into sys_list_view (user_id, resource, name, query)
      select id, 'seeker', 'Mine', 'fullName=Planted+Person' from sys_user order by id limit 1`.execute(db);
    const orderId = await one(sql<{
      id: string;
    }>`insert into orders (subsite_id, order_no, buyer_kind, seeker_id, currency,
        subtotal, discount, tax, total, pay_deadline, remark)
      values (${site}, 'ORD-PLANTED', 'seeker', ${seekerId}, 'USD', 1, 0, 0, 1, now(), ${said}) returning id`);
    await plantInTexts(seekerId);
    await sql`insert into payment (subsite_id, payment_no, order_id, currency, amount, payer_name)
      values (${site}, 'PAY-PLANTED', ${orderId}, 'USD', 1, 'The payer')`.execute(db);
  };

  test('removes all data of a person, lists what it removed, and needs two users', async () => {
    const { memberId } = await planted();
    expect((await scan(needles)).length).toBeGreaterThan(3);
    const id = await add('/lczp/privacyRequest', { kind: 'erase', memberId });
    for (const action of ['verifyIdentity', 'review']) expect((await act(id, action)).success).toBe(true);
    expectRefusal(await act(id, 'execute'), 200, 'recruitment.otherExecutes');
    const done = await act(id, 'execute', colleague);
    expect(done.result?.state, done.text).toBe('executed');
    // A name alone may be another person's: it stays for somebody to look at.
    expect(await scan(needles)).toEqual(['company_follow_up: Planted Person']);
    const { rows: answers } = await sql`select values from form_answer where values ? 'deep'`.execute(
      server.db,
    );
    expect(answers).toEqual([
      {
        values: {
          phone: '—',
          count: null,
          deep: [{ note: 'Call — or —, write to —, passport —; not 09777888998' }],
        },
      },
    ]);
    const record = await staff.call<Wire>('GET /lczp/privacyRequest/queryById', { query: { id } });
    expect(JSON.parse(String(record.result.eraseReport))).toMatchObject({
      members: 1,
      seekers: 1,
      resumes: 1,
      savedSearches: 1,
      listViews: 1,
      signups: 1,
      reports: 1,
      orders: 1,
      interviews: 1,
      reasons: 3,
      followUps: 1,
      formAnswers: 2,
      processes: 1,
      otherMessages: 1,
      otherHistory: 1,
      exports: 1,
      kept: {
        followUps: { reason: 'nameAlone', count: 1 },
        payments: { reason: 'accounting', count: 1 },
        reports: { reason: 'evidence', count: 1 },
        privacyRequests: { reason: 'evidence', count: 1 },
      },
    });
  });

  test('waits while there is a legal hold', async () => {
    const seekerId = await add('/lczp/seeker', { fullName: 'On hold' });
    const id = await add('/lczp/privacyRequest', { kind: 'erase', seekerId, legalHold: true });
    for (const action of ['verifyIdentity', 'review']) await act(id, action);
    expectRefusal(await act(id, 'execute', colleague), 200, 'recruitment.legalHold');
  });
});

describe('a request that names a member and a job seeker', () => {
  const memberOf = (username: string) =>
    add('/lczp/member', { kind: 'seeker', username, name: username, email: `${username}@two.example` });

  test('is refused when they are different people', async () => {
    const [one, other] = [await memberOf('one.person'), await memberOf('other.person')];
    const ofOther = await add('/lczp/seeker', { memberId: other, fullName: 'Of the other' });
    const ofNobody = await add('/lczp/seeker', { fullName: 'Of nobody' });
    for (const seekerId of [ofOther, ofNobody])
      for (const kind of ['export', 'erase']) {
        const body = { kind, memberId: one, seekerId };
        expectRefusal(
          await staff.call('POST /lczp/privacyRequest/add', { body }),
          200,
          'recruitment.differentPeople',
        );
      }
  });

  test('is neither executed nor read when they are different people by then', async () => {
    const [one, other] = [await memberOf('first.person'), await memberOf('second.person')];
    const seekerId = await add('/lczp/seeker', { memberId: one, fullName: 'Of the first' });
    const id = await add('/lczp/privacyRequest', { kind: 'export', memberId: one, seekerId });
    for (const action of ['verifyIdentity', 'review']) await act(id, action);
    await sql`update job_seeker set member_id = ${other} where id = ${seekerId}`.execute(server.db);
    expectRefusal(await act(id, 'execute', colleague), 200, 'recruitment.differentPeople');
    await sql`update privacy_request set status = 'executed', executed_at = now() where id = ${id}`.execute(
      server.db,
    );
    const read = await colleague.call('POST /lczp/privacyRequest/data', { body: { id } });
    expectRefusal(read, 200, 'recruitment.differentPeople');
  });
});

describe('a request about a person whose identity was checked', () => {
  const requested = async (kind: string, seekerId: string): Promise<string> => {
    const id = await add('/lczp/privacyRequest', { kind, seekerId });
    for (const action of ['verifyIdentity', 'review']) expect((await act(id, action)).success).toBe(true);
    return id;
  };
  const victim = () =>
    add('/lczp/member', {
      kind: 'seeker',
      username: `victim.${Date.now()}`,
      email: `victim.${Date.now()}@three.example`,
    });

  test.each([
    'erase',
    'export',
  ])('is not executed (%s) for an account that was joined since', async (kind) => {
    const seekerId = await add('/lczp/seeker', { fullName: 'Checked Person' });
    const id = await requested(kind, seekerId);
    const memberId = await victim();
    expect((await staff.call('PUT /lczp/seeker/edit', { body: { id: seekerId, memberId } })).success).toBe(
      true,
    );
    expectRefusal(await act(id, 'execute', colleague), 200, 'recruitment.otherPerson');
    const { rows } = await sql`select status from member where id = ${memberId}`.execute(server.db);
    expect(rows).not.toEqual([{ status: 'cancelled' }]);
  });

  test('does not give out the data of a record that was merged into theirs since', async () => {
    const seekerId = await add('/lczp/seeker', { fullName: 'Merged Person' });
    const other = await add('/lczp/seeker', { fullName: 'Other Person', contactPhone: '09 555 444 333' });
    const id = await requested('export', seekerId);
    expect((await act(id, 'execute', colleague)).success).toBe(true);
    await sql`update job_seeker set merged_into = ${seekerId}, deleted_at = now() where id = ${other}`.execute(
      server.db,
    );
    const read = await colleague.call('POST /lczp/privacyRequest/data', { body: { id } });
    expectRefusal(read, 200, 'recruitment.otherPerson');
  });
});

test('an export of personal data is complete, and reading it is logged', async () => {
  const seekerId = await add('/lczp/seeker', {
    fullName: 'Asking Person',
    contactPhone: '09 444 555 666',
    idKind: 'passport',
    idNo: 'AK7654321',
  });
  const id = await add('/lczp/privacyRequest', { kind: 'export', seekerId });
  expectRefusal(
    await colleague.call('POST /lczp/privacyRequest/data', { body: { id } }),
    200,
    'system.wrongState',
  );
  for (const action of ['verifyIdentity', 'review']) await act(id, action);
  await act(id, 'execute', colleague);
  const reply = await colleague.call<Record<string, Wire[]>>('POST /lczp/privacyRequest/data', {
    body: { id },
  });
  expect(reply.result.seeker?.[0], reply.text).toMatchObject({
    fullName: 'Asking Person',
    idNo: 'AK7654321',
  });
  const { rows } = await sql`select from audit_log where action = 'reveal' and resource = 'privacyRequest'
    and record_id = ${id}`.execute(server.db);
  expect(rows).toHaveLength(1);
  await sql`update privacy_request set executed_at = now() - interval '8 days' where id = ${id}`.execute(
    server.db,
  );
  const late = await colleague.call('POST /lczp/privacyRequest/data', { body: { id } });
  expectRefusal(late, 200, 'recruitment.exportOver');
});

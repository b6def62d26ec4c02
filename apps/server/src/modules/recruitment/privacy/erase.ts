import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { eraseMentions, namedIn } from './mentions.ts';

/** Whom a request is about: an account, a seeker, or both. */
export interface Person {
  memberId: string | null;
  seekerIds: readonly string[];
}

/**
 * The seekers of an account and those merged into them, so that nothing of one person stays behind.
 * @throws recruitment.differentPeople where a named seeker is not the named account's, or they are of several accounts
 */
export const findPerson = async (
  tx: Tx,
  { memberId, seekerId }: { memberId: string | null; seekerId: string | null },
): Promise<Person> => {
  const { rows } = await sql<{ id: string; memberId: string | null }>`
    with recursive person as (
      select id, member_id from job_seeker where id = ${seekerId}::bigint or member_id = ${memberId}::bigint
      union select s.id, s.member_id from job_seeker s join person p on s.merged_into = p.id)
    select id, member_id as "memberId" from person`.execute(tx);
  const accounts = new Set(rows.flatMap((row) => row.memberId ?? []));
  if (memberId !== null) accounts.add(memberId);
  const isOther = memberId !== null && rows.some((row) => row.id === seekerId && row.memberId !== memberId);
  if (isOther || accounts.size > 1) throw new AppError('recruitment.differentPeople');
  const [own = null] = accounts;
  return { memberId: own, seekerIds: rows.map(({ id }) => id) };
};

/** What lists have people in them: a file that was exported or imported holds whoever was listed then. */
export const listsOfPeople: readonly string[] = [
  'member',
  'memberSignIn',
  'seeker',
  'resume',
  'application',
  'interview',
  'order',
  'contentSignup',
  'reportCase',
  'message',
  'srAttendee',
  'companyMember',
];

type Step = readonly [name: string, statement: ReturnType<typeof sql>];

/** What a person is found by where no reference leads to them. */
const marksOf = ({ memberId, seekerIds }: Person) => {
  const seekers = sql`any(${[...seekerIds]}::bigint[])`;
  const resumes = sql`(select id from resume where seeker_id = ${seekers})`;
  const hashes = sql`(select hash from (
    select unnest(array[phone_hash, email_hash]) as hash from member where id = ${memberId}::bigint
    union select unnest(array[id_no_hash, contact_phone_hash, contact_email_hash]) from job_seeker
    where id = ${seekers}) known where hash is not null)`;
  // A short name in Latin letters is part of too many words.
  const names = sql`(select lower(name) as name from (
    select unnest(array[username, name]) as name from member where id = ${memberId}::bigint
    union select unnest(array[full_name, name_en]) from job_seeker where id = ${seekers}) known
    where char_length(name) >= 6 or (char_length(name) >= 2 and name !~ '^[ -~]*$'))`;
  return { seekers, resumes, hashes, names };
};

/** Every place that identifies the person. What stays is counted by {@link keptPlaces}. */
const steps = (person: Person): Step[] => {
  const { memberId } = person;
  const { seekers, resumes, hashes, names } = marksOf(person);
  const applications = sql`(select id from application where seeker_id = ${seekers})`;
  const interviews = sql`(select id from interview where application_id in ${applications})`;
  const orders = sql`(select id from orders where seeker_id = ${seekers})`;
  const signups = sql`(select id from content_signup where phone_hash in ${hashes} or email_hash in ${hashes})`;
  const reports = sql`(select id from report_case
    where reporter_member_id = ${memberId}::bigint or reporter_contact_hash in ${hashes})`;
  /** Rows of a log about the person, by the names and ids of records. */
  const isOfPerson = sql`((resource = 'seeker' and record_id = ${seekers})
    or (resource = 'member' and record_id = ${memberId}::bigint)
    or (resource = 'resume' and record_id in ${resumes})
    or (resource = 'application' and record_id in ${applications})
    or (resource = 'applicationNote' and record_id in (
      select id from application_note where application_id in ${applications}))
    or (resource = 'interview' and record_id in ${interviews})
    or (resource = 'contentSignup' and record_id in ${signups})
    or (resource = 'reviewCase' and record_id in (
      select id from review_case where kind = 'resume' and object_id in ${resumes}))
    or (resource = 'duplicatePair' and record_id in (
      select id from duplicate_pair where kind = 'seeker' and (a_id = ${seekers} or b_id = ${seekers}))))`;
  const addresses = sql`(select unnest(array[phone, email]) from member where id = ${memberId}::bigint
    union select unnest(array[contact_phone, contact_email, viber]) from job_seeker where id = ${seekers})`;
  return [
    ['history', sql`update audit_log set changes = null, record_label = '—' where ${isOfPerson}`],
    [
      'historyOfOrders',
      sql`update audit_log set changes = changes - 'remark' - 'closeReason'
        where resource = 'order' and record_id in ${orders} and changes ?| array['remark', 'closeReason']`,
    ],
    [
      'historyOfReports',
      sql`update audit_log set changes = changes - 'reporterContact' - 'reporterMemberId'
        where resource = 'reportCase' and record_id in ${reports}
        and changes ?| array['reporterContact', 'reporterMemberId']`,
    ],
    [
      'reasons',
      sql`update record_transition set reason = null, answers = null
        where (${isOfPerson} or (resource = 'order' and record_id in ${orders}))
        and (reason is not null or answers is not null)`,
    ],
    [
      'plans',
      sql`update record_plan set reason = null
        where (${isOfPerson} or (resource = 'order' and record_id in ${orders})) and reason is not null`,
    ],
    [
      'savedSearches',
      sql`delete from saved_search s where exists (select from ${names} n
        where position(n.name in lower(s.keyword || ' ' || s.name || ' ' || s.filters::text)) > 0)`,
    ],
    [
      'listViews',
      sql`delete from sys_list_view v where exists (select from ${names} n
        where position(n.name in lower(concat_ws(' ', v.name, replace(v.query, '+', ' '), v.layout::text))) > 0)`,
    ],
    [
      'signups',
      sql`update content_signup set name = '—', name_mask = '—', name_hash = null, organisation = null, note = null,
        phone = '—', phone_mask = '—', phone_hash = null, email = null, email_mask = null, email_hash = null,
        version = version + 1 where id in ${signups}`,
    ],
    [
      'orders',
      sql`update orders set remark = null, close_reason = null, version = version + 1
        where id in ${orders} and (remark is not null or close_reason is not null)`,
    ],
    [
      'companyMembers',
      sql`update company_member set title = null where member_id = ${memberId}::bigint and title is not null`,
    ],
    [
      'files',
      sql`update media_file f set name = f.id || '.' || f.ext, deleted_at = coalesce(f.deleted_at, now())
        where f.id in (
          select file_id from resume_file where resume_id in ${resumes}
          union select file_id from resume_item where resume_id in ${resumes}
          union select photo from resume where seeker_id = ${seekers}
          union select avatar_file_id from member where id = ${memberId}::bigint)`,
    ],
    [
      'questions',
      sql`update audit_log set changes = changes - 'asked' - 'questionHash'
        where action = 'reveal' and record_id is null and changes -> 'questionHash' ->> 1 in (
          select left(hash, 22) from (
            select unnest(array[phone_hash, email_hash]) as hash from member where id = ${memberId}::bigint
            union all select unnest(array[id_no_hash, contact_phone_hash, contact_email_hash]) from job_seeker
            where id = ${seekers}) h)`,
    ],
    ['messages', sql`delete from message_log where recipient in ${addresses}`],
    [
      'duplicates',
      sql`delete from duplicate_pair where kind = 'seeker' and (a_id = ${seekers} or b_id = ${seekers})`,
    ],
    [
      'reviews',
      sql`update review_case set title = '—', hits = '[]' where kind = 'resume' and object_id in ${resumes}`,
    ],
    [
      'reports',
      sql`update report_case set reporter_contact = null, reporter_contact_mask = null, reporter_contact_hash = null,
        reporter_member_id = null where id in ${reports}`,
    ],
    ['notes', sql`delete from application_note where application_id in ${applications}`],
    ['interviews', sql`update interview set feedback = null where application_id in ${applications}`],
    [
      'applications',
      sql`update application set resume_id = null, resume_snapshot = null, cover_note = null where seeker_id = ${seekers}`,
    ],
    ['search', sql`delete from search_entry where kind = 'resume' and object_id in ${resumes}`],
    [
      'fileTexts',
      sql`delete from resume_file_text where file_id in (select file_id from resume_file where resume_id in ${resumes})`,
    ],
    ['resumes', sql`delete from resume where seeker_id = ${seekers}`],
    ['blockedCompanies', sql`delete from job_seeker__blocked_companies where record_id = ${seekers}`],
    [
      'seekers',
      sql`update job_seeker set full_name = '—', name_en = null, honorific = null, gender = 'unspecified', birth_date = null,
        marital = null, id_kind = null, id_no = null, id_no_mask = null, id_no_hash = null,
        address = null, address_mask = null, address_hash = null,
        contact_phone = null, contact_phone_mask = null, contact_phone_hash = null,
        contact_email = null, contact_email_mask = null, contact_email_hash = null,
        wechat = null, wechat_mask = null, wechat_hash = null, viber = null, viber_mask = null, viber_hash = null,
        telegram = null, telegram_mask = null, telegram_hash = null,
        facebook = null, facebook_mask = null, facebook_hash = null,
        job_status = 'closed', deleted_at = coalesce(deleted_at, now()), version = version + 1
        where id = ${seekers}`,
    ],
    [
      'exports',
      sql`delete from sys_list_run where kind = 'export' and resource = any(${[...listsOfPeople]})
        and state in ('done', 'stopped', 'failed')`,
    ],
    [
      'imports',
      sql`delete from sys_import_run where resource = any(${[...listsOfPeople]}) and state in ('done', 'stopped', 'failed')`,
    ],
    ['signIns', sql`delete from member_sign_in where member_id = ${memberId}::bigint`],
    [
      'members',
      sql`update member set username = 'erased-' || id, name = null, phone = null, phone_mask = null, phone_hash = null,
        email = null, email_mask = null, email_hash = null, avatar_file_id = null, password_hash = null,
        must_change_password = false, last_login_ip = null, status_reason = null, status = 'cancelled', version = version + 1 where id = ${memberId}::bigint`,
    ],
  ];
};

/** Why something stays that says who a person is. */
export type KeptReason = 'accounting' | 'evidence' | 'ofCompany' | 'publicRecord' | 'number' | 'nameAlone';

type Kept = readonly [name: string, reason: KeptReason, rows: RawBuilder<unknown>];

/** What is kept, each with why: a report names how many rows there are. */
const keptPlaces = (person: Person): Kept[] => {
  const { memberId } = person;
  const { seekers, hashes } = marksOf(person);
  const orders = sql`(select id from orders where seeker_id = ${seekers})`;
  return [
    ['payments', 'accounting', sql`select from payment where order_id in ${orders}`],
    ['refunds', 'accounting', sql`select from refund where order_id in ${orders}`],
    ['invoices', 'accounting', sql`select from invoice where order_id in ${orders}`],
    ['bankLines', 'accounting', sql`select from bank_line where order_id in ${orders}`],
    ['entitlements', 'accounting', sql`select from entitlement where seeker_id = ${seekers}`],
    ['consents', 'evidence', sql`select from consent where member_id = ${memberId}::bigint`],
    [
      'privacyRequests',
      'evidence',
      sql`select from privacy_request where seeker_id = ${seekers} or member_id = ${memberId}::bigint`,
    ],
    [
      'reports',
      'evidence',
      sql`select from report_case
        where reporter_member_id = ${memberId}::bigint or reporter_contact_hash in ${hashes}`,
    ],
    ['tickets', 'number', sql`select from sr_attendee where seeker_id = ${seekers}`],
    [
      'companyContacts',
      'ofCompany',
      sql`select from (
        select phone_hash, email_hash from company_contact
        union all select contact_phone_hash, contact_email_hash from company
        union all select contact_phone_hash, contact_email_hash from job_posting) c
        where phone_hash in ${hashes} or email_hash in ${hashes}`,
    ],
    [
      'requests',
      'publicRecord',
      sql`select from apply_public where phone_hash in ${hashes} or email_hash in ${hashes} or id_number_hash in ${hashes}`,
    ],
    ['opinions', 'publicRecord', sql`select from content_opinion where contact_hash in ${hashes}`],
  ];
};

/** What an erasure did: rows erased by place, and what was kept with why. */
export type EraseReport = Record<string, number | Record<string, { reason: KeptReason; count: number }>>;

const namesOf = async (tx: Tx, person: Person): Promise<string[]> => {
  const { names } = marksOf(person);
  const { rows } = await sql<{ name: string }>`select name from ${names} n`.execute(tx);
  return rows.map(({ name }) => name);
};

/** Erases a person everywhere, and says of each place how many rows it took, and what is kept. */
export const erasePerson = async (tx: Tx, person: Person): Promise<EraseReport> => {
  const kept: Record<string, { reason: KeptReason; count: number }> = {};
  const count = async ([name, reason, rows]: Kept): Promise<void> => {
    const { rows: found } = await sql<{
      count: number;
    }>`select count(*)::int as count from (${rows}) k`.execute(tx);
    const size = found[0]?.count ?? 0;
    if (size > 0) kept[name] = { reason, count: size };
  };
  for (const place of keptPlaces(person)) await count(place);
  const names = await namesOf(tx, person);
  // Before what identifies the person is gone.
  const report: EraseReport = { kept, ...(await eraseMentions(tx, person)) };
  for (const [name, statement] of steps(person)) {
    const { numAffectedRows } = await statement.execute(tx);
    report[name] = Number(numAffectedRows ?? 0n);
  }
  // Many people share a name: somebody looks at these.
  for (const [name, rows] of namedIn(names)) await count([name, 'nameAlone', rows]);
  return report;
};

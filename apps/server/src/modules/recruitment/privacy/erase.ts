import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { Tx } from '../../../kernel/db/database.ts';

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

type Step = readonly [name: string, statement: ReturnType<typeof sql>];

/** Every place where something tells who the person is. Orders, payments and numbers of applications stay. */
const steps = ({ memberId, seekerIds }: Person): Step[] => {
  const seekers = sql`any(${[...seekerIds]}::bigint[])`;
  const resumes = sql`(select id from resume where seeker_id = ${seekers})`;
  const addresses = sql`(select unnest(array[phone, email]) from member where id = ${memberId}::bigint
    union select unnest(array[contact_phone, contact_email, viber]) from job_seeker where id = ${seekers})`;
  return [
    [
      'history',
      sql`update audit_log set changes = null, record_label = '—'
        where (resource in ('seeker') and record_id = ${seekers}) or (resource = 'member' and record_id = ${memberId}::bigint)
          or (resource = 'resume' and record_id in ${resumes})
          or (resource = 'reviewCase' and record_id in (
            select id from review_case where kind = 'resume' and object_id in ${resumes}))
          or (resource = 'duplicatePair' and record_id in (
            select id from duplicate_pair where kind = 'seeker' and (a_id = ${seekers} or b_id = ${seekers})))
          or (resource = 'application' and record_id in (select id from application where seeker_id = ${seekers}))`,
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
        reporter_member_id = null where reporter_member_id = ${memberId}::bigint`,
    ],
    [
      'notes',
      sql`delete from application_note where application_id in (select id from application where seeker_id = ${seekers})`,
    ],
    [
      'interviews',
      sql`update interview set feedback = null
        where application_id in (select id from application where seeker_id = ${seekers})`,
    ],
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
    ['signIns', sql`delete from member_sign_in where member_id = ${memberId}::bigint`],
    [
      'members',
      sql`update member set username = 'erased-' || id, name = null, phone = null, phone_mask = null, phone_hash = null,
        email = null, email_mask = null, email_hash = null, avatar_file_id = null, password_hash = null,
        must_change_password = false, last_login_ip = null, status = 'cancelled', version = version + 1 where id = ${memberId}::bigint`,
    ],
  ];
};

/** Erases a person everywhere, and says of each place how many rows it took. */
export const erasePerson = async (tx: Tx, person: Person): Promise<Record<string, number>> => {
  const report: Record<string, number> = {};
  for (const [name, statement] of steps(person)) {
    const { numAffectedRows } = await statement.execute(tx);
    report[name] = Number(numAffectedRows ?? 0n);
  }
  return report;
};

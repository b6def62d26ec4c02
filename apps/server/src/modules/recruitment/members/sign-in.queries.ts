import { isPhoneText, nameKey } from '@lc/contract/kernel';
import { member } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import type { CallContext, RequestContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { comparable, hashOf, loadPersonalKeys } from '../../../kernel/personal.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';

/** What a sign-in needs to know of a member. */
export interface MemberAccount {
  id: string;
  username: string;
  kind: string;
  status: string;
  passwordHash: string | null;
  mustChange: boolean;
  changedAt: Date | null;
}

/** The name under which attempts to sign in are counted: one, however the number, address or name is written. */
export const countedName = (name: string): string => {
  const { phone, email } = member.spec.fields;
  if (isPhoneText(name)) return comparable(name, phone.mask);
  return name.includes('@') ? comparable(name, email.mask) : name;
};

/**
 * The living member of a phone number, mail address or user name. Phone and address come first: somebody whose user name
 * looks like the address of another does not stand in the way of that person.
 */
export const findMember = async (db: Db, name: string): Promise<MemberAccount | undefined> => {
  const key = nameKey(name);
  if (key === undefined) return undefined;
  const keys = await loadPersonalKeys(db);
  const { phone, email } = member.spec.fields;
  const byPhone = isPhoneText(name) ? sql`phone_hash = ${hashOf(keys, name, phone.mask)}` : sql`false`;
  const byEmail = sql`email_hash = ${hashOf(keys, name, email.mask)}`;
  const { rows } = await sql<MemberAccount>`
    select id, username, kind, status, password_hash as "passwordHash", must_change_password as "mustChange",
      password_changed_at as "changedAt"
    from member where deleted_at is null and status <> 'cancelled'
      and (${byPhone} or ${byEmail} or name_key(username) = ${key})
    order by coalesce(${byPhone}, false) desc, coalesce(${byEmail}, false) desc limit 1`.execute(db);
  return rows[0];
};

/** The member of this user name whom the caller sees. */
export const findVisibleMember = async (
  db: Db,
  username: string,
  ctx: CallContext,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from member t where t.deleted_at is null and name_key(t.username) = ${nameKey(username) ?? null}
      and ${scopeCondition(member, ctx)}`.execute(db);
  return rows[0]?.id;
};

interface Attempt {
  memberId: string;
  succeeded: boolean;
  /** Why it failed, or what it was for. */
  reason: string;
  /** For how many minutes the name is closed now to where the attempt came from. */
  lockedFor?: number;
}

/** Keeps an attempt with the member, and the last success and the last lock on the account. */
export const noteSignIn = async (
  db: Db,
  { memberId, succeeded, reason, lockedFor = 0 }: Attempt,
  { address, userAgent }: RequestContext,
): Promise<void> => {
  await sql`
    with noted as (
      insert into member_sign_in (member_id, at, outcome, reason, address, user_agent)
      values (${memberId}, now(), ${succeeded ? '1' : '0'}, ${reason}, ${address}, ${userAgent}))
    update member set last_login_at = case when ${succeeded} then now() else last_login_at end,
      last_login_ip = case when ${succeeded} then ${address} else last_login_ip end,
      locked_until = case when ${lockedFor} > 0 then now() + ${lockedFor} * interval '1 minute'
        when locked_until > now() then locked_until end
    where id = ${memberId} and (${succeeded} or ${lockedFor} > 0)`.execute(db);
};

/** The password that a member chose. */
export const writeOwnPassword = async (db: Db, memberId: string, hash: string): Promise<void> => {
  await sql`update member set password_hash = ${hash}, password_changed_at = now(), must_change_password = false
    where id = ${memberId}`.execute(db);
};

/** Nobody is told any more from where somebody signed in whose account is erased. */
export const forgetSignIns = async (db: Db, memberId: string): Promise<void> => {
  await sql`delete from member_sign_in where member_id = ${memberId}`.execute(db);
};

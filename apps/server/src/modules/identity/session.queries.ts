import type { OwnDepart } from '@lc/contract/identity';
import type { Language } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { heldSites } from '../../kernel/auth/site-rights.queries.ts';
import type { SessionContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { SignInWay } from '../../kernel/db/schema.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import type { Account } from './find-account.queries.ts';

/** The site a person starts on: the first of his own; with every site, the platform's. */
export const firstSite = async (
  db: Db,
  { id, allSubsite }: Pick<Account, 'id' | 'allSubsite'>,
): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    with held as (${heldSites(sql`${id}::bigint`)})
    select s.id from subsite s left join held on held.id = s.id
    where s.deleted_at is null and s.classify = 'other' and s.status <> 'archived' and (held.id is not null or ${allSubsite})
    order by held.id is null, s.sort_order, s.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
};

/** A person's departments, and the code of the one he stands in. */
export const loadOwnDeparts = async (
  db: Db,
  userId: string,
  language: Language,
): Promise<{ list: OwnDepart[]; orgCode: string | null }> => {
  const { rows: list } = await sql<OwnDepart & { isCurrent: boolean }>`
    select d.id, ${localizedIn('d.depart_name', language)} as "departName", d.org_code as "orgCode",
      d.org_code is not distinct from u.org_code as "isCurrent"
    from sys_user_depart ud join sys_depart d on d.id = ud.depart_id join sys_user u on u.id = ud.user_id
    where ud.user_id = ${userId} and d.deleted_at is null order by d.org_code`.execute(db);
  return { list, orgCode: list.find(({ isCurrent }) => isCurrent)?.orgCode ?? null };
};

/** Notes the sign-in. Who has one department alone stands in it. */
export const markSignedIn = async (db: Db, userId: string): Promise<void> => {
  await sql`update sys_user u set last_login_time = now(), org_code = coalesce((
      select min(d.org_code) from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
      where ud.user_id = u.id and d.deleted_at is null having count(*) = 1), u.org_code)
    where u.id = ${userId}`.execute(db);
};

/** An attempt to sign in; `reason` says why it failed, or repeats the way where it did not. */
export interface Attempt {
  username: string;
  userId: string | null;
  way: SignInWay;
  succeeded: boolean;
  reason: string;
  address: string;
  userAgent: string;
}

export const logSignIn = async (db: Db, attempt: Attempt): Promise<void> => {
  await db
    .insertInto('sign_in_log')
    .values({
      username: attempt.username,
      user_id: attempt.userId,
      way: attempt.way,
      succeeded: attempt.succeeded,
      reason: attempt.reason,
      address: attempt.address,
      user_agent: attempt.userAgent,
    })
    .execute();
};

/** When the caller's password was last changed and by whom it was set. */
export const passwordAge = (db: Db, session: SessionContext) =>
  db
    .selectFrom('sys_user')
    .select(['password_hash', 'password_changed_at', 'must_change_password'])
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();

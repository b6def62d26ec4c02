import { isLanguage, type Language, nameKey } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { holdsEverySite } from '../../kernel/auth/site-rights.queries.ts';
import type { Db } from '../../kernel/db/database.ts';

/** What signing in needs to know of an account. */
export interface Account {
  id: string;
  username: string;
  passwordHash: string | null;
  status: string;
  /** Grows with what ends every session of the account; a session is made only in the epoch that was read. */
  sessionEpoch: number;
  allSubsite: boolean;
  phone: string | null;
  email: string | null;
  language: Language;
}

const accountWhere = async (db: Db, condition: ReturnType<typeof sql>): Promise<Account | undefined> => {
  const { rows } = await sql<Account & { language: string }>`
    select id, username, password_hash as "passwordHash", status, session_epoch as "sessionEpoch",
      ${holdsEverySite(sql`sys_user.id`)} as "allSubsite", phone, email, language
    from sys_user where ${condition} and deleted_at is null limit 2`.execute(db);
  const [account, another] = rows;
  // What two accounts share names neither.
  if (!account || another) return undefined;
  return { ...account, language: isLanguage(account.language) ? account.language : 'en-US' };
};

/** The living account of this name, whatever its case. */
export const findAccount = (db: Db, username: string): Promise<Account | undefined> =>
  accountWhere(db, sql`name_key(username) = ${nameKey(username) ?? null}`);

export const findAccountById = (db: Db, id: string): Promise<Account | undefined> =>
  accountWhere(db, sql`id = ${id}`);

/** The living account with this phone number, however it was written down. */
export const findAccountByPhone = (db: Db, number: string): Promise<Account | undefined> =>
  accountWhere(db, sql`phone_e164(phone) = phone_e164(${number})`);

/** The living account with this mailbox, whatever its case. */
export const findAccountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  accountWhere(db, sql`name_key(email) = ${nameKey(email) ?? null}`);

/**
 * Numbers that several living accounts have, and whose: left over from before numbers were compared in one form. Those
 * accounts are marked, and nobody else shares a number: a start need not compare all of them.
 */
export const sharedPhones = async (db: Db): Promise<{ phone: string; usernames: string[] }[]> => {
  const { rows } = await sql<{ phone: string; usernames: string[] }>`
    select phone_e164(phone) as phone, array_agg(username order by id) as usernames from sys_user
    where deleted_at is null and phone is not null and phone_shared group by 1 having count(*) > 1 order by 1`.execute(
    db,
  );
  return rows;
};

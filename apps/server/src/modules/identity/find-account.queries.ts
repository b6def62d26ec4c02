import { isLanguage, type Language } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { holdsEverySite } from '../../kernel/auth/site-rights.queries.ts';
import type { Db } from '../../kernel/db/database.ts';
import { accountName } from './attempts.ts';
import { spellings } from './phone-number.ts';

/** What signing in needs to know of an account. */
export interface Account {
  id: string;
  username: string;
  passwordHash: string | null;
  status: string;
  allSubsite: boolean;
  phone: string | null;
  email: string | null;
  language: Language;
}

const accountWhere = async (db: Db, condition: ReturnType<typeof sql>): Promise<Account | undefined> => {
  const { rows } = await sql<Account & { language: string }>`
    select id, username, password_hash as "passwordHash", status,
      ${holdsEverySite(sql`sys_user.id`)} as "allSubsite", phone, email, language
    from sys_user where ${condition} and deleted_at is null limit 2`.execute(db);
  const [account, another] = rows;
  // What two accounts share names neither.
  if (!account || another) return undefined;
  return { ...account, language: isLanguage(account.language) ? account.language : 'en-US' };
};

/** The living account of this name, whatever its case. */
export const findAccount = (db: Db, username: string): Promise<Account | undefined> =>
  accountWhere(db, sql`lower(username) = ${accountName(username)}`);

export const findAccountById = (db: Db, id: string): Promise<Account | undefined> =>
  accountWhere(db, sql`id = ${id}`);

/** The living account with this phone number, however it was written down. */
export const findAccountByPhone = (db: Db, number: string): Promise<Account | undefined> =>
  accountWhere(db, sql`regexp_replace(phone, '[^0-9+]', '', 'g') = any(${spellings(number)})`);

/** The living account with this mailbox, whatever its case. */
export const findAccountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  accountWhere(db, sql`lower(email) = lower(${email})`);

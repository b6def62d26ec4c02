import type { Language } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

interface Applicant {
  username: string;
  realname: string;
  phone: string;
  passwordHash: string;
  language: Language;
}

/** Keeps an account that waits for approval. @returns its id. */
export const insertApplicant = async (tx: Tx, applicant: Applicant): Promise<string> => {
  const { username, realname, phone, passwordHash, language } = applicant;
  const { rows } = await sql<{ id: string }>`
    insert into sys_user (username, realname, phone, password_hash, password_changed_at, language, status, create_by)
    values (${username}, ${realname}, ${phone}, ${passwordHash}, now(), ${language}, '3', ${username})
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('an insert returned no row');
  return rows[0].id;
};

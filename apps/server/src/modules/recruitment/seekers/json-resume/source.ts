import type { Language } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db/database.ts';
import type { Source } from './write.ts';

/** Keeps what a resume was made of, for its export. */
export const keepSource = async (tx: Tx, resumeId: string, { file, taken }: Source): Promise<void> => {
  await sql`insert into resume_source (resume_id, file, taken)
    values (${resumeId}, ${JSON.stringify(file)}::jsonb, ${JSON.stringify(taken)}::jsonb)`.execute(tx);
};

export const loadSource = async (db: Db, resumeId: string): Promise<Source | undefined> => {
  const { rows } =
    await sql<Source>`select file, taken from resume_source where resume_id = ${resumeId}`.execute(db);
  return rows[0];
};

/** Whether a seeker has a resume in a language that is shown in place of all others: there is one at most. */
export const hasDefault = async (db: Db, seekerId: string, lang: Language): Promise<boolean> => {
  const { rows } = await sql`select from resume
    where seeker_id = ${seekerId} and lang = ${lang} and is_default and deleted_at is null`.execute(db);
  return rows.length > 0;
};

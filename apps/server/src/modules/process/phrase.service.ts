import type { EndpointResult } from '@lc/contract/kernel';
import { type commonComments, mostPhrases, phraseWords } from '@lc/contract/process';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { lockName } from '../../kernel/db/locks.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';

/** The phrases of the product in the caller's language, and the caller's own, most used first. */
export const listPhrases = async (
  db: Db,
  { language, session }: CallContext,
): Promise<EndpointResult<typeof commonComments>> => {
  const { rows } = await sql<{ id: string; content: string }>`select id, content from wf_phrase
    where user_id = ${session.userId} order by uses desc, id desc limit ${mostPhrases}`.execute(db);
  return [
    ...Object.values(phraseWords).map((phrase, index) => ({
      id: String(index + 1),
      content: translate(language, phrase),
      own: false,
    })),
    ...rows.map((row) => ({ ...row, own: true })),
  ];
};

/** @throws process.tooManyPhrases */
export const keepPhrase = async (
  db: Db,
  content: string,
  { session }: CallContext,
): Promise<{ id: string }> => {
  const { userId } = session;
  return inTransaction(db, async (tx) => {
    await lockName(tx, 'phrases', userId);
    const { rows: held } = await sql<{ count: number }>`select count(*)::integer as count from wf_phrase
      where user_id = ${userId} and content <> ${content.trim()}`.execute(tx);
    if ((held[0]?.count ?? 0) >= mostPhrases) throw new AppError('process.tooManyPhrases');
    const { rows } = await sql<{ id: string }>`insert into wf_phrase (user_id, content)
      values (${userId}, ${content.trim()})
      on conflict (user_id, content) do update set content = excluded.content returning id`.execute(tx);
    return { id: rows[0]?.id ?? '' };
  });
};

/** @throws system.recordNotFound for somebody else's, system.conflict where there is the same already */
export const changePhrase = async (
  db: Db,
  { id, content }: { id: string; content: string },
  { session }: CallContext,
): Promise<null> => {
  const { rows } = await sql`update wf_phrase p set content = ${content.trim()}
    where id = ${id} and user_id = ${session.userId} and not exists (
      select from wf_phrase other where other.user_id = p.user_id and other.content = ${content.trim()} and other.id <> p.id)
    returning id`.execute(db);
  if (rows.length === 0) throw new AppError('system.recordNotFound');
  return null;
};

export const dropPhrase = async (db: Db, id: string, { session }: CallContext): Promise<null> => {
  await sql`delete from wf_phrase where id = ${id} and user_id = ${session.userId}`.execute(db);
  return null;
};

/** Somebody has said something with a decision: where it is a phrase of theirs, it moves up. */
export const countPhrase = async (tx: Tx, content: string, userId: string): Promise<void> => {
  await sql`update wf_phrase set uses = uses + 1
    where user_id = ${userId} and content = ${content.trim()}`.execute(tx);
};

import { normalRecipient } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../apps/server/src/kernel/db/database.ts';

/** The messages that went to somebody, newest first. */
export const messagesTo = async (db: Db, recipient: string): Promise<string[]> => {
  const { rows } = await sql<{ words: string }>`
    select words from message_log where recipient = ${normalRecipient(recipient)} order by id desc`.execute(
    db,
  );
  return rows.map(({ words }) => words);
};

/** The code in the latest of `count` messages to somebody. Messages go out after the answer, so it is waited for. */
export const codeSentTo = async (db: Db, recipient: string, count = 1): Promise<string> => {
  await expect.poll(() => messagesTo(db, recipient)).toHaveLength(count);
  const [latest = ''] = await messagesTo(db, recipient);
  return /\b\d{6}\b/.exec(latest)?.[0] ?? '';
};

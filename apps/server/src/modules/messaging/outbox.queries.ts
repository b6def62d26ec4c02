import { sql } from 'kysely';
import type { Db } from '../../kernel/db/database.ts';

interface OutboxRow {
  recipient: string;
  channel: 'sms' | 'email';
  template: string;
  words: string;
  gateway: string;
}

/** Keeps what went out, and forgets what is older than thirty days. */
export const keepInOutbox = async (db: Db, row: OutboxRow): Promise<void> => {
  await sql`
    with swept as (delete from message_outbox where create_time < now() - interval '30 days')
    insert into message_outbox (recipient, channel, template, words, gateway)
    values (${row.recipient}, ${row.channel}, ${row.template}, ${row.words}, ${row.gateway})`.execute(db);
};

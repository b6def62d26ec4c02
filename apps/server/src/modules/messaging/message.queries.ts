import { user } from '@lc/contract/identity';
import type { Language } from '@lc/contract/kernel';
import { cutText } from '@lc/contract/kernel';
import type { MessageReason, MessageStatus } from '@lc/contract/messaging';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { lockName } from '../../kernel/db/locks.ts';
import { defineVisibility, visibilityOf } from '../../kernel/resource/visibility.ts';

/**
 * Whoever sees only some people sees only what was sent to these: a recipient without an account may be one of the
 * others, written in another way.
 */
defineVisibility('messaging.messages', (ctx, alias) => {
  const visible = visibilityOf(user, ctx, 'person');
  const recipient = sql.ref(`${alias}.recipient`);
  return (
    visible &&
    sql`exists (select from sys_user person where ${visible} and (name_key(person.email) = ${recipient}
      or regexp_replace(person.phone, '[^0-9+]', '', 'g') = ${recipient}))`
  );
});

export interface NewMessage {
  recipient: string;
  channel: 'sms' | 'email';
  template: string;
  category: 'code' | 'notice' | 'marketing';
  language: Language;
  subject: string | null;
  words: string;
  secretWords: string | null;
  segments: number;
  isTest: boolean;
  expiresAt: Date | null;
  occasion: string | null;
  gatewayCode: string | null;
  createBy: string | null;
}

/**
 * Keeps a message that waits to be sent.
 * @returns its id, or undefined where there is one for this occasion.
 */
export const insertMessage = async (tx: Tx, row: NewMessage): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into message_log (recipient, channel, status, template, category, language, subject, words, segments,
        is_test, expires_at, has_secret, secret_words, delivery_key, occasion, gateway_code, create_by)
      values (${row.recipient}, ${row.channel}, 'waiting', ${row.template}, ${row.category},
        ${row.language}, ${row.subject}, ${row.words}, ${row.segments}, ${row.isTest}, ${row.expiresAt},
        ${row.secretWords !== null}, ${row.secretWords}, gen_random_uuid()::text, ${row.occasion},
        ${row.gatewayCode}, ${row.createBy})
      on conflict (occasion) where deleted_at is null do nothing
      returning id),
    noted as (insert into message_event (message_id, status, actor)
      select id, 'waiting', ${row.createBy} from made)
    select id from made`.execute(tx);
  return rows[0]?.id;
};

export interface MessageState {
  id: string;
  recipient: string;
  status: MessageStatus;
}

/** The message of an occasion. */
export const messageOfOccasion = async (db: Db, occasion: string): Promise<MessageState | undefined> => {
  const { rows } = await sql<MessageState>`select id, recipient, status from message_log
    where occasion = ${occasion} and deleted_at is null`.execute(db);
  return rows[0];
};

export interface MessageRow extends MessageState {
  channel: 'sms' | 'email';
  reason: MessageReason | null;
  category: 'code' | 'notice' | 'marketing';
  language: Language;
  subject: string | null;
  words: string;
  secretWords: string | null;
  hasSecret: boolean;
  isTest: boolean;
  attempts: number;
  expired: boolean;
  key: string;
  gatewayCode: string | null;
}

/** A message, held until the transaction ends. */
export const lockMessage = async (tx: Tx, id: string): Promise<MessageRow | undefined> => {
  const { rows } = await sql<MessageRow>`
    select id, recipient, status, channel, reason, category, language, subject, words, secret_words as "secretWords",
      has_secret as "hasSecret", is_test as "isTest", attempts, coalesce(expires_at <= now(), false) as expired,
      delivery_key as key, gateway_code as "gatewayCode"
    from message_log where id = ${id} and deleted_at is null for update`.execute(tx);
  return rows[0];
};

/**
 * What the server makes of messages by itself. Whatever a gateway took over is never sent again by itself. A gateway may
 * report before its answer arrives, and an answer may come after the message was given up.
 */
const moves = {
  hold: { from: ['waiting'], to: 'waiting' },
  begin: { from: ['waiting', 'sending'], to: 'sending' },
  postpone: { from: ['sending'], to: 'waiting' },
  accept: { from: ['sending', 'failed'], to: 'sent' },
  fail: { from: ['waiting', 'sending'], to: 'failed' },
  refuse: { from: ['waiting'], to: 'refused' },
  deliver: { from: ['sending', 'sent', 'failed'], to: 'delivered' },
  bounce: { from: ['sending', 'sent'], to: 'failed' },
} as const satisfies Record<string, { from: readonly MessageStatus[]; to: MessageStatus }>;

interface Move {
  id: string;
  move: keyof typeof moves;
  reason?: MessageReason | null;
  detail?: string | null;
  /** Columns that this move writes beside the state. */
  also?: RawBuilder<unknown>;
}

const longestDetail = 300;

/**
 * Takes a message into another state, with a line in its history. One in a state that the move does not start from stays
 * as it is. What only the recipient may read is forgotten once a message neither waits nor is on its way.
 */
export const moveMessage = async (db: Db, given: Move): Promise<void> => {
  const { id, move, reason = null, detail = null, also } = given;
  const { from, to } = moves[move];
  const note = detail === null ? null : cutText(detail, longestDetail);
  await sql`
    with moved as (
      update message_log set status = ${to}, reason = ${reason}, detail = ${note},
        secret_words = case when ${to} in ('waiting', 'sending') then secret_words end,
        version = version + 1, update_time = now()
        ${also ? sql`, ${also}` : sql``}
      where id = ${id} and status = any(${[...from]}::text[]) and deleted_at is null
      returning id)
    insert into message_event (message_id, status, reason, detail)
      select id, ${to}, ${reason}, ${note} from moved`.execute(db);
};

/** On its way, counted as such from the first attempt. */
export const beginMessage = (tx: Tx, id: string, gateway: string): Promise<void> =>
  moveMessage(tx, {
    id,
    move: 'begin',
    also: sql`gateway = ${gateway}, attempts = attempts + 1, not_before = null,
      counted_at = case when attempts = 0 then now() else counted_at end`,
  });

export const holdMessage = (tx: Tx, id: string, until: Date): Promise<void> =>
  moveMessage(tx, { id, move: 'hold', reason: 'quiet', also: sql`not_before = ${until}` });

export const acceptMessage = (db: Db, id: string, ref: string | null): Promise<void> =>
  moveMessage(db, {
    id,
    move: 'accept',
    also: sql`sent_at = now(), gateway_ref = coalesce(${ref}, gateway_ref)`,
  });

export const deliverMessage = (db: Db, id: string, detail: string | null): Promise<void> =>
  moveMessage(db, {
    id,
    move: 'deliver',
    detail,
    also: sql`sent_at = coalesce(sent_at, now()), delivered_at = now()`,
  });

/** A line in the history of a message that a person moved. */
export const noteStep = async (
  tx: Tx,
  { id, status, actor }: { id: string; status: MessageStatus; actor: string },
): Promise<void> => {
  await sql`insert into message_event (message_id, status, actor) values (${id}, ${status}, ${actor})`.execute(
    tx,
  );
};

export interface MessageStep {
  at: Date;
  status: MessageStatus;
  reason: string | null;
  detail: string | null;
  actor: string | null;
}

export const stepsOf = async (db: Db, id: string): Promise<MessageStep[]> => {
  const { rows } = await sql<MessageStep>`select at, status, reason, detail, actor from message_event
    where message_id = ${id} order by id`.execute(db);
  return rows;
};

/** The message that a gateway means: by the key it was given, else by its own number. */
export const findReported = async (
  db: Db,
  { key, ref }: { key?: string | undefined; ref?: string | undefined },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from message_log
    where deleted_at is null and ${key === undefined ? sql`gateway_ref = ${ref ?? null}` : sql`delivery_key = ${key}`}
    order by id desc limit 2`.execute(db);
  return rows.length === 1 ? rows[0]?.id : undefined;
};

/** Whether a recipient is on the black list, as far as it covers messages of a category. */
export const isBlocked = async (
  db: Db,
  recipient: string,
  category: MessageRow['category'],
): Promise<boolean> => {
  const { rows } = await sql`select from message_block where recipient = ${recipient} and deleted_at is null
    and (covers = 'all' or (covers = 'exceptCodes' and ${category} <> 'code')
      or (covers = 'marketing' and ${category} = 'marketing'))`.execute(db);
  return rows.length > 0;
};

interface Counts {
  toRecipient: number;
  inAll: number;
}

/** How many messages of a kind were on their way within 24 hours, this one left out. */
export const countMessages = async (
  db: Db,
  { id, channel, recipient, category }: MessageRow,
): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) filter (where recipient = ${recipient})::integer as "toRecipient", count(*)::integer as "inAll"
    from message_log
    where channel = ${channel} and counted_at > now() - interval '24 hours' and id <> ${id}
      and (category = 'code') = ${category === 'code'}`.execute(db);
  return rows[0] ?? { toRecipient: 0, inAll: 0 };
};

/** Claims of a channel wait for one another until they are counted. */
export const lockCounts = (tx: Tx, channel: string): Promise<void> => lockName(tx, 'messageCounts', channel);

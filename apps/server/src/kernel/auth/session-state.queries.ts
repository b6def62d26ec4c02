import { type RawBuilder, sql } from 'kysely';

/*
 * Whether a session is accepted is decided here alone, over a session `s` and its account `u`: where sessions are
 * read, continued, listed, and where their websockets are kept.
 */

/** Life of a session: 7 days at most (section 9), 12 hours without a call. */
export const sessionLife = { absoluteMs: 604_800_000, idleMs: 43_200_000 } as const;

/** What ended the session `s`; null where nothing did. It may have expired all the same. */
export const endOfSession: RawBuilder<string | null> = sql`case
  when s.ended_at is not null then s.end_reason
  when u.deleted_at is not null then 'deleted'
  when u.status <> '1' then 'frozen'
  when s.epoch <> u.session_epoch then 'password' end`;

/** Whether the session `s` is accepted now. */
export const isAliveSession: RawBuilder<boolean> = sql`(s.ended_at is null and s.expires_at > now()
  and s.last_seen_at > now() - ${sql.raw(`interval '${sessionLife.idleMs} milliseconds'`)}
  and u.deleted_at is null and u.status = '1' and s.epoch = u.session_epoch)`;

/** Whether the session `s` is one that somebody works in: accepted, and none that another took the place of. */
export const isCurrentSession: RawBuilder<boolean> = sql`(${isAliveSession} and s.replaced_at is null)`;

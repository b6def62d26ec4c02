import { sql } from 'kysely';
import type { Db } from '../../kernel/db/database.ts';

export type CodePurpose = 'login' | 'register' | 'reset' | 'contact';

/** What a code is bound to: what it is for, and the number or account it was asked for. */
export interface CodeTarget {
  purpose: CodePurpose;
  target: string;
}

interface NewCode extends CodeTarget {
  userId: string | null;
  codeHash: string;
  lifeMinutes: number;
}

/** Keeps a code in place of an earlier one for the same target, and forgets those that ran out. */
export const storeCode = async (db: Db, code: NewCode): Promise<void> => {
  await sql`
    with swept as (delete from one_time_code where expires_at < now()
      and (purpose, target) <> (${code.purpose}, ${code.target}))
    insert into one_time_code (purpose, target, user_id, code_hash, expires_at)
    values (${code.purpose}, ${code.target}, ${code.userId}, ${code.codeHash},
      now() + ${code.lifeMinutes} * interval '1 minute')
    on conflict (purpose, target) do update set user_id = excluded.user_id, code_hash = excluded.code_hash,
      tries = 0, expires_at = excluded.expires_at`.execute(db);
};

export interface TriedCode {
  userId: string | null;
  codeHash: string;
}

/** Counts a try before it is made, so that many at once cannot slip through. @returns nothing where none is left. */
export const countTry = async (
  db: Db,
  { purpose, target }: CodeTarget,
  maxTries: number,
): Promise<TriedCode | undefined> => {
  const { rows } = await sql<TriedCode>`
    update one_time_code set tries = tries + 1
    where purpose = ${purpose} and target = ${target} and expires_at > now() and tries < ${maxTries}
    returning user_id as "userId", code_hash as "codeHash"`.execute(db);
  return rows[0];
};

/** Uses a code up. @returns whether it was still there: of many at once exactly one is told so. */
export const useUpCode = async (
  db: Db,
  { purpose, target }: CodeTarget,
  codeHash: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from one_time_code where purpose = ${purpose} and target = ${target} and code_hash = ${codeHash}
      and expires_at > now()`.execute(db);
  return numAffectedRows === 1n;
};

/** A code is good for one account: what belongs to an account that goes another way ends with it. */
export const dropResetSecrets = async (db: Db, userId: string): Promise<void> => {
  await sql`with codes as (delete from one_time_code where user_id = ${userId})
    delete from reset_ticket where user_id = ${userId}`.execute(db);
};

/** How often a key may ask for a code. */
export interface RequestLimit {
  perHour: number;
  /** Seconds between two requests. */
  apart: number;
}

/**
 * Counts a request for a code, if the limits let it pass; of many at once no more pass than may. Hours that are
 * over are swept.
 * @returns null, or the seconds to wait.
 */
export const claimRequest = async (
  db: Db,
  key: string,
  { perHour, apart }: RequestLimit,
): Promise<number | null> => {
  const hour = sql.raw("interval '1 hour'");
  const { rows } = await sql`
    with swept as (delete from code_request where window_start < now() - ${hour} * 2 and key <> ${key})
    insert into code_request as r (key, requests, window_start, last_at) values (${key}, 1, now(), now())
    on conflict (key) do update set
      requests = case when r.window_start > now() - ${hour} then r.requests + 1 else 1 end,
      window_start = case when r.window_start > now() - ${hour} then r.window_start else now() end,
      last_at = now()
    where r.last_at <= now() - ${apart} * interval '1 second'
      and (r.requests < ${perHour} or r.window_start <= now() - ${hour})
    returning key`.execute(db);
  if (rows.length > 0) return null;
  const { rows: waits } = await sql<{ wait: number }>`
    select ceil(extract(epoch from greatest(last_at + ${apart} * interval '1 second',
      case when requests >= ${perHour} then window_start + ${hour} else last_at end) - now()))::int as wait
    from code_request where key = ${key}`.execute(db);
  return Math.max(1, waits[0]?.wait ?? 1);
};

/** How many codes a key asked for within the hour. */
export const readRequests = async (db: Db, key: string): Promise<number> => {
  const { rows } = await sql<{ requests: number }>`
    select requests from code_request where key = ${key} and window_start > now() - interval '1 hour'`.execute(
    db,
  );
  return rows[0]?.requests ?? 0;
};

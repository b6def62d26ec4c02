import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { Db } from '../../kernel/db/database.ts';

/** Ruling 9: a captcha after three failures, a lock of ten minutes after five. */
export const attemptLimits = { captchaAfter: 3, lockAfter: 5, windowMinutes: 10 } as const;

/**
 * The name of an account as it is counted and looked up. One function for both: the database lowers `İ` to `i`
 * where this does not, and a name that is found under one spelling and counted under another is never locked.
 */
export const accountName = (username: string): string => username.normalize('NFC').trim().toLowerCase();

const accountKey = (username: string): string => `a:${accountName(username).slice(0, 64)}`;
const addressKey = (address: string): string => `i:${address}`;

export interface Standing {
  /** Failures of the account or of the address in the window, whichever is more. */
  failures: number;
  needsCaptcha: boolean;
}

const window = sql.raw(`interval '${attemptLimits.windowMinutes} minutes'`);

/**
 * How many failures stand against a name and an address. Names without an account count alike.
 * @throws identity.accountLocked
 */
export const readStanding = async (db: Db, username: string, address: string): Promise<Standing> => {
  const { rows } = await sql<{ failures: number; lockedFor: number | null }>`
    select max(failures) filter (where window_start > now() - ${window})::int as failures,
      max(extract(epoch from locked_until - now()))::int as "lockedFor"
    from sign_in_failure where key = any(${[accountKey(username), addressKey(address)]})`.execute(db);
  const lockedFor = rows[0]?.lockedFor ?? 0;
  if (lockedFor > 0) {
    throw new AppError('identity.accountLocked', { params: { minutes: Math.ceil(lockedFor / 60) } });
  }
  const failures = rows[0]?.failures ?? 0;
  return { failures, needsCaptcha: failures >= attemptLimits.captchaAfter };
};

/** Adds a failure to a key, in a new window where the last is over; the fifth locks an account. */
const addFailure = async (db: Db, key: string, { locks }: { locks: boolean }): Promise<number> => {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failure as f (key, failures, window_start) values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when f.window_start > now() - ${window} then f.failures + 1 else 1 end,
      window_start = case when f.window_start > now() - ${window} then f.window_start else now() end,
      locked_until = case when ${locks} and f.window_start > now() - ${window}
        and f.failures + 1 >= ${attemptLimits.lockAfter} then now() + ${window} end
    returning failures`.execute(db);
  return rows[0]?.failures ?? 0;
};

/**
 * Counts an attempt against the account as failed before it is tried, so that many at once cannot slip through;
 * `forgiveFailures` takes it back. The fifth locks the account. @returns failures now.
 */
export const countAttempt = async (db: Db, username: string): Promise<number> => {
  const failures = await addFailure(db, accountKey(username), { locks: true });
  if (Math.random() < sweepChance) await sweep(db);
  if (failures > attemptLimits.lockAfter) {
    throw new AppError('identity.accountLocked', { params: { minutes: attemptLimits.windowMinutes } });
  }
  return failures;
};

/**
 * Counts a failure against the address, once it is one: an office signs in through one address, and people who
 * do so at the same moment are not failures. @returns failures now.
 */
export const countAddressFailure = (db: Db, address: string): Promise<number> =>
  addFailure(db, addressKey(address), { locks: false });

/** Names are an attacker's to choose: what no longer counts is swept now and then, so that they cannot pile up. */
const sweepChance = 0.01;

const sweep = async (db: Db): Promise<void> => {
  await sql`delete from sign_in_failure where window_start < now() - ${window} * 2 and coalesce(locked_until, now()) <= now()`.execute(
    db,
  );
};

/** The password was right: the account's failures are forgotten. */
export const forgiveFailures = async (db: Db, username: string): Promise<void> => {
  await db.deleteFrom('sign_in_failure').where('key', '=', accountKey(username)).execute();
};

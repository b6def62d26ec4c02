import { cutText, nameKey, normalizeText } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { networkOf, subscriberOf } from '../../kernel/auth/address-matching.ts';
import type { Db } from '../../kernel/db/database.ts';

/**
 * Rulings 9 and 37. Five failures for a name close it for ten minutes to the addresses that they came from. The name
 * as a whole is slowed and never closed.
 */
export const attemptLimits = {
  captchaAfter: 3,
  /** What an address sends without an account before it answers a captcha. */
  publicCallsFree: 5,
  lockAfter: 5,
  windowMinutes: 10,
  /** How long an address stays one from which the person signs in. */
  knownDays: 30,
  /** From so many failures on, attempts from unknown addresses take place one after the other. */
  slowAfter: 5,
  /** Seconds that such an attempt waits for its place at most; where more wait, the next is refused. */
  longestWait: 10,
} as const;

/** The name under which attempts are counted: the form in which it is looked up, or itself where it has none. */
export const accountName = (username: string): string => nameKey(username) ?? normalizeText(username).trim();

/** The neighbourhood of an address that one attacker is likely to hold: 256 of IPv4, one /64 of IPv6. */
export const addressBlock = (address: string): string => networkOf(address, 24);

/** What an attempt counts against. Neither addresses nor networks hold a space: no name runs into another key. */
export interface Counters {
  /** The name from this address block, or from this very address where the person signs in from it. */
  own: string;
  /** The name from all unknown addresses together; undefined at a known one. */
  name: string | undefined;
  address: string;
}

const addressKey = (address: string): string => `i ${subscriberOf(address)}`;

/** Whether somebody of this name signed in from this address lately. Looked up alike for names without an account. */
const isKnownAddress = async (db: Db, name: string, address: string): Promise<boolean> => {
  const { rows } = await sql<{ address: string }>`
    select distinct l.address from sign_in_log l join sys_user u on u.id = l.user_id
    where name_key(u.username) = ${name} and u.deleted_at is null and l.succeeded
      and l.at > now() - ${sql.raw(`interval '${attemptLimits.knownDays} days'`)}`.execute(db);
  const own = subscriberOf(address);
  return rows.some((row) => subscriberOf(row.address) === own);
};

/** What an attempt for a name from an address counts against. */
export const countersOf = async (db: Db, username: string, address: string): Promise<Counters> => {
  const name = accountName(username);
  const counted = cutText(name, 64);
  return (await isKnownAddress(db, name, address))
    ? { own: `k ${subscriberOf(address)} ${counted}`, name: undefined, address: addressKey(address) }
    : { own: `p ${addressBlock(address)} ${counted}`, name: `a ${counted}`, address: addressKey(address) };
};

/** What an attempt for the account of a member counts against: never against an account of the staff of the same name. */
export const countersOfMember = (name: string, address: string): Counters => {
  const counted = cutText(accountName(name), 64);
  return {
    own: `m ${addressBlock(address)} ${counted}`,
    name: `n ${counted}`,
    address: addressKey(address),
  };
};

/** What the change of an own password counts against: nobody but who is signed in can add to it. */
export const countersOfOwnPassword = (userId: string, address: string): Counters => ({
  own: `o ${userId}`,
  name: undefined,
  address: addressKey(address),
});

const minutes = sql.raw(`interval '${attemptLimits.windowMinutes} minutes'`);

/**
 * Whether so much has failed that a captcha is due. Names without an account count alike.
 * @throws identity.accountLocked
 */
export const requireUnlocked = async (
  db: Db,
  { own, name, address }: Counters,
): Promise<{ needsCaptcha: boolean }> => {
  const keys = [own, address, ...(name === undefined ? [] : [name])];
  const { rows } = await sql<{ failures: number | null; lockedFor: number | null }>`
    select max(failures) filter (where window_start > now() - ${minutes})::int as failures,
      max(extract(epoch from locked_until - now())) filter (where key = ${own})::int as "lockedFor"
    from sign_in_failure where key = any(${keys})`.execute(db);
  const lockedFor = rows[0]?.lockedFor ?? 0;
  if (lockedFor > 0) {
    throw new AppError('identity.accountLocked', { params: { minutes: Math.ceil(lockedFor / 60) } });
  }
  return { needsCaptcha: (rows[0]?.failures ?? 0) >= attemptLimits.captchaAfter };
};

/** Whether so much has failed from an address, for whatever name, that a captcha is due. */
export const addressNeedsCaptcha = async (db: Db, address: string): Promise<boolean> => {
  const { rows } = await sql<{ failures: number }>`select failures from sign_in_failure
    where key = ${addressKey(address)} and window_start > now() - ${minutes}`.execute(db);
  return (rows[0]?.failures ?? 0) >= attemptLimits.captchaAfter;
};

/** Adds a failure to a key, in a new window where the last is over; the fifth locks the key where it `locks`. */
const addFailure = async (db: Db, key: string, { locks }: { locks: boolean }): Promise<number> => {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failure as f (key, failures, window_start) values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when f.window_start > now() - ${minutes} then f.failures + 1 else 1 end,
      window_start = case when f.window_start > now() - ${minutes} then f.window_start else now() end,
      locked_until = case when ${locks} and f.window_start > now() - ${minutes}
        and f.failures + 1 >= ${attemptLimits.lockAfter} then now() + ${minutes} end
    returning failures`.execute(db);
  return rows[0]?.failures ?? 0;
};

/** Counts what somebody without an account sends. @returns whether so much came from the address that a captcha is due */
export const countPublicCall = async (db: Db, address: string): Promise<boolean> =>
  (await addFailure(db, `c ${subscriberOf(address)}`, { locks: false })) > attemptLimits.publicCallsFree;

/**
 * Counts an attempt against the name as a whole and gives it a place in the queue of the name. Places are the farther
 * apart the more has failed, up to ten seconds. `locked_until` is when the next place is free.
 */
const takePlace = async (db: Db, key: string): Promise<{ failures: number; wait: number }> => {
  const { slowAfter, longestWait } = attemptLimits;
  const pause = sql`least(${longestWait}, greatest(0, f.failures + 1 - ${slowAfter})) * interval '1 second'`;
  const isSameWindow = sql`f.window_start > now() - ${minutes}`;
  const { rows } = await sql<{ failures: number; wait: number }>`
    insert into sign_in_failure as f (key, failures, window_start) values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when ${isSameWindow} then f.failures + 1 else 1 end,
      window_start = case when ${isSameWindow} then f.window_start else now() end,
      locked_until = case when ${isSameWindow} then
        least(greatest(f.locked_until, now()), now() + ${longestWait} * interval '1 second') + ${pause} end
    returning failures, greatest(0, coalesce(extract(epoch from locked_until - now()), 0)
      - least(${longestWait}, greatest(0, failures - ${slowAfter})))::float8 as wait`.execute(db);
  return rows[0] ?? { failures: 0, wait: 0 };
};

const sleep = (seconds: number): Promise<void> =>
  seconds > 0 ? new Promise((resolve) => setTimeout(resolve, seconds * 1000)) : Promise.resolve();

/**
 * Counts an attempt as failed before it is tried, so that many at once cannot slip through; `forgiveFailures` takes
 * it back. The fifth locks the name for the addresses it comes from. Where the name is slowed, it waits its turn.
 * @returns failures now, and whether this one locks the name if it fails.
 * @throws identity.accountLocked, identity.signInSlowed
 */
export const countAttempt = async (
  db: Db,
  { own, name }: Counters,
): Promise<{ failures: number; isLocked: boolean }> => {
  const failures = await addFailure(db, own, { locks: true });
  if (Math.random() < sweepChance) await sweep(db);
  if (failures > attemptLimits.lockAfter) {
    throw new AppError('identity.accountLocked', { params: { minutes: attemptLimits.windowMinutes } });
  }
  const isLocked = failures >= attemptLimits.lockAfter;
  if (name === undefined) return { failures, isLocked };
  const place = await takePlace(db, name);
  if (place.wait >= attemptLimits.longestWait) {
    throw new AppError('identity.signInSlowed', {
      params: { seconds: attemptLimits.longestWait },
      result: { captchaRequired: true },
    });
  }
  await sleep(place.wait);
  return { failures: Math.max(failures, place.failures), isLocked };
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
  await sql`delete from sign_in_failure where window_start < now() - ${minutes} * 2 and coalesce(locked_until, now()) <= now()`.execute(
    db,
  );
};

/** The password was right: what was counted from here is forgotten, also against the name as a whole. */
export const forgiveFailures = async (db: Db, { own, name }: Counters): Promise<void> => {
  await sql`
    with forgiven as (delete from sign_in_failure where key = ${own} returning failures)
    update sign_in_failure set failures = greatest(0, failures - coalesce((select failures from forgiven), 0))
    where key = ${name ?? ''}`.execute(db);
};

/** The person proved otherwise who they are: whatever was counted against the name is forgotten. */
export const forgiveName = async (db: Db, username: string): Promise<void> => {
  const name = ` ${cutText(accountName(username), 64)}`;
  await sql`delete from sign_in_failure where left(key, 2) in ('a ', 'p ', 'k ')
    and right(key, ${name.length}) = ${name}`.execute(db);
};

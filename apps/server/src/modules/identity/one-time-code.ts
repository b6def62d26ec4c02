import { randomInt } from 'node:crypto';
import { AppError } from '../../kernel/app-error.ts';
import { subscriberOf } from '../../kernel/auth/address-matching.ts';
import { hashPassword, verifyPassword } from '../../kernel/auth/password.ts';
import type { Db } from '../../kernel/db/database.ts';
import {
  type CodeTarget,
  claimRequest,
  countTry,
  readRequests,
  storeCode,
  useUpCode,
} from './one-time-code.queries.ts';

/** A code is good for ten minutes and five tries. */
export const codeLimits = { minutes: 10, tries: 5 } as const;

/** So often may a number or account, whatever for, and an address ask for a code. */
const perTarget = { perHour: 5, apart: 60 } as const;
const perAddress = { perHour: 30, apart: 0 } as const;
/** From so many on, the address must read a captcha first. */
const captchaAfter = 3;

const addressKey = (address: string): string => `i:${subscriberOf(address)}`;

/** Whether an address has asked for so many codes that a captcha is due. */
export const hasAskedOften = async (db: Db, address: string): Promise<boolean> =>
  (await readRequests(db, addressKey(address))) >= captchaAfter;

/**
 * Counts a request for a code against the address and the target, whether or not an account stands behind it.
 * @throws identity.codeTooSoon, identity.codeTooMany
 */
export const countCodeRequest = async (db: Db, { target }: CodeTarget, address: string): Promise<void> => {
  const wait =
    (await claimRequest(db, addressKey(address), perAddress)) ?? (await claimRequest(db, target, perTarget));
  if (wait === null) return;
  if (wait <= perTarget.apart) throw new AppError('identity.codeTooSoon', { params: { seconds: wait } });
  throw new AppError('identity.codeTooMany', { params: { minutes: Math.ceil(wait / 60) } });
};

/**
 * Makes a code and keeps its hash. It is slow to hash like a password: six digits behind a fast one could be read
 * back by whoever sees the table.
 */
export const issueCode = async (db: Db, target: CodeTarget, userId: string | null): Promise<string> => {
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const codeHash = await hashPassword(code);
  await storeCode(db, { ...target, userId, codeHash, lifeMinutes: codeLimits.minutes });
  return code;
};

/** A code that was right; it is used up by `spend`, once. */
export interface RightCode {
  userId: string | null;
  /** @throws identity.codeWrong where somebody else was faster */
  spend(tx: Db): Promise<void>;
}

/**
 * Checks a code, which counts as a try. Where there is none it takes as long.
 * @returns nothing where it is wrong, too old, or tried too often.
 */
export const checkCode = async (db: Db, target: CodeTarget, code: string): Promise<RightCode | undefined> => {
  const tried = await countTry(db, target, codeLimits.tries);
  if (!(await verifyPassword(tried?.codeHash, code)) || !tried) return undefined;
  return {
    userId: tried.userId,
    spend: async (tx) => {
      if (!(await useUpCode(tx, target, tried.codeHash))) throw new AppError('identity.codeWrong');
    },
  };
};

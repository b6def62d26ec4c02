import { AppError } from '../../kernel/app-error.ts';
import { verifyPassword } from '../../kernel/auth/password.ts';
import type { RequestContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import {
  attemptLimits,
  type Counters,
  countAddressFailure,
  countAttempt,
  forgiveFailures,
  requireUnlocked,
} from './attempts.ts';
import { type CaptchaAnswer, requireCaptcha } from './captcha.ts';

interface Proof<A> {
  counters: Counters;
  /** What the caller answered to the picture, where one is due. */
  captcha: CaptchaAnswer;
  readPassword: () => Promise<string>;
  findAccount: () => Promise<A | undefined>;
  /**
   * Keeps a failed attempt; without an account nobody has the name.
   * @param lockedFor for how many minutes the name is closed now to where the attempt came from; 0 for not at all
   */
  noteFailure: (account: A | undefined, lockedFor: number) => Promise<void>;
}

/**
 * Asks for the password of an account. Attempts are counted, slowed and put behind a captcha (rulings 9 and 37), and until
 * the password is right every answer is the same for every name.
 * @returns the account, and what takes the count back, for the transaction that goes on
 * @throws identity.badCredentials, identity.captchaRequired, identity.captchaWrong, identity.accountLocked,
 *   identity.signInSlowed
 */
export const provePassword = async <A extends { passwordHash: string | null }>(
  db: Db,
  { counters, captcha, readPassword, findAccount, noteFailure }: Proof<A>,
  ctx: RequestContext,
): Promise<{ account: A; forgive: (tx: Db) => Promise<void> }> => {
  const { needsCaptcha } = await requireUnlocked(db, counters);
  if (needsCaptcha) await requireCaptcha(db, captcha);
  const password = await readPassword();
  const { failures: ofAccount, isLocked } = await countAttempt(db, counters);
  const account = await findAccount();
  const isRight = await verifyPassword(account?.passwordHash, password);
  if (!account || !isRight) {
    await noteFailure(account, isLocked ? attemptLimits.windowMinutes : 0);
    const failures = Math.max(ofAccount, await countAddressFailure(db, ctx.address));
    const captchaRequired = failures >= attemptLimits.captchaAfter;
    throw new AppError('identity.badCredentials', { result: { captchaRequired } });
  }
  return { account, forgive: (tx) => forgiveFailures(tx, counters) };
};

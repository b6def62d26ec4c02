import type { LoginResult } from '@lc/contract/identity';
import type { ErrorKey } from '@lc/contract/registry/errors.ts';
import { AppError } from '../../kernel/app-error.ts';
import { loadUserInfo, loadWorkingSite } from '../../kernel/auth/session-info.queries.ts';
import type { RequestContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { SignInWay } from '../../kernel/db/schema.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import type { Account } from './find-account.queries.ts';
import { type Attempt, firstSite, loadOwnDeparts, logSignIn, markSignedIn } from './session.queries.ts';

/** Why an account that is not normal cannot be signed in to. */
const refusals: Readonly<Record<string, { key: ErrorKey; reason: string }>> = {
  '2': { key: 'identity.accountFrozen', reason: 'frozen' },
  '3': { key: 'identity.accountWaiting', reason: 'waiting' },
  '4': { key: 'identity.accountRefused', reason: 'refused' },
};

/** An attempt by this caller, for the sign-in log. */
export const attemptOf = (
  way: SignInWay,
  username: string,
  account: Pick<Account, 'id'> | undefined,
  ctx: RequestContext,
): Omit<Attempt, 'succeeded' | 'reason'> => ({
  username,
  userId: account?.id ?? null,
  way,
  address: ctx.address,
  userAgent: ctx.userAgent,
});

/** Where sessions are opened: who has shown who he is, which way, and what else belongs into the transaction. */
interface Opening {
  account: Account;
  way: SignInWay;
  /** The name under which the attempt is logged; the account's own where nothing else is said. */
  username?: string;
  also?: (tx: Tx) => Promise<void>;
}

/**
 * Opens a session for somebody who has shown who he is, whichever way.
 * @throws identity.accountFrozen, identity.accountWaiting, identity.accountRefused
 */
export const openSession = async (
  { db, sessions }: ModuleContext,
  { account, way, username = account.username, also }: Opening,
  ctx: RequestContext,
): Promise<LoginResult> => {
  const attempt = attemptOf(way, username, account, ctx);
  const refusal = refusals[account.status];
  if (refusal) {
    await logSignIn(db, { ...attempt, succeeded: false, reason: refusal.reason });
    throw new AppError(refusal.key);
  }
  const subsiteId = await firstSite(db, account);
  const { address, userAgent } = ctx;
  // One transaction, one wait for the disk. What else belongs to it comes last: others may wait for its locks.
  const token = await inTransaction(db, async (tx) => {
    const { id: userId, sessionEpoch: epoch } = account;
    const opened = await sessions.open({ userId, epoch, subsiteId, address, userAgent, way }, tx);
    await logSignIn(tx, { ...attempt, succeeded: true, reason: way });
    await markSignedIn(tx, account.id);
    await also?.(tx);
    return opened;
  });
  const place = { allSites: account.allSubsite, language: ctx.language };
  const [userInfo, subsite, { list: departs }] = await Promise.all([
    loadUserInfo(db, account.id, ctx.language),
    loadWorkingSite(db, subsiteId, place),
    loadOwnDeparts(db, account.id, ctx.language),
  ]);
  const standing = departs.length > 1 ? 2 : departs.length === 1 ? 1 : 0;
  return { token, userInfo, subsite, departs, multi_depart: standing };
};

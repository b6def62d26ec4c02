import { isSameName, rules } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import { hashPassword, verifyPassword } from '../../kernel/auth/password.ts';
import { currentTime } from '../../kernel/clock.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { requireNotBeyond } from '../access/index.ts';
import { countAttempt, countersOfOwnPassword, forgiveFailures, requireUnlocked } from './attempts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { lockAccount } from './edit-user.queries.ts';
import { findAccount } from './find-account.queries.ts';
import { writePassword } from './reset.queries.ts';
import { passwordAge } from './session.queries.ts';

/** Days after which an unchanged password draws a hint (section 9). */
const hintAfterDays = 90;

interface PasswordAge {
  mustChange: boolean;
  changedAt: Date | null;
}

/** What to tell somebody about their password: it must be changed, it is old, or nothing. */
export const hintOf = ({ mustChange, changedAt }: PasswordAge): 'initial' | 'aged' | null => {
  if (mustChange) return 'initial';
  const days = changedAt ? (currentTime() - changedAt.getTime()) / 86_400_000 : Number.POSITIVE_INFINITY;
  return days > hintAfterDays ? 'aged' : null;
};

interface NewPassword {
  password: string;
  confirmpassword?: string;
  username: string;
}

/** @throws identity.passwordsDiffer, identity.passwordTooWeak, identity.passwordCommon, system.invalidInput */
export const requireGoodPassword = async ({
  password,
  confirmpassword,
  username,
}: NewPassword): Promise<void> => {
  if (confirmpassword !== undefined && confirmpassword !== password) {
    throw new AppError('identity.passwordsDiffer', { problems: [] });
  }
  if (!rules.password(password)) {
    throw new AppError('system.invalidInput', { problems: [{ path: 'password', rule: 'password' }] });
  }
  if (username.length >= 3 && password.toLowerCase().includes(username.toLowerCase())) {
    throw new AppError('identity.passwordTooWeak');
  }
  if (await isCommonPassword(password)) throw new AppError('identity.passwordCommon');
};

interface OwnChange {
  oldpassword: string;
  password: string;
  confirmpassword: string;
}

/**
 * Asks for the caller's own password where an open console is not enough; wrong ones are counted.
 * @throws identity.oldPasswordWrong, identity.accountLocked
 */
export const requireOwnPassword = async (db: Db, password: string, ctx: CallContext): Promise<void> => {
  const counters = countersOfOwnPassword(ctx.session.userId, ctx.address);
  await requireUnlocked(db, counters);
  await countAttempt(db, counters);
  const { password_hash: stored } = await passwordAge(db, ctx.session);
  if (!(await verifyPassword(stored, password))) throw new AppError('identity.oldPasswordWrong');
  await forgiveFailures(db, counters);
};

/**
 * Changes the caller's own password. Every other session of the account ends; so does this one where another took its
 * place already, as nobody knows who holds that.
 */
export const changeOwnPassword = async (
  { db, sessions }: ModuleContext,
  { oldpassword, password, confirmpassword }: OwnChange,
  ctx: CallContext,
): Promise<void> => {
  const { username, userId, sessionId } = ctx.session;
  await requireGoodPassword({ password, confirmpassword, username });
  await requireOwnPassword(db, oldpassword, ctx);
  if (password === oldpassword) throw new AppError('identity.passwordUnchanged');
  const hash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await sessions.requireAlive(tx, sessionId);
    await writePassword(tx, userId, { hash });
    await writeAudit(tx, ctx, {
      action: 'changePassword',
      resource: 'user',
      recordId: userId,
      recordLabel: username,
    });
    await sessions.end({ userIds: [userId], exceptSessionId: sessionId }, 'password', tx);
  });
};

/** Sets somebody's password: his sessions end and he must change it at the next sign-in. */
export const setPassword = async (
  { db, sessions }: ModuleContext,
  { username, password, confirmpassword }: NewPassword,
  ctx: CallContext,
): Promise<void> => {
  await requireGoodPassword({ password, confirmpassword, username });
  const account = await findAccount(db, username);
  if (!account) throw new AppError('system.recordNotFound');
  // Asked before the work of a hash, and again once nobody can change the account meanwhile.
  await requireNotBeyond(db, [account.id], ctx);
  const hash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, account.id))) throw new AppError('system.recordNotFound');
    await requireNotBeyond(tx, [account.id], ctx);
    await writePassword(tx, account.id, { hash, mustChange: true });
    await writeAudit(tx, ctx, {
      action: 'resetPassword',
      resource: 'user',
      recordId: account.id,
      recordLabel: account.username,
    });
    await sessions.end({ userIds: [account.id] }, 'password', tx);
  });
};

/** Whether a name is the caller's own, whatever its case. */
export const isOwnName = (username: string, { session }: CallContext): boolean =>
  isSameName(username, session.username);

interface PasswordChange {
  username?: string | undefined;
  oldpassword?: string | undefined;
  password: string;
  confirmpassword?: string | undefined;
}

/** Changes the caller's own password or, with the right to it, sets that of a colleague. */
export const changeOwnOrSet = (
  context: ModuleContext,
  { username, oldpassword, password, confirmpassword = password }: PasswordChange,
  ctx: CallContext,
): Promise<void> => {
  if (username === undefined || isOwnName(username, ctx)) {
    if (oldpassword === undefined) {
      throw new AppError('system.invalidInput', { problems: [{ path: 'oldpassword', rule: 'required' }] });
    }
    return changeOwnPassword(context, { oldpassword, password, confirmpassword }, ctx);
  }
  if (!ctx.session.permissions.has('user:resetPassword')) throw new AppError('system.forbidden');
  return setPassword(context, { username, password, confirmpassword }, ctx);
};

/** The hint about the caller's own password. */
export const passwordHint = async (
  db: ModuleContext['db'],
  ctx: CallContext,
): Promise<'initial' | 'aged' | null> => {
  const age = await passwordAge(db, ctx.session);
  return hintOf({ mustChange: age.must_change_password, changedAt: age.password_changed_at });
};

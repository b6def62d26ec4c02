import type { LoginResult, login } from '@lc/contract/identity';
import type { EndpointInput } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import { verifyPassword } from '../../kernel/auth/password.ts';
import type { RequestContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import {
  attemptLimits,
  countAddressFailure,
  countAttempt,
  countersOf,
  forgiveFailures,
  requireUnlocked,
} from './attempts.ts';
import { requireCaptcha } from './captcha.ts';
import { findAccount } from './find-account.queries.ts';
import { attemptOf, openSession } from './open-session.ts';
import { readPassword } from './sealing.ts';
import { logSignIn } from './session.queries.ts';

type LoginBody = EndpointInput<typeof login>['body'];

/** Signs a person in. Until the password is right, every answer is the same for every kind of account. */
export const signIn = async (
  context: ModuleContext,
  body: LoginBody,
  ctx: RequestContext,
): Promise<LoginResult> => {
  const { db, addresses } = context;
  const { username } = body;
  // Before anything is looked up: who may not come in may not guess passwords either.
  await addresses.require('login', ctx.address);
  const counters = await countersOf(db, username, ctx.address);
  const { needsCaptcha } = await requireUnlocked(db, counters);
  if (needsCaptcha) await requireCaptcha(db, body);
  const password = await readPassword(context, body);

  const ofAccount = await countAttempt(db, counters);
  const account = await findAccount(db, username);
  const isRight = await verifyPassword(account?.passwordHash, password);
  if (!account || !isRight) {
    const attempt = attemptOf('password', username, account, ctx);
    await logSignIn(db, { ...attempt, succeeded: false, reason: 'credentials' });
    const failures = Math.max(ofAccount, await countAddressFailure(db, ctx.address));
    const captchaRequired = failures >= attemptLimits.captchaAfter;
    throw new AppError('identity.badCredentials', { result: { captchaRequired } });
  }
  const also = (tx: ModuleContext['db']) => forgiveFailures(tx, counters);
  return openSession(context, { account, way: 'password', username, also }, ctx);
};

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
  forgiveFailures,
  readStanding,
} from './attempts.ts';
import { takeCaptcha } from './captcha.ts';
import { openSealed } from './sealing.ts';
import {
  findAccount,
  firstSite,
  loadOwnDeparts,
  loadUserInfo,
  loadWorkingSite,
  logSignIn,
  markSignedIn,
} from './session.queries.ts';

type LoginBody = EndpointInput<typeof login>['body'];

/** Signs a person in. Until the password is right, every answer is the same for every kind of account. */
export const signIn = async (
  { db, sessions, addresses, config }: ModuleContext,
  body: LoginBody,
  ctx: RequestContext,
): Promise<LoginResult> => {
  const { username } = body;
  // Before anything is looked up: who may not come in may not guess passwords either.
  await addresses.require('login', ctx.address);
  const { needsCaptcha } = await readStanding(db, username, ctx.address);
  if (needsCaptcha) await requireCaptcha(db, body);
  if (!body.keyId && config.sealedPasswordOnly) throw new AppError('identity.plainPasswordRefused');
  const password = body.keyId ? await openSealed(db, body.keyId, body.password) : body.password;

  const ofAccount = await countAttempt(db, username);
  const account = await findAccount(db, username);
  const isRight = await verifyPassword(account?.passwordHash, password);
  const attempt = { username, userId: account?.id ?? null, address: ctx.address, userAgent: ctx.userAgent };
  if (!account || !isRight) {
    await logSignIn(db, { ...attempt, succeeded: false, reason: 'credentials' });
    const failures = Math.max(ofAccount, await countAddressFailure(db, ctx.address));
    const captchaRequired = failures >= attemptLimits.captchaAfter;
    throw new AppError('identity.badCredentials', { result: { captchaRequired } });
  }
  if (account.status !== '1') {
    await logSignIn(db, { ...attempt, succeeded: false, reason: 'frozen' });
    throw new AppError('identity.accountFrozen');
  }
  const subsiteId = await firstSite(db, account);
  const session = { userId: account.id, subsiteId, address: ctx.address, userAgent: ctx.userAgent };
  // One transaction, one wait for the disk. The failures come last: others may wait for their locks.
  const token = await db.transaction().execute(async (tx) => {
    const opened = await sessions.open(session, tx);
    await logSignIn(tx, { ...attempt, succeeded: true, reason: 'password' });
    await markSignedIn(tx, account.id);
    await forgiveFailures(tx, username);
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

const requireCaptcha = async (db: ModuleContext['db'], { captcha, checkKey }: LoginBody): Promise<void> => {
  const result = { captchaRequired: true };
  if (!captcha || checkKey === null || checkKey === undefined)
    throw new AppError('identity.captchaRequired', { result });
  if (!(await takeCaptcha(db, String(checkKey), captcha)))
    throw new AppError('identity.captchaWrong', { result });
};

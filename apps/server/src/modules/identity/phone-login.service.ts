import type { LoginResult, phoneLogin } from '@lc/contract/identity';
import { type EndpointInput, phoneNumber } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import type { RequestContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { countAddressFailure } from './attempts.ts';
import { findAccountById } from './find-account.queries.ts';
import { checkCode } from './one-time-code.ts';
import { attemptOf, openSession } from './open-session.ts';

import { phoneTarget } from './send-code.service.ts';
import { logSignIn } from './session.queries.ts';
import { requireSignInMethod } from './sign-in-methods.ts';

type Body = EndpointInput<typeof phoneLogin>['body'];

/** Signs in with a number and its code. Until the code is right, every answer is the same for every number. */
export const signInByPhone = async (
  context: ModuleContext,
  { mobile, captcha }: Body,
  ctx: RequestContext,
): Promise<LoginResult> => {
  const { db } = context;
  await requireSignInMethod(context, 'codes', ctx);
  const code = await checkCode(db, phoneTarget('login', mobile), captcha);
  const account = code?.userId ? await findAccountById(db, code.userId) : undefined;
  if (!code || !account) {
    const attempt = attemptOf('phone', phoneNumber(mobile), account, ctx);
    await logSignIn(db, { ...attempt, succeeded: false, reason: 'credentials' });
    await countAddressFailure(db, ctx.address);
    throw new AppError('identity.codeWrong');
  }
  return openSession(context, { account, way: 'phone', also: code.spend }, ctx);
};

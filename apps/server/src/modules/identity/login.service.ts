import type { LoginResult, login } from '@lc/contract/identity';
import type { EndpointInput } from '@lc/contract/kernel';
import type { RequestContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { countersOf } from './attempts.ts';
import { findAccount } from './find-account.queries.ts';
import { attemptOf, openSession } from './open-session.ts';
import { provePassword } from './prove-password.ts';
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
  const { account, forgive } = await provePassword(
    db,
    {
      counters: await countersOf(db, username, ctx.address),
      captcha: body,
      readPassword: () => readPassword(context, body),
      findAccount: () => findAccount(db, username),
      noteFailure: (found) =>
        logSignIn(db, {
          ...attemptOf('password', username, found, ctx),
          succeeded: false,
          reason: 'credentials',
        }),
    },
    ctx,
  );
  return openSession(context, { account, way: 'password', username, also: forgive }, ctx);
};

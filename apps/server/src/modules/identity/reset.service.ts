import type { forgePassword, resetTicket } from '@lc/contract/identity';
import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import { hashPassword } from '../../kernel/auth/password.ts';
import { hashSecret, newToken } from '../../kernel/auth/token.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { countAddressFailure, forgiveName } from './attempts.ts';
import { findAccountById } from './find-account.queries.ts';
import { checkCode } from './one-time-code.ts';
import { requireGoodPassword } from './password.service.ts';
import { keepTicket, readTicket, spendTicket, writePassword } from './reset.queries.ts';
import { readPassword } from './sealing.ts';
import { resetTarget } from './send-code.service.ts';
import { requireSignInMethod } from './sign-in-methods.ts';

/** Trades the code for a ticket; from here on it is known who is asking. */
export const tradeCode = async (
  context: ModuleContext,
  body: EndpointInput<typeof resetTicket>['body'],
  ctx: RequestContext,
): Promise<EndpointResult<typeof resetTicket>> => {
  const { db } = context;
  await requireSignInMethod(context, 'codes', ctx);
  const code = await checkCode(db, resetTarget(body), body.captcha);
  const account = code?.userId ? await findAccountById(db, code.userId) : undefined;
  if (!code || account?.status !== '1') {
    await countAddressFailure(db, ctx.address);
    throw new AppError('identity.codeWrong');
  }
  const ticket = newToken();
  await inTransaction(db, async (tx) => {
    await code.spend(tx);
    await keepTicket(tx, hashSecret(ticket), account.id);
  });
  return { ticket, username: account.username };
};

/** Sets the new password. A password that is refused leaves the ticket good. */
export const resetPassword = async (
  context: ModuleContext,
  body: EndpointInput<typeof forgePassword>['body'],
  ctx: RequestContext,
): Promise<void> => {
  const { db, sessions } = context;
  await requireSignInMethod(context, 'codes', ctx);
  const password = await readPassword(context, body);
  const ticketHash = hashSecret(body.ticket);
  const userId = await readTicket(db, ticketHash);
  const account = userId ? await findAccountById(db, userId) : undefined;
  if (account?.status !== '1') throw new AppError('identity.ticketExpired');
  const confirmpassword = body.keyId ? undefined : body.confirmpassword;
  await requireGoodPassword({ password, confirmpassword, username: account.username });
  const hash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    if (!(await spendTicket(tx, ticketHash))) throw new AppError('identity.ticketExpired');
    await writePassword(tx, account.id, { hash });
    const actor = {
      ...ctx,
      session: { userId: account.id, username: account.username, subsiteId: undefined },
    };
    await writeAudit(tx, actor, {
      action: 'resetPassword',
      resource: 'user',
      recordId: account.id,
      recordLabel: account.username,
    });
    await forgiveName(tx, account.username);
    await sessions.end({ userIds: [account.id] }, 'password', tx);
  });
};

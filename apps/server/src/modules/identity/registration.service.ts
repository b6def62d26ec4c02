import { type approveUser, type refuseUser, type register, user } from '@lc/contract/identity';
import { canTransition, type EndpointInput, phoneNumber, type Resource } from '@lc/contract/kernel';
import type { BuiltInTemplate } from '@lc/contract/messaging';
import { depart } from '@lc/contract/organization';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import { hashPassword } from '../../kernel/auth/password.ts';
import type { CallContext, RequestContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { lockTree } from '../../kernel/db/locks.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { type LockedRow, recordsOf } from '../../kernel/resource/records.ts';
import { type Move, moveByName } from '../../kernel/resource/states.ts';
import { constraintGuard } from '../../kernel/resource/unique.ts';
import { requireNotBeyond } from '../access/index.ts';
import { sendMessage } from '../messaging/index.ts';
import { accountName, countAddressFailure } from './attempts.ts';
import { replaceDeparts, replaceRoles } from './edit-user.service.ts';
import { findAccountById, findAccountByPhone } from './find-account.queries.ts';
import { checkCode } from './one-time-code.ts';
import { requireGoodPassword } from './password.service.ts';
import { insertApplicant } from './registration.queries.ts';
import { readPassword } from './sealing.ts';
import { phoneTarget } from './send-code.service.ts';
import { requireSignInMethod } from './sign-in-methods.ts';

const guard = constraintGuard(user as Resource);
const users = recordsOf(user);

/** A reason goes out by SMS. */
const longestReason = 200;

/**
 * Keeps a request for an account. Only who holds the phone learns whether a user name is taken, and each time he
 * asks costs one of the five tries of his code.
 */
export const registerApplicant = async (
  context: ModuleContext,
  body: EndpointInput<typeof register>['body'],
  ctx: RequestContext,
): Promise<void> => {
  const { db } = context;
  await requireSignInMethod(context, 'registration', ctx);
  const username = accountName(body.username);
  const phone = phoneNumber(body.mobile);
  const password = await readPassword(context, body);
  const confirmpassword = body.keyId ? undefined : body.confirmpassword;
  await requireGoodPassword({ password, confirmpassword, username });
  const code = await checkCode(db, phoneTarget('register', body.mobile), body.captcha);
  // A code that was asked for a number with an account was never sent; one may also have come since.
  if (!code || code.userId || (await findAccountByPhone(db, phone))) {
    await countAddressFailure(db, ctx.address);
    throw new AppError('identity.codeWrong');
  }
  const passwordHash = await hashPassword(password);
  const applicant = { username, realname: body.realname, phone, passwordHash, language: ctx.language };
  await guard(() =>
    inTransaction(db, async (tx) => {
      await code.spend(tx);
      const id = await insertApplicant(tx, applicant);
      const actor = { ...ctx, session: { userId: id, username, subsiteId: undefined } };
      await writeAudit(tx, actor, {
        action: 'register',
        resource: 'user',
        recordId: id,
        recordLabel: body.realname,
        changes: {
          username: [null, username],
          realname: [null, body.realname],
          phone: [null, phone],
          status: [null, '3'],
        },
      });
    }),
  );
};

/** An account that is locked, and can be moved so. @throws system.recordNotFound, system.conflict */
const lockFor = async (
  tx: Tx,
  name: 'approve' | 'refuse',
  id: string,
  ctx: CallContext,
): Promise<LockedRow> => {
  const account = await users.lock(tx, id, ctx);
  if (!canTransition(user.spec.states.status[name], account.columns.status))
    throw new AppError('system.conflict');
  await requireNotBeyond(tx, [id], ctx);
  return account;
};

/** Lets an applicant in, with roles and departments within the caller's own rights. */
export const approve = async (
  context: ModuleContext,
  { id, selectedroles, selecteddeparts }: EndpointInput<typeof approveUser>['body'],
  ctx: CallContext,
): Promise<void> => {
  await inTransaction(context.db, async (tx) => {
    if (selecteddeparts !== undefined) await lockTree(tx, depart.spec.table);
    const account = await lockFor(tx, 'approve', id, ctx);
    const changes = {
      ...(await replaceRoles(tx, account, selectedroles, ctx)),
      ...(await replaceDeparts(tx, account, selecteddeparts, ctx)),
    };
    await moveByName(tx, user, 'approve', { id }, ctx, { effect: async () => ({ changes }) });
    await notifyApplicant(context, tx, id, 'approved');
  });
};

/** Refuses an applicant. */
export const refuse = async (
  context: ModuleContext,
  body: EndpointInput<typeof refuseUser>['body'],
  ctx: CallContext,
): Promise<void> => {
  await inTransaction(context.db, async (tx) => {
    await lockFor(tx, 'refuse', body.id, ctx);
    await moveByName(tx, user, 'refuse', body, ctx, refusing(context));
  });
};

/** What goes with a refusal: the applicant is told why. */
export const refusing = (context: ModuleContext): Move => ({
  guard: async ({ row, tx, ctx, reason = '' }) => {
    if (reason.length > longestReason)
      throw new AppError('system.invalidInput', {
        problems: [{ path: 'reason', rule: 'max', params: { max: longestReason } }],
      });
    await requireNotBeyond(tx, [row.id], ctx);
  },
  done: ({ row, tx, reason = '' }) => notifyApplicant(context, tx, row.id, 'refused', { reason }),
});

/** Tells an applicant, in his language, if and when the transaction commits. */
const notifyApplicant = async (
  context: ModuleContext,
  tx: Tx,
  id: string,
  template: BuiltInTemplate,
  params: { reason?: string } = {},
): Promise<void> => {
  const account = await findAccountById(tx, id);
  if (!account?.phone) return;
  const { username, phone: to, language } = account;
  const values = { username, ...params };
  await sendMessage(context, tx, { to, channel: 'sms', template, params: values, language });
};

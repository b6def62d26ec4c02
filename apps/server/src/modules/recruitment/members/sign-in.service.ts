import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import type { memberLogin, ownMemberPassword } from '@lc/contract/recruitment';
import { AppError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit/audit.ts';
import { hashPassword } from '../../../kernel/auth/password.ts';
import { outsider, type RequestContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import {
  countersOfMember,
  hintOf,
  provePassword,
  readPassword,
  requireGoodPassword,
} from '../../identity/index.ts';
import {
  countedName,
  findMember,
  type MemberAccount,
  noteSignIn,
  writeOwnPassword,
} from './sign-in.queries.ts';

type LoginBody = EndpointInput<typeof memberLogin>['body'];
type OwnBody = EndpointInput<typeof ownMemberPassword>['body'];

/** Who asked to close the account may still come in, to keep it. */
const openStates = ['normal', 'cancelling'];

/**
 * Asks for the password of a member and keeps the attempt, whatever came of it.
 * @throws recruitment.memberBlocked, and what `provePassword` throws
 */
const proveMember = async (
  db: Db,
  body: Pick<LoginBody, 'username' | 'captcha' | 'checkKey'>,
  password: () => Promise<string>,
  ctx: RequestContext,
): Promise<{ account: MemberAccount; forgive: (tx: Db) => Promise<void> }> => {
  const fail = (memberId: string, reason: string, lockedFor = 0): Promise<void> =>
    noteSignIn(db, { memberId, succeeded: false, reason, lockedFor }, ctx);
  const proof = await provePassword(
    db,
    {
      counters: countersOfMember(countedName(body.username), ctx.address),
      captcha: body,
      readPassword: password,
      findAccount: () => findMember(db, body.username),
      noteFailure: async (found, lockedFor) => {
        if (found) await fail(found.id, 'credentials', lockedFor);
      },
    },
    ctx,
  );
  const { id, status } = proof.account;
  if (!openStates.includes(status)) {
    await fail(id, status);
    throw new AppError('recruitment.memberBlocked');
  }
  return proof;
};

/** Says whose name and password these are. */
export const loginMember = async (
  context: ModuleContext,
  body: LoginBody,
  ctx: RequestContext,
): Promise<EndpointResult<typeof memberLogin>> => {
  const { db } = context;
  const { account, forgive } = await proveMember(db, body, () => readPassword(context, body), ctx);
  const { id, username, kind } = account;
  await inTransaction(db, async (tx) => {
    await noteSignIn(tx, { memberId: id, succeeded: true, reason: 'password' }, ctx);
    await forgive(tx);
  });
  return { id, username, kind, passwordHint: hintOf(account) };
};

/** Changes the password of a member who knows the old one. */
export const changeOwnMemberPassword = async (
  { db }: ModuleContext,
  { oldpassword, password, confirmpassword, ...body }: OwnBody,
  ctx: RequestContext,
): Promise<void> => {
  // Before the attempt: what is wrong with the new password is no failure to sign in.
  await requireGoodPassword({ password, confirmpassword, username: body.username });
  if (password === oldpassword) throw new AppError('identity.passwordUnchanged');
  const { account, forgive } = await proveMember(db, body, async () => oldpassword, ctx);
  const { id, username } = account;
  const hash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await writeOwnPassword(tx, id, hash);
    await noteSignIn(tx, { memberId: id, succeeded: true, reason: 'changePassword' }, ctx);
    await writeAudit(tx, outsider(ctx), {
      action: 'changePassword',
      resource: 'member',
      recordId: id,
      recordLabel: username,
    });
    await forgive(tx);
  });
};

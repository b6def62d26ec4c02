import type { LoginResult } from '@lc/contract/identity';
import { cutText } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import type { RequestContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import type { Account } from './find-account.queries.ts';
import { attemptOf, openSession } from './open-session.ts';
import { logSignIn } from './session.queries.ts';

/** A person whom another server vouches for, and how their account is found here. */
interface Voucher {
  way: 'cas' | 'oidc';
  name: string;
  find: (db: Db, name: string) => Promise<Account | undefined>;
  /** Binds the account in the transaction that opens the session. @returns whether it may be opened. */
  bind?: (tx: Tx, account: Account) => Promise<boolean>;
}

/** Opens a session for somebody another server vouches for. No account is made for him. @throws identity.outsideUnknown */
export const openFromOutside = async (
  context: ModuleContext,
  { way, name, find, bind }: Voucher,
  ctx: RequestContext,
): Promise<LoginResult> => {
  const account = await find(context.db, name);
  try {
    if (!account) throw new AppError('identity.outsideUnknown');
    const also = async (tx: Tx): Promise<void> => {
      if (bind && !(await bind(tx, account))) throw new AppError('identity.outsideUnknown');
    };
    return await openSession(context, { account, way, also }, ctx);
  } catch (error) {
    if (error instanceof AppError && error.key === 'identity.outsideUnknown') {
      const attempt = attemptOf(way, cutText(name, 64), account, ctx);
      await logSignIn(context.db, { ...attempt, succeeded: false, reason: 'unknown' });
    }
    throw error;
  }
};

import type { LoginResult } from '@lc/contract/identity';
import { AppError } from '../../kernel/app-error.ts';
import type { RequestContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import type { Account } from './find-account.queries.ts';
import { attemptOf, openSession } from './open-session.ts';
import { logSignIn } from './session.queries.ts';

/** A person whom another server vouches for, and how his account is found here. */
interface Voucher {
  way: 'cas' | 'oidc';
  name: string;
  find: (db: Db, name: string) => Promise<Account | undefined>;
}

/** Opens a session for somebody another server vouches for. No account is made for him. @throws identity.outsideUnknown */
export const openFromOutside = async (
  context: ModuleContext,
  { way, name, find }: Voucher,
  ctx: RequestContext,
): Promise<LoginResult> => {
  const account = await find(context.db, name);
  if (account) return openSession(context, { account, way }, ctx);
  const attempt = attemptOf(way, name.slice(0, 64), undefined, ctx);
  await logSignIn(context.db, { ...attempt, succeeded: false, reason: 'unknown' });
  throw new AppError('identity.outsideUnknown');
};

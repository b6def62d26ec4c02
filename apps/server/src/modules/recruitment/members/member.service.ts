import { randomInt } from 'node:crypto';
import { member } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { hashPassword } from '../../../kernel/auth/password.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { type LockedRow, recordsOf } from '../../../kernel/resource/records.ts';
import type { Move } from '../../../kernel/resource/states.ts';
import type { Input } from '../../../kernel/resource/values.ts';
import { changeOwnOrSet, isOwnName, requireGoodPassword } from '../../identity/index.ts';
import { findVisibleMember, forgetSignIns } from './sign-in.queries.ts';

const records = recordsOf(member);

/** Whoever registers with a phone alone gets a name that he can change; it tells nothing about him. */
const madeUpName = (): string => `m${randomInt(10_000_000, 100_000_000)}`;

export const createMember = async (db: Db, given: Input, ctx: CallContext): Promise<{ id: string }> => {
  const input = await records.prepare(db, given, ctx);
  const hasContact = Boolean(given.username || given.phone || given.email);
  const named = hasContact && !given.username ? { ...input, username: madeUpName() } : input;
  return inTransaction(db, (tx) => records.create(tx, named, ctx));
};

interface NewPassword {
  password: string;
  confirmpassword?: string | undefined;
}

/** Sets the password of a member, who must choose another one. @throws recruitment.memberClosed */
export const setPassword = async (
  db: Db,
  { id, password, confirmpassword = password }: NewPassword & { id: string },
  ctx: CallContext,
): Promise<void> => {
  const lock = async (tx: Tx): Promise<LockedRow> => {
    const row = await records.lock(tx, id, ctx);
    if (row.columns.status === 'cancelled') throw new AppError('recruitment.memberClosed');
    return row;
  };
  // Asked before the work of a hash, and again once nobody can change the account meanwhile.
  const { label } = await inTransaction(db, lock);
  await requireGoodPassword({ password, confirmpassword, username: label });
  const hash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await records.update(tx, await lock(tx), {}, ctx, {
      action: 'resetPassword',
      columns: { password_hash: hash, password_changed_at: sql`now()`, must_change_password: true },
    });
  });
};

/** Sets the password of the member of a name, if the caller sees one; else the name is the caller's or a colleague's. */
export const changePasswordByName = async (
  context: ModuleContext,
  body: NewPassword & { username?: string | undefined; oldpassword?: string | undefined },
  ctx: CallContext,
): Promise<void> => {
  const { username } = body;
  const isMember =
    username !== undefined &&
    !isOwnName(username, ctx) &&
    ctx.session.permissions.has('member:resetPassword');
  const id = isMember ? await findVisibleMember(context.db, username, ctx) : undefined;
  return id ? setPassword(context.db, { ...body, id }, ctx) : changeOwnOrSet(context, body, ctx);
};

/** Nothing that tells who it was stays with an erased account; its records keep their connection to it. */
const erased = (id: string): Readonly<Record<string, unknown>> => ({
  username: `erased-${id}`,
  name: null,
  phone: null,
  phone_mask: null,
  phone_hash: null,
  email: null,
  email_mask: null,
  email_hash: null,
  avatar_file_id: null,
  last_login_ip: null,
  password_hash: null,
  must_change_password: false,
  cancel_due_at: null,
});

const withReason: Move = {
  effect: async ({ reason, reasonCode }) => ({ columns: { status_reason: reason || reasonCode || null } }),
};

export const moves: Readonly<Record<string, Move>> = {
  freeze: withReason,
  unfreeze: withReason,
  lock: { effect: async () => ({ columns: { locked_until: null } }) },
  unlock: { effect: async () => ({ columns: { locked_until: null } }) },
  requestCancel: {
    effect: async () => ({ columns: { cancel_due_at: sql`now() + interval '7 days'` } }),
  },
  withdrawCancel: { effect: async () => ({ columns: { cancel_due_at: null } }) },
  erase: {
    // A frozen account was closed against its owner's will: somebody answers for that.
    guard: async ({ row, reason, reasonCode }) => {
      if (row.columns.status === 'frozen' && !reason && !reasonCode)
        throw new AppError('system.invalidInput', { problems: [{ path: 'reasonCode', rule: 'required' }] });
    },
    effect: async ({ row, tx }) => {
      await forgetSignIns(tx, row.id);
      return { columns: erased(row.id) };
    },
  },
};

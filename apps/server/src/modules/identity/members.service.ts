import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { requireManageable } from '../access/index.ts';

/** A group and the people who come to it or leave it; `name` is what the audit calls the group. */
export interface Membership {
  id: string;
  name: string;
  userIds: readonly string[];
}

/** What groups of people do each in their own way. */
export interface MemberGroup {
  resource: 'role' | 'depart';
  /** Keeps the group from vanishing until the transaction ends. @returns its name, undefined when it is not there. */
  lock: (tx: Tx, id: string, ctx: CallContext) => Promise<string | undefined>;
  /** Refuses callers who may not deal with this group, or not with these people in it. */
  permit?: (tx: Tx, membership: Membership, ctx: CallContext) => Promise<void>;
  /** @returns the user names of those who were not in it yet. */
  join: (tx: Tx, membership: Membership) => Promise<string[]>;
  /** @returns the user names of those who were in it. */
  leave: (tx: Tx, membership: Membership) => Promise<string[]>;
}

type Move = 'join' | 'leave';

const actions = { join: 'addUsers', leave: 'removeUsers' } as const satisfies Record<Move, string>;

/** Puts people into a group and takes them out, all or none; what does not change leaves no trace. */
export const membersOf = ({ db, sessions }: ModuleContext, group: MemberGroup) => {
  const lockMembership = async (
    tx: Tx,
    { id, userIds }: Omit<Membership, 'name'>,
    ctx: CallContext,
  ): Promise<Membership> => {
    const name = await group.lock(tx, id, ctx);
    const people = await sql`select from sys_user
      where id = any(${[...userIds]}::bigint[]) and deleted_at is null order by id for update`.execute(tx);
    if (name === undefined || people.rows.length !== userIds.length) {
      throw new AppError('system.recordNotFound');
    }
    const membership = { id, name, userIds };
    await group.permit?.(tx, membership, ctx);
    await requireManageable(tx, userIds, ctx);
    return membership;
  };

  const move = async (how: Move, id: string, people: readonly string[], ctx: CallContext): Promise<void> => {
    const userIds = [...new Set(people)];
    await inTransaction(db, async (tx) => {
      const membership = await lockMembership(tx, { id, userIds }, ctx);
      const moved = await group[how](tx, membership);
      if (moved.length === 0) return;
      await writeAudit(tx, ctx, {
        action: actions[how],
        resource: group.resource,
        recordId: id,
        recordLabel: membership.name,
        changes: { users: how === 'join' ? [null, moved] : [moved, null] },
      });
    });
    await sessions.refresh(userIds);
  };

  return {
    add: (id: string, people: readonly string[], ctx: CallContext) => move('join', id, people, ctx),
    remove: (id: string, people: readonly string[], ctx: CallContext) => move('leave', id, people, ctx),
  };
};

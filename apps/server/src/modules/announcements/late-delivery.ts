import type { CallContext, SessionContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { deliverTo } from './audience.queries.ts';

/** Gives people who joined an audience after it was published what is there for them. */
export interface LateDelivery {
  /** Looks for the caller, unless that was done since his rights were read. */
  reach(ctx: CallContext): Promise<void>;
}

/**
 * People are looked for when their console asks for announcements: on a new session, after their rights changed and
 * once a minute. That is when their rights are read anew, so what is remembered hangs on the rights as they were read:
 * a call that began before a change never counts as a look after it, and calls at the same time wait for one look.
 */
export const createLateDelivery = ({ db }: Pick<ModuleContext, 'db'>): LateDelivery => {
  const looks = new WeakMap<SessionContext, Promise<void>>();
  return {
    reach: ({ session }) => {
      const known = looks.get(session);
      if (known) return known;
      const look = deliverTo(db, session).catch((error: unknown) => {
        looks.delete(session);
        throw error;
      });
      looks.set(session, look);
      return look;
    },
  };
};

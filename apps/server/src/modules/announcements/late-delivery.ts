import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { deliverTo } from './audience.queries.ts';

/** Gives people who joined an audience after it was published what is there for them. */
export interface LateDelivery {
  /** Looks for the caller, unless that was done a moment ago. */
  reach(ctx: CallContext): Promise<void>;
}

/** How long nobody is looked for again, in ms, unless his rights change. */
const restMs = 60_000;

/** Sessions remembered at most; beyond it everybody is looked for anew. */
const mostKept = 50_000;

/**
 * People are looked for when their console asks for announcements: on a new session, after their rights changed and
 * once a minute. What is remembered is only that nothing need be looked for; it is each process's own.
 */
export const createLateDelivery = ({ db, events }: Pick<ModuleContext, 'db' | 'events'>): LateDelivery => {
  const lookedAt = new Map<string, { userId: string; at: number }>();
  const forget = (userId?: string): void => {
    for (const [key, looked] of lookedAt) if (!userId || looked.userId === userId) lookedAt.delete(key);
  };
  events.on('sessions.changed', ({ userId, sessionId }) => {
    if (sessionId === undefined) forget(userId);
  });
  events.onResync(() => forget());
  return {
    reach: async ({ session }) => {
      const { userId, sessionId } = session;
      const now = Date.now();
      const known = lookedAt.get(sessionId);
      if (known && now - known.at < restMs && events.isConnected()) return;
      if (lookedAt.size >= mostKept) lookedAt.clear();
      // Before the look, so that rights that change meanwhile are looked at again.
      lookedAt.set(sessionId, { userId, at: now });
      try {
        await deliverTo(db, session);
      } catch (error) {
        lookedAt.delete(sessionId);
        throw error;
      }
    },
  };
};

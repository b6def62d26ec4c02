import { socketLimits } from '@lc/contract/identity';
import type { SocketOwner } from './sockets.ts';

/** Counts what is open for each session and each person. */
export interface SocketQuota {
  /** Whether the owner may have one more; it counts until `leave`. */
  enter(owner: SocketOwner): boolean;
  leave(owner: SocketOwner): void;
}

export const createSocketQuota = ({ perSession, perPerson }: typeof socketLimits.most): SocketQuota => {
  const counts = new Map<string, number>();
  const keysOf = ({ sessionId, userId }: SocketOwner) => ({
    session: `session ${sessionId}`,
    person: `person ${userId}`,
  });
  const countOf = (key: string): number => counts.get(key) ?? 0;
  return {
    enter: (owner) => {
      const { session, person } = keysOf(owner);
      if (countOf(session) >= perSession || countOf(person) >= perPerson) return false;
      for (const key of [session, person]) counts.set(key, countOf(key) + 1);
      return true;
    },
    leave: (owner) => {
      for (const key of Object.values(keysOf(owner))) {
        if (countOf(key) > 1) counts.set(key, countOf(key) - 1);
        else counts.delete(key);
      }
    },
  };
};

/** Says of each message whether there were not too many before it. */
export const createMessageRate = (now: () => number = Date.now): (() => boolean) => {
  const { count, withinMs } = socketLimits.mostMessages;
  let arrived: number[] = [];
  return () => {
    const since = now() - withinMs;
    arrived = [...arrived.filter((moment) => moment > since), now()];
    return arrived.length <= count;
  };
};

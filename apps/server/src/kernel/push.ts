import { randomUUID } from 'node:crypto';
import { type PushMessage, type PushTopic, pushTopics } from '@lc/contract/identity';
import type { OpenSockets, SocketOwner } from './auth/sockets.ts';
import type { Db } from './db/database.ts';
import type { Events } from './db/listen.ts';

/** Whose open consoles are told. Nobody is an empty list. */
export type PushTarget = 'everyone' | { userIds: readonly string[] } | { sessionIds: readonly string[] };

/** Tells open consoles, on every process, that something changed. */
export interface Push {
  /**
   * Says that a topic changed. Call it after the commit, or hand over the transaction: then it is said if and when
   * that commits. A storm of changes arrives as a few messages.
   */
  changed(topic: PushTopic, target?: PushTarget, tx?: Db): Promise<void>;
  /** Forgets what was not yet said. */
  close(): void;
}

/** Changes within this time are said once, in ms. It also lets every process forget what it kept before it is asked. */
const gatherMs = 200;

/** Ids in one notification: PostgreSQL takes 8,000 bytes, and an id has at most 19 digits. */
const idsAtOnce = 300;

interface Gathered {
  everyone: boolean;
  userIds: Set<string>;
  sessionIds: Set<string>;
}

const chunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, index) =>
    ids.slice(index * idsAtOnce, (index + 1) * idsAtOnce),
  );

const partsOf = (target: PushTarget): PushTarget[] => {
  if (target === 'everyone') return [target];
  if ('userIds' in target) return chunks(target.userIds).map((userIds) => ({ userIds }));
  return chunks(target.sessionIds).map((sessionIds) => ({ sessionIds }));
};

/** Connects the events between processes with the sockets of this one. */
export const createPush = (events: Events, sockets: OpenSockets): Push => {
  const gathered = new Map<PushTopic, Gathered>();
  let timer: NodeJS.Timeout | undefined;

  const publish = (topic: PushTopic, { everyone, userIds, sessionIds }: Gathered): void => {
    const msgId = randomUUID();
    const toAll: PushMessage = { cmd: 'topic', msgId, msgTxt: topic };
    const messageFor = (owner: SocketOwner): PushMessage | undefined => {
      if (everyone) return toAll;
      if (!userIds.has(owner.userId) && !sessionIds.has(owner.sessionId)) return undefined;
      return { cmd: 'user', userId: owner.userId, msgId, msgTxt: topic };
    };
    sockets.send(messageFor);
  };

  const flush = (): void => {
    timer = undefined;
    const batch = [...gathered];
    gathered.clear();
    for (const [topic, audience] of batch) publish(topic, audience);
  };

  const gather = (topic: PushTopic, target: PushTarget): void => {
    const audience = gathered.get(topic) ?? { everyone: false, userIds: new Set(), sessionIds: new Set() };
    gathered.set(topic, audience);
    if (target === 'everyone') audience.everyone = true;
    else if ('userIds' in target) for (const id of target.userIds) audience.userIds.add(id);
    else for (const id of target.sessionIds) audience.sessionIds.add(id);
    timer ??= setTimeout(flush, gatherMs);
  };

  events.on('push', ({ topic, target }) => gather(topic, target));
  // What was said while this process could not hear is unknown: its consoles ask for everything anew.
  events.onResync(() => {
    for (const topic of pushTopics) gather(topic, 'everyone');
  });

  return {
    changed: async (topic, target = 'everyone', tx) => {
      for (const part of partsOf(target)) await events.emit('push', { topic, target: part }, tx);
    },
    close: () => clearTimeout(timer),
  };
};

import { idSchema } from '@lc/contract/kernel';
import { z } from 'zod/mini';
import type { Db } from '../../kernel/db/database.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import type { PushTarget } from '../../kernel/push.ts';
import { findPublished } from './announcement.queries.ts';
import { deliverNext } from './audience.queries.ts';
import { isSeen, markDelivered, receiversUpTo } from './delivery.queries.ts';

/** Receivers whose rows are made in one statement. */
const chunkSize = 2000;

/** More people than this are not told one by one: every console is told, and asks for its own. */
const mostNamed = 300;

/** Whom to tell that something about an announcement changed, in one message between processes. */
export const receiversOf = async (
  db: Db,
  id: string,
  options: { unreadOnly?: boolean } = {},
): Promise<PushTarget> => {
  const userIds = await receiversUpTo(db, id, { most: mostNamed, ...options });
  return userIds ? { userIds } : 'everyone';
};

/**
 * Makes the rows of all receivers, chunk by chunk, and tells them. Whatever is made stays: run again, it goes through
 * the same people and adds whoever is missing.
 */
const deliver = async (
  { db, push }: Pick<ModuleContext, 'db' | 'push'>,
  id: string,
  signal: AbortSignal,
): Promise<void> => {
  let after: string | null = '0';
  while (after !== null) {
    signal.throwIfAborted();
    const audience = await findPublished(db, id);
    // Revoked meanwhile: nobody can see it, so nobody needs a row.
    if (!audience) return;
    after = await deliverNext(db, audience, { after, limit: chunkSize });
  }
  if (await markDelivered(db, id)) await push.changed('announcement', await receiversOf(db, id));
};

const payload = z.object({ id: idSchema });

export const deliverJob = defineJob({
  name: 'announcements.deliver',
  payload,
  run: ({ id }, { context, signal }) => deliver(context, id, signal),
});

/** Tells receivers that the time of an announcement has begun. */
export const beginJob = defineJob({
  name: 'announcements.begin',
  payload,
  run: async ({ id }, { context: { db, push } }) => {
    if (await isSeen(db, id)) await push.changed('announcement', await receiversOf(db, id));
  },
});

/** Tells receivers that the time of an announcement is over. */
export const endJob = defineJob({
  name: 'announcements.end',
  payload,
  run: async ({ id }, { context: { db, push } }) => {
    if (await findPublished(db, id)) await push.changed('announcement', await receiversOf(db, id));
  },
});

/** What waits in the background for one announcement, by its key. */
export const keyOf = (what: 'begin' | 'end' | 'release', id: string): string => `announcements.${what}:${id}`;

import { z } from 'zod/mini';
import { defineEndpoint, idSchema } from '../kernel/index.ts';

/** How an item appears in a further column: on its own from then on, or following its source. */
export const pushModes = ['copy', 'map', 'refer'] as const;

/** Further columns that an item can have. */
export const mostPushTargets = 20;

const targetSchema = z.object({
  newsClassId: z.string(),
  /** What the column is called; empty where the caller does not see it. */
  name: z.string(),
  mode: z.enum(pushModes),
  /** `filed`: it stands there as a draft, as whoever published it may not publish there. */
  state: z.enum(['waiting', 'published', 'filed', 'refused']),
  /** Why it does not appear there, in the caller's language. */
  message: z.nullable(z.string()),
});

export type PushTarget = z.output<typeof targetSchema>;

/** The further columns in which an article appears once it is published, and the columns that can be chosen. */
export const pushTargets = defineEndpoint({
  method: 'GET',
  path: '/content/item/pushTargets',
  access: 'contentItem:list',
  summary: 'Further columns of an article',
  query: z.object({ id: idSchema }),
  result: z.object({
    targets: z.array(targetSchema),
    /** The columns of its site in which the caller may file it; none for those who may not change it. */
    choices: z.array(z.string()),
  }),
});

/**
 * Names a further column in which an article appears once it is published; one that was refused is tried again.
 * @throws sites.columnCannotPublish, content.columnNotYours, content.wrongModel, content.samePlace, content.pushedAlready
 */
export const addPushTarget = defineEndpoint({
  method: 'POST',
  path: '/content/item/addPushTarget',
  access: 'contentItem:add',
  summary: 'Name a further column of an article',
  labels: 'contentItem',
  body: z.object({ id: idSchema, newsClassId: idSchema, mode: z.enum(pushModes) }),
  result: z.null(),
});

/** Takes a further column back. What appeared there already stays. @throws content.pushedAlready, system.recordNotFound */
export const removePushTarget = defineEndpoint({
  method: 'POST',
  path: '/content/item/removePushTarget',
  access: 'contentItem:edit',
  summary: 'Take a further column of an article back',
  labels: 'contentItem',
  body: z.object({ id: idSchema, newsClassId: idSchema }),
  result: z.null(),
});

import { z } from 'zod/mini';
import { defineEndpoint, idSchema, textSchema } from '../kernel/index.ts';

/** Most phrases of one person. */
export const mostPhrases = 50;
const content = textSchema(200, 1);

/** Phrases to say with a decision: those of the product in the caller's language, then the caller's own, most used first. */
export const commonComments = defineEndpoint({
  method: 'GET',
  path: '/process/tPCommonComment/queryCommentsItemsList',
  access: 'session',
  summary: 'Common phrases',
  aliases: [{ method: 'POST', path: '/process/tPCommonComment/queryCommentsItemsList' }],
  result: z.array(z.object({ id: z.string(), content: z.string(), own: z.boolean() })),
});

/** Keeps a phrase of the caller's own; one that is there already stays the one. @throws process.tooManyPhrases */
export const addPhrase = defineEndpoint({
  method: 'POST',
  path: '/process/tPCommonComment/add',
  access: 'session',
  summary: 'Keep a phrase of one’s own',
  body: z.object({ content }),
  result: z.object({ id: z.string() }),
});

export const editPhrase = defineEndpoint({
  method: 'POST',
  path: '/process/tPCommonComment/edit',
  access: 'session',
  summary: 'Change a phrase of one’s own',
  body: z.object({ id: idSchema, content }),
  result: z.null(),
});

/** Throws a phrase of the caller's own away; one that is gone is no error. */
export const deletePhrase = defineEndpoint({
  method: 'POST',
  path: '/process/tPCommonComment/delete',
  access: 'session',
  summary: 'Throw a phrase of one’s own away',
  body: z.object({ id: idSchema }),
  result: z.null(),
});

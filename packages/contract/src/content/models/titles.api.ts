import { z } from 'zod/mini';
import { defineEndpoint, idSchema, languages, textSchema } from '../../kernel/index.ts';

/** Items of a column that have a title already, in one language; whoever writes it is warned, and may keep it. */
export const itemsTitled = defineEndpoint({
  method: 'GET',
  path: '/content/item/titled',
  access: 'contentItem:list',
  summary: 'Items of a column with a title',
  labels: 'contentText',
  query: z.object({
    newsClassId: idSchema,
    lang: z.enum(languages),
    title: textSchema(200, 1),
    /** The item that is written, which is not named. */
    id: z.optional(idSchema),
  }),
  result: z.array(z.object({ id: z.string(), title: z.string() })),
});

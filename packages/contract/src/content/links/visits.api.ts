import { z } from 'zod/mini';
import { defineEndpoint, idSchema, languages } from '../../kernel/index.ts';

const countSchema = z.object({ key: z.string(), views: z.int() });

/** How often visitors looked at an item in the last ninety days, bots left out; nothing is kept of who they were. */
export const itemViews = defineEndpoint({
  method: 'GET',
  path: '/content/item/views',
  access: 'contentItem:list',
  summary: 'How often visitors looked at an item',
  query: z.object({ id: idSchema, lang: z.optional(z.enum(languages)) }),
  result: z.object({
    total: z.int(),
    days: z.array(countSchema),
    sources: z.array(countSchema),
    languages: z.array(countSchema),
  }),
});

/** Views and clicks of an advertisement by day, newest first; bots and repeated clicks left out. */
export const advertisementStatistics = defineEndpoint({
  method: 'GET',
  path: '/cms/img/statistics',
  access: 'advertisement:list',
  summary: 'Views and clicks of an advertisement',
  query: z.object({ id: idSchema }),
  result: z.object({
    views: z.int(),
    clicks: z.int(),
    days: z.array(z.object({ day: z.string(), views: z.int(), clicks: z.int() })),
  }),
});

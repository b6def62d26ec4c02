import { z } from 'zod/mini';
import { defineEndpoint, languages, textSchema } from '../kernel/index.ts';

const hitSchema = z.object({
  id: z.string(),
  lang: z.enum(languages),
  model: z.string(),
  title: z.string(),
  column: z.string(),
  state: z.string(),
  /** The words around what was found. */
  excerpt: z.string(),
});

export type SearchHit = z.output<typeof hitSchema>;

/** Words looked for in every text that the caller sees, in any of the three scripts; the newest fifty. */
export const searchItems = defineEndpoint({
  method: 'GET',
  path: '/content/item/search',
  access: 'contentItem:list',
  summary: 'Look for words in all texts',
  labels: 'contentText',
  query: z.object({ keyword: textSchema(200, 1) }),
  result: z.object({ words: z.array(z.string()), records: z.array(hitSchema) }),
});

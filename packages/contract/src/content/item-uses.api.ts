import { z } from 'zod/mini';
import { defineEndpoint, idListOf, languages, maxMoved } from '../kernel/index.ts';

/** Most items that are named as pointing to one; the others are counted. */
export const mostUses = 20;

const useSchema = z.object({
  /** The item that points to it. */
  id: z.string(),
  title: z.string(),
  lang: z.enum(languages),
  model: z.string(),
  /** Whether it follows the item, its values name it, or it has a link to it. */
  how: z.enum(['map', 'refer', 'value', 'link']),
  /** The fields or lists of its model that name it. */
  fields: z.array(z.string()),
});

/** What can have a link to an item beside other items. */
const linkingParts = ['newsClass', 'friendlyLink', 'advertisement'] as const;

const linkSchema = z.object({ part: z.enum(linkingParts), id: z.string(), title: z.string() });

/** What points to items that are about to go, from the recycle bin too. Only what points to something is answered. */
export const itemUses = defineEndpoint({
  method: 'GET',
  path: '/content/item/uses',
  access: 'contentItem:list',
  summary: 'What refers to items',
  labels: 'contentText',
  query: z.object({ ids: idListOf(maxMoved) }),
  result: z.array(
    z.object({
      id: z.string(),
      uses: z.array(useSchema),
      /** Menus and parts of sites that link to it. */
      links: z.array(linkSchema),
      /** Those that the caller does not see, and those beyond the most that are named. */
      hidden: z.int(),
    }),
  ),
});

export type ItemLink = z.output<typeof linkSchema>;

export type ItemUse = z.output<typeof useSchema>;

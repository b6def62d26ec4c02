import type { Resource } from '@lc/contract/kernel';
import { newsClass, subsite } from '@lc/contract/sites';
import { type Block, momentBlock, splitBlock } from '../../kernel/blocks/index.ts';

/** What the dashboard tells of sites and their columns. */
export const sitesBlocks: readonly Block[] = [
  {
    ...momentBlock({
      name: 'sites.sites',
      place: 320,
      resource: subsite as Resource,
      where: { classify: 'other' },
    }),
    isOfNoSite: true,
  },
  momentBlock({ name: 'sites.columns', place: 330, resource: newsClass as Resource }),
  splitBlock({
    name: 'sites.columnKinds',
    place: 320,
    resource: newsClass as Resource,
    field: 'kind',
    look: 'shares',
  }),
];

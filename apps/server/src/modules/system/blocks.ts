import type { Resource } from '@lc/contract/kernel';
import { auditLog, dict } from '@lc/contract/system';
import { type Block, countBlock, momentBlock } from '../../kernel/blocks/index.ts';

/** What the dashboard tells of the system itself. */
export const systemBlocks: readonly Block[] = [
  // Who sees which rows of the log differs from person to person: its days are not kept.
  {
    ...countBlock({ name: 'system.changes', place: 340, resource: auditLog as Resource, by: 'at' }),
    keeps: [],
    isOfNoSite: true,
  },
  {
    ...momentBlock({ name: 'system.dictionaries', place: 350, resource: dict as Resource }),
    isOfNoSite: true,
  },
];

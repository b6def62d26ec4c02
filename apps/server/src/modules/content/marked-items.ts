import { contentItem } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import type { MessageKey } from '@lc/contract/words';
import type { ResourceReader } from '../../kernel/resource/read.ts';
import { isHidden } from '../../kernel/resource/visibility.ts';
import type { WorkSource } from '../../kernel/worklist.ts';

interface Mark {
  /** A computed field of items that says yes or no. */
  field: string;
  state: string;
  words: MessageKey;
}

/** Items that bear a mark, as work for those who write or publish: the figure leads to their list. */
export const markedItems =
  ({ count }: Pick<ResourceReader, 'count'>, { field, state, words }: Mark): WorkSource =>
  async (ctx) => {
    const permission = 'contentItem:list';
    const { permissions } = ctx.session;
    const mayWork = permissions.has('contentItem:edit') || permissions.has('contentText:publish');
    if (!permissions.has(permission) || !mayWork || isHidden(contentItem as Resource, ctx, field)) return [];
    const query = { [field]: 'true' };
    return [
      { resource: 'contentItem', permission, field, state, query, words, count: await count(query, ctx) },
    ];
  };

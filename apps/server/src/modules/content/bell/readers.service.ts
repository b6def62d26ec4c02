import type { itemReaders } from '@lc/contract/content';
import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import type { CallContext } from '../../../kernel/context.ts';
import { toPage } from '../../../kernel/db/page.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { recipientsOf } from '../../announcements/index.ts';
import { requireWritableItem } from '../text.service.ts';
import { findBell } from './bell.queries.ts';

/** Who received the message of an announcement in a column where the caller writes, and what they answered. */
export const readersOf = async (
  context: ModuleContext,
  query: EndpointInput<typeof itemReaders>['query'],
  ctx: CallContext,
): Promise<EndpointResult<typeof itemReaders>> => {
  const { id } = await requireWritableItem(context.db, query.id, ctx);
  const bellId = await findBell(context.db, id);
  return bellId === undefined ? toPage([], 0, query) : recipientsOf(context, { ...query, id: bellId }, ctx);
};

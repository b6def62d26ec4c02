import { AppError } from '../../../kernel/app-error.ts';
import type { Moving } from '../../../kernel/resource/states.ts';
import { requireColumn } from '../../sites/index.ts';
import { requireItem } from '../text.queries.ts';

/** Whoever handles what came in works in the column of its event. @returns the item's id. @throws content.columnNotYours */
export const requireOwnColumn = async ({ row, tx, ctx }: Moving): Promise<string> => {
  const item = await requireItem(tx, String(row.columns.item_id), ctx);
  const column = await requireColumn(tx, item.newsClassId, ctx);
  if (!column.mayEdit) throw new AppError('content.columnNotYours');
  return item.id;
};

/** A move that asks for nothing but the column. */
export const inOwnColumn = async (moving: Moving): Promise<void> => {
  await requireOwnColumn(moving);
};

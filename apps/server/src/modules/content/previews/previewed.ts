import { AppError } from '../../../kernel/app-error.ts';
import { callOfPerson } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { requireItem } from '../text.queries.ts';
import { requireWhole } from '../withheld.ts';
import { findPreviewed, type Previewed } from './links.queries.ts';

/** What a link shows, while whoever made it may write the item and read all of it. */
export const previewedBy = async (
  context: Pick<ModuleContext, 'config' | 'db' | 'log' | 'sessions'>,
  siteId: string,
  token: string,
): Promise<Omit<Previewed, 'userId'> | undefined> => {
  const link = await findPreviewed(context.db, siteId, token);
  if (!link?.userId) return undefined;
  const { userId, ...found } = link;
  try {
    const maker = { userId, subsiteId: siteId, needs: ['contentItem:edit'] };
    const ctx = await callOfPerson(context, maker, `preview of item ${found.itemId}`);
    requireWhole(ctx);
    await requireItem(context.db, found.itemId, ctx);
    return found;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

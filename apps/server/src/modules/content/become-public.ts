import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { announce } from './bell/announce.service.ts';
import { requireOwnPlace } from './models/public-rules.ts';
import { issueIndexNo } from './public.ts';
import { notifyPush } from './push/push.job.ts';
import { notifySyncRules } from './sync/sync.service.ts';
import { refreshItem } from './text.queries.ts';

/** What follows once visitors read a text of an item, whoever or whatever published it. */
export const becomePublic = async (
  context: Pick<ModuleContext, 'jobs' | 'push'>,
  tx: Tx,
  itemId: string,
  ctx: CallContext,
): Promise<void> => {
  await issueIndexNo(tx, itemId, ctx);
  await notifySyncRules(tx, context.jobs, itemId);
  await notifyPush(tx, context.jobs, itemId);
  await refreshItem(tx, itemId);
  await requireOwnPlace(tx, itemId);
  await announce(context, tx, itemId, ctx);
};

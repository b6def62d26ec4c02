import { contentItem, type moveItems } from '@lc/contract/content';
import type { EndpointInput, Moves, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { Approvals } from '../../kernel/approvals.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { eachByItself } from '../../kernel/http/each.ts';
import { uniqueIds } from '../../kernel/http/errors.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { requireColumn } from '../sites/index.ts';
import { requireFilingColumn } from './columns/column-rules.ts';
import { requireFreeItem } from './editing/lock.queries.ts';
import { noteFiling } from './filing.queries.ts';
import { isPublicItem } from './publisher.ts';
import { leaveReview } from './review/other-column.ts';
import { refreshItem } from './text.queries.ts';
import { requireWritableItem } from './text.service.ts';

const items = recordsOf(contentItem as Resource);

/** Files an item under another column of its site. @throws content.needsPublisher, content.reviewedElsewhere */
export const moveItem = async (
  tx: Tx,
  approvals: Approvals,
  { id, newsClassId, reason }: { id: string; newsClassId: string; reason?: string | undefined },
  ctx: CallContext,
): Promise<void> => {
  const item = await requireWritableItem(tx, id, ctx);
  const column = await requireFilingColumn(tx, newsClassId, ctx);
  if (column.subsiteId !== item.subsiteId) throw new AppError('system.recordNotFound');
  if (column.model !== item.model) throw new AppError('content.wrongModel');
  if (column.id === item.newsClassId) throw new AppError('content.samePlace');
  const from = await requireColumn(tx, item.newsClassId, ctx);
  await leaveReview(tx, approvals, { itemIds: [id], from, to: column }, ctx);
  const row = await items.lock(tx, id, ctx);
  await requireFreeItem(tx, id, ctx);
  await items.update(tx, row, {}, ctx, {
    action: 'move',
    columns: { news_class_id: column.id },
    changes: { newsClassId: [item.newsClassId, column.id] },
  });
  await noteFiling(tx, { itemId: id, action: 'moved', from: item.newsClassId, to: column.id, reason }, ctx);
};

/** Files items under another column of their site, each by itself. */
export const move = (
  { db, approvals }: Pick<ModuleContext, 'db' | 'approvals'>,
  body: EndpointInput<typeof moveItems>['body'],
  ctx: CallContext,
): Promise<Moves> =>
  eachByItself({ ids: uniqueIds(body.ids), labels: 'contentText' }, ctx, (id) =>
    inTransaction(db, (tx) =>
      moveItem(tx, approvals, { id, newsClassId: body.newsClassId, reason: body.reason }, ctx),
    ),
  );

/**
 * Deleting what the public reads takes it offline: it needs the right to that, and to publish in the column.
 * @throws system.forbidden, content.columnNotYours, content.lockedBy
 */
export const checkRemoval = async (tx: Tx, ids: readonly string[], ctx: CallContext): Promise<void> => {
  for (const id of ids) {
    const { newsClassId } = await requireWritableItem(tx, id, ctx);
    await requireFreeItem(tx, id, ctx);
    if (!(await isPublicItem(tx, id))) continue;
    if (!ctx.session.permissions.has('contentText:unpublish')) throw new AppError('system.forbidden');
    if (!(await requireColumn(tx, newsClassId, ctx)).mayPublish) throw new AppError('content.columnNotYours');
  }
};

/** Notes what went into the recycle bin or came back. */
export const noteFate = async (
  tx: Tx,
  operation: 'remove' | 'restore',
  ids: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  const action = operation === 'remove' ? 'deleted' : 'restored';
  for (const itemId of ids) await noteFiling(tx, { itemId, action }, ctx);
};

/** What comes out of the recycle bin is not public: offline if it ever was, else a draft. */
export const takeOffline = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`update content_text t
    set state = case when t.published_at is null then 'draft' else 'offline' end,
      live_version = null, publish_at = null, review_level = 0, version = t.version + 1
    where t.item_id = any(${[...ids]}::bigint[])`.execute(tx);
  for (const id of ids) await refreshItem(tx, id);
};

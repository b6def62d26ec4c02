import { contentItem, contentText, publicFields } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { LockedRow } from '../../kernel/resource/records.ts';
import { changedValues, columnValues, type Input } from '../../kernel/resource/values.ts';
import { type ColumnPlace, requireColumn } from '../sites/index.ts';
import { isPublic } from './public.queries.ts';
import type { ItemPlace, TextRow } from './text.queries.ts';

/*
 * Title, body and the like go public with the version that has them. What is not kept in versions changes for visitors at
 * once: while they read the text, only those change it who may publish in its column.
 */

type Before = LockedRow['columns'];

export const isPublisher = ({ mayPublish }: Pick<ColumnPlace, 'mayPublish'>, ctx: CallContext): boolean =>
  mayPublish && ctx.session.permissions.has('contentText:publish');

/** Whether what somebody publishes in a column is public there at once, without its reviewers. */
export const mayPublishDirectly = (column: Pick<ColumnPlace, 'mayPublish'>, ctx: CallContext): boolean =>
  isPublisher(column, ctx) && ctx.session.permissions.has('contentText:publishDirect');

/** @throws content.needsPublisher where the caller may not publish in the column of an item */
export const requirePublisher = async (
  tx: Tx,
  item: Pick<ItemPlace, 'newsClassId'>,
  ctx: CallContext,
): Promise<void> => {
  if (!isPublisher(await requireColumn(tx, item.newsClassId, ctx), ctx))
    throw new AppError('content.needsPublisher');
};

/** Whether an input changes one of the fields that visitors see at once. */
const changesPublic = (
  resource: Resource,
  names: readonly string[],
  { input, before }: { input: Input; before: Before },
  ctx: CallContext,
): boolean => {
  const given = Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
  return changedValues(columnValues(resource, 'update', given, ctx, before), before).length > 0;
};

/** Whether visitors read an item in some language. */
export const isPublicItem = async (db: Db | Tx, itemId: string): Promise<boolean> => {
  const { rows } =
    await sql`select from content_text t where t.item_id = ${itemId} and ${isPublic()} limit 1`.execute(db);
  return rows.length > 0;
};

/** What of an item reviewers look at with its texts. */
const reviewedFields = ['cover', 'attachments'] as const;

/**
 * The settings of an item that publishers alone change: all that visitors see, where they read some text, or will as it was
 * approved, which is not written either; and in review what reviewers look at.
 */
export const heldSettings = (texts: readonly Pick<TextRow, 'state' | 'liveVersion'>[]): readonly string[] => {
  const isSettled = ({ state, liveVersion }: (typeof texts)[number]): boolean =>
    liveVersion !== null || state === 'approved' || state === 'scheduled';
  if (texts.some(isSettled)) return publicFields.item;
  return texts.some(({ state }) => state === 'in_review') ? reviewedFields : [];
};

/** @throws content.needsPublisher where settings change that publishers alone change */
export const requireSettingsPublisher = async (
  tx: Tx,
  item: ItemPlace,
  change: { input: Input; before: Before },
  ctx: CallContext,
): Promise<void> => {
  if (!changesPublic(contentItem as Resource, publicFields.item, change, ctx)) return;
  const { rows } = await sql<
    Pick<TextRow, 'state' | 'liveVersion'>
  >`select t.state, t.live_version as "liveVersion"
    from content_text t where t.item_id = ${item.id}`.execute(tx);
  if (changesPublic(contentItem as Resource, heldSettings(rows), change, ctx))
    await requirePublisher(tx, item, ctx);
};

/** @throws system.forbidden where pictures lose their watermark, and the caller may not have that */
export const requireWatermarkRight = (
  { input, before }: { input: Input; before: Before },
  { session }: CallContext,
): void => {
  const isLost = input.watermarkOverride === 'none' && before.watermark_override !== 'none';
  if (isLost && !session.permissions.has('contentItem:turnWatermark')) throw new AppError('system.forbidden');
};

/** @throws content.needsPublisher where the end of a public text changes */
export const requireEndPublisher = async (
  tx: Tx,
  item: ItemPlace,
  change: { input: Input; before: Before },
  ctx: CallContext,
): Promise<void> => {
  if (change.before.live_version === null) return;
  if (changesPublic(contentText as Resource, publicFields.text, change, ctx))
    await requirePublisher(tx, item, ctx);
};

import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Moving } from '../../kernel/resource/states.ts';
import { type ColumnPlace, requireColumn } from '../sites/index.ts';
import { loadDesignAt } from './models/design.queries.ts';
import { requireLivingItems } from './models/item-references.queries.ts';
import { requireWholeValues } from './models/values.ts';
import { isPublisher } from './publisher.ts';
import { requireItem, textRowOf } from './text.queries.ts';

/** What goes to review or to the public says something, and all that its model asks for. @throws content.emptyBody */
export const requireWhole = async ({ row, tx, ctx }: Moving): Promise<void> => {
  const { body, values, itemId, modelVersion } = textRowOf(row);
  if (body === '' && Object.keys(values).length === 0) throw new AppError('content.emptyBody');
  const { model, subsiteId } = await requireItem(tx, itemId, ctx);
  requireWholeValues(model, values, await loadDesignAt(tx, model, modelVersion));
  await requireLivingItems(tx, values, { model, site: subsiteId });
};

/** Nobody reviews what the site of an item would not show. @throws content.languageOff */
export const requireSiteLanguage = async ({ row, tx, ctx }: Moving): Promise<void> => {
  const { itemId, lang } = textRowOf(row);
  const { subsiteId } = await requireItem(tx, itemId, ctx);
  const { rows } = await sql`select from subsite_language
    where subsite_id = ${subsiteId} and language = ${lang} and enabled`.execute(tx);
  if (rows.length === 0) throw new AppError('content.languageOff');
};

/** What was submitted is taken back by its author, or by those who may publish in its column. */
export const mayWithdraw = (
  { isAuthor, column }: { isAuthor: boolean; column: ColumnPlace },
  ctx: CallContext,
): boolean => isAuthor || isPublisher(column, ctx);

/** @throws content.notAuthor */
export const requireWithdrawer = async ({ row, tx, ctx }: Moving): Promise<void> => {
  const { id, itemId, contentVersion } = textRowOf(row);
  const item = await requireItem(tx, itemId, ctx);
  const column = await requireColumn(tx, item.newsClassId, ctx);
  const { rows } = await sql`select from content_version
    where text_id = ${id} and number = ${contentVersion} and author_id = ${ctx.session.userId}`.execute(tx);
  if (!mayWithdraw({ isAuthor: rows.length > 0, column }, ctx)) throw new AppError('content.notAuthor');
};

import { type ContentState, contentText, stateOffline } from '@lc/contract/content';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { Approvals } from '../../kernel/approvals.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Moving } from '../../kernel/resource/states.ts';
import { columnSettingsOf } from './columns/settings.service.ts';
import { type ItemPlace, requireItem, type TextRow, textRowOf } from './text.queries.ts';

const { table } = contentText.spec;

/** Whether a process reviews the texts of an item: as its column says, else as its site has it. */
export const isByProcess = async (
  tx: Tx,
  approvals: Approvals,
  { newsClassId, subsiteId }: Pick<ItemPlace, 'newsClassId' | 'subsiteId'>,
  ctx: CallContext,
): Promise<boolean> => {
  const { reviewBy } = await columnSettingsOf(tx, newsClassId, ctx);
  return reviewBy === 'process' || (reviewBy !== 'levels' && approvals.isRequired(tx, table, subsiteId));
};

/** Four eyes: where a column asks for them, nobody approves a version that they wrote. @throws content.ownText */
export const requireFourEyes = async ({ row, tx, ctx }: Moving): Promise<void> => {
  const text = textRowOf(row);
  const item = await requireItem(tx, text.itemId, ctx);
  const { fourEyes } = await columnSettingsOf(tx, item.newsClassId, ctx);
  if (fourEyes !== true) return;
  const { rows } = await sql`select from content_version
    where text_id = ${text.id} and number = ${text.contentVersion} and author_id = ${ctx.session.userId}`.execute(
    tx,
  );
  if (rows.length > 0) throw new AppError('content.ownText');
};

/** What a process decides about is neither moved nor changed by others. @throws content.inProcess */
export const requireNoProcess = async (tx: Tx, approvals: Approvals, textId: string): Promise<void> => {
  if (await approvals.isRunning(tx, table, textId)) throw new AppError('content.inProcess');
};

/** In what state a text is once visitors read nothing of it any more. One that a process has given back to its author stays there. */
export const offlineStateOf = async (
  tx: Tx,
  approvals: Approvals,
  { id, state }: Pick<TextRow, 'id' | 'state'>,
): Promise<ContentState> =>
  state === 'changed' && (await approvals.isRunning(tx, table, id)) ? 'draft' : stateOffline(state);

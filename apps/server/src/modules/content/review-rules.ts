import { type ContentState, contentText, stateOffline } from '@lc/contract/content';
import { AppError } from '../../kernel/app-error.ts';
import type { Approvals } from '../../kernel/approvals.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { columnSettingsOf } from './columns/settings.service.ts';
import type { ItemPlace, TextRow } from './text.queries.ts';

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

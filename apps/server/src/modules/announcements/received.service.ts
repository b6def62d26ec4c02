import {
  type announcementsOfUser,
  bellRows,
  type myAnnouncements,
  type ReceivedAnnouncement,
  type readAnnouncement,
  type unreadAnnouncements,
} from '@lc/contract/announcements';
import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { contentForReaders } from './content.ts';
import type { LateDelivery } from './late-delivery.ts';
import {
  countUnread,
  findReceived,
  listReceived,
  loadUnread,
  markAllRead,
  markRead,
  type ReceivedRow,
} from './received.queries.ts';

/** What a receiver's calls are served with. */
export type ReceiverContext = ModuleContext & { late: LateDelivery };

/** Rows as they travel: with the words of their priority, and files that can be fetched. */
const toReceived = async (
  context: ModuleContext,
  rows: readonly ReceivedRow[],
  ctx: CallContext,
): Promise<ReceivedAnnouncement[]> => {
  const nameOf = await context.dictionaryLabels.reader(ctx.language);
  const contents = await contentForReaders(
    context,
    rows.map(({ msgContent, fileIds }) => ({ html: msgContent, fileIds })),
  );
  return rows.map(({ fileIds: _fileIds, ...row }, index) => ({
    ...row,
    msgContent: contents[index] ?? '',
    priority_dictText: nameOf('priority', row.priority) ?? row.priority,
  }));
};

/** What the bell shows. */
export const bellOf = async (
  context: ReceiverContext,
  ctx: CallContext,
): Promise<EndpointResult<typeof announcementsOfUser>> => {
  await context.late.reach(ctx);
  const rows = await loadUnread(context.db, ctx, bellRows);
  const shown = await toReceived(context, rows, ctx);
  const ofCategory = (category: '1' | '2') => shown.filter(({ msgCategory }) => msgCategory === category);
  const totalOf = (category: '1' | '2'): number =>
    rows.find(({ msgCategory }) => msgCategory === category)?.total ?? 0;
  return {
    anntMsgList: ofCategory('1'),
    anntMsgTotal: totalOf('1'),
    sysMsgList: ofCategory('2'),
    sysMsgTotal: totalOf('2'),
  };
};

/** How much is unread, and what of it comes up by itself. */
export const unreadOf = async (
  { db, late }: ReceiverContext,
  ctx: CallContext,
): Promise<EndpointResult<typeof unreadAnnouncements>> => {
  await late.reach(ctx);
  return countUnread(db, ctx);
};

/** @throws system.recordNotFound */
const requireReceived = async (
  { db, late }: ReceiverContext,
  anntId: string,
  ctx: CallContext,
): Promise<ReceivedRow> => {
  await late.reach(ctx);
  const row = await findReceived(db, anntId, ctx);
  if (!row) throw new AppError('system.recordNotFound');
  return row;
};

export const readReceived = async (
  context: ReceiverContext,
  anntId: string,
  ctx: CallContext,
): Promise<ReceivedAnnouncement> => {
  const row = await requireReceived(context, anntId, ctx);
  const [shown] = await toReceived(context, [row], ctx);
  if (!shown) throw new AppError('system.recordNotFound');
  return shown;
};

export const listOwn = async (
  context: ReceiverContext,
  query: EndpointInput<typeof myAnnouncements>['query'],
  ctx: CallContext,
): Promise<EndpointResult<typeof myAnnouncements>> => {
  await context.late.reach(ctx);
  const page = await listReceived(context.db, query, ctx);
  return { ...page, records: await toReceived(context, page.records, ctx) };
};

/** The reader's other windows count anew. */
const pushToOwnSessions = ({ push }: ReceiverContext, { session }: CallContext): Promise<void> =>
  push.changed('announcement', { userIds: [session.userId] });

export const read = async (
  context: ReceiverContext,
  { anntId, confirmed = false }: EndpointInput<typeof readAnnouncement>['body'],
  ctx: CallContext,
): Promise<void> => {
  await requireReceived(context, anntId, ctx);
  if (await markRead(context.db, { anntId, isSure: confirmed }, ctx)) await pushToOwnSessions(context, ctx);
};

export const readAll = async (
  context: ReceiverContext,
  msgCategory: '1' | '2' | undefined,
  ctx: CallContext,
): Promise<void> => {
  await context.late.reach(ctx);
  if ((await markAllRead(context.db, msgCategory, ctx)) > 0) await pushToOwnSessions(context, ctx);
};

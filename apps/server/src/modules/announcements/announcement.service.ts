import {
  type AudienceKind,
  type addAnnouncement,
  announcement,
  type announcementDetail,
  type editAnnouncement,
} from '@lc/contract/announcements';
import {
  cutText,
  type EndpointInput,
  type EndpointResult,
  languages,
  pickLocalized,
} from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { Changes } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import type { ResourceReader } from '../../kernel/resource/read.ts';
import { type Change, recordsOf, requireVersion } from '../../kernel/resource/records.ts';
import { type Input, isSame } from '../../kernel/resource/values.ts';
import type { Check } from '../../kernel/resource/write.ts';
import { attachFiles, copyAnnex, dropAnnexOfGone, filesOn } from '../media/index.ts';
import {
  type AnnouncementRow,
  type Content,
  copyParts,
  findAnnouncement,
  loadContent,
  lockAnnouncement,
  saveContent,
} from './announcement.queries.ts';
import { countReceivers, loadTargets } from './audience.queries.ts';
import { siteFor, writeAudience } from './audience.service.ts';
import { loadOptions } from './audience-options.queries.ts';
import { cleanContent, contentForReaders, mergeContent } from './content.ts';

type AddBody = EndpointInput<typeof addAnnouncement>['body'];
type EditBody = EndpointInput<typeof editAnnouncement>['body'];
type Detail = EndpointResult<typeof announcementDetail>;

const announcements = recordsOf(announcement);

/** An announcement of a site that the caller works on. @throws system.recordNotFound */
export const requireAnnouncement = async (
  { db }: Pick<ModuleContext, 'db'>,
  id: string,
  ctx: CallContext,
): Promise<AnnouncementRow> => {
  const found = await findAnnouncement(db, id, ctx);
  if (!found) throw new AppError('system.recordNotFound');
  return found;
};

/** How much of a text stands in the log of operations. */
const excerptLength = 300;

/** What changed of a content, as the beginnings of its words. */
const contentChanges = (before: Content, after: Content): Changes => {
  const changed = languages.filter((code) => before.html[code] !== after.html[code]);
  const plainTexts = ({ text }: Content): Record<string, string> =>
    Object.fromEntries(changed.map((code) => [code, cutText(text[code] ?? '', excerptLength)]));
  return changed.length === 0 ? {} : { msgContent: [plainTexts(before), plainTexts(after)] };
};

const noContent: Content = { html: {}, text: {}, fileIds: [] };

/** Adds a draft with content, audience and files. */
export const createAnnouncement = async (
  { db }: ModuleContext,
  body: AddBody,
  ctx: CallContext,
): Promise<{ id: string }> => {
  const input: Input & { subsiteId?: string } = body;
  const subsiteId = siteFor(input.subsiteId, ctx);
  const given = cleanContent(body, ctx) ?? {};
  const msgType = kindIn(input) ?? 'ALL';
  return inTransaction(db, (tx) =>
    announcements.create(tx, input, ctx, {
      created: async (id) => {
        const content = await mergeContent(tx, noContent, given, ctx);
        await saveContent(tx, id, content);
        const target = { id, before: msgType, msgType, subsiteId, ids: body.audienceIds ?? [] };
        const audience = await writeAudience(tx, target, ctx);
        const { after } = await attachFiles(tx, annexOf(id), body.annexList ?? [], ctx);
        return {
          ...contentChanges(noContent, content),
          ...audience,
          ...(after.length > 0 ? { annexList: [[], after] } : {}),
        };
      },
    }),
  );
};

const kindIn = ({ msgType }: Input): AudienceKind | undefined =>
  announcement.spec.fields.msgType.values.find((kind) => kind === msgType);

const annexOf = (id: string) => ({ obj: 'announcement', objId: id, type: '' });

/** @throws announcements.inReview, announcements.notDraft, announcements.scheduled */
export const requireFreeDraft = ({ sendStatus, publishAt }: AnnouncementRow): void => {
  if (sendStatus === '3') throw new AppError('announcements.inReview');
  if (sendStatus !== '0') throw new AppError('announcements.notDraft');
  if (publishAt !== null) throw new AppError('announcements.scheduled');
};

/** Changes a draft. What is left out stays as it is. */
export const changeAnnouncement = async (
  { db }: ModuleContext,
  body: EditBody,
  ctx: CallContext,
): Promise<{ version: number }> => {
  const input: Change = body;
  const given = cleanContent(body, ctx);
  return inTransaction(db, async (tx) => {
    const row = await lockAnnouncement(tx, input, ctx);
    const { id, subsiteId, locked } = row;
    requireVersion(locked, input);
    requireFreeDraft(row);
    const before = await loadContent(tx, id);
    const content = given ? await mergeContent(tx, before, given, ctx) : before;
    if (given) await saveContent(tx, id, content);
    const msgType = kindIn(input) ?? row.msgType;
    const target = { id, before: row.msgType, msgType, subsiteId, ids: body.audienceIds ?? [] };
    const isAudienceGiven = body.audienceIds !== undefined || msgType !== row.msgType;
    const changes: Changes = {
      ...contentChanges(before, content),
      ...(isAudienceGiven ? await writeAudience(tx, target, ctx) : {}),
      ...(body.annexList ? await writeAnnexes(tx, id, body.annexList, ctx) : {}),
    };
    return announcements.update(tx, locked, input, ctx, { changes });
  });
};

const writeAnnexes = async (
  tx: Tx,
  id: string,
  list: NonNullable<EditBody['annexList']>,
  ctx: CallContext,
): Promise<Changes> => {
  const { before, after } = await attachFiles(tx, annexOf(id), list, ctx);
  return isSame(before, after) ? {} : { annexList: [before, after] };
};

/** An announcement as its form needs it. */
export const readDetail = async (
  context: ModuleContext,
  reader: ResourceReader,
  id: string,
  ctx: CallContext,
): Promise<Detail> => {
  const { db } = context;
  const row = await reader.get(id, ctx);
  const { msgType, subsiteId } = await requireAnnouncement(context, id, ctx);
  const [{ html, fileIds }, targets, annexList] = await Promise.all([
    loadContent(db, id),
    loadTargets(db, id),
    filesOn(context, annexOf(id), ctx),
  ]);
  const written = languages.filter((code) => html[code]);
  const shown = await contentForReaders(
    context,
    written.map((code) => ({ html: html[code] ?? '', fileIds })),
  );
  const msgContentI18n = Object.fromEntries(written.map((code, index) => [code, shown[index] ?? '']));
  const named =
    msgType === 'ALL' || targets.length === 0
      ? []
      : await loadOptions(db, { msgType, subsiteId, ids: targets }, ctx);
  const labels = new Map(named.map(({ value, label }) => [value, label]));
  return {
    ...(row as Detail),
    msgContent: pickLocalized(msgContentI18n, ctx.language),
    msgContentI18n,
    audience: targets.map((value) => ({ value, label: labels.get(value) ?? '' })),
    annexList,
  };
};

/** Makes a new draft of an announcement in whatever state: what it says and to whom, without its times. */
export const copyToDraft = ({ db }: ModuleContext, id: string, ctx: CallContext): Promise<{ id: string }> =>
  inTransaction(db, async (tx) => {
    const { locked, msgType, subsiteId } = await lockAnnouncement(tx, id, ctx);
    const { titile: titileI18n, msg_category: msgCategory, priority, popup } = locked.columns;
    const { must_read: mustRead, allow_reply: allowReply } = locked.columns;
    const input = { titileI18n, msgCategory, priority, popup, mustRead, allowReply, msgType, subsiteId };
    return announcements.create(tx, input, ctx, {
      created: async (copied) => {
        await copyParts(tx, { from: locked.id, to: copied });
        await copyAnnex(tx, 'announcement', { from: locked.id, to: copied }, ctx);
        return undefined;
      },
    });
  });

export const reachOf = async (context: ModuleContext, id: string, ctx: CallContext): Promise<number> =>
  countReceivers(context.db, await requireAnnouncement(context, id, ctx));

/** What is published stays until it is revoked; what is going to be published by itself, until it is off the schedule. */
export const checkRemoval: Check = async (change, _ctx, tx) => {
  if (change.operation !== 'remove') return;
  const rows = await tx
    .selectFrom('sys_announcement')
    .select(['send_status', 'publish_at'])
    .where('id', 'in', [...change.ids])
    .execute();
  if (rows.some((row) => row.send_status === '1')) throw new AppError('announcements.published');
  if (rows.some((row) => row.send_status === '3')) throw new AppError('announcements.inReview');
  if (rows.some((row) => row.publish_at !== null)) throw new AppError('announcements.scheduled');
};

/** Files are no longer used by announcements and replies that are gone for good. */
export const dropOrphanedFiles = async (db: Db): Promise<void> => {
  await dropAnnexOfGone(db, 'announcement', sql`select id from sys_announcement`);
  await dropAnnexOfGone(db, 'announcementReply', sql`select id from sys_announcement_reply`);
};

import { announcement } from '@lc/contract/announcements';
import type { Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { localizedIn } from '../../kernel/db/texts.ts';
import type { AnnexKind } from '../../kernel/files/annex-kinds.ts';
import type { FileUse, FileUseSource } from '../../kernel/files/references.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { findAnnouncement } from './announcement.queries.ts';
import type { LateDelivery } from './late-delivery.ts';
import { findReceived } from './received.queries.ts';
import { findReply } from './reply.queries.ts';

/** Files of an announcement: read by whoever manages or received it, changed as long as it is a draft. */
export const announcementAnnexes = (late: LateDelivery): AnnexKind => ({
  name: 'announcement',
  read: async (db, objId, ctx) => {
    const managed = ctx.session.permissions.has('announcement:list')
      ? await findAnnouncement(db, objId, ctx)
      : undefined;
    if (managed) return managed.label;
    await late.reach(ctx);
    return (await findReceived(db, objId, ctx))?.titile;
  },
  mayWrite: async (db, objId, ctx) => {
    if (!ctx.session.permissions.has('announcement:edit')) return false;
    const row = await findAnnouncement(db, objId, ctx);
    return row?.sendStatus === '0' && row.publishAt === null;
  },
});

/** Files of a reply: read by its author and by whoever reads the answers; they stay as they were sent. */
export const replyAnnexes: AnnexKind = {
  name: 'announcementReply',
  read: async (db, objId, ctx) => {
    const reply = await findReply(db, objId);
    if (!reply) return undefined;
    const { session } = ctx;
    if (reply.userId === session.userId) return (await findReceived(db, reply.anntId, ctx))?.titile ?? '';
    if (!session.permissions.has('announcement:statistics')) return undefined;
    return (await findAnnouncement(db, reply.anntId, ctx))?.label;
  },
  mayWrite: async () => false,
};

/** Announcements whose content shows a file. */
export const contentReferences: FileUseSource = async (db, fileIds, ctx) => {
  const isHeld = ctx.session.permissions.has('announcement:list');
  const { rows } = await sql<FileUse>`
    select file.id as "fileId", 'announcement' as resource, t.id as "recordId",
      ${localizedIn('t.titile', ctx.language)} as label,
      (${isHeld}::boolean and t.deleted_at is null and ${scopeCondition(announcement as Resource, ctx)}) as "isVisible"
    from sys_announcement_content c join sys_announcement t on t.id = c.annt_id
      cross join lateral unnest(c.file_ids) as file(id)
    where c.file_ids && ${[...fileIds]}::bigint[] and file.id = any(${[...fileIds]}::bigint[])`.execute(db);
  return rows;
};

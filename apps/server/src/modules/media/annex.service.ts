import type { EndpointInput } from '@lc/contract/kernel';
import { mediaFile, type saveAnnexFiles, type UploadedFile } from '@lc/contract/media';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { AnnexKind, AnnexKinds } from '../../kernel/files/annex-kinds.ts';
import type { FileGuard } from '../../kernel/files/file-guards.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { toUploadedFile } from './addresses.ts';
import {
  type AnnexEntry,
  type AnnexList,
  annexOf,
  attachedIds,
  loadAnnex,
  lockAnnex,
  lockAnnexEntries,
  replaceAnnex,
} from './annex.queries.ts';
import { asKeeper, holdFiles, lockFiles } from './media-file.queries.ts';
import { findFileType } from './upload-policy.ts';

type AnnexContext = Pick<ModuleContext, 'db' | 'files'>;
type AnnexObject = Omit<AnnexList, 'type'>;

/** The kind of an object that the caller may read. @throws system.recordNotFound */
const requireObject = async (
  kinds: AnnexKinds,
  db: Db,
  { obj, objId }: AnnexObject,
  ctx: CallContext,
): Promise<{ kind: AnnexKind; label: string }> => {
  const kind = kinds.find(obj);
  const label = await kind?.read(db, objId, ctx);
  if (!kind || label === undefined) throw new AppError('system.recordNotFound');
  return { kind, label };
};

/**
 * The files of an object, deleted ones with a mark. Whoever may read the object sees them, also such as are otherwise
 * somebody's own.
 */
export const filesOfObject = async (
  context: AnnexContext,
  query: AnnexObject & { type?: string | undefined },
  ctx: CallContext,
): Promise<UploadedFile[]> => {
  const { kind } = await requireObject(context.files.annexKinds, context.db, query, ctx);
  return filesOn(context, { ...query, obj: kind.name }, ctx, { withDeleted: true });
};

/** The files of an object that the caller was found to be allowed to read. */
export const filesOn = async (
  { db, files }: AnnexContext,
  query: AnnexObject & { type?: string | undefined },
  ctx: CallContext,
  options: { withDeleted?: boolean } = {},
): Promise<UploadedFile[]> => {
  const hanging = await loadAnnex(db, query, options);
  return Promise.all(
    hanging.map(({ file, uid, orderValue, introduce }) =>
      toUploadedFile(files, file, ctx, {
        uid,
        orderValue,
        introduce,
        obj: query.obj,
        objId: query.objId,
      }),
    ),
  );
};

/** A list named after a file type holds as many files as that allows. */
const requireCount = async (tx: Tx, type: string, count: number): Promise<void> => {
  const limits = type === '' ? undefined : await findFileType(tx, type);
  if (limits && count > limits.max_count)
    throw new AppError('media.tooMany', { params: { count: limits.max_count } });
};

/**
 * Replaces a list of an object's files. New ones must be visible to the caller; what hung there may stay.
 * @throws system.recordNotFound, system.forbidden, media.tooMany
 */
export const saveFilesOfObject = async (
  { db, files: { annexKinds } }: AnnexContext,
  { obj, objId, type, files }: EndpointInput<typeof saveAnnexFiles>['body'],
  ctx: CallContext,
): Promise<void> => {
  await inTransaction(db, async (tx) => {
    const { kind, label } = await requireObject(annexKinds, tx, { obj, objId }, ctx);
    const list = { obj: kind.name, objId, type };
    if (!(await kind.mayWrite(tx, objId, ctx))) throw new AppError('system.forbidden');
    const { before, after } = await attachFiles(tx, list, files, ctx);
    await writeAudit(tx, ctx, {
      action: 'edit',
      resource: kind.name,
      recordId: objId,
      recordLabel: label,
      changes: { files: [before, after] },
    });
  });
};

/**
 * Replaces a list of files on an object that the caller may change. New ones must be visible to them; what hung there may
 * stay. @returns the ids before and after.
 * @throws system.recordNotFound, media.tooMany
 */
export const attachFiles = async (
  tx: Tx,
  list: AnnexList,
  files: EndpointInput<typeof saveAnnexFiles>['body']['files'],
  ctx: CallContext,
): Promise<{ before: string[]; after: string[] }> => {
  const after = [...new Set(files.map(({ id }) => id))];
  await lockAnnex(tx, list);
  await requireCount(tx, list.type, after.length);
  const before = await attachedIds(tx, list);
  const added = after.filter((id) => !before.includes(id));
  if ((await holdFiles(tx, added, ctx)).length !== added.length) throw new AppError('system.recordNotFound');
  const unique = after.flatMap((id) => files.find((file) => file.id === id) ?? []);
  await replaceAnnex(tx, list, unique, ctx);
  return { before, after };
};

/**
 * Takes a file off its object: one entry of a list by its `uid`, or by the id of the file every entry of it that the
 * caller sees; likewise pictures that records keep. What is off already, or not visible, stays as it is. Unless it is
 * one of the library, a file that nothing uses any more goes to the recycle bin.
 * @throws system.forbidden where the caller sees the object, but may not change it
 */
export const takeOff = ({ db, files }: AnnexContext, id: string, ctx: CallContext): Promise<void> =>
  inTransaction(db, async (tx) => {
    const off: string[] = [];
    for (const entry of await lockAnnexEntries(tx, id))
      off.push(...(await takeOffEntry(files, tx, entry, ctx)));
    off.push(...(await files.pictureRecords.takeOff(tx, id, ctx)));
    for (const fileId of new Set(off))
      if ((await files.references.find(tx, [fileId], ctx)).length === 0) await recycle(tx, fileId, ctx);
  });

const takeOffEntry = async (
  files: AnnexContext['files'],
  tx: Tx,
  entry: AnnexEntry,
  ctx: CallContext,
): Promise<string[]> => {
  const kind = files.annexKinds.find(entry.obj);
  const label = await kind?.read(tx, entry.obj_id, ctx);
  if (!kind || label === undefined) return [];
  if (!(await kind.mayWrite(tx, entry.obj_id, ctx))) throw new AppError('system.forbidden');
  await tx.deleteFrom('annex').where('id', '=', entry.id).execute();
  await writeAudit(tx, ctx, {
    action: 'edit',
    resource: entry.obj,
    recordId: entry.obj_id,
    recordLabel: label,
    changes: { files: [[entry.file_id], []] },
  });
  return [entry.file_id];
};

const recycle = async (tx: Tx, fileId: string, ctx: CallContext): Promise<void> => {
  const [file] = await lockFiles(tx, [fileId], asKeeper(ctx));
  if (file && file.dir !== 'library') await recordsOf(mediaFile).remove(tx, [fileId], asKeeper(ctx));
};

/**
 * The bytes of files on an object are replaced by those who may change the object: what was sent stays as it was sent. One
 * that is deleted stays in its list with a mark. @throws media.fileHeld
 */
export const requireWritableObjects =
  (kinds: AnnexKinds): FileGuard =>
  async (tx, { fileIds, change }, ctx) => {
    if (change === 'removal') return;
    for (const { obj, obj_id: objId } of await annexOf(tx, fileIds)) {
      const kind = kinds.find(obj);
      const isRead = (await kind?.read(tx, objId, ctx)) !== undefined;
      if (!kind || !isRead || !(await kind.mayWrite(tx, objId, ctx))) throw new AppError('media.fileHeld');
    }
  };

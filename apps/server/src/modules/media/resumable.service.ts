import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import { splitIntoChunks } from '../../kernel/files/chunks.ts';
import { partKey } from '../../kernel/files/store.ts';
import type { StoredFile } from './media-file.queries.ts';
import {
  addPart,
  deleteChunks,
  deleteUpload,
  partsOf,
  type UploadSession,
} from './upload-session.queries.ts';
import {
  type Announced,
  beginUpload,
  fileOfUpload,
  removeKeys,
  requireStill,
  requireUpload,
  settle,
  type UploadContext,
} from './upload-session.service.ts';

/** Where an upload stands. */
export interface Progress {
  offset: number;
  size: number;
  expiresAt: Date;
}

const progressOf = ({ received, size, expiresAt }: UploadSession): Progress => ({
  offset: received,
  size,
  expiresAt,
});

export const begin = (
  context: UploadContext,
  announced: Announced,
  ctx: CallContext,
): Promise<{ id: string; expiresAt: Date }> => beginUpload(context, 'parts', announced, ctx);

export const progress = async (context: UploadContext, id: string, ctx: CallContext): Promise<Progress> =>
  progressOf(await requireUpload(context, 'parts', id, ctx));

/**
 * Adds bytes to an upload. They count part by part, each on the disk or in the store before its row says so: what
 * counted survives a crash of the machine, and a broken connection ends only what had not arrived. Every part is a
 * file of its own that nobody writes to again, so two who append at once cannot mix.
 * Before each part it is asked whether its sender may still bring it.
 * @param length what the sender says he brings; 0 where he does not say
 * @throws media.offsetDiffers, system.bodyTooLarge, system.sessionEnded, system.forbidden
 */
export const append = async (
  context: UploadContext,
  { id, offset, length, bytes }: { id: string; offset: number; length: number; bytes: Readable },
  ctx: CallContext,
): Promise<Progress> => {
  const { db, files } = context;
  const upload = await requireUpload(context, 'parts', id, ctx);
  if (upload.received !== offset) throw new AppError('media.offsetDiffers');
  if (length > upload.size - offset) throw new AppError('system.bodyTooLarge');
  const so = progressOf(upload);
  const limits = { folder: files.scratch, maxBytes: upload.size - offset };
  // The stream is left open after a refusal: who sent too much, or twice, must still be able to read the answer.
  const chunks = bytes.iterator({ destroyOnReturn: false });
  for await (const { path, size } of splitIntoChunks(chunks, limits)) {
    await requireStill(context, upload, ctx);
    const storageKey = partKey(id, randomUUID());
    await files.store.keep(storageKey, path);
    const expiresAt = await addPart(db, upload, { start: so.offset, size, storageKey });
    if (!expiresAt) {
      await removeKeys(context, [storageKey]);
      throw new AppError('media.offsetDiffers');
    }
    so.offset += size;
    so.expiresAt = expiresAt;
  }
  return so;
};

/** Gives an upload up. @throws media.uploadBusy while it is being turned into a file. */
export const cancel = async (context: UploadContext, id: string, ctx: CallContext): Promise<void> => {
  const upload = await requireUpload(context, 'parts', id, ctx);
  const keys = await deleteUpload(context.db, upload);
  if (!keys) throw new AppError('media.uploadBusy');
  await removeKeys(context, keys);
};

/** Turns an upload into a file; asked again, it answers the same file. */
export const finish = async (context: UploadContext, id: string, ctx: CallContext): Promise<StoredFile> => {
  const upload = await requireUpload(context, 'parts', id, ctx);
  const known = await fileOfUpload(context, upload);
  if (known) return known;
  if (upload.received !== upload.size) throw new AppError('media.uploadIncomplete');
  const file = await settle(context, upload, readChunks(context, id), ctx);
  await removeKeys(context, await deleteChunks(context.db, id));
  return file;
};

async function* readChunks({ db, files }: UploadContext, id: string): AsyncGenerator<Buffer> {
  for (const { storageKey } of await partsOf(db, id)) yield* await files.store.read(storageKey);
}

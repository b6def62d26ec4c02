import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import { isDirect, type SignedUpload } from '../../kernel/files/s3-store.ts';
import { directKey, MissingBytesError } from '../../kernel/files/store.ts';
import type { StoredFile } from './media-file.queries.ts';
import {
  type Announced,
  beginUpload,
  fileOfUpload,
  removeKeys,
  requireUpload,
  settle,
  type UploadContext,
} from './upload-session.service.ts';

/** How long the address of a direct upload works, in seconds. */
const addressLifetime = 3600;

/** Lets the caller bring one file to the store by himself: an address for exactly its length, and a ticket for later. */
export const prepare = async (
  context: UploadContext,
  announced: Announced,
  ctx: CallContext,
): Promise<SignedUpload & { ticket: string }> => {
  const { store } = context.files;
  if (!isDirect(store)) throw new AppError('media.noDirectUpload');
  const { id } = await beginUpload(context, 'direct', announced, ctx);
  const { size } = announced;
  return { ticket: id, ...(await store.signUpload(directKey(id), { size, seconds: addressLifetime })) };
};

/**
 * Turns what was brought into a file, after the same checks as any upload. The bytes are copied first: whoever still
 * holds the address can no longer change what was looked at. A ticket makes one file; asked again, it answers that.
 * @throws media.uploadGone, media.uploadIncomplete
 */
export const claim = async (
  context: UploadContext,
  ticket: string,
  ctx: CallContext,
): Promise<StoredFile> => {
  const { store } = context.files;
  if (!isDirect(store)) throw new AppError('media.noDirectUpload');
  const upload = await requireUpload(context, 'direct', ticket, ctx).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('media.uploadGone', { cause: error }) : error;
  });
  const known = await fileOfUpload(context, upload);
  if (known) return known;
  const file = await settle(context, upload, readDirect(context, upload.id), ctx);
  await removeKeys(context, [directKey(upload.id)]);
  return file;
};

/** Asked for when the upload was claimed, not before: a stream that nobody reads would hold its connection. */
async function* readDirect({ files }: UploadContext, id: string): AsyncGenerator<Buffer> {
  const bytes = await files.store.read(directKey(id)).catch((error: unknown) => {
    throw error instanceof MissingBytesError
      ? new AppError('media.uploadIncomplete', { cause: error })
      : error;
  });
  yield* bytes;
}

import { randomBytes, randomUUID } from 'node:crypto';
import type { UploadDir } from '@lc/contract/media';
import { AppError } from '../../kernel/app-error.ts';
import { type CallContext, mayUseSite } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { type Spooled, spool } from '../../kernel/files/ingest.ts';
import { cleanName, extensionOf } from '../../kernel/files/names.ts';
import { system } from '../../kernel/files/reader.ts';
import { askAgain } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { storeUpload } from './intake.service.ts';
import { findFile, type StoredFile } from './media-file.queries.ts';
import { limitsOf, requireUploadRight, requireWithin } from './upload-policy.ts';
import {
  claimUpload,
  findUpload,
  insertUpload,
  releaseClaim,
  renewClaim,
  settleUpload,
  type UploadKind,
  type UploadSession,
  type UploadWishes,
} from './upload-session.queries.ts';

export type UploadContext = Pick<ModuleContext, 'db' | 'files' | 'log' | 'sessions'>;

/** Uploads that a person may have open at once. */
const mostOpen = 100;

/** How often a claim is renewed while bytes are checked, in ms. */
const renewEvery = 5_000;

/** What is said of a file before its bytes come. */
export interface Announced extends UploadWishes {
  name: string;
  size: number;
  dir: UploadDir;
  fileType?: string | undefined;
}

/**
 * Begins an upload for whoever calls, on the site he works on. What its name and size forbid is refused here, before
 * a byte travels.
 */
export const beginUpload = async (
  { db }: UploadContext,
  kind: UploadKind,
  { name, size, dir, fileType, ...metadata }: Announced,
  ctx: CallContext,
): Promise<{ id: string; expiresAt: Date }> => {
  const { userId, subsiteId } = ctx.session;
  requireRights({ dir, turnWatermark: metadata.turnWatermark }, ctx);
  requireWithin(await limitsOf(db, dir, fileType), { ext: extensionOf(cleanName(name)), size });
  const id = randomBytes(32).toString('hex');
  const row = {
    id,
    userId,
    subsiteId: subsiteId ?? null,
    kind,
    name,
    size,
    dir,
    fileType: fileType ?? null,
    metadata,
  };
  const expiresAt = await insertUpload(db, row, mostOpen);
  if (!expiresAt) throw new AppError('media.uploadsOpen', { params: { count: mostOpen } });
  return { id, expiresAt };
};

/** Checks what the sender of an upload needs. @throws system.forbidden, media.watermarkRight */
const requireRights = (
  { dir, turnWatermark }: Pick<Announced, 'dir' | 'turnWatermark'>,
  ctx: CallContext,
): void => {
  requireUploadRight(dir, ctx);
  if (turnWatermark === false && !ctx.session.permissions.has('mediaFile:turnWatermark'))
    throw new AppError('media.watermarkRight');
};

/**
 * Asks again whom an upload is for, while its bytes come and when it becomes a file: that may be a day after it began.
 * @throws system.sessionEnded, system.forbidden, media.watermarkRight
 */
export const requireStill = async (
  { sessions }: Pick<UploadContext, 'sessions'>,
  { dir, subsiteId, metadata }: Pick<UploadSession, 'dir' | 'subsiteId' | 'metadata'>,
  ctx: CallContext,
  tx?: Tx,
): Promise<void> => {
  const now = await askAgain({ sessions }, ctx, tx);
  requireRights({ dir, turnWatermark: metadata.turnWatermark }, now);
  if (subsiteId !== null && !mayUseSite(now.session, subsiteId)) throw new AppError('system.forbidden');
};

/** The upload, if it is the caller's. @throws system.notFound */
export const requireUpload = async (
  { db }: UploadContext,
  kind: UploadKind,
  id: string,
  ctx: CallContext,
): Promise<UploadSession> => {
  const upload = await findUpload(db, { id, userId: ctx.session.userId, kind });
  if (!upload) throw new AppError('system.notFound');
  return upload;
};

/** The file that an upload became; undefined while it is none. @throws media.uploadGone when it was removed since. */
export const fileOfUpload = async (
  { db }: UploadContext,
  upload: UploadSession,
): Promise<StoredFile | undefined> => {
  if (upload.fileId === null) return undefined;
  const file = await findFile(db, upload.fileId, system('an upload is found by its owner alone'));
  if (!file) throw new AppError('media.uploadGone');
  return file;
};

/** Turns the bytes of an upload into a file, once however many ask. Until it is done the upload can be asked again. */
export const settle = async (
  context: UploadContext,
  upload: UploadSession,
  bytes: AsyncIterable<Buffer>,
  ctx: CallContext,
): Promise<StoredFile> => {
  const { db, files, log } = context;
  const { id, size } = upload;
  const claim = randomUUID();
  if (!(await claimUpload(db, id, claim))) throw new AppError('media.uploadBusy');
  const renewal = setInterval(() => {
    renewClaim(db, id, claim).catch((error: unknown) => log.warn({ err: error }, 'a claim was not renewed'));
  }, renewEvery);
  try {
    const spooled = await spool(bytes, { folder: files.scratch, maxBytes: size });
    await requireWhole(spooled, size);
    return await storeUpload(context, spooled, intakeOf(upload), ctx, async (tx, fileId) => {
      if (!(await settleUpload(tx, { id, claim, fileId }))) throw new AppError('media.uploadBusy');
      await requireStill(context, upload, ctx, tx);
    });
  } catch (error) {
    await releaseClaim(db, id, claim);
    throw error;
  } finally {
    clearInterval(renewal);
  }
};

const intakeOf = ({ name, dir, fileType, subsiteId, metadata }: UploadSession) => ({
  name,
  dir,
  fileType: fileType ?? undefined,
  subsiteId: subsiteId ?? undefined,
  ...metadata,
});

const requireWhole = async (spooled: Spooled, size: number): Promise<void> => {
  if (spooled.size === size) return;
  await spooled.discard();
  throw new AppError('media.uploadIncomplete');
};

/** Removes bytes that nothing refers to any more. What fails here is found by the sweep. */
export const removeKeys = async ({ files, log }: UploadContext, keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await files.store.remove(key).catch((error: unknown) => log.warn({ err: error }, 'bytes were left over'));
  }
};

import { type FileKind, largestFile, mediaFile, type UploadDir } from '@lc/contract/media';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import { type CallContext, mayUseSite } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Spooled } from '../../kernel/files/ingest.ts';
import { inspect } from '../../kernel/files/inspect.ts';
import { cleanName, extensionOf } from '../../kernel/files/names.ts';
import { ownerOf } from '../../kernel/files/owner.ts';
import { system } from '../../kernel/files/reader.ts';
import { newBlobKey } from '../../kernel/files/store.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { findSite } from '../sites/index.ts';
import { asKeeper, claimBlob, findFile, lockFolder, type StoredFile } from './media-file.queries.ts';
import { limitsOf, requireUploadRight, requireWithin, type UploadPolicy } from './upload-policy.ts';

/** What an upload says about its file. */
export interface Intake {
  /** As the client wrote it. */
  name: string;
  dir: UploadDir;
  /** Key of a file type. */
  fileType?: string | undefined;
  /** The working site unless another one is named. */
  subsiteId?: string | undefined;
  folderId?: string | undefined;
  /**
   * False for pictures that shall stay without watermark, which takes a right; true for those that shall have one,
   * whatever is usual for the dir.
   */
  turnWatermark?: boolean | undefined;
}

type IntakeContext = Pick<ModuleContext, 'db' | 'files'>;

/** Bytes that were looked at, cleaned and kept, ready for a row. */
export interface KeptBytes {
  ext: string;
  mime: string;
  kind: FileKind;
  size: number;
  width: number | null;
  height: number | null;
  /** Of the bytes as they were uploaded, so that a client can compare (ruling 38). */
  md5code: string;
  /** Of the bytes that are kept. */
  sha256: string;
}

/** Logs that a file was refused as infected: who sends one, and that the scanner works, is for operators to see. */
const noteInfection = async (
  db: Db,
  { name, error }: { name: string; error: unknown },
  ctx: CallContext,
): Promise<unknown> => {
  if (!(error instanceof AppError) || error.key !== 'media.infected') return error;
  const { userId, username } = ctx.session;
  const virus = String(error.params?.name ?? '');
  ctx.log.warn({ userId, username, file: name, virus }, 'an infected file was refused');
  await writeAudit(db, ctx, {
    action: 'refuseInfected',
    resource: 'mediaFile',
    recordId: null,
    recordLabel: `${name} (${virus})`,
  });
  return error;
};

/**
 * Looks at bytes, has them scanned, cleans pictures and keeps what remains, once however many bring the same. The
 * scratch file is gone afterwards, whatever happens.
 * @throws media.typeRefused, media.tooLarge, media.typeDiffers, media.archiveSuspicious, media.pictureUnreadable,
 * media.pictureTooLarge, media.infected, media.scannerAway
 */
export const storeBlob = async (
  { db, files }: IntakeContext,
  given: Spooled,
  { name, uploadPolicy }: { name: string; uploadPolicy: UploadPolicy },
  ctx: CallContext,
): Promise<KeptBytes> => {
  const ext = extensionOf(name);
  let spooled = given;
  try {
    requireWithin(uploadPolicy, { ext, size: spooled.size });
    const { mime, kind } = await inspect(spooled, ext);
    const scanStatus = await files.scanner.scan(spooled.path).catch(async (error: unknown) => {
      throw await noteInfection(db, { name, error }, ctx);
    });
    let width: number | null = null;
    let height: number | null = null;
    if (kind === 'image') ({ spooled, width, height } = await files.pictures.clean(spooled, mime));
    const { size, sha256, path } = spooled;
    // A picture may grow while it is cleaned.
    requireWithin({ ...uploadPolicy, maxSize: largestFile }, { ext, size });
    const blob = { sha256, md5code: spooled.md5code, size, mime, storageKey: newBlobKey(sha256), scanStatus };
    const storageKey = await claimBlob(db, blob);
    if (!(await files.store.has(storageKey))) await files.store.keep(storageKey, path);
    return { ext, mime, kind, size, width, height, md5code: given.md5code, sha256 };
  } finally {
    await spooled.discard();
    await given.discard();
  }
};

/** The site that a file will belong to. */
const requireSite = async (
  { db }: IntakeContext,
  named: string | undefined,
  ctx: CallContext,
): Promise<string> => {
  const subsiteId = named ?? ctx.session.subsiteId;
  if (subsiteId === undefined) throw new AppError('sites.noWorkingSite');
  if (!mayUseSite(ctx.session, subsiteId) || !(await findSite(db, subsiteId)))
    throw new AppError('system.recordNotFound');
  return subsiteId;
};

/**
 * Turns a spooled file into a file of a site: the one way every upload ends. The scratch file is gone afterwards,
 * whatever happens.
 * @param written called in the transaction that writes the row; what it throws undoes it
 * @throws system.forbidden, media.watermarkRight, and what `storeBlob` throws
 */
export const storeUpload = async (
  context: IntakeContext,
  spooled: Spooled,
  intake: Intake,
  ctx: CallContext,
  written?: (tx: Tx, fileId: string) => Promise<void>,
): Promise<StoredFile> => {
  try {
    const { db } = context;
    const { dir, folderId } = intake;
    requireUploadRight(dir, ctx);
    const isPlain = intake.turnWatermark === false;
    if (isPlain && !ctx.session.permissions.has('mediaFile:turnWatermark'))
      throw new AppError('media.watermarkRight');
    const subsiteId = await requireSite(context, intake.subsiteId, ctx);
    const uploadPolicy = await limitsOf(db, dir, intake.fileType);
    const name = cleanName(intake.name);
    const bytes = await storeBlob(context, spooled, { name, uploadPolicy }, ctx);
    const { rule } = uploadPolicy;
    return await inTransaction(db, async (tx) => {
      if (folderId !== undefined && !(await lockFolder(tx, folderId, subsiteId, ctx)))
        throw new AppError('system.recordNotFound');
      const watermark = (rule.watermark || intake.turnWatermark === true) && !isPlain;
      const { visibility } = rule;
      const file = await addRow(tx, { name, dir, subsiteId, folderId, visibility, watermark, bytes }, ctx);
      await written?.(tx, file.id);
      return file;
    });
  } finally {
    await spooled.discard();
  }
};

interface NewFile {
  name: string;
  subsiteId: string;
  folderId: string | undefined;
  visibility: 'public' | 'private';
  dir: UploadDir;
  watermark: boolean;
  bytes: KeptBytes;
}

const addRow = async (
  tx: Tx,
  { dir, watermark, bytes, ...input }: NewFile,
  ctx: CallContext,
): Promise<StoredFile> => {
  const { id } = await recordsOf(mediaFile).create(tx, input, asKeeper(ctx), {
    columns: { dir, watermark, owner_id: ownerOf(ctx), ...bytes },
    changes: { dir: [null, dir], size: [null, bytes.size] },
  });
  const file = await findFile(tx, id, system('it was just written'));
  if (!file) throw new Error('the file just written is not there');
  return file;
};

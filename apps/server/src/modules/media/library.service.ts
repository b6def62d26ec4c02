import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import { type fileUsage, mediaFile, type moveFiles } from '@lc/contract/media';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Spooled } from '../../kernel/files/ingest.ts';
import { cleanName, extensionOf, withExtension } from '../../kernel/files/names.ts';
import { system } from '../../kernel/files/reader.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import type { Check, PlannedChange } from '../../kernel/resource/write.ts';
import { storeBlob } from './intake.service.ts';
import {
  asKeeper,
  findFile,
  isAnythingIn,
  isWritableFile,
  loadFiles,
  lockFiles,
  lockFolder,
  type StoredFile,
} from './media-file.queries.ts';
import { limitsOf, requireDir } from './upload-policy.ts';

const records = recordsOf(mediaFile);

type LibraryContext = Pick<ModuleContext, 'db' | 'files'>;

/** A file that the caller may change. @throws system.recordNotFound */
export const requireOwnFile = async (
  { db }: LibraryContext,
  id: string,
  ctx: CallContext,
): Promise<StoredFile> => {
  const [file] = await loadFiles(db, [id], ctx);
  if (!file || !(await isWritableFile(db, id, ctx))) throw new AppError('system.recordNotFound');
  return file;
};

/** What uses a file, also one in the recycle bin: before it goes for good is when people ask. */
export const referencesOf = async (
  { db, files }: LibraryContext,
  id: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof fileUsage>> => {
  const [file] = await loadFiles(db, [id], ctx, { withDeleted: true });
  if (!file) throw new AppError('system.recordNotFound');
  const found = await files.references.find(db, [id], ctx);
  const visible = found.filter(({ isVisible }) => isVisible);
  return {
    uses: visible.map(({ resource, recordId, label }) => ({ resource, recordId, label })),
    hidden: found.length - visible.length,
  };
};

/** A file that is renamed keeps its extension, and its name stays one that every device takes. */
const requirePlainName = (name: unknown, ext: string): void => {
  if (typeof name !== 'string') return;
  if (extensionOf(name) !== ext || cleanName(name) !== name)
    throw new AppError('media.nameRefused', { params: { ext } });
};

/** The files that visitors do not get any more after a change. */
const goneBy = (change: PlannedChange): readonly string[] => {
  if (change.operation === 'remove') return change.ids;
  if (change.operation !== 'update') return [];
  const { visibility } = change.input;
  return visibility === undefined || visibility === change.before.visibility ? [] : [change.id];
};

/** A file in use is not purged: what points to it would point to nothing. */
export const checkFileChange =
  ({ files }: LibraryContext): Check =>
  async (change, ctx, tx) => {
    if (change.operation === 'update') requirePlainName(change.input.name, String(change.before.ext));
    const gone = goneBy(change);
    if (gone.length > 0) await files.guards.require(tx, { fileIds: gone, change: 'removal' }, ctx);
    if (change.operation !== 'purge') return;
    const uses = await files.references.find(tx, change.ids, ctx);
    if (uses.length > 0) throw new AppError('media.inUse', { params: { count: uses.length } });
  };

/** A folder goes only when it is empty: nothing in it may drop not visible. */
export const checkFolderChange: Check = async (change, _ctx, tx) => {
  if (change.operation === 'remove' && (await isAnythingIn(tx, change.ids)))
    throw new AppError('media.folderNotEmpty');
};

/** Moves files into a folder of their own site. All or none. */
export const moveInto = async (
  { db }: LibraryContext,
  { ids, folderId = null }: EndpointInput<typeof moveFiles>['body'],
  ctx: CallContext,
): Promise<void> => {
  const wanted = [...new Set(ids)];
  await inTransaction(db, async (tx) => {
    // The folder first, as everywhere.
    const sites = new Set((await loadFiles(tx, wanted, ctx)).map(({ subsiteId }) => subsiteId));
    const [site] = sites;
    if (
      site === undefined ||
      (folderId !== null && (sites.size > 1 || !(await lockFolder(tx, folderId, site, ctx))))
    )
      throw new AppError('system.recordNotFound');
    const locked = await lockFiles(tx, wanted, ctx);
    if (locked.length !== wanted.length) throw new AppError('system.recordNotFound');
    const keeper = asKeeper(ctx);
    for (const row of await records.lockMany(tx, wanted, keeper))
      await records.update(tx, row, { folderId }, keeper);
  });
};

/**
 * Puts other bytes under a file: its id, its folder and what points to it stay; addresses change with the revision.
 * @throws media.otherKind when a picture would become a document and the like, and what the guards of files throw
 */
export const replaceBytes = async (
  context: LibraryContext,
  spooled: Spooled,
  { id, fileName }: { id: string; fileName: string },
  ctx: CallContext,
): Promise<StoredFile> => {
  const { db, files } = context;
  const file = await requireOwnFile(context, id, ctx);
  const uploadPolicy = await limitsOf(db, requireDir(file.dir), undefined);
  const bytes = await storeBlob(context, spooled, { name: cleanName(fileName), uploadPolicy }, ctx);
  if (bytes.kind !== file.kind) throw new AppError('media.otherKind');
  return inTransaction(db, async (tx) => {
    const [locked] = await lockFiles(tx, [id], ctx);
    if (!locked) throw new AppError('system.recordNotFound');
    await files.guards.require(tx, { fileIds: [id], change: 'bytes' }, ctx);
    const stem = locked.name.endsWith(`.${locked.ext}`)
      ? locked.name.slice(0, -locked.ext.length - 1)
      : locked.name;
    const name = bytes.ext === locked.ext ? locked.name : withExtension(stem, bytes.ext);
    const keeper = asKeeper(ctx);
    const { kind: _same, ...columns } = bytes;
    await records.update(tx, await records.lock(tx, id, keeper), { name }, keeper, {
      columns: { ...columns, revision: sql`revision + 1` },
      changes: { md5code: [locked.md5code, bytes.md5code], size: [locked.size, bytes.size] },
    });
    const replaced = await findFile(tx, id, system('it was just written'));
    if (!replaced) throw new AppError('system.recordNotFound');
    return replaced;
  });
};

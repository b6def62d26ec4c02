import type { DirRule } from '@lc/contract/kernel';
import {
  dirRules,
  extensions,
  extensionsIn,
  type FileKind,
  isOfKind,
  kindOfExtension,
  largestFile,
  type UploadDir,
  uploadDirs,
} from '@lc/contract/media';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { sizeText } from '../../kernel/files/size-limits.ts';
import { typeRefused } from '../../kernel/files/type-refused.ts';

/** What may be uploaded in one place. */
export interface UploadPolicy {
  rule: DirRule;
  /** Undefined where every known extension is taken. */
  extensions: readonly string[] | undefined;
  maxSize: number;
}

/** A dir of the closed list. @throws system.invalidInput for anything else (ruling 29). */
export const requireDir = (dir: string): UploadDir => {
  const known = uploadDirs.find((candidate) => candidate === dir);
  if (!known) throw new AppError('system.invalidInput', { problems: [{ path: 'dir', rule: 'choice' }] });
  return known;
};

/** Refuses who may not upload there at all, before his bytes are read where that is known. */
export const requireUploadRight = (dir: UploadDir, { session }: CallContext): void => {
  const { upload } = dirRules[dir];
  if (upload !== 'session' && !session.permissions.has(upload)) throw new AppError('system.forbidden');
};

/** A file type that is in use; undefined where there is none of that name. */
export const findFileType = (db: Db, type: string) =>
  db
    .selectFrom('config_filetype')
    .select(['id', 'kind', 'extensions', 'max_size', 'max_count', 'min_count'])
    .where('type', '=', type)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const extensionsOf = (kind: FileKind | undefined): readonly string[] | undefined =>
  kind === undefined ? undefined : extensions[kind];

/** The limits of a dir, narrowed by a file type where one is named. */
export const limitsOf = async (
  db: Db,
  dir: UploadDir,
  fileType: string | undefined,
): Promise<UploadPolicy> => {
  const rule = dirRules[dir];
  if (fileType === undefined || fileType === '')
    return { rule, extensions: extensionsOf(rule.kind), maxSize: largestFile };
  const found = await findFileType(db, fileType);
  if (!found)
    throw new AppError('system.invalidInput', { problems: [{ path: 'fileType', rule: 'unknown' }] });
  const named = extensionsIn(found.extensions ?? '');
  return {
    rule,
    extensions: named.length > 0 ? named : extensionsOf(found.kind),
    maxSize: Math.min(found.max_size, largestFile),
  };
};

/** Refuses by what the name and the size say, before the bytes are looked at. */
export const requireWithin = (
  uploadPolicy: UploadPolicy,
  { ext, size }: { ext: string; size: number },
): void => {
  const isTaken = kindOfExtension(ext) !== undefined && (uploadPolicy.extensions?.includes(ext) ?? true);
  const { kind } = uploadPolicy.rule;
  if (!isTaken || (kind !== undefined && !isOfKind(ext, kind))) throw typeRefused(ext);
  if (size > uploadPolicy.maxSize)
    throw new AppError('media.tooLarge', { params: { size: sizeText(uploadPolicy.maxSize) } });
};

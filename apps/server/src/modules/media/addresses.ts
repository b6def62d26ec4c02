import type { UploadedFile } from '@lc/contract/media';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Files } from '../../kernel/files/index.ts';
import { nameInAddress } from '../../kernel/files/names.ts';
import type { FileReader } from '../../kernel/files/reader.ts';
import { wireBase } from '../../kernel/http/wire-routes.ts';
import { loadFiles, type StoredFile } from './media-file.queries.ts';

const placeOf = ({ id, name, ext }: Pick<StoredFile, 'id' | 'name' | 'ext'>): string =>
  `${wireBase}/file/${id}/${nameInAddress(name, ext)}`;

/** The address of a file that stays the same, whatever becomes of the file; it opens it while the file is public. */
export const pathOfFile = async (
  { signer }: Pick<Files, 'signer'>,
  file: Pick<StoredFile, 'id' | 'name' | 'ext'>,
): Promise<string> => `${placeOf(file)}?k=${await signer.token(file.id)}`;

/** Changes with the bytes of a file and with how pictures of it are cut; stands in its addresses. */
export const revisionOf = ({
  revision,
  focalX,
  focalY,
}: Pick<StoredFile, 'revision' | 'focalX' | 'focalY'>): string =>
  focalX === null && focalY === null ? String(revision) : `${revision}.${focalX ?? 500}.${focalY ?? 500}`;

interface AddressOptions {
  /** Widest that a picture is wanted, in pixels. */
  width?: number | undefined;
  /** Without watermark; always signed. */
  original?: boolean;
}

/** An address under which anybody who has it can fetch the file: as long as it is public, else for a while. */
export const addressOfFile = async (
  { signer }: Pick<Files, 'signer'>,
  file: StoredFile,
  { width, original = false }: AddressOptions = {},
): Promise<string> => {
  const query = new URLSearchParams({ r: revisionOf(file) });
  if (width !== undefined && file.kind === 'image') query.set('w', String(width));
  if (original) query.set('original', '1');
  if (file.isPublic && !original) query.set('k', await signer.token(file.id));
  else {
    const { e, s } = await signer.sign({ id: file.id, original });
    query.set('e', e);
    query.set('s', s);
  }
  return `${placeOf(file)}?${query}`;
};

interface Hanging {
  uid: string;
  orderValue: number;
  introduce: string | null;
  obj: string;
  objId: string;
}

/** A file as lists and fields carry it (section 3); one in the recycle bin has no address. */
export const toUploadedFile = async (
  files: Pick<Files, 'signer'>,
  file: StoredFile,
  ctx: CallContext,
  hanging?: Hanging,
): Promise<UploadedFile> => {
  const mayOriginal = ctx.session.permissions.has('mediaFile:turnWatermark');
  const path = file.isDeleted ? '' : await pathOfFile(files, file);
  const originalPath =
    mayOriginal && !file.isDeleted ? await addressOfFile(files, file, { original: true }) : path;
  return {
    uid: hanging?.uid ?? file.id,
    id: file.id,
    name: file.name,
    ext: file.ext,
    path,
    originalPath,
    url: file.isDeleted ? '' : await addressOfFile(files, file),
    size: file.size,
    type: file.mime,
    kind: file.kind,
    width: file.width,
    height: file.height,
    orderValue: hanging?.orderValue ?? 0,
    md5code: file.md5code,
    introduce: hanging?.introduce ?? null,
    obj: hanging?.obj ?? null,
    objId: hanging?.objId ?? null,
    ...(file.isDeleted && { isDeleted: true }),
  };
};

/** The addresses of files by their ids; what is gone, or not the reader's to get, has none. */
export const addressesOfFiles = async (
  { db, files }: { db: Db; files: Pick<Files, 'signer'> },
  ids: readonly string[],
  reader: FileReader,
): Promise<Map<string, string>> => {
  const found = await loadFiles(db, ids, reader);
  return new Map(
    await Promise.all(
      found.map(async (file) => [file.id, await addressOfFile(files, file)] as [string, string]),
    ),
  );
};

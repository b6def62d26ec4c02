import type { UploadedFile } from '@lc/contract/media';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Files } from '../../kernel/files/index.ts';
import { nameInAddress } from '../../kernel/files/names.ts';
import { wireBase } from '../../kernel/http/wire-routes.ts';
import { findFiles, type StoredFile } from './media-file.queries.ts';

/** The address of a file that stays the same, whatever becomes of the file. */
export const pathOfFile = ({ id, name, ext }: Pick<StoredFile, 'id' | 'name' | 'ext'>): string =>
  `${wireBase}/file/${id}/${nameInAddress(name, ext)}`;

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

/** An address under which whoever has it can fetch the file: for ever where it is public, else for a while. */
export const addressOfFile = async (
  { signer }: Pick<Files, 'signer'>,
  file: StoredFile,
  { width, original = false }: AddressOptions = {},
): Promise<string> => {
  const query = new URLSearchParams({ r: revisionOf(file) });
  if (width !== undefined && file.kind === 'image') query.set('w', String(width));
  if (original) query.set('original', '1');
  if (original || file.visibility === 'private' || file.isDeleted) {
    const { e, s } = await signer.sign({ id: file.id, original });
    query.set('e', e);
    query.set('s', s);
  }
  return `${pathOfFile(file)}?${query}`;
};

interface Hanging {
  uid: string;
  orderValue: number;
  introduce: string | null;
  obj: string;
  objId: string;
}

/** A file as lists and fields carry it (section 3). */
export const toUploadedFile = async (
  files: Pick<Files, 'signer'>,
  file: StoredFile,
  ctx: CallContext,
  hanging?: Hanging,
): Promise<UploadedFile> => {
  const path = pathOfFile(file);
  const mayOriginal = ctx.session.permissions.has('mediaFile:turnWatermark');
  return {
    uid: hanging?.uid ?? file.id,
    id: file.id,
    name: file.name,
    ext: file.ext,
    path,
    originalPath: mayOriginal ? await addressOfFile(files, file, { original: true }) : path,
    url: await addressOfFile(files, file),
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
  };
};

/**
 * The addresses of files by their ids, for a reader of something that shows them; who may read that was decided there.
 * What is gone has none.
 */
export const addressesOfFiles = async (
  { db, files }: { db: Db; files: Pick<Files, 'signer'> },
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const found = ids.length === 0 ? [] : await findFiles(db, ids);
  const living = found.filter(({ isDeleted }) => !isDeleted);
  return new Map(
    await Promise.all(
      living.map(async (file) => [file.id, await addressOfFile(files, file)] as [string, string]),
    ),
  );
};

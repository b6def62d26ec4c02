import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Files } from '../../kernel/files/index.ts';
import type { FileReader } from '../../kernel/files/reader.ts';
import { loadFiles } from './media-file.queries.ts';
import { planPicture } from './pictures.service.ts';

/** A whole file; undefined where it is gone, larger or not the reader's to get. */
export const bytesOfFile = async (
  { db, files }: { db: Db; files: Files },
  id: string,
  most: number,
  reader: FileReader,
): Promise<{ ext: string; bytes: Buffer } | undefined> => {
  const [file] = await loadFiles(db, [id], reader);
  if (!file || Number(file.size) > most) return undefined;
  const parts: Buffer[] = [];
  for await (const part of await files.store.read(file.storageKey)) parts.push(Buffer.from(part));
  return { ext: file.ext, bytes: Buffer.concat(parts) };
};

/** A picture as a document holds it. */
export interface DocumentPicture {
  type: 'png' | 'jpeg';
  width: number;
  height: number;
  bytes: Buffer;
}

const transparent = new Set(['image/png', 'image/webp', 'image/gif', 'image/svg+xml', 'image/avif']);

/**
 * A picture for a document that leaves the platform, with the watermark that holds for it and no wider than it has to be.
 * @returns undefined where it is gone, is no picture, is larger than `most` bytes, or is neither the caller's to see nor
 * public
 */
export const pictureForDocument = async (
  { db, files }: { db: Db; files: Files },
  id: string,
  { width, most }: { width: number; most: number },
  ctx: CallContext,
): Promise<DocumentPicture | undefined> => {
  const [file] = await loadFiles(db, [id], ctx, { orPublic: true });
  if (!file) return undefined;
  const type = transparent.has(file.mime) ? 'png' : 'jpeg';
  const plan = await planPicture({ db }, file, { w: String(width), f: type });
  if (!plan) return undefined;
  const made = await files.renditions.of(plan);
  if (Number(made.size) > most) return undefined;
  const parts: Buffer[] = [];
  for await (const part of await files.store.read(made.storageKey)) parts.push(Buffer.from(part));
  return { type, width: plan.width, height: plan.height, bytes: Buffer.concat(parts) };
};

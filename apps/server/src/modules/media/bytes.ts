import type { Db } from '../../kernel/db/database.ts';
import type { Files } from '../../kernel/files/index.ts';
import { findFile } from './media-file.queries.ts';
import { planPicture } from './pictures.service.ts';

/** A whole file, for work that no person asked for: whoever calls decides what becomes of it; undefined where it is gone or larger. */
export const bytesOfFile = async (
  { db, files }: { db: Db; files: Files },
  id: string,
  most: number,
): Promise<{ ext: string; bytes: Buffer } | undefined> => {
  const file = await findFile(db, id);
  if (!file || file.isDeleted || Number(file.size) > most) return undefined;
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
 * Whoever calls decides who gets it. @returns undefined where it is gone, is no picture, or is larger than `most` bytes
 */
export const pictureForDocument = async (
  { db, files }: { db: Db; files: Files },
  id: string,
  { width, most }: { width: number; most: number },
): Promise<DocumentPicture | undefined> => {
  const file = await findFile(db, id);
  if (!file || file.isDeleted) return undefined;
  const type = transparent.has(file.mime) ? 'png' : 'jpeg';
  const plan = await planPicture({ db }, file, { w: String(width), f: type });
  if (!plan) return undefined;
  const made = await files.renditions.of(plan);
  if (Number(made.size) > most) return undefined;
  const parts: Buffer[] = [];
  for await (const part of await files.store.read(made.storageKey)) parts.push(Buffer.from(part));
  return { type, width: plan.width, height: plan.height, bytes: Buffer.concat(parts) };
};

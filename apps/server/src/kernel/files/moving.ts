import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '../app-error.ts';

/** More chunks than this stand before the data of no picture. */
const maxChunks = 10_000;

/** An animated PNG says how many frames it has, before the data of the first. */
const isMovingPng = async (file: FileHandle): Promise<boolean> => {
  const head = Buffer.alloc(12);
  let at = 8;
  for (let chunk = 0; chunk < maxChunks; chunk++) {
    const { bytesRead } = await file.read(head, 0, head.length, at);
    const type = head.toString('latin1', 4, 8);
    if (bytesRead < head.length || type === 'IDAT') return false;
    if (type === 'acTL') return head.readUInt32BE(8) > 1;
    at += 12 + head.readUInt32BE(0);
  }
  throw new AppError('media.pictureUnreadable');
};

/** A sequence of pictures names its kind among the first bytes. */
const isMovingAvif = async (file: FileHandle): Promise<boolean> => {
  const head = Buffer.alloc(64);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  const kinds = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), bytesRead));
  return kinds.match(/.{4}/gs)?.some((kind) => kind === 'avis') ?? false;
};

const kinds: Readonly<Record<string, (file: FileHandle) => Promise<boolean>>> = {
  'image/png': isMovingPng,
  'image/avif': isMovingAvif,
};

/**
 * Refuses moving pictures in formats of which only the first frame would remain.
 * @throws media.movingRefused
 */
export const requireStill = async (path: string, mime: string): Promise<void> => {
  const isMoving = kinds[mime];
  if (!isMoving) return;
  const file = await open(path, 'r');
  try {
    if (await isMoving(file)) throw new AppError('media.movingRefused');
  } finally {
    await file.close();
  }
};

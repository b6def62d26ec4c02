import { type FileHandle, open, rm } from 'node:fs/promises';
import { AppError } from '../app-error.ts';
import { scratchPath } from './ingest.ts';

/** Largest part that is written before it counts: what a crash can lose of an upload. In bytes. */
export const partSize = 8_388_608;

/** Some bytes of an upload in a scratch file of their own. */
export interface Part {
  path: string;
  size: number;
}

interface CutOptions {
  /** Folder for scratch files. */
  folder: string;
  /** What is more is refused. */
  maxBytes: number;
}

const cutOff = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNABORTED', 'EPIPE']);

/** A lost connection ends the bytes; what came before it counts. */
async function* untilCutOff(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    const isCutOff = error instanceof Error && 'code' in error && cutOff.has(String(error.code));
    if (!isCutOff) throw error;
  }
}

/** Pieces of at most `partSize` bytes, with where each ends a part. */
async function* pieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let filled = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (rest.length > 0) {
      const piece = rest.subarray(0, partSize - filled);
      rest = rest.subarray(piece.length);
      filled = (filled + piece.length) % partSize;
      yield { piece, isLast: filled === 0 };
    }
  }
}

/**
 * Streams bytes into scratch files, one after the other. Each must be moved away before the next is asked for; the last
 * one is deleted where it was not. When the connection breaks, the last one holds what had arrived.
 * @throws system.bodyTooLarge when more than `maxBytes` come; the parts before stay taken.
 */
export async function* splitIntoChunks(
  bytes: AsyncIterable<Buffer>,
  { folder, maxBytes }: CutOptions,
): AsyncGenerator<Part> {
  let total = 0;
  let current: { path: string; file: FileHandle; size: number } | undefined;
  let last: string | undefined;
  const finish = async (): Promise<Part[]> => {
    if (!current) return [];
    const { path, file, size } = current;
    current = undefined;
    last = path;
    await file.close();
    return [{ path, size }];
  };
  try {
    for await (const { piece, isLast } of pieces(untilCutOff(bytes))) {
      total += piece.length;
      if (total > maxBytes) throw new AppError('system.bodyTooLarge');
      if (!current) {
        const path = await scratchPath(folder);
        current = { path, file: await open(path, 'wx', 0o600), size: 0 };
      }
      await current.file.writeFile(piece);
      current.size += piece.length;
      if (isLast) yield* await finish();
    }
    yield* await finish();
  } finally {
    await finish();
    if (last) await rm(last, { force: true });
  }
}

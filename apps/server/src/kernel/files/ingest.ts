import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../app-error.ts';
import { sizeText } from './limits.ts';

/** A file that came in whole and lies in the scratch folder until it is kept or thrown away. */
export interface Spooled {
  /** Ours: made of nothing that a client sent. */
  path: string;
  size: number;
  sha256: string;
  md5code: string;
  /** The first bytes, at most `headBytes`. */
  head: Buffer;
  /** Removes the scratch file; harmless when it is gone. */
  discard(): Promise<void>;
}

/** How many of the first bytes are kept at hand. */
export const headBytes = 4_100;

interface SpoolOptions {
  /** Folder for scratch files, on the same disk as the store where there is a choice. */
  folder: string;
  /** What is larger is refused as soon as it is. */
  maxBytes: number;
}

/** A new name in the scratch folder. */
export const scratchPath = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${randomUUID()}.part`);
};

/** Chunks of the network are written so many bytes at a time: each write costs a hop to another thread and back. */
const writeSize = 262_144;

interface Measured {
  size: number;
  sha256: string;
  md5code: string;
  head: Buffer;
}

const measure = async (
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
  write: (chunk: Buffer) => Promise<unknown>,
): Promise<Measured> => {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  const head: Buffer[] = [];
  let size = 0;
  let waiting: Buffer[] = [];
  let bytesWaiting = 0;
  const flush = async (): Promise<void> => {
    const together = waiting.length === 1 ? waiting[0] : Buffer.concat(waiting);
    waiting = [];
    bytesWaiting = 0;
    if (together && together.length > 0) await write(together);
  };
  for await (const chunk of chunks) {
    if (size < headBytes) head.push(Buffer.from(chunk.subarray(0, headBytes - size)));
    size += chunk.length;
    if (size > maxBytes) throw new AppError('media.tooLarge', { params: { size: sizeText(maxBytes) } });
    sha256.update(chunk);
    md5.update(chunk);
    waiting.push(chunk);
    bytesWaiting += chunk.length;
    if (bytesWaiting >= writeSize) await flush();
  }
  await flush();
  return { size, sha256: sha256.digest('hex'), md5code: md5.digest('hex'), head: Buffer.concat(head) };
};

const discarder = (path: string) => (): Promise<void> => rm(path, { force: true });

/**
 * Streams to a scratch file while counting and hashing. Memory stays flat whatever the size; nothing is left behind
 * when it fails.
 * @throws media.tooLarge as soon as more than `maxBytes` have come.
 */
export const spool = async (
  stream: AsyncIterable<Buffer>,
  { folder, maxBytes }: SpoolOptions,
): Promise<Spooled> => {
  const path = await scratchPath(folder);
  const discard = discarder(path);
  const file = await open(path, 'wx', 0o600);
  try {
    const measured = await measure(stream, maxBytes, (chunk) => file.writeFile(chunk));
    await file.close();
    return { path, ...measured, discard };
  } catch (error) {
    await file.close();
    await discard();
    throw error;
  }
};

/** Measures a finished file of the scratch folder, such as one that came in parts or was made anew. */
export const respool = async (path: string, maxBytes: number): Promise<Spooled> => {
  const measured = await measure(createReadStream(path), maxBytes, async () => undefined);
  return { path, ...measured, discard: discarder(path) };
};

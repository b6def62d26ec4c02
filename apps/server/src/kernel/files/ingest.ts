import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import { refuseInTransaction } from '../db/waiting.ts';
import { type Digest, digestOf } from './digest.ts';
import { sizeText } from './size-limits.ts';
import { newSlab, openInThread, slabSize, type ThreadedFile } from './spool-threads.ts';

/** A file that came in whole and lies in the scratch folder until it is kept or thrown away. */
export interface Spooled extends Digest {
  /** Ours: made of nothing that a client sent. */
  path: string;
  size: number;
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
  refuseInTransaction('the disk');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${randomUUID()}.part`);
};

interface Measured extends Digest {
  size: number;
  head: Buffer;
}

interface MeasureOptions {
  maxBytes: number;
  /** Where the bytes are written as well. */
  path?: string;
}

/** Takes bytes as they come. */
interface Intake {
  /** A promise where the next ones have to wait for it. @throws media.tooLarge */
  take(chunk: Buffer): Promise<void> | undefined;
  end(): Promise<Measured>;
  drop(): Promise<void>;
}

/** What fits into one slab is looked at here and now; more is for a thread, while the next bytes come. */
const openIntake = ({ maxBytes, path }: MeasureOptions): Intake => {
  let slab = newSlab();
  let filled = 0;
  let size = 0;
  let head = Buffer.alloc(0);
  let thread: ThreadedFile | undefined;

  /** Fills slabs until one has to be waited for. */
  const fill = (chunk: Buffer): Promise<void> | undefined => {
    for (let rest = chunk; ; ) {
      const copied = rest.copy(slab, filled);
      filled += copied;
      rest = rest.subarray(copied);
      if (rest.length === 0) return undefined;
      thread ??= openInThread(path);
      const next = thread.exchange(slab);
      filled = 0;
      if (next instanceof Promise) {
        return next.then((free) => {
          slab = free;
          return fill(rest);
        });
      }
      slab = next;
    }
  };
  return {
    take: (chunk) => {
      size += chunk.length;
      if (size > maxBytes) throw new AppError('media.tooLarge', { params: { size: sizeText(maxBytes) } });
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      return fill(chunk);
    },
    end: async () => {
      const digest = await (thread ? thread.end(slab, filled) : finishHere(slab.subarray(0, filled), path));
      return { size, head, ...digest };
    },
    drop: async () => thread?.drop(),
  };
};

const finishHere = async (bytes: Buffer, path: string | undefined): Promise<Digest> => {
  if (path !== undefined) await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  return digestOf(bytes);
};

/** Chunks are taken as the stream has them: iterating would join those that wait into one more copy. */
const pourStream = (stream: Readable, take: Intake['take']): Promise<void> =>
  new Promise((resolve, reject) => {
    let taken: Promise<void> | undefined;
    const stop = (error: unknown): void => {
      stream.destroy();
      reject(error);
    };
    finished(stream, { writable: false }, (error) => (error ? reject(error) : resolve(taken)));
    stream.on('data', (chunk: Buffer) => {
      try {
        taken = take(chunk);
      } catch (error) {
        stop(error);
        return;
      }
      if (!taken) return;
      stream.pause();
      taken.then(() => stream.resume(), stop);
    });
  });

const measure = async (chunks: AsyncIterable<Buffer>, options: MeasureOptions): Promise<Measured> => {
  const intake = openIntake(options);
  try {
    if (chunks instanceof Readable) await pourStream(chunks, intake.take);
    else for await (const chunk of chunks) await intake.take(chunk);
    return await intake.end();
  } catch (error) {
    await intake.drop();
    throw error;
  }
};

const discarder = (path: string) => async (): Promise<void> => {
  refuseInTransaction('the disk');
  await rm(path, { force: true });
};

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
  try {
    return { path, ...(await measure(stream, { maxBytes, path })), discard };
  } catch (error) {
    await discard();
    throw error;
  }
};

/** Measures a finished file of the scratch folder, such as one that came in parts or was made anew. */
export const respool = async (path: string, maxBytes: number): Promise<Spooled> => {
  refuseInTransaction('the disk');
  const measured = await measure(createReadStream(path, { highWaterMark: slabSize }), { maxBytes });
  return { path, ...measured, discard: discarder(path) };
};

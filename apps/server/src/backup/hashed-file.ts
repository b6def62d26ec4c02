import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../kernel/start-error.ts';
import type { HashedFile } from './manifest.ts';

/** Writes bytes to a new file of the backup and to the disk behind it. */
export const writeHashed = async (folder: string, file: string, bytes: Readable): Promise<HashedFile> => {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const path = join(folder, file);
  await pipeline(bytes, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const written = await open(path, 'r');
  await written.sync().finally(() => written.close());
  return { file, bytes: size, sha256: hash.digest('hex') };
};

/** Reads files of a backup again. @throws StartError naming the first that is not what was written */
export const verifyHashed = async (folder: string, files: readonly HashedFile[]): Promise<void> => {
  for (const { file, sha256 } of files) {
    const hash = createHash('sha256');
    try {
      await pipeline(createReadStream(join(folder, file)), hash);
    } catch (error) {
      throw new StartError(`The backup is damaged: ${file} cannot be read.`, { cause: error });
    }
    if (hash.digest('hex') !== sha256) {
      throw new StartError(`The backup is damaged: ${file} is not what was written.`);
    }
  }
};

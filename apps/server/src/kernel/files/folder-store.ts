import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type FileStore, MissingBytesError, requireKey } from './store.ts';

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const isOtherDevice = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EXDEV';

/** Bytes reach the disk before anybody is told that they are kept. */
const flush = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Keeps bytes as files of a folder that nothing serves directly. */
export const createFolderStore = (folder: string): FileStore => {
  const pathOf = (key: string): string => join(folder, ...requireKey(key).split('/'));

  return {
    keep: async (key, path) => {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await flush(path);
      try {
        await rename(path, target);
      } catch (error) {
        if (!isOtherDevice(error)) throw error;
        const near = `${target}.${process.pid}.part`;
        await copyFile(path, near);
        await flush(near);
        await rename(near, target);
        await rm(path, { force: true });
      }
      // The entry of the folder, too, must survive a power cut.
      if (process.platform !== 'win32') await flush(dirname(target));
    },
    read: async (key, range) => {
      // Opened first: a stream that fails later could only be cut off in the middle of an answer.
      const file = await open(pathOf(key), 'r').catch((error: unknown) => {
        throw isAbsent(error) ? new MissingBytesError(key) : error;
      });
      return createReadStream('', { fd: file, autoClose: true, ...range });
    },
    has: (key) =>
      stat(pathOf(key)).then(
        (found) => found.isFile(),
        (error: unknown) => {
          if (isAbsent(error)) return false;
          throw error;
        },
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
    keys: async function* (part = '') {
      const root = await opendir(join(folder, part), { recursive: true }).catch((error: unknown) => {
        if (isAbsent(error)) return undefined;
        throw error;
      });
      if (!root) return;
      for await (const entry of root) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => undefined);
        if (found) yield { key: relative(folder, path).split(sep).join('/'), modified: found.mtime };
      }
    },
  };
};

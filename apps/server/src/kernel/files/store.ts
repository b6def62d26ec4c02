import { randomBytes } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { refuseInTransaction } from '../db/waiting.ts';

/** Where bytes are kept, by keys that we make. */
export interface FileStore {
  /** Takes a finished local file; the file is gone afterwards. Keeping the same key twice is harmless. */
  keep(key: string, path: string): Promise<void>;
  /** The bytes, or a range of them (both ends inclusive). @throws MissingBytesError if there are none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Every key with its time by the clock of the store, for the sweep; with a first part, those that begin with it. */
  keys(part?: string): AsyncIterable<{ key: string; modified: Date }>;
}

/** The same store, which refuses to be waited for inside a transaction. */
export const outsideTransactions = <Store extends FileStore>(store: Store): Store => {
  const guarded =
    <Given extends unknown[], Result>(work: (...given: Given) => Result) =>
    (...given: Given): Result => {
      refuseInTransaction('the file store');
      return work(...given);
    };
  return {
    ...store,
    keep: guarded(store.keep),
    read: guarded(store.read),
    has: guarded(store.has),
    remove: guarded(store.remove),
    keys: guarded(store.keys),
  };
};

/** Both ends inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The store has nothing under this key. */
export class MissingBytesError extends Error {
  constructor(key: string) {
    super(`the store holds nothing under ${key}`);
    this.name = 'MissingBytesError';
  }
}

const keyPattern = /^[a-z0-9]+(?:[/._-][a-z0-9]+)*$/;

/** Refuses what is not one of our keys: no key can climb out of a folder, be absolute or hide. */
export const requireKey = (key: string): string => {
  if (key.length > 200 || !keyPattern.test(key)) throw new Error('not a key of the file store');
  return key;
};

/** What time it is by the clock of the disk that a folder is on, in milliseconds. */
export const timeOfFolder = async (folder: string): Promise<number> => {
  const path = join(folder, `clock-${randomBytes(12).toString('hex')}`);
  await writeFile(path, '');
  const { mtimeMs } = await stat(path);
  await rm(path, { force: true });
  return mtimeMs;
};

/** What time it is by the clock of a store, which need not be ours. */
export const timeOfStore = async (store: FileStore, scratch: string): Promise<Date> => {
  const name = randomBytes(12).toString('hex');
  const path = join(scratch, `clock-${name}`);
  await writeFile(path, '');
  await store.keep(`clock/${name}`, path);
  try {
    for await (const { key, modified } of store.keys('clock')) if (key === `clock/${name}`) return modified;
  } finally {
    // Left behind it is a stray for a later sweep.
    await store.remove(`clock/${name}`).catch(() => undefined);
  }
  throw new Error('the file store does not list what it keeps');
};

/** A key for bytes: their SHA-256, spread over folders, and a tail where one and the same key must not come again. */
export const blobKey = (sha256: string, tail?: string): string => {
  const name = tail === undefined ? sha256 : `${sha256}-${tail}`;
  return requireKey(`blob/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${name}`);
};

/** A key for bytes that no other bytes ever had, not even the same ones. */
export const newBlobKey = (sha256: string): string => blobKey(sha256, randomBytes(6).toString('hex'));

/** The key of a rendition: `name` is a hash of what was asked for. */
export const renditionKey = (sha256: string, name: string): string =>
  requireKey(`rendition/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}-${name}`);

/** The key of a part of an upload; `name` is random, so that no two ever share one. */
export const partKey = (uploadId: string, name: string): string =>
  requireKey(`part/${uploadId.slice(0, 2)}/${uploadId}-${name}`);

/** The key under which a browser brings a file past us. */
export const directKey = (uploadId: string): string => requireKey(`direct/${uploadId}`);

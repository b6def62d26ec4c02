import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod/mini';
import type { Db } from '../../kernel/db/database.ts';
import { unlessBackedUp } from '../../kernel/db/locks.ts';
import { refuseInTransaction } from '../../kernel/db/waiting.ts';
import type { Files } from '../../kernel/files/index.ts';
import { timeOfFolder, timeOfStore } from '../../kernel/files/store.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { forgetBlobs, forgetRenditions, forgetUploads, knowsBytes, unknownKeys } from './sweep.queries.ts';

const batch = 500;
/** How long bytes stay that nothing refers to: longer than any upload takes. */
const graceHours = 24;
const graceMs = graceHours * 3_600_000;
const unusedDays = 60;

interface SweepContext {
  db: Db;
  files: Pick<Files, 'store' | 'scratch'>;
  log: Pick<Logger, 'warn'>;
}

/** What a sweep removed. */
export interface Swept {
  uploads: number;
  blobs: number;
  renditions: number;
  /** Bytes in the store that no row knew. */
  strays: number;
  /** Files that were left half written in the scratch folder. */
  scratch: number;
}

/**
 * Removes what nothing refers to any more: uploads that are over, bytes without a file, renditions nobody asks for,
 * and what crashes left behind. Rows go first, then the bytes under their keys, which are never used again; what a
 * crash leaves between the two is a stray for the next sweep. Several processes may sweep at once.
 */
export const sweepFiles = async (context: SweepContext): Promise<Swept> => {
  const { db } = context;
  const swept: Swept = { uploads: 0, blobs: 0, renditions: 0, strays: 0, scratch: 0 };
  const repeat = async (forget: () => Promise<{ count: number; keys: string[] }>): Promise<number> => {
    let total = 0;
    for (let last = batch; last === batch; total += last) {
      const { count, keys } = await forget();
      await removeBytes(context, keys);
      last = count;
    }
    return total;
  };
  swept.uploads = await repeat(() => forgetUploads(db, batch));
  swept.renditions = await repeat(async () => {
    const keys = await forgetRenditions(db, { unusedDays, limit: batch });
    return { count: keys.length, keys };
  });
  swept.blobs = await repeat(() => forgetBlobs(db, { graceHours, limit: batch }));
  swept.strays = await sweepStrays(context);
  swept.scratch = await sweepScratch(context.files.scratch);
  return swept;
};

/** One that fails does not keep the others: it is a stray for the next sweep. @returns how many went. */
const removeBytes = async ({ files, log }: SweepContext, keys: readonly string[]): Promise<number> => {
  let removed = 0;
  for (const key of keys) {
    try {
      await files.store.remove(key);
      removed++;
    } catch (error) {
      log.warn({ err: error, key }, 'bytes could not be removed');
    }
  }
  return removed;
};

/** Bytes are kept before or after their row is written, but never a day apart: older ones without a row have none. */
const sweepStrays = async (context: SweepContext): Promise<number> => {
  const { db, files } = context;
  if (!(await knowsBytes(db))) return 0;
  // Two machines may tell different days.
  const now = await timeOfStore(files.store, files.scratch);
  let removed = 0;
  let old: string[] = [];
  const removeUnknown = async (): Promise<void> => {
    if (old.length > 0) removed += await removeBytes(context, await unknownKeys(db, old));
    old = [];
  };
  for await (const { key, modified } of files.store.keys()) {
    if (modified.getTime() > now.getTime() - graceMs) continue;
    old.push(key);
    if (old.length === batch) await removeUnknown();
  }
  await removeUnknown();
  return removed;
};

const sweepScratch = async (folder: string): Promise<number> => {
  refuseInTransaction('the disk');
  let removed = 0;
  const names = await readdir(folder).catch(() => []);
  const now = names.length > 0 ? await timeOfFolder(folder) : 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || found.mtimeMs > now - graceMs) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
};

/** Every six hours, so that what nobody refers to is gone within a day and a half. */
export const sweepJob = defineJob({
  name: 'media.sweep',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 3600,
  run: async (_payload, { context }) => ({
    ...(await unlessBackedUp(context.db, () => sweepFiles(context))),
  }),
});

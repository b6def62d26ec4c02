import type { CallContext } from '../context.ts';
import type { Tx } from '../db/database.ts';

/**
 * Takes a picture off the records of a module: the one entry of that id, or all of the file of that id. What is not visible
 * stays. @returns the files that were taken off
 * @throws system.forbidden where the caller sees the record, but may not change it
 */
export type TakePictureOff = (tx: Tx, id: string, ctx: CallContext) => Promise<string[]>;

/** Records that keep pictures of their own; modules add theirs. */
export interface PictureRecords {
  add(takeOff: TakePictureOff): void;
  takeOff: TakePictureOff;
}

export const createPictureRecords = (): PictureRecords => {
  const modules: TakePictureOff[] = [];
  return {
    add: (takeOff) => modules.push(takeOff),
    takeOff: async (tx, id, ctx) => {
      const files: string[] = [];
      // One after the other: they share a transaction.
      for (const takeOff of modules) files.push(...(await takeOff(tx, id, ctx)));
      return files;
    },
  };
};

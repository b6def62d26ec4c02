import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';

/** Something that uses a file. */
export interface FileUse {
  fileId: string;
  /** Name of the resource or kind of object. */
  resource: string;
  recordId: string;
  label: string;
  /** What the caller may not see is only counted. */
  isVisible: boolean;
}

/** Finds what uses some files in one place, such as pictures of watermarks. */
export type FileUseSource = (db: Db, fileIds: readonly string[], ctx: CallContext) => Promise<FileUse[]>;

/** Every place where files are used. A module that refers to files adds its own, or they could be purged. */
export interface FileReferences {
  add(source: FileUseSource): void;
  find: FileUseSource;
}

export const createFileReferences = (): FileReferences => {
  const sources: FileUseSource[] = [];
  return {
    add: (source) => sources.push(source),
    find: async (db, fileIds, ctx) => {
      const found: FileUse[] = [];
      // One after the other: they may share a transaction.
      for (const source of sources) found.push(...(await source(db, fileIds, ctx)));
      return found;
    },
  };
};

import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import type { Config } from '../settings.ts';
import { createFileAddressBook, type FileAddressBook } from './addresses.ts';
import { type AnnexKinds, createAnnexKinds } from './annex-kinds.ts';
import { createScanner } from './clamd.ts';
import { createFileGuards, type FileGuards } from './file-guards.ts';
import { createFolderStore } from './folder-store.ts';
import { createPictureRecords, type PictureRecords } from './picture-records.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { createFileReferences, type FileReferences } from './references.ts';
import { createRenditions, type Renditions } from './rendition.ts';
import { createS3Store } from './s3-store.ts';
import type { FileScanner } from './scanner.ts';
import { type AddressSigner, createAddressSigner } from './signing.ts';
import { type FileStore, outsideTransactions } from './store.ts';

export type { FileStore };

/** What modules are given of files. */
export interface Files {
  store: FileStore;
  /** Folder for files that are still coming in. */
  scratch: string;
  scanner: FileScanner;
  signer: AddressSigner;
  /** Addresses for readers of what shows files. */
  addresses: FileAddressBook;
  /** Kinds of objects that files may hang on; modules add theirs. */
  annexKinds: AnnexKinds;
  /** Records that keep pictures of their own; modules add theirs. */
  pictureRecords: PictureRecords;
  /** Where files are used; modules add theirs. */
  references: FileReferences;
  /** What must stay as others decided about it; modules add theirs. */
  guards: FileGuards;
  /** Pictures in other widths and formats. */
  renditions: Renditions;
  /** What writes pictures anew. */
  pictures: Pictures;
}

/** The store that the settings name. */
export const createFileStore = (config: Config): FileStore =>
  outsideTransactions(
    config.s3 ? createS3Store(config.s3) : createFolderStore(join(config.filesDir, 'store')),
  );

export const createFiles = (config: Config, db: Db, log: Logger): Files => {
  const store = createFileStore(config);
  const scratch = join(config.filesDir, 'scratch');
  const pictures = createPictures(scratch);
  return {
    store,
    scratch,
    scanner: createScanner({ ...config, log }),
    signer: createAddressSigner(db),
    addresses: createFileAddressBook(),
    annexKinds: createAnnexKinds(),
    pictureRecords: createPictureRecords(),
    references: createFileReferences(),
    guards: createFileGuards(),
    renditions: createRenditions({ db, store, scratch, pictures }),
    pictures,
  };
};

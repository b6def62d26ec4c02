import type { Db, Tx } from '../db/database.ts';
import type { FileReader } from './reader.ts';

/** Addresses of files by their ids, of those that the reader gets. Within a transaction they are read by it. */
export type FileAddresses = (
  ids: readonly string[],
  reader: FileReader,
  tx?: Db | Tx,
) => Promise<ReadonlyMap<string, string>>;

/** Where the kernel asks for addresses: the domain that keeps the files says how they are made. */
export interface FileAddressBook {
  of: FileAddresses;
  provide(addresses: FileAddresses): void;
}

export const createFileAddressBook = (): FileAddressBook => {
  let provided: FileAddresses | undefined;
  return {
    of: async (ids, reader, tx) => (ids.length > 0 && provided ? provided(ids, reader, tx) : new Map()),
    provide: (addresses) => {
      provided = addresses;
    },
  };
};

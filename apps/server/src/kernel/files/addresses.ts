import type { Db, Tx } from '../db/database.ts';

/**
 * Addresses of files by their ids, for a reader of something that shows them; who may read that was decided there.
 * Within a transaction they are read by it.
 */
export type FileAddresses = (ids: readonly string[], tx?: Db | Tx) => Promise<ReadonlyMap<string, string>>;

/** Where the kernel asks for addresses: the domain that keeps the files says how they are made. */
export interface FileAddressBook {
  of: FileAddresses;
  provide(addresses: FileAddresses): void;
}

export const createFileAddressBook = (): FileAddressBook => {
  let provided: FileAddresses | undefined;
  return {
    of: async (ids, tx) => (ids.length > 0 && provided ? provided(ids, tx) : new Map()),
    provide: (addresses) => {
      provided = addresses;
    },
  };
};

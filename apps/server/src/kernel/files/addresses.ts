import type { FileReader } from './reader.ts';

/** Addresses of files by their ids, of those that the reader gets. */
export type FileAddresses = (
  ids: readonly string[],
  reader: FileReader,
) => Promise<ReadonlyMap<string, string>>;

/** Where the kernel asks for addresses: the domain that keeps the files says how they are made. */
export interface FileAddressBook {
  of: FileAddresses;
  provide(addresses: FileAddresses): void;
}

export const createFileAddressBook = (): FileAddressBook => {
  let provided: FileAddresses | undefined;
  return {
    of: async (ids, reader) => (ids.length > 0 && provided ? provided(ids, reader) : new Map()),
    provide: (addresses) => {
      provided = addresses;
    },
  };
};

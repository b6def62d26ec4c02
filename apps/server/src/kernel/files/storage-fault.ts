import type { ErrorKey } from '@lc/contract/registry/errors.ts';

/** What to tell a caller, by the code of the system's error. */
const faults: Readonly<Record<string, ErrorKey>> = {
  ENOSPC: 'system.storageFull',
  EDQUOT: 'system.storageFull',
  EROFS: 'system.storageUnavailable',
  EACCES: 'system.storageUnavailable',
  EPERM: 'system.storageUnavailable',
  EIO: 'system.storageUnavailable',
  ENOTDIR: 'system.storageUnavailable',
  EMFILE: 'system.storageUnavailable',
  ENFILE: 'system.storageUnavailable',
  ESTALE: 'system.storageUnavailable',
};

/** What to tell a caller when the disk takes or gives no bytes; undefined for any other error. */
export const storageFault = (error: unknown): ErrorKey | undefined =>
  error instanceof Error && 'code' in error ? faults[String(error.code)] : undefined;

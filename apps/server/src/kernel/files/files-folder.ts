import { join } from 'node:path';
import type { Logger } from 'pino';
import { requireWritable } from '../folders.ts';
import type { Config } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { storageFault } from './storage-fault.ts';

/**
 * Tries the folders of files before anybody uploads. A full disk is only logged: what lies there can still be read.
 * @throws StartError when the folder is none, or not ours to write to
 */
export const requireFilesFolder = ({ filesDir, s3 }: Pick<Config, 'filesDir' | 's3'>, log: Logger): void => {
  const folders = [join(filesDir, 'scratch'), ...(s3 ? [] : [join(filesDir, 'store')])];
  for (const folder of folders) {
    try {
      requireWritable(folder);
    } catch (error) {
      if (storageFault(error) === 'system.storageFull') {
        log.error({ err: error }, 'the disk of the files folder is full');
        return;
      }
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(`The files folder ${filesDir} (LC_FILES_DIR) cannot be used: ${reason}`, {
        cause: error,
      });
    }
  }
};

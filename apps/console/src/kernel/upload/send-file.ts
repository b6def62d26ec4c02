import { resumableFrom } from '@lc/contract/media';
import { isApiError } from '../api.ts';
import { t } from '../i18n.ts';
import { sendWhole } from './send-whole.ts';
import type { Failure, Sender } from './upload-queue.ts';

/** Large files need a client of their own, which few visits do. */
const inChunks = () => import('./send-in-chunks.ts');

/** Brings files where they belong: small ones in one call, large ones in parts. */
export const sender: Sender = {
  send: async (file, target, options) => {
    if (file.size <= resumableFrom) return await sendWhole(file, target, options);
    return await (await inChunks()).sendInChunks(file, target, options);
  },
  discard: (file, target) => {
    if (file.size <= resumableFrom) return;
    // What is left over here, the server throws away by itself within a day.
    void inChunks()
      .then(({ discardChunks }) => discardChunks(file, target))
      .catch(() => undefined);
  },
};

/** The server's reason, or that there is no connection, or the system error of section 5. */
export const explain = (error: unknown): Failure => {
  if (!isApiError(error)) return { reason: t('upload.systemError'), isCutOff: false };
  const isCutOff = error.kind === 'network' || error.kind === 'timeout';
  return { reason: error.message, isCutOff };
};

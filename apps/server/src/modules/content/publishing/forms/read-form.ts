import { requestFileLimits } from '@lc/contract/content';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../../kernel/app-error.ts';
import type { Spooled } from '../../../../kernel/files/ingest.ts';
import { streamUpload } from '../../../../kernel/http/upload.ts';
import type { ModuleContext } from '../../../../kernel/module.ts';
import type { FormPage } from './take-form.ts';

/** What a visitor sent with a form. */
export interface Sent {
  values: Readonly<Record<string, string>>;
  /** The file that came with it, in the scratch folder. */
  file?: { spooled: Spooled; name: string };
  /** Why its file was not read. */
  fault?: AppError;
}

/** Whether a form may bring a file: a request for information does, once there is a code. */
const takesFile = (page: FormPage): boolean => page.kind === 'code' && page.form === 'request';

/** Reads a form of a visitor. Whoever calls throws the file away. @throws system.unsupportedMedia */
export const readForm = async (
  { files }: Pick<ModuleContext, 'files'>,
  request: FastifyRequest,
  page: FormPage,
): Promise<Sent> => {
  if (!request.isMultipart()) return { values: (request.body ?? {}) as Record<string, string> };
  if (!takesFile(page)) throw new AppError('system.unsupportedMedia');
  try {
    const { spooled, fileName, fields } = await streamUpload(request, {
      folder: files.scratch,
      maxBytes: requestFileLimits.bytes,
      names: ['file'],
    });
    // Browsers send an empty file where none was chosen.
    if (spooled && fileName === '') await spooled.discard();
    return { values: fields, ...(spooled && fileName !== '' && { file: { spooled, name: fileName } }) };
  } catch (error) {
    if (error instanceof AppError && error.key === 'media.tooLarge') return { values: {}, fault: error };
    throw error;
  }
};

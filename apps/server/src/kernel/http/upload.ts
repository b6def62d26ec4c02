import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** A small file that a call brings along, held in memory, and the plain fields beside it. */
export interface Upload {
  file: Buffer;
  fields: Readonly<Record<string, string>>;
}

/** Lets calls bring files. Each call says how large a file it takes; those that take none refuse forms. */
export const installUploads = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 10_000, headerPairs: 50 } });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !request.is404 && !request.routeOptions.config.takesForms) {
      throw new AppError('system.unsupportedMedia');
    }
  });
};

/**
 * Reads the file of a multipart call.
 * @throws system.bodyTooLarge, system.malformedBody, system.invalidInput when there is no file.
 */
export const readUpload = async (request: FastifyRequest, maxBytes: number): Promise<Upload> => {
  if (!request.isMultipart()) throw new AppError('system.unsupportedMedia');
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'file') {
        file = await part.toBuffer();
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    // What the parser names carries a status; what it does not name is a form cut short.
    throw error instanceof Error && 'statusCode' in error
      ? error
      : new AppError('system.malformedBody', { cause: error });
  }
  if (!file) throw new AppError('system.invalidInput', { problems: [{ path: 'file', rule: 'required' }] });
  return { file, fields };
};

import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { type Spooled, spool } from '../files/ingest.ts';
import { sizeText } from '../files/size-limits.ts';
import { storageFault } from '../files/storage-fault.ts';
import { markUpload } from './body-time.ts';

/** A small file that a call brings along, held in memory, and the plain fields beside it. */
export interface Upload {
  file: Buffer;
  fields: Readonly<Record<string, string>>;
}

/** The content of a part of a file (tus). It is not read before a handler does. */
export const partContent = 'application/offset+octet-stream';

/** Lets calls bring files. Each call says how large a file it takes; those that take none refuse forms. */
export const installUploads = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 10_000, headerPairs: 50 } });
  app.addHook('onRequest', async (request) => {
    const { takesForms, takesBytes } = request.routeOptions.config;
    const isPart = takesBytes && request.headers['content-type'] === partContent;
    if (isPart || (takesForms && request.isMultipart())) markUpload(request.raw);
  });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !request.is404 && !request.routeOptions.config.takesForms) {
      throw new AppError('system.unsupportedMedia');
    }
    if (request.body instanceof Readable && !request.is404 && !request.routeOptions.config.takesBytes) {
      throw new AppError('system.unsupportedMedia');
    }
  });
  app.addContentTypeParser(partContent, (_request, bytes, done) => done(null, bytes));
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
    throw afterFault(request, error);
  }
  if (!file) throw new AppError('system.invalidInput', { problems: [{ path: 'file', rule: 'required' }] });
  return { file, fields };
};

/** A file of any size that a call brings along, in the scratch folder, and the plain fields beside it. */
export interface StreamedUpload {
  /** Undefined where the form has no file under one of the names. */
  spooled: Spooled | undefined;
  /** As the client wrote it. */
  fileName: string;
  fields: Readonly<Record<string, string>>;
}

interface StreamOptions {
  folder: string;
  maxBytes: number;
  /** Names of the form's field that may hold the file. */
  names: readonly string[];
}

/** What a form may weigh besides its file. */
const formOverhead = 262_144;

/**
 * Streams the file of a multipart call to the scratch folder. Whoever calls throws it away or has it kept.
 * @throws media.tooLarge before anything is read where the length says so already, system.malformedBody
 */
export const streamUpload = async (
  request: FastifyRequest,
  { folder, maxBytes, names }: StreamOptions,
): Promise<StreamedUpload> => {
  if (!request.isMultipart()) throw new AppError('system.unsupportedMedia');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + formOverhead)
    throw new AppError('media.tooLarge', { params: { size: sizeText(maxBytes) } });
  const fields: Record<string, string> = {};
  let spooled: Spooled | undefined;
  let fileName = '';
  try {
    // One byte more than is taken, so that the spool tells a file that is too large from one that just fits.
    for await (const part of request.parts({ limits: { fileSize: maxBytes + 1 } })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      } else if (names.includes(part.fieldname)) {
        fileName = part.filename;
        spooled = await spool(part.file, { folder, maxBytes });
      } else part.file.resume();
    }
  } catch (error) {
    await spooled?.discard();
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw afterFault(
        request,
        new AppError('media.tooLarge', { params: { size: sizeText(maxBytes) }, cause: error }),
      );
    throw afterFault(request, error);
  }
  return { spooled, fileName, fields };
};

/**
 * What to answer when a form was not read to its end. What the parser names carries a status, what the disk refuses is
 * ours; the rest is a form cut short. The bytes that still come are let pass: the next call on the connection would
 * wait behind them.
 */
const afterFault = (request: FastifyRequest, error: unknown): unknown => {
  request.raw.unpipe();
  request.raw.resume();
  const isNamed = error instanceof AppError || (error instanceof Error && 'statusCode' in error);
  return isNamed || storageFault(error) ? error : new AppError('system.malformedBody', { cause: error });
};

import { Readable } from 'node:stream';
import type { Language } from '@lc/contract/kernel';
import {
  appendResumable,
  cancelResumable,
  createResumable,
  finishResumable,
  largestFile,
  resumableOffset,
  tusVersion,
  uploadMetadataSchema,
} from '@lc/contract/media';
import { errors } from '@lc/contract/registry/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';
import { Answer } from '../../kernel/http/bind.ts';
import { refusalEnvelope } from '../../kernel/http/errors.ts';
import { createdAt } from '../../kernel/http/location.ts';
import { requireInput } from '../../kernel/http/problems.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { toUploadedFile } from './addresses.ts';
import { append, begin, cancel, finish, type Progress, progress } from './resumable.service.ts';

/** Uploads in parts: the tus protocol, and the call that ends one. */
export const serveResumables = (context: ModuleContext): void => {
  const { route } = context;

  route(createResumable, ({ ctx, request, reply }) =>
    speakTus(request, reply, ctx.language, async () => {
      const size = countIn(request, 'upload-length');
      const { id, expiresAt } = await begin(context, { ...metadataOf(request), size }, ctx);
      createdAt(reply, `${request.url.split('?')[0]}/${id}`);
      reply.header('upload-expires', expiresAt.toUTCString());
    }),
  );

  route(resumableOffset, ({ params, ctx, request, reply }) =>
    speakTus(request, reply, ctx.language, async () => {
      const { size, ...so } = await progress(context, params.id, ctx);
      reply.headers({ ...progressHeaders(so), 'upload-length': String(size) });
    }),
  );

  route(appendResumable, ({ params, ctx, request, reply }) =>
    speakTus(request, reply, ctx.language, async () => {
      const bytes = request.body;
      if (!(bytes instanceof Readable)) throw new AppError('system.unsupportedMedia');
      const offset = countIn(request, 'upload-offset');
      const length = Number(request.headers['content-length'] ?? 0);
      const so = await append(context, { id: params.id, offset, length, bytes }, ctx);
      reply.code(204).headers(progressHeaders(so));
    }),
  );

  route(cancelResumable, ({ params, ctx, request, reply }) =>
    speakTus(request, reply, ctx.language, async () => {
      await cancel(context, params.id, ctx);
      reply.code(204);
    }),
  );

  route(finishResumable, async ({ params, ctx }) => {
    const file = await finish(context, params.id, ctx);
    return new Answer(await toUploadedFile(context.files, file, ctx), 'media.uploaded');
  });
};

const progressHeaders = ({ offset, expiresAt }: Omit<Progress, 'size'>): Record<string, string> => ({
  'upload-offset': String(offset),
  'upload-expires': expiresAt.toUTCString(),
});

/**
 * Answers as tus asks: with its version, and with a status of 4xx where anybody else is refused with HTTP 200. The
 * words of a refusal are in the envelope as ever.
 */
const speakTus = async (
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  answer: () => Promise<void>,
): Promise<FastifyReply> => {
  reply.headers({
    'tus-resumable': tusVersion,
    'tus-version': tusVersion,
    'tus-extension': 'creation,expiration,termination',
    'tus-max-size': String(largestFile),
  });
  try {
    if (request.headers['tus-resumable'] !== tusVersion) throw new AppError('media.tusVersion');
    await answer();
    return reply.send();
  } catch (error) {
    if (!(error instanceof AppError) || errors[error.key].status !== 200) throw error;
    const status = error.key === 'media.tooLarge' ? 413 : 422;
    return reply.code(status).send(refusalEnvelope(error, language, request.id));
  }
};

/** A number of bytes in a header. */
const countIn = (request: FastifyRequest, name: 'upload-length' | 'upload-offset'): number => {
  const value = request.headers[name];
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  throw new AppError('system.invalidInput', {
    problems: [{ path: name, rule: value === undefined ? 'required' : 'type' }],
  });
};

/** `name base64,name base64`, as tus writes it, through the schema of the contract. */
const metadataOf = (request: FastifyRequest) => {
  const header = request.headers['upload-metadata'];
  const pairs = (typeof header === 'string' ? header : '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]);
  const given: unknown = Object.fromEntries(pairs.filter(([, value]) => value !== ''));
  const { filename: name, turnWatermark, ...rest } = requireInput(uploadMetadataSchema, given);
  return {
    ...rest,
    name,
    turnWatermark: turnWatermark === undefined ? undefined : turnWatermark === 'true',
  };
};

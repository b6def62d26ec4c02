import type { Readable } from 'node:stream';
import type { EndpointInput } from '@lc/contract/kernel';
import type { fileContent } from '@lc/contract/media';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';
import { inlineTypes } from '../../kernel/files/formats.ts';
import { contentDisposition, withExtension } from '../../kernel/files/names.ts';
import { rangeOf } from '../../kernel/files/ranges.ts';
import { system, visitors } from '../../kernel/files/reader.ts';
import type { RenditionPlan } from '../../kernel/files/rendition-plan.ts';
import { type ByteRange, MissingBytesError } from '../../kernel/files/store.ts';
import { filePolicy } from '../../kernel/http/policies.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { revisionOf } from './addresses.ts';
import { findFile, opensWithoutToken, type StoredFile } from './media-file.queries.ts';
import { planPicture } from './pictures.service.ts';

type ContentQuery = EndpointInput<typeof fileContent>['query'];

interface Wanted {
  id: string;
  query: ContentQuery;
}

/** Bytes as they go out: a file itself, or a rendition of a picture. */
interface Bytes {
  mime: string;
  size: number;
  /** Of the name under which it is saved. */
  ext: string;
  /** Of what is sent: changes with the file and with what was asked of it. */
  etag: string;
  open(range?: ByteRange): Promise<Readable>;
}

/**
 * The file, for anybody who may have it: by its lasting address while something public shows it, else with a signature that
 * holds. The original of a picture and what is in the recycle bin always take one. What may not be had does not exist.
 */
const admitFile = async (
  { db, files }: Pick<ModuleContext, 'db' | 'files'>,
  { id, query }: Wanted,
): Promise<StoredFile> => {
  const { signer } = files;
  const original = query.original === '1';
  const isSigned = await signer.verify({ id, original }, { e: query.e, s: query.s });
  const file = await findFile(db, id, isSigned ? system('the address was signed for a reader') : visitors);
  if (!file) throw new AppError('system.notFound');
  if (isSigned) return file;
  const isAddress =
    file.opensById || (await signer.isToken(id, query.k)) || (await opensWithoutToken(db, id));
  if (original || !isAddress) throw new AppError('system.notFound');
  return file;
};

const originalOf = ({ files }: Pick<ModuleContext, 'files'>, file: StoredFile): Bytes => ({
  mime: file.mime,
  size: file.size,
  ext: file.ext,
  etag: `"${file.id}-${file.revision}"`,
  open: (range) => files.store.read(file.storageKey, range),
});

/** @throws media.pictureUnreadable, system.unavailable */
const renditionOf = async ({ files }: Pick<ModuleContext, 'files'>, plan: RenditionPlan): Promise<Bytes> => {
  const { mime, size, storageKey } = await files.renditions.of(plan);
  const ext = plan.format === 'jpeg' ? 'jpg' : plan.format;
  return { mime, size, ext, etag: plan.etag, open: (range) => files.store.read(storageKey, range) };
};

/** What caches between us and readers may answer for us: soon after a file is public no longer it is gone there, too. */
const shared = 'public, s-maxage=60';

/** How long answers may be kept: by browsers, which had the file, for ever under an address that changes with it. */
const cacheControl = (file: StoredFile, { r }: ContentQuery): string => {
  if (!file.isPublic) return 'private, max-age=300';
  // The watermark on a picture changes without its address.
  if (file.kind === 'image' && file.watermark) return `${shared}, max-age=300`;
  return r === revisionOf(file) ? `${shared}, max-age=31536000, immutable` : `${shared}, max-age=60`;
};

/** Headers without which a file could become a page of the console. */
export const guardHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': filePolicy,
  'accept-ranges': 'bytes',
} as const;

const isSame = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === '*' || header.split(',').some((one) => one.trim() === etag));

/** A file as its readers get it: a picture no larger than its site allows, and with its watermark. */
export const bytesAsShown = async (
  context: Pick<ModuleContext, 'db' | 'files'>,
  file: StoredFile,
): Promise<Bytes> => {
  const plan = await planPicture(context, file, {});
  return plan ? renditionOf(context, plan) : originalOf(context, file);
};

/** Answers a file: whole, a range of it, or that the reader already has it. */
export const sendFile = async (
  context: Pick<ModuleContext, 'db' | 'files'>,
  wanted: Wanted,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> => {
  const file = await admitFile(context, wanted);
  const plan = await planPicture(context, file, { ...wanted.query, accept: request.headers.accept });
  const isNegotiated = plan !== undefined && wanted.query.f === undefined;
  if (isNegotiated) reply.header('vary', 'Accept');
  // Known before the picture is made: who already has it waits for nothing.
  if (plan && isSame(request.headers['if-none-match'], plan.etag)) {
    return reply
      .headers({ 'cache-control': cacheControl(file, wanted.query), etag: plan.etag })
      .code(304)
      .send();
  }
  const bytes = plan ? await renditionOf(context, plan) : originalOf(context, file);
  const mayShow = inlineTypes.has(bytes.mime) && wanted.query.download !== '1';
  const headers = {
    ...guardHeaders,
    'content-type': bytes.mime,
    'content-disposition': contentDisposition(
      mayShow ? 'inline' : 'attachment',
      withExtension(file.name, bytes.ext),
    ),
    'cache-control': cacheControl(file, wanted.query),
    'cross-origin-resource-policy': file.isPublic ? 'cross-origin' : 'same-origin',
    etag: bytes.etag,
  };
  if (isSame(request.headers['if-none-match'], bytes.etag)) return reply.headers(headers).code(304).send();
  const ifRange = request.headers['if-range'];
  const range =
    ifRange === undefined || ifRange === bytes.etag ? rangeOf(request.headers.range, bytes.size) : undefined;
  if (range === 'unsatisfiable') {
    return reply.header('content-range', `bytes */${bytes.size}`).code(416).send();
  }
  const length = range ? range.end - range.start + 1 : bytes.size;
  const stream = await openBytes(bytes, range, request);
  reply.headers({ ...headers, 'content-length': length });
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes.size}`);
  return reply.send(stream);
};

const openBytes = async (
  bytes: Bytes,
  range: ByteRange | undefined,
  request: FastifyRequest,
): Promise<Readable> => {
  try {
    return await bytes.open(range);
  } catch (error) {
    if (!(error instanceof MissingBytesError)) throw error;
    request.log.error({ err: error }, 'bytes of a file are missing');
    throw new AppError('system.notFound', { cause: error });
  }
};

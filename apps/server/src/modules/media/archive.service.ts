import { Readable } from 'node:stream';
import { type EndpointInput, splitList } from '@lc/contract/kernel';
import { archiveLimits, type fileArchive } from '@lc/contract/media';
import { translate } from '@lc/contract/words';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext, RequestContext } from '../../kernel/context.ts';
import { contentDisposition, distinctNames, withExtension } from '../../kernel/files/names.ts';
import { system } from '../../kernel/files/reader.ts';
import type { Opened } from '../../kernel/files/signing.ts';
import { sizeText } from '../../kernel/files/size-limits.ts';
import { MissingBytesError } from '../../kernel/files/store.ts';
import { writeZip, type ZipEntry } from '../../kernel/files/zip.ts';
import { wireBase } from '../../kernel/http/wire-routes.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { bytesAsShown, guardHeaders } from './content.service.ts';
import { loadFiles, type StoredFile } from './media-file.queries.ts';

type ArchiveContext = Pick<ModuleContext, 'db' | 'files'>;
type Reader = Pick<RequestContext, 'language' | 'log'>;

/** What a signature for several files opens: no single file has such an id. */
const openedBy = (ids: string): Opened => ({ id: `archive ${ids}`, original: false });

/**
 * An address of these files as one archive, as far as the caller sees them.
 * @throws system.recordNotFound, media.archiveTooMany, media.archiveTooLarge
 */
export const archiveAddressOf = async (
  { db, files }: ArchiveContext,
  wanted: readonly string[],
  ctx: CallContext,
): Promise<string> => {
  const asked = [...new Set(wanted)];
  if (asked.length > archiveLimits.files)
    throw new AppError('media.archiveTooMany', { params: { count: archiveLimits.files } });
  const found = await loadFiles(db, asked, ctx);
  if (found.length === 0) throw new AppError('system.recordNotFound');
  if (found.reduce((sum, { size }) => sum + size, 0) > archiveLimits.bytes)
    throw new AppError('media.archiveTooLarge', { params: { size: sizeText(archiveLimits.bytes) } });
  const ids = found.map(({ id }) => id).join(',');
  const { e, s } = await files.signer.sign(openedBy(ids));
  return `${wireBase}/media/archive?${new URLSearchParams({ ids, e, s, language: ctx.language })}`;
};

/** The content of a file as its readers get it, or in words why there is none. */
const contentOf = async (
  context: ArchiveContext,
  file: StoredFile,
  { language, log }: Reader,
): Promise<Readable | string> => {
  try {
    return await (await bytesAsShown(context, file)).open();
  } catch (error) {
    if (error instanceof AppError) return translate(language, error.key, error.params);
    if (!(error instanceof MissingBytesError)) throw error;
    log.error({ err: error }, 'bytes of a file are missing');
    return translate(language, 'media.contentLost');
  }
};

/** A text for every program that opens one: with the mark and the line ends that old ones look for. */
const textFile = (lines: readonly string[]): Readable =>
  Readable.from([Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)]);

/** The files and, where some cannot be read, a text that names those. */
async function* entriesOf(
  context: ArchiveContext,
  files: readonly StoredFile[],
  reader: Reader,
): AsyncGenerator<ZipEntry> {
  const { language } = reader;
  const noteName = `${translate(language, 'media.archiveMissingName')}.txt`;
  // The note is named with the files and after them: it takes the name of none.
  const names = distinctNames([...files.map(({ name, ext }) => withExtension(name, ext)), noteName]);
  const missing: string[] = [];
  for (const [index, file] of files.entries()) {
    const name = names[index] ?? file.name;
    const content = await contentOf(context, file, reader);
    if (typeof content !== 'string') yield { name, modified: file.createTime, content };
    else missing.push(translate(language, 'media.archiveMissingFile', { name, reason: content }));
  }
  if (missing.length === 0) return;
  yield {
    name: names.at(-1) ?? noteName,
    modified: new Date(),
    content: textFile([translate(language, 'media.archiveMissing'), ...missing]),
  };
}

/** Answers the archive that a signed address names. What was deleted since is left out. */
export const sendArchive = async (
  context: ArchiveContext,
  { ids, e, s, language }: EndpointInput<typeof fileArchive>['query'],
  { ctx, reply }: { ctx: RequestContext; reply: FastifyReply },
): Promise<unknown> => {
  if (!(await context.files.signer.verify(openedBy(ids), { e, s }))) throw new AppError('system.notFound');
  const order = splitList(ids);
  const found = await loadFiles(context.db, order, system('the address was signed for a reader'));
  if (found.length === 0) throw new AppError('system.notFound');
  const { 'accept-ranges': _, ...guards } = guardHeaders;
  return reply
    .headers({
      ...guards,
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', 'files.zip'),
      'cache-control': 'private, no-store',
    })
    .send(
      Readable.from(
        writeZip(entriesOf(context, found, { log: ctx.log, language: language ?? ctx.language })),
        { objectMode: false },
      ),
    );
};

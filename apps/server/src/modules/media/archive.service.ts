import { Readable } from 'node:stream';
import { splitList } from '@lc/contract/kernel';
import { archiveLimits } from '@lc/contract/media';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import { sizeText } from '../../kernel/files/limits.ts';
import { contentDisposition, distinctNames, withExtension } from '../../kernel/files/names.ts';
import type { Opened } from '../../kernel/files/signing.ts';
import { writeZip, type ZipEntry } from '../../kernel/files/zip.ts';
import { wireBase } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { bytesAsShown, guardHeaders } from './content.service.ts';
import { findFiles, loadFiles, type StoredFile } from './media-file.queries.ts';

type ArchiveContext = Pick<ModuleContext, 'db' | 'files'>;

/** What a signature for several files opens: no single file has such an id. */
const openedBy = (ids: string): Opened => ({ id: `archive ${ids}`, original: false });

/**
 * An address of these files as one archive, as far as the caller sees them.
 * @throws system.recordNotFound, media.archiveTooLarge
 */
export const archiveAddressOf = async (
  { db, files }: ArchiveContext,
  wanted: readonly string[],
  ctx: CallContext,
): Promise<string> => {
  const found = await loadFiles(db, [...new Set(wanted)], ctx);
  if (found.length === 0) throw new AppError('system.recordNotFound');
  if (found.reduce((sum, { size }) => sum + size, 0) > archiveLimits.bytes)
    throw new AppError('media.archiveTooLarge', { params: { size: sizeText(archiveLimits.bytes) } });
  const ids = found.map(({ id }) => id).join(',');
  const { e, s } = await files.signer.sign(openedBy(ids));
  return `${wireBase}/media/archive?${new URLSearchParams({ ids, e, s })}`;
};

async function* entriesOf(context: ArchiveContext, found: readonly StoredFile[]): AsyncGenerator<ZipEntry> {
  const shown = found.map((file) => ({ file, name: withExtension(file.name, file.ext) }));
  const names = distinctNames(shown.map(({ name }) => name));
  for (const [index, { file }] of shown.entries()) {
    const open = async (): Promise<Readable> => (await bytesAsShown(context, file)).open();
    yield { name: names[index] ?? file.name, modified: file.createTime, open };
  }
}

/** Answers the archive that a signed address names. What was deleted since is left out. */
export const sendArchive = async (
  context: ArchiveContext,
  { ids, e, s }: { ids: string; e?: string | undefined; s?: string | undefined },
  reply: FastifyReply,
): Promise<unknown> => {
  if (!(await context.files.signer.verify(openedBy(ids), { e, s }))) throw new AppError('system.notFound');
  const order = splitList(ids);
  const found = (await findFiles(context.db, order))
    .filter(({ isDeleted }) => !isDeleted)
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  if (found.length === 0) throw new AppError('system.notFound');
  const { 'accept-ranges': _, ...guards } = guardHeaders;
  return reply
    .headers({
      ...guards,
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', 'files.zip'),
      'cache-control': 'private, no-store',
    })
    .send(Readable.from(writeZip(entriesOf(context, found)), { objectMode: false }));
};

import { longestTemplate, mostArchivedTemplates } from '@lc/contract/content';
import { unzipSync } from 'fflate';
import { z } from 'zod/mini';
import { AppError } from '../../../../kernel/app-error.ts';
import { zipEntries } from '../../../../kernel/resource/zip-entries.ts';
import { type ArchivedTemplate, directoryName, directorySchema, fileName } from './archive-format.ts';

/** What an archive may unpack to, in bytes. */
const mostUnpacked = 41_943_040;

const text = (bytes: Uint8Array | undefined): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes ?? new Uint8Array());

const templatesIn = (file: Buffer): ArchivedTemplate[] => {
  const unpacked = unzipSync(file);
  const { templates } = z.parse(directorySchema, JSON.parse(text(unpacked[directoryName])));
  return templates.map((template) => {
    const body = unpacked[template.file];
    if (!body || body.length > longestTemplate * 3) throw new Error('no such text');
    return { ...template, body: text(body) };
  });
};

/** The templates of an archive. @throws content.notTemplates for whatever is not one, system.tooExpensive */
export const readTemplateArchive = ({ bytes }: { bytes: Uint8Array }): ArchivedTemplate[] => {
  const file = Buffer.from(bytes);
  const entries = zipEntries(file);
  const isOurs = entries?.every(({ name }) => name === directoryName || fileName.test(name));
  if (!entries || !isOurs || entries.length > mostArchivedTemplates + 1)
    throw new AppError('content.notTemplates');
  const unpacked = entries.reduce((sum, { declaredSize }) => sum + declaredSize, 0);
  if (unpacked > mostUnpacked) throw new AppError('system.tooExpensive');
  try {
    return templatesIn(file);
  } catch {
    throw new AppError('content.notTemplates');
  }
};

import { open } from 'node:fs/promises';
import { type FileKind, kindOfExtension } from '@lc/contract/media';
import { AppError } from '../app-error.ts';
import { refuseInTransaction } from '../db/waiting.ts';
import { readCompoundNames } from './compound-file.ts';
import { type Format, formats, openDocumentTypes } from './formats.ts';
import type { Spooled } from './ingest.ts';
import { beginsLikePage } from './markup-start.ts';
import { typeRefused } from './type-refused.ts';
import { readZipDirectory } from './zip-directory.ts';

export interface Inspected {
  mime: string;
  kind: FileKind;
}

/** What an archive may unpack to: so many times its size, once it is more than these bytes. */
const unpacking = { ratio: 100, harmless: 104_857_600, most: 8_589_934_592 } as const;

const zipStarts = ['PK\x03\x04', 'PK\x05\x06'];
const compoundStart = 'd0cf11e0a1b11ae1';
/** What no picture, film or document of ours holds among its first bytes in clear. */
const runnable = /<(?:html|script|iframe|svg|!doctype\s+html|\?php)/i;

/** The kinds that a picture of a telephone says it is, in its first box. */
const heicBrands = /^(?:hei[cxms]|hev[cxms])$/;

/** Whether a file is a picture of a telephone, whatever its name says: many programs call it `.jpg`. */
const isHeic = ({ head }: Spooled): boolean => {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands: readonly string[] =
    head.toString('latin1', 8, Math.min(head.readUInt32BE(0), 64)).match(/.{4}/gs) ?? [];
  return brands.some((brand) => heicBrands.test(brand)) && !brands.includes('avif');
};

const differs = (spooled: Spooled, ext: string): AppError =>
  isHeic(spooled) ? typeRefused('heic') : new AppError('media.typeDiffers', { params: { ext } });

/**
 * Decides the type of a file by its bytes, which must be what its extension says. Nothing is unpacked.
 * @throws media.typeRefused for an extension that is not taken, media.typeDiffers when the bytes are something else
 * or two things at once, media.archiveSuspicious for an archive that would unpack to far more than it is.
 */
export const inspect = async (spooled: Spooled, ext: string): Promise<Inspected> => {
  const format = Object.hasOwn(formats, ext) ? formats[ext] : undefined;
  const kind = kindOfExtension(ext);
  if (!format || !kind) throw typeRefused(ext);
  refuseInTransaction('the disk');
  if (!(await agrees(spooled, ext, format))) throw differs(spooled, ext);
  return soundOf(spooled, ext) ?? { mime: format.mime, kind };
};

/** A WebM file names the codec of each track near its start; one without pictures is sound (section 9). */
const soundOf = ({ head }: Spooled, ext: string): Inspected | undefined => {
  const start = head.toString('latin1');
  const isSound = ext === 'webm' && /A_(?:OPUS|VORBIS)/.test(start) && !/V_(?:VP[89]|AV1)/.test(start);
  return isSound ? { mime: 'audio/webm', kind: 'audio' } : undefined;
};

const agrees = async (spooled: Spooled, ext: string, format: Format): Promise<boolean> => {
  const head = spooled.head.toString('latin1');
  if (format.zip)
    return zipStarts.some((start) => head.startsWith(start)) && isZipOf(spooled, ext, format.zip);
  if (format.text) return isText(spooled, head, format.text, ext === 'svg');
  if (format.compound) return isCompoundOf(spooled, format.compound);
  const isKnown = format.magic
    ? spooled.head.subarray(0, format.magic.length).equals(format.magic)
    : (format.detected?.includes(await detect(spooled.path)) ?? false);
  // An archive may well begin with a page; it is never shown in a browser.
  if (!isKnown || (format.mime.startsWith('application/') && ext !== 'pdf' && ext !== 'rtf')) return isKnown;
  return !runnable.test(head) && !(await hasZipBehind(spooled));
};

const detect = async (path: string): Promise<string> => {
  const { fileTypeFromFile } = await import('file-type');
  return fileTypeFromFile(path).then(
    (found) => found?.mime ?? '',
    // The detector gives up on what is cut short or lies about its lengths.
    () => '',
  );
};

const isZipOf = async (spooled: Spooled, ext: string, entries: readonly RegExp[]): Promise<boolean> => {
  const file = await open(spooled.path, 'r');
  try {
    const directory = await readZipDirectory(file, spooled.size);
    if (!directory) return false;
    const { names, unpacked } = directory;
    const isBomb = unpacked > unpacking.harmless && unpacked > spooled.size * unpacking.ratio;
    if (isBomb || unpacked > unpacking.most) throw new AppError('media.archiveSuspicious');
    if (entries.length === 0) return true;
    const openDocument = openDocumentTypes[ext];
    if (openDocument) return openDocument.test(firstStored(spooled.head));
    // A document that carries macros has another extension.
    return (
      names.includes('[Content_Types].xml') &&
      entries.every((entry) => names.some((name) => entry.test(name))) &&
      !names.some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name))
    );
  } finally {
    await file.close();
  }
};

/** The content of a first entry named `mimetype` that is not packed. */
const firstStored = (head: Buffer): string => {
  if (head.length < 38 || head.readUInt16LE(8) !== 0) return '';
  const start = 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (head.toString('latin1', 30, 38) !== 'mimetype') return '';
  return head.toString('latin1', start, start + head.readUInt32LE(18));
};

/** Whether another program would open the file as an archive: it is two things at once. */
const hasZipBehind = async (spooled: Spooled): Promise<boolean> => {
  const file = await open(spooled.path, 'r');
  try {
    return (await readZipDirectory(file, spooled.size)) !== undefined;
  } finally {
    await file.close();
  }
};

const isCompoundOf = async (spooled: Spooled, streams: readonly string[]): Promise<boolean> => {
  if (spooled.head.subarray(0, 8).toString('hex') !== compoundStart) return false;
  const file = await open(spooled.path, 'r');
  try {
    const names = await readCompoundNames(file);
    return streams.some((stream) => names.includes(stream));
  } finally {
    await file.close();
  }
};

const isWide = (head: Buffer): boolean => {
  const mark = head.subarray(0, 2).toString('hex');
  return mark === 'fffe' || mark === 'feff';
};

const isText = (
  spooled: Spooled,
  head: string,
  isTextOf: (text: string) => boolean,
  isMarkup: boolean,
): boolean => {
  const plain = head.replace(/^\xef\xbb\xbf/, '');
  if (!isTextOf(plain)) return false;
  if (isMarkup) return !spooled.hasNul;
  if (isWide(spooled.head)) {
    const text = spooled.head.toString('utf16le');
    const turned = Buffer.from(spooled.head.subarray(0, spooled.head.length & ~1))
      .swap16()
      .toString('utf16le');
    return ![text, turned].some(beginsLikePage);
  }
  return !beginsLikePage(plain) && !spooled.hasNul;
};

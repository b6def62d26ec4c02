import { readFile, stat, writeFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '../app-error.ts';
import { readBitmap, writeBitmap } from './bitmap.ts';
import { cleanIcon } from './icon.ts';
import { frugalWebp, openPicture, pictureRefusal, requirePixels } from './imaging.ts';
import { requireStill } from './moving.ts';
import { cleanPages, requirePages } from './pages.ts';
import { sizeText } from './size-limits.ts';
import { sanitizeSvg } from './svg.ts';

/** A picture to be written anew, out of one file into another. */
export interface Cleaning {
  path: string;
  mime: string;
  target: string;
}

/** Width and height as seen, of one frame. */
interface Size {
  width: number;
  height: number;
}

/** A picture as its header describes it. */
export interface Extent extends Size {
  frames: number;
  /** Of a TIFF, whose pages may differ in size: the first is the picture. */
  pages: number;
  /** Pixels that are worked on together. */
  pixels: number;
}

/** Formats that are read as a whole, and how large they may be, in bytes. */
const wholeLimits = { svg: 5_242_880, icon: 5_242_880, bitmap: 67_108_864 };

/**
 * What each format is written as: itself, good enough to be the source of renditions. Optimal coding of JPEG would hold
 * every coefficient of a picture in memory, six bytes a pixel.
 */
const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  'image/png': (picture) => picture.png({ compressionLevel: 8 }),
  'image/webp': (picture) => picture.webp({ quality: 92, effort: frugalWebp }),
  'image/gif': (picture) => picture.gif({ effort: 3 }),
  'image/tiff': (picture) => picture.tiff({ compression: 'lzw' }),
  'image/avif': (picture) => picture.avif({ quality: 75, effort: 2, chromaSubsampling: '4:2:0' }),
};

/** Formats whose coders hold more of a picture in memory take fewer megapixels than the others. */
const megapixelsOf: Readonly<Record<string, number>> = { 'image/avif': 8, 'image/webp': 16 };

/**
 * Formats whose pages are the frames of one moving picture. In an AVIF the others are no pictures of their own, such as
 * the one for transparency.
 */
const isMoving = (mime: string): boolean => ['image/gif', 'image/webp'].includes(mime);

/** @throws media.pictureUnreadable, media.pictureTooLarge, media.movingRefused, media.tooManyPages */
export const measurePicture = async (path: string): Promise<Extent> => {
  const found: Metadata = await openPicture(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw pictureRefusal(error);
    });
  const { mediaType = '', pages: parts = 1 } = found;
  const frames = isMoving(mediaType) ? parts : 1;
  const pages = mediaType === 'image/tiff' ? parts : 1;
  const { width, height } = found.autoOrient;
  requirePixels({ width, height, frames, max: megapixelsOf[mediaType] });
  await requireStill(path, mediaType);
  const pixels = pages > 1 ? await requirePages(path, pages) : width * height * frames;
  return { width, height, frames, pages, pixels };
};

/** Turned as it was taken, its colours in sRGB, and without EXIF, GPS, XMP or comments: none of it is written. */
const reencode = async ({ path, mime, target }: Cleaning): Promise<Size> => {
  const encode = encoders[mime];
  if (!encode) throw new AppError('media.pictureUnreadable');
  const { width, height, frames, pages } = await measurePicture(path);
  if (pages > 1) {
    await cleanPages(path, target, pages);
    return { width, height };
  }
  const picture = openPicture(path, isMoving(mime) && frames > 1 ? { pages: -1 } : { autoOrient: true });
  await encode(picture).toFile(target);
  return { width, height };
};

const readWhole = async (path: string, maxBytes: number): Promise<Buffer> => {
  const { size } = await stat(path);
  if (size > maxBytes) throw new AppError('media.tooLarge', { params: { size: sizeText(maxBytes) } });
  return readFile(path);
};

interface Whole extends Size {
  bytes: Buffer;
}

const cleanBitmap = async (file: Buffer): Promise<Whole> => {
  const bitmap = readBitmap(file);
  return { bytes: writeBitmap(bitmap), width: bitmap.width, height: bitmap.height };
};

/** Parsed, rebuilt out of what is allowed, and drawn once, so that what cannot be drawn is not kept. */
const cleanSvg = async (file: Buffer): Promise<Whole> => {
  const bytes = await sanitizeSvg(file, async (picture) => {
    const found = await openPicture(picture).metadata();
    const encode = encoders[`image/${found.format}`];
    if (!encode) throw new AppError('media.pictureUnreadable');
    return { mime: `image/${found.format}`, bytes: await encode(openPicture(picture)).toBuffer() };
  });
  const { width, height } = await openPicture(bytes).metadata();
  requirePixels({ width, height });
  return { bytes, width, height };
};

const cleanWhole = async (
  { path, target }: Cleaning,
  maxBytes: number,
  clean: (file: Buffer) => Promise<Whole>,
): Promise<Size> => {
  const { bytes, width, height } = await clean(await readWhole(path, maxBytes));
  await writeFile(target, bytes, { flag: 'wx', mode: 0o600 });
  return { width, height };
};

/**
 * Writes a picture anew in its own format: rotated as it was taken, without EXIF and GPS, its colours in sRGB, bounded
 * in pixels; moving pictures keep moving, a TIFF its pages; SVG is sanitised.
 * @throws media.pictureUnreadable, media.pictureTooLarge, media.drawingRefused, media.movingRefused, media.tooManyPages
 */
export const cleanFile = (cleaning: Cleaning): Promise<Size> => {
  switch (cleaning.mime) {
    case 'image/svg+xml':
      return cleanWhole(cleaning, wholeLimits.svg, cleanSvg);
    case 'image/bmp':
      return cleanWhole(cleaning, wholeLimits.bitmap, cleanBitmap);
    case 'image/x-icon':
    case 'image/vnd.microsoft.icon':
      return cleanWhole(cleaning, wholeLimits.icon, cleanIcon);
    default:
      return reencode(cleaning);
  }
};

import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '../app-error.ts';
import { readBitmap, writeBitmap } from './bitmap.ts';
import { cleanIcon } from './icon.ts';
import {
  frugalWebp,
  inTurn,
  isGreedy,
  openPicture,
  pictureRefusal,
  requirePixels,
  wholeRoom,
} from './imaging.ts';
import { respool, type Spooled, scratchPath } from './ingest.ts';
import { sizeText } from './limits.ts';
import { sanitizeSvg } from './svg.ts';

export interface CleanPicture {
  spooled: Spooled;
  width: number | null;
  height: number | null;
}

/** Formats that are read as a whole, and how large they may be, in bytes. */
const wholeLimits = { svg: 5_242_880, icon: 5_242_880, bitmap: 67_108_864 };

/** A picture written anew can be larger than it came: losslessly, at most by the bytes of its pixels. */
const maxCleanBytes = 419_430_400;

interface Cleaned {
  path: string;
  width: number;
  height: number;
}

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
const megapixelsOf: Readonly<Record<string, number>> = { 'image/avif': 8, 'image/webp': 24 };

const isMoving = (mime: string): boolean => ['image/gif', 'image/webp', 'image/tiff'].includes(mime);

/**
 * Width and height as seen, of one frame, and how many frames there are.
 * @throws media.pictureUnreadable, media.pictureTooLarge
 */
export const measurePicture = async (
  path: string,
): Promise<{ width: number; height: number; frames: number }> => {
  const found: Metadata = await openPicture(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw pictureRefusal(error);
    });
  const frames = found.pages ?? 1;
  const { width, height } = found.autoOrient;
  requirePixels({ width, height, frames, max: megapixelsOf[found.mediaType ?? ''] });
  return { width, height, frames };
};

/** Turned as it was taken, its colours in sRGB, and without EXIF, GPS, XMP or comments: none of it is written. */
const reencode = async (path: string, mime: string, target: string): Promise<Cleaned> => {
  const encode = encoders[mime];
  if (!encode) throw new AppError('media.pictureUnreadable');
  const { width, height, frames } = await measurePicture(path);
  return inTurn(isGreedy(mime) ? wholeRoom : width * height * frames, async () => {
    const picture = openPicture(path, isMoving(mime) && frames > 1 ? { pages: -1 } : { autoOrient: true });
    await encode(picture).toFile(target);
    return { path: target, width, height };
  });
};

const readWhole = async (path: string, maxBytes: number): Promise<Buffer> => {
  const { size } = await stat(path);
  if (size > maxBytes) throw new AppError('media.tooLarge', { params: { size: sizeText(maxBytes) } });
  return readFile(path);
};

const cleanBitmap = (path: string, target: string): Promise<Cleaned> =>
  inTurn(wholeRoom, async () => {
    const bitmap = readBitmap(await readWhole(path, wholeLimits.bitmap));
    await writeFile(target, writeBitmap(bitmap), { flag: 'wx', mode: 0o600 });
    return { path: target, width: bitmap.width, height: bitmap.height };
  });

const cleanWhole = async (
  path: string,
  target: string,
  maxBytes: number,
  clean: (file: Buffer) => Promise<{ bytes: Buffer; width: number; height: number }>,
): Promise<Cleaned> => {
  const { bytes, width, height } = await clean(await readWhole(path, maxBytes));
  await writeFile(target, bytes, { flag: 'wx', mode: 0o600 });
  return { path: target, width, height };
};

/** Parsed, rebuilt out of what is allowed, and drawn once, so that what cannot be drawn is not kept. */
const cleanSvg = async (file: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> => {
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

const cleanTo = (path: string, mime: string, target: string): Promise<Cleaned> => {
  switch (mime) {
    case 'image/svg+xml':
      return cleanWhole(path, target, wholeLimits.svg, cleanSvg);
    case 'image/bmp':
      return cleanBitmap(path, target);
    case 'image/x-icon':
    case 'image/vnd.microsoft.icon':
      return cleanWhole(path, target, wholeLimits.icon, cleanIcon);
    default:
      return reencode(path, mime, target);
  }
};

/**
 * Makes a picture harmless by writing it anew in its own format: rotated as it was taken, without EXIF and GPS, its
 * colours in sRGB, bounded in pixels; moving pictures keep moving; SVG is sanitised. The file that came in is gone
 * when another one comes out, and when it is refused it is the caller's to throw away.
 * @throws media.pictureUnreadable, media.pictureTooLarge, media.drawingRefused
 */
export const cleanPicture = async (
  spooled: Spooled,
  mime: string,
  folder: string = dirname(spooled.path),
): Promise<CleanPicture> => {
  const target = await scratchPath(folder);
  try {
    const { width, height } = await cleanTo(spooled.path, mime, target);
    const cleaned = await respool(target, maxCleanBytes);
    await spooled.discard();
    return { spooled: cleaned, width, height };
  } catch (error) {
    await rm(target, { force: true });
    throw pictureRefusal(error);
  }
};

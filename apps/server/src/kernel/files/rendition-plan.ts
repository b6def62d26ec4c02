import { createHash } from 'node:crypto';
import { renditionWidths } from '@lc/contract/media';
import { carries, type Watermark } from './watermark.ts';

export type RenditionFormat = 'webp' | 'avif' | 'jpeg' | 'png' | 'gif';

/** A picture of the library, as its row describes it. */
export interface PictureSource {
  sha256: string;
  storageKey: string;
  mime: string;
  width: number | null;
  height: number | null;
  /** In thousandths from the top left; null for the middle. */
  focalX: number | null;
  focalY: number | null;
}

/** How a picture is wanted. */
export interface RenditionWish {
  width?: number | undefined;
  /** With a height the picture is cut to that shape, keeping its focal point visible. */
  height?: number | undefined;
  format?: RenditionFormat | undefined;
  /** The request's `Accept`, where no format is named. */
  accept?: string | undefined;
  /** Widest that anything goes out, such as a site's setting. */
  maxWidth?: number | undefined;
  watermark?: Watermark | undefined;
}

/** A rendition that can be made, or was made before. Equal plans have equal names. */
export interface RenditionPlan {
  source: PictureSource;
  format: RenditionFormat;
  width: number;
  height: number;
  /** The part of the source that is shown. */
  cut: { left: number; top: number; width: number; height: number } | undefined;
  watermark: Watermark | undefined;
  /** In words, as the table holds it. */
  spec: string;
  /** A hash of the words. */
  name: string;
  etag: string;
}

const readable = new Set([
  ...['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff', 'image/bmp'],
  'image/svg+xml',
]);
const maybeTransparent = new Set(['image/png', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml']);

const widest = Math.max(...renditionWidths);

/** Longest side that WebP can hold, and most pixels that are made into AVIF. */
const longestWebp = 16_383;
const largestAvif = 8_000_000;

/** The next of the widths that are made; few sizes serve all who ask. */
export const roundWidth = (width: number): number => renditionWidths.find((one) => one >= width) ?? widest;

const accepts = (accept: string | undefined, mime: string): boolean =>
  (accept ?? '').split(',').some((one) => one.split(';')[0]?.trim().toLowerCase() === mime);

/** What is sent: what is asked for, else the smallest that the reader says it can show. */
const formatOf = ({ format, accept }: RenditionWish, mime: string, width: number, height: number) => {
  const isMoving = mime === 'image/gif';
  const isWebpFit = Math.max(width, height) <= longestWebp;
  const isAvifFit = width * height <= largestAvif;
  const plain: RenditionFormat = isMoving ? 'gif' : maybeTransparent.has(mime) ? 'png' : 'jpeg';
  if (format === 'avif' && !isAvifFit) return isWebpFit ? 'webp' : plain;
  if (format === 'webp' && !isWebpFit) return plain;
  if (format) return format;
  // A WebP may be moving, and there are no moving AVIFs here.
  if (isAvifFit && !isMoving && mime !== 'image/webp' && accepts(accept, 'image/avif')) return 'avif';
  return isWebpFit && accepts(accept, 'image/webp') ? 'webp' : plain;
};

interface Size {
  width: number;
  height: number;
}

/** The largest part of this shape, its middle as near to the focal point as the edges allow. */
const cutOf = (
  whole: Size,
  shape: Size,
  { focalX, focalY }: Pick<PictureSource, 'focalX' | 'focalY'>,
): NonNullable<RenditionPlan['cut']> => {
  const ratio = Math.min(whole.width / shape.width, whole.height / shape.height);
  const width = Math.max(1, Math.min(whole.width, Math.round(shape.width * ratio)));
  const height = Math.max(1, Math.min(whole.height, Math.round(shape.height * ratio)));
  const place = (focal: number | null, side: number, part: number): number =>
    Math.max(0, Math.min(side - part, Math.round(((focal ?? 500) * side) / 1000 - part / 2)));
  return {
    width,
    height,
    left: place(focalX, whole.width, width),
    top: place(focalY, whole.height, height),
  };
};

const sizeOf = (natural: Size, wish: RenditionWish): { size: Size; isCut: boolean } => {
  const limit = Math.min(natural.width, widest, wish.maxWidth ?? widest);
  const width = Math.min(limit, wish.width === undefined ? limit : roundWidth(wish.width));
  if (wish.height === undefined) {
    const height = Math.max(1, Math.round((natural.height * width) / natural.width));
    return { size: { width, height }, isCut: false };
  }
  const shape = {
    width: wish.width === undefined ? width : roundWidth(wish.width),
    height: roundWidth(wish.height),
  };
  // Nothing is enlarged: the shape stays, the size gives way.
  const factor = Math.min(1, width / shape.width, natural.height / shape.height);
  const fit = (side: number): number => Math.max(1, Math.round(side * factor));
  return { size: { width: fit(shape.width), height: fit(shape.height) }, isCut: true };
};

/**
 * What to make of a picture for this wish.
 * @returns undefined where the file itself is the answer: nothing was asked for that changes it, or it is none of the
 * pictures that are drawn (icons; SVG unless a format is named, as it fits every width by itself)
 */
export const planRendition = (source: PictureSource, wish: RenditionWish): RenditionPlan | undefined => {
  const { mime, width: naturalWidth, height: naturalHeight } = source;
  if (!readable.has(mime) || !naturalWidth || !naturalHeight) return undefined;
  if (mime === 'image/svg+xml' && !wish.format) return undefined;
  const natural = { width: naturalWidth, height: naturalHeight };
  const { size, isCut } = sizeOf(natural, wish);
  const watermark = wish.watermark && carries(wish.watermark, size) ? wish.watermark : undefined;
  const isAsked = wish.width !== undefined || wish.format !== undefined || isCut || watermark !== undefined;
  const isOverLimit = wish.maxWidth !== undefined && wish.maxWidth < naturalWidth;
  if (!isAsked && !isOverLimit) return undefined;
  const cut = isCut ? cutOf(natural, size, source) : undefined;
  const format = formatOf(wish, mime, size.width, size.height);
  const spec = [
    `1 ${format} ${size.width}x${size.height}`,
    ...(cut ? [`cut ${cut.left},${cut.top},${cut.width},${cut.height}`] : []),
    ...(watermark ? [`mark ${watermark.key}`] : []),
  ].join(' ');
  const name = createHash('sha256').update(spec).digest('hex').slice(0, 32);
  const etag = `"${source.sha256.slice(0, 16)}-${name.slice(0, 16)}"`;
  return { source, format, ...size, cut, watermark, spec, name, etag };
};

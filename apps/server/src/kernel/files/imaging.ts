import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '../app-error.ts';

// Nothing is shared between pictures, so a cache would only hold memory.
sharp.cache(false);
sharp.concurrency(1);
// What decodes pictures is narrowed to the formats that are taken.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvg',
  ],
});

/** Most megapixels of a picture, all frames together. */
export const maxMegapixels = 50;
const maxPixels = maxMegapixels * 1_000_000;

/** Most pictures that wait for their turn; more are asked to come back. */
const maxWaiting = 200;

/** A picture that needs longer than this, in seconds, is refused. */
const maxSeconds = 30;

/** Opens a picture under the limits of the house. A path or bytes of ours, never a client's word. */
export const openPicture = (source: string | Buffer, options: SharpOptions = {}): Sharp =>
  sharp(source, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, ...options }).timeout({
    seconds: maxSeconds,
  });

/** Text as a picture. `text` is Pango markup: what a person wrote must be escaped. */
export const drawText = (text: NonNullable<SharpOptions['text']>): Sharp => sharp({ text });

/** Pixels as they lie in memory. */
export const openPixels = (pixels: Buffer, width: number, height: number): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 4 } });

interface Extent {
  width: number;
  height: number;
  frames?: number;
  /** In megapixels. */
  max?: number;
}

/** @throws media.pictureTooLarge */
export const requirePixels = ({ width, height, frames = 1, max = maxMegapixels }: Extent): void => {
  if (width * height * frames > max * 1_000_000)
    throw new AppError('media.pictureTooLarge', { params: { pixels: max } });
};

/** A failure of the decoder as people are told it. Failures of disk, store and network stay what they are. */
export const pictureRefusal = (error: unknown): unknown => {
  const isOfDecoder = error instanceof Error && error.name === 'Error' && !('code' in error);
  if (!isOfDecoder) return error;
  const isTooLarge = error.message.includes('exceeds pixel limit');
  return isTooLarge
    ? new AppError('media.pictureTooLarge', { params: { pixels: maxMegapixels }, cause: error })
    : new AppError('media.pictureUnreadable', { cause: error });
};

/** The effort above which the WebP coder keeps every token of a picture in memory: at 40 megapixels, 700 MB. */
export const frugalWebp = 2;

/** What a picture costs that nothing else may be worked on beside. */
export const wholeRoom = Number.MAX_SAFE_INTEGER;

/** Formats whose coders hold several times the pixels of a picture. */
export const isGreedy = (mime: string): boolean => mime === 'image/avif' || mime === 'image/webp';

interface Waiting {
  cost: number;
  start: () => void;
}

let free = maxPixels;
const queue: Waiting[] = [];

const startNext = (): void => {
  for (let next = queue[0]; next && next.cost <= free; next = queue[0]) {
    queue.shift();
    free -= next.cost;
    next.start();
  }
};

/**
 * Lets pictures in by their pixels, in the order they came, so that those being worked on never have more than one of
 * the largest. Half of the room at least is taken by each: two are worked on at most.
 * @throws system.unavailable when too many wait.
 */
export const inTurn = async <T>(pixels: number, work: () => Promise<T>): Promise<T> => {
  if (queue.length >= maxWaiting) throw new AppError('system.unavailable');
  const cost = Math.min(maxPixels, Math.max(pixels, maxPixels / 2));
  await new Promise<void>((start) => {
    queue.push({ cost, start });
    startNext();
  });
  try {
    return await work();
  } finally {
    free += cost;
    startNext();
  }
};

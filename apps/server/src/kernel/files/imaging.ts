// Whatever imports this loads the picture library: nothing that runs in the server itself does.
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '../app-error.ts';
import { maxMegapixels } from './size-limits.ts';

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

const maxPixels = maxMegapixels * 1_000_000;

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

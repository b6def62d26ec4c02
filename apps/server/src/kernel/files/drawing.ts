import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { readBitmap } from './bitmap.ts';
import { canMove } from './formats.ts';
import { frugalWebp, openPicture, openPixels } from './imaging.ts';
import type { RenditionPlan } from './rendition-plan.ts';
import { largeWebp } from './size-limits.ts';
import { drawWatermark } from './watermark-drawing.ts';

/** A rendition to be drawn out of one file into another. */
export interface Drawing {
  plan: RenditionPlan;
  path: string;
  target: string;
  /** The file of a watermark that is a picture. */
  markPath: string | undefined;
}

const encode = (picture: Sharp, { format, width, height }: RenditionPlan): Sharp => {
  switch (format) {
    case 'webp':
      return picture.webp({ quality: 80, effort: width * height > largeWebp ? frugalWebp : 3 });
    case 'avif':
      return picture.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' });
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true });
    case 'png':
      return picture.png({ compressionLevel: 8 });
    case 'gif':
      return picture.gif({ effort: 3 });
  }
};

const openSource = async (path: string, plan: RenditionPlan): Promise<Sharp> => {
  const { source, format, width, cut } = plan;
  if (source.mime === 'image/bmp') {
    const bitmap = readBitmap(await readFile(path));
    return openPixels(bitmap.pixels, bitmap.width, bitmap.height);
  }
  if (source.mime === 'image/svg+xml') {
    // Drawn as large as it is shown, not drawn small and enlarged.
    const density = Math.min(2400, Math.max(1, (72 * width) / (source.width ?? width)));
    return openPicture(path, cut ? {} : { density });
  }
  const mayMove = source.mime === 'image/gif' || source.mime === 'image/webp';
  return openPicture(path, mayMove && canMove(format) ? { animated: true } : {});
};

const framesOf = async (picture: Sharp): Promise<number> => (await picture.metadata()).pages ?? 1;

/** @returns the size of the file that it wrote. */
export const drawRendition = async ({ plan, path, target, markPath }: Drawing): Promise<number> => {
  const { cut, width, height, watermark, format } = plan;
  let picture = await openSource(path, plan);
  const isStill = plan.source.mime === 'image/svg+xml' || plan.source.mime === 'image/bmp';
  const frames = isStill || !canMove(format) ? 1 : await framesOf(picture);
  if (cut) picture = picture.extract(cut);
  picture = picture.resize({ width, height, fit: 'fill' });
  const overlay = watermark && (await drawWatermark(watermark, { width, height }, markPath));
  if (overlay) {
    const { top = 0 } = overlay;
    picture = picture.composite(
      Array.from({ length: frames }, (_, frame) => ({ ...overlay, top: top + frame * height })),
    );
  }
  return (await encode(picture, plan).toFile(target)).size;
};

import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Sharp } from 'sharp';
import type { Db } from '../db/database.ts';
import { readBitmap } from './bitmap.ts';
import {
  frugalWebp,
  inTurn,
  isGreedy,
  openPicture,
  openPixels,
  pictureRefusal,
  wholeRoom,
} from './imaging.ts';
import { scratchPath } from './ingest.ts';
import { addRendition, findRendition, type RenditionRow } from './rendition.queries.ts';
import type { RenditionFormat, RenditionPlan } from './rendition-plan.ts';
import { type FileStore, renditionKey } from './store.ts';
import { drawWatermark } from './watermark.ts';

/** Makes renditions and keeps them. */
export interface Renditions {
  /**
   * The rendition, made now if nobody asked for it before; many who ask at once wait for one maker.
   * @throws media.pictureUnreadable, system.unavailable when too many are waiting
   */
  of(plan: RenditionPlan): Promise<RenditionRow>;
  /** Draws without keeping; `bytes` in the place of the stored source. */
  draw(plan: RenditionPlan, bytes?: Buffer): Promise<Buffer>;
}

interface RenditionsOptions {
  db: Db;
  store: FileStore;
  /** Folder for files at work. */
  scratch: string;
}

const mimeOf = (format: RenditionFormat): string => `image/${format}`;

/** From this many pixels the WebP coder is kept from holding all it knows. */
const largeWebp = 4_000_000;

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

/** Formats that can move; others show the first frame. */
const canMove = (format: RenditionFormat): boolean => format === 'webp' || format === 'gif';

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

/** Moving pictures are held with all their frames, which nobody has counted. */
const costOf = ({ source, format, width, height }: RenditionPlan): number => {
  const isMoving = source.mime === 'image/gif' && canMove(format);
  if (isMoving || isGreedy(source.mime) || (isGreedy(mimeOf(format)) && width * height > largeWebp))
    return wholeRoom;
  return Math.max((source.width ?? 0) * (source.height ?? 0), width * height);
};

interface Workshop {
  path: string;
  target: string;
  openMark: (storageKey: string) => Promise<string>;
}

/** @returns the size of the file that it wrote. */
const draw = async (plan: RenditionPlan, { path, target, openMark }: Workshop): Promise<number> => {
  const { cut, width, height, watermark, format } = plan;
  let picture = await openSource(path, plan);
  const isStill = plan.source.mime === 'image/svg+xml' || plan.source.mime === 'image/bmp';
  const frames = isStill || !canMove(format) ? 1 : await framesOf(picture);
  if (cut) picture = picture.extract(cut);
  picture = picture.resize({ width, height, fit: 'fill' });
  const overlay = watermark && (await drawWatermark(watermark, { width, height }, openMark));
  if (overlay) {
    const { top = 0 } = overlay;
    picture = picture.composite(
      Array.from({ length: frames }, (_, frame) => ({ ...overlay, top: top + frame * height })),
    );
  }
  return (await encode(picture, plan).toFile(target)).size;
};

export const createRenditions = ({ db, store, scratch }: RenditionsOptions): Renditions => {
  const makers = new Map<string, Promise<RenditionRow>>();

  /** Bytes of the store as a file of its own, as decoders want to move about in it. */
  const fetch = async (storageKey: string, into: string[]): Promise<string> => {
    const path = await scratchPath(scratch);
    into.push(path);
    await pipeline(await store.read(storageKey), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return path;
  };

  const put = async (bytes: Buffer, into: string[]): Promise<string> => {
    const path = await scratchPath(scratch);
    into.push(path);
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    return path;
  };

  /** Draws into a scratch file, which is gone when `use` has done with it. */
  const drawn = async <T>(
    plan: RenditionPlan,
    bytes: Buffer | undefined,
    use: (path: string, size: number) => Promise<T>,
  ): Promise<T> => {
    const { source } = plan;
    const files: string[] = [];
    try {
      const pixels = costOf(plan);
      const target = await scratchPath(scratch);
      files.push(target);
      const size = await inTurn(pixels, async () =>
        draw(plan, {
          path: bytes ? await put(bytes, files) : await fetch(source.storageKey, files),
          target,
          openMark: (storageKey) => fetch(storageKey, files),
        }),
      ).catch((error: unknown) => {
        throw pictureRefusal(error);
      });
      return await use(target, size);
    } finally {
      await Promise.all(files.map((path) => rm(path, { force: true })));
    }
  };

  const make = (plan: RenditionPlan): Promise<RenditionRow> =>
    drawn(plan, undefined, async (path, size) => {
      const { source, spec, name, format } = plan;
      const row = { storageKey: renditionKey(source.sha256, name), mime: mimeOf(format), size };
      await store.keep(row.storageKey, path);
      await addRendition(db, { ...row, sha256: source.sha256, spec });
      return row;
    });

  return {
    of: (plan) => {
      const key = `${plan.source.sha256} ${plan.spec}`;
      const running = makers.get(key);
      if (running) return running;
      const maker = findRendition(db, plan.source.sha256, plan.spec)
        .then((found) => found ?? make(plan))
        .finally(() => makers.delete(key));
      makers.set(key, maker);
      return maker;
    },
    draw: (plan, bytes) => drawn(plan, bytes, (path) => readFile(path)),
  };
};

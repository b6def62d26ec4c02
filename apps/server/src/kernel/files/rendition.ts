import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../db/database.ts';
import { refuseInTransaction } from '../db/waiting.ts';
import { inTurn, isEager, unlimitedPixels } from './concurrency-limiter.ts';
import { canMove } from './formats.ts';
import { scratchPath } from './ingest.ts';
import type { Pictures } from './pictures.ts';
import { addRendition, findRendition, type RenditionRow } from './rendition.queries.ts';
import type { RenditionFormat, RenditionPlan } from './rendition-plan.ts';
import { largeWebp } from './size-limits.ts';
import { type FileStore, renditionKey } from './store.ts';

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
  pictures: Pick<Pictures, 'draw'>;
}

const mimeOf = (format: RenditionFormat): string => `image/${format}`;

/** Moving pictures are held with all their frames, which nobody has counted. */
const costOf = ({ source, format, width, height }: RenditionPlan): number => {
  const isMoving = source.mime === 'image/gif' && canMove(format);
  if (isMoving || isEager(source.mime) || (isEager(mimeOf(format)) && width * height > largeWebp))
    return unlimitedPixels;
  return Math.max((source.width ?? 0) * (source.height ?? 0), width * height);
};

export const createRenditions = ({ db, store, scratch, pictures }: RenditionsOptions): Renditions => {
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
    refuseInTransaction('another process');
    const { source, watermark } = plan;
    const files: string[] = [];
    try {
      const pixels = costOf(plan);
      const target = await scratchPath(scratch);
      files.push(target);
      const size = await inTurn(pixels, async () => {
        const content = watermark?.content;
        return pictures.draw({
          plan,
          path: bytes ? await put(bytes, files) : await fetch(source.storageKey, files),
          target,
          markPath: content?.kind === 'picture' ? await fetch(content.storageKey, files) : undefined,
        });
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

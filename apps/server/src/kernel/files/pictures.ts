import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { AppError } from '../app-error.ts';
import { bareEnvironment } from '../bounded/environment.ts';
import { type Outcome, resultOf } from '../bounded/outcome.ts';
import { refuseInTransaction } from '../db/waiting.ts';
import { startProcess } from '../programs.ts';
import { inTurn, isEager, unlimitedPixels } from './concurrency-limiter.ts';
import type { Drawing } from './drawing.ts';
import { respool, type Spooled, scratchPath } from './ingest.ts';
import type { PictureWork, Report } from './picture-process.ts';

export interface CleanPicture {
  spooled: Spooled;
  width: number;
  height: number;
}

/** Work on pictures, which a process of its own does. It is started for the first and ends when there are no more. */
export interface Pictures {
  /**
   * Makes a picture harmless by writing it anew in its own format: without EXIF and GPS, bounded in pixels; SVG is
   * sanitised. The file that came in is gone when another one comes out, and when it is refused it is the caller's to
   * throw away.
   * @throws media.pictureUnreadable, media.pictureTooLarge, media.drawingRefused, media.movingRefused,
   * media.tooManyPages, system.unavailable
   */
  clean(spooled: Spooled, mime: string): Promise<CleanPicture>;
  /**
   * Draws a rendition and answers the size of its file. Whoever calls waits for his turn first.
   * @throws media.pictureUnreadable, system.unavailable
   */
  draw(drawing: Drawing): Promise<number>;
  /** Ends the process; what it was doing fails. */
  close(): void;
}

/** A picture written anew can be larger than it came: losslessly, at most by the bytes of its pixels. */
const maxCleanBytes = 419_430_400;

/** How long the process waits for more to do, in ms. */
const defaultPatience = 30_000;

/** Nothing takes this long, in ms; whoever does hangs, and is ended. */
const longest = 150_000;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
  overdue: NodeJS.Timeout;
}

interface Worker {
  child: ChildProcess;
  waiting: Map<number, Waiting>;
}

const settle = ({ resolve, reject }: Waiting, outcome: Outcome): void => {
  try {
    resolve(resultOf(outcome));
  } catch (error) {
    reject(error);
  }
};

/** The pictures of a server. `folder` is where files are written while they come into being. */
export const createPictures = (folder: string, { patience = defaultPatience } = {}): Pictures => {
  let worker: Worker | undefined;
  let lastId = 0;
  let leaving: NodeJS.Timeout | undefined;

  const leave = (): void => {
    clearTimeout(leaving);
    const { child } = worker ?? {};
    worker = undefined;
    if (child?.connected) child.disconnect();
  };
  /** A process that has nothing to do keeps nobody from ending. */
  const rest = ({ child }: Worker): void => {
    child.unref();
    child.channel?.unref();
    if (worker?.child === child) leaving = setTimeout(leave, patience).unref();
  };
  const start = (): Worker => {
    const child = startProcess('kernel/files/picture-process', {
      env: bareEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const started: Worker = { child, waiting: new Map() };
    const { waiting } = started;
    child.on('message', ({ id, outcome }: Report) => {
      const one = waiting.get(id);
      if (!one) return;
      waiting.delete(id);
      clearTimeout(one.overdue);
      if (waiting.size === 0) rest(started);
      settle(one, outcome);
    });
    const lose = (cause: unknown): void => {
      if (worker === started) worker = undefined;
      // Who was alone with it broke it; of two nobody can tell which.
      const key = waiting.size === 1 ? 'media.pictureUnreadable' : 'system.unavailable';
      for (const { reject, overdue } of waiting.values()) {
        clearTimeout(overdue);
        reject(new AppError(key, { cause }));
      }
      waiting.clear();
    };
    child.on('error', lose);
    child.on('exit', (code, signal) => lose(new Error(`the picture process ended: ${code ?? signal}`)));
    return started;
  };

  const ask = <Name extends keyof PictureWork>(
    name: Name,
    given: Parameters<PictureWork[Name]>[0],
  ): ReturnType<PictureWork[Name]> => {
    refuseInTransaction('another process');
    clearTimeout(leaving);
    worker ??= start();
    const { child, waiting } = worker;
    const id = ++lastId;
    child.ref();
    child.channel?.ref();
    const asked = new Promise<unknown>((resolve, reject) => {
      const overdue = setTimeout(() => child.kill('SIGKILL'), longest).unref();
      waiting.set(id, { resolve, reject, overdue });
      child.send({ id, name, given });
    });
    // What the process answers under a name is what that work gives.
    return asked as ReturnType<PictureWork[Name]>;
  };

  /** BMP is unpacked here, SVG and icons are small. */
  const costOf = async (path: string, mime: string): Promise<number> => {
    if (isEager(mime) || mime === 'image/bmp') return unlimitedPixels;
    if (mime === 'image/svg+xml' || mime.includes('icon')) return 0;
    const { pixels } = await ask('measure', path);
    return pixels;
  };

  return {
    clean: async (spooled, mime) => {
      const { path } = spooled;
      const target = await scratchPath(folder);
      try {
        const cost = await costOf(path, mime);
        const size = await inTurn(cost, () => ask('clean', { path, mime, target }));
        const cleaned = await respool(target, maxCleanBytes);
        await spooled.discard();
        return { spooled: cleaned, ...size };
      } catch (error) {
        await rm(target, { force: true });
        throw error;
      }
    },
    draw: (drawing) => ask('draw', drawing),
    close: leave,
  };
};

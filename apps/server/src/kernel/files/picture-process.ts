// A process that works on pictures: what their coders keep of memory goes with it, and what breaks them breaks nothing else.
import { AppError } from '../app-error.ts';
import { type Drawing, drawRendition } from './drawing.ts';
import { pictureRefusal } from './imaging.ts';
import { type Cleaning, cleanFile, type Extent, measurePicture } from './picture.ts';

/** What the process is asked to do. */
export interface PictureWork {
  measure(path: string): Promise<Extent>;
  /** Writes a picture anew. */
  clean(cleaning: Cleaning): Promise<{ width: number; height: number }>;
  /** Draws a rendition and answers the size of its file. */
  draw(drawing: Drawing): Promise<number>;
}

type Order = {
  [Name in keyof PictureWork]: { id: number; name: Name; given: Parameters<PictureWork[Name]>[0] };
}[keyof PictureWork];

/** What came of it: a result, a refusal that is told to people, or a failure of disk or code. */
export type Outcome = { id: number } & (
  | { is: 'done'; result: unknown }
  | { is: 'refused'; key: AppError['key']; params: AppError['params'] }
  | { is: 'failed'; message: string; code: string | undefined }
);

const work = (order: Order): Promise<unknown> => {
  switch (order.name) {
    case 'measure':
      return measurePicture(order.given);
    case 'clean':
      return cleanFile(order.given);
    case 'draw':
      return drawRendition(order.given);
  }
};

const outcomeOf = async (order: Order): Promise<Outcome> => {
  const { id } = order;
  try {
    return { id, is: 'done', result: await work(order) };
  } catch (thrown) {
    const error = pictureRefusal(thrown);
    if (error instanceof AppError) return { id, is: 'refused', key: error.key, params: error.params };
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return { id, is: 'failed', message: String(error), code };
  }
};

process.on('message', async (order: Order) => process.send?.(await outcomeOf(order)));
process.on('disconnect', () => process.exit());
// Ctrl-C and a service manager reach the whole group: the server ends first, when what it has begun is answered.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

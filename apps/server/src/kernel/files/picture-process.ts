// A process that works on pictures: what their coders keep of memory goes with it, and what breaks them breaks nothing else.
import { type Outcome, outcomeOf } from '../bounded/outcome.ts';
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

/** What came of an order. */
export interface Report {
  id: number;
  outcome: Outcome;
}

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

process.on('message', async (order: Order) => {
  const report: Report = { id: order.id, outcome: await outcomeOf(() => work(order), pictureRefusal) };
  process.send?.(report);
});
process.on('disconnect', () => process.exit());
// Ctrl-C and a service manager reach the whole group: the server ends first, when what it has begun is answered.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

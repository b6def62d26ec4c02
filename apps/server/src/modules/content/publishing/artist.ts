import { AppError } from '../../../kernel/app-error.ts';
import { createBoundedTask } from '../../../kernel/bounded/index.ts';
import { createLimiter } from '../../../kernel/limiter.ts';
import type { drawGiven } from './draw-given.ts';
import { type Drawing, type Drawn, drawLimits } from './drawing.ts';
import type { Artist } from './page.ts';

const bounds = {
  inputBytes: 12_000_000,
  heapMb: 192,
  // Beyond what the library allows itself, for a single step that takes long.
  ms: drawLimits.ms * 3,
} as const;

const program = 'modules/content/publishing/draw-process';

/** Pages of visitors. */
const pages = createBoundedTask<typeof drawGiven>(program, {
  ...bounds,
  concurrency: 2,
  waiting: 200,
  perOwner: 100,
});

/** What staff look at before visitors do, in a process of its own: it holds up no visitor. */
const trials = createBoundedTask<typeof drawGiven>(program, {
  ...bounds,
  concurrency: 1,
  waiting: 50,
  perOwner: 3,
});

/**
 * The turns of previews and trials. One person has three at a time, which wait for each other; what they show may be
 * large, so few of them are read at once.
 */
export const takeTurn = createLimiter({ atOnce: 4, atOnceOfOwner: 1, waiting: 30, ofOwner: 3 });

const tooSlow: Drawn = { fault: { line: 1, column: 1, message: '', code: 'tooSlow' } };

/** Draws with a text of people, in a process of its own that is ended when it takes too much. */
const drawElsewhere = async (bounded: typeof pages, drawing: Drawing, owner: string): Promise<Drawn> => {
  try {
    return await bounded.run({ bytes: new TextEncoder().encode(JSON.stringify(drawing)) }, owner);
  } catch (error) {
    if (error instanceof AppError && error.key === 'system.tooExpensive') return tooSlow;
    throw error;
  }
};

const artistWith =
  (bounded: typeof pages) =>
  (owner: string): Artist =>
  async (drawing, isForeign) => {
    if (isForeign) return drawElsewhere(bounded, drawing, owner);
    const { draw } = await import('./draw.ts');
    return draw(drawing);
  };

/** Draws for the visitors of a site: nobody's templates hold up those of others. */
export const artistFor = artistWith(pages);

/** Draws previews and trials, for whom they are. */
export const trialArtistFor = artistWith(trials);

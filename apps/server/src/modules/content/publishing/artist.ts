import { AppError } from '../../../kernel/app-error.ts';
import { createBoundedTask } from '../../../kernel/bounded/index.ts';
import type { drawGiven } from './draw-given.ts';
import { type Drawing, type Drawn, drawLimits } from './drawing.ts';
import type { Artist } from './page.ts';

const bounded = createBoundedTask<typeof drawGiven>('modules/content/publishing/draw-process', {
  inputBytes: 12_000_000,
  heapMb: 192,
  // Beyond what the library allows itself, for a single step that takes long.
  ms: drawLimits.ms * 3,
  concurrency: 2,
  waiting: 200,
  perOwner: 100,
});

const tooSlow: Drawn = { fault: { line: 1, column: 1, message: 'render limit exceeded', code: 'tooSlow' } };

/** Draws with a text of people, in a process of its own that is ended when it takes too much. */
const drawElsewhere = async (drawing: Drawing, owner: string): Promise<Drawn> => {
  try {
    return await bounded.run({ bytes: new TextEncoder().encode(JSON.stringify(drawing)) }, owner);
  } catch (error) {
    if (error instanceof AppError && error.key === 'system.tooExpensive') return tooSlow;
    throw error;
  }
};

/** Draws for somebody, or for the visitors of a site: nobody's templates hold up those of others. */
export const artistFor =
  (owner: string): Artist =>
  async (drawing, isForeign) => {
    if (isForeign) return drawElsewhere(drawing, owner);
    const { draw } = await import('./draw.ts');
    return draw(drawing);
  };

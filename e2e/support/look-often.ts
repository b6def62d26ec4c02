import type { Page } from 'playwright-core';

/** Of Playwright's own frames, which live in this process. */
interface Frames {
  retryWithProgressAndBackoff?: (progress: unknown, action: unknown) => Promise<unknown>;
  retryWithProgressAndTimeouts?: (progress: unknown, pauses: number[], action: unknown) => Promise<unknown>;
}
interface Inside {
  _connection: { toImpl(page: Page): { mainFrame(): object } };
}

/** Pauses in ms between two looks; the last one is repeated. */
const pauses = [20, 50];

/**
 * Playwright looks only every half second for what does not come within a quarter of one, and has no option for it: a
 * good part of a test passed between the moment when something was there and the moment when it was seen.
 * From here on every page of this process looks every 50 ms. @throws when a newer Playwright waits in another way
 */
export const lookOften = (page: Page): void => {
  const frame = (page as Page & Inside)._connection.toImpl(page).mainFrame();
  const frames = Object.getPrototypeOf(frame) as Frames;
  const { retryWithProgressAndBackoff: inOldWay, retryWithProgressAndTimeouts: retry } = frames;
  if (!inOldWay || !retry) throw new Error('Playwright waits in another way now: mend or drop lookOften');
  frames.retryWithProgressAndBackoff = function (this: Frames, progress, action) {
    return retry.call(this, progress, [...pauses], action);
  };
};

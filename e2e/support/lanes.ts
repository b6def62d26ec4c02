import { inject } from 'vitest';

/** Only the fast lane has consoles that files share: the slow one, `npm run test:slow`, gives each file its own. */
export const isSlowLane = inject('consoles') === undefined;

/**
 * Defines tests in the slow lane alone. In the fast one something cheaper catches their faults: decision 070 says what.
 * The file NAME.slow.ts takes all tests of NAME.e2e.ts into the slow lane.
 */
export const inSlowLane = (define: () => void): void => {
  if (isSlowLane) define();
};

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocks, playAtRandom } from './testing/index.fixture.ts';

test('200,000 random models never get stuck and leave no tokens', { timeout: 1_200_000 }, () => {
  fc.assert(
    fc.property(blocks, fc.integer(), (block, seed) => {
      expect(playAtRandom(block, seed).faults).toEqual([]);
    }),
    { numRuns: 200_000 },
  );
});

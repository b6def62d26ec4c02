import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initialState } from './state.ts';
import { step } from './step.ts';
import { blocks, playAtRandom } from './testing/index.fixture.ts';

const numRuns = 3000;

describe('an instance of a random model under random commands', () => {
  test('never gets stuck, leaves no tokens, and ends', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(blocks, fc.integer(), (block, seed) => {
        expect(playAtRandom(block, seed).faults).toEqual([]);
      }),
      { numRuns },
    );
  });

  test('reaches the same state when its commands are replayed', () => {
    fc.assert(
      fc.property(blocks, fc.integer(), (block, seed) => {
        const { play } = playAtRandom(block, seed);
        let state = initialState();
        for (const command of play.log)
          state = step(play.model, JSON.parse(JSON.stringify(state)), command).state;
        expect(JSON.stringify(state)).toBe(JSON.stringify(play.state));
      }),
      { numRuns: 200 },
    );
  });
});

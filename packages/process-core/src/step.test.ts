import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decisionOf } from './signing.ts';
import { initialState } from './state.ts';
import { step } from './step.ts';
import { blocks, playAtRandom } from './testing/index.fixture.ts';

const numRuns = 3000;

describe('a countersign', () => {
  const ratio = { mode: 'ratio', percent: 67 } as const;
  const votes = { mode: 'votes', votes: 2 } as const;
  test.each([
    ['of a share that is reached', ratio, 3, 3, 0, 'agree'],
    ['of a share that two of three are short of', ratio, 3, 2, 0, undefined],
    ['of a share that cannot be reached any more', ratio, 3, 0, 1, 'disagree'],
    ['of a third, reached by one of three', { mode: 'ratio', percent: 33 }, 3, 1, 0, 'agree'],
    ['of a share of a hundred, reached exactly', ratio, 100, 67, 33, 'agree'],
    ['of a share of a hundred, short of one', ratio, 100, 66, 33, undefined],
    ['of two votes that are there', votes, 5, 2, 3, 'agree'],
    ['of two votes of which one is there', votes, 5, 1, 3, undefined],
    ['of two votes that cannot come any more', votes, 5, 1, 4, 'disagree'],
    ['of two votes where there is one person', votes, 1, 1, 0, 'agree'],
    ['with a veto', { mode: 'veto' }, 3, 2, 1, 'disagree'],
    ['that the first decides', { mode: 'first' }, 3, 0, 1, 'disagree'],
  ] as const)('%s is decided so', (_, rule, total, agree, disagree, decision) => {
    const decided = decisionOf({ rule, total, agree, disagree, isSequential: false }, () => false);
    expect(decided).toBe(decision);
  });
});

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

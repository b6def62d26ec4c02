import { describe, expect, test } from 'vitest';
import { type Holding, planGrants } from './grant-plan.ts';
import type { GrantSet } from './grants.ts';

const named = (...ids: string[]) => ids.map((id) => ({ id }));
const everything: Holding = { holdsAll: true, holds: () => true, isKnown: () => true, lacking: [] };
/** Holds these of the three that there are. */
const some = (...ids: string[]): Holding => ({
  holdsAll: false,
  holds: ({ id }) => ids.includes(id),
  isKnown: () => true,
  lacking: named(...['1', '2', '3'].filter((id) => !ids.includes(id))),
});
/** Holds these, and what he lacks cannot be listed. */
const unlisted = (...ids: string[]): Holding => ({ ...some(...ids), lacking: undefined });
const plan = (mode: 'replace' | 'add', before: GrantSet, wanted: GrantSet, holding: Holding) =>
  planGrants({ mode, before, wanted, holding })
    ?.map(({ id }) => id)
    .sort() ?? null;
const refused = expect.objectContaining({ key: 'access.grantBeyondOwn' });

describe('grants after a replacement', () => {
  test.each([
    ['the new ones, if the caller holds all', named('1', '2'), named('3'), everything, ['3']],
    ['the new ones and what the caller lacks', named('1', '2'), named('3'), some('2', '3'), ['1', '3']],
    ['a list in place of everything', null, named('1'), everything, ['1']],
    ['a list and what the caller lacks, in place of all', null, named('1'), some('1', '2'), ['1', '3']],
    ['everything in place of a list', named('1'), null, everything, null],
    ['everything, if the list had all that the caller lacks', named('3'), null, some('1', '2'), null],
  ])('are %s', (_, before, wanted, holding, after) => {
    expect(plan('replace', before, wanted, holding)).toEqual(after);
  });

  test.each([
    ['something that the caller lacks', [], named('1'), some('2')],
    ['everything, if the list missed something that the caller lacks', named('1'), null, some('1', '2')],
    ['a list, if the lost grants are unknown', null, named('1'), unlisted('1')],
  ])('are refused for %s', (_, before, wanted, holding) => {
    expect(() => plan('replace', before, wanted, holding)).toThrow(refused);
  });
});

describe('grants after an addition', () => {
  test.each([
    ['the old and the new ones', named('1'), named('2'), ['1', '2']],
    ['still everything', null, named('2'), null],
    ['the old ones, if nothing is added', named('1'), [], ['1']],
  ])('are %s', (_, before, wanted, after) => {
    expect(plan('add', before, wanted, some('1', '2'))).toEqual(after);
  });

  test('include new actions of a column, and of those below if the caller holds them together', () => {
    const before = [{ id: '1', actions: ['view' as const], inherit: false }];
    const wanted = [{ id: '1', actions: ['view' as const, 'edit' as const], inherit: true }];
    expect(planGrants({ mode: 'add', before, wanted, holding: everything })).toEqual([
      { id: '1', actions: ['view', 'edit'], inherit: true },
    ]);
    const narrow: Holding = { ...unlisted(), holds: ({ inherit }) => inherit === true };
    expect(() => planGrants({ mode: 'add', before, wanted, holding: narrow })).toThrow(refused);
  });
});

test('grants that the caller does not see are kept, even if the caller holds everything', () => {
  const shown: Holding = { ...everything, isKnown: (id) => id !== '3' };
  expect(plan('replace', named('1', '3'), named('2'), shown)).toEqual(['2', '3']);
  expect(plan('replace', named('3'), [], shown)).toEqual(['3']);
});

import { expect, it } from 'vitest';
import { rowOf } from '../../../kernel/resource/testing.tsx';
import { advertisementState } from './advertisement-state.ts';

const now = new Date('2026-11-20T12:00:00').getTime();

it.each([
  ['showing', { enabled: true, startTime: null, endTime: null }],
  ['showing', { enabled: true, startTime: '2026-11-20 12:00:00', endTime: '2026-11-20 12:00:01' }],
  ['waiting', { enabled: true, startTime: '2026-11-20 12:00:01', endTime: null }],
  ['over', { enabled: true, startTime: '2026-11-01 00:00:00', endTime: '2026-11-20 12:00:00' }],
  ['off', { enabled: false, startTime: null, endTime: null }],
])('advertisementState is %s for %o', (state, values) => {
  expect(advertisementState(rowOf('1', values), now)).toBe(state);
});

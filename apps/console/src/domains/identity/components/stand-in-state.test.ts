import { expect, it } from 'vitest';
import { rowOf } from '../../../kernel/resource/testing.tsx';
import { stateOf } from './stand-in-state.tsx';

const now = new Date('2026-11-20T12:00:00');
const of = (startTime: string, endTime: string, status = '1') =>
  stateOf(rowOf('1', { startTime, endTime, status }), now);

it('stateOf says whether a stand-in is current, coming, over or off', () => {
  expect(of('2026-11-20 08:00:00', '2026-11-20 18:00:00')).toBe('now');
  expect(of('2026-11-20 13:00:00', '2026-11-20 18:00:00')).toBe('coming');
  expect(of('2026-11-19 08:00:00', '2026-11-19 18:00:00')).toBe('over');
  expect(of('2026-11-20 08:00:00', '2026-11-20 18:00:00', '0')).toBe('off');
});

import { test } from 'vitest';
import { playTampered } from './fuzz.fixture.ts';

test('10,000 tampered designs: no exception, nothing lost', () =>
  playTampered({ count: 10_000, seed: 18, usedEvery: 4 }));

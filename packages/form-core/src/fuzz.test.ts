import { test } from 'vitest';
import { playTampered } from './fuzz.fixture.ts';

test('300 tampered designs: no exception, nothing lost', { timeout: 60_000 }, () =>
  playTampered({ count: 300, seed: 20261121, usedEvery: 15 }),
);

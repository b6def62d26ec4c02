import { test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { playOnTheWire } from './random-processes.fixture.ts';

const server = await startTestApp();

test('500 random processes keep tasks, steps and instance in agreement', { timeout: 900_000 }, () =>
  playOnTheWire(server, { numRuns: 500 }),
);

import { test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { playOnTheWire } from './random-processes.fixture.ts';

const server = await startTestApp();

test('whatever is drawn and done with it, tasks, steps and instance agree in the tables', () =>
  // The same ones each time; others are tried in the slow lane.
  playOnTheWire(server, { numRuns: 25, seed: 31 }));

import { afterAll } from 'vitest';
import { endAll } from './ends.ts';

// Read anew before each test file, so that this is the last of its hooks.
afterAll(endAll);

import { expect, test } from 'vitest';
import { walkTwoEditors } from './support/two-editors.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

const seeds = Array.from({ length: 50 }, (_, index) => index + 100);

test.each(seeds)('two editors lose nothing of a text, by chance %i', async (seed) => {
  const done = await walkTwoEditors(site, { seed, length: 60 });
  expect(done.some((line) => line.includes('saves: true'))).toBe(true);
});

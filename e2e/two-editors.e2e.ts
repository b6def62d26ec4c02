import { expect, test } from 'vitest';
import { walkTwoEditors } from './support/two-editors.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

test.each([1, 2, 3, 4, 5])('two editors lose nothing of a text, by chance %i', async (seed) => {
  const done = await walkTwoEditors(site, { seed, length: 14 });
  expect(done.some((line) => line.includes('saves: true'))).toBe(true);
});

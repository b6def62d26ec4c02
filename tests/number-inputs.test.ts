import { expect, test } from 'vitest';
import { isTest, sourcesIn } from './support/sources.ts';

test('numbers of calls are read by the contract, since Number takes 0x10, 1e3 and blanks for numbers', () => {
  const found = ['packages', 'apps/server/src', 'apps/console/src']
    .flatMap((root) => sourcesIn(root))
    .filter((source) => !isTest(source) && /\bcoerce\./.test(source.text))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});

test('numbers are typed into one input, since that of the library drops what it does not know: 2,5 becomes 25', () => {
  const own = 'apps/console/src/ui/number-input.tsx';
  const other = sourcesIn('apps/console/src').filter(
    ({ path, text }) => path !== own && (/<InputNumber\b/.test(text) || /type="number"/.test(text)),
  );
  expect(other.filter((source) => !isTest(source)).map(({ path }) => path)).toEqual([]);
});

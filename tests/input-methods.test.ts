import { expect, test } from 'vitest';
import { isTest, sourcesIn } from './support/sources.ts';

const own = 'apps/console/src/ui/input-method.ts';
const sources = sourcesIn('apps/console/src').filter((source) => !isTest(source));

test('keys of input methods are known in one place, which knows how Safari reports them', () => {
  const other = sources.filter(
    ({ path, text }) => path !== own && /\b(nativeEvent|event)\.isComposing\b|\.keyCode\b/.test(text),
  );
  expect(other.map(({ path }) => path)).toEqual([]);
});

test('keys of input methods are stopped before anything listens, also what libraries do with Enter', () => {
  const start = sources.find(({ path }) => path === 'apps/console/src/main.tsx')?.text ?? '';
  expect(start.indexOf('guardInputMethods()')).toBeGreaterThan(0);
  expect(start.indexOf('guardInputMethods()')).toBeLessThan(start.indexOf('startAppearance()'));
  // A listener in the first phase of an event would hear them before they are stopped, or after.
  const early = sources.filter(
    ({ path, text }) =>
      path !== own && /addEventListener\(\s*'key(down|press)'[^)]*(true|capture)/.test(text),
  );
  expect(early.map(({ path }) => path)).toEqual([]);
});

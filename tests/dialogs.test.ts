import { expect, test } from 'vitest';
import { dialogWidths } from '../apps/console/src/ui/dialog-widths.ts';
import { isTest, sourcesIn } from './support/sources.ts';

const dialogs = sourcesIn('apps/console/src')
  .filter((source) => !isTest(source))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/<Modal\s[\s\S]*?\n?\s*[^=]>/g)].map(([tag]) => [path, tag] as const),
  );

test('every dialog uses the shared dialog widths', () => {
  expect(dialogs.length).toBeGreaterThan(30);
  expect(dialogs.filter(([, tag]) => !tag.includes('width={dialogWidths.')).map(([path]) => path)).toEqual(
    [],
  );
});

test('the generic dialog is 600 px wide', () => {
  expect(dialogWidths.generic).toBe(600);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../apps/console/src');

/** The style sheets of the console by their paths. */
const styleSheets = (): Map<string, string> => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
};

/** `a, b > .c` of every rule of a style sheet; what stands in brackets of `:has()` and the like is left out. */
const selectorsOf = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map((match) => (match[1] ?? '').trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.replaceAll(/\([^()]*\)/g, '').split(','));

/** Our classes in the part of a selector from which the rest hangs: `.lc-a.is-b` of `.lc-a.is-b > .lc-c`. */
const rootClasses = (selector: string): string[] => {
  const first = selector.trim().split(/[\s>+~]/)[0] ?? '';
  return [...first.matchAll(/\.(lc-[\w-]+)/g)].map((match) => match[1] ?? '');
};

/** Classes with rules in more than one style sheet, each with the sheets. */
const sharedClasses = (sheets: ReadonlyMap<string, string>): string[] => {
  const owners = new Map<string, Set<string>>();
  for (const [path, css] of sheets)
    for (const name of selectorsOf(css).flatMap(rootClasses))
      owners.set(name, (owners.get(name) ?? new Set()).add(path));
  return [...owners]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `.${name}: ${[...paths].sort().join(', ')}`);
};

test('every CSS class is defined in one style sheet', () => {
  const sheets = styleSheets();
  expect(sheets.size).toBeGreaterThan(30);
  // Style sheets stay once they are loaded: a second one would change pages that were open before it.
  expect(sharedClasses(sheets)).toEqual([]);
});

test('the gate finds a class that is defined in two style sheets', () => {
  const planted = new Map([
    [
      'one.css',
      '/* .lc-note {} */ .lc-tile, .lc-own { padding: 0 } @media (width < 9px) { .lc-own { margin: 0 } }',
    ],
    ['two.css', '.lc-tile:hover > b { color: red } .lc-else .lc-own, a:has(.lc-own) { color: red }'],
  ]);
  expect(sharedClasses(planted)).toEqual(['.lc-tile: one.css, two.css']);
});

import { expect, test } from 'vitest';
import { type Source, sourcesIn } from './support/sources.ts';

/** Words that make a title a riddle, or a person a man. */
const refusedWords = /\b(?:whoever|he|his|him)\b/i;

/** The first argument of `test`, `it` and `describe`, also of `test.each(…)` and the like. */
const titlePattern = /(?:\b(?:test|it|describe)(?:\.\w+)*|[)`])\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

const titlesIn = ({ text, imports }: Pick<Source, 'text' | 'imports'>): string[] =>
  imports.includes('vitest') ? [...text.matchAll(titlePattern)].map((match) => match[2] ?? '') : [];

const sources = ['packages', 'apps', 'tests', 'e2e', 'scripts', 'bench'].flatMap(sourcesIn);

test('titles of tests name their subject', () => {
  const titles = sources.flatMap((source) => titlesIn(source).map((title) => `${source.path}: ${title}`));
  expect(titles.length).toBeGreaterThan(3000);
  expect(titles.filter((title) => refusedWords.test(title))).toEqual([]);
});

test('the gate on titles reads them in every form', () => {
  const imports = ['vitest'];
  const text = [
    "test('one', () => {});",
    'describe("two", () => {',
    "  it.each([1, 2])('three %i', () => {});",
    '  test.runIf(isFast)(`four`, () => {});',
    '  it.each`a`(',
    "    'five',",
    '  );',
  ].join('\n');
  expect(titlesIn({ text, imports })).toEqual(['one', 'two', 'three %i', 'four', 'five']);
  expect(titlesIn({ text, imports: [] })).toEqual([]);
  for (const title of ['whoever comes second is told', 'keeps what he saved', 'Him'])
    expect(title).toMatch(refusedWords);
  expect('the others are told when this changes').not.toMatch(refusedWords);
});

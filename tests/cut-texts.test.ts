import { expect, test } from 'vitest';
import { isTest, sourcesIn } from './support/sources.ts';

/** Cuts texts between their signs; the other cuts them into words. */
const cutting = ['packages/contract/src/kernel/cut-text.ts', 'packages/contract/src/kernel/word-segments.ts'];

const people =
  'text|title|[nN]ame|label|[wW]ords|summary|description|[dD]etail|reason|[nN]ote|answer|message|content|body|plain|shown|comment|remark|excerpt';
const made = String.raw`(?:String|textOf|translate|pickLocalized)\([^()]*(?:\([^()]*\)[^()]*)*\)|\.(?:trim|trimEnd|replace|replaceAll|join|normalize)\([^()]*\)|''\)`;
/** A number of letters, not a place that was looked up or the ten letters of a day. */
const lengths = String.raw`[2-9]\d\b|\d{3,}|longest\w*|max\w*|\w*(?:Max|Length|Limit|Letters)\b|\w*[lL]imits\.\w+`;
const cut = new RegExp(
  String.raw`(?:\b(?:\w*(?:${people}))|${made})\??\)?\s*\.slice\(\s*0,\s*(?:${lengths})`,
);
const otherCut = /\.substring\(|\.substr\(|Intl\.Segmenter|\\ud800-\\udbff\]\$/;

const product = ['packages', 'apps']
  .flatMap(sourcesIn)
  .filter((source) => !isTest(source) && !/\.(?:seed|fixture|slow)\.ts$/.test(source.path));

const cutsIn = (text: string): boolean => cut.test(text) || otherCut.test(text);

test('one function cuts texts of people, between their signs', () => {
  expect(product.filter(({ text }) => cutsIn(text)).map(({ path }) => path)).toEqual(cutting);
});

test.each([
  'title.slice(0, 200)',
  "(text[code] ?? '').slice(0, excerptLength)",
  'String(value).slice(0, longest)',
  'textOf(company.intro).slice(0, 200)',
  "answer.replace(/ /g, '').trim().slice(0, shownLimit)",
  'job.description\n  .slice(0, 160)',
  'name.substring(0, 5)',
])('%s is found', (text) => {
  expect(cutsIn(text)).toBe(true);
});

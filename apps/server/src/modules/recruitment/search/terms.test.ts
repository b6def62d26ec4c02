import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { foldText, termsOf, withoutNumbers } from './terms.ts';

test('foldText maps look-alike characters to one', () => {
  expect(foldText('ဝ\u200bန်ထမ်း')).toBe(foldText('၀န်ထမ်း'));
  expect(foldText('\u1025\u102e')).toBe('\u1026');
  expect(foldText('၁၂၃ ＡＢＣ')).toBe('123 ABC');
});

test('the terms of a keyword are words, and letters of scripts without spaces', () => {
  expect(termsOf('会计师 sales')).toEqual([
    { text: '会计师', isWord: false },
    { text: 'sales', isWord: true },
  ]);
  expect(termsOf(' -- ')).toEqual([]);
  expect(termsOf('.NET')).toEqual([{ text: 'net', isWord: true, isWhole: true }]);
});

test.each([
  ['Call 09 777 123 456 now', 'Call • now'],
  ['phone +95-9-777-123-456', 'phone •'],
  ['၀၉၇၇၇၁၂၃၄၅၆', '•'],
  ['mail: a.b@example.com.', 'mail: •'],
  ['NRC 12/TAMANA(N)112233', 'NRC •'],
  ['၁၂/တမန(နိုင်)၁၁၂၂၃၃', '•'],
  ['身份证 11010519491231002X', '身份证 •'],
  ['2016-2019 and 2016-05-17', '2016-2019 and 2016-05-17'],
  ['500,000 kyats', '500,000 kyats'],
])('the query %s is parsed to %s', (text, expected) => {
  expect(withoutNumbers(text)).toBe(expected);
});

test.each([
  ['.NET', 'Network, Netflix and .NET', ['NET']],
  ['Nodejs', 'Nodejs and Node.js', ['Nodejs', 'Node.js']],
  ['Node.js', 'Nodejs and Node.js', ['Nodejs', 'Node', 'js']],
])('an excerpt for %s marks what it names in %s', (keyword, text, hits) => {
  const pieces = excerptOf(text, termsOf(keyword));
  expect(pieces.filter(({ isHit }) => isHit).map((piece) => piece.text)).toEqual(hits);
});

test('an excerpt is cut around its hits, which stems also find', () => {
  const text = `${'Before. '.repeat(20)}She managed a hotel. ${'After. '.repeat(40)}`;
  const pieces = excerptOf(text, termsOf('managing'));
  expect(pieces.filter(({ isHit }) => isHit).map((piece) => piece.text)).toEqual(['managed']);
  expect(pieces[0]?.text).toBe('… ');
  expect(pieces.map((piece) => piece.text).join('').length).toBeLessThan(200);
  expect(excerptOf('会计师和会计', termsOf('会计'))).toEqual([
    { text: '会计', isHit: true },
    { text: '师和', isHit: false },
    { text: '会计', isHit: true },
  ]);
});

import { budgets, Meter } from '@lc/contract/kernel/budget.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePattern, splitPattern } from './pattern.ts';

const answer = (pattern: string, text: string): boolean | string => {
  const compiled = compilePattern(pattern);
  if ('fault' in compiled) return compiled.fault;
  const found = compiled.test(text);
  return found === 'unchecked' ? found : found === 'matches';
};

describe('patterns people write', () => {
  test.each([
    ['^\\d+$', '123', true],
    ['^\\d+$', '12a', false],
    ['/^\\d+$/i', '123', true],
    ['/^[a-z]+$/i', 'ABC', true],
    ['^(?=.*[A-Za-z])(?=.*\\d).{8,}$', 'abcdefg1', true],
    ['^(?=.*[A-Za-z])(?=.*\\d).{8,}$', 'abcdefgh', false],
    ['^(?!admin)', 'administrator', false],
    ['^1[3-9]\\d{9}$', '13812345678', true],
    ['^[\\u4e00-\\u9fa5]{2,4}$', '王小明', true],
    ['^[\\u1000-\\u109f ]+$', 'မောင် မောင်', true],
    ['\\bcat\\b', 'a cat sat', true],
    ['a|b|', 'zzz', true],
    ['^(a+)+$', `${'a'.repeat(50)}!`, false],
    ['^[^i]$', 'I', true],
  ])('%s on %j is %s', (pattern, text, expected) => expect(answer(pattern, text)).toBe(expected));

  test.each([
    ['(', 'pattern.invalid'],
    ['[z-a]', 'pattern.invalid'],
    ['(a)\\1', 'pattern.unsupported'],
    ['(?<=a)b', 'pattern.unsupported'],
    ['/\\p{L}/u', 'pattern.unsupported'],
    ['(a{1000}){1000}', 'pattern.tooLarge'],
    ['a{99999999}', 'pattern.tooLarge'],
    ['((((?:){4000}){4000}){4000}){4000}', 'pattern.tooLarge'],
  ])('%s is refused: %s', (pattern, fault) => expect(answer(pattern, 'x')).toBe(fault));

  test('are recognized in both spellings', () => {
    expect(splitPattern('/^a$/gi')).toEqual({ body: '^a$', flags: 'gi' });
    expect(splitPattern('^a/b$')).toEqual({ body: '^a/b$', flags: '' });
  });

  test('are checked in linear time when they are hostile', () => {
    for (const pattern of ['^(a|a)*$', '^(a*)*b$', '(x+x+)+y', '^(([a-z])+.)+[A-Z]([a-z])+$']) {
      const compiled = compilePattern(pattern);
      expect('fault' in compiled || compiled.test(`${'ax'.repeat(2000)}!`)).toBe('differs');
    }
  });

  test.each([
    ['(?=.*[0-9])(?=.*[A-Z]).{8,}', 'a', false],
    ['(?=(?:.*[0-9]))(?!.*[A-Z].*b).{8,}', '1', true],
    ['(?=(?=.*b).*c)d', 'a', false],
    ['(?=a*b)', 'a', false],
    ['(?=(?:a*)*b)a', 'a', false],
  ])('are checked in linear time with a look-ahead: %s', (pattern, letter, expected) => {
    const meter = new Meter({ ...budgets.patterns, steps: 3_000_000 });
    const compiled = compilePattern(pattern);
    expect('fault' in compiled || compiled.test(letter.repeat(10_000), meter)).toBe(
      expected ? 'matches' : 'differs',
    );
    expect(meter.left).toBeGreaterThan(2_000_000);
  });

  test.each([
    ['(a?){1900}b', 'a'.repeat(10_000)],
    [`[${'b'.repeat(100_000)}]+c`, 'a'.repeat(10_000)],
    ['a', 'a'.repeat(10_001)],
  ])('do not check a long text: %.20s', (pattern, text) => expect(answer(pattern, text)).toBe('unchecked'));

  test('share one budget, with compiling included', () => {
    const meter = new Meter(budgets.patterns);
    const answers = Array.from({ length: 2000 }, (_, index) => {
      const compiled = compilePattern(`(a?){1900}${index}`, meter);
      return 'fault' in compiled ? compiled.fault : compiled.test('a', meter);
    });
    expect(answers.at(0)).toBe('differs');
    expect(answers.at(-1)).toBe('pattern.tooLarge');
  });
});

const atom = fc.constantFrom(
  'a',
  'b',
  'S',
  '.',
  '\\d',
  '\\s',
  '\\W',
  '[ab]',
  '[^a-c]',
  '\\b',
  '[\\d_]',
  '\\x41',
);
const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '*?', '{0,}');
/** A part of a pattern, and how often it repeats what repeats itself. */
type Piece = readonly [source: string, nested: number];
const loops = (times: string): number => (/[*+,]/.test(times) ? 1 : 0);
const deeper = (...parts: Piece[]): number => Math.max(...parts.map(([, nested]) => nested));
const piece = fc.letrec<{ piece: Piece }>((tie) => ({
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .tuple(atom, quantifier)
      .map(([unit, times]): Piece => (unit === '\\b' ? [unit, 0] : [unit + times, loops(times)])),
    fc
      .tuple(tie('piece'), tie('piece'))
      .map(([one, other]): Piece => [one[0] + other[0], deeper(one, other)]),
    fc.tuple(tie('piece'), tie('piece'), quantifier).map(([one, other, wanted]): Piece => {
      // JavaScript's own machine needs minutes for eight characters where loops stand in loops in loops.
      const times = deeper(one, other) < 2 ? wanted : '';
      return [`(?:${one[0]}|${other[0]})${times}`, deeper(one, other) + loops(times)];
    }),
    tie('piece').map(([inside, nested]): Piece => [`(?=${inside})`, nested]),
    tie('piece').map(([inside, nested]): Piece => [`(?!${inside})`, nested]),
  ),
})).piece;
const pattern = fc
  .tuple(fc.constantFrom('', '^'), piece, fc.constantFrom('', '$'))
  .map(([start, [source], end]) => start + source + end);
const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 's', 'S', '1', ' ', '\n', '_', 'ſ', 'ß'),
  maxLength: 8,
});

describe('against the regular expressions of JavaScript', () => {
  test.each(['', 'i', 'm', 's', 'im', 'y'])('with the flags "%s"', (flags) => {
    fc.assert(
      fc.property(pattern, text, (body, subject) => {
        fc.pre(!body.includes('/'));
        const spelled = flags === '' ? body : `/${body}/${flags}`;
        expect(answer(spelled, subject)).toBe(new RegExp(body, flags).test(subject));
      }),
      { numRuns: 400 },
    );
  });
});

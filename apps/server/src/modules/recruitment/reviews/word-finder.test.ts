import { describe, expect, test } from 'vitest';
import { createWordFinder, type SoughtWord } from './word-finder.ts';

const found = (words: readonly SoughtWord[], text: string): string[] => {
  const read = createWordFinder(words).find(text);
  return read.found.map(({ word, at, length }) => `${word.word} ${read.text.slice(at, at + length)}`);
};
const contains = (word: string): SoughtWord => ({ word, matchKind: 'contains' });
const whole = (word: string): SoughtWord => ({ word, matchKind: 'word' });

/** The first place of a word, looked for at each place. */
const simplePlace = (text: string, { word, matchKind }: SoughtWord): number => {
  const isPart = (sign: string | undefined): boolean => sign !== undefined && /[a-z]/.test(sign);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (matchKind === 'contains' || !(isPart(text[at - 1]) || isPart(text[at + word.length]))) return at;
  return -1;
};

/** The same numbers in each run. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
};

describe('words in a text', () => {
  test('are found whole, or as parts, each at its first place', () => {
    const words = [whole('fee'), contains('fee'), contains('visa fee'), whole('visa'), contains('gone')];
    expect(found(words, 'Coffee first. A visa fee, no fee.')).toEqual([
      'fee fee',
      'fee fee',
      'visa fee visa fee',
      'visa visa',
    ]);
    expect(
      createWordFinder(words)
        .find('Coffee: a fee')
        .found.map(({ at }) => at),
    ).toEqual([10, 3]);
  });

  test.each([
    ['capital letters', 'casino', 'The CASINO'],
    ['full-width letters', 'casino', 'The ｃａｓｉｎｏ'],
    ['signs that nobody sees', 'casino', 'The cas\u200bi\u00adno'],
    ['the word in another shape', 'ＣＡＳＩＮＯ', 'the casino'],
    ['signs within a Burmese word', 'လောင်းကစား', 'လောင်း\u200bကစား'],
  ])('are found in spite of %s', (_, word, text) => {
    expect(found([contains(word)], text)).toHaveLength(1);
  });

  test('are no whole words where a vowel sign goes on', () => {
    expect(found([whole('က')], 'ကာ')).toEqual([]);
    expect(found([whole('က')], 'က ခ')).toHaveLength(1);
  });

  test('are those that a simple search finds', () => {
    const next = numbers(7);
    const textOf = (length: number): string => Array.from({ length }, () => 'aab '[next(4)] ?? 'b').join('');
    for (let round = 0; round < 300; round++) {
      const words = Array.from({ length: 12 }, () => textOf(1 + next(5)).replaceAll(' ', 'b')).map(
        (word): SoughtWord => (next(2) === 0 ? whole(word) : contains(word)),
      );
      const text = textOf(40);
      const places = createWordFinder(words)
        .find(text)
        .found.map(({ word, at }) => ({ word, at }));
      const expected = words.flatMap((word) => {
        const at = simplePlace(text, word);
        return at < 0 ? [] : [{ word, at }];
      });
      expect(places, JSON.stringify({ words, text })).toEqual(expected);
    }
  });

  test('are looked for in one pass, however many there are and whatever the text repeats', () => {
    const words = Array.from({ length: 5000 }, (_, index) =>
      whole('a'.repeat(1 + (index % 90)) + String(index).padStart(5, 'b')),
    );
    const text = 'a'.repeat(30_000);
    expect(found(words, text)).toEqual([]);
    expect(found([...words, whole('aa')], `${text} aa`)).toEqual(['aa aa']);
  });
});

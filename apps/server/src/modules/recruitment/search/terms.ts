import { normalizeText, withPlainDigits } from '@lc/contract/kernel';
import { otherSpellingOf, wholeWordOf } from '../../../kernel/resource/keyword.ts';

/** Texts as they are shown and compared: one spelling of what looks the same, Latin digits, nothing invisible. */
export const foldText = (text: string): string =>
  withPlainDigits(
    normalizeText(text, 'NFKC')
      .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
      // A zero where the letter wa belongs, and letters that are typed as two.
      .replace(/(?<![\u1040-\u1049])\u1040(?=[\u1000-\u103f])/g, '\u101d')
      .replace(/(?<=[\u1000-\u103f])\u1040(?![\u1040-\u1049])/g, '\u101d')
      .replaceAll('\u1025\u102e', '\u1026')
      .replaceAll('\u101e\u103c', '\u1029')
      .replaceAll('\u1025\u103a', '\u1009\u103a'),
  );

/** What is shown as found: a word by its beginning or as a whole, or letters of a script without spaces. */
export interface Term {
  text: string;
  isWord: boolean;
  isWhole?: boolean;
}

const runs =
  /[\u1000-\u103f\u104c-\u104f\u1050-\u109f\uaa60-\uaa7f]+|\p{Script=Han}+|[\p{Script=Latin}\p{N}]+[+#]*|[\p{L}\p{M}]+/gu;
const plainWord = /^[a-z0-9]+$/;
const mostTerms = 12;

/** What a person typed, as it is marked in what was found. */
export const termsOf = (keyword: string): Term[] =>
  foldText(keyword)
    .toLowerCase()
    .split(/\s+/)
    .flatMap((part): Term[] => {
      const whole = wholeWordOf(part);
      if (whole !== undefined) return [{ text: whole, isWord: true, isWhole: true }];
      const spelling = otherSpellingOf(part);
      return [
        ...(part.match(runs) ?? []).map((text) => ({ text, isWord: plainWord.test(text) })),
        ...(spelling === undefined ? [] : [{ text: spelling, isWord: true }]),
      ];
    })
    .slice(0, mostTerms);

const isYears = (match: string): boolean => {
  const parts = match.split(/[^0-9]+/).filter(Boolean);
  return parts.every(({ length }) => length <= 4) && /^(?:19|20)\d\d$/.test(parts[0] ?? '');
};

/** A text, folded, without the numbers and addresses by which a person is reached or known. */
export const withoutNumbers = (text: string): string =>
  foldText(text)
    .replace(/[\w.+@-]+/g, (part) => (part.includes('@') ? '•' : part))
    .replace(/\d{1,2}\s?\/\s?[^\s/()]{2,24}\s?\([^\s()]{1,16}\)\s?\d{5,6}/gu, '•')
    .replace(/\+?\d(?:[\s().-]{0,2}\d){6,30}[xX]?/g, (match) => (isYears(match) ? match : '•'));

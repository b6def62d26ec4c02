import { normalizeText } from './clean-text.ts';
import { withPlainDigits } from './plain-digits.ts';

/**
 * Whom a registration card of Myanmar is for, as people write it; the first spelling is the one that is kept. Public lists
 * name citizens, associate and naturalised citizens, religious, temporary and others.
 */
const holders: readonly (readonly string[])[] = [
  ['နိုင်', 'နုိင်', 'n', 'naing'],
  ['ဧည့်', 'e', 'eh', 'ei'],
  ['ပြု', 'p', 'pyu', 'pru'],
  ['သ', 'သာသနာ', 't', 'tha'],
  ['ယာယီ', 'y', 'r'],
  ['စ', 's'],
  ['သီ'],
  ['AC', 'ac'],
  ['NC', 'nc'],
  ['V', 'v'],
  ['M', 'm'],
];

const holderOf = new Map(
  holders.flatMap(([kept = '', ...others]) => [kept, ...others].map((spelling) => [spelling, kept] as const)),
);

/** What a registration card says: state 1 to 14, township in Latin or Burmese letters, holder, six digits. */
export interface Nrc {
  state: number;
  township: string;
  holder: string;
  number: string;
}

/** The longest spelling that is looked at. */
const longest = 64;

/** Burmese letters that are taken for the digits of the same look, and the other way round. */
const digitOfLetter: Readonly<Record<string, string>> = { ဝ: '0', ရ: '7' };
const letterOfDigit: Readonly<Record<string, string>> = { '၀': 'ဝ', '၇': 'ရ', ဉ: 'ဥ' };

const digitIn = (character: string | undefined): string | undefined => {
  if (character === undefined) return undefined;
  const digit = withPlainDigits(digitOfLetter[character] ?? character);
  return digit >= '0' && digit <= '9' ? digit : undefined;
};

/** The six digits at the end, and what stands before them. Groups of digits may be set apart. */
const splitNumber = (text: string): { number: string; before: string } | undefined => {
  let number = '';
  let end = text.length;
  while (number.length < 6 && end > 0) {
    const character = text[--end];
    if (character === '/') continue;
    const digit = digitIn(character);
    if (digit === undefined) return undefined;
    number = digit + number;
  }
  return number.length === 6 ? { number, before: text.slice(0, end) } : undefined;
};

/** The number of the state at the beginning, and what stands behind it. */
const splitState = (text: string): { state: number; behind: string } | undefined => {
  const match =
    /^([0-9\u1040-\u1049\u101b\u101d]{1,2})\//.exec(text) ?? /^([0-9\u1040-\u1049]{1,2})/.exec(text);
  if (!match) return undefined;
  const state = Number([...(match[1] ?? '')].map(digitIn).join(''));
  return state >= 1 && state <= 14 ? { state, behind: text.slice(match[0].length) } : undefined;
};

/** The township and the holder; in Latin letters they are set apart, a township in Burmese has three letters. */
const splitTownship = (text: string): Pick<Nrc, 'township' | 'holder'> | undefined => {
  const parts = text.split('/').filter(Boolean);
  const joined = parts.join('');
  if (/^[A-Za-z]/.test(joined)) {
    const holder = holderOf.get(parts.pop()?.toLowerCase() ?? '');
    const township = parts.join('').toUpperCase();
    return holder !== undefined && /^[A-Z]{3,12}$/.test(township) ? { township, holder } : undefined;
  }
  const township = [...joined.slice(0, 3)].map((letter) => letterOfDigit[letter] ?? letter).join('');
  const holder = holderOf.get(joined.slice(3).toLowerCase());
  return holder !== undefined && /^[\u1000-\u102a\u103f]{3}$/.test(township)
    ? { township, holder }
    : undefined;
};

/**
 * Reads a Myanmar registration number as people type it: digits and letters of either script, with or without slashes,
 * brackets, dashes and spaces, and with the letters ဝ and ရ for the digits that look like them.
 */
export const parseNrc = (written: string): Nrc | undefined => {
  if (written.length > longest) return undefined;
  const text = normalizeText(written, 'NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('/');
  const end = splitNumber(text);
  const start = end && splitState(end.before);
  const middle = start && splitTownship(start.behind);
  return middle && { state: start.state, ...middle, number: end.number };
};

/** A registration number in its one form: plain digits, the holder in Burmese. */
export const nrcText = ({ state, township, holder, number }: Nrc): string =>
  `${state}/${township}(${holder})${number}`;

/** A number of letters and digits alone, such as that of a Chinese card or a passport: capital, plain, without spaces. */
export const plainNumber = (written: string): string =>
  withPlainDigits(normalizeText(written, 'NFKC'))
    .replace(/[\s.\-\u2010-\u2015]/g, '')
    .replaceAll('×', 'X')
    .toUpperCase();

/** What the number of a Chinese resident id says of its owner. Only a number that its rule lets through comes here. */
export const residentOf = (written: string): { birthDate: string; gender: 'male' | 'female' } => {
  const number = plainNumber(written);
  return {
    birthDate: `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`,
    gender: Number(number[16]) % 2 === 1 ? 'male' : 'female',
  };
};

/** The number of an identity document in its one form. Only what a rule lets through comes here. */
export const identityNumber = (written: string): string => {
  const card = parseNrc(written);
  return card ? nrcText(card) : plainNumber(written);
};

/** Whether Burmese digits stand right beside others: whoever reads such a number cannot be sure of it. */
export const hasMixedDigits = (written: string): boolean => {
  const plain = normalizeText(written, 'NFKC');
  return /\d[\u1040-\u1049]|[\u1040-\u1049]\d/.test(plain);
};

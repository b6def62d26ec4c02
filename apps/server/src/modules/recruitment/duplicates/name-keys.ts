import { lazyModule } from '../../../kernel/lazy-module.ts';

/** Its dictionary is large, and only the search for duplicates reads it. */
const library = lazyModule<typeof import('pinyin-pro')>('pinyin-pro');

/** Titles before a name, for age or rank; people write them or leave them out. */
const titles = new Set('u daw ma ko maung mg saw naw sai nan nang mr mrs ms miss dr'.split(' '));
const burmeseTitle = /^(?:ဒေါက်တာ|ဦး|ဒေါ်|မောင်|ကို|မ)\s*(?=\p{L})/u;
const chineseTitle = /(?:先生|女士|小姐|博士)$/u;

/** Spellings of ü, which passports write in three ways. */
const plainPinyin = (text: string): string => text.replaceAll(/([ln])(?:yu|v|ü)(?![a-z])/g, '$1u');

const joined = (parts: readonly string[]): string => parts.join('');
const sorted = (parts: readonly string[]): string => [...parts].sort().join(' ');

/** A longer name in Chinese signs is none of a person. */
const longestChinese = 6;

/** A Chinese name as people write it in Latin letters: surname and given name, each sign by itself or together. */
const latinOf = (name: string): string[][] => {
  const syllables = library()
    .pinyin(name, { toneType: 'none', type: 'array', surname: 'head', v: true })
    .map(plainPinyin);
  // A surname has one sign, or two.
  const splits = [1, 2].filter((length) => length < syllables.length);
  return [syllables, ...splits.map((at) => [joined(syllables.slice(0, at)), joined(syllables.slice(at))])];
};

const wordsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{M}]+/u).flatMap((word) => (word === '' ? [] : [plainPinyin(word)]));

/** The ways in which the words of a name can be put. */
const spellingsOf = (name: string): string[][] => {
  const plain = name.normalize('NFKC').toLowerCase().trim();
  const chinese = plain.replace(chineseTitle, '').replaceAll(/[\s·]/g, '');
  if (/^\p{Script=Han}{2,}$/u.test(chinese) && [...chinese].length <= longestChinese)
    return [[chinese], ...latinOf(chinese)];
  const words = wordsOf(plain.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''));
  const [first = '', ...rest] = words;
  const bare = titles.has(first) && rest.length > 0 ? [rest] : [];
  const burmese = plain.replace(burmeseTitle, '');
  return [words, ...bare, ...(burmese === plain ? [] : [wordsOf(burmese)])].filter(
    ({ length }) => length > 0,
  );
};

/**
 * What names of people are compared by: two names with a key in common may be one person's. Titles are left out, words may
 * change places, and Chinese names have a key in the Latin letters of passports, too.
 */
export const nameKeysOf = (names: readonly (string | null)[]): string[] => [
  ...new Set(
    names.flatMap((name) => spellingsOf(name ?? '').flatMap((words) => [joined(words), sorted(words)])),
  ),
];

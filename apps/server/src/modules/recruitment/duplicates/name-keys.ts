import { lazyModule } from '../../../kernel/lazy-module.ts';

/** Its dictionary is large, and only the search for duplicates reads it. */
const library = lazyModule<typeof import('pinyin-pro')>('pinyin-pro');

/** Titles before a name, for age or rank; people write them or leave them out. */
const titles = new Set('u daw ma ko maung mg saw naw sai nan nang mr mrs ms miss dr prof saya'.split(' '));
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

/** The words without the titles that they begin or end with, one after the other; a name is never titles alone. */
const withoutTitles = (words: readonly string[]): string[][] => {
  const [first = '', ...rest] = words;
  const before = words.slice(0, -1);
  if (words.length < 2) return [];
  if (titles.has(first)) return [rest, ...withoutTitles(rest)];
  return titles.has(words.at(-1) ?? '') ? [before, ...withoutTitles(before)] : [];
};

const withoutBurmeseTitles = (name: string): string[] => {
  const bare = name.replace(burmeseTitle, '');
  return bare === name ? [] : [bare, ...withoutBurmeseTitles(bare)];
};

/** A name in two scripts, `王小明 (Wang Xiaoming)`, is two names. */
const namesIn = (name: string): string[] => {
  const [chinese = ''] = /\p{Script=Han}(?:[\s·]*\p{Script=Han})+/u.exec(name) ?? [];
  const rest = name.replace(chinese, ' ');
  return chinese === '' || !/\p{L}/u.test(rest) ? [name] : [name, chinese, rest];
};

/** The ways in which the words of a name can be put. */
const spellingsOf = (name: string): string[][] => {
  const plain = name.normalize('NFKC').toLowerCase().trim();
  const chinese = plain.replace(chineseTitle, '').replaceAll(/[\s·]/g, '');
  if (/^\p{Script=Han}{2,}$/u.test(chinese) && [...chinese].length <= longestChinese)
    return [[chinese], ...latinOf(chinese)];
  const words = wordsOf(plain.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''));
  const bare = [...withoutTitles(words), ...withoutBurmeseTitles(plain).map(wordsOf)];
  return [words, ...bare].filter(({ length }) => length > 0);
};

/**
 * What names of people are compared by: two names with a key in common may be one person's. Titles are left out, words may
 * change places, and Chinese names have a key in the Latin letters of passports, too.
 */
export const nameKeysOf = (names: readonly (string | null)[]): string[] => [
  ...new Set(
    names
      .flatMap((name) => namesIn(name ?? '').flatMap(spellingsOf))
      .flatMap((words) => [joined(words), sorted(words)]),
  ),
];

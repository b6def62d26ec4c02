import { isCurrentEra, normalizeText, withPlainDigits } from '@lc/contract/kernel';

const names = [
  'january|jan|ဇန်နဝါရီ',
  'february|feb|ဖေဖော်ဝါရီ',
  'march|mar|မတ်',
  'april|apr|ဧပြီ',
  'may|မေ',
  'june|jun|ဇွန်',
  'july|jul|ဇူလိုင်',
  'august|aug|ဩဂုတ်',
  'september|sept|sep|စက်တင်ဘာ',
  'october|oct|အောက်တိုဘာ',
  'november|nov|နိုဝင်ဘာ',
  'december|dec|ဒီဇင်ဘာ',
].map((spellings) => spellings.split('|').map((name) => normalizeText(name, 'NFKC')));

const monthNamed = (word: string): number =>
  names.findIndex((spellings) => spellings.includes(word.replace(/\.$/, ''))) + 1;

/** Digits of the three languages as ASCII, in small letters. */
const folded = (text: string): string => withPlainDigits(normalizeText(text, 'NFKC')).trim().toLowerCase();

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A month that was read. `isExact` says that the text names this month and nothing else. */
interface ReadMonth {
  month: string;
  isExact: boolean;
  /** The text names a day, too. */
  hasDay: boolean;
}

const made = (
  year: string,
  month: number,
  day: string | undefined,
  isExact: boolean,
): ReadMonth | undefined => {
  if (month < 1 || month > 12 || !isCurrentEra(Number(year))) return undefined;
  const given = day === undefined ? 1 : Number(day);
  if (given < 1 || given > daysOf(Number(year), month)) return undefined;
  return { month: `${year}-${String(month).padStart(2, '0')}`, isExact, hasDay: day !== undefined };
};

const yearFirst =
  /^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2})(?:[t ]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:z|[-+]\d{2}:?\d{2})?)?)?)?$/;
const chinese = /^(\d{4})\s*年(?:\s*(\d{1,2})\s*月(?:\s*(\d{1,2})\s*[日号])?)?$/;
const monthFirst = /^(\d{1,2})[-/.](\d{4})$/;
const wordFirst = /^(\p{L}[\p{L}\p{M}]*\.?),?[ -]+(?:(\d{1,2})(?:st|nd|rd|th)?,? +)?(\d{4})$/u;
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]+(\p{L}[\p{L}\p{M}]*\.?),?[ -]+(\d{4})$/u;
const wordLast = /^(\d{4}),?[ -]+(\p{L}[\p{L}\p{M}]*\.?)$/u;

/** The month that a text names, as people of the three languages write it; undefined for what names none for certain. */
export const readMonth = (text: string): ReadMonth | undefined => {
  const given = folded(text);
  const first = yearFirst.exec(given);
  // A year alone is not exact: its first month is written, and said.
  if (first?.[1])
    return made(first[1], Number(first[3] ?? 1), first[4], first[2] === '-' && first[3]?.length === 2);
  const inChinese = chinese.exec(given);
  if (inChinese?.[1]) return made(inChinese[1], Number(inChinese[2] ?? 1), inChinese[3], false);
  const last = monthFirst.exec(given);
  if (last?.[2]) return made(last[2], Number(last[1]), undefined, false);
  const word = wordFirst.exec(given);
  if (word?.[1] && word[3]) return made(word[3], monthNamed(word[1]), word[2], false);
  const day = dayFirst.exec(given);
  if (day?.[2] && day[3]) return made(day[3], monthNamed(day[2]), day[1], false);
  const named = wordLast.exec(given);
  return named?.[1] && named[2] ? made(named[1], monthNamed(named[2]), undefined, false) : undefined;
};

const still = new Set(
  [
    'present|to present|till present|until present|now|till now|until now|current|currently|ongoing|on-going|today|to date',
    'till date|until today|in progress|still',
    '至今|现在|目前|今|迄今|在职|在读|进行中',
    'လက်ရှိ|ယခု|ယနေ့|ယနေ့အထိ|ယခုအထိ|ယနေ့ထိ|ယခုထိ',
  ]
    .join('|')
    .split('|')
    .map((word) => normalizeText(word, 'NFKC')),
);

/** Whether what stands in place of an end says that there is none yet; nothing there says so, too. */
export const isOngoing = (end: unknown): boolean =>
  end === undefined ||
  end === null ||
  (typeof end === 'string' && (end.trim() === '' || still.has(folded(end))));

/** How the letters of a text file are written. */
export type TextEncoding =
  | 'UTF-8'
  | 'UTF-16'
  | 'GB 18030'
  | 'Big5'
  | 'Shift_JIS'
  | 'EUC-JP'
  | 'EUC-KR'
  | 'Windows-1252';

/** A text with the encoding that it was read in. */
interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

const decode = (name: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** So much of a file is looked at to know its encoding, in bytes. */
const sample = 65_536;

/** In which byte of pairs there is nothing much more often: that of UTF-16 with Latin letters, digits or separators. */
const emptyHalf = (bytes: Uint8Array): 0 | 1 | undefined => {
  const empty = [0, 0];
  const length = Math.min(bytes.length, sample) & ~1;
  for (let at = 0; at < length; at++) if (bytes[at] === 0) empty[at & 1] = (empty[at & 1] ?? 0) + 1;
  const [first = 0, second = 0] = empty;
  const most = Math.max(first, second);
  // A single one in another text is a fault of that text.
  if (most < 2 || most * 50 < length || most <= Math.min(first, second) * 4) return undefined;
  return first > second ? 0 : 1;
};

/** Signs that no text has: a file with them is something else. */
const isText = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isControl =
      code < 32 ? code !== 9 && code !== 10 && code !== 13 && code !== 12 : code >= 0x7f && code < 0xa0;
    if (isControl || code === 0xfffe) return false;
  }
  return true;
};

/** The letters of an encoding of two bytes that are used most: those between two first bytes. */
const lettersBetween = (name: string, from: number, until: number): ReadonlySet<string> => {
  const decoder = new TextDecoder(name);
  const letters = new Set<string>();
  for (let first = from; first <= until; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      // In GB 18030 pairs with a low second byte are rare letters.
      if (name === 'gb18030' && second < 0xa1) continue;
      const letter = decoder.decode(Uint8Array.of(first, second));
      if (/^\p{L}$/u.test(letter)) letters.add(letter);
    }
  return letters;
};

interface EastAsian {
  encoding: TextEncoding;
  name: string;
  /** First bytes of the letters that are used most. */
  from: number;
  until: number;
  letters?: ReadonlySet<string>;
}

/** Where two fit as well, the one that comes first here is taken. */
const eastAsian: EastAsian[] = [
  { encoding: 'GB 18030', name: 'gb18030', from: 0xb0, until: 0xd7 },
  { encoding: 'Big5', name: 'big5', from: 0xa4, until: 0xc6 },
  { encoding: 'Shift_JIS', name: 'shift_jis', from: 0x88, until: 0x97 },
  { encoding: 'EUC-JP', name: 'euc-jp', from: 0xb0, until: 0xcf },
  { encoding: 'EUC-KR', name: 'euc-kr', from: 0xb0, until: 0xc8 },
];

const signs = /[\p{P}\p{S}\p{Zs}\uff10-\uff5a]/u;
const kana = /[\u3041-\u30fe]/g;
const burmese = /\p{Script=Myanmar}/u;

/** Which part of the letters beyond ASCII is among those that people use most; 0 for what is not in this encoding. */
const fitOf = (candidate: EastAsian, bytes: Uint8Array): { fit: number; text: string } => {
  const text = new TextDecoder(candidate.name).decode(bytes).replace(/\ufffd$/, '');
  if (text.includes('\ufffd')) return { fit: 0, text };
  candidate.letters ??= lettersBetween(candidate.name, candidate.from, candidate.until);
  let known = 0;
  let all = 0;
  for (const letter of text) {
    if (letter < '\x80' || signs.test(letter)) continue;
    all += 1;
    const isKana = letter >= '\u3041' && letter <= '\u30fe';
    if (candidate.letters.has(letter) || isKana || burmese.test(letter)) known += 1;
  }
  return { fit: all === 0 ? 0 : known / all, text };
};

/** So many letters say that a text with none outside of Korean is Korean: Chinese would have others. */
const manyLetters = 12;

/** Texts whose letters are those of Japanese or Korean have the letters of Chinese beside them in GB 18030. */
const isOtherThanChinese = (encoding: TextEncoding, text: string): boolean => {
  const letters = [...text].filter((letter) => /\p{L}/u.test(letter) && letter > '\x7f').length;
  if (encoding === 'EUC-KR') return letters >= manyLetters;
  return encoding === 'EUC-JP' && (text.match(kana)?.length ?? 0) * 4 > letters;
};

const goodFit = 0.85;
const fairFit = 0.5;
const fewLetters = 3;

/** In these the second byte of a letter may be a Latin one: any accent before a Latin letter could be one of them. */
const isLoose = ({ encoding }: EastAsian): boolean => encoding === 'Big5' || encoding === 'Shift_JIS';

/**
 * The encoding of a text in Chinese, Japanese or Korean; undefined for what is not one.
 * @param isWestern whether it could be a Western text
 */
const eastAsianOf = (bytes: Uint8Array, isWestern: boolean): EastAsian | undefined => {
  const start = bytes.subarray(0, sample);
  const fits = eastAsian.map((candidate) => ({ candidate, ...fitOf(candidate, start) }));
  const other = fits.find(
    ({ fit, candidate, text }) => fit === 1 && isOtherThanChinese(candidate.encoding, text),
  );
  if (other) return other.candidate;
  const [best] = fits
    .filter(({ candidate }) => !isWestern || !isLoose(candidate))
    .sort((one, two) => two.fit - one.fit);
  if (best && best.fit >= goodFit) return best.candidate;
  // Names of people have rare letters.
  const [chinese] = fits;
  if (!chinese || chinese !== best) return undefined;
  const beyond = [...chinese.text].filter((letter) => letter > '\x7f').length;
  const isFair = chinese.fit >= fairFit && !isWestern;
  return isFair || (beyond <= fewLetters && looksChinese(bytes)) ? chinese.candidate : undefined;
};

/** Whether both bytes of nearly every letter are high ones. In Western texts a letter with an accent is among Latin ones. */
const looksChinese = (bytes: Uint8Array): boolean => {
  let pairs = 0;
  let single = 0;
  for (let at = 0; at < Math.min(bytes.length, sample); at++) {
    if ((bytes[at] ?? 0) < 0x81) continue;
    if ((bytes[at + 1] ?? 0) >= 0x81) {
      pairs += 1;
      at++;
    } else single += 1;
  }
  return pairs > single * 3;
};

/** The letters of Windows-1252 from 0x80; the decoder of Node 20 takes these bytes for control characters. */
const windowsLetters = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

const western = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => windowsLetters[sign.charCodeAt(0) - 0x80] ?? '\0');

/** What no Western text has: letters of another encoding become words of accents alone, or signs within words. */
const strange =
  /(?<!\p{L})[\u00c0-\u00ff]{3,}(?!\p{L})|\p{L}[\u00a1-\u00a9\u00ab\u00ac\u00ae-\u00b6\u00b8\u00b9\u00bb-\u00bf‚ƒ„†‡ˆ‰•˜™›‹€]\p{L}|\p{L}[ŠŒŽŸ]\p{Ll}|[à-ÿ][A-Z]/u;

/** A run of letters as UTF-7 writes them: base 64 of UTF-16. */
const utf7Run = /\+([A-Za-z\d/+]{3,})-?/g;
/** Letters and signs of Chinese, Japanese and Burmese; in base 64 a phone number is none of them. */
const asianLetters = /^[\u1000-\u109f\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]+$/;

/** Whether a text of ASCII signs is another one in UTF-7: each of its runs stands for letters, and for two at least. */
const isUtf7 = (text: string): boolean => {
  let letters = 0;
  for (const [, run = ''] of text.matchAll(utf7Run)) {
    const bytes = Buffer.from(run, 'base64');
    const decoded = bytes
      .subarray(0, bytes.length & ~1)
      .swap16()
      .toString('utf16le');
    // What is left behind the last letter is less than a sign of base 64, and empty.
    if ((run.length * 6) % 16 > 4 || !asianLetters.test(decoded)) return false;
    letters += decoded.length;
  }
  return letters > 1;
};

/** The text of a file in the encodings that spreadsheets write; undefined for what is none, or is in no encoding for sure. */
export const decodeText = (bytes: Uint8Array): DecodedText | undefined => {
  const [first, second] = bytes;
  const half =
    first === 0xff && second === 0xfe ? 1 : first === 0xfe && second === 0xff ? 0 : emptyHalf(bytes);
  const read = (encoding: TextEncoding, name: string): DecodedText | undefined => {
    const text = decode(name, bytes);
    return text !== undefined && isText(text) ? { text, encoding } : undefined;
  };
  if (half !== undefined) return read('UTF-16', half === 1 ? 'utf-16le' : 'utf-16be');
  const plain = read('UTF-8', 'utf-8');
  if (plain) return /^[\0-\x7f]*$/.test(plain.text) && isUtf7(plain.text) ? undefined : plain;
  const text = western(bytes);
  const isWestern = isText(text) && !strange.test(text);
  const found = eastAsianOf(bytes, isWestern);
  if (found) return read(found.encoding, found.name);
  return isWestern ? { text, encoding: 'Windows-1252' } : undefined;
};

/** Whether bytes are letters, of whatever encoding: few of them are signs that no text has. */
export const looksLikeText = (bytes: Uint8Array): boolean => {
  const start = bytes.subarray(0, sample);
  return !start.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13);
};

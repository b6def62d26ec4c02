/** Combining marks that may follow one another; Unicode's own limit for what is normalized in a stream is 30. */
const mostMarks = 64;

let marks: Uint8Array | undefined;

/** Whether a character of the first two planes is a combining mark; above them there are none that are sorted. */
const isMark = (point: number): boolean => {
  marks ??= Uint8Array.from({ length: 0x20000 }, (_, at) =>
    Number(/^\p{M}$/u.test(String.fromCodePoint(at))),
  );
  return marks[point] === 1;
};

/** Control characters but for tab and the ends of lines, what Unicode says is no character, and halves of pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has these
const noCharacters = /[\0-\x08\v\f\x0e-\x1f\x7f-\x84\x86-\x9f\p{Noncharacter_Code_Point}\p{Cs}]/gu;

/**
 * Whether a text can be stored and shown: no control character, no noncharacter, no lone surrogate, and no long row of
 * combining marks. The first three survive JSON; PostgreSQL refuses NUL and surrogates, and no feed or other XML that has
 * one of them is well-formed. Marks are sorted when a text is
 * normalized, in a time that grows with the square of their number: 300 KB of them took 40 s.
 */
export const isCleanText = (value: string): boolean => {
  if (value.search(noCharacters) >= 0) return false;
  let row = 0;
  for (let index = 0; index < value.length; index++) {
    const point = value.codePointAt(index) ?? 0;
    if (point > 0xffff) index++;
    row = point >= 0x300 && isMark(point) ? row + 1 : 0;
    if (row > mostMarks) return false;
  }
  return true;
};

/** A text as XML and HTML may have it, for texts that come out of files and references: without what is no character. */
export const writableText = (text: string): string => text.replace(noCharacters, '');

/** Whether a text shows anything: not only blanks, zero-width signs and marks of direction. */
export const isVisibleText = (text: string): boolean =>
  /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Whether a text has signs that nobody sees, as no address or code does. */
export const hasHiddenSigns = (text: string): boolean => withoutHiddenSigns(text) !== text;

/** A text as people see it: without the signs that nobody sees. */
export const withoutHiddenSigns = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '');

/** A text without what goes beyond the longest row of marks. */
const withoutLongRows = (text: string): string => {
  const kept: string[] = [];
  let row = 0;
  for (const sign of text) {
    row = isMark(sign.codePointAt(0) ?? 0) ? row + 1 : 0;
    if (row <= mostMarks) kept.push(sign);
  }
  return kept.join('');
};

/**
 * A text in a normal form of Unicode, in a time that grows with its length alone: of a row of marks that is longer than in
 * any script, the rest is dropped. Nothing else normalizes what people send.
 */
export const normalizeText = (text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  (text.length <= mostMarks || isCleanText(text) ? text : withoutLongRows(text)).normalize(form);

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

/** Control characters but for tab and the ends of lines, and what Unicode says is no character. */
const isNoCharacter = (point: number): boolean =>
  (point < 0x20 && point !== 0x09 && point !== 0x0a && point !== 0x0d) ||
  point === 0x7f ||
  (point >= 0xfdd0 && point <= 0xfdef) ||
  (point & 0xfffe) === 0xfffe;

/**
 * Whether a text can be stored and shown: no control character, no noncharacter, no lone surrogate, and no long row of
 * combining marks. The first three survive JSON; PostgreSQL refuses NUL and surrogates, and no feed or other XML that has
 * one of them is well-formed. Marks are sorted when a text is
 * normalized, in a time that grows with the square of their number: 300 KB of them took 40 s.
 */
export const isCleanText = (value: string): boolean => {
  let row = 0;
  for (let index = 0; index < value.length; index++) {
    const unit = value.charCodeAt(index);
    let point = unit;
    if (unit >= 0xd800 && unit <= 0xdfff) {
      const next = value.charCodeAt(index + 1);
      if (unit > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return false;
      point = (unit - 0xd800) * 0x400 + next - 0xdc00 + 0x10000;
      index++;
    }
    if (isNoCharacter(point)) return false;
    row = point >= 0x300 && isMark(point) ? row + 1 : 0;
    if (row > mostMarks) return false;
  }
  return true;
};

/** The same characters, and halves of pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is dropped
const noCharacters = /[\0-\x08\v\f\x0e-\x1f\x7f\p{Noncharacter_Code_Point}\p{Cs}]/gu;

/** A text as XML and HTML may have it, for texts that come out of files and references: without what is no character. */
export const writableText = (text: string): string => text.replace(noCharacters, '');

/** Whether a text shows anything: not only blanks, zero-width signs and marks of direction. */
export const isVisibleText = (text: string): boolean =>
  /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Whether a text has signs that nobody sees, as no address or code does. */
export const hasHiddenSigns = (text: string): boolean =>
  /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(text);

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

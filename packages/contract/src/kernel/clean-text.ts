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

/**
 * Whether a text can be stored and shown: no NUL character, no lone surrogate, and no long row of combining marks.
 * The first two survive JSON and are refused by PostgreSQL or mangled on the way back. Marks are sorted when a text is
 * normalized, in a time that grows with the square of their number: 300 KB of them took 40 s.
 */
export const isCleanText = (value: string): boolean => {
  let row = 0;
  for (let index = 0; index < value.length; index++) {
    const unit = value.charCodeAt(index);
    if (unit === 0) return false;
    let point = unit;
    if (unit >= 0xd800 && unit <= 0xdfff) {
      const next = value.charCodeAt(index + 1);
      if (unit > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return false;
      point = (unit - 0xd800) * 0x400 + next - 0xdc00 + 0x10000;
      index++;
    }
    row = point >= 0x300 && isMark(point) ? row + 1 : 0;
    if (row > mostMarks) return false;
  }
  return true;
};

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

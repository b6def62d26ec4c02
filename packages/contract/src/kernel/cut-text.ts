const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A sign with more marks than this is cut between them, in UTF-16 units; nobody writes such a sign. */
const longestSign = 64;

/** The letters of a text as people count them: a letter with its marks, and an emoji, is one. */
export const lettersOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);

/**
 * Cuts a text of people so that it has `max` UTF-16 units at most, with what `end` puts at its end. It is never cut
 * within a sign: half of a pair is no text (PostgreSQL refuses it in JSON), and a letter without its marks is another.
 */
export const cutText = (text: string, max: number, end = ''): string => {
  if (text.length <= max) return text;
  const room = Math.max(0, max - end.length);
  const sign = graphemes.segment(text.slice(0, room + longestSign)).containing(room);
  const cut = sign === undefined || room - sign.index > longestSign ? room : sign.index;
  return text.slice(0, cut).replace(/[\ud800-\udbff]$/, '') + end;
};

/** At most so many letters of a text, with an ellipsis in the place of the last where more follow. */
export const shortened = (text: string, letters: number): string => {
  const cut = cutText(text, letters * longestSign);
  let count = 0;
  let last = 0;
  // No further than it has to: telling letters apart takes its time, and texts are long.
  for (const { index } of graphemes.segment(cut)) {
    count += 1;
    if (count === letters) last = index;
    if (count > letters) return `${cut.slice(0, last)}…`;
  }
  return cut === text ? text : `${cut}…`;
};

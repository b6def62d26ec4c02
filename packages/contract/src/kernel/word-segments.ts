/** Longest piece that is cut at once, in UTF-16 units: `Intl.Segmenter` takes time by the square of it. */
const longestPiece = 1000;

const isLowSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** Pieces that end after a space where there is one. */
function* piecesOf(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > longestPiece) {
    const window = text.slice(start, start + longestPiece);
    const space = Math.max(window.lastIndexOf(' '), window.lastIndexOf('\n'));
    const end = start + (space < 0 ? longestPiece : space + 1);
    const whole = isLowSurrogate(text, end) ? end - 1 : end;
    yield text.slice(start, whole);
    start = whole;
  }
  if (start < text.length) yield text.slice(start);
}

/**
 * The words of a text of any length with what stands between them, in order, as the language has words; in a language
 * that nobody names, as the letters do. A word that is cut at the end of a thousand letters without a space is two.
 */
export function* wordSegments(text: string, lang?: string): Generator<string> {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  for (const piece of piecesOf(text)) for (const { segment } of segmenter.segment(piece)) yield segment;
}

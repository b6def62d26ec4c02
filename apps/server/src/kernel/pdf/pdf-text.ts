import { lettersOf, wordSegments } from '@lc/contract/kernel';
import type PDFDocument from 'pdfkit';
import { burmeseOutline, chineseOutline, embeddedFont, type Outline, type Weight } from './pdf-fonts.ts';

type Document = PDFDocument;

/** How a text is written. */
export interface Style {
  size: number;
  weight: Weight;
  color: string;
}

/** Latin letters, which a document writes with the font it carries, or others, which are drawn. */
type Run = { text: string; width: number; outline?: Outline };

const isBurmese = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]/;
/** Burmese with the spaces between its words, Latin with its own, and every other letter for itself. */
const pieces = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f\u200b-\u200d]+|[\u0020-\u024f\u2010-\u2026]+|./gsu;

const known = new Map<string, Run>();

/** What stands in the place of a letter that no font has: an empty box, with the letter beside it as its text. */
const missing: Outline = {
  unitsPerEm: 1000,
  width: 600,
  glyphs: [{ path: 'M50 0L550 0L550 700L50 700ZM100 50L100 650L500 650L500 50Z', x: 0, y: 0 }],
  isThin: false,
};

/** Signs that have no look of their own, such as those between the parts of an emoji. */
const isUnseen = (letter: string): boolean => /^\p{Default_Ignorable_Code_Point}$/u.test(letter);

const drawnRun = (text: string, size: number, outline: Outline): Run => ({
  text,
  width: (outline.width * size) / outline.unitsPerEm,
  outline,
});

const runOf = (piece: string, { size, weight }: Style): Run => {
  const key = `${size} ${weight} ${piece}`;
  const before = known.get(key);
  if (before) return before;
  if (known.size > 2000) known.clear();
  const own = embeddedFont(weight);
  const isOwn = [...piece].every((letter) => own.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const made = isBurmese.test(piece)
    ? drawnRun(piece, size, burmeseOutline(piece, weight))
    : isOwn
      ? { text: piece, width: (own.layout(piece).advanceWidth * size) / own.unitsPerEm }
      : isUnseen(piece)
        ? { text: '', width: 0 }
        : drawnRun(piece, size, chineseOutline(piece) ?? missing);
  known.set(key, made);
  return made;
};

/** Latin words stand as one where the document's own font has all of their letters. */
const piecesOf = (text: string, { weight }: Style): string[] => {
  const own = embeddedFont(weight);
  const isOwn = (letter: string): boolean => own.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return (text.match(pieces) ?? []).flatMap((piece) =>
    isBurmese.test(piece) || [...piece].every(isOwn) ? [piece] : [...piece],
  );
};

const runsOf = (text: string, style: Style): Run[] =>
  piecesOf(text, style).map((piece) => runOf(piece, style));

const widthOf = (text: string, style: Style): number =>
  runsOf(text, style).reduce((sum, { width }) => sum + width, 0);

/** A word in parts that fit a line: what is written without blanks would leave the page. */
const fitting = (word: string, style: Style, width: number): string[] => {
  if (widthOf(word.trimEnd(), style) <= width) return [word];
  const parts: string[] = [];
  let [part, used] = ['', 0];
  // Letter by letter: measuring each beginning of a long word would take too long.
  for (const letter of lettersOf(word)) {
    const own = widthOf(letter, style);
    if (part !== '' && used + own > width) {
      parts.push(part);
      [part, used] = ['', 0];
    }
    part += letter;
    used += own;
  }
  return [...parts, part];
};

/** Cuts a text into lines that fit; Burmese and Chinese break between words although they have no spaces there. */
export const linesOf = (text: string, style: Style, width: number): string[] => {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const segment of [...wordSegments(paragraph)].flatMap((word) => fitting(word, style, width))) {
      if (line !== '' && widthOf(line + segment.trimEnd(), style) > width) {
        lines.push(line.trimEnd());
        line = segment.trimStart();
      } else line += segment;
    }
    lines.push(line.trimEnd());
  }
  return lines;
};

/** The Chinese font is thin as it comes; a stroke of this part of its size makes it as heavy as the others. */
const strokes = { plain: 0.034, strong: 0.07 } as const;

const drawOutline = (
  document: Document,
  { unitsPerEm, glyphs, isThin }: Outline,
  at: { x: number; y: number },
  style: Style,
): void => {
  const scale = style.size / unitsPerEm;
  document.save();
  document.translate(at.x, at.y).scale(scale, -scale);
  if (isThin) document.lineWidth((style.size * strokes[style.weight]) / scale).lineJoin('round');
  for (const { path, x, y } of glyphs) {
    if (path === '') continue;
    document.save();
    document.translate(x, y).path(path);
    if (isThin) document.fillAndStroke(style.color, style.color);
    else document.fill(style.color);
    document.restore();
  }
  document.restore();
};

/** Writes one line. What is drawn carries its text beside it (ActualText), for readers that look there. */
export const writeLine = (
  document: Document,
  text: string,
  { x, top, width, align = 'start' }: { x: number; top: number; width: number; align?: 'start' | 'end' },
  style: Style,
): void => {
  const runs = runsOf(text, style);
  const whole = runs.reduce((sum, run) => sum + run.width, 0);
  const baseline = top + style.size;
  let at = align === 'end' ? x + width - whole : x;
  for (const run of runs) {
    if (run.outline) {
      document.markContent('Span', { actual: run.text });
      drawOutline(document, run.outline, { x: at, y: baseline }, style);
      document.endMarkedContent();
    } else {
      document.font(embeddedFont(style.weight)).fontSize(style.size).fillColor(style.color);
      document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
    }
    at += run.width;
  }
};

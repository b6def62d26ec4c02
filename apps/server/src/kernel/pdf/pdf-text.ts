import { wordSegments } from '@lc/contract/kernel';
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

const known = new Map<string, Run[]>();

const runOf = (text: string, { size, weight }: Style): Run => {
  const own = embeddedFont(weight);
  const drawn = isBurmese.test(text)
    ? burmeseOutline(text, weight)
    : [...text].every((letter) => own.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
      ? undefined
      : chineseOutline(text);
  if (drawn) return { text, width: (drawn.width * size) / drawn.unitsPerEm, outline: drawn };
  const letters = [...text].filter((letter) => own.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('');
  return { text: letters, width: (own.layout(letters).advanceWidth * size) / own.unitsPerEm };
};

const runsOf = (text: string, style: Style): Run[] => {
  const key = `${style.size} ${style.weight} ${text}`;
  const before = known.get(key);
  if (before) return before;
  if (known.size > 2000) known.clear();
  const runs = (text.match(pieces) ?? []).map((piece) => runOf(piece, style));
  known.set(key, runs);
  return runs;
};

const widthOf = (text: string, style: Style): number =>
  runsOf(text, style).reduce((sum, { width }) => sum + width, 0);

/** Cuts a text into lines that fit; Burmese and Chinese break between words although they have no spaces there. */
export const linesOf = (text: string, style: Style, width: number): string[] => {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const segment of wordSegments(paragraph)) {
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

import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { linesOf, writeLine } from './pdf-text.ts';

const style = { size: 10, weight: 'plain', color: '#000' } as const;

/** What a line of a document says to those who read its text, and how many outlines are drawn for it. */
const written = (text: string): { said: string; drawn: number } => {
  const document = new PDFDocument({ size: 'A4', margin: 0, info: {}, lang: 'en' });
  const [said, outlines]: [string[], string[]] = [[], []];
  const own = { text: document.text.bind(document), mark: document.markContent.bind(document) };
  Object.assign(document, {
    text: (part: string, ...more: unknown[]) => {
      said.push(part);
      return Reflect.apply(own.text, document, [part, ...more]);
    },
    markContent: (tag: string, options: { actual: string }) => {
      said.push(options.actual);
      return Reflect.apply(own.mark, document, [tag, options]);
    },
  });
  const path = document.path.bind(document);
  Object.assign(document, {
    path: (outline: string) => {
      outlines.push(outline);
      return path(outline);
    },
  });
  writeLine(document, text, { x: 0, top: 0, width: 500 }, style);
  return { said: said.join(''), drawn: outlines.length };
};

test.each([
  'Invoice of Café Ž',
  'အရောင်း 招聘 2026',
  'Hello \u{1f44d}\u{1f3fd} there',
  'บริษัท ไทย',
  'مرحبا',
  'Компания Ωμέγα 한국',
  'ǆ\u0149\ua728',
])('a line says all letters of %s, whichever fonts have them', (text) => {
  const plain = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  expect(written(text).said).toBe(plain);
});

test('what is written without blanks goes on in the next line, and nothing of it is lost', () => {
  for (const unit of ['x', 'example.com/a_', '中', 'မြန်', '\u{1f44d}']) {
    const text = unit.repeat(60);
    const lines = linesOf(text, style, 100);
    expect(lines.length, unit).toBeGreaterThan(2);
    expect(lines.join('')).toBe(text);
  }
});

test('a letter that no font has is drawn as a box, and takes its room', () => {
  expect(written('\u{1f44d}\u{1f44d}').drawn).toBe(2);
  expect(written('a\u200d\ufe0f').drawn).toBe(0);
  const [line = '', ...others] = linesOf('\u{1f44d}'.repeat(40), style, 100);
  expect(others.length).toBeGreaterThan(0);
  expect([...line].length).toBeLessThan(40);
});

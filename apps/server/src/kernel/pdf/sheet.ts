import PDFDocument from 'pdfkit';
import { linesOf, type Style, writeLine } from './pdf-text.ts';

/** A named value. */
export interface Fact {
  label: string;
  value: string;
}

/** An entry of a part: words, or a picture as Base64 of a PNG or JPEG with its size in pixels. */
export interface SheetEntry {
  title: string;
  side?: string;
  text?: string;
  picture?: { content: string; width: number; height: number };
}

/** A part of a sheet without a heading goes on where the one before ended: entries with a date or the like at the right and a text below. */
export interface SheetSection {
  heading: string;
  entries: readonly SheetEntry[];
}

/** What a page of paper says: a head, facts, a table, sums and remarks. */
export interface Sheet {
  title: string;
  /** Stands at the right of the title, such as a number. */
  number?: string;
  issuer: string;
  /** Stands across the page, such as "void". */
  stamp?: string;
  facts: readonly Fact[];
  table?: {
    headings: readonly string[];
    /** Parts of the width; all columns but the first stand at the right. */
    widths: readonly number[];
    rows: readonly (readonly string[])[];
  };
  /** Headed lists of entries, such as the parts of a resume. */
  sections?: readonly SheetSection[];
  sums: readonly Fact[];
  notes: readonly string[];
  footer: string;
}

const page = { width: 595.28, height: 841.89, margin: 48 } as const;
const inner = page.width - 2 * page.margin;
const ink = '#1b2430';
const soft = '#576373';
const line = '#d5dae1';
const brand = '#0c6fd1';

const text: Style = { size: 10, weight: 'plain', color: ink };
const small: Style = { size: 9, weight: 'plain', color: soft };
const strong: Style = { size: 10, weight: 'strong', color: ink };
/** Burmese letters reach far up and down. */
const leading = 1.75;

type Document = PDFDocument;
interface Place {
  x: number;
  top: number;
  width: number;
  align?: 'start' | 'end';
}

const write = (document: Document, words: string, place: Place, style: Style): number => {
  const lines = linesOf(words, style, place.width);
  for (const [index, one] of lines.entries())
    writeLine(document, one, { ...place, top: place.top + index * style.size * leading }, style);
  return lines.length * style.size * leading;
};

const heightOf = (words: string, style: Style, width: number): number =>
  linesOf(words, style, width).length * style.size * leading;

const rule = (document: Document, top: number, color = line): void => {
  document
    .moveTo(page.margin, top)
    .lineTo(page.width - page.margin, top)
    .lineWidth(0.7)
    .strokeColor(color)
    .stroke();
};

const drawHead = (document: Document, { title, number, issuer }: Sheet): number => {
  document.rect(0, 0, page.width, 6).fill(brand);
  const half = inner / 2;
  const left = write(document, title, { x: page.margin, top: 40, width: half }, { ...strong, size: 20 });
  write(
    document,
    number ?? '',
    { x: page.margin + half, top: 48, width: half, align: 'end' },
    { ...strong, size: 12 },
  );
  const below = write(document, issuer, { x: page.margin, top: 40 + left, width: inner }, small);
  rule(document, 40 + left + below + 6);
  return 40 + left + below + 18;
};

const drawFacts = (document: Document, facts: readonly Fact[], top: number): number => {
  const width = (inner - 24) / 2;
  let at = top;
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2);
    const heights = pair.map(({ label, value }, side) => {
      const x = page.margin + side * (width + 24);
      const head = write(document, label, { x, top: at, width }, small);
      return head + write(document, value, { x, top: at + head - 2, width }, text);
    });
    at += Math.max(...heights) + 4;
  }
  return at + 6;
};

const turn = (document: Document, top: number, needed: number): number => {
  if (top + needed < page.height - page.margin - 24) return top;
  document.addPage();
  return page.margin;
};

const drawTable = (
  document: Document,
  { headings, widths, rows }: NonNullable<Sheet['table']>,
  start: number,
): number => {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const sizes = widths.map((width) => (width / whole) * inner);
  const placeOf = (column: number): Place => {
    const x = page.margin + sizes.slice(0, column).reduce((sum, size) => sum + size, 0);
    return { x: x + 4, top: 0, width: (sizes[column] ?? 0) - 8, align: column === 0 ? 'start' : 'end' };
  };
  const drawRow = (cells: readonly string[], top: number, style: Style): number =>
    Math.max(
      ...cells.map((cell, column) => write(document, cell, { ...placeOf(column), top: top + 3 }, style)),
    ) + 6;
  let top = start;
  const headHeight =
    Math.max(...headings.map((heading, column) => heightOf(heading, small, placeOf(column).width))) + 6;
  document.rect(page.margin, top, inner, headHeight).fill('#f3f5f8');
  drawRow(headings, top, small);
  top += headHeight;
  for (const row of rows) {
    const height = Math.max(...row.map((cell, column) => heightOf(cell, text, placeOf(column).width))) + 6;
    top = turn(document, top, height);
    drawRow(row, top, text);
    top += height;
    rule(document, top);
  }
  return top + 10;
};

const drawSums = (document: Document, sums: readonly Fact[], start: number): number => {
  let top = start;
  const x = page.margin + inner / 2;
  for (const [index, { label, value }] of sums.entries()) {
    const style = index === sums.length - 1 ? { ...strong, size: 12 } : text;
    top = turn(document, top, style.size * leading);
    const height = write(
      document,
      label,
      { x, top, width: inner / 4 },
      { ...style, color: index === sums.length - 1 ? ink : soft },
    );
    write(document, value, { x: x + inner / 4, top, width: inner / 4 - 4, align: 'end' }, style);
    top += height;
  }
  return top + 12;
};

/** A text that goes on on the next page, line by line. */
const writeFlow = (document: Document, words: string, start: number, style: Style): number => {
  let top = start;
  for (const paragraph of words.split('\n')) {
    for (const one of linesOf(paragraph, style, inner)) {
      top = turn(document, top, style.size * leading);
      writeLine(document, one, { x: page.margin, top, width: inner }, style);
      top += style.size * leading;
    }
  }
  return top;
};

const drawPicture = (
  document: Document,
  { content, width, height }: NonNullable<SheetEntry['picture']>,
  start: number,
): number => {
  const most = page.height - 2 * page.margin - 60;
  const scale = Math.min(1, inner / (width * 0.75), most / (height * 0.75)) * 0.75;
  const top = turn(document, start, height * scale);
  document.image(Buffer.from(content, 'base64'), page.margin, top, {
    width: width * scale,
    height: height * scale,
  });
  return top + height * scale + 6;
};

const drawSections = (document: Document, sections: readonly SheetSection[], start: number): number => {
  let top = start;
  for (const { heading, entries } of sections) {
    if (heading) {
      top = turn(document, top, 60);
      top += write(
        document,
        heading,
        { x: page.margin, top, width: inner },
        { ...strong, size: 12, color: brand },
      );
      rule(document, top);
      top += 6;
    }
    for (const { title, side, text: words, picture } of entries) {
      const width = side ? inner * 0.7 : inner;
      top = turn(document, top, heightOf(title, strong, width));
      if (side)
        write(document, side, { x: page.margin + width, top, width: inner - width, align: 'end' }, small);
      if (title) top += write(document, title, { x: page.margin, top, width }, strong);
      if (words) top = writeFlow(document, words, top, text);
      if (picture) top = drawPicture(document, picture, top);
      top += 4;
    }
    top += 6;
  }
  return top;
};

/** A sheet as a PDF with its fonts. */
export const drawSheet = async (sheet: Sheet): Promise<Uint8Array> => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: { Title: [sheet.title, sheet.number].filter(Boolean).join(' '), Creator: sheet.issuer },
    lang: 'en',
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  let top = drawFacts(document, sheet.facts, drawHead(document, sheet));
  if (sheet.table) top = drawTable(document, sheet.table, top);
  if (sheet.sections) top = drawSections(document, sheet.sections, top);
  top = drawSums(document, sheet.sums, top);
  for (const note of sheet.notes) {
    top = turn(document, top, heightOf(note, small, inner));
    top += write(document, note, { x: page.margin, top, width: inner }, small);
  }
  write(
    document,
    sheet.footer,
    { x: page.margin, top: page.height - 40, width: inner },
    { ...small, size: 8 },
  );
  if (sheet.stamp) {
    document
      .save()
      .rotate(-24, { origin: [page.width / 2, page.height / 2] })
      .opacity(0.14);
    const style: Style = { size: 84, weight: 'strong', color: '#c8242f' };
    writeLine(document, sheet.stamp, { x: 120, top: page.height / 2 - 60, width: inner }, style);
    document.restore();
  }
  document.end();
  return done;
};

/** The same of a sheet that comes as bytes, for the process that draws. */
export const drawGivenSheet = ({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> =>
  drawSheet(JSON.parse(new TextDecoder().decode(bytes)) as Sheet);

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';

const { resolve } = createRequire(import.meta.url);
const burmese = '@expo-google-fonts/noto-sans-myanmar';
const weights = {
  plain: `${burmese}/400Regular/NotoSansMyanmar_400Regular.ttf`,
  strong: `${burmese}/700Bold/NotoSansMyanmar_700Bold.ttf`,
} as const;

/** How heavy letters are. */
export type Weight = keyof typeof weights;

const opened = new Map<string, Font>();

const open = (path: string): Font => {
  const known = opened.get(path);
  if (known) return known;
  const font = create(readFileSync(path));
  opened.set(path, font);
  return font;
};

const carried = new Map<Weight, Font>();

/** The font of Burmese and Latin letters, which a document carries with it. */
export const embeddedFont = (weight: Weight): Font => {
  const known = carried.get(weight) ?? open(resolve(weights[weight]));
  carried.set(weight, known);
  return known;
};

type Range = readonly [first: number, last: number];
interface Part {
  file: string;
  ranges: readonly Range[];
}

const shapers = new Map<Weight, { font: harfbuzz.Font; unitsPerEm: number }>();

const shaperOf = (weight: Weight): { font: harfbuzz.Font; unitsPerEm: number } => {
  const known = shapers.get(weight);
  if (known) return known;
  const bytes = readFileSync(resolve(weights[weight]));
  const face = new harfbuzz.Face(
    new harfbuzz.Blob(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)),
  );
  const shaper = { font: new harfbuzz.Font(face), unitsPerEm: embeddedFont(weight).unitsPerEm };
  shapers.set(weight, shaper);
  return shaper;
};

/** Letters as they are drawn: outlines with their places, in units of the font. */
export interface Outline {
  unitsPerEm: number;
  width: number;
  glyphs: readonly { path: string; x: number; y: number }[];
  /** Drawn heavier than the font has them. */
  isThin: boolean;
}

/** Burmese letters stand before, above and below one another; only a shaper knows where. */
export const burmeseOutline = (text: string, weight: Weight): Outline => {
  const { font, unitsPerEm } = shaperOf(weight);
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const places = buffer.getGlyphPositions();
  let x = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const place = places[index];
    const glyph = {
      path: font.glyphToPath(codepoint),
      x: x + (place?.xOffset ?? 0),
      y: place?.yOffset ?? 0,
    };
    x += place?.xAdvance ?? 0;
    return glyph;
  });
  return { unitsPerEm, width: x, glyphs, isThin: false };
};

let parts: readonly Part[] | undefined;

/** The Chinese font comes in a hundred parts, each with the letters of some ranges; only those needed are read. */
const chineseParts = (): readonly Part[] => {
  if (parts) return parts;
  const folder = dirname(resolve('@fontsource-variable/noto-sans-sc/unicode.json'));
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  parts = Object.entries(ranges).map(([name, text]) => ({
    file: join(folder, 'files', `noto-sans-sc-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: text.split(',').map((range): Range => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    }),
  }));
  return parts;
};

/** A Chinese letter; undefined where no font has it. */
export const chineseOutline = (letter: string): Outline | undefined => {
  const code = letter.codePointAt(0) ?? 0;
  const part = chineseParts().find(({ ranges }) =>
    ranges.some(([first, last]) => code >= first && code <= last),
  );
  const font = part && open(part.file);
  if (!font) return undefined;
  const { glyphs, advanceWidth } = font.layout(letter);
  return {
    unitsPerEm: font.unitsPerEm,
    width: advanceWidth,
    glyphs: glyphs.map(({ path }) => ({ path: path.toSVG(), x: 0, y: 0 })),
    isThin: true,
  };
};

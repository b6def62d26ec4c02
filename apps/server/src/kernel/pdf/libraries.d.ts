// As much of the libraries of this folder as it uses.

declare module 'fontkit' {
  interface Glyph {
    path: { toSVG(): string };
  }
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): { advanceWidth: number; glyphs: readonly Glyph[] };
  }
  export function create(bytes: Uint8Array): Font;
}

declare module 'harfbuzzjs' {
  export class Blob {
    constructor(bytes: ArrayBuffer);
  }
  export class Face {
    constructor(blob: Blob);
  }
  export class Font {
    constructor(face: Face);
    /** An SVG path. */
    glyphToPath(glyph: number): string;
  }
  export class Buffer {
    addText(text: string): void;
    guessSegmentProperties(): void;
    /** `codepoint` is the glyph after shaping. */
    getGlyphInfos(): { codepoint: number }[];
    getGlyphPositions(): { xAdvance: number; xOffset: number; yOffset: number }[];
  }
  export function shape(font: Font, buffer: Buffer): void;
}

declare module 'pdfkit' {
  import type { Font } from 'fontkit';

  interface Options {
    size: string;
    margin: number;
    info: Readonly<Record<string, string>>;
    lang: string;
  }
  export default class PDFDocument {
    constructor(options: Options);
    on(event: 'data', take: (chunk: Uint8Array) => void): this;
    on(event: 'end', take: () => void): this;
    on(event: 'error', take: (error: Error) => void): this;
    addPage(): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(x: number, y: number): this;
    rotate(degrees: number, options: { origin: readonly [number, number] }): this;
    opacity(share: number): this;
    lineWidth(width: number): this;
    lineJoin(join: 'round'): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    path(svg: string): this;
    image(bytes: Uint8Array, x: number, y: number, options: { width: number; height: number }): this;
    fill(color: string): this;
    stroke(): this;
    strokeColor(color: string): this;
    fillColor(color: string): this;
    fillAndStroke(fill: string, stroke: string): this;
    font(font: Font): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options: { lineBreak: boolean; baseline: string }): this;
    markContent(tag: string, options: { actual: string }): this;
    endMarkedContent(): this;
    end(): void;
  }
}

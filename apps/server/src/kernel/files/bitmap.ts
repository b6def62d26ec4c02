import { AppError } from '../app-error.ts';
import { requirePixels } from './imaging.ts';

/** A picture as rows of red, green, blue and alpha, from the top left. */
export interface Bitmap {
  width: number;
  height: number;
  pixels: Buffer;
}

const unreadable = (): AppError => new AppError('media.pictureUnreadable');

/** Less than of other pictures: these are held in memory as a whole. */
const maxMegapixels = 16;

const fileHeader = 14;
const infoHeader = 40;

interface Layout {
  width: number;
  height: number;
  bits: number;
  isTopDown: boolean;
  start: number;
  stride: number;
  palette: Buffer;
}

/** Plain pictures only: 1, 4, 8, 24 or 32 bits without compression, which is what programs write. */
const layoutOf = (file: Buffer): Layout => {
  if (file.length < fileHeader + infoHeader || file.toString('latin1', 0, 2) !== 'BM') throw unreadable();
  const start = file.readUInt32LE(10);
  const headerSize = file.readUInt32LE(14);
  const width = file.readInt32LE(18);
  const signedHeight = file.readInt32LE(22);
  const bits = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  const height = Math.abs(signedHeight);
  if (width <= 0 || height === 0) throw unreadable();
  requirePixels({ width, height, max: maxMegapixels });
  const isPlain = compression === 0 && [1, 4, 8, 24, 32].includes(bits);
  if (!isPlain || headerSize < infoHeader || headerSize > 124) throw unreadable();
  const stride = Math.ceil((width * bits) / 32) * 4;
  const paletteStart = fileHeader + headerSize;
  if (start < paletteStart || start + stride * height > file.length) throw unreadable();
  const palette = file.subarray(paletteStart, start);
  return { width, height, bits, isTopDown: signedHeight < 0, start, stride, palette };
};

/** Red, green and blue of one pixel, written at `to`. */
const copyPixel = (file: Buffer, layout: Layout, row: number, x: number, out: Buffer, to: number): void => {
  const { bits, palette } = layout;
  const isDirect = bits >= 24;
  const source = isDirect ? file : palette;
  const at = isDirect ? row + x * (bits / 8) : indexAt(file, row, x, bits) * 4;
  if (at + 3 > source.length) throw unreadable();
  out[to] = source[at + 2] ?? 0;
  out[to + 1] = source[at + 1] ?? 0;
  out[to + 2] = source[at] ?? 0;
  out[to + 3] = 255;
};

const indexAt = (file: Buffer, row: number, x: number, bits: number): number => {
  const perByte = 8 / bits;
  const byte = file[row + Math.floor(x / perByte)] ?? 0;
  const shift = 8 - bits * ((x % perByte) + 1);
  return (byte >> shift) & (2 ** bits - 1);
};

/**
 * Reads a BMP, for which the picture library has no decoder. Alpha is left out: few programs mean it.
 * @throws media.pictureUnreadable, media.pictureTooLarge
 */
export const readBitmap = (file: Buffer): Bitmap => {
  const layout = layoutOf(file);
  const { width, height, isTopDown, start, stride } = layout;
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) {
    const row = start + (isTopDown ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x++) copyPixel(file, layout, row, x, pixels, (y * width + x) * 4);
  }
  return { width, height, pixels };
};

/** Writes a BMP of 24 bits: header and pixels, nothing that came with the file. */
export const writeBitmap = ({ width, height, pixels }: Bitmap): Buffer => {
  const stride = Math.ceil((width * 24) / 32) * 4;
  const start = fileHeader + infoHeader;
  const file = Buffer.alloc(start + stride * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(start, 10);
  file.writeUInt32LE(infoHeader, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  file.writeUInt32LE(stride * height, 34);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const to = start + (height - 1 - y) * stride + x * 3;
      file[to] = pixels[from + 2] ?? 0;
      file[to + 1] = pixels[from + 1] ?? 0;
      file[to + 2] = pixels[from] ?? 0;
    }
  }
  return file;
};

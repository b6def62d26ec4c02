import { AppError } from '../app-error.ts';
import { openPicture } from './imaging.ts';

interface Entry {
  width: number;
  height: number;
  bits: number;
  bytes: Buffer;
}

const directoryHeader = 6;
const directoryEntry = 16;
const maxEntries = 32;
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

const unreadable = (): AppError => new AppError('media.pictureUnreadable');

/** A picture without a header of its own: its colours, then one bit a pixel for what is transparent. */
const plainSize = (bytes: Buffer): number => {
  if (bytes.length < 40 || bytes.readUInt32LE(0) !== 40 || bytes.readUInt32LE(16) !== 0) throw unreadable();
  const width = bytes.readInt32LE(4);
  const height = bytes.readInt32LE(8) / 2;
  const bits = bytes.readUInt16LE(14);
  if (width < 1 || width > 256 || height < 1 || height > 256 || !Number.isInteger(height)) throw unreadable();
  if (![1, 4, 8, 24, 32].includes(bits)) throw unreadable();
  const colours = bits <= 8 ? bytes.readUInt32LE(32) || 2 ** bits : 0;
  if (colours > 256) throw unreadable();
  const rowsOf = (depth: number): number => Math.ceil((width * depth) / 32) * 4 * height;
  const size = 40 + colours * 4 + rowsOf(bits) + rowsOf(1);
  if (size > bytes.length) throw unreadable();
  return size;
};

const readEntries = (file: Buffer): Entry[] => {
  if (file.length < directoryHeader || file.readUInt32LE(0) !== 0x0001_0000) throw unreadable();
  const count = file.readUInt16LE(4);
  if (count < 1 || count > maxEntries || file.length < directoryHeader + count * directoryEntry)
    throw unreadable();
  return Array.from({ length: count }, (_, index) => {
    const at = directoryHeader + index * directoryEntry;
    const start = file.readUInt32LE(at + 12);
    const end = start + file.readUInt32LE(at + 8);
    if (end > file.length || start < directoryHeader + count * directoryEntry) throw unreadable();
    return {
      width: file[at] || 256,
      height: file[at + 1] || 256,
      bits: file.readUInt16LE(at + 6),
      bytes: file.subarray(start, end),
    };
  });
};

/** PNGs are written anew; plain pictures are cut to the length that their header gives. */
const cleanEntry = async ({ bytes, ...entry }: Entry): Promise<Entry> =>
  bytes.subarray(0, 4).equals(pngStart)
    ? { ...entry, bytes: await openPicture(bytes, { limitInputPixels: 1_048_576 }).png().toBuffer() }
    : { ...entry, bytes: bytes.subarray(0, plainSize(bytes)) };

/**
 * Writes an icon anew from its pictures, so that nothing else travels with them.
 * @throws media.pictureUnreadable
 */
export const cleanIcon = async (file: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> => {
  const entries = await Promise.all(readEntries(file).map(cleanEntry));
  const directory = Buffer.alloc(directoryHeader + entries.length * directoryEntry);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(entries.length, 4);
  let start = directory.length;
  for (const [index, { width, height, bits, bytes }] of entries.entries()) {
    const at = directoryHeader + index * directoryEntry;
    directory[at] = width % 256;
    directory[at + 1] = height % 256;
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(bits, at + 6);
    directory.writeUInt32LE(bytes.length, at + 8);
    directory.writeUInt32LE(start, at + 12);
    start += bytes.length;
  }
  return {
    bytes: Buffer.concat([directory, ...entries.map(({ bytes }) => bytes)]),
    width: Math.max(...entries.map(({ width }) => width)),
    height: Math.max(...entries.map(({ height }) => height)),
  };
};

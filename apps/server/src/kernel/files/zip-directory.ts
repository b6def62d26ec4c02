import type { FileHandle } from 'node:fs/promises';

/** What the directory at the end of a zip file says, without unpacking anything. */
export interface ZipDirectory {
  /** Names of the entries, as written. */
  names: string[];
  /** What the entries say they unpack to, in bytes. */
  unpacked: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
/** A directory larger than this is none that people make: some 100,000 files. */
const maxDirectoryBytes = 8_388_608;

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
};

/**
 * Reads the directory of a zip file. Undefined for what has none, or one that does not lead to its entries;
 * Infinity bytes for sizes in the 64-bit form, which no file of ours can need.
 */
export const readZipDirectory = async (file: FileHandle, size: number): Promise<ZipDirectory | undefined> => {
  const tailStart = Math.max(0, size - endLength - 0xffff);
  const tail = await readAt(file, tailStart, size - tailStart);
  let end = tail.length - endLength;
  // The comment reaches exactly to the end of the file, or the signature stands there by chance.
  while (
    end >= 0 &&
    (tail.readUInt32LE(end) !== endSignature || end + endLength + tail.readUInt16LE(end + 20) !== tail.length)
  )
    end--;
  if (end < 0) return undefined;
  const length = tail.readUInt32LE(end + 12);
  const count = tail.readUInt16LE(end + 10);
  if (length === 0xffffffff || count === 0xffff || length > maxDirectoryBytes)
    return { names: [], unpacked: Number.POSITIVE_INFINITY };
  // Counted from the end, so that a zip file behind other bytes is found as well.
  const start = tailStart + end - length;
  if (start < 0) return undefined;
  return readEntries(await readAt(file, start, length), count);
};

const readEntries = (directory: Buffer, count: number): ZipDirectory | undefined => {
  const names: string[] = [];
  let unpacked = 0;
  let offset = 0;
  for (let index = 0; index < count; index++) {
    if (offset + entryLength > directory.length || directory.readUInt32LE(offset) !== entrySignature)
      return undefined;
    const size = directory.readUInt32LE(offset + 24);
    unpacked += size === 0xffffffff ? Number.POSITIVE_INFINITY : size;
    const nameLength = directory.readUInt16LE(offset + 28);
    names.push(directory.toString('utf8', offset + entryLength, offset + entryLength + nameLength));
    offset +=
      entryLength + nameLength + directory.readUInt16LE(offset + 30) + directory.readUInt16LE(offset + 32);
  }
  return { names, unpacked };
};

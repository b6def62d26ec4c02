const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const hidden = 0xffffffff;
const wideTag = 1;

/** An entry of a zip file, as its directory describes it. */
export interface ZipFileEntry {
  name: string;
  isPacked: boolean;
  /** The bytes as they lie in the file. */
  content: Buffer;
  /** What it says it unpacks to, in bytes. */
  declaredSize: number;
}

/** Sizes and place of an entry in the 64-bit form, as some programs write them for small files, too. */
const wideFields = (file: Buffer, from: number, length: number): bigint[] => {
  for (let at = from; at + 4 <= from + length; at += 4 + file.readUInt16LE(at + 2)) {
    const size = file.readUInt16LE(at + 2);
    if (file.readUInt16LE(at) !== wideTag || at + 4 + size > from + length) continue;
    return Array.from({ length: size >> 3 }, (_, place) => file.readBigUInt64LE(at + 4 + place * 8));
  }
  return [];
};

/** The entries of a zip file. Undefined for what is not a zip file or does not say the sizes of its entries. */
export const zipEntries = (file: Buffer): ZipFileEntry[] | undefined => {
  const earliest = Math.max(0, file.length - endLength - 0xffff);
  let end = file.length - endLength;
  while (end >= earliest && file.readUInt32LE(end) !== endSignature) end--;
  if (end < earliest || end < 0) return undefined;
  let offset = file.readUInt32LE(end + 16);
  const entries: ZipFileEntry[] = [];
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    if (offset + entryLength > file.length || file.readUInt32LE(offset) !== entrySignature) return undefined;
    const nameLength = file.readUInt16LE(offset + 28);
    const extraLength = file.readUInt16LE(offset + 30);
    if (offset + entryLength + nameLength + extraLength > file.length) return undefined;
    const wide = wideFields(file, offset + entryLength + nameLength, extraLength);
    // The 64-bit form has those alone that do not say themselves, in this order.
    const [declaredSize = hidden, packedSize = hidden, local = hidden] = [24, 20, 42].map((place) => {
      const value = file.readUInt32LE(offset + place);
      return value === hidden ? Number(wide.shift() ?? hidden) : value;
    });
    if (declaredSize === hidden || packedSize === hidden || local + localLength > file.length)
      return undefined;
    const start = local + localLength + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    entries.push({
      name: file.toString('utf8', offset + entryLength, offset + entryLength + nameLength),
      isPacked: file.readUInt16LE(offset + 10) !== 0,
      content: file.subarray(start, start + packedSize),
      declaredSize,
    });
    offset += entryLength + nameLength + extraLength + file.readUInt16LE(offset + 32);
  }
  return entries;
};

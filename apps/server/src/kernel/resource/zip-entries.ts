const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const hidden = 0xffffffff;

/** An entry of a zip file, as its directory describes it. */
interface ZipFileEntry {
  name: string;
  isPacked: boolean;
  /** The bytes as they lie in the file. */
  content: Buffer;
  /** What it says it unpacks to, in bytes. */
  declaredSize: number;
}

/**
 * The entries of a zip file. Undefined for what is not a zip file or hides its sizes in the 64-bit form, which no
 * workbook of ours needs.
 */
export const zipEntries = (file: Buffer): ZipFileEntry[] | undefined => {
  const earliest = Math.max(0, file.length - endLength - 0xffff);
  let end = file.length - endLength;
  while (end >= earliest && file.readUInt32LE(end) !== endSignature) end--;
  if (end < earliest || end < 0) return undefined;
  let offset = file.readUInt32LE(end + 16);
  const entries: ZipFileEntry[] = [];
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    if (offset + entryLength > file.length || file.readUInt32LE(offset) !== entrySignature) return undefined;
    const declaredSize = file.readUInt32LE(offset + 24);
    const local = file.readUInt32LE(offset + 42);
    if (declaredSize === hidden || local + localLength > file.length) return undefined;
    const start = local + localLength + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const nameLength = file.readUInt16LE(offset + 28);
    entries.push({
      name: file.toString('utf8', offset + entryLength, offset + entryLength + nameLength),
      isPacked: file.readUInt16LE(offset + 10) !== 0,
      content: file.subarray(start, start + file.readUInt32LE(offset + 20)),
      declaredSize,
    });
    offset += entryLength + nameLength + file.readUInt16LE(offset + 30) + file.readUInt16LE(offset + 32);
  }
  return entries;
};

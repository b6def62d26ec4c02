const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;

/**
 * What the entries of a zip file say they unpack to, in bytes: a bomb is refused before it is opened.
 * Infinity for what is not a zip file or hides its sizes in the 64-bit form, which no workbook of ours needs.
 */
export const declaredZipSize = (file: Buffer): number => {
  const earliest = Math.max(0, file.length - endLength - 0xffff);
  let end = file.length - endLength;
  while (end >= earliest && file.readUInt32LE(end) !== endSignature) end--;
  if (end < earliest || end < 0) return Number.POSITIVE_INFINITY;
  let offset = file.readUInt32LE(end + 16);
  const entries = file.readUInt16LE(end + 10);
  let size = 0;
  for (let index = 0; index < entries; index++) {
    if (offset + entryLength > file.length || file.readUInt32LE(offset) !== entrySignature) {
      return Number.POSITIVE_INFINITY;
    }
    const unpacked = file.readUInt32LE(offset + 24);
    if (unpacked === 0xffffffff) return Number.POSITIVE_INFINITY;
    size += unpacked;
    offset +=
      entryLength +
      file.readUInt16LE(offset + 28) +
      file.readUInt16LE(offset + 30) +
      file.readUInt16LE(offset + 32);
  }
  return size;
};

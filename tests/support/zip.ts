import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by their names, read by its directory. @throws for one that is damaged. */
export const unpackZip = (zip: Buffer): Record<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('that is no archive');
  const files: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const head = zip.readUInt32LE(at + 42);
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const bytes = inflateRawSync(zip.subarray(start, start + packed));
    if (bytes.length !== size || crc32(bytes) !== zip.readUInt32LE(at + 16))
      throw new Error(`${name} is damaged`);
    files[name] = bytes;
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
};

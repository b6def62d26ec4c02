import type { FileHandle } from 'node:fs/promises';

const headerLength = 512;
const entryLength = 128;
/** Directories of office files have a handful of sectors; a chain that is longer or runs in a circle is cut. */
const maxSectors = 256;
const lastSector = 0xfffffffa;

/**
 * The names of the streams in a compound file (Word, Excel and PowerPoint before 2007; also installers and mails).
 * Empty for one that is damaged.
 */
export const readCompoundNames = async (file: FileHandle): Promise<string[]> => {
  const readAt = async (position: number, length: number): Promise<Buffer> => {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  const header = await readAt(0, headerLength);
  if (header.length < headerLength) return [];
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const sectorLength = 1 << shift;
  const positionOf = (sector: number): number => (sector + 1) * sectorLength;
  const next = async (sector: number): Promise<number> => {
    const perSector = sectorLength / 4;
    const table = Math.floor(sector / perSector);
    // The first 109 tables stand in the header: enough for files of 7 MB, and their directory comes early.
    if (table >= 109) return lastSector;
    const tableSector = header.readUInt32LE(76 + table * 4);
    if (tableSector >= lastSector) return lastSector;
    const cell = await readAt(positionOf(tableSector) + (sector % perSector) * 4, 4);
    return cell.length === 4 ? cell.readUInt32LE(0) : lastSector;
  };
  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let visited = 0; sector < lastSector && visited < maxSectors; visited++) {
    const entries = await readAt(positionOf(sector), sectorLength);
    for (let at = 0; at + entryLength <= entries.length; at += entryLength) {
      const length = entries.readUInt16LE(at + 64);
      if (length >= 2 && length <= 64) names.push(entries.toString('utf16le', at, at + length - 2));
    }
    sector = await next(sector);
  }
  return names;
};

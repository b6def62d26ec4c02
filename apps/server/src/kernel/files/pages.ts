import { type FileHandle, open, rm } from 'node:fs/promises';
import { AppError } from '../app-error.ts';
import { openPicture, requirePixels } from './imaging.ts';

/** Most pages of a TIFF, and their megapixels together: each is worked on alone. */
const limits = { pages: 100, megapixels: 200 } as const;

/**
 * Measures each page of a TIFF, since they may differ in size, and answers the pixels of the largest.
 * @throws media.tooManyPages, media.pictureTooLarge
 */
export const requirePages = async (path: string, pages: number): Promise<number> => {
  if (pages > limits.pages) throw new AppError('media.tooManyPages', { params: { count: limits.pages } });
  let [sum, largest] = [0, 0];
  for (let page = 0; page < pages; page++) {
    const { width, height } = await openPicture(path, { page, limitInputPixels: false }).metadata();
    requirePixels({ width, height });
    sum += width * height;
    largest = Math.max(largest, width * height);
  }
  requirePixels({ width: sum, height: 1, max: limits.megapixels });
  return largest;
};

/** Bytes of one value, by its type. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const types = { short: 3, long: 4 } as const;
/** What names the places of the pixels. */
const places: readonly number[] = [273, 324];

interface Page {
  /** Where its directory is. */
  directory: number;
  /** Where the place of the next directory is written. */
  next: number;
  end: number;
}

/** The directory of a TIFF of one page and what is behind it, with places as they are from `base` on. */
const placedAt = (base: number, directory: number, given: Buffer): { tail: Buffer; count: number } => {
  const count = given.readUInt16LE(0);
  const added: Buffer[] = [];
  let end = given.length;
  for (let at = 2; at < 2 + count * 12; at += 12) {
    const [tag, type, values] = [
      given.readUInt16LE(at),
      given.readUInt16LE(at + 2),
      given.readUInt32LE(at + 4),
    ];
    const isInside = (sizes[type] ?? 0) * values <= 4;
    const from = isInside ? at + 8 : given.readUInt32LE(at + 8) - directory;
    if (!places.includes(tag)) {
      if (!isInside) given.writeUInt32LE(base + directory + from, at + 8);
      continue;
    }
    const moved = Buffer.alloc(values * 4);
    for (let value = 0; value < values; value++) {
      const place =
        type === types.short ? given.readUInt16LE(from + value * 2) : given.readUInt32LE(from + value * 4);
      moved.writeUInt32LE(base + place, value * 4);
    }
    given.writeUInt16LE(types.long, at + 2);
    if (values === 1) moved.copy(given, at + 8);
    else {
      given.writeUInt32LE(base + directory + end, at + 8);
      added.push(moved);
      end += moved.length;
    }
  }
  return { tail: Buffer.concat([given, ...added]), count };
};

/** Copies a TIFF of one page, as the picture library has just written it: pixels first, then its directory. */
const copyPage = async (path: string, file: FileHandle, base: number): Promise<Page> => {
  const page = await open(path, 'r');
  try {
    const head = Buffer.alloc(8);
    await page.read(head, 0, head.length, 0);
    if (head.toString('latin1', 0, 4) !== 'II*\0') throw new AppError('media.pictureUnreadable');
    const directory = head.readUInt32LE(4);
    const chunk = Buffer.alloc(1_048_576);
    for (let at = 0; at < directory; ) {
      const { bytesRead } = await page.read(chunk, 0, Math.min(chunk.length, directory - at), at);
      await file.write(chunk, 0, bytesRead, base + at);
      at += bytesRead;
    }
    const { size } = await page.stat();
    // Directories and places lie at even bytes.
    const given = Buffer.alloc(Math.ceil((size - directory) / 2) * 2);
    await page.read(given, 0, given.length, directory);
    const { tail, count } = placedAt(base, directory, given);
    const place = base + directory;
    await file.write(tail, 0, tail.length, place);
    return { directory: place, next: place + 2 + count * 12, end: place + tail.length };
  } finally {
    await page.close();
  }
};

/** Writes the pages of a TIFF anew, one behind the other. */
export const cleanPages = async (path: string, target: string, pages: number): Promise<void> => {
  const file = await open(target, 'wx', 0o600);
  const scratch = `${target}.page`;
  try {
    let before: Page | undefined;
    for (let page = 0; page < pages; page++) {
      await openPicture(path, { page, autoOrient: true }).tiff({ compression: 'lzw' }).toFile(scratch);
      const placed = await copyPage(scratch, file, before?.end ?? 0);
      if (before) {
        const place = Buffer.alloc(4);
        place.writeUInt32LE(placed.directory);
        await file.write(place, 0, place.length, before.next);
      }
      before = placed;
    }
  } finally {
    await file.close();
    await rm(scratch, { force: true });
  }
};

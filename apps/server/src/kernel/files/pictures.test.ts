import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBitmap } from './bitmap.ts';
import { respool } from './ingest.ts';
import { type CleanPicture, createPictures, type Pictures } from './pictures.ts';

/** The processes that this one has started (Linux). */
const children = (): number[] =>
  process.platform === 'linux'
    ? readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number)
    : [];

let folder: string;
let pictures: Pictures;
/** Those of other tests, as they came before. */
const others = children();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lc-picture-'));
  pictures = createPictures(folder);
});
afterAll(async () => {
  pictures.close();
  await rm(folder, { recursive: true, force: true });
});

const clean = async (bytes: Buffer | string, mime: string): Promise<CleanPicture & { bytes: Buffer }> => {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  const cleaned = await pictures.clean(await respool(path, 1e9), mime);
  return { ...cleaned, bytes: await readFile(cleaned.spooled.path) };
};

/** Red on the left, blue on the right. */
const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ]);

const pixelAt = async (bytes: Buffer, x: number, y: number): Promise<number[]> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
};
const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60;
const isBlue = ([red = 0, green = 0, blue = 0]: number[]) => blue > 200 && green < 60 && red < 60;

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
};

/** A PNG that says it is of this size and holds next to nothing. */
const pngBomb = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    magic,
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.from('789c6360000000020001', 'hex')),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('metadata of a picture', () => {
  const secret = 'Daw-Khin-of-Yangon';
  const exif = {
    IFD0: { Artist: secret, Make: secret },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '16/1 48/1 0/1' },
  };
  test.each([
    'jpeg',
    'png',
    'webp',
    'tiff',
    'avif',
  ] as const)('is removed: EXIF and GPS of %s', async (format) => {
    const given = await twoHalves(64, 32)
      .withExif(exif)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .toFormat(format)
      .toBuffer();
    expect(given.includes(secret)).toBe(true);
    const { bytes, width, height, spooled } = await clean(given, `image/${format}`);
    expect(bytes.includes(secret)).toBe(false);
    expect(bytes.includes('GPS')).toBe(false);
    const found = await sharp(bytes).metadata();
    expect(found.exif).toBeUndefined();
    expect(found.xmp).toBeUndefined();
    expect([width, height]).toEqual([64, 32]);
    expect(spooled.size).toBe(bytes.length);
  });

  test('is removed: bytes behind the end of the picture', async () => {
    const script = '<script>alert(1)</script>';
    const given = Buffer.concat([await twoHalves(20, 20).png().toBuffer(), Buffer.from(script)]);
    expect((await clean(given, 'image/png')).bytes.includes('script')).toBe(false);
    const gif = Buffer.concat([await twoHalves(20, 20).gif().toBuffer(), Buffer.from(script)]);
    expect((await clean(gif, 'image/gif')).bytes.includes('script')).toBe(false);
  });

  test('is applied: a colour profile', async () => {
    const given = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { bytes } = await clean(given, 'image/png');
    expect((await sharp(bytes).metadata()).space).toBe('srgb');
    const [red = 255, green = 0, blue = 255] = await pixelAt(bytes, 4, 4);
    expect(green).toBeGreaterThan(240);
    expect(red + blue).toBeLessThan(60);
  });
});

test('a picture is rotated by its EXIF orientation', async () => {
  const given = await twoHalves(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { bytes, width, height } = await clean(given, 'image/jpeg');
  expect([width, height]).toEqual([40, 80]);
  expect(isRed(await pixelAt(bytes, 20, 10))).toBe(true);
  expect(isBlue(await pixelAt(bytes, 20, 70))).toBe(true);
  expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
});

describe('animated pictures', () => {
  const frames = () =>
    Promise.all(
      ['red', 'green', 'blue'].map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
  test.each(['gif', 'webp'] as const)('of type %s keep their animation and its times', async (format) => {
    const moving = sharp(await frames(), { join: { animated: true } });
    const given = await moving[format]({ delay: [100, 200, 300], loop: 3 }).toBuffer();
    const { bytes, width, height } = await clean(given, `image/${format}`);
    const found = await sharp(bytes, { animated: true }).metadata();
    expect([found.pages, found.delay, found.loop]).toEqual([3, [100, 200, 300], 3]);
    expect([width, height]).toEqual([30, 20]);
  });
  const png = async (frames: number): Promise<Buffer> => {
    const still = await twoHalves(40, 20).png().toBuffer();
    const firstData = still.indexOf('IDAT') - 4;
    const control = Buffer.alloc(8);
    control.writeUInt32BE(frames, 0);
    return Buffer.concat([
      still.subarray(0, firstData),
      pngChunk('acTL', control),
      still.subarray(firstData, still.length - 12),
      pngChunk('fcTL', Buffer.alloc(26)),
      pngChunk('fdAT', Buffer.from('00000001789c6360000000020001', 'hex')),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
  };
  test('of type PNG are refused, since only their first frame would remain', async () => {
    await expect(clean(await png(2), 'image/png')).rejects.toMatchObject({ key: 'media.movingRefused' });
  });
  test('of type PNG with one frame are still ones', async () => {
    const { bytes, width, height } = await clean(await png(1), 'image/png');
    expect([width, height]).toEqual([40, 20]);
    expect(bytes.includes('acTL') || bytes.includes('fdAT')).toBe(false);
    expect(isRed(await pixelAt(bytes, 5, 10)) && isBlue(await pixelAt(bytes, 35, 10))).toBe(true);
  });
  test('of type AVIF are refused, since only their first frame would remain', async () => {
    const still = await twoHalves(40, 20).avif().toBuffer();
    const length = still.readUInt32BE(0);
    const kinds = still.subarray(0, length);
    await expect(clean(still, 'image/avif')).resolves.toMatchObject({ width: 40 });
    // The last of the kinds it names.
    kinds.write('avis', length - 4, 'latin1');
    await expect(clean(still, 'image/avif')).rejects.toMatchObject({ key: 'media.movingRefused' });
  });
});

/** The pages of a TIFF: their sizes, and the colours of their first pixel. */
const pagesOf = async (bytes: Buffer): Promise<number[][]> => {
  const { pages = 1 } = await sharp(bytes).metadata();
  return Promise.all(
    Array.from({ length: pages }, async (_, page) => {
      const { width, height } = await sharp(bytes, { page }).metadata();
      const picture = await sharp(bytes, { page }).toColourspace('srgb').png().toBuffer();
      return [width, height, ...(await pixelAt(picture, 0, 0))];
    }),
  );
};

describe('a TIFF of several pages', () => {
  const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'fixtures', name));

  test.each(['two-pages-same-size.tif', 'two-pages-of-two-sizes.tif'])('keeps them: %s', async (name) => {
    const given = fixture(name);
    const first = await sharp(given, { page: 0 }).metadata();
    const { bytes, width, height } = await clean(given, 'image/tiff');
    expect([width, height]).toEqual([first.width, first.height]);
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(2);
    expect(pages).toEqual(await pagesOf(given));
    // Once more, as one of its own making.
    expect(await pagesOf((await clean(bytes, 'image/tiff')).bytes)).toEqual(pages);
  });

  test('keeps them where each has many strips', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const page = (height: number) =>
      sharp({ create: { width: 500, height, channels: 3, background: 'red', noise } })
        .png()
        .toBuffer();
    const given = await sharp([await page(700), await page(700), await page(700)], {
      join: { animated: true },
    })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    expect((await sharp(given).metadata()).pages).toBe(3);
    const { bytes } = await clean(given, 'image/tiff');
    for (const page of [0, 1, 2]) {
      const [before, after] = [given, bytes].map((file) =>
        sharp(file, { page }).removeAlpha().raw().toBuffer(),
      );
      expect((await after)?.equals((await before) ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test('is refused with more pages than are read', async () => {
    const page = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const given = await sharp(new Array<Buffer>(101).fill(page), { join: { animated: true } })
      .tiff()
      .toBuffer();
    await expect(clean(given, 'image/tiff')).rejects.toMatchObject({ key: 'media.tooManyPages' });
  });
});

describe('pictures in formats that the picture library does not read', () => {
  test('are decoded and encoded again when they are BMP', async () => {
    const pixels = await twoHalves(10, 6).ensureAlpha().raw().toBuffer();
    const given = writeBitmap({ width: 10, height: 6, pixels });
    const { bytes, width, height } = await clean(
      Buffer.concat([given, Buffer.from('<script>')]),
      'image/bmp',
    );
    expect([width, height]).toEqual([10, 6]);
    expect(bytes.equals(given)).toBe(true);
  });
  test('keep their pictures and nothing else when they are icons', async () => {
    const png = await twoHalves(32, 32).png().toBuffer();
    const directory = Buffer.alloc(22);
    directory.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
    directory.writeUInt32LE(png.length, 14);
    directory.writeUInt32LE(22, 18);
    const { bytes, width, height } = await clean(
      Buffer.concat([directory, png, Buffer.from('<script>')]),
      'image/x-icon',
    );
    expect([width, height]).toEqual([32, 32]);
    expect(bytes.includes('script')).toBe(false);
    expect(isRed(await pixelAt(bytes.subarray(22), 4, 4))).toBe(true);
  });
});

describe('refused pictures', () => {
  const bmpBomb = (): Buffer => {
    const file = writeBitmap({ width: 1, height: 1, pixels: Buffer.alloc(4) });
    file.writeInt32LE(60_000, 18);
    file.writeInt32LE(60_000, 22);
    return file;
  };
  test.each([
    ['PNG', pngBomb(60_000, 60_000), 'image/png', 50],
    ['BMP', bmpBomb(), 'image/bmp', 16],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>', 'image/svg+xml', 50],
  ])('include a %s bomb, by the size in its header, named in megapixels', async (_name, bytes, mime, pixels) => {
    await expect(clean(bytes, mime)).rejects.toMatchObject({
      key: 'media.pictureTooLarge',
      params: { pixels },
    });
  });

  test('include a picture whose pages are too large together', async () => {
    const frames = await Promise.all(
      ['red', 'green', 'blue', 'white', 'black', 'gray'].map((background) =>
        sharp({ create: { width: 3000, height: 3000, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const given = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    await expect(clean(given, 'image/gif')).rejects.toMatchObject({ key: 'media.pictureTooLarge' });
  });

  test('include damaged pictures, which leave nothing behind', async () => {
    const kept = (await readdir(folder)).filter((name) => name.endsWith('.part'));
    const whole = await twoHalves(300, 300).png().toBuffer();
    for (const [bytes, mime] of [
      [whole.subarray(0, whole.length - 60), 'image/png'],
      [Buffer.from('GIF89a'), 'image/gif'],
      [Buffer.from('BM'), 'image/bmp'],
      [Buffer.alloc(30), 'image/x-icon'],
      [Buffer.from('<svg'), 'image/svg+xml'],
      [Buffer.from('<html/>'), 'image/svg+xml'],
    ] as const)
      await expect(clean(bytes, mime), mime).rejects.toMatchObject({ key: 'media.pictureUnreadable' });
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual(kept);
  });
});

describe.runIf(process.platform === 'linux')('the picture process', () => {
  let small: Buffer;
  let large: Buffer;
  let first: number | undefined;
  beforeAll(async () => {
    small = await twoHalves(40, 20).png().toBuffer();
    large = await twoHalves(3000, 2000).avif({ quality: 30, effort: 0 }).toBuffer();
    await clean(small, 'image/png');
    first = children().find((pid) => !others.includes(pid));
  });
  /** Pictures whose process is none that was there before. */
  const begin = async (options: { patience?: number } = {}) => {
    const before = children();
    const own = createPictures(folder, options);
    const cleanOne = async (bytes: Buffer, mime: string) => {
      const path = join(folder, randomUUID());
      await writeFile(path, bytes);
      const { spooled, ...size } = await own.clean(await respool(path, 1e9), mime);
      await spooled.discard();
      return size;
    };
    await cleanOne(small, 'image/png');
    const pid = () => children().find((one) => !before.includes(one));
    return { own, cleanOne, pid };
  };

  test('ends when it is idle, and starts again', async () => {
    const { own, cleanOne, pid } = await begin({ patience: 150 });
    const earlier = pid();
    expect(earlier).toBeTypeOf('number');
    await expect.poll(pid).toBeUndefined();
    expect(await cleanOne(small, 'image/png')).toEqual({ width: 40, height: 20 });
    expect(pid()).not.toBe(earlier);
    own.close();
    await expect.poll(pid).toBeUndefined();
  });

  test('refuses a picture that crashes it, and accepts the next one', async () => {
    const { own, cleanOne, pid } = await begin();
    const refused = expect(cleanOne(large, 'image/avif')).rejects.toMatchObject({
      key: 'media.pictureUnreadable',
    });
    setTimeout(() => process.kill(pid() ?? 0, 'SIGKILL'), 100);
    await refused;
    expect(await cleanOne(small, 'image/png')).toEqual({ width: 40, height: 20 });
    own.close();
  });

  test('sees only the environment variables that it needs', () => {
    const names = readFileSync(`/proc/${first}/environ`, 'utf8').match(/(?<=^|\0)[^=]+/g) ?? [];
    expect(names).toContain('PATH');
    // That of the tests themselves stands for a server's passwords.
    expect(Object.keys(process.env).some((name) => name.startsWith('VITEST'))).toBe(true);
    expect(names.filter((name) => /^(LC_|VITEST|DATABASE_URL|PG)/.test(name))).toEqual([]);
  });
});

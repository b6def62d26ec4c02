import sharp from 'sharp';
import { paths } from './plan.ts';
import { printFact } from './print.ts';
import { childrenOf, type Measured, peakOf } from './processes.ts';

/** How many of each are sent and asked for at once. */
const atOnce = 4;

/** Noise, which no coder makes small, as large as the limits let in; `shade` makes its bytes its own. */
const noise = (width: number, height: number, shade: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: shade, g: 90, b: 120 },
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });

const moving = async (
  width: number,
  height: number,
  frames: number,
  format: 'webp' | 'gif',
): Promise<Buffer> => {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, frame) =>
      sharp({
        create: { width, height, channels: 3, background: { r: (frame * 40) % 255, g: 90, b: frame } },
      })
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(pictures, { join: { animated: true } });
  return format === 'webp'
    ? joined.webp({ quality: 60, effort: 0 }).toBuffer()
    : joined.gif({ effort: 1 }).toBuffer();
};

interface Largest {
  what: string;
  name: string;
  make: () => Promise<Buffer>;
  /** The renditions that are asked for. */
  wishes: readonly string[];
}

const largest: readonly Largest[] = [
  {
    what: 'AVIF of 8 megapixels',
    name: 'a.avif',
    make: () => noise(3260, 2450, 1).avif({ quality: 40, effort: 0 }).toBuffer(),
    wishes: ['w=2560&f=avif', 'w=2560&f=webp'],
  },
  {
    what: 'WebP of 16 megapixels',
    name: 'a.webp',
    make: () => noise(4900, 3260, 2).webp({ quality: 60, effort: 0 }).toBuffer(),
    wishes: ['w=2560&f=avif', 'w=2560&f=webp', 'f=webp'],
  },
  {
    what: 'moving WebP of 16 frames of a megapixel',
    name: 'b.webp',
    make: () => moving(1000, 990, 16, 'webp'),
    wishes: ['w=1920&f=webp', 'w=640&h=640&f=webp'],
  },
  {
    what: 'moving GIF of 48 frames of a megapixel',
    name: 'b.gif',
    make: () => moving(1000, 1000, 48, 'gif'),
    wishes: ['w=640&f=webp', 'w=320'],
  },
];

/**
 * What the largest pictures that are taken do to memory: each is sent several times at once and asked for in other widths
 * and formats, also all at once. The server and its process for pictures are added up, each at its own worst moment.
 */
export const measurePictures = async (server: Measured, token: string): Promise<void> => {
  for (const { what, name, make, wishes } of largest) {
    const bytes = await make();
    const urls = await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(bytes)]), name);
        const answer = await fetch(`${server.address}${paths.upload}`, {
          method: 'POST',
          headers: { 'x-access-token': token },
          body: form,
        });
        const { success, message, result } = (await answer.json()) as {
          success: boolean;
          message: string;
          result: { url: string };
        };
        if (!success) throw new Error(`${what}: ${message}`);
        return `${server.address}${result.url}`;
      }),
    );
    await Promise.all(
      urls.flatMap((url) =>
        wishes.map(async (wish) => {
          const answer = await fetch(`${url}&${wish}`);
          if (!answer.ok) throw new Error(`${what}, ${wish}: ${answer.status}`);
          await answer.arrayBuffer();
        }),
      ),
    );
    const own = peakOf(server.pid);
    const helpers = childrenOf(server.pid).reduce((sum, pid) => sum + peakOf(pid), 0);
    printFact(`memory at most, ${what}`, own + helpers, 'MB', { atMost: 512 });
    printFact('  of it the server itself', own, 'MB');
  }
};

import { randomBytes } from 'node:crypto';
import { encodeGrayscalePng } from './grayscale-png.ts';

/** Characters as strokes on a grid of 4 × 6: no font is needed and none can be looked up. */
const strokes: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6|1,4 3,4',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  D: '0,0 2,0 4,2 4,4 2,6 0,6 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  J: '1,0 4,0|3,0 3,5 2,6 1,6 0,5',
  K: '0,0 0,6|4,0 0,3 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1 4,2 3,3 0,3',
  R: '0,6 0,0 3,0 4,1 4,2 3,3 0,3|2,3 4,6',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,5 1,6 3,6 4,5 4,0',
  W: '0,0 1,6 2,3 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  3: '0,0 4,0 2,3 4,4 4,5 3,6 1,6 0,5',
  4: '3,6 3,0 0,4 4,4',
  6: '4,0 1,2 0,4 0,5 1,6 3,6 4,5 4,4 3,3 1,3',
  7: '0,0 4,0 1,6',
  9: '0,6 3,4 4,2 4,1 3,0 1,0 0,1 0,2 1,3 4,3',
};

/** Characters that cannot be taken for one another, even bent. */
export const captchaAlphabet: readonly string[] = Object.keys(strokes);

/** Those that stay themselves when their corners are cut. */
const roundable = new Set('CDJPRU369');

const width = 240;
const height = 80;
const paper = 236;
const ink = 52;

type Point = readonly [x: number, y: number];
type Line = readonly Point[];

/** A number from `min` to `max` that nobody can foresee. */
const between = (min: number, max: number): number =>
  min + (randomBytes(4).readUInt32LE() / 0xffff_ffff) * (max - min);

const strokesOf = (character: string): Line[] =>
  (strokes[character] ?? '').split('|').map((line) =>
    line.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return [x - 2, y - 3];
    }),
  );

/** Cuts the corners of a line: what was angular becomes round. */
const rounded = (line: Line): Line =>
  line.length < 3
    ? line
    : line.flatMap(([x, y], index): Point[] => {
        const before = line[index - 1];
        const after = line[index + 1];
        if (!before || !after) return [[x, y]];
        return [
          [x + (before[0] - x) / 4, y + (before[1] - y) / 4],
          [x + (after[0] - x) / 4, y + (after[1] - y) / 4],
        ];
      });

/** Points close enough together that a bent line looks bent. */
const subdivided = (line: Line): Line =>
  line.flatMap(([x, y], index): Point[] => {
    const before = line[index - 1];
    if (!before) return [[x, y]];
    const parts = Math.max(1, Math.ceil(Math.hypot(x - before[0], y - before[1]) / 4));
    return Array.from({ length: parts }, (_, part): Point => {
      const share = (part + 1) / parts;
      return [before[0] + (x - before[0]) * share, before[1] + (y - before[1]) * share];
    });
  });

/** A character turned, slanted and stretched, in pixels around its centre. */
const characterLines = (character: string, [centerX, centerY]: Point): Line[] => {
  const turn = between(-0.42, 0.42);
  const slant = between(-0.2, 0.2);
  const stretch: Point = [between(7, 11), between(7.2, 10.2)];
  const isRound = roundable.has(character) && between(0, 1) < 0.7;
  return strokesOf(character).map((line) =>
    (isRound ? rounded(line) : line).map(([gridX, gridY]): Point => {
      const x = (gridX + between(-0.12, 0.12)) * stretch[0] + gridY * slant * stretch[1];
      const y = (gridY + between(-0.12, 0.12)) * stretch[1];
      return [
        centerX + x * Math.cos(turn) - y * Math.sin(turn),
        centerY + x * Math.sin(turn) + y * Math.cos(turn),
      ];
    }),
  );
};

/** Lines that cross the characters and look like parts of them. */
const crossingLine = (): Line => [
  [between(-10, width / 4), between(5, height - 5)],
  [between(width / 4, width / 2), between(0, height)],
  [between(width / 2, (width * 3) / 4), between(0, height)],
  [between((width * 3) / 4, width + 10), between(5, height - 5)],
];

/** Bends the whole picture in two waves that differ from picture to picture. */
const newWarp = (): ((point: Point) => Point) => {
  const [lift, sway] = [between(2.5, 4.5), between(2, 3.5)];
  const [longWave, highWave] = [between(22, 38), between(10, 18)];
  const [phaseX, phaseY] = [between(0, 6.3), between(0, 6.3)];
  return ([x, y]) => [x + sway * Math.sin(y / highWave + phaseX), y + lift * Math.sin(x / longWave + phaseY)];
};

const distanceTo = (x: number, y: number, [fromX, fromY]: Point, [toX, toY]: Point): number => {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const share = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)));
  const [awayX, awayY] = [x - fromX - share * dx, y - fromY - share * dy];
  return Math.sqrt(awayX * awayX + awayY * awayY);
};

interface Pen {
  thickness: number;
  shade: number;
}

const drawLine = (pixels: Float32Array, line: Line, { thickness, shade }: Pen): void => {
  const reach = thickness / 2 + 1;
  line.forEach((to, index) => {
    const from = line[index - 1] ?? to;
    const left = Math.max(0, Math.floor(Math.min(from[0], to[0]) - reach));
    const right = Math.min(width - 1, Math.ceil(Math.max(from[0], to[0]) + reach));
    const top = Math.max(0, Math.floor(Math.min(from[1], to[1]) - reach));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(from[1], to[1]) + reach));
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const cover = Math.min(1, Math.max(0, reach - 0.5 - distanceTo(x, y, from, to)));
        const at = y * width + x;
        const before = pixels[at] ?? paper;
        pixels[at] = before + (shade - before) * cover;
      }
    }
  });
};

/** Grain over the whole picture, so that no two pixels of ink or paper are the same. */
const withGrain = (pixels: Float32Array): Buffer => {
  const grain = randomBytes(pixels.length);
  return Buffer.from(
    pixels.map((value, at) => Math.min(255, Math.max(0, value + ((grain[at] ?? 0) - 128) / 3.2))),
  );
};

/**
 * Draws the characters as pixels: bent, turned, touching one another, under lines that look like theirs and over grain.
 * @returns a PNG in shades of grey, 240 × 80
 */
export const drawCaptcha = (answer: string): Buffer => {
  const pixels = new Float32Array(width * height).fill(paper);
  const warp = newWarp();
  const draw = (line: Line, pen: Pen): void => drawLine(pixels, subdivided(line).map(warp), pen);
  const inkPen = (): Pen => ({ thickness: between(4, 6), shade: ink + between(-20, 30) });

  let x = between(24, 44);
  for (const character of answer) {
    const pen = inkPen();
    for (const line of characterLines(character, [x, height / 2 + between(-9, 9)])) draw(line, pen);
    x += between(41, 57);
  }
  for (let count = 0; count < 2; count++)
    draw(rounded(crossingLine()), { ...inkPen(), thickness: between(1.6, 2.6) });
  // Lines of paper cut the characters open, so that what belongs together cannot be told by what touches.
  for (let count = 0; count < 3; count++)
    draw(rounded(crossingLine()), { thickness: between(1.2, 1.8), shade: paper });
  return encodeGrayscalePng({ width, height, pixels: withGrain(pixels) });
};

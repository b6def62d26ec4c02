import { randomInt } from 'node:crypto';

/** Characters as strokes on a grid of 4 × 6: no font is needed and none can be looked up. */
const strokes: Record<string, string> = {
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
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,3 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  3: '0,0 4,0 2,3 4,4 4,5 3,6 1,6 0,5',
  4: '3,6 3,0 0,4 4,4',
  6: '4,0 1,2 0,4 0,5 1,6 3,6 4,5 4,4 3,3 1,3',
  7: '0,0 4,0 1,6',
  9: '0,6 3,4 4,2 4,1 3,0 1,0 0,1 0,2 1,3 4,3',
};

const width = 120;
const height = 40;
const jitter = (spread: number): number => randomInt(-spread * 10, spread * 10 + 1) / 10;

const path = (character: string, place: number): string => {
  const left = 14 + place * 26 + jitter(3);
  const top = 8 + jitter(3);
  const scale = 3.8 + jitter(0.4);
  const tilt = jitter(16);
  const lines = (strokes[character] ?? '')
    .split('|')
    .map((line) =>
      line
        .split(' ')
        .map((point) =>
          point
            .split(',')
            .map((part) => (Number(part) * scale + jitter(0.7)).toFixed(1))
            .join(' '),
        )
        .map((point, index) => `${index === 0 ? 'M' : 'L'}${point}`)
        .join(''),
    )
    .join('');
  return `<path transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) rotate(${tilt} 8 12)" d="${lines}"/>`;
};

const noise = (): string =>
  `<path stroke-width="1.2" opacity=".55" d="M0 ${randomInt(height)}C${randomInt(width)} ${randomInt(height)} ${randomInt(width)} ${randomInt(height)} ${width} ${randomInt(height)}"/>`;

/** An SVG picture of the characters, drawn as jittered strokes under a few curves. */
export const drawCaptcha = (answer: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#f3f6fb"/><g fill="none" stroke="#24466e" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${[...answer].map(path).join('')}${noise()}${noise()}${noise()}</g></svg>`;

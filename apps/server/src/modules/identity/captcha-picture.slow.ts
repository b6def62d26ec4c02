import sharp from 'sharp';
import { expect, test } from 'vitest';
import { captchaAlphabet, drawCaptcha } from './captcha-picture.ts';

const length = 4;
const cell = { width: 48, height: 80, step: 49, left: 20 };

/** The word at a place of an endless list in which every character comes equally often at every position. */
const wordAt = (index: number): string =>
  Array.from(
    { length },
    (_, position) => captchaAlphabet[(index + position * 7) % captchaAlphabet.length],
  ).join('');

/** One position of a picture as numbers around their mean. */
const cellOf = async (picture: Buffer, position: number, shift = 0): Promise<number[]> => {
  const { data } = await sharp(picture)
    .extract({
      left: cell.left + position * cell.step + shift,
      top: 0,
      width: cell.width,
      height: cell.height,
    })
    .blur(1.5)
    .resize(24, 40)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  return [...data].map((value) => value - mean);
};

const correlation = (one: readonly number[], other: readonly number[]): number => {
  let [product, first, second] = [0, 0, 0];
  for (let index = 0; index < one.length; index++) {
    const [a, b] = [one[index] ?? 0, other[index] ?? 0];
    product += a * b;
    first += a * a;
    second += b * b;
  }
  return product / Math.sqrt(first * second || 1);
};

/** What a short script knows of the characters: the mean of how each looked in pictures that it had read to it. */
const templates = new Map<string, number[]>();

const learn = async (pictures: number): Promise<void> => {
  for (let index = 0; index < pictures; index++) {
    const word = wordAt(index);
    const picture = drawCaptcha(word);
    for (const [position, character] of [...word].entries()) {
      const seen = await cellOf(picture, position);
      const sum = templates.get(character);
      templates.set(character, sum ? sum.map((value, at) => value + (seen[at] ?? 0)) : seen);
    }
  }
};

/** Reads a picture by comparing each position with every template, a little to both sides. */
const read = async (picture: Buffer): Promise<string> => {
  let word = '';
  for (let position = 0; position < length; position++) {
    const cells = await Promise.all([-16, -8, 0, 8, 16].map((shift) => cellOf(picture, position, shift)));
    const [best] = [...templates]
      .map(([character, template]) => ({
        character,
        score: Math.max(...cells.map((seen) => correlation(seen, template))),
      }))
      .sort((one, other) => other.score - one.score);
    word += best?.character ?? '';
  }
  return word;
};

test('a captcha cannot be read by comparing pixels with former ones', async () => {
  await learn(captchaAlphabet.length * 8);
  let words = 0;
  const asked = 60;
  for (let index = 0; index < asked; index++) {
    const word = wordAt(index * 5 + 3);
    if ((await read(drawCaptcha(word))) === word) words++;
  }
  expect(words / asked).toBeLessThan(0.2);
});

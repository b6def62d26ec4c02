import { expect, test } from 'vitest';
import { firstOf, fitInto, leastOf } from './crop-box.ts';
import { sizeOfPart } from './crop-picture.ts';

test('the part that stands first has the specified size and lies in the middle', () => {
  expect(firstOf({ width: 600, height: 400 }, {})).toEqual({ x: 200, y: 125, width: 200, height: 150 });
});

test('a shape is kept: the first part is the largest of it, and no smaller than the least', () => {
  expect(firstOf({ width: 600, height: 400 }, { aspect: 1 })).toEqual({
    x: 225,
    y: 125,
    width: 150,
    height: 150,
  });
  expect(firstOf({ width: 600, height: 400 }, { aspect: 3 })).toMatchObject({ width: 360, height: 120 });
});

test('a small picture remains whole', () => {
  expect(firstOf({ width: 80, height: 60 }, {})).toEqual({ x: 0, y: 0, width: 80, height: 60 });
  expect(leastOf({ width: 80, height: 60 }, 1, { aspect: 1 })).toEqual({ width: 60, height: 60 });
});

test('what remains is never less than 100 by 120, of the picture as of the page', () => {
  expect(leastOf({ width: 600, height: 400 }, 0.25, {})).toEqual({ width: 100, height: 120 });
  expect(leastOf({ width: 1200, height: 800 }, 2, {})).toEqual({ width: 200, height: 240 });
  expect(leastOf({ width: 600, height: 400 }, 1, { aspect: 1 })).toEqual({ width: 120, height: 120 });
});

test('a picture is made smaller to fit, never larger', () => {
  expect(fitInto({ width: 6000, height: 3000 }, { width: 3000, height: 3000 })).toEqual({
    width: 3000,
    height: 1500,
  });
  expect(fitInto({ width: 200, height: 100 }, { width: 3000, height: 3000 })).toEqual({
    width: 200,
    height: 100,
  });
});

test('a square stays one to the pixel, whatever the shares of the picture round to', () => {
  const part = { x: 0, y: 0, width: 21.07, height: 31.55 };
  expect(sizeOfPart({ width: 900, height: 600 }, part, { aspect: 1 })).toEqual({ width: 190, height: 190 });
  expect(sizeOfPart({ width: 900, height: 600 }, part, {})).toEqual({ width: 190, height: 189 });
});

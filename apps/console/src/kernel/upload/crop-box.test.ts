import { expect, test } from 'vitest';
import { firstOf, fitInto, leastOf } from './crop-box.ts';
import { sizeOfPart } from './crop-picture.ts';

test('the first crop box has the specified size and is centred', () => {
  expect(firstOf({ width: 600, height: 400 }, {})).toEqual({ x: 200, y: 125, width: 200, height: 150 });
});

test('the first crop box of a fixed ratio is the largest one, and not below the minimum', () => {
  expect(firstOf({ width: 600, height: 400 }, { aspect: 1 })).toEqual({
    x: 225,
    y: 125,
    width: 150,
    height: 150,
  });
  expect(firstOf({ width: 600, height: 400 }, { aspect: 3 })).toMatchObject({ width: 360, height: 120 });
});

test('the crop box of a very small picture does not exceed the picture', () => {
  expect(firstOf({ width: 80, height: 60 }, {})).toEqual({ x: 0, y: 0, width: 80, height: 60 });
  expect(leastOf({ width: 80, height: 60 }, 1, { aspect: 1 })).toEqual({ width: 60, height: 60 });
});

test('the crop box is at least 100 by 120, in the picture and on the page', () => {
  expect(leastOf({ width: 600, height: 400 }, 0.25, {})).toEqual({ width: 100, height: 120 });
  expect(leastOf({ width: 1200, height: 800 }, 2, {})).toEqual({ width: 200, height: 240 });
  expect(leastOf({ width: 600, height: 400 }, 1, { aspect: 1 })).toEqual({ width: 120, height: 120 });
});

test('fitInto makes a picture smaller, never larger', () => {
  expect(fitInto({ width: 6000, height: 3000 }, { width: 3000, height: 3000 })).toEqual({
    width: 3000,
    height: 1500,
  });
  expect(fitInto({ width: 200, height: 100 }, { width: 3000, height: 3000 })).toEqual({
    width: 200,
    height: 100,
  });
});

test('a square stays square to the pixel after rounding', () => {
  const part = { x: 0, y: 0, width: 21.07, height: 31.55 };
  expect(sizeOfPart({ width: 900, height: 600 }, part, { aspect: 1 })).toEqual({ width: 190, height: 190 });
  expect(sizeOfPart({ width: 900, height: 600 }, part, {})).toEqual({ width: 190, height: 189 });
});

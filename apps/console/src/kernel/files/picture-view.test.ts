import { expect, test } from 'vitest';
import { fitOf, moveBy, turnBy, wholePicture, zoomBy } from './picture-view.ts';

const picture = { width: 2000, height: 1000 };
const stage = { width: 1000, height: 800 };

test('a picture is scaled down to fit the view, rotated or not, and a small one keeps its size', () => {
  expect(fitOf(picture, stage, 0)).toBe(0.5);
  expect(fitOf(picture, stage, 1)).toBe(0.4);
  expect(fitOf({ width: 20, height: 10 }, stage, 0)).toBe(1);
});

test('zooming keeps the point under the pointer in place', () => {
  const view = zoomBy(wholePicture, 2, { picture, stage, at: { x: 100, y: 0 } });
  expect(view).toMatchObject({ zoom: 2, x: -100, y: 0 });
});

test('zoom ranges from the whole picture to eight times its real size', () => {
  const large = zoomBy(wholePicture, 1000, { picture, stage });
  expect(large.zoom * fitOf(picture, stage, 0)).toBe(8);
  expect(zoomBy(moveBy(large, { x: 300, y: 0 }, picture, stage), 0.0001, { picture, stage })).toEqual(
    wholePicture,
  );
});

test('panning stops at the edges of the picture', () => {
  expect(moveBy(wholePicture, { x: 50, y: 50 }, picture, stage)).toEqual(wholePicture);
  const view = zoomBy(wholePicture, 2, { picture, stage });
  expect(moveBy(view, { x: 9999, y: -9999 }, picture, stage)).toMatchObject({ x: 500, y: -100 });
});

test('four rotations restore the first view', () => {
  const turned = turnBy({ ...wholePicture, zoom: 3, x: 10 }, -1);
  expect(turned).toEqual({ ...wholePicture, turns: 3 });
  expect(turnBy(turned, 1)).toEqual(wholePicture);
});

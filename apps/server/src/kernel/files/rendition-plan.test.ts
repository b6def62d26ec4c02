import { describe, expect, test } from 'vitest';
import { type PictureSource, planRendition, type RenditionWish } from './rendition-plan.ts';
import type { Watermark } from './watermark.ts';

const source: PictureSource = {
  sha256: 'a'.repeat(64),
  storageKey: 'blob/aa/aa/a',
  mime: 'image/jpeg',
  width: 2000,
  height: 1000,
  focalX: null,
  focalY: null,
};
const mark: Watermark = {
  key: '7.1',
  content: { kind: 'text', text: 'LC', color: '#ffffff' },
  place: '9',
  opacity: 50,
  scale: 20,
  minWidth: 300,
  minHeight: 200,
};
const plan = (wish: RenditionWish, changes: Partial<PictureSource> = {}) =>
  planRendition({ ...source, ...changes }, wish);
const sizeOf = (wish: RenditionWish, changes?: Partial<PictureSource>) => {
  const made = plan(wish, changes);
  return made && [made.width, made.height];
};

test('a rendition has the next larger allowed width, never more than the original', () => {
  expect(sizeOf({ width: 300 })).toEqual([320, 160]);
  expect(sizeOf({ width: 321 })).toEqual([480, 240]);
  expect(sizeOf({ width: 99_999 })).toEqual([2000, 1000]);
  expect(sizeOf({ width: 640 }, { width: 100, height: 50 })).toEqual([100, 50]);
  expect(sizeOf({ width: 99_999 }, { width: 6000, height: 3000 })).toEqual([2560, 1280]);
});

test('a rendition is limited to the width that the site allows', () => {
  expect(sizeOf({ maxWidth: 1200 })).toEqual([1200, 600]);
  expect(sizeOf({ maxWidth: 1200, width: 1900 })).toEqual([1200, 600]);
  expect(sizeOf({ maxWidth: 1200, width: 300 })).toEqual([320, 160]);
  expect(sizeOf({ maxWidth: 3000 })).toBeUndefined();
});

describe('formats of renditions', () => {
  const formatOf = (wish: RenditionWish, changes?: Partial<PictureSource>) =>
    plan({ width: 640, ...wish }, changes)?.format;
  test('follow what the browser accepts', () => {
    expect(formatOf({ accept: 'image/avif,image/webp,*/*' })).toBe('avif');
    expect(formatOf({ accept: 'text/html, image/webp;q=0.9' })).toBe('webp');
    expect(formatOf({ accept: '*/*' })).toBe('jpeg');
    expect(formatOf({})).toBe('jpeg');
    expect(formatOf({}, { mime: 'image/png' })).toBe('png');
    expect(formatOf({ format: 'png', accept: 'image/avif' })).toBe('png');
  });
  test('keep animations', () => {
    expect(formatOf({ accept: 'image/avif,image/webp' }, { mime: 'image/gif' })).toBe('webp');
    expect(formatOf({ accept: '*/*' }, { mime: 'image/gif' })).toBe('gif');
    expect(formatOf({ accept: 'image/avif,image/webp' }, { mime: 'image/webp' })).toBe('webp');
  });
  test('fall back to another one when a picture is too long or too large for them', () => {
    expect(formatOf({ format: 'webp' }, { width: 700, height: 20_000 })).toBe('jpeg');
    expect(formatOf({ format: 'avif', width: 2560 }, { width: 4000, height: 8000 })).toBe('webp');
  });
});

test('the original is served when nothing would change it, and for icons and SVG', () => {
  expect(plan({})).toBeUndefined();
  expect(plan({ accept: 'image/avif' })).toBeUndefined();
  expect(plan({ width: 80 }, { mime: 'image/x-icon' })).toBeUndefined();
  expect(plan({ width: 80, watermark: mark }, { mime: 'image/svg+xml' })).toBeUndefined();
  expect(plan({ width: 80, format: 'png' }, { mime: 'image/svg+xml' })?.format).toBe('png');
  expect(plan({ width: 80 }, { width: null, height: null })).toBeUndefined();
});

test('crops keep their ratio and the focal point visible', () => {
  const cut = (focalX: number | null) => plan({ width: 320, height: 320 }, { focalX })?.cut;
  expect(cut(null)).toEqual({ left: 500, top: 0, width: 1000, height: 1000 });
  expect(cut(0)?.left).toBe(0);
  expect(cut(600)?.left).toBe(700);
  expect(cut(1000)?.left).toBe(1000);
  expect(sizeOf({ width: 320, height: 160 })).toEqual([320, 160]);
  expect(sizeOf({ width: 640, height: 640 }, { width: 100, height: 50 })).toEqual([50, 50]);
});

test('small pictures get no watermark, and every watermark has a rendition of its own', () => {
  expect(plan({ watermark: mark })?.watermark).toBe(mark);
  expect(plan({ width: 240, watermark: mark })?.watermark).toBeUndefined();
  expect(plan({ watermark: mark }, { width: 299, height: 900 })).toBeUndefined();
  const names = [undefined, mark, { ...mark, key: '7.2' }].map(
    (watermark) => plan({ width: 640, watermark })?.name,
  );
  expect(new Set(names).size).toBe(3);
});

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawCaptcha } from './captcha-picture.ts';

// Whether a script reads them is tried by captcha-picture.slow.ts.
describe('a captcha', () => {
  test('is pixels alone: a PNG of one size without text or other parts', async () => {
    const picture = drawCaptcha('ACDE');
    const { format, width, height } = await sharp(picture).metadata();
    expect([format, width, height]).toEqual(['png', 240, 80]);
    const kinds = [];
    for (let at = 8; at < picture.length; at += picture.readUInt32BE(at) + 12)
      kinds.push(picture.toString('latin1', at + 4, at + 8));
    expect(kinds).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect(picture.toString('latin1')).not.toContain('ACDE');
  });

  test('differs each time', async () => {
    const [one, other] = await Promise.all(
      [drawCaptcha('ACDE'), drawCaptcha('ACDE')].map((picture) => sharp(picture).raw().toBuffer()),
    );
    const same = [...(one ?? [])].filter((value, at) => value === other?.[at]).length;
    expect(same / (one?.length ?? 1)).toBeLessThan(0.2);
  });
});

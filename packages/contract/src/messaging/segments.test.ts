import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureSms } from './segments.ts';

const a = (count: number): string => 'a'.repeat(count);
const ka = (count: number): string => 'က'.repeat(count);

describe('the length of an SMS', () => {
  test.each([
    ['an empty text', '', 'gsm7', 0, 0, 160],
    ['one segment of Latin letters', a(160), 'gsm7', 160, 1, 0],
    ['one Latin letter more than a segment', a(161), 'gsm7', 161, 2, 145],
    ['two full segments', a(306), 'gsm7', 306, 2, 0],
    ['a third segment', a(307), 'gsm7', 307, 3, 152],
    ['a sign of the extension table, as two units', `${a(158)}€`, 'gsm7', 160, 1, 0],
    ['such a sign that needs a second segment', `${a(159)}€`, 'gsm7', 161, 2, 145],
    ['such a sign, which is not split', `${a(152)}{${a(10)}`, 'gsm7', 164, 2, 141],
    ['Greek capitals and signs of the table', 'ΔΦΓΛΩΠΨΣΘΞ ÄÖÑÜ§¿äöñüà', 'gsm7', 22, 1, 138],
    ['Burmese', ka(70), 'ucs2', 70, 1, 0],
    ['one Burmese letter more than a segment', ka(71), 'ucs2', 71, 2, 63],
    ['ten segments of Burmese', ka(670), 'ucs2', 670, 10, 0],
    ['Chinese', '您的验证码为 123456', 'ucs2', 13, 1, 57],
    ['a typographic quote, as Unicode', 'it’s', 'ucs2', 4, 1, 66],
    ['emoji, as two units each', '👍'.repeat(35), 'ucs2', 70, 1, 0],
    ['an emoji, which is not split', `${ka(66)}👍${ka(5)}`, 'ucs2', 73, 2, 60],
  ])('is measured for %s', (_name, text, encoding, units, segments, left) => {
    expect(measureSms(text)).toMatchObject({ encoding, units, segments, left });
  });

  test('names the character that requires Unicode segments', () => {
    expect(measureSms('plain “quoted”').offender).toBe('“');
    expect(measureSms('plain').offender).toBe('');
  });

  test('never has a segment with too many characters, nor one segment too many', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (text) => {
        const { encoding, units, segments, left } = measureSms(text);
        const [single, part] = encoding === 'gsm7' ? [160, 153] : [70, 67];
        if (units <= single) return segments === (units === 0 ? 0 : 1) && left === single - units;
        const fewest = Math.ceil(units / part);
        // At most one unit of each part is lost to a pair that is not torn.
        return segments >= fewest && segments <= Math.ceil(units / (part - 1)) && left >= 0 && left < part;
      }),
    );
  });
});

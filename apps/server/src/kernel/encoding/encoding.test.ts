import { messages } from '@lc/contract/words';
import tools from 'myanmar-tools';
import { describe, expect, test } from 'vitest';
import { readEncoding } from './encoding-reader.ts';

const writer = new tools.ZawgyiConverter();
const toZawgyi = (text: string): string => writer.unicodeToZawgyi(text);
const read = (...texts: string[]) => readEncoding({ bytes: new Uint8Array(), texts });

/** Texts of the product in Burmese, without the places for values. */
const texts = [
  ...new Set(
    Object.values(messages)
      .map(([, , burmese]) => burmese.replace(/\{[^}]*\}/g, '').normalize('NFC'))
      .filter((text) => text.replace(/[^\u1000-\u109f]/g, '').length >= 20),
  ),
].slice(0, 1000);

describe('telling Zawgyi from Unicode', () => {
  test('is right for 99.5 % of 2,000 labelled texts', () => {
    expect(texts).toHaveLength(1000);
    const wrong = [
      ...texts.filter((text) => read(text).isZawgyi),
      ...texts.map(toZawgyi).filter((text) => !read(text).isZawgyi),
    ];
    expect(wrong.length, wrong.slice(0, 5).join('\n')).toBeLessThanOrEqual(10);
  });

  // The rest are signs that Zawgyi has no form of its own for, such as the one in “the said”.
  test('gives back the text that was written', () => {
    const back = texts.filter((text) => read(toZawgyi(text)).converted[0] === text);
    expect(back.length).toBeGreaterThanOrEqual(975);
  });

  const long = 'မြန်မာနိုင်ငံ သည် အရှေ့တောင်အာရှ တွင် ရှိသည်။';

  test('leaves short texts alone that look like Zawgyi by themselves', () => {
    const short = ['ကမရ', 'တမန', 'ဥကတ', 'သာကေတ', 'မြန်မာ', 'ကကက', 'ပဇတ'];
    for (const text of short) expect(read(text)).toMatchObject({ isZawgyi: false, converted: [text] });
    expect(read(...short, long)).toMatchObject({ isZawgyi: false });
    expect(read('No Burmese at all', '')).toEqual({
      probability: 0,
      isZawgyi: false,
      converted: ['No Burmese at all', ''],
    });
  });

  test('converts a short name that cannot be Unicode, and one in a record of Zawgyi', () => {
    expect(read(toZawgyi('ကိုအောင်ကျော်'), 'Engineer').converted[0]).toBe('ကိုအောင်ကျော်');
    expect(read(toZawgyi('ဒေါ်ခင်လှ'), toZawgyi(long)).converted).toEqual(['ဒေါ်ခင်လှ', long.normalize('NFC')]);
  });

  test('converts only the texts of a record that are Zawgyi', () => {
    const other = 'ကျွန်ုပ်တို့၏ ကုမ္ပဏီသည် ရန်ကုန်မြို့တွင် တည်ရှိပါသည်။'.normalize('NFC');
    expect(read(other, toZawgyi(long), 'ABC').converted).toEqual([other, long.normalize('NFC'), 'ABC']);
  });
});

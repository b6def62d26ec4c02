import { company, resume } from '@lc/contract/recruitment';
import { messages } from '@lc/contract/words';
import tools from 'myanmar-tools';
import { describe, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { readEncodings } from './encoding-reader.ts';
import { batchesOf, longTextInUnicode } from './index.ts';
import { inUnicode, lookAhead } from './input-texts.ts';

const writer = new tools.ZawgyiConverter();
const toZawgyi = (text: string): string => writer.unicodeToZawgyi(text);
const read = (...texts: string[]) => {
  const [encoding] = readEncodings({ bytes: new Uint8Array(), records: [texts] });
  if (!encoding) throw new Error('Nothing was read');
  return encoding;
};

/** Texts of the product in Burmese, without the places for values. */
const texts = [
  ...new Set(
    Object.values(messages)
      .map(([, , burmese]) => burmese.replace(/\{[^}]*\}/g, '').normalize('NFC'))
      .filter((text) => text.replace(/[^\u1000-\u109f]/g, '').length >= 20),
  ),
].slice(0, 1000);

test('a long text with parts in Zawgyi is Unicode as a whole', async () => {
  const lines = texts.slice(0, 300).filter((text) => read(toZawgyi(text)).converted[0] === text);
  const page = lines.slice(0, 100).filter((line) => !read(line).isZawgyi && read(toZawgyi(line)).isZawgyi);
  expect(page.length).toBeGreaterThan(80);
  const between = ['Work: Inle Hotels, 2020', '', '简历'];
  const mixed = [...page, ...between, ...page.map(toZawgyi), ...between, ...page];
  const unicode = await longTextInUnicode(mixed.join('\n'), 'a');
  expect(unicode.split('\n')).toEqual([...page, ...between, ...page, ...between, ...page]);
  expect(await longTextInUnicode('Plain\n\n text ', 'a')).toBe('Plain\n\n text ');
});

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

describe('the inputs of records', () => {
  const burmese = 'မြန်မာနိုင်ငံ သည် အရှေ့တောင်အာရှ တွင် ရှိသည်။'.normalize('NFC');
  const html = (text: string): string =>
    `<p>${text}</p><p><a href="https://example.com/?a=1&amp;b=2">A</a></p>`;

  test('are converted in formatted texts and in lines, and nothing else of them', async () => {
    const written = { name: 'Firm', introI18n: { 'my-MM': html(toZawgyi(burmese)), 'en-US': '<p>Firm</p>' } };
    const lines = {
      title: 'Cook',
      experiences: [
        { companyName: 'Inn', duty: burmese },
        { companyName: 'Inn', duty: toZawgyi(burmese) },
      ],
    };
    expect(await inUnicode(company, [written, { name: burmese }], 'test')).toEqual([
      { ...written, introI18n: { ...written.introI18n, 'my-MM': html(burmese) } },
      undefined,
    ]);
    expect(await inUnicode(resume, [lines], 'test')).toEqual([
      { ...lines, experiences: [lines.experiences[0], lines.experiences[0]] },
    ]);
  });

  const readRow = async (place: number) => ({ place });
  const takeAll = async (look: ReturnType<typeof lookAhead>, total: number): Promise<unknown[]> => {
    const taken: unknown[] = [];
    for (let place = 0; place < total; place++)
      taken.push(await look(place).then(({ input }) => input.place, String));
    return taken;
  };

  test('are looked at for many at once', async () => {
    const asked: number[] = [];
    const look = lookAhead(1000, readRow, async (inputs) => {
      asked.push(inputs.length);
      return inputs.map(() => undefined);
    });
    expect(await takeAll(look, 1000)).toEqual(Array.from({ length: 1000 }, (_, place) => place));
    expect(asked).toEqual([200, 200, 200, 200, 200]);
  });

  test('are looked at alone where the look at many is refused, so that one alone fails', async () => {
    const look = lookAhead(4, readRow, async (inputs) => {
      if (inputs.some(({ place }) => place === 2)) throw new AppError('system.tooExpensive');
      return inputs.map(() => undefined);
    });
    expect(await takeAll(look, 4)).toEqual([0, 1, expect.stringContaining('system.tooExpensive'), 3]);
  });

  test('go to a task as many as it can take, each as a whole', () => {
    const record = (length: number) => ({ texts: ['က'.repeat(length)] });
    const parts = batchesOf([30_000, 10_000, 1, 90_000, 5].map(record));
    expect(parts.map((part) => part.length)).toEqual([2, 1, 1, 1]);
  });
});

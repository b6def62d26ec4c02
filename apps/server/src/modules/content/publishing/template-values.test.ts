import { lettersOf } from '@lc/contract/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draw } from './draw.ts';

const data = {
  site: { timeZone: 'Asia/Yangon' },
  page: { lang: 'en-US' },
  item: { price: '1,500', burmese: '၁၅၀၀', german: '1.500,00', name: 'Aung', none: null },
};
const drawn = (body: string, more: object = {}): unknown => {
  const outcome = draw({ body, partials: {}, data: { ...data, ...more } });
  return 'html' in outcome ? outcome.html : outcome.fault.code;
};

describe('a filter of numbers', () => {
  test.each([
    ['{{ 0.1 | plus: 0.2 }}', '0.3'],
    ['{{ 0.3 | minus: 0.1 }}', '0.2'],
    ['{{ 19.99 | times: 3 }}', '59.97'],
    ['{{ 7 | divided_by: 2 }}', '3.5'],
    ['{{ 7 | divided_by: 2, true }}', '3'],
    ['{{ -7 | modulo: 3 }}', '2'],
    ['{{ 5.3 | modulo: 0.1 }}', '0'],
    ['{{ 1.005 | round: 2 }}', '1.01'],
    ['{{ "9007199254740993" }}', '9007199254740993'],
    ['{% assign a-9007199254740993 = 1 %}{{ 9007199254740991 }} {{ -1.50 }}', '9007199254740991 -1.5'],
    ['9007199254740993{# 9007199254740993 #}', '9007199254740993{# 9007199254740993 #}'],
    ['{{ 2.5 | round }}', '3'],
    ['{{ item.price | plus: 1 }}', '1501'],
    ['{{ item.burmese | times: 2 }}', '3000'],
    ['{{ item.none | plus: 1 }}', '1'],
    ['{{ "-3" | abs }}', '3'],
    ['{{ 5 | at_least: "၁၀" }}', '10'],
  ])('draws %s as %s', (body, html) => {
    expect(drawn(body)).toBe(html);
  });

  test.each([
    ['{{ item.german | plus: 1 }}', 'notNumber'],
    ['{{ item.name | times: 2 }}', 'notNumber'],
    ['{{ "9007199254740993" | plus: 0 }}', 'notNumber'],
    ['{{ true | plus: 1 }}', 'notNumber'],
    ['{{ 9007199254740993 }}', 'lostNumber'],
    ['{% if 5 > -9007199254740993 %}x{% endif %}', 'lostNumber'],
    ['{{ 0.12345678901234567890 }}', 'lostNumber'],
    ['{{ 1 | divided_by: 0 }}', 'noResult'],
    ['{{ 1 | modulo: 0 }}', 'noResult'],
    ['{{ 9007199254740991 | plus: 2 }}', 'noResult'],
  ])('refuses %s: %s', (body, code) => {
    expect(drawn(body)).toBe(code);
  });

  test('counts as people do, whatever the numbers', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const written = (number: number): string => (number / 100).toFixed(2);
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const more = { one: written(one), other: written(other) };
        expect(Number(drawn('{{ one | plus: other }}', more))).toBe((one + other) / 100);
        expect(Number(drawn('{{ one | minus: other }}', more))).toBe((one - other) / 100);
      }),
    );
  });
});

describe('a filter of days', () => {
  test.each([
    ['{{ "2026-12-20" | date: "%d/%m/%Y" }}', '20/12/2026'],
    ['{{ "20 December 2026" | date: "%Y-%m-%d" }}', '2026-12-20'],
    ['{{ "2026年12月20日" | date: "%Y-%m-%d" }}', '2026-12-20'],
    ['{{ "2026-12-20 23:30" | date: "%d %H:%M" }}', '20 23:30'],
    ['{{ "2026-12-20T20:30:00Z" | date: "%d %H:%M" }}', '21 03:00'],
    ['{{ 1766188800 | date: "%Y-%m-%d %H:%M" }}', '2025-12-20 06:30'],
    ['{{ item.none | date: "%Y" }}', ''],
  ])('draws %s as %s', (body, html) => {
    expect(drawn(body)).toBe(html);
  });

  test.each([
    '2026-02-30',
    '03/04/2026',
    '2569-12-20',
    'soon',
    '20/12/26',
  ])('refuses %s, which is no day or could be two', (day) => {
    expect(drawn(`{{ "${day}" | date: "%Y-%m-%d" }}`)).toBe('notMoment');
  });
});

describe('a filter of letters', () => {
  test.each([
    ['{{ "👨‍👩‍👧‍👦abc" | truncate: 2, "" }}', '👨‍👩‍👧‍👦a'],
    ['{{ "👍🏽abc" | slice: 0 }}', '👍🏽'],
    ['{{ "မြန်မာ" | slice: 0, 1 }}', 'မြ'],
    ['{{ "🇲🇲🇨🇳" | split: "" | reverse | join: "" }}', '🇨🇳🇲🇲'],
    ['{{ "abcdef" | slice: -3, 2 }}', 'de'],
    ['{{ "a-b" | split: "-" | join: "+" }}', 'a+b'],
    ['{{ "Burma" | truncate: 4 }}', 'B...'],
  ])('draws %s as %s', (body, html) => {
    expect(drawn(body)).toBe(html);
  });

  test('never cuts within a letter', () => {
    const signs = fc.constantFrom('a', 'မြ', '👨‍👩‍👧‍👦', '🇲🇲', 'é', '中', '👍🏽');
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 12 }), fc.nat(14), (parts, length) => {
        const text = parts.join('');
        const letters = lettersOf(text);
        expect(drawn(`{{ text | truncate: ${length}, "" }}`, { text })).toBe(
          letters.slice(0, length).join(''),
        );
        expect(drawn(`{{ text | slice: ${length}, 2 }}`, { text })).toBe(
          letters.slice(length, length + 2).join(''),
        );
      }),
    );
  });
});

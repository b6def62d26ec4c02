import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalSchema, integerTextSchema } from './schema.ts';
import { groupDigits, readNumber } from './typed-number.ts';

describe('a number as people write it', () => {
  test.each([
    ['2.5', '2.5'],
    ['  12 ', '12'],
    ['1,500,000', '1500000'],
    ['1 500 000', '1500000'],
    ['1\u00a0500\u202f000', '1500000'],
    ["1'500", '1500'],
    ['1,50,000', '150000'],
    ['၃၅၀၀၀၀', '350000'],
    ['၁,၅၀၀,၀၀၀.၅၀', '1500000.50'],
    ['႕႐', '50'],
    ['５', '5'],
    ['１２．５', '12.5'],
    ['1，500', '1500'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0', '0'],
    ['−7', '-7'],
    ['+7', '7'],
    ['007', '7'],
    ['9007199254740993', '9007199254740993'],
    ['0.30000000000000000001', '0.30000000000000000001'],
  ])('%j is read as %s', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  test.each([
    ...['2,5', '1,5000', '1,50', '12,34', '1,,500', ',500', '1.500,5', '1.5.0', '1, 500', '1,500 000'],
    ...['', ' ', '.', '-', '--5', '5-', '(5)', '5%', '5 MMK', '1e5', '1E+05', '0x10', 'NaN', 'Infinity'],
    ...['五', '½', '1/2', '5 6', '1 50', '٥', '1'.repeat(101)],
  ])('%j is not read', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });

  const numbers = fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.stringMatching(/^\d{0,20}$/))
    .map(([isNegative, whole, places]) => {
      const text = places === '' ? String(whole) : `${whole}.${places}`;
      return isNegative && /[1-9]/.test(text) ? `-${text}` : text;
    });

  test('is the same number when it is shown and read again, in every kind of digits', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(0x30, 0x1040, 0x1090, 0xff10), (number, zero) => {
        const shown = groupDigits(number).replace(/\d/g, (digit) =>
          String.fromCharCode(zero + Number(digit)),
        );
        expect(readNumber(shown)).toBe(number);
      }),
    );
  });

  test('is never another number than the one that its digits say', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+\d., ']{1,24}$/), (text) => {
        const number = readNumber(text);
        if (number === undefined) return;
        // Without the signs between groups, which stand at no other place, it is what JavaScript reads.
        expect(Number(number)).toBe(Number(text.replace(/[, ']/g, '')));
        expect(groupDigits(number).replace(/,/g, '')).toBe(number);
      }),
    );
  });
});

test.each([
  ['၂၅၀.၅၀', '250.50'],
  ['２５０', '250'],
  ['1,500', '1500'],
  ['007', '7'],
  ['2,5', undefined],
  ['1e3', undefined],
  ['', undefined],
])('a decimal of a call that is written %s is %s', (text, number) => {
  const read = decimalSchema({ precision: 18, scale: 2 }).safeParse(text);
  expect(read.success ? read.data : undefined).toBe(number);
});

test.each([
  ['၂၅၀', '250'],
  ['-007', '-7'],
  ['2.5', undefined],
  ['9223372036854775808', undefined],
])('a whole number of a call that is written %s is %s', (text, number) => {
  const read = integerTextSchema.safeParse(text);
  expect(read.success ? read.data : undefined).toBe(number);
});

import {
  bigint,
  boolean,
  choice,
  choices,
  date,
  dateTime,
  decimal,
  type Field,
  integer,
  money,
  month,
  personal,
  reference,
  text,
  time,
} from '@lc/contract/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TableCell } from '../tables/cell.ts';
import { dayOrderOf } from './import-moments.ts';
import { type CellContext, readCell } from './import-values.ts';

const context: CellContext = {
  words: {
    codes: new Map([
      ['nature\nprivate', 'private'],
      ['nature\n私营', 'private'],
      ['nature\nstate-owned, or nearly', 'state'],
      ['nature\nboth', undefined],
    ]),
    offered: new Map([['nature', ['Private', 'State-owned, or nearly']]]),
    targets: new Map([['industry\nmining', { id: '7' }]]),
  },
  language: 'en-US',
  timeZone: 'Asia/Yangon',
};
const read = (field: Field, cell: TableCell, more: Partial<CellContext> = {}) =>
  readCell(field, cell, { ...context, ...more });
const number = (text: string): TableCell => ({ kind: 'number', text });
const takenValue = (reading: ReturnType<typeof read>): unknown =>
  'value' in reading ? reading.value : undefined;
const ruleOf = (reading: ReturnType<typeof read>): unknown => ('rule' in reading ? reading.rule : undefined);

const inScript = (digits: string, zero: number): string =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');
const scripts = fc.constantFrom(0x30, 0x1040, 0xff10);

const whole = integer({ min: 0, max: 2_000_000_000 });

describe('a number', () => {
  test('is the same in every way of writing it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        scripts,
        fc.boolean(),
        (given, zero, isGrouped) => {
          const digits = String(given);
          const written = inScript(isGrouped ? grouped(digits) : digits, zero);
          expect(takenValue(read(whole, written))).toBe(given);
          expect(takenValue(read(whole, number(digits)))).toBe(given);
          expect(takenValue(read(whole, number(`${digits}.0`)))).toBe(given);
        },
      ),
    );
  });

  test('is never another one: what is read has the digits of what is written', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'0123456789.,- eE+%()$၀၅'), maxLength: 12 });
    fc.assert(
      fc.property(signs, (written) => {
        const value = takenValue(read(decimal({ precision: 18, scale: 6 }), written));
        if (value === undefined) return;
        const digits = inScript(written, 0x30).replace(/[၀-၉]/g, (digit) =>
          String(digit.charCodeAt(0) - 0x1040),
        );
        expect(Number(value) - Number(digits.replace(/[, ]/g, ''))).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  test('of money is without what computing adds, and with nothing else taken away', () => {
    const field = money({ currency: 'currency' });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (cents) => {
        const exact = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const noisy = (Number(exact) * 3) / 3 + Number.EPSILON * Number(exact);
        const value = takenValue(read(field, number(String(noisy)), { currency: 'USD' }));
        expect(Number(value)).toBe(Number(exact));
      }),
    );
    expect(takenValue(read(field, number('0.125')))).toBe('0.125');
    expect(takenValue(read(field, '1.005'))).toBe('1.005');
  });

  test.each([
    ['1,500,000', 'MMK', '1500000'],
    ['Ks 1,500,000', 'MMK', '1500000'],
    ['1500 ကျပ်', 'MMK', '1500'],
    ['US$ 20.50', 'USD', '20.50'],
    ['$20', 'MMK', undefined],
    ['20 USD', undefined, undefined],
    ['2,5', 'USD', undefined],
    ['1.500.000', 'MMK', undefined],
    ['(20)', 'USD', undefined],
  ])('of money, %s in %s, is %s', (written, currency, value) => {
    expect(takenValue(read(money({ currency: 'currency' }), written, { currency }))).toBe(value);
  });

  test('with more digits than a spreadsheet keeps is refused in a cell of numbers, and taken as a text', () => {
    const long = fc
      .bigInt({ min: 10n ** 15n, max: 10n ** 20n })
      .filter((one) => one % 10n !== 0n)
      .map(String);
    fc.assert(
      fc.property(long, (digits) => {
        for (const field of [text({ max: 60 }), bigint({}), personal({ mask: 'document', max: 60 })])
          expect(ruleOf(read(field, number(digits)))).toBe('longDigits');
        expect(takenValue(read(text({ max: 60 }), digits))).toBe(digits);
      }),
    );
    expect(ruleOf(read(text({ max: 60 }), '1.10101E+17'))).toBe('longDigits');
  });

  test('that is a percentage in the sheet is refused', () => {
    expect(
      ruleOf(read(decimal({ precision: 5, scale: 2 }), { kind: 'number', text: '0.5', isPercent: true })),
    ).toBe('percentCell');
  });
});

const days = fc.date({
  min: new Date('1950-01-01T00:00:00Z'),
  max: new Date('2049-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('a day', () => {
  test('is the same in every form that says it in one way', () => {
    fc.assert(
      fc.property(days, scripts, (moment, zero) => {
        const iso = moment.toISOString().slice(0, 10);
        const [year = '', monthOf = '', day = ''] = iso.split('-');
        const forms = [
          iso,
          `${year}/${monthOf}/${day}`,
          `${year}/${Number(monthOf)}/${Number(day)}`,
          `${day}.${monthOf}.${year}`,
          `${year}年${Number(monthOf)}月${Number(day)}日`,
          `${iso} 00:00:00`,
          `${iso}T00:00:00`,
        ];
        for (const form of forms)
          expect([form, takenValue(read(date({}), inScript(form, zero)))]).toEqual([form, iso]);
        const cell: TableCell = { kind: 'moment', text: `${iso} 13:45:00`, unit: 'day' };
        expect(takenValue(read(date({}), cell))).toBe(iso);
        expect(takenValue(read(month({}), { ...cell, unit: 'month' }))).toBe(iso.slice(0, 7));
        expect(ruleOf(read(date({}), { ...cell, unit: 'month' }))).toBe('writtenAs');
      }),
    );
  });

  test('with two small numbers is the one that its column says, or none', () => {
    fc.assert(
      fc.property(days, (moment) => {
        const [year = '', monthOf = '', day = ''] = moment.toISOString().slice(0, 10).split('-');
        const written = `${day}/${monthOf}/${year}`;
        const order = dayOrderOf([written, null, 'text']);
        const value = takenValue(read(date({}), written, { order }));
        const isClear = Number(day) > 12 || day === monthOf;
        expect(value).toBe(isClear ? `${year}-${monthOf}-${day}` : undefined);
        expect(takenValue(read(date({}), written, { order: dayOrderOf([written, '25/12/2020']) }))).toBe(
          `${year}-${monthOf}-${day}`,
        );
      }),
    );
    expect(dayOrderOf(['25/12/2020', '12/25/2020'])).toBeUndefined();
  });

  test.each([
    [date({}), '1990-04-05 or 1991'],
    [date({}), '1990'],
    [date({}), '2020-05'],
    [date({}), '31/02/2020'],
    [date({}), '05-Apr-90'],
    [date({}), 'yesterday'],
    [month({}), '13/2020'],
    [month({}), '2020'],
    [time({}), '25:00'],
    [time({}), '9'],
    [dateTime({}), '2020-05-01 25:00'],
  ])('in a field %j, %s, is refused with the form that is wanted', (field, written) => {
    const reading = read(field, written);
    expect(reading).toMatchObject({
      rule: 'writtenAs',
      params: { form: expect.stringMatching(/^[\d: -]+$/) },
    });
  });

  test('that is more than a field holds is said', () => {
    expect(read(date({}), '2020-05-01 13:45')).toEqual({ value: '2020-05-01', understood: '2020-05-01' });
    expect(read(month({}), '2020-05-17')).toEqual({ value: '2020-05', understood: '2020-05' });
    expect(read(date({}), number('43952'))).toMatchObject({ rule: 'writtenAs' });
    expect(read(date({}), number('20200501'))).toMatchObject({ value: '2020-05-01' });
  });
});

describe('a word', () => {
  const nature = choice({ values: ['private', 'state'], dictionary: 'nature' });

  test.each([
    ['Private', 'private'],
    ['ＰＲＩＶＡＴＥ', 'private'],
    [' private\u00a0', 'private'],
    ['私营', 'private'],
    ['State-owned, or  nearly', 'state'],
    ['both', undefined],
    ['Privat', undefined],
    ['', undefined],
  ])('of a choice, %j, is %s', (written, value) => {
    expect(takenValue(read(nature, written))).toBe(value);
  });

  test('of several choices is one of them, and a wrong one refuses all', () => {
    const several = choices({ values: ['private', 'state'], dictionary: 'nature' });
    expect(takenValue(read(several, 'Private、私营'))).toEqual(['private', 'private']);
    expect(takenValue(read(several, 'State-owned, or nearly'))).toEqual(['state']);
    expect(read(several, 'Private; Secret')).toEqual({
      rule: 'oneOf',
      params: { value: 'Secret', words: 'Private, State-owned, or nearly' },
    });
  });

  test.each(['yes', 'Y', '是', 'ဟုတ်ကဲ့', '✓', '1', 'TRUE', '၁'])('for yes, %s, is one', (written) => {
    expect(takenValue(read(boolean({}), written))).toBe(true);
  });
  test.each(['No', 'n', '否', 'မဟုတ်ပါ', '0', 'False'])('for no, %s, is one', (written) => {
    expect(takenValue(read(boolean({}), written))).toBe(false);
  });
  test.each(['x', '2', '?', 'maybe', '-'])('for neither, %s, is refused', (written) => {
    expect(ruleOf(read(boolean({}), written))).toBe('yesOrNo');
  });

  test('for a record is its name, or refused', () => {
    const field = reference({ to: 'industry' });
    expect(takenValue(read(field, 'Mining'))).toBe('7');
    expect(read(field, 'Minning')).toEqual({ rule: 'namedRecord', params: { value: 'Minning' } });
  });
});

describe('a phone number', () => {
  const field = personal({ mask: 'phone', max: 24, rule: 'internationalPhone' });
  test.each([
    [number('9123456789'), 'MM', '09123456789', '09123456789'],
    ['9123456789', 'MM', '09123456789', '09123456789'],
    ['၉၁၂၃၄၅၆၇၈၉', 'MM', '09123456789', '09123456789'],
    [number('13812345678'), undefined, '13812345678', undefined],
    [number('959123456789'), undefined, '959123456789', undefined],
    ['09 123 456 789', undefined, '09 123 456 789', undefined],
    ['+95 9 123 456 789', undefined, '+95 9 123 456 789', undefined],
  ])('in the cell %j of the country %s is %s', (cell, country, value, understood) => {
    expect(read(field, cell, { country })).toEqual(
      understood === undefined ? { value } : { value, understood },
    );
  });

  test.each([
    [number('9123456789'), undefined],
    [number('9123456789'), 'TH'],
    [number('2112345678'), 'CN'],
    ['9123456789', undefined],
  ])('in the cell %j of the country %s lacks its zero and is refused', (cell, country) => {
    expect(read(field, cell, { country })).toEqual({ rule: 'phoneCountry' });
  });
});

test('a cell without a value is refused in every kind of field', () => {
  const fields = [
    whole,
    date({}),
    text({ max: 9 }),
    boolean({}),
    money({ currency: 'c' }),
    reference({ to: 'industry' }),
  ];
  for (const field of fields)
    for (const [fault, rule] of [
      ['formula', 'cellFormula'],
      ['error', 'cellError'],
      ['picture', 'cellPicture'],
    ] as const)
      expect(ruleOf(read(field, { kind: 'fault', fault, text: '#N/A' }))).toBe(rule);
});

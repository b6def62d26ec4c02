import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeZip } from '../../../../../tests/support/workbooks.ts';
import { shownText } from './cell.ts';
import { headingKey } from './headings.ts';
import { cellsOf, read, records, refusal } from './reading.fixture.ts';
import {
  numberCell,
  rowXml,
  type SheetXml,
  textCell,
  type WorkbookXml,
  workbookXml,
} from './workbook.fixture.ts';

const readSheet = (sheet: Omit<SheetXml, 'name'>, more: Omit<WorkbookXml, 'sheets'> = {}) =>
  read(workbookXml({ sheets: [{ name: 'S', ...sheet }], ...more }));
const titled = [['List of companies'], ['as of 2026'], ['Name', 'Website'], ['A', 'a.example']];

describe('the headings of a workbook', () => {
  test('are found below titles', () => {
    const table = readSheet({ rows: titled });
    expect(table.headings).toBe(2);
    expect(records(table)).toEqual([['A', 'a.example']]);
  });

  test('are found in any of the first twenty lines, and no further', () => {
    const below = (lines: number) =>
      readSheet({
        rows: [...Array.from({ length: lines }, (_, at) => [`Line ${at}`]), ['Name', 'Website'], ['A', 'b']],
      });
    expect(below(19).headings).toBe(19);
    expect(below(20).headings).not.toBe(20);
  });

  test('are found on the sheet that has them, whatever stands first', () => {
    const table = read(
      workbookXml({
        sheets: [
          { name: 'Notes', rows: [['nothing here']] },
          { name: 'Data', rows: titled },
        ],
      }),
    );
    expect([table.sheet, table.headings]).toEqual([1, 2]);
  });

  test('of a visible sheet come before those of a hidden one', () => {
    for (const state of ['hidden', 'veryHidden'] as const) {
      const table = read(
        workbookXml({
          sheets: [
            { name: 'Old', state, rows: titled },
            { name: 'New', rows: titled },
          ],
        }),
      );
      expect(table.sheet).toBe(1);
      expect(table.sheets).toEqual([
        { name: 'Old', isHidden: true, rows: 4 },
        { name: 'New', isHidden: false, rows: 4 },
      ]);
    }
  });

  test('of the sheet that is asked for are taken, and an unknown sheet is refused', () => {
    const file = workbookXml({
      sheets: [
        { name: 'One', rows: titled },
        { name: 'Two', rows: titled },
      ],
    });
    expect(read(file, 'Two').sheet).toBe(1);
    expect(() => read(file, 'Three')).toThrow('system.importSheet');
  });

  test('that nobody knows are those of the first line that is as wide as the table', () => {
    const table = readSheet({ rows: [['Title'], ['Alpha', 'Beta', 'Gamma'], ['1', '2', '3']] });
    expect(table.headings).toBe(1);
  });
});

test('the key of a heading is the same with marks, blanks, width, case and unseen signs', () => {
  const spellings = fc.record({
    before: fc.constantFrom('', ' ', '* ', '\u00a0', '\u3000', '\u200b'),
    between: fc.constantFrom(' ', '\u00a0', '  ', '_', '\n', '\u3000'),
    after: fc.constantFrom(
      '',
      ' ',
      '*',
      ' *',
      '（必填）',
      '(required)',
      ' (Required) *',
      '：',
      ':',
      '\u00a0',
      '（选填）',
      '＊',
    ),
    words: fc.constantFrom('Booked on', 'BOOKED ON', 'booked On', 'Ｂｏｏｋｅｄ ｏｎ'),
  });
  fc.assert(
    fc.property(spellings, ({ before, between, after, words }) => {
      expect(headingKey(`${before}${words.replace(' ', between)}${after}`)).toBe('bookedon');
    }),
  );
  expect(headingKey('ဖုန်းနံပါတ် （必填）')).toBe(headingKey('ဖုန်းနံပါတ်'));
});

describe('the cells of a workbook', () => {
  const row = (cells: readonly string[], more?: Omit<WorkbookXml, 'sheets'>, after?: string) =>
    readSheet(
      { rows: rowXml(1, [textCell('A1', 'Name'), textCell('B1', 'Amount')]) + rowXml(2, cells), after },
      more,
    );

  test('keep every digit of a number', () => {
    const number = fc.bigInt({ min: 10n ** 15n, max: 10n ** 25n }).map(String);
    fc.assert(
      fc.property(number, (digits) => {
        expect(cellsOf(row([numberCell('A2', digits)]))).toEqual([{ kind: 'number', text: digits }]);
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['yyyy-mm-dd', '43952', 'day', '2020-05-01'],
    ['[$-409]d\\-mmm\\-yy;@', '43952', 'day', '2020-05-01'],
    ['yyyy"年"m"月"d"日"', '43952', 'day', '2020-05-01'],
    ['mmm-yy', '43952', 'month', '2020-05'],
    ['dd/mm/yyyy\\ hh:mm', '43952.5', 'moment', '2020-05-01 12:00:00'],
    ['h:mm AM/PM', '0.395833333333333', 'time', '09:30'],
    ['yyyy', '43952', 'year', '2020'],
    ['dd-mm-yyyy', '1', 'day', '1900-01-01'],
    ['dd-mm-yyyy', '59', 'day', '1900-02-28'],
    ['dd-mm-yyyy', '61', 'day', '1900-03-01'],
    ['dd-mm-yyyy', '2958465', 'day', '9999-12-31'],
  ])('with the format %s and the number %s are a %s', (format, number, unit, shown) => {
    const [cell] = cellsOf(row([numberCell('A2', number, 1)], { formats: [format] }));
    expect(cell).toMatchObject({ kind: 'moment', unit });
    expect(shownText(cell)).toBe(shown);
  });

  test('with a number that is no day stay a number', () => {
    for (const number of ['60', '2958466', '-5'])
      expect(cellsOf(row([numberCell('A2', number, 1)], { formats: ['yyyy-mm-dd'] }))).toEqual([
        Number(number),
      ]);
  });

  test('of a workbook that counts from 1904 are four years later', () => {
    const [cell] = cellsOf(row([numberCell('A2', '42490', 1)], { formats: ['yyyy-mm-dd'], is1904: true }));
    expect(shownText(cell)).toBe('2020-05-01');
  });

  test.each([
    ['00000', '123', '00123'],
    ['0.00', '12.5', '12.50'],
    ['#,##0.00', '1500000', '1500000'],
    ['General', '150000.30000000002', '150000.3'],
    ['General', '1.5E+3', '1500'],
    ['General', '1E-3', '0.001'],
    ['"No. "0', '7', 'No. 7'],
    ['#,##0\\ [$kyat-409]', '7', '7'],
  ])('with the format %s and the number %s show %s', (format, number, shown) => {
    expect(shownText(cellsOf(row([numberCell('A2', number, 1)], { formats: [format] }))[0])).toBe(shown);
  });

  test('say that they are percentages', () => {
    expect(cellsOf(row([numberCell('A2', '0.5', 1)], { formats: ['0.0%'] }))).toEqual([
      { kind: 'number', text: '0.5', isPercent: true },
    ]);
  });

  test('with a formula have its result, or say that there is none', () => {
    const [one, none, word, error, picture] = cellsOf(
      row([
        '<c r="A2"><f>1+1</f><v>2</v></c>',
        '<c r="B2"><f t="shared" ref="B2:B9" si="0">A2*2</f></c>',
        '<c r="C2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>',
        '<c r="D2" t="e"><f>NA()</f><v>#N/A</v></c>',
        '<c r="E2" t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c>',
      ]),
    );
    expect([one, none, word, error, picture]).toEqual([
      2,
      { kind: 'fault', fault: 'formula', text: '=A2*2' },
      'ab',
      { kind: 'fault', fault: 'error', text: '#N/A' },
      { kind: 'fault', fault: 'picture', text: '=DISPIMG("ID_1",1)' },
    ]);
  });

  test('have the text of all runs, without what says how it is pronounced', () => {
    const strings =
      '<si><r><rPr><b/></rPr><t>Gold</t></r><r><t xml:space="preserve"> Star</t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>a_x000D_\nb</t></si>';
    const cells = row(
      ['<c r="A2" t="s"><v>0</v></c>', '<c r="B2" t="s"><v>1</v></c>', '<c r="C2" t="s"><v>2</v></c>'],
      { strings },
    );
    expect(cellsOf(cells)).toEqual(['Gold Star', '東京', 'a\r\nb']);
  });

  test('that are one over several rows give their value to each', () => {
    const rows =
      rowXml(1, [textCell('A1', 'Name'), textCell('B1', 'Website')]) +
      rowXml(2, [textCell('A2', 'Golden Star'), textCell('B2', 'a.example')]) +
      rowXml(3, [textCell('B3', 'b.example')]) +
      rowXml(4, [textCell('A4', 'Other'), textCell('B4', 'c.example')]);
    const table = readSheet({ rows, after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>' });
    expect(records(table)).toEqual([
      ['Golden Star', 'a.example'],
      ['Golden Star', 'b.example'],
      ['Other', 'c.example'],
    ]);
    expect(table.merged).toEqual(['A2:A3']);
  });

  test('are found where they say, and one after the other where they do not', () => {
    const table = readSheet({
      rows: '<row><c t="inlineStr"><is><t>Name</t></is></c><c t="inlineStr"><is><t>Website</t></is></c></row><row r="5"><c r="B5"><v>7</v></c></row>',
    });
    expect(table.rows.map(({ number }) => number)).toEqual([1, 5]);
    expect(records(table)).toEqual([['', '7']]);
  });

  test('with blanks alone are empty, and lines of them no rows', () => {
    const table = readSheet({
      rows: [
        ['Name', 'Website'],
        [' ', '\u00a0'],
        ['A', ''],
        ['', ''],
      ],
    });
    expect(records(table)).toEqual([['A']]);
  });
});

test('a workbook is read with any prefix of names, in UTF-16, and with hidden rows and columns', () => {
  const sheet = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:cols><x:col min="2" max="2" hidden="1"/></x:cols><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Name</x:t></x:is></x:c></x:row><x:row r="2" hidden="1"><x:c r="A2" t="inlineStr"><x:is><x:t>A</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
  const file = workbookXml({ sheets: [{ name: 'S', rows: '' }], more: [] });
  expect(() => read(file)).toThrow('system.importEmpty');
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${sheet}`, 'utf16le'),
  ]);
  const table = read(
    workbookXml({
      sheets: [{ name: 'S', rows: '' }],
      more: [{ name: 'xl/worksheets/sheet1.xml', content: utf16 }],
    }),
  );
  expect(records(table)).toEqual([['A']]);
  expect([table.hiddenColumns, table.rows[1]?.isHidden]).toEqual([[1], true]);
});

test.each([
  [
    'a workbook of Excel 97',
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]),
    ['system.importOtherFormat', '.xls'],
  ],
  ['a workbook of Excel 4', Buffer.from([9, 4, 6, 0, 0, 0, 0x10, 0]), ['system.importOtherFormat', '.xls']],
  [
    'a protected workbook',
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    ['system.importProtected'],
  ],
  [
    'a binary workbook',
    makeZip([{ name: 'xl/workbook.bin', content: Buffer.from('x') }]),
    ['system.importOtherFormat', '.xlsb'],
  ],
  [
    'an OpenDocument sheet',
    makeZip([
      { name: 'mimetype', content: Buffer.from('x') },
      { name: 'content.xml', content: Buffer.from('x') },
    ]),
    ['system.importOtherFormat', '.ods'],
  ],
  [
    'a sheet of Numbers',
    makeZip([{ name: 'Index/Document.iwa', content: Buffer.from('x') }]),
    ['system.importOtherFormat', '.numbers'],
  ],
  [
    'a page that is called a workbook',
    Buffer.from('<html><table><tr><td>Name'),
    ['system.importOtherFormat', 'HTML'],
  ],
  [
    'a page in UTF-16',
    Buffer.from('\ufeff<table><tr><td>Name', 'utf16le'),
    ['system.importOtherFormat', 'HTML'],
  ],
  ['XML of Excel 2003', Buffer.from('<?xml version="1.0"?><Workbook/>'), ['system.importOtherFormat', 'XML']],
  ['a PDF', Buffer.from('%PDF-1.7 Name,Website'), ['system.importUnreadable']],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    ['system.importUnreadable'],
  ],
  [
    'another zip file',
    makeZip([{ name: 'a.txt', content: Buffer.from('hello') }]),
    ['system.importUnreadable'],
  ],
  ['nothing', Buffer.alloc(0), ['system.importEmpty']],
  ['blank lines', Buffer.from('\r\n , \n'), ['system.importEmpty']],
  [
    'a workbook with a document type',
    workbookXml({
      sheets: [{ name: 'S', rows: '' }],
      more: [
        {
          name: 'xl/worksheets/sheet1.xml',
          content: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'),
        },
      ],
    }),
    ['system.importUnreadable'],
  ],
])('%s is refused with the reason', (_, file, key) => {
  expect(refusal(file)).toEqual(key);
});

test.each([
  ['000-000', '12345', '012-345'],
  ['"+95 "0', '9401234567', '+95 9401234567'],
  ['(###) ###-####', '5551234567', '(555) 123-4567'],
  ['"No. "0000;[Red]-0', '7', 'No. 0007'],
  ['00\\ 00', '1234567', '12345 67'],
  ['0"万"', '5', '5万'],
  ['#,##0', '1234', '1234'],
  ['0.00', '1.5', '1.50'],
  ['000-000', '1.5', '1.5'],
])('a number in the format %s is shown with the signs of the format: %s', (format, number, shown) => {
  const file = workbookXml({
    sheets: [
      {
        name: 'S',
        rows:
          rowXml(1, [textCell('A1', 'Name'), textCell('B1', 'Website')]) +
          rowXml(2, [numberCell('A2', number, 1), textCell('B2', 'x')]),
      },
    ],
    formats: [format],
  });
  expect(records(read(file))).toEqual([[shown, 'x']]);
});

test('any bytes are refused or read, and break nothing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(() => refusal(bytes)).not.toThrow();
    }),
  );
});

test('merged cells cannot make a long text many times as long', () => {
  const rows = Array.from({ length: 1000 }, (_, at) => rowXml(at + 2, [numberCell(`B${at + 2}`, '1')])).join(
    '',
  );
  const file = workbookXml({
    sheets: [
      {
        name: 'S',
        rows: rowXml(1, [textCell('A1', 'x'.repeat(30_000)), textCell('B1', 'Name')]) + rows,
        after: '<mergeCells><mergeCell ref="A1:A1001"/></mergeCells>',
      },
    ],
  });
  expect(refusal(file)).toEqual(['system.importTooComplex']);
});

test('a workbook that says its sizes in 64 bits is read', () => {
  const plain = workbookXml({ sheets: [{ name: 'S', rows: titled }] });
  const end = plain.lastIndexOf('PK\u0005\u0006');
  const parts: Buffer[] = [];
  let at = plain.readUInt32LE(end + 16);
  const start = at;
  for (let left = plain.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = plain.readUInt16LE(at + 28);
    const entry = Buffer.from(plain.subarray(at, at + 46 + nameLength));
    const extra = Buffer.alloc(4 + 24);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    [24, 20, 42].forEach((place, index) => {
      extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(place)), 4 + index * 8);
      entry.writeUInt32LE(0xffffffff, place);
    });
    entry.writeUInt16LE(extra.length, 30);
    parts.push(entry, extra);
    at += 46 + nameLength;
  }
  const directory = Buffer.concat(parts);
  const wide = Buffer.concat([plain.subarray(0, start), directory, plain.subarray(end)]);
  expect(records(read(wide))).toEqual([['A', 'a.example']]);
  // Without the 64-bit form nobody knows how large they are.
  const bare = Buffer.from(wide);
  bare.writeUInt16LE(2, start + 46 + plain.readUInt16LE(start + 28));
  expect(refusal(bare)).toEqual(['system.importUnreadable']);
});

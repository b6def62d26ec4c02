import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf, read, records, refusal } from './reading.fixture.ts';

describe('a text with separators', () => {
  const rows = [
    ['Name', 'Website', 'Note'],
    ['Café "Blue", Ltd', 'a.example', 'two\nlines'],
    ['金星;公司', '', '\t'],
    ['ရွှေကြယ်', 'b.example', "'quoted'"],
  ];
  const quoted = (separator: string, end: string): string =>
    rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join(end);
  const expected = [
    ['Café "Blue", Ltd', 'a.example', 'two\nlines'],
    ['金星;公司'],
    ['ရွှေကြယ်', 'b.example', "'quoted'"],
  ];

  test.each([
    ',',
    ';',
    '\t',
    '|',
  ])('is read with the separator %j, a byte order mark and any end of line', (separator) => {
    for (const end of ['\n', '\r\n', '\r'])
      for (const mark of ['', '\ufeff']) {
        const table = read(Buffer.from(mark + quoted(separator, end)));
        expect(table.text).toEqual({ encoding: 'UTF-8', separator });
        expect(records(table)).toEqual(expected);
      }
  });

  test('has the separator that its first line names', () => {
    const table = read(Buffer.from('sep=;\nName;Website\na,b;c,d'));
    expect(records(table)).toEqual([['a,b', 'c,d']]);
    expect(table.rows[1]?.number).toBe(3);
  });

  test('is read back as any cells were written', () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((text) => text.replace(/[\p{Cc}\p{Co}\p{Cs}\ufffe\uffff]/gu, '').trim())
      .filter((text) => !/^['#=]/.test(text));
    const table = fc.array(
      fc.tuple(
        cell,
        cell.filter((text) => text !== ''),
      ),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t'), (lines, separator) => {
        const text = [['Name', 'Website'], ...lines]
          .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator))
          .join('\r\n');
        expect(records(read(Buffer.from(text)))).toEqual(lines);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    [
      'GB 18030',
      Buffer.from([
        0xcd, 0xf8, 0xd5, 0xbe, 0x2c, 0x4e, 0x61, 0x6d, 0x65, 0x0a, 0x61, 0x2c, 0xbd, 0xf0, 0xd0, 0xc7,
      ]),
      ['a', '金星'],
    ],
    [
      'Windows-1252',
      Buffer.from('Name,Website\nCaf\u00e9 r\u00e9sum\u00e9,x', 'latin1'),
      ['Café résumé', 'x'],
    ],
    ['UTF-16', Buffer.from('\ufeffName\tWebsite\n金星\tx', 'utf16le'), ['金星', 'x']],
    ['UTF-16', Buffer.from('Name\tWebsite\nGolden\tx', 'utf16le'), ['Golden', 'x']],
    ['UTF-16', Buffer.from('\ufeffName\tWebsite\n金星\tx', 'utf16le').swap16(), ['金星', 'x']],
  ])('is read in %s', (encoding, bytes, record) => {
    const table = read(bytes);
    expect(table.text?.encoding).toBe(encoding);
    expect(records(table)).toEqual([record]);
  });

  test('says where a quotation mark has no end', () => {
    expect(refusal(Buffer.from('Name,Website\na,b\n"c,d\ne,f'))).toEqual(['system.importQuote', 3]);
  });

  test('has errors of spreadsheets and texts that were kept from being numbers', () => {
    expect(cellsOf(read(Buffer.from(`Name,Website,Amount\n#N/A,="007","'0912 345"`)))).toEqual([
      { kind: 'fault', fault: 'error', text: '#N/A' },
      '007',
      '0912 345',
    ]);
  });
});

test.each([
  ['a quotation mark behind a backslash', 'Name,Website\n"x\\"y",2\n'],
  ['a word behind the end of a quotation', 'Name,Website\nA,b\n"x" y,2\n'],
  ['a second quotation', 'Name,Website\n"x" "y",2\n'],
])('%s is refused with its line, and not made another text', (_, text) => {
  expect(refusal(Buffer.from(text))).toEqual([
    'system.importQuote',
    text.split('\n').findIndex((line) => line.startsWith('"')) + 1,
  ]);
});

test('formulas of a text are no values; what keeps digits as they are is', () => {
  const table = read(Buffer.from('Name,Website\n=A1&B1,="00123"\n=SUM(A1:A3),-5\n=,= x\n'));
  expect(cellsOf(table)).toEqual([{ kind: 'fault', fault: 'formula', text: '=A1&B1' }, '00123']);
  expect(cellsOf(table, 2)).toEqual([{ kind: 'fault', fault: 'formula', text: '=SUM(A1:A3)' }, '-5']);
  expect(cellsOf(table, 3)).toEqual(['=', '= x']);
});

import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { formOf, makeWorkbook, makeZip } from '../../../../../tests/support/workbooks.ts';

const server = await startTestApp();

interface Entry {
  name: string;
  content: Buffer;
  declared?: number;
}

const unzip = (file: Buffer): Entry[] => {
  const end = file.lastIndexOf('PK\u0005\u0006');
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [length, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place));
    const name = file.toString('utf8', at + 46, at + 46 + (length ?? 0));
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(start, start + file.readUInt32LE(at + 20));
    const isPacked = file.readUInt16LE(at + 10) === 8;
    entries.push({ name, content: isPacked ? inflateRawSync(packed) : packed });
    at += 46 + (length ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
};

const workbook = unzip(await makeWorkbook([['Code'], ['a']]));
/** The workbook with other entries. */
const workbookWith = (change: (entry: Entry) => Entry | undefined, more: readonly Entry[] = []): Buffer =>
  makeZip([...workbook.map((entry) => change(entry) ?? entry), ...more]);

/** The workbook with a sheet of so many bytes, which it admits or not. */
const bombOf = (bytes: number, declared?: number): Buffer =>
  makeZip(
    workbook.map((entry) =>
      entry.name.includes('sheet1.xml')
        ? { ...entry, content: Buffer.concat([Buffer.alloc(bytes, ' '), entry.content]), declared }
        : entry,
    ),
  );

test('the zip writer of this test makes a workbook that import accepts', async () => {
  const keeper = await server.asAdministrator();
  const reply = await keeper.call('POST /sys/dict/importExcel', formOf(makeZip(workbook)));
  expect(reply.code).toBe('201');
});

test.each([
  ['admits', undefined],
  ['hides', 1000],
])(
  'import refuses a zip bomb that %s its size, without using memory',
  { timeout: 30_000 },
  async (_, declared) => {
    const keeper = await server.asAdministrator();
    const file = bombOf(230_000_000, declared);
    expect(file.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    const reply = await keeper.call('POST /sys/dict/importExcel', formOf(file));
    const grown = (process.memoryUsage().rss - before) / 1_048_576;
    expectRefusal(reply, 200, 'system.importTooComplex');
    expect(grown).toBeLessThan(100);
  },
);

const isSheet = ({ name }: Entry): boolean => name.endsWith('sheet1.xml');
const isStrings = ({ name }: Entry): boolean => name.endsWith('sharedStrings.xml');

const sheetOf = (rows: string): Buffer =>
  workbookWith((entry) =>
    isSheet(entry)
      ? {
          ...entry,
          content: Buffer.from(
            `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
          ),
        }
      : undefined,
  );
const stringsOf = (items: string): Buffer =>
  workbookWith((entry) =>
    isStrings(entry)
      ? {
          ...entry,
          content: Buffer.from(
            `<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${items}</sst>`,
          ),
        }
      : undefined,
  );
const inline = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rowsOf = (count: number, cells: (row: number) => string): string =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${cells(index + 1)}</row>`).join('');

test('the workbook of this test with shared strings is accepted', () => {
  expect(workbook.filter(isStrings)).toHaveLength(1);
  expect(workbook.filter(isSheet)).toHaveLength(1);
});

test.each([
  ['200,000 shared strings', stringsOf('<si><t>b</t></si>'.repeat(200_000)), 'system.importTooComplex'],
  ['6 million shared strings', stringsOf('<si><t>b</t></si>'.repeat(6_000_000)), 'system.importTooComplex'],
  [
    'a cell of 40,000 characters',
    sheetOf(rowsOf(1, () => inline('A1', 'x'.repeat(40_000)))),
    'system.importTooComplex',
  ],
  [
    'a cell in the last column',
    sheetOf(rowsOf(500, (row) => inline(`XFD${row}`, 'x'))),
    'system.importTooComplex',
  ],
  [
    'one long shared string in many cells',
    workbookWith((entry) =>
      isStrings(entry)
        ? {
            ...entry,
            content: Buffer.from(
              `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
            ),
          }
        : isSheet(entry)
          ? {
              ...entry,
              content: Buffer.from(
                `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rowsOf(4000, (row) => `<c r="A${row}" t="s"><v>0</v></c>`)}</sheetData></worksheet>`,
              ),
            }
          : undefined,
    ),
    'system.importTooComplex',
  ],
  ['6,000 rows', sheetOf(rowsOf(6000, (row) => inline(`A${row}`, 'x'))), 'system.importTooLarge'],
])('import refuses %s', { timeout: 30_000 }, async (_, file, key) => {
  const keeper = await server.asAdministrator();
  const before = process.memoryUsage().rss;
  expectRefusal(await keeper.call('POST /sys/dict/importExcel', formOf(file)), 200, key);
  expect((process.memoryUsage().rss - before) / 1_048_576).toBeLessThan(150);
});

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
/** The workbook with a sheet of so many bytes, which it admits or not. */
const bombOf = (bytes: number, declared?: number): Buffer =>
  makeZip(
    workbook.map((entry) =>
      entry.name.includes('sheet1.xml')
        ? { ...entry, content: Buffer.concat([Buffer.alloc(bytes, ' '), entry.content]), declared }
        : entry,
    ),
  );

test('the test’s own zip is a workbook', async () => {
  const keeper = await server.asAdministrator();
  const reply = await keeper.call('POST /sys/dict/importExcel', formOf(makeZip(workbook)));
  expect(reply.code).toBe('201');
});

test.each([
  ['admits', undefined],
  ['hides', 1000],
])('a bomb that %s its size is refused, and costs no memory', { timeout: 30_000 }, async (_, declared) => {
  const keeper = await server.asAdministrator();
  const file = bombOf(230_000_000, declared);
  expect(file.length).toBeLessThan(1_000_000);
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const reply = await keeper.call('POST /sys/dict/importExcel', formOf(file));
  const took = performance.now() - started;
  const grown = (process.memoryUsage().rss - before) / 1_048_576;
  expectRefusal(reply, 200, 'system.importUnreadable');
  expect({ grown: grown < 100, took: took < 2000 }, `${grown} MB, ${took} ms`).toEqual({
    grown: true,
    took: true,
  });
});

import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { createBoundedTask } from '../../../kernel/bounded/index.ts';
import { wordDocument } from '../../content/word/word-writer.ts';
import type { DocumentKind, readDocument } from './document-reader.ts';

const task = createBoundedTask<typeof readDocument>('modules/recruitment/search/document-process', {
  inputBytes: 20_971_520,
  heapMb: 384,
  ms: 20_000,
  concurrency: 1,
  waiting: 20,
  perOwner: 5,
});
afterAll(() => task.close());
const read = (bytes: Uint8Array, kind: DocumentKind) => task.run({ bytes, kind }, 'a');

/** A file of these objects, with its table. */
const pdfFile = (objects: readonly string[]): Buffer => {
  const places: number[] = [];
  let text = '%PDF-1.7\n';
  for (const [index, object] of objects.entries()) {
    places.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const at = text.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n${at}\n%%EOF`,
    'latin1',
  );
};

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';

/** A PDF with these pages. */
const pdfOf = (pages: readonly string[]): Buffer => {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  return pdfFile([
    catalog,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, index) => {
      const stream = `BT /F 12 Tf 50 700 Td (${text}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ]);
};

test('readDocument extracts the text of PDF and Word', async () => {
  const pdf = pdfOf(['Chef at Inle Lodge', 'Second page']);
  expect(await read(pdf, 'pdf')).toMatchObject({ pages: 2, words: expect.stringContaining('Second page') });
  const word = await read(wordDocument('Resume', '<p>စာရင်းကိုင် 会计</p>'), 'docx');
  expect(word.words).toContain('စာရင်းကိုင် 会计');
});

test('readDocument reads fifty of ten thousand pages', async () => {
  const pdf = pdfOf(Array.from({ length: 10_000 }, (_, index) => `leaf${index + 1}.`));
  const { pages, words } = await read(pdf, 'pdf');
  expect(pages).toBe(10_000);
  expect(words).toContain('leaf50.');
  expect(words).not.toContain('leaf51.');
});

const hostile: [string, Buffer][] = [
  ['pages in a circle', pdfFile([catalog, '<< /Type /Pages /Kids [2 0 R] /Count 9 >>'])],
  ['a page that says it is ten million', pdfFile([catalog, '<< /Type /Pages /Kids [] /Count 10000000 >>'])],
  [
    'a form that draws itself',
    pdfFile([
      catalog,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /XObject << /F 4 0 R >> >> /Contents 5 0 R >>',
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 4 0 R >> >> /Length 4 >>\nstream\n/F Do\nendstream',
      '<< /Length 5 >>\nstream\n/F Do\nendstream',
    ]),
  ],
  ['noise', Buffer.from('%PDF-1.4\n'.padEnd(5000, '\u0001<<[('), 'latin1')],
  ['nothing', Buffer.alloc(0)],
];

test.each(hostile)(
  'readDocument survives a PDF with %s',
  async (_, bytes) => {
    const outcome = await read(bytes, 'pdf').then(
      ({ words }) => words.trim(),
      (error: { key?: string }) => error.key,
    );
    expect(['', 'recruitment.notReadable', 'system.tooExpensive']).toContain(outcome);
  },
  60_000,
);

test('readDocument refuses a Word zip bomb and files that are no documents', async () => {
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(80_000_000) }, { level: 1 });
  await expect(read(bomb, 'docx')).rejects.toMatchObject({ key: 'system.tooExpensive' });
  await expect(read(Buffer.from('PK nothing'), 'docx')).rejects.toMatchObject({
    key: 'recruitment.notReadable',
  });
}, 60_000);

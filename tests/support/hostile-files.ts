import { deflateRawSync } from 'node:zlib';
import { makeZip } from './workbooks.ts';

interface HostileFile {
  /** Its name, whose extension says what it pretends to be. */
  name: string;
  content: Buffer;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook whose sheet and shared strings hold whatever is given. */
const workbook = (sheet: string, strings = ''): Buffer =>
  makeZip(
    Object.entries({
      '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    }).map(([name, content]) => ({ name, content: Buffer.from(content) })),
  );

const rows = (count: number, cells: (row: number) => string): string =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${cells(index + 1)}</row>`).join('');
const inline = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Workbooks that once held the server up or ended it, and their kind. */
export const hostileWorkbooks = (): HostileFile[] =>
  Object.entries({
    'many strings': workbook(
      rows(1, () => inline('A1', 'x')),
      '<si><t>b</t></si>'.repeat(6_000_000),
    ),
    'one huge cell': workbook(rows(1, () => inline('A1', 'x'.repeat(180_000_000)))),
    'last column': workbook(rows(5000, (row) => inline(`XFD${row}`, 'x'))),
    'many attributes': workbook(
      `<row r="1" ${Array.from({ length: 500_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`,
    ),
    'one string everywhere': workbook(
      rows(5000, (row) => `<c r="A${row}" t="s"><v>0</v></c>`),
      `<si><t>${'x'.repeat(15_000_000)}</t></si>`,
    ),
    'deep elements': workbook('<row r="1"><c r="A1">'.repeat(300_000)),
    'many cells': workbook(rows(5000, (row) => '<c><v>1</v></c>'.repeat(200).concat(`<c r="A${row}"/>`))),
  }).map(([name, content]) => ({ name: `${name}.xlsx`, content }));

const svg = (body: string): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`);

/** Files for the store: each pretends to be something that is taken. */
export const hostileUploads = (): HostileFile[] => [
  { name: 'comments.txt', content: Buffer.from(`${'<!---->'.repeat(580)}x`) },
  { name: 'comments.svg', content: Buffer.from(`${'<!---->'.repeat(580)}x`) },
  { name: `${'.'.repeat(60_000)}x.txt`, content: Buffer.from('dots') },
  { name: 'deep.svg', content: svg('<g>'.repeat(200_000)) },
  { name: 'wide.svg', content: svg('<path d="M0 0"/>'.repeat(60_000)) },
  {
    name: 'attributes.svg',
    content: svg(`<g ${Array.from({ length: 60_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
  },
  { name: 'style.svg', content: svg(`<style>${'a{fill:red}'.repeat(80_000)}</style>`) },
  { name: 'braces.svg', content: svg(`<style>${'{'.repeat(800_000)}</style>`) },
  { name: 'inline.svg', content: svg(`<g style="${'fill:red;'.repeat(90_000)}"/>`) },
  {
    name: 'entities.svg',
    content: Buffer.from(
      `<!DOCTYPE svg [${Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]><svg>&e20;</svg>`,
    ),
  },
  {
    name: 'entries.zip',
    content: makeZip(
      Array.from({ length: 60_000 }, (_, at) => ({ name: `f${at}`, content: Buffer.alloc(0) })),
    ),
  },
  {
    name: 'bomb.docx',
    content: makeZip([{ name: 'word/document.xml', content: Buffer.alloc(190_000_000) }]),
  },
  { name: 'signatures.zip', content: Buffer.from('PK\u0005\u0006'.repeat(500_000), 'latin1') },
  {
    name: 'random.pdf',
    content: Buffer.concat([Buffer.from('%PDF-1.7\n'), deflateRawSync(Buffer.alloc(5_000_000))]),
  },
  {
    name: 'compound.doc',
    content: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(3_000_000, 1)]),
  },
  {
    name: 'boxes.mp4',
    content: Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(2_000_000, 8)]),
  },
  {
    name: 'tags.mp3',
    content: Buffer.concat([
      Buffer.from('ID3\u0003\u0000\u0000\u007f\u007f\u007f\u007f', 'latin1'),
      Buffer.alloc(2_000_000, 3),
    ]),
  },
];

import { makeZip } from '../../../../../tests/support/workbooks.ts';

/** A sheet of a workbook that is written by hand: the XML of its rows, or texts. */
export interface SheetXml {
  name: string;
  rows: string | readonly (readonly string[])[];
  state?: 'hidden' | 'veryHidden';
  /** What stands behind the rows, such as merged cells. */
  after?: string;
  /** What stands before them, such as columns. */
  before?: string;
}

export interface WorkbookXml {
  sheets: readonly SheetXml[];
  /** Format codes; a cell with `s="1"` has the first of them. */
  formats?: readonly string[];
  is1904?: boolean;
  /** The XML of the texts that cells share. */
  strings?: string;
  more?: readonly { name: string; content: Buffer }[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const letter = (place: number): string => String.fromCharCode(65 + place);

/** A cell with a text. */
export const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** A cell with a number, as it stands in the file, and the place of its format. */
export const numberCell = (place: string, number: string, format = 0): string =>
  `<c r="${place}" s="${format}"><v>${number}</v></c>`;

export const rowXml = (number: number, cells: readonly string[]): string =>
  `<row r="${number}">${cells.join('')}</row>`;

const rowsXml = (rows: SheetXml['rows']): string =>
  typeof rows === 'string'
    ? rows
    : rows
        .map((cells, at) =>
          rowXml(
            at + 1,
            cells.map((text, place) => (text === '' ? '' : textCell(`${letter(place)}${at + 1}`, text))),
          ),
        )
        .join('');

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook of these parts, as another program may write it. */
export const workbookXml = ({ sheets, formats = [], is1904, strings, more = [] }: WorkbookXml): Buffer => {
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="s${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="s${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="st" Type="${relations}/styles" Target="/xl/styles.xml"/>${
      strings === undefined
        ? ''
        : `<Relationship Id="ss" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>`
    }</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>` }),
  };
  sheets.forEach(({ rows, before = '', after = '' }, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${main}">${before}<sheetData>${rowsXml(rows)}</sheetData>${after}</worksheet>`;
  });
  return makeZip([
    ...Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) })),
    ...more,
  ]);
};

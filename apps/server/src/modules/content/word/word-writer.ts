import { fileIdOf, writableText } from '@lc/contract/kernel';
import { strToU8, zipSync } from 'fflate';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const escaped = (text: string): string =>
  writableText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const isElement = (node: Node): node is Element => 'tagName' in node;
const attribute = (element: Element, name: string): string =>
  element.attrs.find((attr) => attr.name === name)?.value ?? '';

const marks: Readonly<Record<string, string>> = {
  strong: '<w:b/><w:bCs/>',
  b: '<w:b/><w:bCs/>',
  em: '<w:i/><w:iCs/>',
  i: '<w:i/><w:iCs/>',
  u: '<w:u w:val="single"/>',
  s: '<w:strike/>',
  sub: '<w:vertAlign w:val="subscript"/>',
  sup: '<w:vertAlign w:val="superscript"/>',
};

/** A picture of the text, by the id of its file. */
export interface WordPicture {
  type: 'png' | 'jpeg';
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** What a document has beside the text. */
export interface WordOptions {
  pictures?: ReadonlyMap<string, WordPicture>;
  /** Who writes, above the text, and what stands at the foot of each page. */
  letterhead?: { name: string; footer: string } | undefined;
}

const drawingNames = 'http://schemas.openxmlformats.org/drawingml/2006';

interface Writing {
  pictures: ReadonlyMap<string, WordPicture>;
  /** The files that the text shows, in the order of their first place. */
  shown: string[];
  drawings: number;
  links: string[];
  /** One for each list, so that numbers begin anew. */
  lists: List[];
  /** Places that links inside of the text lead to, by their ids there. */
  places: ReadonlyMap<string, number>;
  /** Places at the beginning of the next paragraph. */
  due: string[];
}

/** A list, or what of it follows a number that is not the next one. */
interface List {
  format: string;
  level: number;
  start: number;
}

const run = (text: string, properties: string): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

/** The text between the margins is 600 pixels wide, at 9525 units each. */
const widest = 600;
const unit = 9525;

const pictureOf = (image: Element, properties: string, writing: Writing): string => {
  const alt = attribute(image, 'alt');
  const id = fileIdOf(attribute(image, 'src'));
  const picture = id === undefined ? undefined : writing.pictures.get(id);
  if (id === undefined || !picture) return run(`[${alt || attribute(image, 'src')}]`, properties);
  if (!writing.shown.includes(id)) writing.shown.push(id);
  const asked = Number(attribute(image, 'width'));
  const width = Math.min(widest, asked > 0 ? asked : picture.width);
  const size = `cx="${Math.round(width * unit)}" cy="${Math.round((width / picture.width) * picture.height * unit)}"`;
  const number = ++writing.drawings;
  const names = `<wp:docPr id="${number}" name="Picture ${number}" descr="${escaped(alt)}"/>`;
  const shape = `<pic:pic xmlns:pic="${drawingNames}/picture"><pic:nvPicPr><pic:cNvPr id="${number}" name="Picture ${number}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="picture${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`;
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/>${names}<a:graphic xmlns:a="${drawingNames}/main"><a:graphicData uri="${drawingNames}/picture">${shape}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
};

/** The place that a link inside of the text leads to, where an element is one. */
const placeOf = (element: Element, { places }: Writing): string => {
  const place = places.get(attribute(element, 'id'));
  if (place === undefined) return '';
  return `<w:bookmarkStart w:id="${place}" w:name="place_${place}"/><w:bookmarkEnd w:id="${place}"/>`;
};

/** The ids to which links of a text lead. */
const placesIn = (nodes: readonly Node[]): Map<string, number> => {
  const [ids, links] = [new Set<string>(), new Set<string>()];
  const look = (node: Node): void => {
    if (!isElement(node)) return;
    ids.add(attribute(node, 'id'));
    links.add(attribute(node, 'href'));
    for (const child of node.childNodes) look(child);
  };
  for (const node of nodes) look(node);
  return new Map([...ids].filter((id) => id && links.has(`#${id}`)).map((id, index) => [id, index + 1]));
};

/** What stands in a paragraph. */
const runsOf = (nodes: readonly Node[], properties: string, writing: Writing): string =>
  nodes
    .map((node): string => {
      if (node.nodeName === '#text' && 'value' in node)
        return run(node.value.replace(/\s+/g, ' '), properties);
      if (!isElement(node)) return '';
      const { tagName, childNodes } = node;
      if (tagName === 'br') return '<w:r><w:br/></w:r>';
      if (tagName === 'img') return pictureOf(node, properties, writing);
      const mark = marks[tagName];
      const inner =
        placeOf(node, writing) + runsOf(childNodes, mark ? properties + mark : properties, writing);
      const href = tagName === 'a' ? attribute(node, 'href') : '';
      const place = href.startsWith('#') ? writing.places.get(href.slice(1)) : undefined;
      if (place !== undefined) return `<w:hyperlink w:anchor="place_${place}">${inner}</w:hyperlink>`;
      if (!/^(https?:|mailto:)/i.test(href)) return inner;
      return `<w:hyperlink r:id="link${writing.links.push(href)}">${inner}</w:hyperlink>`;
    })
    .join('');

const blocks = /^(p|h[1-6]|ul|ol|table|blockquote|pre|div|figure|hr)$/;
const isBlock = (node: Node): boolean => isElement(node) && blocks.test(node.tagName);

const alignments: Readonly<Record<string, string>> = { center: 'center', right: 'end', justify: 'both' };

const paragraph = (nodes: readonly Node[], properties: string, writing: Writing): string => {
  const places = writing.due.splice(0).join('');
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${places}${runsOf(nodes, '', writing)}</w:p>`;
};

const cellsOf = (row: Element): Element[] =>
  row.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th');

const rowsOf = (table: Element): Element[] =>
  table.childNodes
    .filter(isElement)
    .flatMap((part) =>
      part.tagName === 'tr' ? [part] : /^t(head|body|foot)$/.test(part.tagName) ? rowsOf(part) : [],
    );

const spanOf = (cell: Element, name: 'colspan' | 'rowspan', most: number): number => {
  const span = Number(attribute(cell, name));
  return Number.isInteger(span) && span > 1 ? Math.min(span, most) : 1;
};

const cellOf = ({ span, merge }: { span: number; merge: string }, body: string): string =>
  `<w:tc><w:tcPr>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}${merge}</w:tcPr>${body}</w:tc>`;

const tableOf = (table: Element, writing: Writing): string => {
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
  const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:color="999999"/>`).join('');
  const all = rowsOf(table).filter((row) => cellsOf(row).length > 0);
  /** Cells of rows above that go on, by their first column. */
  const open = new Map<number, { rows: number; span: number }>();
  const rows = all.map((row, index) => {
    const written: string[] = [];
    let column = 0;
    const goOn = (): void => {
      for (let above = open.get(column); above; above = open.get(column)) {
        written.push(cellOf({ span: above.span, merge: '<w:vMerge/>' }, '<w:p/>'));
        if (--above.rows === 0) open.delete(column);
        column += above.span;
      }
    };
    for (const cell of cellsOf(row)) {
      goOn();
      // A cell does not cover those that go on from above.
      const next = Math.min(...[...open.keys()].filter((key) => key > column));
      const span = spanOf(cell, 'colspan', Math.min(63, next - column));
      const height = spanOf(cell, 'rowspan', all.length - index);
      writing.due.push(placeOf(cell, writing));
      const body = bodyOf(cell.childNodes, writing) || '<w:p/>';
      written.push(cellOf({ span, merge: height > 1 ? '<w:vMerge w:val="restart"/>' : '' }, body));
      if (height > 1) open.set(column, { rows: height - 1, span });
      column += span;
    }
    goOn();
    return `<w:tr>${written.join('')}</w:tr>`;
  });
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>${rows.join('')}</w:tbl><w:p/>`;
};

const listFormats: Readonly<Record<string, string>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

const numberIn = (element: Element, name: string): number | undefined => {
  const text = attribute(element, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};

const listOf = (list: Element, writing: Writing, depth: number): string => {
  const level = Math.min(depth, 8);
  const format = list.tagName === 'ol' ? (listFormats[attribute(list, 'type')] ?? 'decimal') : 'bullet';
  let next = numberIn(list, 'start') ?? 1;
  let id = writing.lists.push({ format, level, start: next });
  return list.childNodes
    .filter(isElement)
    .map((item) => {
      const own = format === 'bullet' ? undefined : numberIn(item, 'value');
      if (own !== undefined && own !== next) id = writing.lists.push({ format, level, start: own });
      next = (own ?? next) + 1;
      writing.due.push(placeOf(item, writing));
      // One number for an item, however many paragraphs it has.
      let properties = `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
      const inItem = (nodes: readonly Node[]): string => {
        const written = paragraph(nodes, properties, writing);
        properties = `<w:ind w:left="${720 * (level + 1)}"/>`;
        return written;
      };
      return partsOf(item)
        .map((part) => {
          const [only] = part;
          if (part.length > 1 || !only || !isElement(only) || !isBlock(only)) return inItem(part);
          if (/^[uo]l$/.test(only.tagName)) return listOf(only, writing, depth + 1);
          return only.tagName === 'table' ? tableOf(only, writing) : inItem(only.childNodes);
        })
        .join('');
    })
    .join('');
};

/** The blocks of an item, and what stands in a line between them. */
const partsOf = (item: Element): Node[][] => {
  const parts: Node[][] = [];
  let isLine = false;
  for (const node of item.childNodes) {
    const isEmpty = !isElement(node) && (!('value' in node) || node.value.trim() === '');
    if (isBlock(node)) parts.push([node]);
    else if (isLine) parts.at(-1)?.push(node);
    else if (!isEmpty) parts.push([node]);
    isLine = !isBlock(node) && (isLine || !isEmpty);
  }
  return parts;
};

const blockOf = (element: Element, writing: Writing): string => {
  const { tagName, childNodes } = element;
  writing.due.push(placeOf(element, writing));
  if (tagName === 'ul' || tagName === 'ol') return listOf(element, writing, 0);
  if (tagName === 'table') return tableOf(element, writing);
  if (childNodes.some(isBlock)) return bodyOf(childNodes, writing);
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  const align = alignments[/text-align:\s*(\w+)/.exec(attribute(element, 'style'))?.[1] ?? ''];
  const style = level ? `<w:pStyle w:val="Heading${level}"/>` : '';
  return paragraph(childNodes, `${style}${align ? `<w:jc w:val="${align}"/>` : ''}`, writing);
};

/** Blocks as they stand; what stands between them becomes paragraphs of its own. */
const bodyOf = (nodes: readonly Node[], writing: Writing): string => {
  let loose: Node[] = [];
  const flush = (): string => {
    const [taken] = [loose];
    loose = [];
    const isEmpty = taken.every((node) => 'value' in node && node.value.trim() === '');
    return isEmpty ? '' : paragraph(taken, '', writing);
  };
  const parts = nodes.map((node) => {
    if (isElement(node) && isBlock(node)) return flush() + blockOf(node, writing);
    loose.push(node);
    return '';
  });
  return parts.join('') + flush();
};

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const wordNames =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';
const packageNames = 'http://schemas.openxmlformats.org/package/2006';
const officeNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const styles = (): string => {
  const headings = [40, 34, 30, 27, 25, 24].map(
    (size, index) =>
      `<w:style w:type="paragraph" w:styleId="Heading${index + 1}"><w:name w:val="heading ${index + 1}"/><w:pPr><w:outlineLvl w:val="${index}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`,
  );
  return `${xml}<w:styles ${wordNames}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Noto Sans" w:eastAsia="SimSun" w:cs="Myanmar Text"/><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults>${headings.join('')}</w:styles>`;
};

const numbering = (lists: readonly List[]): string => {
  const abstract = (id: number, { format, start, level: own }: List): string => {
    const levels = Array.from({ length: 9 }, (_, level) => {
      const label = format === 'bullet' ? '•' : `%${level + 1}.`;
      return `<w:lvl w:ilvl="${level}"><w:start w:val="${level === own ? start : 1}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${label}"/><w:pPr><w:ind w:left="${720 * (level + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
    });
    return `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
  };
  const all = lists.map((list, index) => abstract(index, list)).join('');
  const numbers = lists.map(
    (_, index) => `<w:num w:numId="${index + 1}"><w:abstractNumId w:val="${index}"/></w:num>`,
  );
  return `${xml}<w:numbering ${wordNames}>${all}${numbers.join('')}</w:numbering>`;
};

/** The name of whoever writes, red above a red line, as official letters have it; pages are numbered at their foot. */
const letterheadOf = ({ name, footer }: NonNullable<WordOptions['letterhead']>) => ({
  header: `${xml}<w:hdr ${wordNames}><w:p><w:pPr><w:pBdr><w:bottom w:val="single" w:sz="12" w:space="6" w:color="C00000"/></w:pBdr><w:jc w:val="center"/></w:pPr>${run(name, '<w:b/><w:color w:val="C00000"/><w:sz w:val="36"/>')}</w:p></w:hdr>`,
  footer: `${xml}<w:ftr ${wordNames}><w:p><w:pPr><w:jc w:val="center"/></w:pPr>${run(`${footer} · `, '<w:color w:val="666666"/><w:sz w:val="18"/>')}<w:r><w:rPr><w:color w:val="666666"/><w:sz w:val="18"/></w:rPr><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p></w:ftr>`,
});

/** A title and cleaned HTML as a Word document. */
export const wordDocument = (
  title: string,
  html: string,
  { pictures = new Map(), letterhead }: WordOptions = {},
): Uint8Array => {
  const nodes = parseFragment(html).childNodes;
  const writing: Writing = {
    pictures,
    shown: [],
    drawings: 0,
    links: [],
    lists: [],
    places: placesIn(nodes),
    due: [],
  };
  const heading = `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(title, '')}</w:p>`;
  const body = bodyOf(nodes, writing);
  const links = writing.links.map(
    (href, index) =>
      `<Relationship Id="link${index + 1}" Type="${officeNames}/hyperlink" Target="${escaped(href)}" TargetMode="External"/>`,
  );
  const shown = writing.shown.flatMap((id) => {
    const picture = pictures.get(id);
    return picture ? [{ id, name: `media/picture${id}.${picture.type}`, bytes: picture.bytes }] : [];
  });
  const inside = shown.map(
    ({ id, name }) => `<Relationship Id="picture${id}" Type="${officeNames}/image" Target="${name}"/>`,
  );
  const head = letterhead && letterheadOf(letterhead);
  const headRelations = head
    ? `<Relationship Id="header" Type="${officeNames}/header" Target="header1.xml"/><Relationship Id="footer" Type="${officeNames}/footer" Target="footer1.xml"/>`
    : '';
  const headTypes = head
    ? `<Override PartName="/word/header1.xml" ContentType="${wordTypes}.header+xml"/><Override PartName="/word/footer1.xml" ContentType="${wordTypes}.footer+xml"/>`
    : '';
  const section = head
    ? '<w:sectPr><w:headerReference w:type="default" r:id="header"/><w:footerReference w:type="default" r:id="footer"/></w:sectPr>'
    : '<w:sectPr/>';
  const files: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${xml}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/>${headTypes}<Override PartName="/word/document.xml" ContentType="${wordTypes}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordTypes}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${wordTypes}.numbering+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${officeNames}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${xml}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="styles" Type="${officeNames}/styles" Target="styles.xml"/><Relationship Id="numbering" Type="${officeNames}/numbering" Target="numbering.xml"/>${links.join('')}${inside.join('')}${headRelations}</Relationships>`,
    'word/document.xml': `${xml}<w:document ${wordNames}><w:body>${heading}${body}${section}</w:body></w:document>`,
    'word/styles.xml': styles(),
    'word/numbering.xml': numbering(writing.lists),
    ...(head ? { 'word/header1.xml': head.header, 'word/footer1.xml': head.footer } : {}),
  };
  return zipSync({
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    // Pictures are packed already.
    ...Object.fromEntries(shown.map(({ name, bytes }) => [`word/${name}`, [bytes, { level: 0 }] as const])),
  });
};

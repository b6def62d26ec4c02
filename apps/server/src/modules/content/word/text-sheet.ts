import { fileIdOf } from '@lc/contract/kernel';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Fact, Sheet, SheetEntry, SheetSection } from '../../../kernel/pdf/index.ts';
import type { WordPicture } from './word-writer.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;
const attribute = (element: Element, name: string): string =>
  element.attrs.find((attr) => attr.name === name)?.value ?? '';

/** A text for a sheet of paper. */
export interface PrintedText {
  title: string;
  subtitle: string;
  html: string;
  facts: readonly Fact[];
  /** The site that says it. */
  issuer: string;
  pictures: ReadonlyMap<string, WordPicture>;
}

interface Writing {
  sections: { heading: string; entries: SheetEntry[] }[];
  pictures: PrintedText['pictures'];
}

const blocks = /^(p|h[1-6]|ul|ol|li|table|blockquote|pre|div|figure|figcaption|hr|tr)$/;

const put = ({ sections }: Writing, entry: SheetEntry): void => {
  const last = sections.at(-1) ?? sections[sections.push({ heading: '', entries: [] }) - 1];
  last?.entries.push(entry);
};

const wordsOf = (node: Node): string => {
  if ('value' in node) return node.value.replace(/\s+/g, ' ');
  if (!isElement(node)) return '';
  return node.tagName === 'br' ? '\n' : node.childNodes.map(wordsOf).join('');
};

const picturesIn = (node: Node): Element[] =>
  !isElement(node) ? [] : node.tagName === 'img' ? [node] : node.childNodes.flatMap(picturesIn);

const writeRun = (nodes: readonly Node[], before: string, writing: Writing): void => {
  const text = nodes.map(wordsOf).join('').trim();
  if (text) put(writing, { title: '', text: `${before}${text}` });
  for (const image of nodes.flatMap(picturesIn)) {
    const picture = writing.pictures.get(fileIdOf(attribute(image, 'src')) ?? '');
    if (!picture) continue;
    const { width, height, bytes } = picture;
    const content = Buffer.from(bytes).toString('base64');
    put(writing, { title: '', picture: { content, width, height } });
  }
};

const rowsOf = (table: Element): Element[] =>
  table.childNodes.filter(isElement).flatMap((part) => (part.tagName === 'tr' ? [part] : rowsOf(part)));

const writeElement = (element: Element, before: string, writing: Writing): void => {
  const { tagName, childNodes } = element;
  if (/^h[1-6]$/.test(tagName)) {
    const heading = wordsOf(element).trim();
    if (heading) writing.sections.push({ heading, entries: [] });
  } else if (tagName === 'table') {
    for (const row of rowsOf(element)) {
      const cells = row.childNodes.filter(isElement).map((cell) => wordsOf(cell).trim());
      put(writing, { title: '', text: cells.join('  |  ') });
    }
  } else if (tagName === 'ul' || tagName === 'ol') {
    const items = childNodes.filter(isElement);
    for (const [index, item] of items.entries())
      writeNodes(item.childNodes, `${before}${tagName === 'ol' ? `${index + 1}.` : '•'} `, writing);
  } else writeNodes(childNodes, before, writing);
};

/** Blocks as they stand; what stands between them is an entry of its own. */
const writeNodes = (nodes: readonly Node[], before: string, writing: Writing): void => {
  let loose: Node[] = [];
  let mark = before;
  const flush = (): void => {
    if (loose.length > 0) writeRun(loose, mark, writing);
    loose = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !blocks.test(node.tagName)) {
      loose.push(node);
      continue;
    }
    flush();
    writeElement(node, mark, writing);
    // The mark of an item stands before its first line alone.
    mark = before.replace(/\S/g, ' ');
  }
  flush();
};

/** A text as a sheet of paper: headings, paragraphs, lists, rows of tables and pictures in their order. */
export const textSheetOf = ({ title, subtitle, html, facts, issuer, pictures }: PrintedText): Sheet => {
  const writing: Writing = { sections: [], pictures };
  writeNodes(parseFragment(html).childNodes, '', writing);
  const sections: readonly SheetSection[] = writing.sections;
  return {
    title,
    issuer: [issuer, subtitle].filter(Boolean).join(' · '),
    facts,
    sections,
    sums: [],
    notes: [],
    footer: issuer,
  };
};

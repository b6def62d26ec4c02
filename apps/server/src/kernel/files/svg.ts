import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { AppError } from '../app-error.ts';
import { attributeKind, isAllowedElement, isUnwrapped } from './svg-allowed.ts';
import { cleanStyleSheet, cleanStyleValue, declarationsOf, localTargets } from './svg-styles.ts';

/** Writes a picture that stands inside a drawing anew. */
export type CleanEmbedded = (bytes: Buffer) => Promise<{ mime: string; bytes: Buffer }>;

interface Element {
  name: string;
  attributes: Map<string, string>;
  children: (Element | string)[];
}

const namespace = 'http://www.w3.org/2000/svg';
const xlink = 'http://www.w3.org/1999/xlink';
const maxElements = 20_000;
const maxDepth = 100;
/** Most elements that are drawn once every reference is followed. */
const maxDrawn = 100_000;

const refused = (): AppError => new AppError('media.drawingRefused');

const isLocal = (target: string): boolean => target.startsWith('#') && target.length > 1;

/** The attributes of an element that may stay, with the values that they may have. */
const keptAttributes = (element: string, given: readonly SaxesAttributeNS[]): Map<string, string> => {
  const kept = new Map<string, string>();
  for (const { local, uri, value } of given) {
    if (local === 'href' && (uri === '' || uri === xlink)) {
      const target = value.trim();
      if (isLocal(target) || (element === 'image' && embeddedIn(target))) kept.set('href', target);
      continue;
    }
    if (uri !== '') continue;
    if (local === 'style') {
      for (const [name, one] of declarationsOf(value)) kept.set(name, one);
      continue;
    }
    const kind = attributeKind(local);
    const cleaned = kind === 'style' ? cleanStyleValue(local, value) : kind === 'plain' ? value : undefined;
    if (cleaned !== undefined && !kept.has(local)) kept.set(local, cleaned);
  }
  return kept;
};

const embeddedPrefixes = ['png', 'jpeg', 'jpg', 'gif', 'webp'].map(
  (format) => `data:image/${format};base64,`,
);

/** The bytes of a picture that stands in the address itself. */
const embeddedIn = (target: string): Buffer | undefined => {
  const prefix = embeddedPrefixes.find((one) => target.toLowerCase().startsWith(one));
  return prefix === undefined ? undefined : Buffer.from(target.slice(prefix.length), 'base64');
};

/** Reads the drawing strictly, keeping what is allowed. A document type goes; one that declares anything is refused. */
const parse = (text: string): Element => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const root: Element = { name: '', attributes: new Map(), children: [] };
  const open: Element[] = [root];
  let count = 0;
  let depth = 0;
  /** Depth of the element that is left out with all that it holds. */
  let leftOut: number | undefined;

  const enter = (tag: SaxesTagNS): void => {
    depth += 1;
    count += 1;
    if (count > maxElements || depth > maxDepth) throw refused();
    if (leftOut !== undefined) return;
    const isForeign = tag.uri !== namespace && tag.uri !== '';
    const isRoot = depth === 1;
    if (isRoot && (isForeign || tag.local !== 'svg')) throw new AppError('media.pictureUnreadable');
    if (!isForeign && isUnwrapped(tag.local)) {
      open.push(open.at(-1) ?? root);
      return;
    }
    if (isForeign || !isAllowedElement(tag.local)) {
      leftOut = depth;
      return;
    }
    const element: Element = {
      name: tag.local,
      attributes: keptAttributes(tag.local, Object.values(tag.attributes)),
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  const leave = (): void => {
    if (leftOut === undefined) open.pop();
    else if (leftOut === depth) leftOut = undefined;
    depth -= 1;
  };
  const write = (words: string): void => {
    if (leftOut === undefined && depth > 0) open.at(-1)?.children.push(words);
  };

  parser.on('error', (error) => {
    throw new AppError('media.pictureUnreadable', { cause: error });
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw refused();
  });
  parser.on('opentag', enter);
  parser.on('closetag', leave);
  parser.on('text', write);
  parser.on('cdata', write);
  parser.write(text).close();
  const [drawing] = root.children;
  if (drawing === undefined || typeof drawing === 'string') throw new AppError('media.pictureUnreadable');
  return drawing;
};

function* elementsOf(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) if (typeof child !== 'string') yield* elementsOf(child);
}

const targetsOf = ({ attributes }: Element): string[] => {
  const href = attributes.get('href');
  return [
    ...(href !== undefined && isLocal(href) ? [href.slice(1)] : []),
    ...[...attributes].flatMap(([name, value]) =>
      attributeKind(name) === 'style' ? localTargets(value) : [],
    ),
  ];
};

/** Follows every reference: a drawing that refers to itself, or grows beyond measure, would hang who draws it. */
const checkGrowth = (drawing: Element): void => {
  const byId = new Map<string, Element>();
  for (const element of elementsOf(drawing)) {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const sizes = new Map<Element, number>();
  const active = new Set<Element>();
  const sizeOf = (element: Element): number => {
    const known = sizes.get(element);
    if (known !== undefined) return known;
    if (active.has(element) || active.size > 10 * maxDepth) throw refused();
    active.add(element);
    let size = 1;
    for (const child of element.children) if (typeof child !== 'string') size += sizeOf(child);
    for (const target of targetsOf(element)) {
      const found = byId.get(target);
      if (found) size += sizeOf(found);
    }
    if (size > maxDrawn) throw refused();
    active.delete(element);
    sizes.set(element, size);
    return size;
  };
  sizeOf(drawing);
};

const cleanEmbeddedPictures = async (drawing: Element, clean: CleanEmbedded): Promise<void> => {
  for (const { name, attributes } of elementsOf(drawing)) {
    const bytes = name === 'image' ? embeddedIn(attributes.get('href') ?? '') : undefined;
    if (!bytes) continue;
    const picture = await clean(bytes);
    attributes.set('href', `data:${picture.mime};base64,${picture.bytes.toString('base64')}`);
  }
};

const cleanStyleSheets = (drawing: Element): void => {
  const gradients = new Set<string>();
  for (const { name, attributes } of elementsOf(drawing))
    if (name === 'linearGradient' || name === 'radialGradient') gradients.add(attributes.get('id') ?? '');
  for (const element of elementsOf(drawing)) {
    if (element.name !== 'style') continue;
    const text = element.children.filter((child) => typeof child === 'string').join('');
    element.children = [cleanStyleSheet(text, gradients)];
  }
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeValue = (text: string): string => [...text].map((one) => escapes[one] ?? one).join('');

const write = ({ name, attributes, children }: Element): string => {
  const values = [...attributes].map(([key, value]) => ` ${key}="${escapeValue(value)}"`).join('');
  const inner = children
    .map((child) => (typeof child === 'string' ? escapeText(child) : write(child)))
    .join('');
  return inner ? `<${name}${values}>${inner}</${name}>` : `<${name}${values}/>`;
};

/**
 * Rebuilds a drawing out of what an allow-list names: elements, attributes, style properties. Script, event
 * attributes, foreign namespaces, animations, links, entities and every address but `#…` and pictures that stand in
 * the file itself are never written.
 * @throws media.pictureUnreadable for what is not well-formed, media.drawingRefused for one that declares entities,
 * refers to itself or grows beyond measure
 */
export const sanitizeSvg = async (file: Buffer, cleanEmbedded: CleanEmbedded): Promise<Buffer> => {
  const drawing = parse(decode(file));
  cleanStyleSheets(drawing);
  checkGrowth(drawing);
  await cleanEmbeddedPictures(drawing, cleanEmbedded);
  drawing.attributes.delete('xmlns');
  const attributes = new Map([['xmlns', namespace], ...drawing.attributes]);
  return Buffer.from(`${write({ ...drawing, attributes })}\n`, 'utf8');
};

/** UTF-8 only: what reads differently in another encoding cannot hide there. */
const decode = (file: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch (error) {
    throw new AppError('media.pictureUnreadable', { cause: error });
  }
};

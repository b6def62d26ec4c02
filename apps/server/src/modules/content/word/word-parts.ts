import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { strFromU8 } from 'fflate';
import { elementsOf } from './word-numbering.ts';

/** A document with a document type is none that people wrote: entities would be resolved. */
export class NoDocument extends Error {}

/** Namespaces, as one of either edition of the format, with the prefix under which they are known here. */
const prefixes: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing': 'wp',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
};

/** The text of a part under the prefixes that are known here: some programs write others. */
const withKnownPrefixes = (xml: string): string => {
  const root = /<[A-Za-z_][^<>]*>/.exec(xml.replace(/<\?[^<>]*>/g, ''))?.[0] ?? '';
  let text = xml;
  for (const [, prefix = '', uri = ''] of root.matchAll(/\sxmlns:([\w.-]{1,40})="([^"<>]{1,200})"/g)) {
    const known = prefixes[uri];
    if (known === undefined || known === prefix || root.includes(` xmlns:${known}="`)) continue;
    text = text
      .replaceAll(`<${prefix}:`, `<${known}:`)
      .replaceAll(`</${prefix}:`, `</${known}:`)
      .replaceAll(` ${prefix}:`, ` ${known}:`)
      .replaceAll(` xmlns:${prefix}="`, ` xmlns:${known}="`);
  }
  return text;
};

/** A part of a document, parsed. @throws NoDocument */
export const parsePart = (bytes: Uint8Array | undefined): Document | undefined => {
  if (!bytes) return undefined;
  const xml = strFromU8(bytes);
  if (/<!DOCTYPE/i.test(xml)) throw new NoDocument();
  return new DOMParser({ onError: () => undefined }).parseFromString(withKnownPrefixes(xml), 'text/xml');
};

/** The parts of a document that are read, by their kind. */
export type PartKind =
  | 'styles'
  | 'numbering'
  | 'footnotes'
  | 'endnotes'
  | 'comments'
  | 'header'
  | 'footer'
  | 'aFChunk';

/** Where the parts of a document stand in its file. */
export interface Parts {
  main: string;
  of: (kind: PartKind) => readonly string[];
}

const relationshipsIn = (bytes: Uint8Array | undefined): Element[] => {
  const document = parsePart(bytes);
  return document
    ? elementsOf(document, 'Relationship').filter((one) => one.getAttribute('TargetMode') !== 'External')
    : [];
};

const kindOf = (relationship: Element): string => relationship.getAttribute('Type')?.split('/').at(-1) ?? '';

/** A target, from the folder of the part that names it. */
const resolved = (folder: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = [];
  for (const step of `${folder}/${target}`.split('/'))
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  return steps.join('/');
};

/** The ids of what a part of a document embeds and the file has, or what lies elsewhere. */
export const embeddedIn = (
  files: Readonly<Record<string, Uint8Array>>,
  name: string,
): ReadonlySet<string> => {
  const at = name.lastIndexOf('/') + 1;
  const document = parsePart(files[`${name.slice(0, at)}_rels/${name.slice(at)}.rels`]);
  return new Set(
    (document ? elementsOf(document, 'Relationship') : []).flatMap((one) => {
      const isThere =
        one.getAttribute('TargetMode') === 'External' ||
        files[resolved(name.slice(0, Math.max(0, at - 1)), one.getAttribute('Target') ?? '')] !== undefined;
      return isThere ? [one.getAttribute('Id') ?? ''] : [];
    }),
  );
};

/** Finds the text of a document and what belongs to it: their names are free, and most files use the usual ones. */
export const partsOf = (files: Readonly<Record<string, Uint8Array>>): Parts => {
  const start = relationshipsIn(files['_rels/.rels']).find((one) => kindOf(one) === 'officeDocument');
  const named = start ? resolved('', start.getAttribute('Target') ?? '') : '';
  const main = files[named] ? named : 'word/document.xml';
  const at = main.lastIndexOf('/') + 1;
  const folder = main.slice(0, Math.max(0, at - 1));
  const relationships = relationshipsIn(files[`${main.slice(0, at)}_rels/${main.slice(at)}.rels`]);
  return {
    main,
    of: (kind) => {
      const targets = relationships
        .filter((one) => kindOf(one) === kind)
        .map((one) => resolved(folder, one.getAttribute('Target') ?? ''));
      const usual = resolved(folder, `${kind}.xml`);
      return [...new Set([...targets, usual])].filter((name) => files[name] !== undefined);
    },
  };
};

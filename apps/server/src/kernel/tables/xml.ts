import { SaxesParser } from 'saxes';

/** The text of an XML part, by its byte order mark; UTF-8 without one. @throws TypeError for bytes that are no text */
export const xmlText = (bytes: Uint8Array): string => {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
};

type Attributes = Readonly<Record<string, string>>;

interface Handlers {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  /** @returns true where nothing more is to be read */
  close?: (name: string) => boolean | undefined;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** So much is parsed at once, in UTF-16 units. */
const step = 65_536;

/**
 * Reads XML from its beginning, with names as they are without their prefix. Entities beyond those of XML are refused, as
 * is a document type.
 */
export const readXml = (xml: string, { open, text, close }: Handlers): void => {
  const parser = new SaxesParser();
  let isOver = false;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type in a workbook');
  });
  if (open)
    parser.on('opentag', ({ name, attributes }) => {
      if (!isOver) open(localName(name), attributes);
    });
  if (text)
    parser.on('text', (part) => {
      if (!isOver) text(part);
    });
  if (close)
    parser.on('closetag', ({ name }) => {
      if (!isOver) isOver = close(localName(name)) === true;
    });
  for (let at = 0; at < xml.length && !isOver; at += step) parser.write(xml.slice(at, at + step));
  if (!isOver) parser.close();
};

/** An attribute by its name without a prefix. */
export const attributeOf = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ??
  attributes[Object.keys(attributes).find((key) => key.includes(':') && localName(key) === name) ?? ''];

import { normalizeText } from '@lc/contract/kernel/clean-text.ts';
import { SaxesParser } from 'saxes';
import { ModelFault } from '../xml/finding.ts';
import { modelLimits, ownUri } from '../xml/parse-xml.ts';

interface XmlAttribute {
  /** As it is written, with its prefix. */
  name: string;
  prefix: string;
  local: string;
  uri: string;
  value: string;
}

/** An element of a document as it is written, before anything knows what it means. */
export interface XmlElement {
  name: string;
  prefix: string;
  local: string;
  uri: string;
  attributes: XmlAttribute[];
  children: XmlNode[];
  parent?: XmlElement;
}

type XmlNode = XmlElement | string;

/** Deepest nesting that is read. */
const maxDepth = 200;

/** Reads a document strictly. @throws ModelFault for what is no XML, is too large or has a document type */
export const parseTree = (text: string): XmlElement => {
  if (text.length > modelLimits.text) throw new ModelFault({ element: null, code: 'tooLarge' });
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  const fail = (code: 'notBpmn' | 'documentType' | 'tooLarge'): never => {
    throw new ModelFault({ element: null, code });
  };
  parser.on('error', () => fail('notBpmn'));
  parser.on('doctype', () => fail('documentType'));
  parser.on('opentag', ({ name, prefix, local, uri, attributes }) => {
    const parent = open.at(-1);
    if (open.length > maxDepth) fail('tooLarge');
    const element: XmlElement = {
      name,
      prefix,
      local,
      uri,
      attributes: Object.values(attributes).map((one) => ({
        name: one.name,
        prefix: one.prefix,
        local: one.local,
        uri: one.uri,
        value: one.value,
      })),
      children: [],
      ...(parent && { parent }),
    };
    if (parent) parent.children.push(element);
    else root = element;
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const add = (part: string): void => {
    open.at(-1)?.children.push(part);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return root ?? fail('notBpmn');
};

export const childrenOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string');

export const attributeOf = ({ attributes }: XmlElement, name: string): string | undefined =>
  attributes.find((one) => one.name === name)?.value;

/** Writes, replaces or, with undefined, removes an attribute without a prefix of its own, or with ours. */
export const setAttribute = (element: XmlElement, name: string, value: string | undefined): void => {
  element.attributes = element.attributes.filter((one) => one.name !== name);
  const [prefix = '', local = name] = name.includes(':') ? name.split(':') : ['', name];
  const uri = prefix === 'lc' ? ownUri : '';
  if (value !== undefined) element.attributes.push({ name, prefix, local, uri, value });
};

export const textOf = ({ children }: XmlElement): string =>
  children.filter((child) => typeof child === 'string').join('');

/** Spells every text and value in the normal form of Unicode, as names are compared. */
export const normalizeTree = (root: XmlElement): void => {
  for (const element of descendantsOf(root)) {
    for (const one of element.attributes) one.value = normalizeText(one.value);
    element.children = element.children.map((child) =>
      typeof child === 'string' ? normalizeText(child) : child,
    );
  }
};

/** Takes an element out of its document. */
export const removeElement = (element: XmlElement): void => {
  const { parent } = element;
  if (parent) parent.children = parent.children.filter((child) => child !== element);
};

/** An element of the same vocabulary as its parent. */
export const createElement = (
  parent: XmlElement,
  local: string,
  attributes: Readonly<Record<string, string>>,
): XmlElement => {
  const element: XmlElement = {
    name: parent.prefix === '' ? local : `${parent.prefix}:${local}`,
    prefix: parent.prefix,
    local,
    uri: parent.uri,
    attributes: [],
    children: [],
    parent,
  };
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  return element;
};

/** Gives an element another name of the same vocabulary. */
export const renameElement = (element: XmlElement, local: string): void => {
  element.local = local;
  element.name = element.prefix === '' ? local : `${element.prefix}:${local}`;
};

/** Every element below another one, itself first. */
export const descendantsOf = (element: XmlElement): XmlElement[] => {
  const found: XmlElement[] = [];
  const waiting = [element];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    waiting.push(...childrenOf(next).reverse());
  }
  return found;
};

const escapeValue = (text: string): string =>
  text.replace(/[<>&"\r\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const escapeText = (text: string): string => text.replace(/[<>&\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const write = (node: XmlNode, parts: string[]): void => {
  if (typeof node === 'string') {
    parts.push(escapeText(node));
    return;
  }
  parts.push(`<${node.name}`);
  for (const { name, value } of node.attributes) parts.push(` ${name}="${escapeValue(value)}"`);
  if (node.children.length === 0) {
    parts.push('/>');
    return;
  }
  parts.push('>');
  for (const child of node.children) write(child, parts);
  parts.push(`</${node.name}>`);
};

/** A document as a text. */
export const writeTree = (root: XmlElement): string => {
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>\n'];
  write(root, parts);
  return parts.join('');
};

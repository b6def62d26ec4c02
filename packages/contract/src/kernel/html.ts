import { type ElementRule, fateOf, type HtmlElementName, ruleOf } from './html-rules.ts';
import { fileIdOf, isPlaceLink } from './html-values.ts';

export { type HtmlElementName, htmlElements } from './html-rules.ts';
export {
  fileIdOf,
  isPlaceLink,
  linkAddress,
  pictureAddress,
  placeName,
  placePrefix,
  storedAddress,
} from './html-values.ts';

/** An element as a parser of HTML gives it. */
export interface ParsedElement<N> {
  /** In lower case. */
  name: string;
  /** It belongs to another language, such as SVG. */
  isForeign: boolean;
  attributes: Iterable<readonly [name: string, value: string]>;
  children: Iterable<N>;
}

/** Reads the nodes of a parser: the server's, or the browser's own. */
export interface HtmlReader<N> {
  /** The words of a text; undefined for any other node. */
  textOf(node: N): string | undefined;
  /** Undefined for what is no element. */
  elementOf(node: N): ParsedElement<N> | undefined;
}

/** A piece of cleaned HTML: words, or an element that is on the list. */
export type CleanNode = string | CleanElement;

export interface CleanElement {
  name: HtmlElementName;
  /** Attributes in a fixed order, `style` apart. */
  attributes: Readonly<Record<string, string>>;
  /** Declarations of its style, in a fixed order. */
  styles: Readonly<Record<string, string>>;
  children: readonly CleanNode[];
}

/** What is nested deeper than this was not written by a person. */
const deepest = 200;

/** Control characters, but for those that a space looks like. */
const controls = /(?![\t\n\r])\p{Cc}/gu;

/** The declarations that stay. They are found by splitting, not parsed: what is kept is written anew from patterns. */
const cleanStyles = (rule: ElementRule, text: string): Record<string, string> => {
  const given = new Map<string, string>();
  for (const declaration of text.split(';').slice(0, 100)) {
    const colon = declaration.indexOf(':');
    if (colon > 0)
      given.set(
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration.slice(colon + 1).replace(/!\s*important\s*$/i, ''),
      );
  }
  const kept: Record<string, string> = {};
  for (const [name, check] of Object.entries(rule.styles)) {
    const value = given.get(name);
    const cleaned = value === undefined ? undefined : check(value);
    if (cleaned !== undefined) kept[name] = cleaned;
  }
  return kept;
};

const cleanAttributes = (rule: ElementRule, given: ReadonlyMap<string, string>): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const [name, check] of Object.entries(rule.attributes)) {
    const value = given.get(name);
    const cleaned = value === undefined ? undefined : check(value.replace(controls, ''));
    if (cleaned !== undefined) kept[name] = cleaned;
  }
  // A link within its text opens no other page.
  return isPlaceLink(kept.href ?? '') ? kept : { ...kept, ...rule.fixed };
};

/**
 * Builds anew what is allowed of parsed HTML. Nothing is passed on: names come from the list, values from patterns,
 * words are words. Whoever writes or draws the result must only write words as words.
 */
export const cleanNodes = <N>(
  nodes: Iterable<N>,
  reader: HtmlReader<N>,
  within: { depth: number; rule?: ElementRule } = { depth: 0 },
): CleanNode[] => {
  const kept: CleanNode[] = [];
  if (within.depth > deepest) return kept;
  for (const node of nodes) {
    const text = reader.textOf(node);
    if (text !== undefined) {
      const words = text.replace(controls, '');
      if (words !== '' && !(within.rule?.isFrame && words.trim() === '')) kept.push(words);
      continue;
    }
    const element = reader.elementOf(node);
    if (!element || element.isForeign) continue;
    const fate = fateOf(element.name);
    if (fate === 'dropped') continue;
    const depth = within.depth + 1;
    const rule = fate === 'unwrapped' ? undefined : ruleOf(fate);
    const given = rule && new Map(element.attributes);
    const attributes = rule && given && cleanAttributes(rule, given);
    if (
      fate === 'unwrapped' ||
      !rule ||
      !attributes ||
      (rule.needs && attributes[rule.needs] === undefined)
    ) {
      if (!rule?.isVoid) kept.push(...cleanNodes(element.children, reader, { ...within, depth }));
      continue;
    }
    kept.push({
      name: fate,
      attributes,
      styles: cleanStyles(rule, given?.get('style') ?? ''),
      children: rule.isVoid ? [] : cleanNodes(element.children, reader, { depth, rule }),
    });
  }
  return kept;
};

/** White space that is not one space already: a megabyte of words has 200,000 of those. */
const spaces = /\s{2,}|[^\S ]/g;

/** The words of cleaned HTML for lists and notices: a line for each block, without empty lines. */
export const textOfNodes = (nodes: readonly CleanNode[]): string => {
  const lines: string[] = [''];
  const write = (all: readonly CleanNode[]): void => {
    for (const node of all) {
      if (typeof node === 'string') {
        lines.push(`${lines.pop() ?? ''}${node.replace(spaces, ' ')}`);
        continue;
      }
      const { isBlock = false } = ruleOf(node.name);
      const isCell = node.name === 'td' || node.name === 'th';
      if (isBlock || node.name === 'br') lines.push('');
      write(node.children);
      if (isBlock) lines.push('');
      if (isCell) lines.push(`${lines.pop() ?? ''} `);
    }
  };
  write(nodes);
  return lines
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
};

/** Every file of ours that cleaned HTML shows or links to, by id, each once. */
export const fileIdsOfNodes = (nodes: readonly CleanNode[]): string[] => {
  const ids = new Set<string>();
  const look = (all: readonly CleanNode[]): void => {
    for (const node of all) {
      if (typeof node === 'string') continue;
      const id = fileIdOf(node.attributes.src ?? node.attributes.href ?? '');
      if (id !== undefined) ids.add(id);
      look(node.children);
    }
  };
  look(nodes);
  return [...ids];
};

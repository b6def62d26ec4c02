import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Fault } from './drawing.ts';

type Node = DefaultTreeAdapterTypes.Node;

export type HtmlFault = Required<Pick<Fault, 'line' | 'column' | 'code'>>;

const faultOf = (node: Node): HtmlFault['code'] | undefined => {
  if (!('attrs' in node)) return undefined;
  const attributeOf = (name: string) => node.attrs.find((attribute) => attribute.name === name)?.value;
  if (node.tagName === 'img' && attributeOf('alt') === undefined) return 'noAlt';
  const addresses = ['href', 'src', 'action'].map((name) => (attributeOf(name) ?? '').trim().toLowerCase());
  return addresses.some((address) => address.startsWith('javascript:')) ? 'unsafeLink' : undefined;
};

/** Reads a page for what nobody should publish, each kind once. */
export const readFaults = ({ bytes }: { bytes: Uint8Array }): HtmlFault[] => {
  const found = new Map<HtmlFault['code'], HtmlFault>();
  const waiting: Node[] = [parse(new TextDecoder().decode(bytes))];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const code = faultOf(node);
    if (code) found.set(code, { line: 1, column: 1, code });
    if ('childNodes' in node) for (const child of node.childNodes) waiting.push(child);
  }
  return [...found.values()];
};

import type { DefaultTreeAdapterTypes } from 'parse5';
import { lazyModule } from '../../../kernel/lazy-module.ts';
import type { Fault } from './drawing.ts';

const parser = lazyModule<typeof import('parse5')>('parse5');

type Node = DefaultTreeAdapterTypes.Node;

type Found = Required<Pick<Fault, 'line' | 'column' | 'code'>>;

const faultOf = (node: Node): Found['code'] | undefined => {
  if (!('attrs' in node)) return undefined;
  const attributeOf = (name: string) => node.attrs.find((attribute) => attribute.name === name)?.value;
  if (node.tagName === 'img' && attributeOf('alt') === undefined) return 'noAlt';
  const addresses = ['href', 'src', 'action'].map((name) => (attributeOf(name) ?? '').trim().toLowerCase());
  return addresses.some((address) => address.startsWith('javascript:')) ? 'unsafeLink' : undefined;
};

/** What a page says that nobody should publish, each kind once: pictures without words, links that run something. */
export const faultsOfHtml = (html: string): Found[] => {
  const found = new Map<Found['code'], Found>();
  const waiting: Node[] = [parser().parse(html)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const code = faultOf(node);
    if (code) found.set(code, { line: 1, column: 1, code });
    if ('childNodes' in node) waiting.push(...node.childNodes);
  }
  return [...found.values()];
};

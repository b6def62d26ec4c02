import {
  type CleanNode,
  cleanNodes,
  type HtmlReader,
  isCleanText,
  textOfNodes,
  writableText,
} from '@lc/contract/kernel';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { AppError } from '../app-error.ts';
import { lazyModule } from '../lazy-module.ts';

const library = lazyModule<typeof import('parse5')>('parse5');

type Node = DefaultTreeAdapterTypes.ChildNode;

/** More elements than a long article has; a text that a parser multiplies is given up here. */
const mostElements = 20_000;

type Library = ReturnType<typeof library>;

const readerOf = ({ defaultTreeAdapter, html }: Library): HtmlReader<Node> => ({
  // Characters that were written as references have not been seen before.
  textOf: (node) => (defaultTreeAdapter.isTextNode(node) ? writableText(node.value) : undefined),
  elementOf: (node) =>
    defaultTreeAdapter.isElementNode(node)
      ? {
          name: node.tagName,
          isForeign: node.namespaceURI !== html.NS.HTML,
          attributes: node.attrs.map(({ name, value }) => [name, writableText(value)] as const),
          children: node.childNodes,
        }
      : undefined,
});

/** A builder of trees that stops at too many elements. */
const limitedAdapter = ({ defaultTreeAdapter }: Library): Library['defaultTreeAdapter'] => {
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement: (...given) => {
      count += 1;
      if (count > mostElements) throw new AppError('system.textTooComplex');
      return defaultTreeAdapter.createElement(...given);
    },
  };
};

/**
 * Reads HTML by the rules that browsers follow, as the body of a page, and keeps what is on the list.
 * @throws system.textTooComplex
 */
export const parseClean = (html: string): CleanNode[] => {
  const parse5 = library();
  const page = parse5.parse(`<!doctype html><body>${html}`, {
    treeAdapter: limitedAdapter(parse5),
    scriptingEnabled: false,
  });
  const root = page.childNodes.find((node) => node.nodeName === 'html');
  const body = root && 'childNodes' in root && root.childNodes.find((node) => node.nodeName === 'body');
  const nodes = body && 'childNodes' in body ? cleanNodes(body.childNodes, readerOf(parse5)) : [];
  if (!isCleanText(textOfNodes(nodes))) throw new AppError('system.textTooComplex');
  return nodes;
};

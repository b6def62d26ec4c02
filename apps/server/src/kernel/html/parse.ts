import { type CleanNode, cleanNodes, type HtmlReader } from '@lc/contract/kernel';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parse } from 'parse5';
import { AppError } from '../app-error.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** More elements than a long article has; a text that a parser multiplies is given up here. */
const mostElements = 20_000;

const reader: HtmlReader<Node> = {
  textOf: (node) => (defaultTreeAdapter.isTextNode(node) ? node.value : undefined),
  elementOf: (node) =>
    defaultTreeAdapter.isElementNode(node)
      ? {
          name: node.tagName,
          isForeign: node.namespaceURI !== names.NS.HTML,
          attributes: node.attrs.map(({ name, value }) => [name, value] as const),
          children: node.childNodes,
        }
      : undefined,
};

/** A builder of trees that stops at too many elements. */
const limitedAdapter = (): typeof defaultTreeAdapter => {
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
  const page = parse(`<!doctype html><body>${html}`, {
    treeAdapter: limitedAdapter(),
    scriptingEnabled: false,
  });
  const root = page.childNodes.find((node) => node.nodeName === 'html');
  const body = root && 'childNodes' in root && root.childNodes.find((node) => node.nodeName === 'body');
  return body && 'childNodes' in body ? cleanNodes(body.childNodes, reader) : [];
};

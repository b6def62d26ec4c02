import { type CleanNode, cleanNodes, type HtmlReader, textOfNodes } from '@lc/contract/kernel';

const htmlNamespace = 'http://www.w3.org/1999/xhtml';

const reader: HtmlReader<Node> = {
  textOf: (node) => (node instanceof Text ? node.data : undefined),
  elementOf: (node) =>
    node instanceof Element
      ? {
          name: node.tagName.toLowerCase(),
          isForeign: node.namespaceURI !== htmlNamespace,
          attributes: Array.from(node.attributes, ({ name, value }) => [name, value] as const),
          children: node.childNodes,
        }
      : undefined,
};

/** What is on the list of a parsed page, built anew. */
export const cleanDocument = (page: Document): CleanNode[] => cleanNodes(page.body.childNodes, reader);

/**
 * A document out of HTML in which nothing runs and nothing is fetched: it belongs to no window.
 */
export const parseInert = (html: string): Document =>
  new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');

/** Reads HTML and keeps what is on the contract's list. */
export const readHtml = (html: string): CleanNode[] => cleanDocument(parseInert(html));

/** The words of HTML, a line for each block. */
export const textOfHtml = (html: string): string => textOfNodes(readHtml(html));

/** How many characters a person would count in HTML. */
export const htmlLength = (html: string): number => [...textOfHtml(html).replaceAll('\n', '')].length;

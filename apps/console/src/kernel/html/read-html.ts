import { type CleanNode, cleanNodes, type HtmlReader, textOfNodes } from '@lc/contract/kernel';

const htmlNamespace = 'http://www.w3.org/1999/xhtml';

// Elements of a form, and pictures of a page, stand in the way of what their parent has under that name: it is asked
// past them.
const childNodesOf = (node: Node): NodeListOf<ChildNode> => Reflect.get(Node.prototype, 'childNodes', node);
const attributesOf = (element: Element): NamedNodeMap =>
  Reflect.get(Element.prototype, 'attributes', element);
const namespaceOf = (element: Element): unknown => Reflect.get(Element.prototype, 'namespaceURI', element);
const tagNameOf = (element: Element): unknown => Reflect.get(Element.prototype, 'tagName', element);

const reader: HtmlReader<Node> = {
  textOf: (node) => (node instanceof Text ? node.data : undefined),
  elementOf: (node) =>
    node instanceof Element
      ? {
          name: String(tagNameOf(node)).toLowerCase(),
          isForeign: namespaceOf(node) !== htmlNamespace,
          attributes: Array.from(attributesOf(node), ({ name, value }) => [name, value] as const),
          children: childNodesOf(node),
        }
      : undefined,
};

/**
 * HTML as the body of a document in which nothing runs and nothing is fetched, since it belongs to no window. There
 * are no forms in it, so that its elements answer to their own names.
 */
export const parseInert = (html: string): HTMLElement => {
  const page = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  const body: HTMLElement = Reflect.get(Document.prototype, 'body', page);
  for (const form of body.querySelectorAll('form'))
    Element.prototype.replaceWith.call(form, ...childNodesOf(form));
  return body;
};

/** What is on the contract's list of parsed HTML, built anew. */
export const cleanBody = (body: HTMLElement): CleanNode[] => cleanNodes(childNodesOf(body), reader);

/** Reads HTML and keeps what is on the contract's list. */
export const readHtml = (html: string): CleanNode[] => cleanBody(parseInert(html));

/** The words of HTML, a line for each block. */
export const textOfHtml = (html: string): string => textOfNodes(readHtml(html));

/** How many characters a person would count in HTML. */
export const htmlLength = (html: string): number => [...textOfHtml(html).replaceAll('\n', '')].length;

interface Item {
  paragraph: Element;
  list: string;
  level: number;
  isOrdered: boolean;
}

const listStyle = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const orderedMarker = /^\(?(?:\d+|[a-z]{1,4}|[一二三四五六七八九十]+|[၀-၉]+|[က-အ])[.)、။]/iu;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** Nodes between the comments around what Word drew as the mark of an item. */
const drawnBetweenComments = (paragraph: Element): ChildNode[] => {
  const nodes = [...paragraph.childNodes];
  const isComment = (node: ChildNode, words: RegExp) =>
    node.nodeType === Node.COMMENT_NODE && words.test(node.nodeValue ?? '');
  const start = nodes.findIndex((node) => isComment(node, /\[if !supportLists\]/i));
  const end = nodes.findIndex((node, index) => index > start && isComment(node, /\[endif\]/i));
  return start >= 0 && end > start ? nodes.slice(start + 1, end) : [];
};

/** Takes out the mark that Word drew, which a list draws by itself. @returns the mark */
const takeMarker = (paragraph: Element): string => {
  const ignored = [...paragraph.querySelectorAll('[style]')].filter((element) =>
    /mso-list:\s*ignore/i.test(styleOf(element)),
  );
  const drawn = ignored.length > 0 ? ignored : drawnBetweenComments(paragraph);
  const marker = drawn.map((node) => node.textContent ?? '').join('');
  for (const node of drawn) node.remove();
  return marker.trim();
};

const itemOf = (element: Element | null): Item | undefined => {
  const match = element && listStyle.exec(styleOf(element));
  if (!element || !match) return undefined;
  const [, list = '', level = '1'] = match;
  return {
    paragraph: element,
    list,
    level: Math.min(Number(level), 9),
    isOrdered: orderedMarker.test(takeMarker(element)),
  };
};

const place = (items: readonly Item[]): void => {
  const open: { element: Element; level: number; list: string }[] = [];
  for (const { paragraph, level, list, isOrdered } of items) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    // Two lists that touch are two lists.
    if (open.length === 1 && open[0]?.level === level && open[0].list !== list) open.pop();
    if ((open.at(-1)?.level ?? 0) < level) {
      const element = document.createElement(isOrdered ? 'ol' : 'ul');
      const above = open.at(-1)?.element.lastElementChild;
      if (above) above.append(element);
      else paragraph.before(element);
      open.push({ element, level, list });
    }
    const item = document.createElement('li');
    const words = document.createElement('p');
    words.append(...paragraph.childNodes);
    item.append(words);
    open.at(-1)?.element.append(item);
  }
  for (const { paragraph } of items) paragraph.remove();
};

/** Makes lists of the paragraphs in which Word and WPS copy them. */
export const makeLists = (body: HTMLElement): void => {
  const seen = new Set<Element>();
  for (const first of body.querySelectorAll('[style*="mso-list"]')) {
    if (seen.has(first)) continue;
    const items: Item[] = [];
    for (let next: Element | null = first; next; next = next.nextElementSibling) {
      const item = itemOf(next);
      if (!item) break;
      items.push(item);
      seen.add(next);
    }
    if (items.length > 0) place(items);
  }
};

/**
 * Pairs of texts and icons that lie upon each other. It runs inside the page, so it needs nothing from outside. What
 * slides beneath a sticky header or column is not meant: only what stands in the same layer is compared.
 */
export const overlaps = (): string[] => {
  interface Box {
    element: Element;
    layer: Element | null;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  // A count stands on its icon on purpose; what is drawn over a select box is its own text.
  const meant =
    '.ant-badge-count, .ant-badge-dot, .ant-scroll-number, [aria-hidden="true"] .ant-empty, .lc-sr-only';
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    return null;
  };
  const clip = (box: Box): Box => {
    for (let at: Element | null = box.element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const rect = at.getBoundingClientRect();
      box.left = Math.max(box.left, rect.left);
      box.right = Math.min(box.right, rect.right);
      box.top = Math.max(box.top, rect.top);
      box.bottom = Math.min(box.bottom, rect.bottom);
    }
    return box;
  };
  const boxes: Box[] = [];
  const add = (element: Element, { left, right, top, bottom }: DOMRect) => {
    if (right - left < 2 || bottom - top < 2) return;
    if (
      element.closest(meant) ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      return;
    const box = clip({ element, layer: layerOf(element), left, right, top, bottom });
    if (box.right - box.left > 4 && box.bottom - box.top > 4) boxes.push(box);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!node.parentElement || node.textContent?.trim() === '') continue;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) add(node.parentElement, rect);
  }
  for (const icon of document.querySelectorAll('.anticon')) add(icon, icon.getBoundingClientRect());
  boxes.sort((one, other) => one.top - other.top);

  const nameOf = ({ element }: Box): string =>
    (element.textContent?.trim() || element.className.toString()).slice(0, 40);
  const found = new Set<string>();
  for (const [index, one] of boxes.entries())
    for (let next = index + 1; next < boxes.length; next++) {
      const other = boxes[next];
      if (!other || other.top >= one.bottom) break;
      if (
        one.layer !== other.layer ||
        one.element.contains(other.element) ||
        other.element.contains(one.element)
      )
        continue;
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      // The boxes of Burmese letters are taller than their lines.
      const least = Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
      if (width > 3 && height > least)
        found.add(`"${nameOf(one)}" and "${nameOf(other)}" lie upon each other by ${Math.round(width)} px`);
    }
  return [...found];
};

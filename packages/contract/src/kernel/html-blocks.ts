import { type CleanElement, type CleanNode, textOfNodes } from './html.ts';
import { type HtmlElementName, ruleOf } from './html-rules.ts';

/** They are one block each, whatever stands inside. */
const wholes: ReadonlySet<HtmlElementName> = new Set(['li', 'td', 'th', 'caption']);

const isInline = (node: CleanNode): boolean => {
  if (typeof node === 'string') return true;
  const { isBlock = false, isFrame = false } = ruleOf(node.name);
  return !isBlock && !isFrame && !wholes.has(node.name);
};

const hasPicture = ({ name, children }: CleanElement): boolean =>
  name === 'img' || children.some((node) => typeof node !== 'string' && hasPicture(node));

/** Cleaned HTML by its blocks. */
export interface HtmlBlocks {
  /** The same HTML; words that stood between blocks are in paragraphs of their own. */
  nodes: CleanNode[];
  /** Its paragraphs, headings, list items and cells that say or show something, in order. */
  blocks: CleanElement[];
}

/** The blocks of cleaned HTML. The server and the console count them alike. */
export const blocksOfNodes = (nodes: readonly CleanNode[]): HtmlBlocks => {
  const blocks: CleanElement[] = [];
  const take = (element: CleanElement): CleanElement => {
    if (textOfNodes([element]) !== '' || hasPicture(element)) blocks.push(element);
    return element;
  };
  const walk = (all: readonly CleanNode[]): CleanNode[] => {
    const kept: CleanNode[] = [];
    let between: CleanNode[] = [];
    const endRun = (): void => {
      const isBlank = between.every((node) => typeof node === 'string' && node.trim() === '');
      if (isBlank) kept.push(...between);
      else kept.push(take({ name: 'p', attributes: {}, styles: {}, children: between }));
      between = [];
    };
    for (const node of all) {
      if (typeof node === 'string' || isInline(node)) {
        between.push(node);
        continue;
      }
      endRun();
      const isWhole = wholes.has(node.name) || node.children.every(isInline);
      kept.push(isWhole ? take(node) : { ...node, children: walk(node.children) });
    }
    endRun();
    return kept;
  };
  return { nodes: walk(nodes), blocks };
};

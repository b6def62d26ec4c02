import { blocksOfNodes, type CleanElement, type CleanNode, fileIdOf } from '@lc/contract/kernel';
import { createElement, type MouseEvent, memo, type ReactNode, useMemo } from 'react';
import { readHtml } from './read-html.ts';
import './prose.css';

/** What is said of a block of a text, inside of it. */
export interface BlockMark {
  /** What became of the block; none where something is only said beside it. */
  change?: string | undefined;
  before?: ReactNode;
  after?: ReactNode;
}

interface SafeHtmlProps {
  html: string;
  /** By the place of a block among those that `blocksOfNodes` counts. */
  marks?: ReadonlyMap<number, BlockMark> | undefined;
  /** The language that the words are in, where it is known. */
  lang?: string;
  /** Goes to an address of the console itself, which opens in a window of its own otherwise. */
  onPath?: (path: string) => void;
}

/** Names under which React sets attributes, where they are not those of HTML. */
const propNames: Readonly<Record<string, string>> = {
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  colwidth: '',
};

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const propsOf = ({ attributes, styles }: CleanElement): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      const prop = propNames[name] ?? name;
      return prop === '' ? [] : [[prop, value]];
    }),
  ),
  style: Object.fromEntries(Object.entries(styles).map(([name, value]) => [camelCase(name), value])),
});

interface Drawn {
  marked: ReadonlyMap<CleanNode, BlockMark>;
  onPath?: SafeHtmlProps['onPath'];
}

/** Links to the console itself are followed in it, unless somebody wants another window. */
const followed = ({ name, attributes }: CleanElement, onPath: SafeHtmlProps['onPath']) => {
  const { href = '' } = attributes;
  if (!onPath || name !== 'a' || !href.startsWith('/') || fileIdOf(href)) return {};
  return {
    target: undefined,
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      onPath(href);
    },
  };
};

const draw = (node: CleanNode, key: number, drawn: Drawn): ReactNode => {
  if (typeof node === 'string') return node;
  const mark = drawn.marked.get(node);
  const children = node.children.map((child, place) => draw(child, place, drawn));
  if (node.name === 'img')
    return <img key={key} {...propsOf(node)} alt={node.attributes.alt ?? ''} loading="lazy" />;
  const element = createElement(
    node.name,
    {
      ...propsOf(node),
      key,
      ...followed(node, drawn.onPath),
      ...(node.name === 'a' && fileIdOf(node.attributes.href ?? '') && { 'data-file': '' }),
      ...(mark?.change && { 'data-changed': mark.change }),
    },
    ...(mark ? [mark.before, ...children, mark.after] : children),
  );
  // Wide tables are scrolled by themselves, also with the keyboard, and never the page.
  return node.name === 'table' ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reachable with the keyboard
    <div key={key} className="lc-prose-table" tabIndex={0}>
      {element}
    </div>
  ) : (
    element
  );
};

const withMarks = (
  nodes: readonly CleanNode[],
  marks: SafeHtmlProps['marks'],
): { shown: readonly CleanNode[]; marked: Drawn['marked'] } => {
  if (!marks || marks.size === 0) return { shown: nodes, marked: new Map() };
  const { nodes: shown, blocks } = blocksOfNodes(nodes);
  const marked = blocks.flatMap((block, place): [CleanNode, BlockMark][] => {
    const mark = marks.get(place);
    return mark ? [[block, mark]] : [];
  });
  return { shown, marked: new Map(marked) };
};

/**
 * Shows HTML that people wrote: cleaned again by the contract's list and drawn as elements. No text becomes markup, so
 * what got past the server is words.
 */
export const SafeHtml = memo(({ html, lang, marks, onPath }: SafeHtmlProps) => {
  const nodes = useMemo(() => readHtml(html), [html]);
  const { shown, marked } = useMemo(() => withMarks(nodes, marks), [nodes, marks]);
  return (
    <div className="lc-prose" lang={lang}>
      {shown.map((node, place) => draw(node, place, { marked, onPath }))}
    </div>
  );
});

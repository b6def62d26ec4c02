import { type CleanElement, type CleanNode, fileIdOf } from '@lc/contract/kernel';
import { createElement, memo, type ReactNode, useMemo } from 'react';
import { readHtml } from './read-html.ts';
import './prose.css';

interface SafeHtmlProps {
  html: string;
  /** The language that the words are in, where it is known. */
  lang?: string;
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

const draw = (node: CleanNode, key: number): ReactNode => {
  if (typeof node === 'string') return node;
  const children = node.children.map(draw);
  if (node.name === 'img')
    return <img key={key} {...propsOf(node)} alt={node.attributes.alt ?? ''} loading="lazy" />;
  const element = createElement(
    node.name,
    {
      ...propsOf(node),
      key,
      ...(node.name === 'a' && fileIdOf(node.attributes.href ?? '') && { 'data-file': '' }),
    },
    ...children,
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

/**
 * Shows HTML that people wrote: cleaned again by the contract's list and drawn as elements. No text becomes markup, so
 * what got past the server is words.
 */
export const SafeHtml = memo(({ html, lang }: SafeHtmlProps) => {
  const nodes = useMemo(() => readHtml(html), [html]);
  return (
    <div className="lc-prose" lang={lang}>
      {nodes.map(draw)}
    </div>
  );
});

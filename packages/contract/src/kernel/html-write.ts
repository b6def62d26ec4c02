import type { CleanNode } from './html.ts';
import { htmlElements } from './html-rules.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '\u00a0': '&nbsp;',
};

const escapeText = (text: string): string => text.replace(/[&<>\u00a0]/g, (one) => escapes[one] ?? one);
const escapeValue = (text: string): string => text.replace(/[&<>"'`\u00a0]/g, (one) => escapes[one] ?? one);

/** The declarations of a cleaned element as the value of `style`; empty without any. */
const styleOf = (styles: Readonly<Record<string, string>>): string =>
  Object.entries(styles)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/**
 * Cleaned HTML as text. Every value is quoted and escaped, every element is closed.
 * @param address puts another address in the place of one that is linked to or shown
 */
export const writeHtml = (
  nodes: readonly CleanNode[],
  address: (given: string) => string = (given) => given,
): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node);
      const style = styleOf(node.styles);
      const attributes = Object.entries({ ...node.attributes, ...(style !== '' && { style }) })
        .map(([name, value]) => {
          const written = name === 'src' || name === 'href' ? address(value) : value;
          return ` ${name}="${escapeValue(written)}"`;
        })
        .join('');
      const open = `<${node.name}${attributes}>`;
      if ('isVoid' in htmlElements[node.name]) return open;
      const [first] = node.children;
      // The first line break in <pre> is not part of it, so one that is needs another before it.
      const start = node.name === 'pre' && typeof first === 'string' && first.startsWith('\n') ? '\n' : '';
      return `${open}${start}${writeHtml(node.children, address)}</${node.name}>`;
    })
    .join('');

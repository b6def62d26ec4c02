import type { CleanNode } from '@lc/contract/kernel';
import { htmlElements } from '@lc/contract/kernel';

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

/** Cleaned HTML as text. Every value is quoted and escaped, every element is closed. */
export const writeHtml = (nodes: readonly CleanNode[], address: (given: string) => string): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node);
      const style = Object.entries(node.styles)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; ');
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

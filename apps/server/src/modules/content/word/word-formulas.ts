import type { Element } from '@xmldom/xmldom';
import { childOf, elementsOf } from './word-numbering.ts';

const isElement = (node: { nodeType: number } | null): node is Element => node?.nodeType === 1;

const grouped = (text: string): string => (/^[\p{L}\p{N}]*$/u.test(text) ? text : `(${text})`);

const setting = (element: Element, name: string): string | undefined => {
  const looks = childOf(element, `${element.nodeName}Pr`);
  return childOf(looks, `m:${name}`)?.getAttribute('m:val') ?? undefined;
};

/** The parts of an element of one name, each in one line. */
const partsOf = (element: Element, name: string): string[] => {
  const parts: string[] = [];
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeName === `m:${name}` && isElement(node)) parts.push(linear(node));
  return parts;
};

/** A formula in one line: `a/b`, `x^2`, `√x`, `[a, b; c, d]`. */
const formulaOf = (element: Element): string => {
  const inner = (name: string): string => {
    const child = childOf(element, `m:${name}`);
    return child ? linear(child) : '';
  };
  switch (element.nodeName) {
    case 'm:t':
      return element.textContent ?? '';
    case 'm:f':
      return `${grouped(inner('num'))}/${grouped(inner('den'))}`;
    case 'm:sSup':
    case 'm:limUpp':
      return `${grouped(inner('e'))}^${grouped(inner('sup') || inner('lim'))}`;
    case 'm:sSub':
    case 'm:limLow':
      return `${grouped(inner('e'))}_${grouped(inner('sub') || inner('lim'))}`;
    case 'm:sSubSup':
      return `${grouped(inner('e'))}_${grouped(inner('sub'))}^${grouped(inner('sup'))}`;
    case 'm:sPre':
      return `_${grouped(inner('sub'))}^${grouped(inner('sup'))} ${inner('e')}`;
    case 'm:rad':
      return `${inner('deg') === '' ? '' : `${inner('deg')} `}√${grouped(inner('e'))}`;
    case 'm:d': {
      const sign = (name: string, usual: string): string => setting(element, name) ?? usual;
      const parts = partsOf(element, 'e').join(` ${sign('sepChr', '|')} `);
      return `${sign('begChr', '(')}${parts}${sign('endChr', ')')}`;
    }
    case 'm:nary':
      return `${setting(element, 'chr') ?? '∫'}_${grouped(inner('sub'))}^${grouped(inner('sup'))} ${inner('e')}`;
    case 'm:func':
      return `${inner('fName')} ${inner('e')}`;
    case 'm:acc':
      return `${inner('e')}${setting(element, 'chr') ?? '\u0302'}`;
    case 'm:bar':
      return `${inner('e')}${setting(element, 'pos') === 'top' ? '\u0305' : '\u0332'}`;
    case 'm:m':
      return `[${elementsOf(element, 'm:mr')
        .filter((row) => row.parentNode === element)
        .map((row) => partsOf(row, 'e').join(', '))
        .join('; ')}]`;
    case 'm:eqArr':
      return partsOf(element, 'e').join('; ');
    default:
      return linear(element);
  }
};

/** What is in an element of a formula, in one line. */
export const linear = (element: Element): string => {
  let text = '';
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (isElement(node) && !node.nodeName.endsWith('Pr')) text += formulaOf(node);
  return text;
};

/** What a formula or a reading in a field of old documents shows: the texts of its code. */
export const textOfFieldCode = (code: string): string => {
  const own = code
    .replace(/^\s*EQ\s+/i, '')
    .replace(/\\\*\s*(?:"[^"]{0,200}"|\S{1,40})\s*(?:"[^"]{0,200}")?/g, '');
  // A fraction, a root and signs above others; what else is in brackets is shown one after the other.
  return own
    .replace(
      /\\f\s?\(([^(),;]{0,200})[,;]([^(),;]{0,200})\)/gi,
      (_, up: string, down: string) => `${grouped(up)}/${grouped(down)}`,
    )
    .replace(
      /\\r\s?\((?:([^(),;]{0,200})[,;])?([^(),;]{0,200})\)/gi,
      (_, deg: string | undefined, of: string) => `${deg ? `${deg} ` : ''}√${grouped(of)}`,
    )
    .replace(/\\s\\up\s?\d{0,3}\s?\(([^()]{0,200})\)[,;]([^()]{0,200})/gi, '$2（$1）')
    .replace(/\\[a-z]{1,4}\s?-?\d{0,4}/gi, '')
    .trim()
    .replace(/^\((.*)\)$/s, '$1');
};

import { createElement, Fragment, type ReactNode } from 'react';

/** What a text of staff or applicants may be made of. Everything else is left out, its words stay. */
const elements = new Set(
  'a,b,blockquote,br,caption,code,col,colgroup,dd,del,div,dl,dt,em,figcaption,figure,h1,h2,h3,h4,h5,h6,hr,i,img,ins,li,mark,ol,p,pre,s,small,span,strong,sub,sup,table,tbody,td,tfoot,th,thead,tr,u,ul'.split(
    ',',
  ),
);

/** Elements of which not even the words stay. */
const silent = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
]);

const attributes: Readonly<Record<string, string>> = {
  alt: 'alt',
  title: 'title',
  lang: 'lang',
  dir: 'dir',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  start: 'start',
  width: 'width',
  height: 'height',
};

/** Styles that change the look of words and nothing around them. */
const styles: Readonly<Record<string, [name: string, pattern: RegExp]>> = {
  'text-align': ['textAlign', /^(left|right|center|justify|start|end)$/],
  'text-decoration': ['textDecoration', /^(underline|line-through|none)$/],
  'font-weight': ['fontWeight', /^(normal|bold|[1-9]00)$/],
  'font-style': ['fontStyle', /^(normal|italic)$/],
  'font-size': ['fontSize', /^\d{1,2}(\.\d+)?(px|pt|em|rem)$/],
  'padding-left': ['paddingLeft', /^\d{1,3}(px|em)$/],
};

/** Whether a text is a colour. Nothing else gets into a style. */
export const isColour = (text: string): boolean =>
  /^(#[\da-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/]+\)|[a-z]{3,20})$/i.test(text.trim());

/** An address that can be gone to or fetched from without running anything; undefined for any other. */
export const safeAddress = (address: string): string | undefined => {
  const trimmed = address.trim();
  try {
    const { protocol } = new URL(trimmed, 'https://relative.invalid');
    const isPicture = /^data:image\/(png|jpeg|gif|webp|bmp);base64,/i.test(trimmed);
    return ['https:', 'http:', 'mailto:', 'tel:', 'blob:'].includes(protocol) || isPicture
      ? trimmed
      : undefined;
  } catch {
    return undefined;
  }
};

const styleOf = (text: string): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    const [name, pattern] = (Object.hasOwn(styles, property) && styles[property]) || [];
    if (name && pattern?.test(value)) kept[name] = value;
    else if (property === 'color' && isColour(value)) kept.color = value;
    else if (property === 'background-color' && isColour(value)) kept.backgroundColor = value;
  }
  return kept;
};

const propsOf = (element: Element): Record<string, unknown> => {
  const props: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) {
    const known = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (known) props[known] = value;
  }
  const style = styleOf(element.getAttribute('style') ?? '');
  if (Object.keys(style).length > 0) props.style = style;
  const tag = element.localName;
  if (tag === 'a') {
    props.href = safeAddress(element.getAttribute('href') ?? '');
    props.target = '_blank';
    props.rel = 'noopener noreferrer nofollow';
  }
  if (tag === 'img') {
    props.src = safeAddress(element.getAttribute('src') ?? '');
    props.alt ??= '';
    props.loading = 'lazy';
  }
  return props;
};

const isVoid = (tag: string): boolean => ['br', 'hr', 'img', 'col'].includes(tag);

const shown = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || silent.has(node.localName)) return null;
  const children = [...node.childNodes].map(shown);
  if (!elements.has(node.localName)) return createElement(Fragment, { key }, ...children);
  const props = { ...propsOf(node), key };
  return isVoid(node.localName)
    ? createElement(node.localName, props)
    : createElement(node.localName, props, ...children);
};

/**
 * Shows HTML without ever giving it to the page: it is parsed into a document of its own, where nothing runs or
 * loads, and what is allowed is drawn anew.
 */
export const SafeHtml = ({ html }: { html: string }) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className="lc-fr-html">{[...body.childNodes].map(shown)}</div>;
};

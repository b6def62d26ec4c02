import { writeHtml } from '@lc/contract/kernel';
import { cleanBody, parseInert } from '../../html/read-html.ts';
import {
  type LeftOut,
  ownAddress,
  type PastedPicture,
  type PictureOptions,
  takePictures,
} from './pasted-pictures.ts';
import { makeLists } from './word-lists.ts';

const declaration = (element: Element, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i')
    .exec(element.getAttribute('style') ?? '')?.[1]
    ?.trim() ?? '';

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const wrapContents = (element: Element, name: string): void => {
  const inner = document.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
};

const isHidden = (element: Element): boolean =>
  /(?:^|;)\s*(?:display:\s*none|mso-hide:\s*all|visibility:\s*hidden)/i.test(
    element.getAttribute('style') ?? '',
  );

/** Colours that every page has anyway: kept, they would be unreadable on a dark one. */
const isUsual = (colour: string): boolean =>
  /^(?:black|windowtext|inherit|initial|white|transparent|none|#000(?:000)?|#fff(?:fff)?|rgba?\(\s*0,\s*0,\s*0\b.*|rgb\(\s*255,\s*255,\s*255\s*\))$/i.test(
    colour,
  );

/** What a style sheet would say of a piece of text, said by elements. */
const markByElements = (element: Element): void => {
  const weight = declaration(element, 'font-weight');
  const decoration = `${declaration(element, 'text-decoration')} ${declaration(element, 'text-decoration-line')}`;
  const height = declaration(element, 'vertical-align');
  const marks: [boolean, string][] = [
    [/^(?:bold|bolder|[6-9]00)/i.test(weight), 'strong'],
    [/^(?:italic|oblique)/i.test(declaration(element, 'font-style')), 'em'],
    [/underline/i.test(decoration), 'u'],
    [/line-through/i.test(decoration), 's'],
    [/^sub/i.test(height), 'sub'],
    [/^super/i.test(height), 'sup'],
  ];
  for (const [isMarked, name] of marks) if (isMarked) wrapContents(element, name);
};

const keepColours = (element: Element): void => {
  const colour = declaration(element, 'color') || element.getAttribute('color') || '';
  const background = declaration(element, 'background-color') || declaration(element, 'background') || '';
  const alignment = declaration(element, 'text-align') || element.getAttribute('align') || '';
  const kept = [
    ...(colour && !isUsual(colour) ? [`color:${colour}`] : []),
    ...(background && !isUsual(background) ? [`background-color:${background}`] : []),
    ...(alignment && !/^(?:left|start)$/i.test(alignment) ? [`text-align:${alignment}`] : []),
    ...['width', 'min-width'].flatMap((name) => {
      const value = declaration(element, name);
      return value && /^(?:col|td|th|table)$/.test(element.localName) ? [`${name}:${value}`] : [];
    }),
  ];
  if (kept.length > 0) element.setAttribute('style', kept.join(';'));
  else element.removeAttribute('style');
};

/** Names of styles by which word processors say what a paragraph is. */
const nameByClass = (element: Element): void => {
  const name = element.getAttribute('class') ?? '';
  const level = /^MsoTitle/i.test(name) ? '1' : /^MsoHeading([1-6])/i.exec(name)?.[1];
  if (element.localName !== 'p' || level === undefined) return;
  const heading = document.createElement(`h${level}`);
  heading.append(...element.childNodes);
  element.replaceWith(heading);
};

const isEmptyParagraph = (element: Element): boolean =>
  element.localName === 'p' && element.textContent?.trim() === '' && !element.querySelector('img, br, table');

/** Tables and rows without cells come from broken pages, and the editor's tables cannot take them. */
const dropEmptyTables = (body: HTMLElement): void => {
  for (const row of body.querySelectorAll('tr')) if (!row.querySelector('td, th')) row.remove();
  for (const table of body.querySelectorAll('table')) if (!table.querySelector('td, th')) table.remove();
};

/** Pasted HTML as the editor takes it. */
export interface Pasted {
  html: string;
  /** Those that come with their bytes; their marks stand in the HTML as words. */
  pictures: PastedPicture[];
  leftOut: LeftOut;
}

/**
 * Makes plain HTML of what Word, WPS, Excel, Google Docs and web pages put into the clipboard: their lists, marks and
 * headings as elements, without their fonts, sizes and usual colours, and only what the contract's list allows.
 */
export const cleanPaste = (html: string, options: PictureOptions): Pasted => {
  const body = parseInert(html);
  const isWord = /class="?Mso|urn:schemas-microsoft-com:office/i.test(html);
  for (const element of body.querySelectorAll('*')) if (isHidden(element)) element.remove();
  makeLists(body);
  for (const element of body.querySelectorAll('p[class]')) nameByClass(element);
  for (const element of body.querySelectorAll('b[style], strong[style]'))
    if (/^(?:normal|400)/i.test(declaration(element, 'font-weight'))) unwrap(element);
  for (const element of body.querySelectorAll('span[style], font[style]')) markByElements(element);
  for (const element of body.querySelectorAll('[style], [align], [color]')) keepColours(element);
  // The list keeps spans for their colours.
  for (const element of body.querySelectorAll('font[style]')) {
    const span = document.createElement('span');
    span.setAttribute('style', element.getAttribute('style') ?? '');
    span.append(...element.childNodes);
    element.replaceWith(span);
  }
  for (const element of body.querySelectorAll('[lang], [dir="ltr"]')) {
    element.removeAttribute('lang');
    element.removeAttribute('dir');
  }
  for (const element of body.querySelectorAll('span:not([style])')) unwrap(element);
  dropEmptyTables(body);
  const { pictures, leftOut } = takePictures(body, options);
  for (const link of body.querySelectorAll('a[href]'))
    link.setAttribute('href', ownAddress(link.getAttribute('href') ?? '', options.origin));
  if (isWord)
    for (const element of body.querySelectorAll('p')) if (isEmptyParagraph(element)) element.remove();
  return { html: writeHtml(cleanBody(body)), pictures, leftOut };
};

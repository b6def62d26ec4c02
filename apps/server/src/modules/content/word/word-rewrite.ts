import type { Document, Element } from '@xmldom/xmldom';
import { elementsOf } from './word-numbering.ts';

/** The nearest element of a name around another. */
export const closest = (element: Element, name: string): Element | undefined => {
  for (let node = element.parentNode; node; node = node.parentNode)
    if (node.nodeName === name) return node as Element;
  return undefined;
};

const moveChildren = (from: Element, before: Element): void => {
  while (from.firstChild) before.parentNode?.insertBefore(from.firstChild, before);
};

/** A run with one element of a field. */
const fieldRun = (document: Document, name: string, fill: (element: Element) => void): Element => {
  const run = document.createElement('w:r');
  const element = document.createElement(name);
  fill(element);
  run.appendChild(element);
  return run;
};

/** A field in one element becomes one of several runs, which the reader knows. */
const writeField = (document: Document, field: Element): void => {
  const mark = (type: string): Element =>
    fieldRun(document, 'w:fldChar', (element) => element.setAttribute('w:fldCharType', type));
  const code = fieldRun(document, 'w:instrText', (element) =>
    element.appendChild(document.createTextNode(field.getAttribute('w:instr') ?? '')),
  );
  const parent = field.parentNode;
  for (const run of [mark('begin'), code, mark('separate')]) parent?.insertBefore(run, field);
  moveChildren(field, field);
  parent?.replaceChild(mark('end'), field);
};

/** The text of a box that is drawn stands where readers without drawings look for it. */
const showTextBox = (document: Document, box: Element): void => {
  const alternative = closest(box, 'mc:AlternateContent');
  const fallback = alternative ? elementsOf(alternative, 'mc:Fallback')[0] : undefined;
  if (fallback && elementsOf(fallback, 'w:txbxContent').length > 0) return;
  const content = elementsOf(box, 'w:txbxContent')[0];
  const drawing = closest(box, 'w:drawing');
  if (!content || !drawing) return;
  const picture = document.createElement('w:pict');
  const frame = document.createElement('v:textbox');
  picture.appendChild(frame);
  frame.appendChild(content);
  if (!alternative) {
    drawing.parentNode?.insertBefore(picture, drawing);
    return;
  }
  const holder = fallback ?? document.createElement('mc:Fallback');
  if (!fallback) alternative.appendChild(holder);
  holder.appendChild(picture);
};

/** A large first letter stands in a paragraph of its own, before the one that it begins. */
const joinInitial = (frame: Element): void => {
  const paragraph = closest(frame, 'w:p');
  let next = paragraph?.nextSibling ?? null;
  while (next && next.nodeName !== 'w:p') next = next.nextSibling;
  if (!paragraph || !next) return;
  const looks = [...next.childNodes].find(({ nodeName }) => nodeName === 'w:pPr');
  const first = looks ? looks.nextSibling : next.firstChild;
  for (const node of [...paragraph.childNodes]) if (node.nodeName !== 'w:pPr') next.insertBefore(node, first);
  paragraph.parentNode?.removeChild(paragraph);
};

/** Elements whose content is text, and whose own meaning HTML does not need. */
const frames = ['w:dir', 'w:bdo'];
const replacements: readonly (readonly [string, string])[] = [
  ['w:cr', 'w:br'],
  ['w:ptab', 'w:tab'],
];

/** Writes what the reader of Word does not know, and would leave out with its text, in elements that it knows. */
export const rewrite = (document: Document): void => {
  for (const field of elementsOf(document, 'w:fldSimple')) writeField(document, field);
  for (const name of frames)
    for (const frame of elementsOf(document, name)) {
      moveChildren(frame, frame);
      frame.parentNode?.removeChild(frame);
    }
  for (const [name, known] of replacements)
    for (const element of elementsOf(document, name))
      element.parentNode?.replaceChild(document.createElement(known), element);
  for (const frame of elementsOf(document, 'w:framePr'))
    if (['drop', 'margin'].includes(frame.getAttribute('w:dropCap') ?? '')) joinInitial(frame);
  for (const box of elementsOf(document, 'wps:txbx')) showTextBox(document, box);
};

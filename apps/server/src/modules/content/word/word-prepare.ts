import { shortened } from '@lc/contract/kernel';
import { type Document, type Element, XMLSerializer } from '@xmldom/xmldom';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { childOf, createNumbering, elementsOf, type Numbering, valOf } from './word-numbering.ts';
import { type Parts, parsePart, partsOf } from './word-parts.ts';
import { rewrite } from './word-rewrite.ts';

/** What became of a part of a document that is no text as HTML has it. */
export interface WordNote {
  kind: 'understood' | 'leftOut';
  code:
    | 'hidden'
    | 'formula'
    | 'ruby'
    | 'chart'
    | 'diagram'
    | 'tracked'
    | 'object'
    | 'picture'
    | 'comment'
    | 'margin'
    | 'embedded'
    | 'link'
    | 'unknown';
  /** The first words of its paragraph. */
  place: string;
  value: string;
}

const isOn = (element: Element | undefined): boolean =>
  element !== undefined && !['0', 'false', 'off', 'none'].includes(element.getAttribute('w:val') ?? 'true');

/** Longest place and value of a note, in letters. */
const longest = 60;

/** The words of a paragraph, as far as a place needs them. */
const wordsOf = (element: Element | null): string =>
  element
    ? elementsOf(element, 'w:t')
        .map((part) => part.textContent ?? '')
        .join('')
    : '';

const paragraphOf = (element: Element): Element | null => {
  for (let node = element.parentNode; node; node = node.parentNode)
    if (node.nodeName === 'w:p') return node as Element;
  return null;
};

/** A formula in one line: `a/b`, `x^2`, `√x`. */
const formulaOf = (element: Element): string => {
  const inner = (name: string): string => {
    const child = childOf(element, `m:${name}`);
    return child ? linear(child) : '';
  };
  const grouped = (text: string): string => (/^[\p{L}\p{N}]*$/u.test(text) ? text : `(${text})`);
  switch (element.nodeName) {
    case 'm:t':
      return element.textContent ?? '';
    case 'm:f':
      return `${grouped(inner('num'))}/${grouped(inner('den'))}`;
    case 'm:sSup':
      return `${grouped(inner('e'))}^${grouped(inner('sup'))}`;
    case 'm:sSub':
      return `${grouped(inner('e'))}_${grouped(inner('sub'))}`;
    case 'm:sSubSup':
      return `${grouped(inner('e'))}_${grouped(inner('sub'))}^${grouped(inner('sup'))}`;
    case 'm:rad':
      return `${inner('deg') === '' ? '' : `${inner('deg')} `}√${grouped(inner('e'))}`;
    case 'm:d':
      return `(${inner('e')})`;
    case 'm:nary': {
      const sign = valueOfMath(childOf(childOf(element, 'm:naryPr'), 'm:chr')) ?? '∫';
      return `${sign}_${grouped(inner('sub'))}^${grouped(inner('sup'))} ${inner('e')}`;
    }
    default:
      return linear(element);
  }
};
const valueOfMath = (element: Element | undefined): string | undefined =>
  element?.getAttribute('m:val') ?? undefined;
const linear = (element: Element): string => {
  let text = '';
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeType === 1 && !node.nodeName.endsWith('Pr')) text += formulaOf(node as Element);
  return text;
};

/** A document with more of these has them counted no further. */
const mostNotes = 1000;

class Preparation {
  readonly notes: WordNote[] = [];

  constructor(
    readonly document: Document,
    readonly hiddenStyles: ReadonlySet<string>,
  ) {}

  note(kind: WordNote['kind'], code: WordNote['code'], element: Element, value: string): void {
    if (this.notes.length < mostNotes)
      this.notes.push({
        kind,
        code,
        place: shortened(wordsOf(paragraphOf(element)), longest),
        value: shortened(value, longest),
      });
  }

  #run(text: string): Element {
    const run = this.document.createElement('w:r');
    const part = this.document.createElement('w:t');
    part.setAttribute('xml:space', 'preserve');
    part.appendChild(this.document.createTextNode(text));
    run.appendChild(part);
    return run;
  }

  #replace(element: Element, text: string): void {
    element.parentNode?.replaceChild(this.#run(text), element);
  }

  #remove(element: Element): void {
    element.parentNode?.removeChild(element);
  }

  hidden(): void {
    for (const paragraph of elementsOf(this.document, 'w:p')) {
      const looks = childOf(paragraph, 'w:pPr');
      const style = valOf(looks, 'w:pStyle');
      const isHidden = style !== undefined && this.hiddenStyles.has(style);
      const runs = elementsOf(paragraph, 'w:r').filter((run) => paragraphOf(run) === paragraph);
      for (const run of runs) this.#hide(run, isHidden);
      // A paragraph whose mark is hidden, too, is not there: it takes no number of its list.
      const isMarkHidden = isHidden || isOn(childOf(childOf(looks, 'w:rPr'), 'w:vanish'));
      if (isMarkHidden && runs.length > 0 && elementsOf(paragraph, 'w:r').length === 0)
        this.#remove(paragraph);
    }
  }

  #hide(run: Element, isOfHidden: boolean): void {
    const looks = childOf(run, 'w:rPr');
    const style = valOf(looks, 'w:rStyle');
    const vanish = childOf(looks, 'w:vanish');
    const isHidden = isOfHidden || (style !== undefined && this.hiddenStyles.has(style));
    if (vanish ? !isOn(vanish) : !isHidden) return;
    const text = wordsOf(run);
    if (text !== '') this.note('leftOut', 'hidden', run, text);
    this.#remove(run);
  }

  formulas(): void {
    for (const math of [...elementsOf(this.document, 'm:oMath')]) {
      if (math.parentNode?.nodeName === 'm:oMath') continue;
      const text = linear(math);
      this.note('understood', 'formula', math, text);
      const outer = math.parentNode?.nodeName === 'm:oMathPara' ? (math.parentNode as Element) : undefined;
      this.#replace(math, text);
      // The frame of a formula on a line of its own is unknown to the reader.
      if (outer) {
        while (outer.firstChild) outer.parentNode?.insertBefore(outer.firstChild, outer);
        this.#remove(outer);
      }
    }
  }

  ruby(): void {
    for (const ruby of elementsOf(this.document, 'w:ruby')) {
      const base = wordsOf(childOf(ruby, 'w:rubyBase') ?? null);
      const above = wordsOf(childOf(ruby, 'w:rt') ?? null);
      const text = above === '' ? base : `${base}（${above}）`;
      this.note('understood', 'ruby', ruby, text);
      const part = this.document.createElement('w:t');
      part.setAttribute('xml:space', 'preserve');
      part.appendChild(this.document.createTextNode(text));
      ruby.parentNode?.replaceChild(part, ruby);
    }
  }

  drawings(): void {
    for (const data of elementsOf(this.document, 'a:graphicData')) {
      const uri = data.getAttribute('uri') ?? '';
      if (/\/chart(?:ex)?$/.test(uri)) this.note('leftOut', 'chart', data, '');
      else if (/\/diagram$/.test(uri)) this.note('leftOut', 'diagram', data, '');
    }
    for (const object of elementsOf(this.document, 'w:object')) this.note('leftOut', 'object', object, '');
    for (const name of ['w:altChunk', 'w:subDoc', 'w:contentPart'])
      for (const part of elementsOf(this.document, name)) {
        this.note('leftOut', 'embedded', part, '');
        this.#remove(part);
      }
  }

  comments(texts: ReadonlyMap<string, string>): void {
    for (const reference of elementsOf(this.document, 'w:commentReference'))
      this.note('leftOut', 'comment', reference, texts.get(reference.getAttribute('w:id') ?? '') ?? '');
  }

  tracked(): void {
    for (const inserted of elementsOf(this.document, 'w:ins'))
      if (wordsOf(inserted) !== '') this.note('understood', 'tracked', inserted, wordsOf(inserted));
    for (const deleted of elementsOf(this.document, 'w:del')) {
      const text = elementsOf(deleted, 'w:delText')
        .map((part) => part.textContent ?? '')
        .join('');
      if (text !== '') this.note('leftOut', 'tracked', deleted, text);
    }
  }

  /** Fields whose code stands in several runs are read from the first; a place in a link is part of its address. */
  links(): void {
    let parts: Element[] | undefined;
    const open: (Element[] | undefined)[] = [];
    for (const node of elementsOf(this.document, '*')) {
      if (node.nodeName === 'w:instrText') parts?.push(node);
      else if (node.nodeName === 'w:fldChar') {
        const type = node.getAttribute('w:fldCharType');
        if (type === 'begin') {
          open.push(parts);
          parts = [];
        } else if (parts) {
          this.#linkIn(parts);
          parts = type === 'end' ? open.pop() : undefined;
        } else if (type === 'end') parts = open.pop();
      }
    }
  }

  #linkIn([first, ...others]: readonly Element[]): void {
    if (!first) return;
    const code = [first, ...others].map((part) => part.textContent ?? '').join('');
    const [, address, place] =
      /^\s*HYPERLINK\s+"([^"]{1,2000})"(?:\s+\\[a-km-z](?:\s+"[^"]{0,200}")?){0,5}\s+\\l\s+"([^"]{1,200})"/i.exec(
        code,
      ) ?? [];
    first.textContent = address && place ? ` HYPERLINK "${address}#${place}" ` : code;
    for (const part of others) part.textContent = '';
  }

  /** Form controls are shown as what they show. */
  controls(): void {
    for (const box of elementsOf(this.document, 'w14:checkbox')) this.#remove(box);
  }

  numbers(numberingOf: (numId: string, level: number) => Numbering | undefined, styles: Styles): void {
    for (const paragraph of elementsOf(this.document, 'w:p')) {
      const looks = childOf(paragraph, 'w:pPr');
      const own = childOf(looks, 'w:numPr');
      const ofStyle = styles.numbersOf(valOf(looks, 'w:pStyle'));
      const numId = valOf(own, 'w:numId') ?? ofStyle?.numId;
      if (numId === undefined || numId === '0') continue;
      const level = Number(valOf(own, 'w:ilvl') ?? ofStyle?.level ?? 0);
      const numbering = numberingOf(numId, level);
      if (!numbering) continue;
      const before = this.#run('mark' in numbering ? numbering.mark : numbering.label);
      const first = looks ? looks.nextSibling : paragraph.firstChild;
      paragraph.insertBefore(before, first);
      if ('mark' in numbering) continue;
      // The label stands in the text: the paragraph is no item of a list with other labels.
      if (own) this.#remove(own);
      if (ofStyle && looks) {
        const none = this.document.createElement('w:numPr');
        const zero = this.document.createElement('w:numId');
        zero.setAttribute('w:val', '0');
        none.appendChild(zero);
        looks.appendChild(none);
      }
    }
  }
}

interface Styles {
  numbersOf: (style: string | undefined) => { numId: string; level: number } | undefined;
  hidden: ReadonlySet<string>;
}

/** Styles that number their paragraphs, and those whose text is hidden. */
const stylesOf = (document: Document | undefined): Styles => {
  const styles = new Map(
    (document ? elementsOf(document, 'w:style') : []).map((style) => [
      style.getAttribute('w:styleId') ?? '',
      style,
    ]),
  );
  const numbersOf: Styles['numbersOf'] = (name) => {
    const seen = new Set<string>();
    for (let next = name; next !== undefined && !seen.has(next); ) {
      seen.add(next);
      const style = styles.get(next);
      const numbers = childOf(childOf(style, 'w:pPr'), 'w:numPr');
      const numId = valOf(numbers, 'w:numId');
      if (numId !== undefined) return { numId, level: Number(valOf(numbers, 'w:ilvl') ?? 0) };
      next = valOf(style, 'w:basedOn');
    }
    return undefined;
  };
  const isHidden = (name: string): boolean => {
    const seen = new Set<string>();
    for (let next: string | undefined = name; next !== undefined && !seen.has(next); ) {
      seen.add(next);
      const style = styles.get(next);
      const vanish = childOf(childOf(style, 'w:rPr'), 'w:vanish');
      if (vanish) return isOn(vanish);
      next = valOf(style, 'w:basedOn');
    }
    return false;
  };
  const hidden = new Set([...styles.keys()].filter(isHidden));
  return { numbersOf, hidden };
};

/** The words of the comments of a document, by their ids. */
const commentsOf = (document: Document | undefined): Map<string, string> =>
  new Map(
    (document ? elementsOf(document, 'w:comment') : []).map((comment) => [
      comment.getAttribute('w:id') ?? '',
      wordsOf(comment),
    ]),
  );

/** What stands above and below the pages: each text once. */
const marginsOf = (files: Readonly<Record<string, Uint8Array>>, parts: Parts): WordNote[] => {
  const texts = (['header', 'footer'] as const)
    .flatMap((kind) => parts.of(kind))
    .map((name) => wordsOf(parsePart(files[name])?.documentElement ?? null).trim())
    .filter((text) => /\p{L}/u.test(text));
  return [...new Set(texts)].map((text) => ({
    kind: 'leftOut',
    code: 'margin',
    place: '',
    value: shortened(text, longest),
  }));
};

/**
 * A document as the reader of Word understands it: hidden text is gone, formulas and readings are text, fields are whole,
 * and numbers that HTML does not write are. @throws NoDocument
 */
export const prepareWord = (file: Uint8Array): { bytes: Uint8Array; notes: WordNote[] } => {
  const files = unzipSync(file);
  const parts = partsOf(files);
  const [styleSheet, numbering, comments] = (['styles', 'numbering', 'comments'] as const).map((kind) =>
    parsePart(files[parts.of(kind)[0] ?? '']),
  );
  const styles = stylesOf(styleSheet);
  const numberingOf = createNumbering(numbering, (style) => styles.numbersOf(style)?.numId);
  const texts = commentsOf(comments);
  const notes: WordNote[] = [];
  for (const name of [parts.main, ...parts.of('footnotes'), ...parts.of('endnotes')]) {
    const document = parsePart(files[name]);
    if (!document) continue;
    const preparation = new Preparation(document, styles.hidden);
    rewrite(document);
    preparation.tracked();
    preparation.comments(texts);
    preparation.hidden();
    preparation.formulas();
    preparation.ruby();
    preparation.drawings();
    preparation.links();
    preparation.controls();
    preparation.numbers(numberingOf, styles);
    notes.push(...preparation.notes);
    files[name] = strToU8(new XMLSerializer().serializeToString(document));
  }
  return { bytes: zipSync(files, { level: 0 }), notes: [...notes, ...marginsOf(files, parts)] };
};

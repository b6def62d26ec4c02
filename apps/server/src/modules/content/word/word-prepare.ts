import { shortened } from '@lc/contract/kernel';
import { type Document, type Element, XMLSerializer } from '@xmldom/xmldom';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { linear, textOfFieldCode } from './word-formulas.ts';
import {
  childOf,
  createNumbering,
  createStyleLevels,
  elementsOf,
  isOn,
  type Numbering,
  valOf,
} from './word-numbering.ts';
import { embeddedIn, type Parts, parsePart, partsOf } from './word-parts.ts';
import { closest, rewrite } from './word-rewrite.ts';

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
    | 'numbers'
    | 'object'
    | 'picture'
    | 'comment'
    | 'margin'
    | 'drawing'
    | 'field'
    | 'note'
    | 'embedded'
    | 'link'
    | 'unknown';
  /** The first words of its paragraph. */
  place: string;
  value: string;
}

/** Longest place and value of a note, in letters. */
const longest = 60;

/** The words of a paragraph, as far as a place needs them. */
const wordsOf = (element: Element | null): string =>
  element
    ? elementsOf(element, 'w:t')
        .map((part) => part.textContent ?? '')
        .join('')
    : '';

const paragraphOf = (element: Element): Element | null => closest(element, 'w:p') ?? null;

/** A document with more of these has them counted no further. */
const mostNotes = 1000;

/** A field that is being read, from its begin to its end. */
interface OpenField {
  begin: Element;
  parts: Element[];
  isCode: boolean;
  hasResult: boolean;
}

/** Fields that show something: of others, such as marks of an index, nothing is lost. */
const shownFields =
  /^(?:DATE|TIME|SAVEDATE|CREATEDATE|PRINTDATE|AUTHOR|TITLE|SUBJECT|FILENAME|DOCPROPERTY|DOCVARIABLE|MERGEFIELD|REF|PAGEREF|NOTEREF|STYLEREF|SEQ|EQ|IF|INCLUDETEXT|INCLUDEPICTURE|QUOTE|USERNAME|NUMPAGES|PAGE|SECTION|AUTONUM|AUTONUMLGL|LISTNUM|FORMDROPDOWN|FILLIN|ASK|CITATION|BIBLIOGRAPHY|TOC|INDEX)$/i;

/** Fonts whose letters are signs. */
const signFonts = /^(?:Wingdings(?: [23])?|Webdings|Symbol)$/i;

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

  #text(text: string): Element {
    const part = this.document.createElement('w:t');
    part.setAttribute('xml:space', 'preserve');
    part.appendChild(this.document.createTextNode(text));
    return part;
  }

  #run(text: string): Element {
    const run = this.document.createElement('w:r');
    run.appendChild(this.#text(text));
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
      ruby.parentNode?.replaceChild(this.#text(text), ruby);
    }
  }

  drawings(): void {
    for (const data of elementsOf(this.document, 'a:graphicData')) {
      const uri = data.getAttribute('uri') ?? '';
      if (/\/chart(?:ex)?$/.test(uri)) this.note('leftOut', 'chart', data, '');
      else if (/\/diagram$/.test(uri)) this.note('leftOut', 'diagram', data, '');
    }
    for (const shape of elementsOf(this.document, 'wps:wsp')) {
      const drawing = closest(shape, 'w:drawing');
      if (!drawing || elementsOf(shape, 'wps:txbx').length > 0) continue;
      const [named] = elementsOf(drawing, 'wp:docPr');
      this.note('leftOut', 'drawing', drawing, named?.getAttribute('descr') ?? '');
    }
    for (const path of elementsOf(this.document, 'v:textpath'))
      this.note('leftOut', 'drawing', path, path.getAttribute('string') ?? '');
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
    this.#joinTracked();
    for (const inserted of elementsOf(this.document, 'w:ins'))
      if (wordsOf(inserted) !== '') this.note('understood', 'tracked', inserted, wordsOf(inserted));
    for (const deleted of elementsOf(this.document, 'w:del')) {
      const text = elementsOf(deleted, 'w:delText')
        .map((part) => part.textContent ?? '')
        .join('');
      if (text !== '') this.note('leftOut', 'tracked', deleted, text);
    }
    for (const looks of elementsOf(this.document, 'w:trPr')) this.#trackedPart(looks, 'w:ins', 'w:del');
    for (const looks of elementsOf(this.document, 'w:tcPr'))
      this.#trackedPart(looks, 'w:cellIns', 'w:cellDel');
    for (const table of elementsOf(this.document, 'w:tbl'))
      if (elementsOf(table, 'w:tr').length === 0) this.#remove(table);
  }

  /** A paragraph whose end was taken out is the beginning of the one behind it, and has no number of its own. */
  #joinTracked(): void {
    for (const paragraph of elementsOf(this.document, 'w:p')) {
      const looks = childOf(paragraph, 'w:pPr');
      const mark = childOf(looks, 'w:rPr');
      const next = paragraph.nextSibling as Element | null;
      if ((!childOf(mark, 'w:del') && !childOf(mark, 'w:moveFrom')) || next?.nodeName !== 'w:p') continue;
      const nextLooks = childOf(next, 'w:pPr');
      const first = nextLooks ? nextLooks.nextSibling : next.firstChild;
      for (const node of [...paragraph.childNodes]) if (node !== looks) next.insertBefore(node, first);
      this.#remove(paragraph);
    }
  }

  /** A row or a cell that was put in or taken out. A cell that is gone stays as an empty one: others keep their places. */
  #trackedPart(looks: Element, inserted: string, deleted: string): void {
    const part = looks.parentNode as Element | null;
    if (!part) return;
    const text = wordsOf(part);
    if (childOf(looks, inserted) && text !== '') this.note('understood', 'tracked', looks, text);
    if (!childOf(looks, deleted)) return;
    if (text !== '') this.note('leftOut', 'tracked', looks, text);
    if (part.nodeName === 'w:tr') this.#remove(part);
    else {
      while (part.lastChild && part.lastChild !== looks) part.removeChild(part.lastChild);
      part.appendChild(this.document.createElement('w:p'));
    }
  }

  /**
   * Fields whose code stands in several runs are read from the first; a place in a link is part of its address. What a field
   * shows that Word works out anew is text, or named.
   */
  fields(): void {
    const open: OpenField[] = [];
    for (const node of elementsOf(this.document, '*')) {
      const field = open.at(-1);
      if (node.nodeName === 'w:instrText') {
        if (field?.isCode) field.parts.push(node);
      } else if (node.nodeName === 'w:t' || node.nodeName === 'w:sym' || node.nodeName === 'w:drawing') {
        for (const one of open) if (!one.isCode) one.hasResult = true;
      } else if (node.nodeName === 'w:fldChar') {
        const type = node.getAttribute('w:fldCharType');
        if (type === 'begin') open.push({ begin: node, parts: [], isCode: true, hasResult: false });
        else if (field) {
          if (field.isCode) this.#linkIn(field.parts);
          field.isCode = false;
          if (type === 'end') {
            open.pop();
            if (!field.hasResult) this.#shown(field, node);
          }
        }
      }
    }
  }

  /** What a field without a result shows stands behind it. */
  #shown({ begin, parts }: OpenField, end: Element): void {
    const code = parts.map((part) => part.textContent ?? '').join('');
    const [name = ''] = /[A-Z]{2,30}/i.exec(code) ?? [];
    const list = elementsOf(begin, 'w:ddList')[0];
    const chosen = elementsOf(begin, 'w:listEntry')[
      Number(valOf(list, 'w:result') ?? valOf(list, 'w:default') ?? 0)
    ];
    const text = list
      ? (chosen?.getAttribute('w:val') ?? '')
      : /^EQ$/i.test(name)
        ? textOfFieldCode(code)
        : '';
    const run = end.parentNode;
    if (text !== '' && run) {
      this.note('understood', list ? 'field' : 'formula', end, text);
      run.parentNode?.insertBefore(this.#run(text), run.nextSibling);
    } else if (shownFields.test(name)) this.note('leftOut', 'field', end, code.trim());
  }

  /** Notes and pictures that a document names and does not have: the reader would take it for none at all. */
  missing(has: { note: (kind: string, id: string) => boolean; part: (id: string) => boolean }): void {
    for (const kind of ['footnote', 'endnote'])
      for (const reference of elementsOf(this.document, `w:${kind}Reference`))
        if (!has.note(kind, reference.getAttribute('w:id') ?? '')) {
          this.note('leftOut', 'note', reference, '');
          this.#remove(reference);
        }
    for (const picture of elementsOf(this.document, 'a:blip')) {
      const id = picture.getAttribute('r:embed');
      if (id === null || id === '' || has.part(id)) continue;
      this.note('leftOut', 'picture', picture, '');
      const drawing = closest(picture, 'w:drawing') ?? picture;
      this.#remove(drawing);
    }
  }

  /** A new page or column within a paragraph begins a line here. */
  breaks(): void {
    for (const sign of elementsOf(this.document, 'w:br')) {
      const type = sign.getAttribute('w:type');
      if (type !== 'page' && type !== 'column') continue;
      const paragraph = paragraphOf(sign);
      const texts = paragraph
        ? elementsOf(paragraph, '*').filter(({ nodeName }) => nodeName === 'w:t' || nodeName === 'w:br')
        : [];
      const at = texts.indexOf(sign);
      const isText = (one: Element): boolean => (one.textContent ?? '').trim() !== '';
      if (texts.slice(0, at).some(isText) && texts.slice(at).some(isText)) sign.removeAttribute('w:type');
    }
  }

  /** Letters in a font of signs are those signs, which the reader knows by their numbers. */
  signs(): void {
    for (const run of elementsOf(this.document, 'w:r')) {
      const fonts = childOf(childOf(run, 'w:rPr'), 'w:rFonts');
      const font = fonts?.getAttribute('w:ascii') ?? fonts?.getAttribute('w:hAnsi') ?? '';
      if (!signFonts.test(font)) continue;
      for (const part of elementsOf(run, 'w:t')) {
        for (const letter of part.textContent ?? '') {
          const point = letter.codePointAt(0) ?? 0;
          const code = point < 0x100 ? 0xf000 + point : point;
          if (letter.trim() === '' || code < 0xf000 || code > 0xf0ff)
            part.parentNode?.insertBefore(this.#text(letter), part);
          else {
            const sign = this.document.createElement('w:sym');
            sign.setAttribute('w:font', font);
            sign.setAttribute('w:char', code.toString(16).toUpperCase());
            part.parentNode?.insertBefore(sign, part);
          }
        }
        this.#remove(part);
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
      if ('unknown' in numbering)
        this.note('understood', 'numbers', looks ?? paragraph, numbering.label.trim());
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
const stylesOf = (document: Document | undefined, levelOf: ReturnType<typeof createStyleLevels>): Styles => {
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
      if (numId !== undefined) {
        const level = valOf(numbers, 'w:ilvl') ?? levelOf(numId, name ?? next) ?? levelOf(numId, next) ?? 0;
        return { numId, level: Number(level) };
      }
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
  const styles = stylesOf(styleSheet, createStyleLevels(numbering));
  const numberingOf = createNumbering(numbering, (style) => styles.numbersOf(style)?.numId);
  const texts = commentsOf(comments);
  const notes: WordNote[] = [];
  const noteIds = new Set(
    (['footnote', 'endnote'] as const).flatMap((kind) => {
      const document = parsePart(files[parts.of(`${kind}s`)[0] ?? '']);
      return (document ? elementsOf(document, `w:${kind}`) : []).map(
        (one) => `${kind} ${one.getAttribute('w:id')}`,
      );
    }),
  );
  for (const name of [parts.main, ...parts.of('footnotes'), ...parts.of('endnotes')]) {
    const document = parsePart(files[name]);
    if (!document) continue;
    const preparation = new Preparation(document, styles.hidden);
    rewrite(document);
    const embedded = embeddedIn(files, name);
    preparation.missing({ note: (kind, id) => noteIds.has(`${kind} ${id}`), part: (id) => embedded.has(id) });
    preparation.tracked();
    preparation.comments(texts);
    preparation.hidden();
    preparation.formulas();
    preparation.ruby();
    preparation.drawings();
    preparation.fields();
    preparation.breaks();
    preparation.signs();
    preparation.controls();
    preparation.numbers(numberingOf, styles);
    notes.push(...preparation.notes);
    files[name] = strToU8(new XMLSerializer().serializeToString(document));
  }
  return { bytes: zipSync(files, { level: 0 }), notes: [...notes, ...marginsOf(files, parts)] };
};

import {
  colour,
  columnWidths,
  languageTag,
  length,
  linkAddress,
  oneOf,
  pictureAddress,
  placeName,
  upTo,
  type ValueRule,
  words,
} from './html-values.ts';

/** What may stay of one kind of element. */
export interface ElementRule {
  attributes: Readonly<Record<string, ValueRule>>;
  /** Properties of its `style`. */
  styles: Readonly<Record<string, ValueRule>>;
  /** Attributes that it always carries. */
  fixed?: Readonly<Record<string, string>>;
  /** Without this attribute it is nothing: a link is only its words then, and a picture goes. */
  needs?: string;
  /** It holds nothing and has no end tag. */
  isVoid?: boolean;
  /** It stands on lines of its own. */
  isBlock?: boolean;
  /** Space between its children means nothing. */
  isFrame?: boolean;
}

const everywhere = { dir: oneOf('ltr', 'rtl', 'auto'), lang: languageTag, id: placeName };
const alignment = { 'text-align': oneOf('left', 'right', 'center', 'justify', 'start', 'end') };
const colours = { color: colour, 'background-color': colour };
const widths = { width: length, 'min-width': length };

const inline = (styles: ElementRule['styles'] = {}): ElementRule => ({ attributes: everywhere, styles });
const block = (more: Partial<ElementRule> = {}): ElementRule => ({
  styles: alignment,
  isBlock: true,
  ...more,
  attributes: { ...everywhere, ...more.attributes },
});
const cell = (attributes: ElementRule['attributes'] = {}): ElementRule => ({
  attributes: {
    ...everywhere,
    colspan: upTo(100),
    rowspan: upTo(1000),
    colwidth: columnWidths,
    ...attributes,
  },
  styles: { ...alignment, ...widths, ...colours, 'vertical-align': oneOf('top', 'middle', 'bottom') },
});
const frame = (more: Partial<ElementRule> = {}): ElementRule => ({
  attributes: everywhere,
  styles: {},
  isFrame: true,
  ...more,
});

/**
 * Every element that HTML written by people may hold, with what may stay of it. There are no classes, scripts,
 * forms, frames, drawings or foreign namespaces: what is not here does not exist; ids name places in the text
 * alone. The server cleans by it what it
 * stores, the console what it shows.
 */
export const htmlElements = {
  p: block(),
  div: block(),
  h1: block(),
  h2: block(),
  h3: block(),
  h4: block(),
  h5: block(),
  h6: block(),
  blockquote: block(),
  pre: block({ styles: {} }),
  ul: frame({ isBlock: true }),
  ol: frame({
    isBlock: true,
    attributes: {
      ...everywhere,
      start: upTo(99_999),
      type: (value) => (/^[1aAiI]$/.test(value) ? value : undefined),
    },
  }),
  li: block({ attributes: { value: upTo(99_999) } }),
  hr: block({ styles: {}, isVoid: true }),
  br: { attributes: {}, styles: {}, isVoid: true },
  strong: inline(),
  em: inline(),
  u: inline(),
  s: inline(),
  sub: inline(),
  sup: inline(),
  code: inline(),
  mark: inline(colours),
  span: inline(colours),
  a: {
    attributes: { ...everywhere, href: linkAddress, title: words },
    styles: {},
    needs: 'href',
    fixed: { target: '_blank', rel: 'noopener noreferrer nofollow' },
  },
  img: {
    attributes: { src: pictureAddress, alt: words, title: words, width: upTo(4000), height: upTo(4000) },
    styles: {},
    needs: 'src',
    isVoid: true,
  },
  table: frame({ isBlock: true, styles: widths }),
  caption: block(),
  colgroup: frame({ attributes: { span: upTo(100) } }),
  col: frame({ attributes: { span: upTo(100), width: upTo(4000) }, styles: widths, isVoid: true }),
  thead: frame(),
  tbody: frame(),
  tfoot: frame(),
  tr: frame({ isBlock: true }),
  td: cell(),
  th: cell({ scope: oneOf('row', 'col', 'rowgroup', 'colgroup') }),
} as const satisfies Record<string, ElementRule>;

export type HtmlElementName = keyof typeof htmlElements;

/** Elements of the same meaning under the name by which they are stored. */
const renamed: Readonly<Record<string, HtmlElementName>> = {
  b: 'strong',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  dd: 'p',
  dt: 'p',
  address: 'p',
};

/** Elements that go with all that they hold, because what they hold is not words for a reader. */
const dropped = new Set(
  [
    'applet audio base basefont bgsound button canvas datalist embed frame frameset head iframe input link map math',
    'meta meter noembed noframes noscript object optgroup option param plaintext progress script select source style',
    'svg template textarea title track video xmp',
  ]
    .join(' ')
    .split(' '),
);

const isKept = (name: string): name is HtmlElementName => Object.hasOwn(htmlElements, name);

/**
 * What becomes of an element of HTML: the name under which it stays, `dropped` when it goes with all that it holds,
 * `unwrapped` when only what it holds stays.
 */
export const fateOf = (name: string): HtmlElementName | 'dropped' | 'unwrapped' => {
  if (isKept(name)) return name;
  if (Object.hasOwn(renamed, name)) return renamed[name] ?? 'unwrapped';
  return dropped.has(name) ? 'dropped' : 'unwrapped';
};

/** The rule of an element that stays. */
export const ruleOf = (name: HtmlElementName): ElementRule => htmlElements[name];

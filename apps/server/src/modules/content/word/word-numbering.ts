import type { Document, Element } from '@xmldom/xmldom';

/** Stands at the begin of a numbered paragraph until its list is written: type and number between two signs. */
export const numberMark = { from: '\ufdd0', until: '\ufdd1' } as const;

interface Level {
  start: number;
  format: string;
  /** The label, with `%1` to `%9` for the numbers of the levels. */
  text: string;
  isLegal: boolean;
  /** The level, counted from 1, after which this one starts anew, or those above it; 0 for none. */
  restart: number;
  /** What stands between label and text. */
  suffix: string;
}

/** The first element of a name that is a child. */
export const childOf = (parent: Element | undefined, name: string): Element | undefined => {
  for (let node = parent?.firstChild ?? null; node; node = node.nextSibling)
    if (node.nodeName === name) return node as Element;
  return undefined;
};

export const elementsOf = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagName(name),
];

/** The `w:val` of a child; undefined where there is no such child. */
export const valOf = (parent: Element | undefined, name: string): string | undefined =>
  childOf(parent, name)?.getAttribute('w:val') ?? undefined;

/** Whether a switch is on: it is where it stands, unless it says otherwise. */
export const isOn = (element: Element | undefined): boolean =>
  element !== undefined && !['0', 'false', 'off', 'none'].includes(element.getAttribute('w:val') ?? 'true');

/** The format of a level; one of its own, such as `001, 002, …`, by its first number. */
const formatOf = (level: Element): string => {
  const [format] = elementsOf(level, 'w:numFmt');
  const name = format?.getAttribute('w:val') ?? 'decimal';
  return name === 'custom' ? `custom ${format?.getAttribute('w:format')?.split(',')[0] ?? ''}` : name;
};

/** The level of a list that a style numbers its paragraphs by, where the list says so and the style does not. */
export const createStyleLevels = (
  numbering: Document | undefined,
): ((numId: string, style: string) => number | undefined) => {
  const all = (name: string): Element[] => (numbering ? elementsOf(numbering, name) : []);
  const abstracts = new Map(all('w:abstractNum').map((one) => [one.getAttribute('w:abstractNumId'), one]));
  const lists = new Map(
    all('w:num').map((one) => [one.getAttribute('w:numId'), valOf(one, 'w:abstractNumId')]),
  );
  return (numId, style) => {
    const abstract = abstracts.get(lists.get(numId) ?? null);
    const level = abstract && elementsOf(abstract, 'w:lvl').find((one) => valOf(one, 'w:pStyle') === style);
    return level === undefined ? undefined : Number(level.getAttribute('w:ilvl'));
  };
};

const levelsOf = (parent: Element | undefined): Map<number, Level> =>
  new Map(
    (parent ? elementsOf(parent, 'w:lvl') : []).map((level) => [
      Number(level.getAttribute('w:ilvl')),
      {
        start: Number(valOf(level, 'w:start') ?? 1),
        format: formatOf(level),
        text: valOf(level, 'w:lvlText') ?? '',
        isLegal: isOn(childOf(level, 'w:isLgl')),
        restart: Number(valOf(level, 'w:lvlRestart') ?? level.getAttribute('w:ilvl')),
        suffix: valOf(level, 'w:suff') === 'nothing' ? '' : ' ',
      },
    ]),
  );

const alphabet = (number: number, first: string): string => {
  const letter = String.fromCharCode(first.charCodeAt(0) + ((number - 1) % 26));
  return letter.repeat(Math.floor((number - 1) / 26) + 1);
};

const romans = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

const roman = (number: number): string => {
  let [rest, text] = [number, ''];
  for (const [value, letters] of romans) for (; rest >= value; rest -= value) text += letters;
  return text;
};

const chineseDigits = '零一二三四五六七八九';

/** A number below ten thousand as Chinese counts. */
const chinese = (number: number): string => {
  const units = ['', '十', '百', '千'];
  let text = '';
  const digits = String(number);
  for (const [at, digit] of [...digits].entries()) {
    const unit = units[digits.length - 1 - at] ?? '';
    if (digit !== '0') text += `${chineseDigits[Number(digit)]}${unit}`;
    else if (text !== '' && !text.endsWith('零')) text += '零';
  }
  return text.replace(/零$/, '').replace(/^一十/, '十') || '零';
};

const withDigits = (number: number, digits: string): string =>
  [...String(number)].map((digit) => [...digits][Number(digit)]).join('');

/** The sign of a number in a row of signs; those behind the last one begin again, or are digits. */
const signOf =
  (signs: string, isRound = false) =>
  (number: number): string => {
    const all = [...signs];
    return all[isRound ? (number - 1) % all.length : number - 1] ?? String(number);
  };

const ordinal = (number: number): string => {
  const ending = number % 100 > 10 && number % 100 < 14 ? undefined : ['st', 'nd', 'rd'][(number % 10) - 1];
  return `${number}${ending ?? 'th'}`;
};

/** The largest number that is written in letters. */
const mostLetters = 9999;

const spelled: Readonly<Record<string, (number: number) => string>> = {
  decimal: String,
  decimalZero: (number) => String(number).padStart(2, '0'),
  lowerLetter: (number) => alphabet(number, 'a'),
  upperLetter: (number) => alphabet(number, 'A'),
  lowerRoman: roman,
  upperRoman: (number) => roman(number).toUpperCase(),
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  taiwaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  japaneseCounting: chinese,
  ideographDigital: (number) => withDigits(number, chineseDigits.replace('零', '〇')),
  chineseLegalSimplified: (number) =>
    [...chinese(number)]
      .map((sign) => '壹贰叁肆伍陆柒捌玖拾佰仟'['一二三四五六七八九十百千'.indexOf(sign)] ?? sign)
      .join(''),
  decimalEnclosedCircleChinese: (number) =>
    number <= 20 ? String.fromCodePoint(0x245f + number) : String(number),
  decimalEnclosedCircle: (number) => (number <= 20 ? String.fromCodePoint(0x245f + number) : String(number)),
  decimalFullWidth: (number) => withDigits(number, '０１２３４５６７８９'),
  decimalFullWidth2: (number) => withDigits(number, '０１２３４５６７８９'),
  decimalHalfWidth: String,
  decimalEnclosedParen: (number) => (number <= 20 ? String.fromCodePoint(0x2473 + number) : String(number)),
  decimalEnclosedFullstop: (number) =>
    number <= 20 ? String.fromCodePoint(0x2487 + number) : String(number),
  ideographEnclosedCircle: (number) =>
    number <= 10 ? String.fromCodePoint(0x327f + number) : String(number),
  ideographTraditional: signOf('甲乙丙丁戊己庚辛壬癸'),
  ideographZodiac: signOf('子丑寅卯辰巳午未申酉戌亥'),
  koreanDigital: (number) => withDigits(number, '영일이삼사오육칠팔구'),
  hindiNumbers: (number) => withDigits(number, '०१२३४५६७८९'),
  thaiNumbers: (number) => withDigits(number, '๐๑๒๓๔๕๖๗๘๙'),
  numberInDash: (number) => `- ${number} -`,
  hex: (number) => number.toString(16).toUpperCase(),
  ordinal,
  none: () => '',
};

/** Types of an `ol` in HTML. */
const htmlTypes: Readonly<Record<string, string>> = {
  decimal: '1',
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
};

/** What stands before a numbered paragraph: a mark for a list of HTML, or its label as text. */
export type Numbering =
  | { mark: string }
  | { label: string /** The format of its numbers, where digits stand in its place. */; unknown?: string };

/** Counts the numbered paragraphs of a document as Word does: a list goes on after what stands between its items. */
export const createNumbering = (
  numbering: Document | undefined,
  listOfStyle: (style: string) => string | undefined,
): ((numId: string, level: number) => Numbering | undefined) => {
  const abstracts = new Map(
    (numbering ? elementsOf(numbering, 'w:abstractNum') : []).map((one) => [
      one.getAttribute('w:abstractNumId') ?? '',
      { levels: levelsOf(one), style: valOf(one, 'w:numStyleLink') },
    ]),
  );
  const lists = new Map(
    (numbering ? elementsOf(numbering, 'w:num') : []).map((one) => {
      const overrides = new Map(
        elementsOf(one, 'w:lvlOverride').map((override) => [
          Number(override.getAttribute('w:ilvl')),
          { start: valOf(override, 'w:startOverride'), levels: levelsOf(override) },
        ]),
      );
      return [
        one.getAttribute('w:numId') ?? '',
        { abstract: valOf(one, 'w:abstractNumId') ?? '', overrides },
      ] as const;
    }),
  );
  /** Lists that share their definition count on together, unless one says that it starts anew. */
  const counts = new Map<string, (number | undefined)[]>();
  const started = new Set<string>();
  return (numId, level) => {
    const named = lists.get(numId);
    const style = named && abstracts.get(named.abstract)?.style;
    // A list that takes its levels from a style is the list of that style.
    const list = style === undefined ? named : (lists.get(listOfStyle(style) ?? '') ?? named);
    const levels = list && abstracts.get(list.abstract)?.levels;
    if (!list || !levels) return undefined;
    const at = (place: number): Level | undefined =>
      list.overrides.get(place)?.levels.get(place) ?? levels.get(place);
    const own = at(level);
    if (!own || own.format === 'bullet') return undefined;
    const count = counts.get(list.abstract) ?? [];
    counts.set(list.abstract, count);
    const override = list.overrides.get(level)?.start;
    if (override !== undefined && !started.has(`${numId} ${level}`)) {
      started.add(`${numId} ${level}`);
      count[level] = Number(override);
    } else count[level] = count[level] === undefined ? own.start : (count[level] ?? 0) + 1;
    for (const place of count.keys())
      if (place > level && level < (at(place)?.restart ?? place)) count[place] = undefined;
    const number = count[level] ?? 1;
    const type = htmlTypes[own.format];
    if (type && own.text.trim() === `%${level + 1}.` && number >= 1)
      return { mark: `${numberMark.from}${type}:${number}${numberMark.until}` };
    let unknown: string | undefined;
    const label = own.text.replace(/%([1-9])/g, (_, place: string) => {
      const index = Number(place) - 1;
      const value = count[index] ?? at(index)?.start ?? 1;
      const format = own.isLegal ? 'decimal' : (at(index)?.format ?? 'decimal');
      const padded = /^custom (0+1)$/.exec(format)?.[1];
      if (padded !== undefined) return String(value).padStart(padded.length, '0');
      if (!Object.hasOwn(spelled, format)) unknown = format;
      const spell = value >= 1 && value <= mostLetters ? spelled[format] : undefined;
      return spell ? spell(value) : String(value);
    });
    if (label.trim() === '') return undefined;
    return { label: `${label}${own.suffix}`, ...(unknown === undefined ? {} : { unknown }) };
  };
};

/** The marks of numbered paragraphs that are no items of a list, such as headings, as text. */
const asText = (html: string): string =>
  html.replace(/\ufdd0(.):(\d{1,9})\ufdd1/g, (_, type: string, number: string) => {
    const format = Object.keys(htmlTypes).find((name) => htmlTypes[name] === type) ?? 'decimal';
    const spell = Number(number) <= mostLetters ? spelled[format] : undefined;
    return `${spell ? spell(Number(number)) : number}. `;
  });

/** The tags of lists, with the mark that stands behind one of an item. */
const listTags = /<\/?ol>|<li(?: [^<>]*)?>(?:\ufdd0(.):(\d{1,9})\ufdd1)?/g;

/** Puts type and numbers of the marks into the lists of an HTML. */
export const writeNumbers = (html: string): string => {
  const expected: number[] = [];
  const tags = [...html.matchAll(listTags)];
  let at = 0;
  const listed = html.replace(listTags, (tag, type?: string, number?: string) => {
    at += 1;
    if (tag === '<ol>') {
      const next = tags[at];
      const isFirst = next !== undefined && next.index === (tags[at - 1]?.index ?? 0) + tag.length;
      const [, kind = '1', start = '1'] = isFirst ? next : [];
      expected.push(Number(start));
      return `<ol${kind === '1' ? '' : ` type="${kind}"`}${start === '1' ? '' : ` start="${start}"`}>`;
    }
    if (tag === '</ol>') {
      expected.pop();
      return tag;
    }
    if (type === undefined || number === undefined) return tag;
    const item = tag.slice(0, tag.indexOf('>'));
    const last = expected.length - 1;
    const isNext = expected[last] === Number(number);
    expected[last] = Number(number) + 1;
    return isNext ? `${item}>` : `${item} value="${number}">`;
  });
  return asText(listed);
};

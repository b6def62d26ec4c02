import { cutText } from '@lc/contract/kernel/cut-text.ts';
import { exactNumber } from '@lc/contract/kernel/decimal.ts';
import { withPlainDigits } from '@lc/contract/kernel/plain-digits.ts';
import { readNumber } from '@lc/contract/kernel/typed-number.ts';
import type { ExpressionFault } from './fault.ts';

type Language = 'feel' | 'uel';

/** Signs that keyboards and word processors have for those of expressions. */
const plainSigns: Readonly<Record<string, string>> = {
  '＋': '+',
  '－': '-',
  '−': '-',
  '＊': '*',
  '／': '/',
  '＜': '<',
  '＞': '>',
  '＝': '=',
  '！': '!',
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '｛': '{',
  '｝': '}',
  '，': ',',
  '．': '.',
  '：': ':',
  '？': '?',
  '＆': '&',
  '｜': '|',
  '\u00a0': ' ',
  '\u3000': ' ',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
};

/** Signs of other languages for what FEEL has. */
const feelSigns: Readonly<Record<string, string>> = { '==': '=', '<>': '!=', '&&': ' and ', '||': ' or ' };

/** Words that languages of expressions have in small letters. */
const keywords: ReadonlySet<string> = new Set(['true', 'false', 'null', 'and', 'or', 'not']);

/** Words before a bracket that call nothing. */
const beforeGroup: ReadonlySet<string> = new Set(['and', 'or', 'if', 'then', 'else', 'between', 'return']);

/** What is in quotes, to its end, and everything else sign by sign. FEEL has no texts in single quotes. */
const quotedOrSign: Readonly<Record<Language, RegExp>> = {
  feel: /"(?:[^"\\]|\\[\s\S])*"?|[\s\S]/gu,
  uel: /"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|[\s\S]/gu,
};
/** Names, numbers with groups of digits, and signs, of what is not in quotes. */
const words =
  /[\p{L}_$][\p{L}\p{M}\p{Nd}_$]*|[\d၀-၉႐-႙０-９]+(?:[,'’][\d၀-၉႐-႙０-９]+)*(?:\.[\d၀-၉႐-႙０-９]+)*(?:[eE][-+]?[\d၀-၉႐-႙０-９]+(?![\p{L}\p{Nd}]))?|[=!<>]=|<>|&&|\|\||[\s\S]/gu;
const startsNumber = /^[\d၀-၉႐-႙０-９]/u;
const startsName = /^[\p{L}_$]/u;

/** A number as an expression has it, and whether it could be two numbers or would become another one. */
const numberIn = (written: string, isList: boolean): { text: string; isUnclear: boolean } => {
  const plain = withPlainDigits(written);
  const [digits = '', exponent] = plain.split(/[eE]/);
  if (exponent !== undefined) return { text: plain, isUnclear: !Number.isFinite(Number(plain)) };
  const read = readNumber(digits);
  // A comma stands between the values of a list.
  if (isList && digits.includes(',')) return { text: plain, isUnclear: read !== undefined };
  return { text: read ?? plain, isUnclear: read === undefined || exactNumber(read) === undefined };
};

/** The parts of an expression, in plain signs where they are not in quotes. */
const partsOf = (written: string, language: Language): string[] => {
  const parts: string[] = [];
  let unquoted = '';
  const flush = (): void => {
    parts.push(...(unquoted.match(words) ?? []));
    unquoted = '';
  };
  for (const [part] of written.matchAll(quotedOrSign[language])) {
    if (part.length < 2 || !/^["']/.test(part)) {
      unquoted += plainSigns[part] ?? part;
      continue;
    }
    flush();
    parts.push(part);
  }
  flush();
  return parts;
};

interface PlainExpression {
  text: string;
  /** A number that is not read. */
  fault?: ExpressionFault;
}

/**
 * An expression in the signs of its language, as people write it with other keyboards: their digits and signs, groups of
 * digits in numbers, and words such as `TRUE` and `AND`. What is in quotes stays as it is.
 */
export const plainExpression = (written: string, language: Language): PlainExpression => {
  const found: string[] = [];
  let fault: ExpressionFault | undefined;
  /** Of each open bracket, whether commas separate what is in it. */
  const lists: boolean[] = [];
  let before = '';
  for (const part of partsOf(written, language)) {
    let plain = part;
    if (startsNumber.test(part)) {
      const { text, isUnclear } = numberIn(part, lists.at(-1) ?? false);
      plain = text;
      if (isUnclear) fault ??= { fault: 'number', what: cutText(part, 40) };
    } else if (startsName.test(part)) {
      if (before !== '.' && keywords.has(part.toLowerCase())) plain = part.toLowerCase();
    } else if (language === 'feel' && Object.hasOwn(feelSigns, part)) plain = feelSigns[part] ?? part;
    if (plain === '(') lists.push(startsName.test(before) && !beforeGroup.has(before));
    else if (plain === '[' || plain === '{') lists.push(true);
    else if (plain === ')' || plain === ']' || plain === '}') lists.pop();
    if (plain.trim() !== '') before = plain;
    found.push(plain);
  }
  return { text: found.join(''), ...(fault && { fault }) };
};

/** A change of a text: so many characters from an offset make way for others. */
export interface TextEdit {
  offset: number;
  length: number;
  text: string;
}

/** Something wrong with a token, and the change that fixes it where there is one. */
export interface TokenFault {
  kind: FaultKind;
  offset: number;
  edit?: TextEdit;
}

export type FaultKind =
  | 'BracketUnmatched'
  | 'CloseBraceExpected'
  | 'CloseBracketExpected'
  | 'ColonExpected'
  | 'CommaExpected'
  | 'CommaTooMany'
  | 'EndOfFileExpected'
  | 'InvalidCharacter'
  | 'InvalidCommentToken'
  | 'InvalidEscapeCharacter'
  | 'InvalidNumberFormat'
  | 'InvalidSymbol'
  | 'InvalidUnicode'
  | 'NotJson'
  | 'PropertyNameExpected'
  | 'QuotesExpected'
  | 'TextInText'
  | 'TooDeep'
  | 'UnexpectedEndOfComment'
  | 'UnexpectedEndOfString'
  | 'ValueExpected'
  | 'WidePunctuation';

/** A part of a JSON text. Numbers and words are as they are written. */
export interface Token {
  kind: '{' | '}' | '[' | ']' | ':' | ',' | 'string' | 'number' | 'word' | 'junk' | 'end';
  offset: number;
  end: number;
  /** What a string says, or the characters of anything else. */
  text: string;
}

/** Told of every fault that stands inside or before a token. */
export type OnFault = (fault: TokenFault) => void;

// Spaces that editors, mails and web pages leave behind are taken as spaces: none of them can mean anything else.
const space = /[\s\u200b\ufeff]*/y;
const numberStart = /[-+.\d]/;
const numberRun = /[-+.\w]+/y;
const word = /[\p{L}_$][\p{L}\p{M}\p{N}_$.-]*/uy;
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d+)?$/i;

const widePunctuation: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '：': ':',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
};

/** What closes a text that starts with a quote: pairs that keyboards and word processors write. */
const closingQuotes: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '”': '”',
  '‘': '’',
  '’': '’',
  '「': '」',
  '＂': '＂',
};

/** Whether a text is a number as JSON writes it. */
export const isJsonNumber = (text: string): boolean => jsonNumber.test(text);

const matchAt = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

/** Reads the token at or after an offset. Its time grows with the length of the token. */
export const tokenAt = (source: string, from: number, onFault: OnFault): Token => {
  const at = afterTrivia(source, from, onFault);
  const sign = source.charAt(at);
  if (sign === '') return { kind: 'end', offset: at, end: at, text: '' };
  if (isPunctuation(sign)) return { kind: sign, offset: at, end: at + 1, text: sign };
  const plain = widePunctuation[sign];
  if (plain !== undefined && isPunctuation(plain)) {
    onFault({ kind: 'WidePunctuation', offset: at, edit: { offset: at, length: 1, text: plain } });
    return { kind: plain, offset: at, end: at + 1, text: plain };
  }
  if (Object.hasOwn(closingQuotes, sign)) return stringAt(source, at, onFault);
  const run = numberStart.test(sign) ? matchAt(numberRun, source, at) : matchAt(word, source, at);
  if (run !== '') {
    const kind = numberStart.test(sign) ? 'number' : 'word';
    return { kind, offset: at, end: at + run.length, text: run };
  }
  const end = at + ((source.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
  return { kind: 'junk', offset: at, end, text: source.slice(at, end) };
};

/** Where what stands at an offset ends: a token, or a comment. */
export const endOfTokenAt = (source: string, offset: number): number => {
  const token = tokenAt(source, offset, () => undefined);
  return token.offset === offset ? token.end : offset + source.slice(offset, token.offset).trimEnd().length;
};

const isPunctuation = (sign: string): sign is '{' | '}' | '[' | ']' | ':' | ',' =>
  sign.length === 1 && '{}[]:,'.includes(sign);

const afterTrivia = (source: string, from: number, onFault: OnFault): number => {
  let at = from;
  for (;;) {
    at += matchAt(space, source, at).length;
    const end = commentEnd(source, at, onFault);
    if (end === at) return at;
    at = end;
  }
};

const commentEnd = (source: string, at: number, onFault: OnFault): number => {
  const isLine = source.startsWith('//', at) || source.startsWith('# ', at);
  if (!isLine && !source.startsWith('/*', at)) return at;
  const found = isLine ? source.indexOf('\n', at) : source.indexOf('*/', at + 2);
  const isOpen = !isLine && found < 0;
  const end = found < 0 ? source.length : isLine ? found : found + 2;
  onFault({
    kind: isOpen ? 'UnexpectedEndOfComment' : 'InvalidCommentToken',
    offset: at,
    edit: { offset: at, length: end - at, text: '' },
  });
  return end;
};

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Characters of a text that stand for themselves, by the quote that ends it. */
const plainRuns = new Map(
  Object.values(closingQuotes).map((closing) => [
    closing,
    new RegExp(`[^${closing}\\\\\\u0000-\\u001f]+`, 'y'),
  ]),
);

const stringAt = (source: string, at: number, onFault: OnFault): Token => {
  const quote = source.charAt(at);
  const closing = closingQuotes[quote] ?? quote;
  const run = plainRuns.get(closing);
  const parts: string[] = [];
  const faults: TokenFault[] = [];
  const add = (kind: FaultKind, offset: number, length: number, said: string): void => {
    parts.push(said);
    const text = JSON.stringify(said).slice(1, -1);
    faults.push({ kind, offset, edit: { offset, length, text } });
  };
  let mayBreak: boolean | undefined;
  let place = at + 1;
  for (;;) {
    const plain = run ? matchAt(run, source, place) : '';
    parts.push(plain);
    place += plain.length;
    const sign = source.charAt(place);
    if (sign === closing) break;
    if (sign === '\\') {
      place = escapeAt(source, place, parts, add);
      continue;
    }
    // A text that runs over the end of its line was either broken there, or lacks its closing quote.
    if (sign === '\n' || sign === '\r') mayBreak ??= goesOn(source, place, closing);
    if (sign === '' || mayBreak === false) return unclosed(source, at, place, onFault);
    add('InvalidCharacter', place, 1, sign);
    place++;
  }
  const text = parts.join('');
  const end = place + 1;
  if (quote === '"') for (const fault of faults) onFault(fault);
  else
    onFault({
      kind: 'QuotesExpected',
      offset: at,
      edit: { offset: at, length: end - at, text: JSON.stringify(text) },
    });
  return { kind: 'string', offset: at, end, text };
};

/** Reads an escape; one that JSON does not have stands for its own characters. @returns where it ends */
const escapeAt = (
  source: string,
  at: number,
  parts: string[],
  add: (kind: FaultKind, offset: number, length: number, said: string) => void,
): number => {
  const sign = source.charAt(at + 1);
  if (sign === 'u') {
    const code = matchAt(/[\da-f]{4}/iy, source, at + 2);
    if (code === '') add('InvalidUnicode', at, 2, '\\u');
    else parts.push(String.fromCharCode(Number.parseInt(code, 16)));
    return at + 2 + code.length;
  }
  const known = Object.hasOwn(escapes, sign) ? escapes[sign] : undefined;
  if (known !== undefined) {
    parts.push(known);
    return at + 2;
  }
  if (sign === "'") add('InvalidEscapeCharacter', at, 2, sign);
  else add('InvalidEscapeCharacter', at, 1, '\\');
  return at + (sign === "'" ? 2 : 1);
};

/** A text that was broken into lines ends within so many characters. */
const longestBroken = 20_000;

/** Whether the next closing quote after a line's end looks like the end of a text. */
const goesOn = (source: string, at: number, closing: string): boolean => {
  const near = source.slice(at, at + longestBroken);
  let found = near.indexOf(closing);
  while (found > 0 && near.charAt(found - 1) === '\\') found = near.indexOf(closing, found + 1);
  const quote = at + found;
  return found >= 0 && /[,:}\]]/.test(source.charAt(quote + 1 + matchAt(space, source, quote + 1).length));
};

/** A text without its closing quote ends with its line, before the signs that end the line. */
const unclosed = (source: string, at: number, lineEnd: number, onFault: OnFault): Token => {
  let end = lineEnd;
  while (end > at + 1 && /[\s,:}\]]/.test(source.charAt(end - 1))) end--;
  const text = source.slice(at + 1, end);
  onFault({
    kind: 'UnexpectedEndOfString',
    offset: at,
    edit: { offset: at, length: end - at, text: JSON.stringify(text) },
  });
  return { kind: 'string', offset: at, end, text };
};

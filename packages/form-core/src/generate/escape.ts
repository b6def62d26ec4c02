import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { NumberLiteral } from '../json.ts';

/** Signs that a reader of a program does not see, or that a file cannot hold: written as `\uXXXX`. */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?![ \u3000])\p{Zs}|\p{Cs}/gu;

const codeOf = (sign: string): string => {
  const code = sign.charCodeAt(0);
  if (sign === '\n') return '\\n';
  if (sign === '\r') return '\\r';
  if (sign === '\t') return '\\t';
  return `\\u${code.toString(16).padStart(4, '0')}`;
};

/**
 * A text as a literal of TypeScript, in the quotes that need fewer escapes. It holds nothing that could end the
 * script of a single-file component, and no sign that turns the direction of what is read.
 */
export const stringLiteral = (text: string): string => {
  const singles = text.split("'").length - 1;
  const doubles = text.split('"').length - 1;
  const quote = singles > doubles ? '"' : "'";
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replace(unseen, codeOf)
    .replace(/<(?=\/|!--)/g, '\\x3c');
  return quote + escaped + quote;
};

/** Whether a name can stand after a dot, or before a colon, as it is. */
const isPlainName = (name: string): boolean =>
  /^[\p{L}\p{Nl}$_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}$\u200c\u200d]*$/u.test(name) && name !== '__proto__';

/** A member of an object by its name: `.name`, or `['any name']`. */
export const memberAccess = (name: string): string =>
  isPlainName(name) ? `.${name}` : `[${stringLiteral(name)}]`;

/** A name before the colon of an object's member. `__proto__` would be its prototype, were it not computed. */
export const memberName = (name: string): string => {
  if (name === '__proto__') return `['__proto__']`;
  return isPlainName(name) ? name : stringLiteral(name);
};

/** A name before the colon of a type's member. */
export const typeMemberName = (name: string): string =>
  isPlainName(name) || name === '__proto__' ? name : stringLiteral(name);

/** A text that can stand in a comment, on one line. */
export const commentText = (text: string): string =>
  text
    .replace(unseen, ' ')
    .replace(/\*(?=\/)|<(?=[!/])|-(?=-)|[{}]/g, '$& ')
    .replace(/\s+/g, ' ')
    .trim();

/** Escapes that every reader of regular expressions takes alike. */
const usualEscape = /^\\([tnvfr^$\\.*+?()[\]{}|/-]|x[\da-f]{2}|u[\da-f]{4}|c[a-z])$/i;

const characterText = ({ raw, value }: AST.Character): string => {
  const sign = String.fromCharCode(value);
  if (raw === '/') return '\\/';
  if (raw === sign && raw !== '\\') return raw.replace(unseen, codeOf);
  if (usualEscape.test(raw)) return raw;
  return value < 256 ? `\\x${value.toString(16).padStart(2, '0')}` : codeOf(sign);
};

/**
 * A regular expression as a literal. What its body holds stays as it is written, but for signs that a literal cannot
 * hold, and for escapes that only old engines know.
 * @param body what the form core's own parser reads
 */
export const patternLiteral = (body: string, flags: string): string => {
  const pattern = parser.parsePattern(body, 0, body.length, { unicode: false, unicodeSets: false });
  let text = '';
  let end = 0;
  visitRegExpAST(pattern, {
    onCharacterEnter: (character) => {
      text += body.slice(end, character.start) + characterText(character);
      end = character.end;
    },
  });
  return `/${joinPairs(text + body.slice(end))}/${flags}`;
};

const parser = new RegExpParser({ strict: false });

/** Two halves of one sign that were written as codes, as the sign. */
const joinPairs = (text: string): string =>
  text.replace(/\\u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})/g, (_, high: string, low: string) =>
    String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16)),
  );

/** A number as it stands in a program. Those that no number holds are the nearest that does. */
export const numberLiteral = (value: number | NumberLiteral): string => {
  const number = value instanceof NumberLiteral ? Number(value.source) : value;
  if (Number.isNaN(number)) return 'Number.NaN';
  if (!Number.isFinite(number)) return number > 0 ? 'Number.POSITIVE_INFINITY' : 'Number.NEGATIVE_INFINITY';
  return Object.is(number, -0) ? '-0' : String(number).replace('e+', 'e');
};

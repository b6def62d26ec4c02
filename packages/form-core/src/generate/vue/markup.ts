import { commentText, stringLiteral } from '../escape.ts';
import { type Doc, firstThatFits, group, hardline, indent, join, line, softline } from '../layout.ts';

/** An attribute of a Vue template, as it is written. */
export type Attribute = Doc;

/** Signs that a reader of an attribute does not see, or that would make it go over several lines. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?![ \u3000])\p{Zs}/u;

/** Two slashes do not stand beside each other: the compiler of Vue's types loses track of the values after them. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\/(?=\/)/g, '&#47;');

/** In double quotes, unless single ones need fewer escapes. */
const quoted = (text: string): string => {
  const singles = text.split("'").length - 1;
  const doubles = text.split('"').length - 1;
  return doubles > singles ? `'${text.replaceAll("'", '&apos;')}'` : `"${text.replaceAll('"', '&quot;')}"`;
};

/** `name="text"`, bound to a literal where the text holds what cannot be seen. */
export const plain = (name: string, text: string): Attribute =>
  unseen.test(text) ? bound(name, textExpression(text)) : `${name}=${quoted(escaped(text))}`;

const codes: Readonly<Record<string, string>> = { '"': '\\x22', '&': '\\x26', '<': '\\x3c', "'": "\\'" };

/**
 * A text as an expression in an attribute: in single quotes, the only ones that prettier knows there, and without
 * any sign that HTML would have to escape, because checkers of types read it as it stands.
 */
export const textExpression = (text: string): string => {
  const literal = stringLiteral(text);
  const inside = literal
    .slice(1, -1)
    .replace(/\\.|["&<']/gu, (part) =>
      part === '\\"' || part.length === 1 ? (codes[part.slice(-1)] ?? part) : part,
    )
    .replace(/\/(?=\/)/g, '\\x2f');
  return `'${inside}'`;
};

/** `:name="expression"`; a directive where the name begins with `v-` or `@`. */
export const bound = (name: string, expression: Doc): Attribute => [
  `${/^(v-|@)/.test(name) ? '' : ':'}${name}="`,
  group([indent([softline, expression]), softline]),
  '"',
];

/** An element with its attributes on one line where they fit, and its children on lines of their own. */
export const element = (
  name: string,
  attributes: readonly Attribute[],
  children: readonly Doc[] = [],
): Doc => {
  const isEmpty = children.length === 0;
  const opening = group([
    `<${name}`,
    attributes.length > 0 ? indent([line, join(line, attributes)]) : '',
    isEmpty ? (attributes.length > 0 ? line : ' ') : attributes.length > 0 ? softline : '',
    isEmpty ? '/>' : '>',
  ]);
  return isEmpty ? opening : [opening, indent([hardline, join(hardline, children)]), hardline, `</${name}>`];
};

/** An element with a short text of our own: on the line of its tags, or on one of its own. */
export const phrase = (name: string, attributes: readonly Attribute[], text: string): Doc => {
  const opening = group([
    `<${name}`,
    attributes.length > 0 ? [indent([line, join(line, attributes)]), softline] : '',
    '>',
  ]);
  const closing = `</${name}>`;
  return firstThatFits([opening, text, closing], [opening, indent([line, text]), line, closing]);
};

/** An element that shows the value of an expression. */
export const shown = (name: string, expression: string): Doc =>
  group([`<${name}>`, group(['{{', indent([line, expression]), line, '}}']), `</${name}>`]);

export const comment = (text: string): Doc => `<!-- ${commentText(text)} -->`;

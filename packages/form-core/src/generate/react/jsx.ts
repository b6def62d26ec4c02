import { commentText, stringLiteral } from '../escape.ts';
import {
  breaksAlways,
  type Doc,
  fill,
  firstThatFits,
  group,
  hardline,
  ifBreak,
  indent,
  join,
  line,
  softline,
} from '../layout.ts';
import type { Code } from '../typescript.ts';

/** An attribute of an element: its name, and its value unless it is just there. */
export type Attribute = Doc;

/** What stands in an element. */
export type Child = { kind: 'element' | 'expression' | 'text'; doc: Doc; words?: readonly string[] };

/** Texts that mean in JSX what they say. */
const plainText = /^(?!\s)(?:[^\s"'&\\<>{}\p{C}]| (?! ))*(?<!\s)$/u;

const isPlain = (text: string): boolean => text !== '' && plainText.test(text);

/** An attribute that is just there: `disabled`. */
export const flag = (name: string): Attribute => name;

/** An attribute with a text. */
export const textAttribute = (name: string, text: string): Attribute =>
  text === '' || isPlain(text) ? `${name}="${text}"` : held(name, stringLiteral(text));

const held = (name: string, doc: Doc): Attribute => [
  name,
  '=',
  group(['{', indent([softline, doc]), softline, '}']),
];

const inlined = new Set<Code['kind']>(['call', 'list', 'object']);

const isTemplate = (doc: Doc): boolean => typeof doc === 'string' && doc.startsWith('`');

/** An attribute with an expression. */
export const attribute = (name: string, value: Code): Attribute =>
  inlined.has(value.kind) || isTemplate(value.at('value'))
    ? [name, '=', group(['{', value.at('value'), '}'])]
    : held(name, value.at('value'));

/** An attribute with a function of one expression. */
export const handler = (name: string, parameters: string, body: Code): Attribute => [
  name,
  '=',
  group(['{', group([parameters, ' =>', group([indent([line, body.at('operand')]), softline])]), '}']),
];

/** An attribute with an element. */
export const elementAttribute = (name: string, { doc }: Child): Attribute => held(name, doc);

/** Attributes out of what a function gives. */
export const spread = (expression: Code): Attribute => ['{...', expression.at('argument'), '}'];

const opening = (tag: Doc, attributes: readonly Attribute[], isClosed: boolean): Doc => {
  if (attributes.length === 0) return ['<', tag, isClosed ? ' />' : '>'];
  const [only] = attributes;
  if (attributes.length === 1 && typeof only === 'string' && only.endsWith('"'))
    return ['<', tag, ' ', only, isClosed ? ' />' : '>'];
  return group([
    '<',
    tag,
    indent(attributes.map((one): Doc => [line, one])),
    ...(isClosed ? [line, '/>'] : [softline, '>']),
  ]);
};

/** An element with what stands in it; a text stands alone. */
export const element = (
  tag: Doc,
  attributes: readonly (Attribute | undefined | false)[],
  ...children: readonly Child[]
): Child => {
  const given = attributes.filter((one): one is Attribute => one !== undefined && one !== false);
  if (children.length === 0) return { kind: 'element', doc: opening(tag, given, true) };
  const open = opening(tag, given, false);
  const close: Doc = ['</', tag, '>'];
  const words = children.flatMap((child) => child.words ?? []);
  const parts = words.flatMap((word, index): Doc[] => (index === 0 ? [word] : [line, word]));
  const content: Doc =
    words.length > 0
      ? fill(parts)
      : group(
          join(
            hardline,
            children.map(({ doc }) => doc),
          ),
          true,
        );
  const long = group([open, indent([hardline, content]), hardline, close]);
  const isLong =
    given.length > 1 ||
    children.length > 1 ||
    children.some(({ kind }) => kind === 'element') ||
    children.some(({ doc }) => breaksAlways(doc));
  const inner: Doc = words.length > 0 ? parts : children.map(({ doc }) => doc);
  return { kind: 'element', doc: isLong ? long : firstThatFits(group([open, inner, close]), long) };
};

/** A text in an element; one that JSX would read otherwise stands as an expression. */
export const textChild = (text: string): Child =>
  isPlain(text)
    ? { kind: 'text', doc: text, words: text.split(' ') }
    : { kind: 'expression', doc: group(['{', indent([softline, stringLiteral(text)]), softline, '}']) };

/** An expression in an element. */
export const expressionChild = (value: Code): Child => ({
  kind: 'expression',
  doc:
    inlined.has(value.kind) || value.kind === 'ternary' || value.kind === 'logical'
      ? group(['{', value.at('argument'), '}'])
      : group(['{', indent([softline, value.at('value')]), softline, '}']),
});

const inParentheses = (doc: Doc): Doc => [ifBreak('('), indent([softline, doc]), softline, ifBreak(')')];

/** An element that is there only under a condition. */
export const childWhen = (condition: string, child: Child): Child => ({
  kind: 'expression',
  doc: group(['{', group([condition, ' && ', group(inParentheses(child.doc))]), '}']),
});

/** One of two elements. */
export const eitherChild = (condition: string, yes: Child, no: Child): Child => ({
  kind: 'expression',
  doc: group(['{', group([condition, ' ? ', inParentheses(yes.doc), ' : ', inParentheses(no.doc)]), '}']),
});

/** An element for each of a list. */
export const childForEach = (list: string, parameter: string, child: Child): Child => ({
  kind: 'expression',
  doc: group([
    '{',
    list,
    '.map(',
    parameter,
    ' => ',
    group([ifBreak('('), indent([softline, child.doc]), softline, ifBreak(')')], true),
    ')}',
  ]),
});

/** A comment among elements. */
export const commentChild = (text: string): Child => ({
  kind: 'expression',
  doc: `{/* ${commentText(text)} */}`,
});

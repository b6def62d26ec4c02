import { type CssNode, generate, parse, walk } from 'css-tree';
import { isStyleProperty } from './svg-allowed.ts';

/** Functions that make a colour or a place; any other could fetch, run or read something. */
const functions = new Set([
  ...['rgb', 'rgba', 'hsl', 'hsla'],
  ...[
    'matrix',
    'translate',
    'translatex',
    'translatey',
    'scale',
    'scalex',
    'scaley',
    'rotate',
    'skewx',
    'skewy',
  ],
]);

/** Kinds of node that a value may be made of. Everything that the parser did not understand is "Raw". */
const valueNodes = new Set([
  ...[
    'Value',
    'Identifier',
    'Number',
    'Dimension',
    'Percentage',
    'Hash',
    'Operator',
    'Function',
    'String',
    'Url',
  ],
]);

const isHarmless = (value: CssNode): boolean => {
  let isSafe = true;
  walk(value, (node) => {
    if (!valueNodes.has(node.type)) isSafe = false;
    if (node.type === 'Function' && !functions.has(node.name.toLowerCase())) isSafe = false;
    if (node.type === 'Url' && !node.value.startsWith('#')) isSafe = false;
  });
  return isSafe;
};

const parseValue = (text: string): CssNode | undefined => {
  try {
    return parse(text, { context: 'value' });
  } catch {
    return undefined;
  }
};

/** The value as it may be written; undefined when it may not. */
export const cleanStyleValue = (property: string, text: string): string | undefined => {
  if (!isStyleProperty(property)) return undefined;
  const value = parseValue(text);
  return value && isHarmless(value) ? generate(value) : undefined;
};

/** The parts of the drawing that a value refers to. */
export const localTargets = (text: string): string[] => {
  const targets: string[] = [];
  const value = parseValue(text);
  if (value)
    walk(value, (node) => {
      if (node.type === 'Url' && node.value.startsWith('#')) targets.push(node.value.slice(1));
    });
  return targets;
};

const hasOnlyTargets = (value: CssNode, allowed: ReadonlySet<string>): boolean => {
  let isAllowed = true;
  walk(value, (node) => {
    if (node.type === 'Url' && !allowed.has(node.value.slice(1))) isAllowed = false;
  });
  return isAllowed;
};

const keptDeclarations = (list: CssNode, targets?: ReadonlySet<string>): [string, string][] => {
  const kept: [string, string][] = [];
  walk(list, (node) => {
    if (node.type !== 'Declaration') return;
    const name = node.property.toLowerCase();
    if (!isStyleProperty(name) || !isHarmless(node.value)) return;
    if (!targets || hasOnlyTargets(node.value, targets)) kept.push([name, generate(node.value)]);
  });
  return kept;
};

/** The declarations of a `style` attribute that may stay. */
export const declarationsOf = (text: string): [string, string][] => {
  try {
    return keptDeclarations(parse(text, { context: 'declarationList' }));
  } catch {
    return [];
  }
};

const selectorNodes = new Set([
  ...['SelectorList', 'Selector', 'TypeSelector', 'ClassSelector', 'IdSelector', 'Combinator'],
]);

/**
 * Rules with plain selectors and allowed declarations, written anew. Nothing that begins with "@" stays. References
 * lead to `targets` only: which elements a rule applies to is not followed, so it must not make the drawing grow.
 */
export const cleanStyleSheet = (text: string, targets: ReadonlySet<string>): string => {
  const rules: string[] = [];
  let sheet: CssNode;
  try {
    sheet = parse(text);
  } catch {
    return '';
  }
  if (sheet.type !== 'StyleSheet') return '';
  for (const node of sheet.children) {
    if (node.type !== 'Rule') continue;
    let isPlain = true;
    walk(node.prelude, (part) => {
      if (!selectorNodes.has(part.type)) isPlain = false;
    });
    const declarations = keptDeclarations(node.block, targets);
    if (isPlain && declarations.length > 0)
      rules.push(
        `${generate(node.prelude)}{${declarations.map(([name, value]) => `${name}:${value}`).join(';')}}`,
      );
  }
  return rules.join('\n');
};

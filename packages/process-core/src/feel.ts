import { evaluate, parseExpression } from 'feelin';

/**
 * What a condition may be made of. Loops, quantified expressions and functions of one's own are left out, and so are the
 * functions that take patterns: without them an expression ends after as many steps as it has signs.
 */
const refusedNodes: ReadonlySet<string> = new Set([
  'ForExpression',
  'QuantifiedExpression',
  'FunctionDefinition',
  'FilterExpression',
  'InExpressions',
]);
const allowedFunctions: ReadonlySet<string> = new Set([
  'abs',
  'ceiling',
  'contains',
  'count',
  'date',
  'duration',
  'ends with',
  'floor',
  'is defined',
  'list contains',
  'lower case',
  'max',
  'mean',
  'min',
  'modulo',
  'not',
  'number',
  'round half up',
  'starts with',
  'string',
  'string length',
  'substring',
  'sum',
  'upper case',
]);

/** Deepest nesting that is read. */
const maxDepth = 100;

/** Why a text is no FEEL expression that we take; undefined where it is one. */
export const feelFault = (text: string): string | undefined => {
  let fault: string | undefined;
  let depth = 0;
  try {
    parseExpression(text, {}, undefined).iterate({
      enter: (node) => {
        depth++;
        if (fault !== undefined) return true;
        if (depth > maxDepth) fault = 'is nested too deeply';
        const part = text.slice(node.from, node.to);
        if (node.type.isError) fault = `cannot be read at character ${node.from + 1}`;
        else if (refusedNodes.has(node.name)) fault = `"${part.slice(0, 40)}" is not supported`;
        else if (node.name === 'FunctionInvocation') {
          const name = /^([^(]*)\(/.exec(part)?.[1]?.trim() ?? '';
          if (!allowedFunctions.has(name)) fault = `the function "${name.slice(0, 40)}" is not supported`;
        }
        return true;
      },
      leave: () => {
        depth--;
      },
    });
  } catch {
    return 'cannot be read';
  }
  return fault;
};

/** The value of a FEEL expression that has no fault; null where it cannot be worked out. */
export const evaluateFeel = (text: string, variables: Readonly<Record<string, unknown>>): unknown => {
  try {
    return evaluate(text, { ...variables }).value;
  } catch {
    return null;
  }
};

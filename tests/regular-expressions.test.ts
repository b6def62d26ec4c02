import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { backtracking } from './support/backtracking.ts';
import { isTest, sourcesIn } from './support/sources.ts';

describe('the check for backtracking', () => {
  test.each([
    ['^(a+)+$', 'exponential'],
    ['^(a*)*$', 'exponential'],
    ['^(?:a|a)*$', 'exponential'],
    ['^(?:\\s|<!--[\\s\\S]{0,3000}?-->)*<html', 'exponential'],
    ['^(?:\\w+ ?)*$', 'exponential'],
    ['^a+a+$', 'polynomial'],
    ['^\\d+\\d{1,400}x', 'polynomial'],
    ['^\\s*(?:x\\s*)?\\s*y', 'polynomial'],
    ['\\s+$', 'polynomial'],
    ['«[^»]*»', 'polynomial'],
    ['(?=a+a+b)', 'polynomial'],
    ['^[^@]+@[^@]+$', 'linear'],
    ['^\\s+|x$', 'linear'],
    ['(?:^|;)\\s*name', 'linear'],
    ['\\d+', 'linear'],
    ['^\\d{4}-\\d{2}$', 'linear'],
    ['^(?:-[a-z\\d]{2,8}){0,3}$', 'linear'],
    ['(?:a|a)*', 'linear'],
  ])('finds that %s is %s', (source, growth) => expect(backtracking(source, '')).toBe(growth));
});

interface Expression {
  place: string;
  source: string;
  flags: string;
  /** Its line and the one before. */
  around: string;
}

interface Node {
  type: string;
  start: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
};

const sources = ['packages', 'apps']
  .flatMap(sourcesIn)
  .filter((source) => !isTest(source) && source.path.includes('/src/'));

const literals = sources.flatMap(({ path, text }): Expression[] =>
  nodesIn(parseSync(path, text).program).flatMap((node) => {
    const regex =
      'regex' in node ? (node.regex as { pattern: string; flags: string } | null | undefined) : null;
    if (!regex) return [];
    const before = text.slice(0, node.start).split('\n');
    const around = text
      .split('\n')
      .slice(Math.max(0, before.length - 2), before.length)
      .join('\n');
    return [{ place: `${path}:${before.length}`, source: regex.pattern, flags: regex.flags, around }];
  }),
);

/** An expression that only ever sees short texts says how short they are, on its line or the one before. */
const saysBound = ({ around }: Expression): boolean => /at most [\d,]+ characters/.test(around);

/** Expressions that are put together while the program runs, and why nobody can make them slow. */
const composed: Readonly<Record<string, string>> = {
  'packages/contract/src/kernel/html-values.ts': 'parts of a colour, each a few digits long',
  'packages/contract/src/kernel/network.ts': 'zeros of an address',
  'packages/form-core/src/json-tokens.ts': 'one class, told where to begin',
  'apps/console/src/kernel/editor/paste/clean-paste.ts': 'names of styles, written there',
  'apps/console/src/kernel/i18n.ts': 'the name of our cookie',
  'apps/server/src/kernel/files/formats.ts': 'names of entries, written there',
  'apps/server/src/kernel/http/errors.ts': 'paths of the contract, parameters without a slash',
};

describe('regular expressions of the product', () => {
  test('take linear time', () => {
    expect(literals.length).toBeGreaterThan(100);
    const slow = literals
      .filter((one) => !saysBound(one))
      .map((one) => ({ ...one, growth: backtracking(one.source, one.flags) }))
      .filter(({ growth }) => growth !== 'linear');
    expect(slow.map(({ place, source, growth }) => `${place} ${growth}: /${source}/`)).toEqual([]);
  });

  test('are built from strings only with a reason', () => {
    const places = sources.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ path }) => path);
    expect(places).toEqual(Object.keys(composed));
  });
});

import { describe, expect, test } from 'vitest';
import { applyEdit, editBetween, fixesFor, isFixable } from './fix-problem.ts';
import { parseDesign } from './parse.ts';

let keys = 0;
const newKey = (): string => `new_${++keys}`;

/** Mends the first problem with this code. */
const fixFirst = (text: string, code: string): string => {
  const { problems } = parseDesign(text);
  const problem = problems.find((candidate) => candidate.code === code);
  const edit = problem && fixesFor(text, problems, problem, newKey);
  expect(edit !== undefined).toBe(problem !== undefined && isFixable(problems, problem));
  return edit ? applyEdit(text, edit) : text;
};

test('editBetween finds the smallest change between two texts', () => {
  expect(editBetween('abcabc', 'abXcabc')).toEqual({ offset: 2, length: 0, text: 'X' });
  expect(editBetween('aaa', 'aa')).toEqual({ offset: 2, length: 1, text: '' });
});

test('a JSON error is fixed at its place', () => {
  expect(fixFirst('{"list": [1 2], "config": {}}', 'syntax.CommaExpected')).toBe(
    '{"list": [1, 2], "config": {}}',
  );
});

describe('a problem of a design is fixed when there is one solution', () => {
  const widget = '{"type":"rate","key":"1","model":"m","options":{}}';
  test.each([
    ['design.noConfig', `{"list":[${widget}]}`],
    ['design.noKey', '{"list":[{"type":"rate","model":"m","options":{}}],"config":{}}'],
    ['design.noModel', '{"list":[{"type":"rate","key":"1","options":{}}],"config":{}}'],
    [
      'design.duplicateKey',
      `{"list":[${widget},{"type":"rate","key":"1","model":"n","options":{}}],"config":{}}`,
    ],
    [
      'design.duplicateModel',
      `{"list":[${widget},{"type":"rate","key":"2","model":"m","options":{}}],"config":{}}`,
    ],
    [
      'design.wrongOption',
      '{"list":[{"type":"rate","key":"1","model":"m","options":{"max":{}}}],"config":{}}',
    ],
    ['design.wrongOption', '{"list":[],"config":{"layout":"sideways"}}'],
  ])('%s in %s', (code, text) => {
    const fixed = fixFirst(text, code);
    expect(fixed).not.toBe(text);
    expect(parseDesign(fixed).problems).toEqual([]);
  });

  test('inside a grid, without changing other text', () => {
    const text = [
      '{',
      '  "list": [',
      '    { "type": "grid", "key": "g", "columns": [{ "span": 24, "list": [{ "type": "rate", "key": "k" }] }] }',
      '  ],',
      '  "config": {}',
      '}',
    ].join('\n');
    const fixed = fixFirst(text, 'design.noModel');
    expect(fixed).toMatch(/"key": "k",\s*"model": "rate_new_\d+"/);
    expect(fixed.startsWith('{\n  "list": [\n    {')).toBe(true);
  });

  test('unless it may be intended, or the text is not JSON yet', () => {
    const text = '{"list":[{"type":"signature","key":"1"}],"config":{"layout":"sideways"} ';
    const { problems } = parseDesign(text);
    expect(problems.filter((problem) => isFixable(problems, problem)).map(({ code }) => code)).toEqual([
      'syntax.CloseBraceExpected',
    ]);
    expect(fixFirst(`${text}}`, 'design.unknownType')).toBe(`${text}}`);
  });
});

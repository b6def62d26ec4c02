import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { AppError } from '../app-error.ts';
import { problemLimits } from '../problem-list.ts';
import { refusalEnvelope } from './errors.ts';
import { readInput, uncleanTexts, wordProblems } from './problems.ts';

const problemsOf = (schema: z.ZodMiniType, input: unknown) => {
  const read = readInput(schema, input);
  return 'problems' in read ? read.problems : [];
};

describe('readInput', () => {
  test('returns 200 problems at most, the last of which says that there are more', () => {
    const input = { ids: Array.from({ length: 5000 }, () => 1) };
    const problems = problemsOf(z.object({ ids: z.array(z.string()) }), input);
    expect(problems).toHaveLength(200);
    expect(problems.at(-1)).toEqual({ path: '', rule: 'more' });
  });

  test('returns every problem when there are 200', () => {
    const input = { ids: Array.from({ length: 200 }, () => 1) };
    const problems = problemsOf(z.object({ ids: z.array(z.string()) }), input);
    expect(problems.at(-1)).toEqual({ path: 'ids.199', rule: 'type' });
  });

  test('cuts paths to 64 characters', () => {
    const name = 'x'.repeat(400);
    const schema = z.object({ values: z.record(z.string(), z.string()) });
    const [problem] = problemsOf(schema, { values: { [name]: 1 } });
    expect(problem?.path).toBe(`values.${'x'.repeat(56)}…`);
    expect(problemsOf(z.strictObject({}), { [name]: 1 })[0]?.path).toBe(`${'x'.repeat(63)}…`);
  });

  test('refuses names that are longer than any name of a field', () => {
    const input = { values: { ['x'.repeat(300_000)]: Array.from({ length: 20_000 }, () => '\0') } };
    expect(problemsOf(z.object({ values: z.unknown() }), input)).toEqual([{ path: 'values', rule: 'text' }]);
  });
});

test('uncleanTexts names 200 texts at most', () => {
  const problems = uncleanTexts({ a: Array.from({ length: 20_000 }, () => '\0') });
  expect(problems).toHaveLength(200);
  expect(problems.at(-1)).toEqual({ path: '', rule: 'more' });
});

test('uncleanTexts refuses a long row of combining marks, and takes letters with a few', () => {
  expect(uncleanTexts({ a: `a${'\u0301\u0316'.repeat(33)}` })).toEqual([{ path: 'a', rule: 'text' }]);
  expect(uncleanTexts({ a: `a${'\u{1e8d0}\u{1d165}'.repeat(33)}` })).toEqual([{ path: 'a', rule: 'text' }]);
  expect(uncleanTexts({ a: `${'\u{1f600}'.repeat(2000)}` })).toEqual([]);
  expect(uncleanTexts({ a: 'ဦးသီရိအောင်၏ ကြိုတင်ကြောင်းကြားစာ။ '.repeat(200) })).toEqual([]);
  expect(uncleanTexts({ a: `${'a\u0301\u0316'.repeat(2000)}` })).toEqual([]);
});

describe('a refusal', () => {
  const sizeOf = (error: AppError): number =>
    Buffer.byteLength(JSON.stringify(refusalEnvelope(error, 'my-MM', 'id')));
  const paths = (sign: string) =>
    Array.from({ length: 5000 }, (_, at) => ({ path: `${sign.repeat(600)}${at}`, rule: 'unknown' }));

  test.each([
    ['letters', 'x'],
    ['letters of three bytes', '中'],
    ['characters that JSON escapes', '\u0001'],
  ])('stays below 64 KB with many long paths of %s', (_, sign) => {
    const error = new AppError('system.invalidInput', { problems: paths(sign) });
    expect(error.problems).toHaveLength(problemLimits.count);
    expect(sizeOf(error)).toBeLessThan(65_536);
  });

  test('stays below 64 KB with long parameters', () => {
    const name = '中'.repeat(500_000);
    const problems = Array.from({ length: 300 }, () => ({ path: 'a', rule: 'max', params: { max: name } }));
    expect(sizeOf(new AppError('system.invalidInput', { problems }))).toBeLessThan(65_536);
    expect(sizeOf(new AppError('content.lockedBy', { params: { name, time: name } }))).toBeLessThan(65_536);
  });

  test('stays below 64 KB with a result that grew with the input, and keeps the beginning of its lists', () => {
    const problems = paths('x').map((problem) => ({ ...problem, message: '中'.repeat(300) }));
    const error = new AppError('forms.valuesRefused', { result: { problems, note: 'y' } });
    expect(sizeOf(error)).toBeLessThan(65_536);
    const { result } = refusalEnvelope(error, 'en-US', 'id');
    expect(result).toHaveProperty(['problems', 0], problems[0]);
  });

  test('says in words that there are more problems', () => {
    const worded = wordProblems(paths('x'), 'en-US');
    expect(worded.at(-1)).toEqual({ path: '', rule: 'more', message: 'There are more problems' });
  });
});

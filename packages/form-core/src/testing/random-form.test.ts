import { expect, test } from 'vitest';
import { openDocument } from '../document.ts';
import { openForm } from '../form.ts';
import { playScript, sampleForms } from './index.fixture.ts';

const answers = sampleForms(400, 20261121).map(({ design, script }) =>
  playScript(openForm(openDocument(design), 'en-US'), script),
);

test('random forms are handed in and refused, both often', () => {
  const submitted = answers.filter((answer) => 'submitted' in answer);
  expect(submitted.length).toBeGreaterThan(80);
  expect(answers.length - submitted.length).toBeGreaterThan(80);
});

test('every kind of message comes up', () => {
  const messages = new Set(answers.flatMap((answer) => ('message' in answer ? [answer.message] : [])));
  for (const ending of ['is required', 'has an invalid format', 'does not match the pattern', '请检查'])
    expect([...messages].some((message) => message.endsWith(ending))).toBe(true);
});

test('the same seed gives the same forms', () => {
  expect(sampleForms(5, 7)).toEqual(sampleForms(5, 7));
  expect(sampleForms(5, 7)).not.toEqual(sampleForms(5, 8));
});

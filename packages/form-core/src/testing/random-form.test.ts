import { expect, test } from 'vitest';
import { openDocument } from '../document.ts';
import { openForm } from '../form.ts';
import { localize } from '../texts.ts';
import { playScript, sampleForms } from './index.fixture.ts';

const answers = sampleForms(400, 20261121).map(({ design, script, language, given }) =>
  playScript(openForm(localize(openDocument(design), language), language), script, given),
);

test('random forms are accepted and refused, both often', () => {
  const submitted = answers.filter((answer) => 'submitted' in answer);
  expect(submitted.length).toBeGreaterThan(80);
  expect(answers.length - submitted.length).toBeGreaterThan(80);
});

test('random forms produce every kind of message, in every language', () => {
  const messages = new Set(answers.flatMap((answer) => ('messages' in answer ? answer.messages : [])));
  for (const ending of [
    'is required',
    'has an invalid format',
    'does not match the pattern',
    '格式不正确',
    'ဖြည့်ရန် လိုအပ်သည်',
    '请检查',
    '必填',
  ])
    expect(
      [...messages].some((message) => message.endsWith(ending)),
      ending,
    ).toBe(true);
});

test('random forms are the same for the same seed', () => {
  expect(sampleForms(5, 7)).toEqual(sampleForms(5, 7));
  expect(sampleForms(5, 7)).not.toEqual(sampleForms(5, 8));
});

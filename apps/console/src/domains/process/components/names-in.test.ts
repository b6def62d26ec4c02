import { expect, test } from 'vitest';
import { namesIn } from './names-in.ts';

const drawing = (attributes: string): string =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process ${attributes}/></definitions>`;

test('a drawing gives a form its name and its key', () => {
  expect(namesIn(drawing('id="leave" name=" 请假 "'), 'zh-CN')).toEqual({
    name: { 'zh-CN': '请假' },
    processKey: 'leave',
  });
});

test.each([
  ['what was typed stays', 'id="leave" name="Leave"', { name: { 'my-MM': 'x' }, processKey: 'y' }],
  ['ids that were made, and no name', 'id="process_12" name=" "', {}],
  ['the id of a new drawing', 'id="process"', {}],
])('nothing is offered: %s', (_, attributes, values) => {
  expect(namesIn(drawing(attributes), 'en-US', values)).toEqual({});
});

test('a text that is no drawing gives nothing', () => {
  expect(namesIn('rubbish', 'en-US')).toEqual({});
});

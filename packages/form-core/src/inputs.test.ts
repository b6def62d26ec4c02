import { describe, expect, test } from 'vitest';
import {
  type ChoiceWidget,
  clearedValue,
  colourText,
  dayFormat,
  isColour,
  labelOf,
  labelsOfPath,
  plainText,
  shownChoices,
  withToggled,
} from './inputs.ts';
import { type Json, NumberLiteral } from './json.ts';
import { readWidget, type Widget } from './read.ts';
import { changeValue } from './values.ts';

const widgetOf = (type: string, options: Json = {}): Widget => {
  const widget = readWidget({ id: '1', raw: { type, model: 'm', name: 'N', options } }, 'en-US');
  if (!widget) throw new Error(`no widget ${type}`);
  return widget;
};

describe('input of a user', () => {
  test.each([
    ['number', {}, undefined],
    ['input', {}, ''],
    ['date', {}, null],
    ['time', {}, null],
    ['color', {}, null],
    ['select', {}, ''],
    ['select', { multiple: true }, []],
    ['cascader', {}, []],
  ])('gives an emptied %s with %j the value %j', (type, options, expected) =>
    expect(clearedValue(widgetOf(type, options))).toEqual(expected));

  test('appends choices and removes them in place', () => {
    expect(withToggled(undefined, 'a')).toEqual(['a']);
    expect(withToggled('', 'a')).toEqual(['a']);
    expect(withToggled(['b', 'gone'], 'a')).toEqual(['b', 'gone', 'a']);
    expect(withToggled(['b', 'gone', 'a'], 'b')).toEqual(['gone', 'a']);
    expect(withToggled([1], '1')).toEqual([1, '1']);
  });

  test('sets and removes a value with any model name', () => {
    const values = changeValue({ a: 1 }, '__proto__', 'x');
    expect(Object.entries(values)).toEqual([
      ['a', 1],
      ['__proto__', 'x'],
    ]);
    expect(Object.keys(changeValue(values, '__proto__', undefined))).toEqual(['a']);
  });
});

describe('options of a widget', () => {
  const choices = (type: string, options: Json, fetched?: Json) =>
    shownChoices(widgetOf(type, options) as ChoiceWidget, fetched).map(({ label }) => label);
  const options = [{ value: 1, label: 'One' }];

  test('show the values of choices until labels are wanted', () => {
    expect(choices('radio', { options })).toEqual(['1']);
    expect(choices('radio', { options, showLabel: true })).toEqual(['One']);
  });

  test('read remote entries by the names of the widget, at every level', () => {
    const props = { value: 'id', label: 'text', children: 'sub' };
    const fetched = [{ id: 'a', text: 'A', sub: [{ id: 'b', text: 'B' }] }];
    const widget = widgetOf('cascader', { props }) as ChoiceWidget;
    expect(labelsOfPath(shownChoices(widget, fetched), ['a', 'b', 'c'])).toEqual(['A', 'B', 'c']);
  });

  test('show those of the design until the source has answered; plain choices need no names', () => {
    const remote = { remote: true, remoteOptions: options, props: { value: 'id', label: 'text' } };
    expect(choices('select', remote)).toEqual(['One']);
    expect(choices('select', remote, [{ id: 2, text: 'Two' }])).toEqual(['Two']);
    expect(choices('select', remote, [{ value: 2, label: 'Two' }])).toEqual(['Two']);
  });

  test('show the value of an unknown choice', () => {
    expect(labelOf(options, 1)).toBe('One');
    expect(labelOf(options, 'x')).toBe('x');
  });
});

test.each([
  ['yyyy-MM-dd', 'YYYY-MM-DD'],
  ['YYYY-MM-DD', 'YYYY-MM-DD'],
  ['yyyy年M月d日 HH:mm', 'YYYY年M月D日 HH:mm'],
  ['[day] d', '[day] D'],
  ['dddd dd', 'dddd DD'],
])('dayFormat turns %s into %s for dayjs', (format, expected) => expect(dayFormat(format)).toBe(expected));

test('colours are submitted as in the original', () => {
  expect(colourText({ r: 64, g: 158, b: 255, a: 0.5 }, false)).toBe('#409EFF');
  expect(colourText({ r: 64, g: 158, b: 255, a: 0.5 }, true)).toBe('rgba(64, 158, 255, 0.5)');
});

test('any value can be rendered', () => {
  expect(plainText(null)).toBe('');
  expect(plainText(['a', 2, false])).toBe('a, 2, false');
  expect(plainText(new NumberLiteral('1e400'))).toBe('1e400');
  expect(plainText({ a: 1 })).toBe('{"a":1}');
});

test.each([
  ['#fff', true],
  ['rgba(1, 2, 3, 0.5)', true],
  ['red', true],
  ['url(//x)', false],
  ['red;position:fixed', false],
  ['expression(alert(1))', false],
])('isColour says for %s: %s', (text, expected) => expect(isColour(text)).toBe(expected));

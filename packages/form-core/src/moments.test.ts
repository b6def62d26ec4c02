import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openForm } from './form.ts';
import {
  dayOrder,
  isMomentOf,
  momentExample,
  readTemporal,
  type TemporalWidget,
  writeInFormat,
} from './moments.ts';
import { parseDesign } from './parse.ts';
import { readWidget } from './read.ts';

const design = (type: 'date' | 'time', options: Record<string, string | boolean>) =>
  JSON.stringify({ list: [{ type, key: '1', model: 'it', name: 'Day', options }], config: {} });

const formOf = (type: 'date' | 'time', options: Record<string, string | boolean>) => {
  const { document } = parseDesign(design(type, options));
  if (!document) throw new Error('no design');
  return { document, form: openForm(document, 'en-US') };
};

const widgetOf = (type: 'date' | 'time', options: Record<string, string | boolean> = {}): TemporalWidget => {
  const [item] = formOf(type, options).document.items;
  const widget = item && readWidget(item, 'en-US');
  if (widget?.type !== 'date' && widget?.type !== 'time') throw new Error('no moment');
  return widget;
};

const reading = { language: 'en-US', today: '2026-11-28' } as const;

it.each([
  [{ format: 'dd/MM/yyyy' }, '03/04/2026', '2026-04-03'],
  [{ format: 'MM/dd/yyyy' }, '03/04/2026', '2026-03-04'],
  [{ format: 'dd/MM/yyyy' }, '3/4/2026', '2026-04-03'],
  [{ format: 'yyyy年MM月dd日' }, '2026年04月03日', '2026-04-03'],
  [{ format: 'yy-MM-dd' }, '26-04-03', '2026-04-03'],
  [{ format: 'MM-dd' }, '04-03', '2026-04-03'],
  [{ format: 'yyyy-MM-dd' }, '၂၀၂၆-၀၄-၀၃', '2026-04-03'],
  [{ format: 'yyyy-MM-dd' }, '2026-02-30', undefined],
  [{ format: 'dd/MM/yyyy' }, '31/04/2026', undefined],
  [{ format: 'yyyy-MM-dd', type: 'month' }, '2026-04-01', '2026-04'],
  [{ format: 'yyyy-MM-dd', type: 'month' }, '2026-04-03', undefined],
  [{ format: 'yyyy-MM-dd hh:mm A', type: 'datetime' }, '2026-04-03 03:30 PM', '2026-04-03 15:30:00'],
  [{ format: 'yyyy-MM-dd HH:mm', type: 'datetime' }, '2026-04-03 10:00:30', undefined],
  [{ format: 'yyyy-MM-dd HH:mm', type: 'datetime' }, '2026-04-03T10:00:00', '2026-04-03 10:00:00'],
  [{ format: 'hh:mm', type: 'datetime' }, '2026-04-03 15:30', undefined],
  [{ format: 'yyyy-MM-dd HH:mm:ss', type: 'datetime' }, '2026-04-03', '2026-04-03 00:00:00'],
])('a date with %j reads %s as %s', (options, text, day) => {
  expect(readTemporal(widgetOf('date', options), text, reading)).toBe(day);
});

const formats = [
  'yyyy-MM-dd',
  'dd/MM/yyyy',
  'MM/dd/yyyy',
  'd.M.yyyy',
  'yyyyMMdd',
  'yyyy年M月d日',
  '[on] MM-dd-yyyy',
];
const times = ['HH:mm:ss', 'hh:mm:ss a', 'H时m分s秒'];

it('reads what it writes, in any format', () => {
  const moments = fc.date({
    min: new Date('1800-01-01T00:00:00Z'),
    max: new Date('2399-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, fc.constantFrom(...formats), fc.constantFrom(...times), (moment, day, time) => {
      const text = moment.toISOString().slice(0, 19).replace('T', ' ');
      const widget = widgetOf('date', { type: 'datetime', format: `${day} ${time}` });
      const { options } = widget;
      expect(options.format).toContain(time);
      const written = writeInFormat(text, 'dateTime', `${day} ${time}`.replace(/y/g, 'Y').replace(/d/g, 'D'));
      expect(readTemporal(widget, written, reading)).toBe(text);
    }),
  );
});

it('says how a format orders its numbers, and gives an example of it', () => {
  expect(['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD', 'HH:mm'].map(dayOrder)).toEqual([
    'dayFirst',
    'monthFirst',
    undefined,
    undefined,
  ]);
  expect(momentExample(widgetOf('date', { format: 'dd/MM/yyyy' }))).toBe('20/12/2026');
  expect(momentExample(widgetOf('time', { format: 'HH:mm' }))).toBe('15:30');
});

it.each([
  ['soon', false],
  ['2026-02-30', false],
  ['2569-12-20', false],
  [18902505600000, false],
  ['2026-12-20', true],
  ['', false],
  [1e17, false],
  [0.5, false],
  [1766188800000, true],
])('tells whether %j is a moment', (value, isOne) => {
  expect(isMomentOf(widgetOf('date'), value, 'en-US')).toBe(isOne);
});

it('a form refuses what is no moment, and a span with one end, in the words of its format', () => {
  const { form } = formOf('date', { format: 'dd/MM/yyyy' });
  const faults = (given: string | string[]) => {
    const outcome = form.handIn({ it: given });
    return 'faults' in outcome ? outcome.faults.get('it') : undefined;
  };
  expect(faults('2026-02-30')).toBe('Day: write it as 20/12/2026');
  expect(faults('20/12/2026')).toBeUndefined();
  const span = formOf('date', { type: 'daterange', format: 'yyyy-MM-dd' }).form;
  expect(span.handIn({ it: ['2026-12-20', ''] })).toHaveProperty('faults');
  expect(span.handIn({ it: ['2026-12-20', '2026-12-24'] })).toHaveProperty('submitted');
});

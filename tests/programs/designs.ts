import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@lc/form-core';

const fixtures = join(import.meta.dirname, '../../packages/form-core/fixtures');

export const fixtureOf = (name: string): JsonObject =>
  JSON.parse(readFileSync(join(fixtures, `${name}.json`), 'utf8'));

/** Every design among the fixtures of the form core, by the name of its file. */
export const fixtureDesigns = (): [name: string, design: JsonObject][] =>
  readdirSync(fixtures)
    .filter((file) => file.endsWith('.json'))
    .map((file): [string, JsonObject] => [file.replace('.json', ''), fixtureOf(file.replace('.json', ''))])
    .filter(([, design]) => Array.isArray(design.list));

const widget = (type: string, model: string, name: string, options: object, more: object = {}): JsonObject =>
  JSON.parse(JSON.stringify({ type, key: `key_${model}`, model, name, rules: [], options, ...more }));

/** A form with something of everything: rules, conditions, computed values, choices, a grid in a grid. */
export const application: JsonObject = {
  config: { labelWidth: 120, labelPosition: 'right', size: 'medium' },
  list: [
    widget(
      'input',
      'name',
      '姓名 Name',
      { maxlength: 30, showWordLimit: true, placeholder: '"Who" & <what>' },
      { rules: [{ required: true, message: 'Say who you are' }] },
    ),
    widget(
      'input',
      'mail',
      'Mail',
      {},
      { rules: [{ type: 'email' }, { pattern: '/\\.(org|co)$/i', message: 'An address in org or co' }] },
    ),
    widget('input', 'years', 'Years', { dataType: 'integer' }, { rules: [{ type: 'integer' }] }),
    widget('number', 'wage', 'Wage', { defaultValue: 2, min: 0, max: 10, step: 0.5 }),
    widget('number', 'months', 'Months', { defaultValue: 12 }),
    widget('input', 'total', 'Total', {}, { logic: { value: 'wage * months' } }),
    widget('radio', 'kind', 'Kind', {
      options: [
        { value: 'full', label: 'Full time' },
        { value: 'part', label: 'Part time' },
      ],
      showLabel: true,
      inline: true,
      defaultValue: 'full',
    }),
    {
      ...widget(
        'grid',
        'grid',
        '',
        { gutter: 16, align: 'middle' },
        { logic: { visible: "kind == 'part'" } },
      ),
      columns: [
        {
          span: 12,
          list: [widget('textarea', 'hours', 'Hours', {}, { rules: [{ required: true }] })],
        },
        { span: '', list: [widget('switch', 'nights', 'Nights', { defaultValue: false })] },
      ],
    },
    widget(
      'checkbox',
      'days',
      'Days',
      { options: [{ value: 'mon' }, { value: 'tue' }], defaultValue: [] },
      { logic: { required: 'nights', disabled: 'years > 60' } },
    ),
    widget('date', 'from', 'From', { type: 'date', format: 'yyyy-MM-dd', timestamp: true }),
    widget('time', 'span', 'Between', { isRange: true, defaultValue: null }),
    widget('select', 'towns', 'Towns', {
      multiple: true,
      defaultValue: [],
      options: [{ value: 'ygn' }, { value: 'mdy' }],
    }),
    widget('select', 'source', 'Source', { remote: true, remoteFunc: 'dict:source', defaultValue: '' }),
    widget('rate', 'stars', 'Stars', { allowHalf: true, max: 5 }),
    widget('color', 'colour', 'Colour', { showAlpha: true }),
    widget('color', 'badge', 'Colour of the badge that is worn at work', { defaultValue: '' }),
    widget('slider', 'part', 'Part', { range: true, defaultValue: [10, 20], min: 0, max: 50 }),
    widget('text', 'note', 'Note', { defaultValue: 'Only a text' }),
    widget('blank', 'area', 'Area', { defaultType: 'Object' }),
    widget('imgupload', 'photo', 'Photo', { length: 2, isDelete: true, isEdit: true, multiple: true }),
    widget('editor', 'letter', 'Letter', {}),
    {
      ...widget('card', 'card', 'Somebody to ask', {}, { logic: { visible: "kind == 'part'" } }),
      list: [
        widget('input', 'referee', 'Referee', {}),
        {
          ...widget('tabs', 'tabs', '', {}),
          tabs: [
            { label: 'By "letter" & mail', list: [widget('input', 'address', 'Address', {})] },
            { label: 'By phone', list: [widget('number', 'phone', 'Phone', { defaultValue: 9 })] },
          ],
        },
        {
          ...widget('inline', 'inline', '', {}),
          list: [widget('switch', 'ask', 'Ask', { defaultValue: true })],
        },
      ],
    },
    {
      ...widget('grid', 'later', '', {}),
      columns: [
        { type: 'col', options: { span: 8, offset: 2 }, list: [widget('input', 'left', 'Left', {})] },
        { type: 'col', options: { span: 14 }, list: [widget('input', 'right', 'Right', {})] },
      ],
    },
    {
      ...widget('subform', 'rows', 'Former employers', { defaultValue: [] }),
      list: [widget('input', 'employer', 'Employer', {})],
    },
    widget('signature', 'strange', 'A stranger', {}),
    widget('signature', 'kept', 'A stranger with a value', { defaultValue: { signed: ['no', 1] } }),
  ],
};

/** Names and texts that try to get out of where they stand. */
const hostile = [
  '</script><script>alert(1)</script>',
  '{{ constructor.constructor("alert(1)")() }}',
  `$${'{alert(1)}'}`,
  '`"\'\\',
  '\u2028\u2029\ud800\u202e',
  '*/ --> <!-- */',
  '__proto__',
  'constructor',
  'a.b[0]',
  "it's",
  '&quot;&amp;',
  '招聘 表单',
  'ဗမာ\u200b စာ',
  '-1',
  'v-html="x"',
  'line\nbreak\ttab',
  '__v_skip',
  'x'.repeat(60),
];

/** A form whose every text and model is one of those; each field is needed. */
export const hostileForm: JsonObject = {
  config: { labelWidth: 100 },
  list: hostile.flatMap((text, index): JsonObject[] => [
    widget(
      'input',
      text,
      text,
      { placeholder: text },
      { key: `text_${index}`, rules: [{ required: true, message: text }] },
    ),
    widget(
      'radio',
      `${text} ${index}`,
      text,
      { options: [{ value: text, label: text }], showLabel: true, defaultValue: text },
      { key: `choice_${index}`, logic: { visible: `not empty({${text.replaceAll(/[{}]/g, '')}})` } },
    ),
    widget('text', `text ${text}`, text, { defaultValue: text }, { key: `shown_${index}` }),
  ]),
};

const odd = { odd: [true, null, { deep: 1.5e300 }] };

/** Widgets that hold what nobody would expect them to hold, and choices of every kind. */
export const oddForm: JsonObject = {
  config: { labelPosition: 'top', size: 'mini', layout: 'inline' },
  list: [
    ...['input', 'textarea', 'number', 'radio', 'select', 'checkbox', 'time', 'date', 'rate', 'color'].map(
      (type) => widget(type, `odd_${type}`, type, { defaultValue: odd }),
    ),
    ...['switch', 'slider', 'text', 'imgupload', 'editor', 'cascader'].map((type) =>
      widget(type, `odd_${type}`, type, { defaultValue: odd }),
    ),
    ...['radio', 'checkbox', 'select', 'cascader'].map((type) =>
      widget(type, `mixed_${type}`, type, {
        showLabel: true,
        options: [1, '1', true, '', -0.5].map((value) => ({ value, label: `is ${value}` })),
        remoteOptions: [{ value: true, label: 'Yes', children: [{ value: 2, label: 'Two' }] }],
        clearable: true,
      }),
    ),
    widget('checkbox', 'flags', 'Flags', {
      options: [{ value: true }, { value: false }],
      defaultValue: [true],
    }),
    ...['date', 'datetime', 'year', 'month', 'dates', 'daterange', 'datetimerange'].flatMap((type) => [
      widget('date', `${type}_text`, type, { type, readonly: true, clearable: false, editable: false }),
      widget('date', `${type}_stamp`, type, { type, timestamp: true, startPlaceholder: 'From' }),
    ]),
    widget('number', 'shared', 'Shared', { defaultValue: 1 }),
    widget('input', 'shared', 'Shared', {}, { key: 'shared_2', logic: { visible: 'shared > 0' } }),
    widget('checkbox', 'shared', 'Shared', {}, { key: 'shared_3' }),
    widget('slider', 'upside', 'Upside down', { min: 9, max: 1, showInput: true, step: 0 }),
    widget('number', 'downside', 'Upside down', { min: 9, max: 1, defaultValue: 20 }),
    widget('imgupload', 'plates', 'Plates', { defaultValue: ['https://example.org/a.png'], disabled: true }),
    ...['radio', 'checkbox', 'select'].map((type) =>
      widget(type, `far_${type}`, type, {
        remote: true,
        remoteFunc: `api:${type}`,
        remoteOptions: [{ id: 1 }],
      }),
    ),
    widget('text', 'said', 'Said', { defaultValue: 7, label: 'Seven' }),
    { ...widget('grid', 'open', '', {}), columns: [{ span: '' }, { list: [] }, { span: 30, list: [null] }] },
  ],
};

/** A form without anything. */
export const emptyForm: JsonObject = { list: [] };
